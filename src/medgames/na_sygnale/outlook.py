"""What a simple player of Na Sygnale reads off the table: ways, and how much is left to do.

Extra room between `views` and `appraise`. Distances are in fields, work is in AP; jams and
strikes are not looked at. Order: `Outlook`.
"""

from typing import Final

from medgames.na_sygnale.pieces import Condition
from medgames.na_sygnale.views import SeatView, View

NO_WORK: Final = 9.0  # AP, about: nobody is there to be fetched
HELPLESS: Final = 1.5  # AP, about: what the risk is worth that a severely ill patient dies first


class Outlook:
    """One seat's outlook on a view."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        self.own = view.seats[seat]
        self.ways = view.config.content.board.distances

    def work(
        self,
        seat: int,
        position: str | None = None,
        carried: int | None = None,
        without: str | None = None,
    ) -> float:
        """AP that a seat still needs to deliver a patient.

        Args:
            seat: whose.
            position: where its ambulance would stand; None: where it does.
            carried: patients that would be aboard; None: those that are.
            without: an address whose patient would be gone.
        """
        own = self.view.seats[seat]
        start = own.position if position is None else position
        home = own.clinic
        if start is None or home is None:
            return NO_WORK
        if sum(own.aboard) if carried is None else carried:
            return self.ways[start][home]
        pick_up = self.view.config.content.cost_pick_up
        least = NO_WORK
        for address, condition in self.view.street:
            if address == without:
                continue
            way = self.ways[start][address] + pick_up + self.ways[address][home]
            least = min(least, way + self._risk(start, address, condition))
        return least

    def _risk(self, start: str, address: str, condition: Condition) -> float:
        return HELPLESS if condition and start != address else 0.0

    def nearest_rival(self, address: str) -> int:
        """Fields between an address and the rival nearest to it."""
        ways = [
            self.ways[seat.position][address]
            for number, seat in enumerate(self.view.seats)
            if number != self.seat and seat.position is not None
        ]
        return min(ways)

    def claim(self, address: str) -> float:
        """How much nearer an address is to this seat than to any rival, in fields."""
        start = self.own.position
        return 0.0 if start is None else self.nearest_rival(address) - self.ways[start][address]

    def is_ahead(self, seat: int) -> bool:
        """Whether a seat has as many patients as the best rival of this one."""
        best = max([s.statistic for i, s in enumerate(self.view.seats) if i != self.seat])
        return self.view.seats[seat].statistic >= best

    def acts_later(self, seat: int) -> bool:
        """Whether the action turn of a seat runs or is still to come in this round."""
        active, players = self.view.active, len(self.view.seats)
        return active is not None and (seat - active) % players < self.view.turns_left

    def places(self, seat: SeatView, number: int) -> int:
        """Patients that still fit aboard."""
        content = self.view.config.content
        extra = [
            card
            for card in self.view.in_play
            if card.seat == number and card.kind in content.extra_stretchers
        ]
        return content.stretchers + len(extra) - sum(seat.aboard)

"""Play one game of Field Hospital with random choices, and tell what happens."""

from medgames import Agent
from medgames import field_hospital as fh
from medgames.agents import make
from medgames.core import Event, Rng


def tell(event: Event) -> None:
    """Print the happenings that a table would talk about."""
    match event:
        case fh.events.DiceRolled(faces=faces):
            print(f"  dice: {faces}")
        case fh.events.PatientHealed(seat=seat, card=card, waived=waived):
            print(f"  doctor {seat} heals {card}" + (f", {waived} saved" if waived else ""))
        case fh.events.PatientsLost(cards=cards) if cards:
            print(f"  lost: {', '.join(cards)}")
        case fh.events.EvacuationCalled():
            print("  the helicopter is on its way")


def main(seed: int = 3) -> None:
    """Three players, each choosing at random."""
    agent: Agent[fh.View, fh.Action] = make("random", fh.game)
    state = fh.game.new(players=3, seed=seed)
    rng = Rng.from_seed(seed)
    ply = 0
    while (player := fh.game.current_player(state)) is not None:
        view = fh.game.view(state, player)
        action = agent.choose(view, fh.game.legal_actions(state), rng.split(ply))
        print(f"{ply:3} doctor {player}: {fh.game.notation(action)}")
        state = fh.game.apply(state, action, on_event=tell)
        ply += 1
    outcome = fh.game.outcome(state)
    for seat, points in enumerate(outcome.breakdown):
        parts = ", ".join([f"{name} {n}" for name, n in points.items()])
        print(f"doctor {seat}: {outcome.scores[seat]} points ({parts})")
    print("winner:", ", ".join([str(seat) for seat in outcome.winners]))


if __name__ == "__main__":
    main()

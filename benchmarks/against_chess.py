"""How the games compare with python-chess: both measured in this run, in turn; ratios printed.

    python benchmarks/against_chess.py [--seconds 2] [GAME ...]

Needs the package chess. A ratio above 1 means that the game is faster.
"""

import argparse

import medgames
from medgames.cli.measure import (
    DECISION,
    SEARCH,
    Task,
    chess_tasks,
    chess_version,
    game_tasks,
    measure,
)
from medgames.cli.measure import documented_chess_game as documented

WHAT = {DECISION: "random game", SEARCH: "search step"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="*", help="all games if none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each number")
    arguments = parser.parse_args()
    version = chess_version()
    if version is None:
        parser.error("python-chess is not installed: pip install chess")
    for name in arguments.game or medgames.games:
        game = medgames.games[name]
        tasks: dict[str, Task] = {f"chess {what}": task for what, task in chess_tasks().items()}
        tasks["documented"] = documented()
        counts = sorted({game.player_counts[0], game.player_counts[-1]})
        for players in counts:
            for what, task in game_tasks(game, players).items():
                if what in WHAT:
                    tasks[f"{players} {what}"] = task
        speeds = measure(tasks, arguments.seconds)
        print(f"{game.title} / python-chess {version}")
        for players in counts:
            for what, words in WHAT.items():
                ours, theirs = speeds[f"{players} {what}"].per_s, speeds[f"chess {what}"].per_s
                print(f"  {players} players, {words}: {ours:,.0f} / {theirs:,.0f} = ", end="")
                print(f"{ours / theirs:.2f}")
            ours, theirs = speeds[f"{players} {DECISION}"].per_s, speeds["documented"].per_s
            print(
                f"  {players} players, random game with Board.is_game_over: "
                f"{ours:,.0f} / {theirs:,.0f} = {ours / theirs:.2f}"
            )


if __name__ == "__main__":
    main()

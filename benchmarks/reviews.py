"""Seconds of one seat's review of a game between strong bots, on one core: `python -m benchmarks.reviews`."""

from __future__ import annotations

from time import process_time

from viceroy_widgets.core import game_of
from viceroy_widgets.play.review import Reviewer
from viceroy_widgets.play.simulation import play_match

__all__ = ["main", "seconds"]


def seconds(game_id: str, players: int, seed: int = 5) -> float:
    """Return the processor seconds of the review of the first seat."""
    game = game_of(game_id)
    history = play_match(game, ["strong"] * players, seed, {}).history
    start = process_time()
    for _ in Reviewer(game, history, 0).work():
        pass
    return process_time() - start


def main() -> None:
    """Print the seconds for both games, with two and four players."""
    for game_id in ("viceroy", "splendor"):
        for players in (2, 4):
            print(f"{game_id}, {players} players: {seconds(game_id, players):.1f} s", flush=True)


if __name__ == "__main__":
    main()

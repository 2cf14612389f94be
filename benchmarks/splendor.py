"""Splendor beside the peers of the engine: ``python -m benchmarks.splendor``. Games, states, the market, the import.

Decisions are counted in turns, a slice of each peer after another, so that a busy machine slows all alike. Printed are
medians over the rounds, of rates and of their ratios.
"""

from __future__ import annotations

import gzip
import json
import random
from statistics import median

from benchmarks.engine import IMPORT_ROUNDS, ROUNDS, chess_game, connect_four, random_game, rates, started
from viceroy_widgets.splendor.codec.states import write_state
from viceroy_widgets.splendor.draw.market import draw_market
from viceroy_widgets.splendor.rules.engine import apply, legal_moves, new_game, view

__all__ = ["main"]

GAMES = 20


def splendor_game(chance: random.Random) -> int:
    """A random game of four; the number of decisions."""
    return sum(1 for _ in random_game(new_game, legal_moves, apply, chance)) - 1


def decisions() -> None:
    players = {"splendor": splendor_game, "python-chess": chess_game, "connect_four": connect_four()}
    for game in players.values():
        game(random.Random(0))  # what is done once only is not timed
    rounds = [{name: rates(game, seed) for name, game in players.items()} for seed in range(ROUNDS)]
    for name in players:
        games, made = (median(found[name][part] for found in rounds) for part in (0, 1))
        print(f"{name:13} {games:8.1f} random games a second {made:10.0f} decisions a second")
    for peer, aims in (("connect_four", " (floor 2, aim 4)"), ("python-chess", "")):
        ratio = median(found["splendor"][1] / found[peer][1] for found in rounds)
        print(f"decisions of splendor to one of {peer}: {ratio:.2f}{aims}")


def sizes() -> None:
    """Print how large states and pictures of the market are, over all states of several random games."""
    games = (random_game(new_game, legal_moves, apply, random.Random(seed)) for seed in range(GAMES))
    states = [state for game in games for state in game]
    found = [len(json.dumps(write_state(state), separators=(",", ":"))) for state in states]
    print(f"a state as JSON: median {median(found):.0f}, largest {max(found)} bytes (limit 3,000)")
    markets = [draw_market(view(state, 0), True).encode() for state in states[::5]]
    largest, packed = max(map(len, markets)), max(len(gzip.compress(drawn)) for drawn in markets)
    print(f"a picture of the market: largest {largest} bytes (limit 45,000), {packed} gzipped (limit 8,000)")


def imports() -> None:
    """Print the time to import the rules over that of a bare Python."""
    bare = [started("pass") for _ in range(IMPORT_ROUNDS)]
    rules = [started("import viceroy_widgets.splendor.rules.engine") for _ in range(IMPORT_ROUNDS)]
    spent = 1000 * (median(rules) - median(bare))
    print(f"importing the rules of splendor: {spent:.0f} ms over a bare Python (limit 80)")


def main() -> None:
    decisions()
    sizes()
    imports()


if __name__ == "__main__":
    main()

"""Drawings: all goldens, and pyramids of random games, still and interactive."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from viceroy_widgets.viceroy import apply, legal_moves, new_game, position_of
from viceroy_widgets.viceroy.draw import draw_pyramid

TESTS = Path(__file__).parents[1]


def drawings() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each."""
    for path in sorted(TESTS.rglob("golden/**/*.svg")):
        yield str(path.relative_to(TESTS)), path.read_text("utf-8")
    for seed in range(20):
        chance = random.Random(seed)
        state, _ = new_game(2 + seed % 3, seed=seed)
        while state.question is not None:
            state, _ = apply(state, chance.choice(legal_moves(state, state.question.players[0])))
        for player in range(len(state.players)):
            position = position_of(state, player)
            for interactive in (False, True):
                yield f"game-{seed}-{player}-{interactive}.svg", draw_pyramid(position, interactive=interactive)

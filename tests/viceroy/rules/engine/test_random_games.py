"""Games at random to their end on every table there can be: what must always hold, holds after every move.

By day a sixth of the moves are made on a third of the tables; `make long-run` makes ten million.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import NIGHT, size
from tests.viceroy.rules.engine.watching import CONFIGURATIONS, DECKS, Configuration, Watch, play
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS

MOVES_EACH = 3000
"""Of each table and deck at night, so that more than 200,000 are made in all."""


def test_there_are_200_000_moves() -> None:
    assert len(CONFIGURATIONS) == 36
    assert MOVES_EACH * len(CONFIGURATIONS) * len(DECKS) >= 200_000


TABLES = [(configuration, deck) for configuration in CONFIGURATIONS for deck in DECKS]
DUE = TABLES if NIGHT else [TABLES[at * len(DECKS) + at % len(DECKS)] for at in range(0, len(CONFIGURATIONS), 3)]
"""By day a third of the tables, with the decks in turn."""


@pytest.mark.parametrize(("configuration", "deck"), DUE, ids=str)
def test_all_that_must_hold_holds_after_every_move(configuration: Configuration, deck: str) -> None:
    watch, seed = Watch(), 0
    while watch.moves < size(MOVES_EACH, 500):
        play(watch, configuration, seed, DECKS[deck]())
        seed += 1
    assert watch.refused > size(200)
    assert watch.tried > size(400)
    assert len(watch.questions) >= 15


def test_every_kind_of_question_is_met() -> None:
    watch = Watch(sample=1000)
    for seed in range(300):
        play(watch, (3, 1, "de"), seed, DECKS["wild"]())
        if set(watch.questions) == set(QUESTIONS):
            break
    assert set(watch.questions) == set(QUESTIONS)


@given(
    st.sampled_from(CONFIGURATIONS),
    st.sampled_from(sorted(DECKS)),
    st.integers(0, 2**53 - 1),
    st.lists(st.integers(0, 2**16), min_size=1, max_size=60),
)
@settings(max_examples=size(60, least=8), deadline=None)
def test_whatever_is_chosen(configuration: Configuration, deck: str, seed: int, choices: list[int]) -> None:
    """The same, with choices that are made smaller when something goes wrong."""
    watch = Watch(sample=60)
    play(
        watch, configuration, seed, DECKS[deck](), lambda moves: moves[choices[watch.moves % len(choices)] % len(moves)]
    )

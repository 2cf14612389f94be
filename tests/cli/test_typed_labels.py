"""What is printed can be typed: the label of every answer, in each language, and the move in notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.viceroy.games import play_on
from viceroy_widgets.cli.play.answer_parser import UnclearError, read_answer
from viceroy_widgets.cli.play.menu import label
from viceroy_widgets.core.moves import Move
from viceroy_widgets.viceroy.codec.notation.moves import format_move
from viceroy_widgets.viceroy.rules.engine.engine import new_game
from viceroy_widgets.viceroy.rules.engine.views import View, view
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.words import LANGUAGES, speaking

EACH = 3
"""So many questions of each kind are looked at."""


def asked() -> Iterator[tuple[View, State]]:
    """Questions of every kind that come up in some games, each as the player sees it who is asked."""
    seen: Counter[str] = Counter()
    for seed, (players, virtual) in product(range(4), [(1, 2), (2, 1), (3, 0)]):
        state, _ = new_game(players, seed=seed, virtual=virtual)
        for _, _, after, _ in play_on(state, Random(seed), builds=True):
            if after.question and seen[after.question.kind] < EACH:
                seen[after.question.kind] += 1
                answered = {answer.player for answer in after.secret_answers}
                yield view(after, next(n for n in after.question.players if n not in answered)), after


ASKED = list(asked())


def of_kind(kind: str) -> tuple[View, State]:
    return next(pair for pair in ASKED if pair[0].question and pair[0].question.kind == kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_that_is_printed_can_be_typed(language: str) -> None:
    kinds = set()
    with speaking(language):
        for seen, state in ASKED:
            assert seen.question
            kinds.add(seen.question.kind)
            for move in seen.moves[:12]:
                assert read_answer(seen, state, label(seen, move)) == move
                assert read_answer(seen, state, format_move(move)) == move
    assert len(kinds) > 20


def test_an_infinite_gem_that_is_used_is_a_payment() -> None:
    seen, state = of_kind("pay")
    assert seen.player is not None
    paid = {move for move in seen.moves if sum(map(int, move.what)) == 1}
    numbers = [card.card.number for card in seen.seats[seen.player].pyramid.cards if card.infinite]
    read = set()
    for number in numbers:
        try:
            read.add(read_answer(seen, state, f"uses the infinite gem on {number}"))
        except UnclearError:
            continue
    assert read
    assert read <= paid


def test_a_wanted_token_needs_no_seat() -> None:
    seen, state = of_kind("want_token")
    for move in seen.moves:
        short = format_move(move).partition(" of seat")[0]
        assert read_answer(seen, state, short) == move
        assert read_answer(seen, state, short.replace("wants", "want")) == move


def test_a_claim_is_read_in_the_words_of_the_question() -> None:
    seen, state = of_kind("claim")
    assert read_answer(seen, state, "claims either") == Move(seen.player or 0, "claim", ("either",))

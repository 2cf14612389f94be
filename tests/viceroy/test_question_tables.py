"""Every room has an answer for every kind of question; what a room does not know is an error with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from viceroy_widgets import ViceroyError
from viceroy_widgets.core.vocabulary import Question
from viceroy_widgets.viceroy import new_game
from viceroy_widgets.viceroy.bots import advice, lookahead
from viceroy_widgets.viceroy.bots.observation import observation_of
from viceroy_widgets.viceroy.codec.tasks import QUESTION_SHAPES, LawOf, Shape
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, view
from viceroy_widgets.viceroy.text import moves, terminal, terminal_blocks
from viceroy_widgets.words.catalogs import SENTENCES

TABLES: dict[str, Mapping[str, Any]] = {
    "documents": QUESTION_SHAPES,
    "words of the question": {id_.removeprefix("ask/"): text for id_, text in SENTENCES.items() if id_[:4] == "ask/"},
    "advice": {**advice.ANSWERS, "bid": "weighed by chance"},
    "candidates": lookahead._CHOICES,
    "blocks of the command": terminal_blocks._BLOCKS,
}
SAID_BY_ALL = {
    "words of the question": {
        *("rule", "who", "several", "only_pass", "only_done", "only_decline"),
        *("bid_alone", "bid_attack", "bid_attack_alone", "develop_alone"),
    }
}
CARDS = {"card", "law", "free", "*cards"}
NO_CARDS = {"color", "level", "n", "token", "x"}
STATE, _ = new_game(2, seed=3)
UNHEARD = replace(view(STATE, 0), question=Question("unheard", "TST-1", (0,)))
CONSUMERS: dict[str, Callable[[], Any]] = {
    "sentences": lambda: moves.question_sentence(UNHEARD.question, ("A", "B"), STATE.deck),  # type: ignore[arg-type]
    "advice": lambda: advice.answer(observation_of(UNHEARD, advice.ADVICE), 0, 0),
    "candidates": lambda: lookahead.candidates(observation_of(UNHEARD, advice.ADVICE)),
    "blocks": lambda: list(terminal_blocks.blocks(UNHEARD, (), {}, True)),
}


@pytest.mark.parametrize("room", TABLES)
def test_no_kind_of_question_is_missing_in(room: str) -> None:
    assert set(TABLES[room]) - SAID_BY_ALL.get(room, set()) == set(QUESTIONS), room


def test_words_are_left_out_of_answers_to_questions_alone() -> None:
    assert set(terminal._PREFIXES) < set(QUESTIONS)


def test_every_question_says_which_of_its_values_are_cards() -> None:
    names = {kind: asked.about for kind, asked in QUESTIONS.items()}
    cards = {kind: [name in CARDS for name in about] for kind, about in names.items()}
    assert cards == {kind: [_is_card(value) for value in shape.about] for kind, shape in QUESTION_SHAPES.items()}
    assert {name for about in names.values() for name in about} == {*CARDS, *NO_CARDS}


def _is_card(shape: Shape) -> bool:
    return isinstance(shape, LawOf) or shape in ("hand", "standing", "row_cards")


@pytest.mark.parametrize("room", CONSUMERS)
def test_an_unknown_kind_of_question_is_refused_by(room: str) -> None:
    with pytest.raises(ViceroyError, match=r"^Questions of the kind unheard are not known here \("):
        CONSUMERS[room]()

"""Questions about a whole game: their documents describe the game, and say no more than everybody sees."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from tests.classroom.some_exercises import item, key_of, kind_of
from tests.nightly import size
from viceroy_widgets import NotationError
from viceroy_widgets.classroom.key import check_key, parse_key, write_key
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.exercises import game_question
from viceroy_widgets.viceroy.exercises.game_question import OF_GAMES, GameQuestion
from viceroy_widgets.viceroy.lessons.questions.asking import ask
from viceroy_widgets.viceroy.lessons.questions.sources import QuestionTable
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.rules.engine.engine import view

KIND = kind_of("viceroy", "question")


def made(kind: str, count: int = 4, difficulty: int | None = None) -> list[tuple[GameQuestion, Any]]:
    """The first new questions with their solutions; several tests share what was made."""
    known, more = _making(kind, difficulty)
    known += islice(more, max(0, count - len(known)))
    return [(new.exercise, new.solution) for new in known[:count]]


@cache
def _making(kind: str, difficulty: int | None) -> tuple[list[Any], Iterator[Any]]:
    return [], iter(KIND.make(kind, difficulty, 5))


GAME = {
    "players": [
        {"name": "Ann", "pyramid": "-1:38{tokens=magic}+12"},
        {"name": "Ben", "pyramid": "-2:26+25"},
        {"name": "Cleo", "pyramid": "-1:39+15"},
    ],
    "row": {"blue": [1, 5], "red": [34]},
}


def test_a_document_that_people_can_read() -> None:
    document = {"kind": "who_gets", "game": GAME, "color": "blue", "bids": ["blue", "pass", "blue"]}
    exercise = KIND.read(Field(document))
    assert exercise.document == document
    assert exercise.sentence.startswith("At blue in the auction: card 1 (")
    assert "Ann bids blue; Ben passes; Cleo bids blue." in exercise.sentence
    right = next(n for n in range(1, exercise.count + 1) if exercise.verdict(n).is_right)
    assert (exercise.answer_text((str(right),)), exercise.rule) == ("Ann and Cleo", "AUC-6")
    first = KIND.read(Field({"kind": "goes_first", "game": GAME}))
    assert "Ann has 12, 38; Ben has 25, 26; Cleo has 15, 39." in first.sentence
    assert {first.options[n - 1] for n in range(1, first.count + 1) if first.verdict(n).is_right} == {"Ann"}


@pytest.mark.parametrize("kind", OF_GAMES)
def test_the_description_asks_what_the_game_asks(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    states, played = list[Any](), game_question.played_auction

    def kept(dice: Dice) -> Any:
        states.append(played(dice))
        return states[-1]

    monkeypatch.setattr(game_question, "played_auction", kept)
    compared = 0
    for exercise in islice(game_question.new_game_questions(kind, None, Dice(3, "test")), size(10, least=4)):
        table = QuestionTable(view(states[-1], None), ("Ann", "Ben", "Cleo", "Dora")[: len(states[-1].players)])
        values = {name: its for name, its in exercise.document.items() if name not in ("kind", "game")}
        assert ask(kind, table, **values) == exercise.question  # type: ignore[arg-type]  # a table is a source too
        compared += 1
    assert compared == size(10, least=4)


@pytest.mark.parametrize("kind", OF_GAMES)
def test_variants_and_their_difficulty(kind: str) -> None:
    assert {solution.difficulty for _, solution in made(kind, size(6), 2)} == {2}
    count = size(40, least=10)
    both = made(kind, count)
    assert len({json.dumps(exercise.document) for exercise, _ in both}) == count
    assert {solution.difficulty for _, solution in both} >= {2, 3, 4}
    places = Counter((exercise.count, solution.answer) for exercise, solution in both)
    assert max(places.values()) < count // 2
    key = key_of("viceroy", item("question", kind, more="variants = 3"))
    check_key(parse_key(json.dumps(write_key(key))))


@pytest.mark.parametrize("kind", OF_GAMES)
def test_every_option_has_a_reply(kind: str) -> None:
    named = set[str]()
    for exercise, solution in made(kind, size(12, least=6)):
        for number in range(1, exercise.count + 1):
            verdict = exercise.verdict(number)
            outcome = KIND.judge(exercise, solution, (str(number),))
            assert (bool(outcome.value), outcome.mistake) == (verdict.is_right, verdict.mistake)
            assert verdict.sentence
            named.add(verdict.mistake)
        assert exercise.lesson
    assert len(named) > 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": {"players": GAME["players"]}}, "game.row"),
        ({"game": {**GAME, "phase": "end"}}, "game.phase"),
        ({"game": {**GAME, "players": [{"name": "Ann", "pyramid": "-"}, {"pyramid": "0:7"}]}}, "players[0].pyramid"),
        ({"game": {**GAME, "players": [{"pyramid": "0:7"}]}}, "bids"),
        ({"game": {**GAME, "row": {"blue": [38]}}}, "game"),
        ({"game": {**GAME, "row": {"blue": [999]}}}, "game.row.blue[0]"),
        ({"game": "x"}, "game"),
        ({"bids": ["blue"]}, "bids"),
        ({"color": "green"}, "color"),
        ({"color": "pink"}, "color"),
        ({"position": "en 0:7 - 0 -"}, "position"),
        ({"card": 3}, "card"),
    ],
)
def test_a_faulty_document_names_the_field(change: dict[str, Any], said: str) -> None:
    document = {"kind": "who_gets", "game": GAME, "color": "blue", "bids": ["blue", "pass", "blue"], **change}
    with pytest.raises(NotationError) as caught:
        KIND.read(Field(document, "pool[0]"))
    assert said in str(caught.value)

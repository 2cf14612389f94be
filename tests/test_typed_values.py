"""Public names take what people type, or say in one sentence what they take."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from viceroy_widgets import (
    GameTable,
    PuzzleBox,
    PuzzleError,
    Quiz,
    best_painting,
    count_best_paintings,
    score,
    what_if,
)

LINE = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"


def test_a_number_may_be_typed_as_text() -> None:
    assert len(Quiz(LINE, n="3").questions) == 3  # type: ignore[arg-type]  # as people type
    box = PuzzleBox("pay", "3")  # type: ignore[arg-type]  # as people type
    assert {puzzle.difficulty for puzzle in box.puzzles} == {3}


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "quiz": (lambda: Quiz(LINE, n="many"), "n is a whole number, not 'many'"),  # type: ignore[arg-type]
    "box": (lambda: PuzzleBox("pay", "hard"), "difficulty is a whole number, not 'hard'"),  # type: ignore[arg-type]
    "bots": (lambda: GameTable(2, game="splendor"), r"bots takes several names, such as \['random'\], not 2"),  # type: ignore[arg-type]
    "people": (lambda: GameTable(game="splendor", people=2), "people takes several names"),  # type: ignore[arg-type]
    "score": (lambda: score(LINE), "takes a Position, not str; as_position"),  # type: ignore[arg-type]
    "best painting": (lambda: best_painting(LINE), "takes a Position, not str"),  # type: ignore[arg-type]
    "count": (lambda: count_best_paintings(LINE, 9), "takes a Position, not str"),  # type: ignore[arg-type]
    "what if": (lambda: what_if(LINE), "takes a Position, not str"),  # type: ignore[arg-type]
    "other game": (lambda: GameTable(game="splendor", edition="de"), "no option 'edition'; it takes bots, game"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_taken_is_refused_in_one_sentence(name: str) -> None:
    call, sentence = REFUSED[name]
    with pytest.raises(TypeError, match=sentence):
        call()


def test_a_difficulty_that_is_not_there_is_answered_by_those_that_are() -> None:
    with pytest.raises(PuzzleError, match=r"these difficulties: 1, 2, 3, 4, 5\.$"):
        PuzzleBox(difficulty=9, game="splendor")

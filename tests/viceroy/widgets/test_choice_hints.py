"""Hints where the answer is one of several: three steps, worked out by the rules, and none of it sent before."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from tests.nightly import size
from tests.viceroy.puzzles.right_answers import right_answer
from tests.words.complete import COMPLETE
from viceroy_widgets import ChoicePuzzle, puzzle_collection
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.viceroy.puzzles.choice_hints import choice_hints
from viceroy_widgets.viceroy.puzzles.choices import option_words
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.scoring import CATEGORIES, score
from viceroy_widgets.viceroy.widgets.puzzles import choice_judge
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.words import say, sentence_case, speaking

each_theme = pytest.mark.parametrize("theme", CHOICE_THEMES)


def sent(board: ChoicePuzzle) -> str:
    return json.dumps({name: value for name, value in board.get_state().items() if name != "layout"}, default=str)


@each_theme
def test_a_button_and_a_key_ask_for_them(theme: str) -> None:
    board = puzzle_widget(puzzle_collection(theme, 2)[0])
    assert isinstance(board, ChoicePuzzle)
    view = HeadlessView(board)
    button = next(action for action in board.actions if action["id"] == "hint")
    assert (button["label"], button["keys"], button["enabled"]) == ("Hint", ["h"], True)
    hints = [view.gesture(button.get("intent", button["id"]))["sentence"] for _ in range(4)]
    assert [hint[:11] for hint in hints[:3]] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"]
    assert hints[3] == hints[0]
    assert (board.notice["text"], board.notice["tone"]) == (hints[0], "hint")
    assert board.hints_taken == 4
    assert board.hint() == hints[1]
    board.choose(right_answer(board.puzzle))
    assert not next(action for action in board.actions if action["id"] == "hint")["enabled"]


@each_theme
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_nothing_of_them_is_sent_before_they_are_asked_for(
    theme: str, difficulty: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(*args: object) -> None:
        raise AssertionError("nobody has asked for a hint")

    for puzzle in puzzle_collection(theme, difficulty)[: size(6)]:
        hints = [hint.sentence for hint in choice_hints(puzzle)]
        with monkeypatch.context() as patched:
            patched.setattr(choice_judge, "choice_hints", nobody)
            board = puzzle_widget(puzzle)
            assert isinstance(board, ChoicePuzzle)
            known = sent(board) + str(board._repr_mimebundle_()) + repr(board)
            board.choose((right_answer(puzzle) + 1) % len(puzzle.options))
            known += sent(board)
        assert not [hint for hint in hints if hint in known]
        assert board.notice["lights"] == []
        for hint in hints[:2]:  # one at a time
            board.hint()
            assert hint in sent(board)
            assert hints[2] not in sent(board)


@pytest.mark.parametrize("code", COMPLETE)
def test_the_subtotals_lack_one_category_alone(code: str) -> None:
    names = {}
    with speaking(code):
        names = {say(f"category/{name}"): name for name in CATEGORIES}
    for puzzle in puzzle_collection("score"):
        assert isinstance(puzzle.subject, Position)
        counted = score(puzzle.subject)
        with speaking(code):
            look, words, left = choice_hints(puzzle)
        subtotals = re.findall(r"(-?\d+)(?=[\s;.])", left.sentence.partition(":")[2])
        missing = [name for text, name in names.items() if left.sentence.endswith(f" {text}.")]
        assert len(missing) == 1
        assert sum(map(int, subtotals)) == counted.total - counted.of(missing[0])
        assert not re.findall(r"\d", look.sentence.partition(":")[2])
        assert {line.rule for line in counted.lines if line.category == missing[0]} == set(
            re.findall(r"SCO-\d", words.sentence.rpartition("(")[2])
        )
        assert set(look.parts) == {element for line in counted.lines for element in line.elements}


def test_two_answers_are_left_and_one_of_them_is_forbidden() -> None:
    places = Counter[bool]()
    for puzzle in puzzle_collection("illegal"):
        labels = [
            f"{at}) {sentence_case(option_words(puzzle.subject, its))}" for at, its in enumerate(puzzle.options, 1)
        ]
        right = right_answer(puzzle)
        _, words, two = choice_hints(puzzle)
        left = [at for at, label in enumerate(labels) if label in two.sentence]
        assert len(left) == 2
        assert right in left
        places[left[0] == right] += 1
        named = rule(puzzle.certificate["rule"])
        assert words.sentence == f"Hint 2 of 3: {named.title}. {named.text} ({named.id})"
        tried = next(at for at in left if at != right)
        again = choice_hints(puzzle, (tried,))[2].sentence
        assert labels[right] in again
        assert labels[tried] not in again
    assert min(places.values()) > 30  # of 120: the first or the second of them, as it comes


def test_where_to_look_depends_on_what_is_forbidden() -> None:
    looks = {choice_hints(puzzle)[0].sentence for puzzle in puzzle_collection("illegal")}
    assert len(looks) >= 2


@pytest.mark.parametrize("theme", CHOICE_THEMES)
def test_a_theme_without_hints_has_no_button(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice_judge, "has_hints", lambda theme: False)
    board = puzzle_widget(puzzle_collection(theme, 1)[0])
    assert isinstance(board, ChoicePuzzle)
    assert "hint" not in [action["id"] for action in board.actions]
    assert (board.hint(), board.hints_taken) == ("", 0)


@pytest.mark.parametrize("args", [("9",), ("-1",)])
def test_a_bid_that_is_no_option_leaves_the_question_as_it_was(args: tuple[str, ...]) -> None:
    board = puzzle_widget(puzzle_collection("bid")[0])
    assert isinstance(board, ChoicePuzzle)
    view, before = HeadlessView(board), board.question
    view.gesture("answer", *args)
    assert (board.question, board.answered) == (before, 0)
    view.gesture("answer", "0")
    known = board.question
    view.gesture("answer", "0")
    assert (board.question, board.answered) == (known, 1)

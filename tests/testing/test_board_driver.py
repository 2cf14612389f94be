"""Boards driven by words without a browser: labels, keys, refusals, and what differs between two moments."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kalah.game import KALAH

from viceroy_widgets import (
    ChoicePuzzle,
    GameTable,
    Lesson,
    PaintingPuzzle,
    PuzzleBox,
    Quiz,
    Replay,
    puzzle_collection,
)
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.drawn_parts import NoSuchPartError
from viceroy_widgets.widgets.protocol.board import BoardWidget

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
BOARDS: dict[str, Callable[[], BoardWidget]] = {
    "painting puzzle": lambda: PaintingPuzzle(TWO_CIRCLES),
    "choice puzzle": lambda: ChoicePuzzle(puzzle_collection("score")[0]),
    "box": lambda: PuzzleBox("paint"),
    "table": lambda: GameTable(["random"], seed=3),
    "kalah": lambda: GameTable(["random"], game=KALAH, seed=3),
    "quiz": lambda: Quiz(game=KALAH),
}

Board = Callable[[BoardWidget], BoardDriver]


def test_a_circle_is_painted_by_words(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES))
    before = puzzle.shown()
    assert puzzle.click("red gem") == "Red gem: now choose a section of a circle."
    assert puzzle.chosen == "Red gem, 2 left"
    assert puzzle.click("circle 1 on level 2, top left").startswith("The circle on level 2 is all red now")
    assert puzzle.chosen == "Red gem, 1 left", "there is one more"
    assert "-Red gem, 2 left" in before.difference(puzzle.shown())
    assert "+Total: 2" in before.difference(puzzle.shown())
    puzzle.click("Undo")
    assert puzzle.shown().difference(before) == ["-Redo", "+Redo (disabled)"]


def test_gems_are_painted_in_one_line(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES))
    puzzle.paint(red=("card 42, top left", "card 3, bottom left"))
    assert [str(color) for _, color in puzzle.widget.painting.gems] == ["red", "red"]  # type: ignore[attr-defined]
    assert puzzle.chosen == "", "none is left"


def test_a_refusal_is_what_the_board_says(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES))
    assert puzzle.click("blue gem") == "You have no blue gem left behind your screen."
    assert puzzle.refused
    assert puzzle.click("card 42, top left") == "Choose a gem first, then a section of a circle."
    assert (puzzle.refused, puzzle.rule) == (True, "")
    assert puzzle.click("Hint") != "Choose a gem first, then a section of a circle."
    assert not puzzle.refused


def test_a_refusal_by_the_rules_names_its_rule(board: Board) -> None:
    table = board(GameTable(["random"], game=KALAH, seed=3))
    table.click("pit:2")
    assert (table.refused, table.rule) == (False, "")
    assert table.click("pit:2") == "Pit 3 is empty; take one with seeds."
    assert (table.refused, table.rule) == (True, "KAL-2")
    table.press("Enter", "Escape")
    assert table.refused, "the first of two keys"
    table.press("Escape")
    assert not table.refused


def test_a_value_that_cannot_be_set_is_refused(board: Board) -> None:
    record = KALAH.write_record(GameTable(["random"], game=KALAH, seed=3).history)
    replay = board(Replay(record, game="kalah"))
    assert replay.type("Move", "x") == '"Move" cannot be set to that, so nothing was done.'
    assert replay.refused
    replay.type("Move", 0)
    assert not replay.refused


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("card 99", "There is no 'card 99' on this board; it has"),
        ("Rad gem", "There is no 'Rad gem' on this board; perhaps 'Red gem, 2 left'"),
        ("card 58, bottom lefd", "'card 58, bottom left, red'"),
        ("card 58", "'card 58' fits 2 parts: 'card 58, bottom left, red', 'card 58, bottom right, red'."),
        ("Undo", "The button 'Undo' is disabled now."),
    ],
)
def test_a_part_that_is_not_there_is_told_with_those_that_are(board: Board, words: str, told: str) -> None:
    with pytest.raises(NoSuchPartError) as refused:
        board(PaintingPuzzle(TWO_CIRCLES)).click(words)
    assert told in str(refused.value)


def test_keys_walk_choose_and_paint(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES))
    puzzle.press("r")
    assert puzzle.focus == "card 42, top left, green"
    assert puzzle.press("Enter").startswith("The circle on level 2 is all red now")
    puzzle.press("u")
    assert puzzle.press("h") == puzzle.widget.notice["text"]
    with pytest.raises(LookupError, match="does nothing"):
        puzzle.press("q")
    with pytest.raises(LookupError, match="out of the drawing"):
        puzzle.press("ArrowUp", "ArrowUp")


def test_a_gem_that_cannot_be_laid_ends_the_painting(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES))
    with pytest.raises(ValueError, match="The red gem was not laid on 'card 58, bottom left'"):
        puzzle.paint(red=("card 42, top left", "card 3, bottom left", "card 58, bottom left"))


def test_what_a_board_shows_can_be_searched(board: Board) -> None:
    shown = board(PaintingPuzzle(TWO_CIRCLES)).shown()
    assert "Red gem, 2 left" in shown
    assert "Purple gem" not in shown


def test_a_step_of_a_lesson_asks_by_its_task(board: Board) -> None:
    step = board(Lesson("goal").show("get"))
    assert step.asks() == "Bid for card 31: choose a blue gem, then the blue auction card."
    title, story, asked = step.shown().lines[:3]
    assert (title, asked) == ("Get a card", step.asks())
    assert story.startswith("You want to become viceroy")


def test_a_turn_at_a_table(board: Board) -> None:
    table = board(GameTable(["random"], seed=3))
    assert table.asks().startswith("Choose the card that begins your pyramid")
    table.press("1", "Enter")
    assert table.asks().startswith("Choose the card you keep")
    table.press("n", "Enter")
    assert table.asks().startswith("Bid a gem")
    table.click("red gem")
    row = next(part for part in table.parts() if part.id == "slot:red")
    table.click(row.label)
    assert "Bids revealed" in " ".join(table.widget.log_lines)


def test_another_language_has_its_own_labels(board: Board) -> None:
    puzzle = board(PaintingPuzzle(TWO_CIRCLES, language="de"))
    with pytest.raises(NoSuchPartError):
        puzzle.click("red gem")
    puzzle.paint(red="Karte 42, oben links")
    assert len(puzzle.widget.painting.gems) == 1  # type: ignore[attr-defined]


def test_a_slider_is_set(board: Board) -> None:
    from tests.viceroy.widgets.test_replay import RECORD

    replay = board(Replay(RECORD))
    label = replay.widget.controls[0]["label"]
    replay.type(label, 12)
    assert replay.widget.at == 12  # type: ignore[attr-defined]
    with pytest.raises(NoSuchPartError, match="no control"):
        replay.type("Speed", 3)


@pytest.mark.parametrize("name", BOARDS)
def test_every_part_has_words_and_every_enabled_button_can_be_pushed(board: Board, name: str) -> None:
    parts = board(BOARDS[name]()).parts()
    assert parts
    for part in parts:
        assert part.label.strip(), part.id
        if part.kind == "button" and part.enabled:
            board(BOARDS[name]()).click(part.id)


def test_what_is_no_board_is_refused(board: Board) -> None:
    with pytest.raises(TypeError, match="str is no board"):
        board("PuzzleBox")  # type: ignore[arg-type]


def test_kalah_is_played_by_words(board: Board) -> None:
    table = board(GameTable(["random"], game=KALAH, seed=3))
    assert table.click("your pit 3").startswith("+1 point")
    assert table.press("ArrowRight", "ArrowRight") != ""
    assert table.focus.startswith("your pit 5")

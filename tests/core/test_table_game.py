"""What a table says by default: the newest sentences that fit in a line, and a button for each move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kalah.game import KALAH

from viceroy_widgets.core.table_game import MOST_IN_LINE, TableGame, newest_in_line
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.seating import begin


@pytest.mark.parametrize("longer", [0, 1])
def test_a_line_takes_sentences_up_to_its_length(longer: int) -> None:
    first = ["Two points.", "A card."]
    fits = "x" * (MOST_IN_LINE - len(" ".join(first)) - 1)
    assert newest_in_line(first, ["old", fits + "x" * longer]) == " ".join([*first, *([] if longer else [fits])])
    assert newest_in_line((), ["old", "y" * (MOST_IN_LINE - 3 + longer), "z."]) == (
        "z." if longer else "y" * (MOST_IN_LINE - 3) + " z."
    )


@pytest.mark.parametrize(("pit", "news"), [(3, "+1 point."), (1, "")])
def test_news_tell_a_change_of_the_points_of_the_viewer(pit: int, news: str) -> None:
    before = begin(KALAH, ("Ann", "Ben"), 0)
    after = before.play(Move(0, "sow", (pit,)))
    views = (history.rules.view(history.state, 0) for history in (before, after))
    assert KALAH.news(*views, [], ("Ann", "Ben")) == news


class _Seen(TableGame):
    """Game whose labels of moves say what is seen."""

    def destinations(self, view: object) -> dict[str, dict[str, tuple[Move, ...]]]:
        return {"a": {"b": (Move(0, "slide", ()),)}}

    def question_sentence(self, view: object, names: Sequence[str]) -> str:
        return f"{names[0]} slides at {view}." if view else ""

    def whole_label(self, move: Move, view: object) -> str:
        return f"{move.verb} at {view}"


def test_a_move_that_begins_no_gesture_has_a_button_with_its_label() -> None:
    buttons = TableGame.move_buttons(_Seen.__new__(_Seen), [Move(0, "slide", ()), Move(0, "pass", ())], "night", ())
    assert [(button.move.verb, button.label) for button in buttons] == [("pass", "pass at night")]


def test_a_moment_of_a_replay_is_its_question() -> None:
    game = _Seen.__new__(_Seen)
    assert TableGame.moment(game, "night", ("Ann",)) == "Ann slides at night."
    assert TableGame.moment(game, "", ("Ann",)) == "The game is over."

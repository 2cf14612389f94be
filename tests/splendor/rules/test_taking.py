"""Taking tokens: three of different colors, or two of one color where four lie."""

from __future__ import annotations

import pytest

from tests.splendor.table import does, legal, refusal, table
from viceroy_widgets.splendor.rules.board import Seat


@pytest.mark.rule("SPL-4", "SPL-5", "SPL-6")
def test_all_ways_to_take_from_a_full_supply() -> None:
    taken = legal(table(Seat(), Seat()), "take")
    assert len(taken) == 10 + 5
    assert ("blue", "green", "white") in taken
    assert ("red", "red") in taken
    assert all("gold" not in colors and list(colors) == sorted(colors) for colors in taken)


@pytest.mark.rule("SPL-4")
def test_tokens_go_from_the_supply_to_the_seat() -> None:
    state, events = does(table(Seat(), Seat()), ("take", "blue", "green", "white"))
    assert state.board.seats[0].tokens == (1, 1, 1, 0, 0, 0)
    assert state.board.supply == (3, 3, 3, 4, 4, 5)
    assert [(event.kind, event.player, event.values) for event in events] == [("takes", 0, ("blue", "green", "white"))]
    state, _ = does(state, ("take", "red", "red"))
    assert state.board.seats[1].tokens == (0, 0, 0, 2, 0, 0)
    assert state.question is not None
    assert state.question.players == (0,)


@pytest.mark.rule("SPL-4")
def test_no_other_handful_is_taken() -> None:
    state = table(Seat(), Seat())
    assert refusal(state, "take", "blue", "gold", "green") == ("take_gold", "SPL-4")
    assert refusal(state, "take", "gold", "gold") == ("take_gold", "SPL-4")
    assert refusal(state, "take", "blue", "blue", "green") == ("take_mixed", "SPL-4")
    assert refusal(state, "take", "blue", "blue", "blue") == ("take_mixed", "SPL-4")
    assert refusal(state, "take", "black", "blue", "green", "red") == ("take_mixed", "SPL-4")
    assert refusal(state, "take", "white", "green", "blue") == ("take_order", "SPL-4")
    assert refusal(state, "take")[1] == "SPL-4"
    assert refusal(state, "take", "purple")[1] == "SPL-4"
    assert refusal(state, "take", 1, 2, 3)[1] == "SPL-4"


@pytest.mark.rule("SPL-5")
def test_fewer_colors_only_if_fewer_are_there() -> None:
    assert refusal(table(Seat(), Seat()), "take", "blue", "green") == ("take_fewer", "SPL-5")
    two = table(Seat((4, 4, 0, 0, 0, 0)), Seat((0, 0, 4, 1, 0, 0)))  # 3 red and 4 black are left
    assert legal(two, "take") == [("black", "black"), ("black", "red")]
    assert refusal(two, "take", "red") == ("take_fewer", "SPL-5")
    assert refusal(two, "take", "black", "blue", "red") == ("take_none", "SPL-5")
    one = table(Seat((4, 4, 0, 0, 0, 0)), Seat((0, 0, 4, 4, 2, 0)))
    assert legal(one, "take") == [("black",)]
    state, _ = does(one, ("take", "black"))
    assert state.board.supply[4] == 1


@pytest.mark.rule("SPL-5")
def test_nothing_is_taken_from_an_empty_supply() -> None:
    empty = table(Seat((4, 4, 2, 0, 0, 0)), Seat((0, 0, 2, 4, 4, 0)))
    assert empty.board.supply == (0, 0, 0, 0, 0, 5)
    assert legal(empty, "take") == []
    assert refusal(empty, "take", "black", "blue", "green") == ("take_none", "SPL-5")


@pytest.mark.rule("SPL-6")
def test_two_of_a_color_only_where_four_lie() -> None:
    state = table(Seat((1, 0, 0, 0, 0, 0)), Seat())
    assert ("white", "white") not in legal(state, "take")
    assert ("blue", "blue") in legal(state, "take")
    assert refusal(state, "take", "white", "white") == ("take_two", "SPL-6")
    four = table(Seat((3, 0, 0, 0, 0, 0)), Seat(), Seat(), Seat())
    assert ("white", "white") in legal(four, "take")  # 4 of 7 are left
    assert ("white", "white") not in legal(table(Seat((4, 0, 0, 0, 0, 0)), Seat(), Seat(), Seat()), "take")

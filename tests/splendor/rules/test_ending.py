"""End of a turn: tokens are given back, nobles come, rounds and games end."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.splendor.table import does, kinds, legal, of_color, refusal, table
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.splendor.components.pieces import NOBLES
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.ending import winners
from viceroy_widgets.splendor.rules.engine import State

BLUE_AND_WHITE = (*of_color("white", 4), *of_color("blue", 4))
"""Bonuses for noble 1, who asks for four of each."""


def points(*, at_least: int, cards: tuple[int, ...] = tuple(range(71, 91))) -> tuple[int, ...]:
    """Cards of level 3 that give so many points together, as few as possible from the first on."""
    found: list[int] = []
    for card in cards:
        if Seat(cards=tuple(found)).points >= at_least:
            break
        found.append(card)
    return tuple(found)


@pytest.mark.rule("SPL-10")
def test_tokens_are_given_back_one_by_one_until_ten_are_left() -> None:
    state, events = does(table(Seat((2, 2, 2, 2, 1, 0)), Seat(), Seat(), Seat()), ("take", "black", "blue", "red"))
    assert state.question == ("return", "SPL-10", (0,), ())
    assert kinds(events) == ["takes"]
    assert legal(state, "return") == [("black",), ("blue",), ("green",), ("red",), ("white",)]
    state, events = does(state, ("return", "green"))
    assert state.question is not None
    assert state.question.kind == "return"
    assert state.board.supply[2] == 6
    state, events = does(state, ("return", "black"))  # one that was just taken
    assert state.question.players == (1,)
    assert sum(state.board.seats[0].tokens) == 10
    assert kinds(events) == ["returns"]


@pytest.mark.rule("SPL-10")
def test_gold_counts_and_may_be_given_back() -> None:
    state, _ = does(table(Seat((4, 4, 2, 0, 0, 0)), Seat()), ("reserve", 1))
    assert ("gold",) in legal(state, "return")
    assert refusal(state, "return", "red") == ("return_none", "SPL-10")
    assert refusal(state, "return", "purple")[1] == "SPL-10"
    assert refusal(state, "take", "black", "red", "white")[1] == "SPL-10"
    state, _ = does(state, ("return", "gold"))
    assert state.board.seats[0].tokens == (4, 4, 2, 0, 0, 0)
    assert state.board.supply[5] == 5


@pytest.mark.rule("SPL-10")
def test_ten_tokens_may_be_kept() -> None:
    state, _ = does(table(Seat((2, 2, 2, 1, 0, 0)), Seat()), ("take", "black", "green", "red"))
    assert state.question is not None
    assert state.question.players == (1,)


@pytest.mark.rule("SPL-10", "SPL-11")
def test_tokens_are_given_back_before_nobles_come() -> None:
    seat = Seat((3, 3, 2, 2, 0, 0), cards=BLUE_AND_WHITE)
    state, events = does(table(seat, Seat(), nobles=(1, 2, 3)), ("reserve", 43))
    assert kinds(events) == ["reserves", "refills"]
    state, events = does(state, ("return", "white"))
    assert kinds(events) == ["returns", "noble"]


@pytest.mark.rule("SPL-11")
def test_a_noble_comes_by_himself_and_is_not_replaced() -> None:
    state, events = does(table(Seat(cards=BLUE_AND_WHITE), Seat(), nobles=(3, 1, 2)), ("take", "black", "blue", "red"))
    assert kinds(events) == ["takes", "noble"]
    assert state.board.seats[0].nobles == (1,)
    assert state.board.nobles == (3, 2)
    assert state.board.seats[0].points == 3 + Seat(cards=BLUE_AND_WHITE).points


@pytest.mark.rule("SPL-11")
def test_only_bonuses_count_for_a_noble() -> None:
    short = Seat((4, 4, 0, 0, 0, 0), cards=BLUE_AND_WHITE[1:], reserved=(Reserved(BLUE_AND_WHITE[0], False),))
    state, events = does(table(short, Seat(), nobles=(1, 2, 3)), ("reserve", 43))
    assert "noble" not in kinds(events)
    assert state.board.seats[0].nobles == ()


def _for_two_nobles() -> tuple[Seat, int, int]:
    """A seat with the bonuses of two nobles."""
    first, second = 1, next(id for id, noble in NOBLES.items() if noble.bonuses == (4, 0, 0, 0, 4))
    return Seat(cards=(*BLUE_AND_WHITE, *of_color("black", 4))), first, second


@pytest.mark.rule("SPL-11")
def test_of_several_nobles_one_comes_and_another_after_the_next_turn() -> None:
    seat, first, second = _for_two_nobles()
    state, events = does(table(seat, Seat(), nobles=(second, 10, first)), ("take", "black", "blue", "red"))
    assert state.question == ("noble", "SPL-11", (0,), ())
    assert legal(state, "noble") == sorted([(first,), (second,)])
    assert refusal(state, "noble", 10) == ("noble_not_coming", "SPL-11")
    assert refusal(state, "noble")[1] == "SPL-11"
    state, events = does(state, ("noble", second))
    assert kinds(events) == ["noble"]
    assert state.board.seats[0].nobles == (second,)
    state, events = does(state, ("take", "black", "green", "red"))
    assert "noble" not in kinds(events)  # it is not the turn of the player whose bonuses reach
    state, events = does(state, ("take", "white", "white"))
    assert kinds(events) == ["takes", "noble"]
    assert state.board.seats[0].nobles == (second, first)


@pytest.mark.rule("SPL-12", "SPL-16")
def test_the_round_is_played_to_its_end() -> None:
    seats = (Seat(), Seat(cards=points(at_least=15), tokens=(0,) * 6), Seat())
    state = table(*seats, turn=2)
    state, events = does(state, ("take", "black", "blue", "red"))
    assert kinds(events) == ["takes", "final"]
    assert state.board.final
    assert state.question is not None
    assert state.question.players == (2,)
    state, events = does(state, ("take", "black", "blue", "red"))
    assert state.question is None
    assert kinds(events) == ["takes", "over"]
    assert events[-1].values == ((0, seats[1].points, 0), (1,))
    assert state.board.turn == 3
    assert refusal(state, "take", "black", "blue", "red") == ("move/over", "SPL-12")


@pytest.mark.rule("SPL-12")
def test_nobles_count_for_the_fifteen_points() -> None:
    cards = (*BLUE_AND_WHITE, *points(at_least=12, cards=(90, 86, 83)))
    had = Seat(cards=cards).points
    assert 12 <= had < 15
    state, events = does(table(Seat(), Seat(cards=cards), nobles=(1, 2, 3), turn=2), ("take", "black", "blue", "red"))
    assert kinds(events) == ["takes", "noble", "final", "over"]
    assert state.question is None


@pytest.mark.rule("SPL-12")
def test_fewer_than_fifteen_points_end_nothing() -> None:
    cards = (74, 78, 82)[:2]
    assert Seat(cards=cards).points < 15
    state, events = does(table(Seat(), Seat(cards=cards), turn=2), ("take", "black", "blue", "red"))
    assert kinds(events) == ["takes"]
    assert not state.board.final
    assert state.question is not None
    assert state.question.players == (0,)
    assert state.board.turn == 3


@pytest.mark.rule("SPL-12")
def test_among_equals_fewer_bought_cards_win() -> None:
    few = points(at_least=15)
    none = next(id for id in range(1, 41) if Seat(cards=(id,)).points == 0)
    others = tuple(id for id in range(71, 91) if id not in few)
    equal = _same_points(Seat(cards=few).points, others, len(few))
    held = (Reserved(50, False), Reserved(51, False))
    assert winners(table(Seat(cards=few), Seat(cards=(*equal, none)))) == (0,)
    assert winners(table(Seat(cards=(*few, none)), Seat(cards=equal, reserved=held))) == (1,)  # reserved: no matter
    state = table(Seat(cards=few), Seat(cards=equal, reserved=held), Seat())
    assert winners(state) == (0, 1)
    assert SPLENDOR.result(state).winners == (0, 1)


def _same_points(due: int, cards: tuple[int, ...], count: int) -> tuple[int, ...]:
    return next(found for found in combinations(cards, count) if Seat(cards=found).points == due)


def _stuck() -> State:
    """Nobody can do anything: no token in the supply, three reserved cards each, nothing to be paid."""
    first = Seat((4, 4, 2, 0, 0, 0), reserved=tuple(Reserved(card, False) for card in (80, 81, 82)))
    second = Seat((0, 0, 2, 4, 4, 0), reserved=tuple(Reserved(card, False) for card in (87, 88, 89)))
    return table(first, second, row=((), (), ()))


@pytest.mark.rule("SPL-14")
def test_passing_is_the_last_resort() -> None:
    assert refusal(table(Seat(), Seat()), "pass") == ("pass_not_allowed", "SPL-14")
    assert legal(table(Seat(), Seat()), "pass") == []
    state = _stuck()
    assert legal(state, "pass") == [()]
    state, events = does(state, ("pass",))
    assert events == (Event("passes", 0),), "it is told who passes"
    assert state.board.passes == 1
    assert state.question is not None
    assert state.question.players == (1,)


@pytest.mark.rule("SPL-14", "SPL-12")
def test_the_game_is_over_when_all_have_passed() -> None:
    state, events = does(_stuck(), ("pass",), ("pass",))
    assert state.question is None
    assert kinds(events) == ["passes", "over"]
    assert events[-1].values == ((0, 0), (0, 1))


@pytest.mark.rule("SPL-14")
def test_an_action_between_two_passes_lets_the_game_go_on() -> None:
    first = Seat((4, 4, 2, 0, 0, 0), reserved=tuple(Reserved(card, False) for card in (80, 81, 82)))
    state = table(first, Seat((0, 0, 0, 4, 4, 0)), row=((), (), ()), turn=2, passes=1)
    state, _ = does(state, ("take", "green"))
    assert state.board.passes == 0
    state, _ = does(state, ("take", "green"), ("return", "white"))
    assert state.question is not None
    assert state.question.players == (1,)


@pytest.mark.rule("SPL-16")
def test_turns_go_round_in_the_order_of_the_seats() -> None:
    state = table(Seat(), Seat(), Seat())
    asked = []
    for n in range(6):
        assert state.question is not None
        asked.append(state.question.players[0])
        assert refusal(state, "take", "black", "blue", "red", player=(asked[-1] + 1) % 3) == (
            "move/not_asked",
            "SPL-16",
        )
        state, _ = does(state, legal_take(state))
        assert state.board.turn == n + 2
    assert asked == [0, 1, 2, 0, 1, 2]


def legal_take(state: State) -> tuple[int | str, ...]:
    return ("take", *legal(state, "take")[0])

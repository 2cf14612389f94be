"""What people read: labels, questions, the log, the table and the status."""

from __future__ import annotations

import pytest

from tests.splendor.table import does, of_color, table
from viceroy_widgets.core.vocabulary import Clock, Move, PlayerStatus
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import ReserveOrBuy
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.splendor.rules.engine import State, view
from viceroy_widgets.splendor.text.table import table_text

NAMES = ("Ann", "Ben")


def told(state: State, *answers: tuple[int | str, ...], reader: int | None = None) -> list[str]:
    after, events = does(state, *answers)
    events = tuple(event if event.player == reader else event._replace(private=()) for event in events)
    return [SPLENDOR.event_sentence(event, view(after, reader), NAMES) for event in events]


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (("take", "blue", "green", "white"), "take blue, green and white"),
        (("take", "red", "red"), "take 2 red"),
        (("take", "blue"), "take blue"),
        (("reserve", 16), "reserve card 16 (blue, 1 point)"),
        (("reserve", "deck", 2), "reserve the top card of level 2"),
        (("buy", 1), "buy card 1 (white, 0 points)"),
        (("pay", 1, 2, 0, 0, 1, 0), "pay 2 white, 1 red and 1 gold"),
        (("return", "gold"), "give back a gold token"),
        (("noble", 3), "receive noble 3 (3 white, 3 blue and 3 green)"),
        (("pass",), "pass"),
    ],
)
def test_labels(move: tuple[int | str, ...], label: str) -> None:
    state = table(Seat(), Seat())
    assert SPLENDOR.move_label(Move(0, str(move[0]), move[1:]), view(state, 0)) == label


def test_the_log_addresses_its_reader() -> None:
    state = table(Seat(), Seat())
    assert told(state, ("take", "red", "red")) == ["Ann takes 2 red."]
    assert told(state, ("take", "red", "red"), reader=0) == ["You take 2 red."]
    assert told(state, ("reserve", 1), reader=1) == [
        "Ann reserves card 1 (white, 0 points) and takes a gold token.",
        "Card 5 (white, 0 points) comes to the row of level 1.",
    ]


def test_a_card_from_a_deck_is_told_to_its_owner_only() -> None:
    state = table(Seat(), Seat((0, 0, 0, 0, 0, 5)))
    assert told(state, ("reserve", "deck", 1), reader=1) == [
        "Ann reserves the top card of level 1, unseen by the others."
    ]
    assert told(state, ("reserve", "deck", 1), reader=0) == [
        "You reserve card 5 (white, 0 points) from the deck of level 1."
    ]


def test_a_purchase_a_noble_and_the_end_are_told() -> None:
    cards = (*of_color("white", 4), *of_color("blue", 4))
    state = table(Seat(), Seat((0, 0, 0, 0, 3, 0), cards), nobles=(1, 2, 3), turn=2, final=False)
    sentences = told(state, ("take", "green", "red", "white"))
    assert sentences == ["Ben takes green, red and white.", "Noble 1 comes to Ben."]
    late = table(Seat(cards=tuple(range(75, 80))), Seat(), turn=2, final=True)
    points = late.board.seats[0].points
    assert told(late, ("take", "green", "red", "white"))[-1] == f"Ann wins with {points} points."


def test_questions() -> None:
    state = table(Seat((4, 4, 2, 0, 0, 0)), Seat())
    assert SPLENDOR.question_sentence(view(state, 0), NAMES) == "Ann: take tokens, reserve a card or buy a card."
    assert SPLENDOR.question_sentence(view(state, 0), ("You", "Ben")) == "Take tokens, reserve a card or buy a card."
    state, _ = does(state, ("take", "black", "green", "red"))
    asked = SPLENDOR.question_sentence(view(state, 0), NAMES)
    assert asked == "Ann: you have 3 tokens too many; which one do you give back first?"
    state, _ = does(state, ("return", "white"), ("return", "white"))
    asked = SPLENDOR.question_sentence(view(state, 0), NAMES)
    assert asked == "Ann: you have 1 token too many; which one do you give back?"


def test_the_table_in_words_hides_what_is_hidden() -> None:
    state = table(Seat(reserved=(Reserved(90, True),)), Seat())
    own, other = (SPLENDOR.view_sentence(view(state, player), NAMES) for player in (0, 1))
    assert "Round 1: it is your turn." in own
    assert "Round 1: it is the turn of Ann." in other
    assert "reserved: card 90 (black, 5 points)" in own
    assert "reserved: a hidden card of level 3" in other
    assert "90" not in other
    assert "Level 1: card 1 (white, 0 points) for 2 red and 1 black" in other


def test_the_status_tells_round_points_and_open_facts() -> None:
    state = table(Seat((1, 2, 0, 0, 0, 0), (90,), (Reserved(80, True),)), Seat(), turn=5)
    found = SPLENDOR.status(view(state, None), NAMES)
    assert found.clock == Clock("Round 3", 3)
    assert found.players[0] == PlayerStatus(5, ("3 tokens", "1 card", "1 reserved"))
    late = table(Seat(), Seat(), turn=5, final=True)
    assert SPLENDOR.status(view(late, None), NAMES).clock.text == "Round 3, the last one"


def test_a_shared_win_names_all_winners() -> None:
    state = table(Seat(), Seat(), turn=2, final=True)
    assert told(state, ("take", "green", "red", "white"))[-1] == "Ann and Ben share the win with 0 points."


def test_the_table_in_words_tells_of_nobles_or_that_none_is_left() -> None:
    lines = [table_text(view(table(Seat(), Seat(), nobles=nobles), 0), NAMES).split("\n")[2] for nobles in ((), (3,))]
    assert lines == ["No noble is left.", "Nobles: noble 3 (3 white, 3 blue and 3 green)."]


@pytest.mark.parametrize(
    ("tokens", "more"), [(0, "against 1 buyer"), (4, "with 0 tokens, card 44 (white, 2 points) at risk")]
)
def test_a_puzzle_of_reserving_has_its_turns_in_the_title(tokens: int, more: str) -> None:
    start = table(Seat(), Seat((tokens, tokens, tokens, tokens, tokens, 0)))
    assert [ReserveOrBuy(turns).title(start, 0) for turns in (2, 3)] == [
        f"Most points in 2 turns {more}",
        f"Most points in 3 turns {more}",
    ]

"""The one-line notation: exact for every state, short to type, and refused with the column and the rule."""

from __future__ import annotations

import json

import pytest

from tests.nightly import sample
from tests.splendor.codec.states import played
from tests.splendor.table import table
from viceroy_widgets.core.cursor import Cursor
from viceroy_widgets.errors import NotationError
from viceroy_widgets.splendor.codec.positions import as_state, format_position, parse_position
from viceroy_widgets.splendor.codec.states import write_state
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import Reserved, Seat
from viceroy_widgets.words import say

START = "* 1,2,3,4/41,42,43,44/71,72,73,74 */*/* 1,2,3 -:-:-:-/-:-:-:- 1 0 - action 0"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", sample(range(6)))
def test_every_state_of_a_game_is_read_as_it_was_written(seed: int, players: int) -> None:
    kinds = set()
    states = [*played(seed, players)]
    for state in (*sample(states, least=25), states[-1]):
        line = format_position(state)
        assert parse_position(line) == state
        assert format_position(parse_position(line)) == line
        assert line.isascii()
        assert len(line) < 600
        kinds.add(state.question.kind if state.question else "over")
    assert kinds >= {"action", "over"}


def test_the_games_have_each_kind_of_question() -> None:
    states = [state for players in (2, 3, 4) for seed in range(6) for state in played(seed, players)]
    asked = {state.question.kind for state in states if state.question}
    assert asked == {"action", "pay", "return", "noble"}


def test_the_fields_of_a_line() -> None:
    held = (Reserved(20, False), Reserved(30, True))
    state = table(Seat((1, 0, 0, 0, 0, 2), (5, 6), held), Seat(), Seat(), turn=4, passes=1)
    supply, row, decks, nobles, seats, turn, passes, last, question, step = format_position(state).split(" ")
    assert supply == "W4B5G5R5K5J3"
    assert row == "1,2,3,4/41,42,43,44/71,72,73,74"
    assert [len(deck.split(",")) for deck in decks.split("/")] == [32, 26, 16]
    assert nobles == "1,2,3,4"
    assert seats == "W1J2:5,6:20,30?:-/-:-:-:-/-:-:-:-"
    assert (turn, passes, last, question, step) == ("4", "1", "-", "action", "0")


def test_a_typed_line_may_leave_out_what_lies_nowhere_else() -> None:
    line = START.replace("-:-:-:-/", "W1J2:5:6?:-/")
    state = parse_position(line)
    assert format_position(state).startswith("W3B4G4R4K4J3 1,2,3,4/41,")
    assert state.board.decks[0] == tuple(range(7, 41))
    assert parse_position(format_position(state)) == state
    decks = [[*range(14, 41), *range(5, 14)], [*range(70, 44, -1)], [*range(75, 91)]]
    named = "/".join(",".join(map(str, deck)) for deck in decks)
    assert parse_position(START.replace("*/*/*", named)).board.decks == tuple(map(tuple, decks))


def test_a_state_is_read_from_any_form() -> None:
    state = played(1, 3)[40]
    line, document = format_position(state), write_state(state)
    for form in (state, line, f"\ufeff{line}\r\n", line.encode(), document, json.dumps(document), f" {line}"):
        assert as_state(form) == state
    assert SPLENDOR.read_state(line) == SPLENDOR.read_state(document) == state


HUGE = say("found/huge")
BAD = [
    ("", "Column 1: expected tokens such as W1B2, each color once (now W, B, G, R, K, J), not the end.", None),
    ("x", "Column 1: expected tokens such as W1B2, each color once (now W, B, G, R, K, J), not 'x'.", None),
    ("W4W4 ", "Column 3: expected tokens such as W1B2, each color once (now B, G, R, K, J), not 'W4'.", None),
    ("W x", "Column 2: expected a whole number, not ' x'.", None),
    ("\u04124", "Column 1: expected tokens such as W1B2, each color once (now W, B, G, R, K, J), not", None),
    ("W\u0664 ", "Column 2: expected a whole number, not '\u0664'.", None),
    ("*\u202e ", "Column 2: expected a space, not '\\u202e'.", None),
    ("*\n1", "Column 2: expected a space, not '\\n1'.", None),
    ("*  1", "Column 3: expected a whole number, not ' 1'.", None),
    ("* 1,2,3/", "Column 8: expected ',', not '/'.", None),
    (START.replace("*/*/*", "*/*"), "Column 38: expected '/', not ' 1,2,3 -:-:-'.", None),
    (START.replace("1 0 - a", "1 0 x a"), "Column 67: expected 'last', not 'x action 0'.", None),
    (START.replace("action", "bid"), "Column 69: expected one of action, pay, return, noble, over, not 'bid 0'.", None),
    (START.replace("action", "pay"), "Column 72: expected '=', not ' 0'.", None),
    (START + " 1", "Column 77: expected the end of the line, not ' 1'.", None),
    (START.replace("* ", "W4B4G4R4K4J4 ", 1), "Column 1: with the tokens of all players there are 4 gold", "SPL-1"),
    (START.replace("* ", f"W{'9' * 5000} ", 1), f"Column 1: expected a whole number from 0 to 7, not {HUGE}.", "SPL-1"),
    (START.replace(",4/", ",91/"), "Column 9: expected a whole number from 1 to 90, not 91.", "SPL-2"),
    (START.replace(",4/", ",2/"), "Column 9: card 2 is there already, in row['1'][1].", "SPL-2"),
    (START.replace(",4/", ",44/"), "Column 9: card 44 belongs to level 2.", "SPL-2"),
    (START.replace(",4/", ",-/"), "Column 3: a gap stays only if the deck is out, and it has 37 cards.", "SPL-2"),
    (START.replace("*/*/*", "-/*/*"), "Column 1: card 5 is nowhere.", "SPL-2"),
    (START.replace("*/*/*", "5,5/*/*"), "Column 37: card 5 is there already, in decks['1'][0].", "SPL-2"),
    (START.replace(" 1,2,3 ", " 1,2 "), "Column 41: 2 nobles are in the game instead of 3.", "SPL-3"),
    (START.replace(" 1,2,3 ", " 1,2,11 "), "Column 45: expected a whole number from 1 to 10, not 11.", "SPL-3"),
    (START.replace("-:-:-:-/-:-:-:-", "-:-:-:-"), "Column 47: expected at least 2 entries, not 1.", "SPL-1"),
    (START.replace("-:-:-:- 1", "-:-:-:-/" * 3 + "-:-:-:- 1"), "Column 47: expected at most 4 entries", "SPL-1"),
    (START.replace("-:-:-:- 1", "-:-:-:1 1"), "Column 61: noble 1 is there already, in nobles[0].", "SPL-3"),
    (START.replace("-:-:-:- 1", "-:-:5,6,7,8:- 1"), "Column 59: expected at most 3 entries, not 4.", "SPL-7"),
    (START.replace("-:-:-:- 1", "W4B4G4:-:-:- 1"), "Column 55: a player has 12 tokens, but can have only 10", "SPL-10"),
    (START.replace("-:-:-:- 1", "W5:-:-:- 1"), "Column 1: with the tokens of all players there are 5 white", "SPL-1"),
    (START.replace("-:-:-:- 1", "-:1:-:- 1"), "Column 57: card 1 is there already, in row['1'][0].", "SPL-2"),
    (START.replace("-:-:-:- 1", f"-:{'5,' * 90}5:-:- 1"), "Column 57: expected at most 90 entries, not 91.", "SPL-2"),
    (START.replace("-:-:-:- 1", "-:-:5?,5:- 1"), "Column 55: hidden cards are among the reserved ones", "SPL-13"),
    (START.replace(" 1 0 -", " 0 0 -"), "Column 63: expected a whole number from 1 to 1000000000, not 0.", "SPL-16"),
    (START.replace(" 1 0 -", " 1 1 -"), "Column 65: nobody can have passed so often by turn 1.", "SPL-14"),
    (START.replace(" 1 0 -", " 1 0 last"), "Column 67: nobody who has had a turn in this round has", "SPL-12"),
    (START.replace("action", "pay=40"), "Column 73: card 40 does not lie open, and the player", "SPL-8"),
    (START.replace("action", "return"), "Column 69: the player has at most 10 tokens, so", "SPL-10"),
    (START.replace("action", "noble"), "Column 69: fewer than two nobles come to the player", "SPL-11"),
    (START.replace("action", "over"), "Column 69: the game is not over, so a player is asked.", "SPL-12"),
    (START[:-1] + "-1", "Column 76: expected a whole number from 0 to 1000000000, not -1.", None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence", "rule"), BAD, ids=[line[:40] for line, _, _ in BAD])
def test_a_bad_line_is_refused_with_its_column_and_its_rule(line: str, sentence: str, rule: str | None) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(line)
    assert str(caught.value).startswith(sentence)
    assert caught.value.rule == rule
    assert str(caught.value).isprintable()


def test_a_long_line_is_refused_before_a_letter_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the line was read")

    monkeypatch.setattr(Cursor, "__init__", never)
    with pytest.raises(NotationError, match="expected at most 100000 bytes"):
        parse_position("* " + "1," * 60_000)


@pytest.mark.parametrize("text", [b"\xff", b"\xed\xa0\x80", "[" * 500, '{"format": 1, "format": 1}', "{", "NaN", "[]"])
def test_what_is_no_state_in_any_form_is_refused(text: str | bytes) -> None:
    with pytest.raises(NotationError) as caught:
        as_state(text)
    assert str(caught.value).isprintable()

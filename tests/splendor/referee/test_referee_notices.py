"""The referee notices when the engine breaks a rule: each alteration breaks one, in one place."""

from __future__ import annotations

import pytest

from tests.altering import Alteration, altered
from tests.splendor.referee.following import DifferenceError
from tests.splendor.referee.long_run import game, main
from viceroy_widgets.splendor.rules import actions, buying, ending

GAMES = 60
"""As many as `test_referee.py` follows: whatever is altered here would be noticed there."""
HOME = "viceroy_widgets.splendor.rules"
CACHED = (ending._coming, buying._payments, actions._takes)
"""What an earlier game made the engine remember, and what an altered one must not leave behind."""

ALTERATIONS = tuple(
    Alteration(*what, HOME)
    for what in (
        ("SPL-1", "board.blank_game", "TOKENS_OF_COLOR[players]", "7"),
        ("SPL-2", "board.row_without", "deck[1:]", "deck"),
        ("SPL-3", "board.blank_game", "players + 1", "players"),
        ("SPL-4", "actions.take", "tokens[index] += 1", "tokens[index] += 2"),
        ("SPL-5", "actions._takes", "min(MOST_DIFFERENT, len(there))", "MOST_DIFFERENT"),
        ("SPL-6", "actions._takes", ">= LEAST_FOR_TWO", ">= 1"),
        ("SPL-7", "actions._legal", "len(reserved) < MOST_RESERVED", "len(reserved) <= MOST_RESERVED"),
        ("SPL-7", "actions.reserve", "1 if supply[5] else 0", "1 if supply[5] > 1 else 0"),
        ("SPL-8", "buying.shortages", "_RED[red + bonuses[3]]", "_RED[red]"),
        ("SPL-8", "buying.cost_of", "due - had if due > had else 0", "max(1, due - had) if due else 0"),
        ("SPL-8", "buying._pay", "map(add, supply, paid)", "supply"),
        ("SPL-9", "buying._pay", "(*cards, card)", "cards"),
        ("SPL-10", "ending.end_turn", "> MOST_TOKENS", "> MOST_TOKENS + 1"),
        ("SPL-10", "ending._return", "supply[index] += 1", "supply[index] += 0"),
        ("SPL-11", "ending.end_turn", "len(coming) > 1", "len(coming) > 9"),
        ("SPL-11", "ending._coming", "has >= need", "has > need"),
        ("SPL-11", "ending._welcome", "other != noble", "other"),
        ("SPL-12", "ending._next_turn", "final and is_last_seat", "final"),
        ("SPL-12", "ending._next_turn", ">= WINNING_POINTS", "> WINNING_POINTS"),
        ("SPL-12", "ending._winners", "-len(seat.cards)", "len(seat.cards)"),
        ("SPL-13", "actions.reserve", "Reserved(card, True)", "Reserved(card, False)"),
        ("SPL-14", "actions._answer", "draft.board.passes + 1", "draft.board.passes"),
        ("SPL-15", "buying.only_payment", "due == gold or not any(paid)", "True"),
        ("SPL-16", "ending._next_turn", "0 if is_last_seat else player + 1", "player if is_last_seat else player + 1"),
    )
)


@pytest.mark.parametrize("alteration", ALTERATIONS, ids=lambda its: f"{its.rule}-{its.function.split('.')[-1]}")
def test_referee_notices(alteration: Alteration) -> None:
    with altered(alteration):
        _forget()
        assert _is_noticed(), f"{alteration} goes unnoticed in {GAMES} games"
    _forget()


def test_long_run_says_which_game_differs_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    with altered(ALTERATIONS[1]):
        assert main(["--games", "1"]) == 1
    told = capsys.readouterr().out
    assert "game 0, random, 2 players: DifferenceError: after move " in told
    assert "decks" in told
    assert "1 games in which the engine and the referee differ" in told


def test_long_run_of_a_right_engine_is_content(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--first", "3"]) == 0
    assert "0 games in which the engine and the referee differ" in capsys.readouterr().out


def _forget() -> None:
    for cached in CACHED:
        cached.cache_clear()


def _is_noticed() -> bool:
    for number in range(GAMES):
        try:
            game(number)
        except DifferenceError:
            return True
    return False

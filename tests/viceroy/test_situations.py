"""Situations: a game at any point, from a short description; texts that are refused are refused as their field."""

from __future__ import annotations

from typing import Any

import pytest

from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.fields import Field
from viceroy_widgets.viceroy.game.engine import awaited
from viceroy_widgets.viceroy.situations.inside import inside
from viceroy_widgets.viceroy.situations.situation import PHASES, read_situation

PLAYERS = [
    {"name": "Ann", "pyramid": "0:14", "gems": "b1r1", "hand": [31]},
    {"name": "Ben", "pyramid": "0:35", "gems": "b1", "hand": [32]},
    {"pyramid": "0:17", "hand": [33]},
]


def situation(**more: Any) -> Any:
    return read_situation(Field({"players": PLAYERS, **more}))


@pytest.mark.parametrize("phase", PHASES)
def test_a_game_begins_in_every_phase(phase: str) -> None:
    found = situation(phase=phase)
    assert found.names == ("Ann", "Ben", "")
    assert bool(awaited(found.state)) is (phase != "end")  # nobody has anything to paint


def test_in_development_all_are_asked_who_have_not_passed() -> None:
    everybody = situation(phase="development")
    assert everybody.state.developing == awaited(everybody.state) == (0, 1, 2)
    assert situation(phase="development", developing=[1, 2, 3]) == everybody
    some = situation(phase="development", number=2, developing=[1, 3]).state
    assert some.developing == awaited(some) == (0, 2)
    assert some.round == 2


@pytest.mark.parametrize(
    ("more", "code", "path"),
    [
        ({"developing": [0]}, "field/range", "developing[0]"),
        ({"developing": [1, 4]}, "field/range", "developing[1]"),
        ({"developing": ["Ann"]}, "field/integer", "developing[0]"),
        ({"developing": [True]}, "field/integer", "developing[0]"),
        ({"developing": 1}, "field/list", "developing"),
        ({"developing": []}, "field/list_empty", "developing"),
        ({"developing": [2, 2]}, "state/players", "developing"),
        ({"developing": [2, 1]}, "state/players", "developing"),
        ({"players": [{"pyramid": "0:14=rrbb"}] * 2}, "situation/own_card", "players[0]"),
        ({"players": [{"pyramid": "0:14", "gems": "b8"}, {"gems": "b9"}]}, "situation/gems", "players"),
        ({"reserve": "b11"}, "situation/reserve", "reserve"),
        ({"reserve": "x1"}, "lesson/inside", "reserve"),
    ],
)
def test_what_no_game_could_have_is_refused_as_its_field(more: dict[str, Any], code: str, path: str) -> None:
    with pytest.raises(NotationError) as caught:
        situation(**{"phase": "development", **more})
    assert (caught.value.code, caught.value.values["path"]) == (code, path)


ROW = {"blue": [41, 42], "red": [], "yellow": [43]}


@pytest.mark.parametrize("phase", ["turn", "auction", "development"])
def test_a_row_lies_as_it_is_told(phase: str) -> None:
    state = situation(phase=phase, row=ROW).state
    assert [tuple(slot) for slot in state.row] == [(41, 42), (0, 0), (0, 0), (43, 0)]
    assert situation(phase=phase, turn=12, row={}).state.row_cards == ()
    told = situation(phase=phase, turn=12, row=ROW).state
    assert told.row_cards == state.row_cards


def test_after_the_last_turn_no_card_lies_at_a_base() -> None:
    assert situation(phase="end", row={}) == situation(phase="end", row={"blue": []}) == situation(phase="end")
    with pytest.raises(NotationError) as caught:
        situation(phase="end", row={"blue": [], "red": [31]})
    assert str(caught.value) == "row.red: expected no card at a base after the last auction, not card 31."
    assert caught.value.rule == "AUC-13"


@pytest.mark.parametrize("path", ["", "step.start"])
def test_what_is_wrong_with_the_whole_is_said_of_it_once(path: str) -> None:
    with pytest.raises(NotationError) as caught, inside(Field({}, path)):
        raise Field(None).refused("state/missing", "CMP-2", number=31)
    assert str(caught.value) == f"{path or 'The document'}: expected every card of the deck, but card 31 is nowhere."
    assert (caught.value.code, caught.value.rule) == ("state/missing", "CMP-2")


def test_decks_hold_what_is_told() -> None:
    """In the last turn but one of two last turns on end, nothing is left to be drawn into the row."""
    usual = situation(phase="development", turn=11, row={}).state.decks
    assert len(usual.large) == 4
    assert situation(phase="development", turn=11, row={}, large=[], small=[], laws=[]).state.decks == ((), (), ())
    assert situation(phase="auction", large=[40, 41]).state.decks.large == (40, 41)

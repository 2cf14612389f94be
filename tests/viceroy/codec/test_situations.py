"""Situations: a game at any point, from a short description; texts that are refused are refused as their field."""

from __future__ import annotations

from typing import Any

import pytest

from viceroy_widgets.core.fields import Field, report_errors_in
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.situations import PHASES, read_situation
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.engine import apply, awaited

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


@pytest.mark.rule("AUC-1")
def test_bids_that_the_others_have_made_wait_for_the_learner() -> None:
    state = situation(phase="auction", shown=["bids blue", "passes"]).state
    assert state.secret_answers == (Move(1, "bid", ("blue",)), Move(2, "pass"))
    assert awaited(state) == (0,)
    assert state.step == situation(phase="auction").state.step + 2


@pytest.mark.parametrize(
    ("phase", "shown", "code", "rule", "path"),
    [
        ("development", ["passes", "passes"], "situation/shown", "AUC-2", "shown"),
        ("end", ["passes", "passes"], "situation/shown", "AUC-2", "shown"),
        ("auction", ["passes"], "field/list_length", None, "shown"),
        ("auction", ["passes"] * 3, "field/list_length", None, "shown"),
        ("auction", ["bids red", "passes"], "lesson/inside", "AUC-2", "shown[0]"),  # Ben has no red gem
        ("auction", ["passes", "plays 1"], "lesson/inside", "AUC-1", "shown[1]"),
    ],
)
def test_bids_that_nobody_could_have_made_are_refused(
    phase: str, shown: list[str], code: str, rule: str | None, path: str
) -> None:
    with pytest.raises(NotationError) as caught:
        situation(phase=phase, shown=shown)
    assert (caught.value.code, caught.value.rule, caught.value.values["path"]) == (code, rule, path)


def test_what_is_told_of_the_players_is_theirs() -> None:
    ann, ben, third = situation(phase="auction").state.players
    assert (ann.hand, ann.gems, ann.attack) == ((31,), Gems(1, 1, 0, 0), 0)
    assert (ben.hand, third.gems) == ((32,), Gems())
    players = [{**PLAYERS[0], "attack": 2, "hand": [31, 5]}, PLAYERS[1]]
    first, _ = situation(phase="auction", players=players).state.players
    assert (first.hand, first.attack) == ((5, 31), 2)


def test_the_reserve_holds_what_nobody_has_or_the_last_player_gets_the_rest() -> None:
    assert situation(phase="auction").state.reserve == Gems(10, 11, 12, 12)
    found = situation(phase="auction", reserve="b1y2").state
    assert found.reserve == Gems(1, 0, 0, 2)
    assert found.players[2].gems == Gems(9, 11, 12, 10)
    assert found.players[0].gems == Gems(1, 1, 0, 0)


@pytest.mark.rule("LIM-2")
def test_all_gems_of_a_color_may_lie_behind_screens_and_none_more() -> None:
    players = [{**PLAYERS[0], "gems": "b11"}, {**PLAYERS[1], "gems": "b1"}, PLAYERS[2]]
    assert situation(phase="auction", players=players).state.reserve == Gems(0, 12, 12, 12)
    with pytest.raises(NotationError) as caught:
        situation(phase="auction", players=[*players[:2], {**PLAYERS[2], "gems": "b1"}])
    assert (caught.value.code, caught.value.rule, caught.value.values["path"]) == ("situation/gems", "LIM-2", "players")


def test_virtual_opponents_bid_what_is_told() -> None:
    players = [{"name": "Ann", "pyramid": "0:14", "gems": "b1r1", "hand": [31]}]
    for bids in (["red"], ["red", "blue"], ["green", "green", "yellow"]):
        found = situation(phase="auction", players=players, virtual=len(bids), bids=bids)
        _, events = apply(found.state, Move(0, "bid", ("blue",)))
        (drawn,) = [event.values for event in events if event.kind == "virtual_bids"]
        assert drawn == tuple(part for seat, bid in enumerate(bids) for part in (seat, bid))
    alone = situation(phase="auction", players=players).state
    assert alone.virtual == 1  # a person alone meets one, where nothing is told
    assert situation(phase="auction").state.virtual == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_phase_goes_on_from_the_auction_or_round_that_is_told(number: int) -> None:
    state = situation(phase="auction", number=number).state
    assert (state.phase, state.round, state.turn) == ("auction", number, 3)
    assert [task for task in reversed(state.task_queue) if task[0] == "auction"] == [
        ("auction", later) for later in range(number + 1, 4)
    ]
    state = situation(phase="development", number=number).state
    assert (state.phase, state.round, state.turn) == ("development", number, 3)
    for player in awaited(state):
        state, _ = apply(state, Move(player, "pass"))
    assert (state.phase, state.turn) == ("auction", 4)


def test_a_turn_begins_where_it_is_told_and_the_end_comes_after_the_twelfth() -> None:
    state = situation(phase="turn", turn=5).state
    assert (state.turn, state.phase, state.round) == (5, "auction", 1)
    assert len(state.decks.large) == 48 - 4 * 5
    assert situation(phase="end").state.turn == 12
    assert situation(phase="end").state.phase == "over"


@pytest.mark.parametrize(
    ("more", "row"),
    [
        ({}, [(1, 0), (2, 0), (3, 0), (4, 0)]),
        ({"row": {"red": [40], "green": [41, 42]}}, [(0, 0), (40, 0), (41, 42), (0, 0)]),
        ({"row": {}}, [(0, 0)] * 4),
    ],
)
def test_the_row_holds_what_is_told_or_the_first_cards_left(more: dict[str, Any], row: list[tuple[int, int]]) -> None:
    state = situation(phase="auction", **more).state
    assert [tuple(slot) for slot in state.row] == row
    lying = {number for slot in row for number in slot} - {0}
    assert not lying & {*state.decks.large, *state.decks.small, *state.buried}
    held = {14, 35, 17, 31, 32, 33}
    assert not held & {*state.decks.large, *state.decks.small, *state.buried}
    assert len(state.decks.small) == 6
    assert state.decks.laws == tuple(range(65, 89))
    everywhere = [*lying, *held, *state.decks.large, *state.decks.small, *state.decks.laws, *state.buried]
    assert sorted(everywhere) == list(range(1, 89))


def test_decks_that_are_told_bury_all_other_cards() -> None:
    state = situation(phase="auction", large=[40, 41], small=[42], laws=[70]).state
    assert state.decks == ((40, 41), (42,), (70,))
    assert len(state.buried) == 88 - 3 - 3 - 4 - 4  # pyramids, hands, the row, these decks
    assert not {40, 41, 42, 70} & set(state.buried)


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
        ({"row": {"blue": [40, 41, 42]}}, "field/list_long", "row.blue"),
        ({"row": {"blue": [9999]}}, "card/unknown", "row.blue[0]"),
        ({"large": [62, 999]}, "card/unknown", "large[1]"),
        ({"small": [10_000]}, "field/range", "small[0]"),
        ({"laws": list(range(1, 100))}, "field/list_long", "laws"),
        ({"players": [{"pyramid": "0:14", "hand": [9999]}] * 2}, "card/unknown", "players[0].hand[0]"),
        ({"players": [{"pyramid": "0:14", "hand": list(range(1, 62))}] * 2}, "situation/row", "players"),
        ({"players": [{"pyramid": "0:14"}, {}]}, "state/start_card", "players[1].pyramid"),
        ({"players": [{}], "phase": "end"}, "state/start_card", "players[0].pyramid"),
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
    with pytest.raises(NotationError) as caught, report_errors_in(Field({}, path)):
        raise Field(None).refused("state/missing", "CMP-2", number=31)
    assert str(caught.value) == f"{path or 'The document'}: expected every card of the deck, but card 31 is nowhere."
    assert (caught.value.code, caught.value.rule) == ("state/missing", "CMP-2")


def test_decks_hold_what_is_told() -> None:
    """In the last turn but one of two last turns on end, nothing is left to be drawn into the row."""
    usual = situation(phase="development", turn=11, row={}).state.decks
    assert len(usual.large) == 4
    assert situation(phase="development", turn=11, row={}, large=[], small=[], laws=[]).state.decks == ((), (), ())
    assert situation(phase="auction", large=[40, 41]).state.decks.large == (40, 41)

"""Names of bots at a table, and the game that follows a game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kalah.game import KALAH, Kalah

from viceroy_widgets.core.chance import HIGHEST_SEED
from viceroy_widgets.errors import GameError
from viceroy_widgets.play.seating import (
    BOT_NAMES,
    begin,
    continued_session,
    names_for_bots,
    new_session,
    next_seed,
    next_session,
)
from viceroy_widgets.play.simulation import play_match


@pytest.mark.parametrize("seed", range(20))
def test_bots_have_names_of_people_and_no_two_are_called_alike(seed: int) -> None:
    names = names_for_bots(4, seed)
    assert len({*names}) == 4
    assert {*names} <= {*BOT_NAMES}
    assert names == names_for_bots(4, seed)


def test_the_seed_chooses_the_names() -> None:
    assert len({names_for_bots(2, seed) for seed in range(20)}) > 10


def test_no_bot_is_called_as_a_person_at_the_table() -> None:
    first, second = names_for_bots(2, 7)
    assert names_for_bots(1, 7, [first.upper()]) == (second,)
    assert new_session(KALAH, [first], ["random"], 7).names == (first, second)


def test_there_are_names_for_any_number_of_bots() -> None:
    names = names_for_bots(60, 1, ["Nilo 2"])
    assert len({*names}) == 60
    assert "Nilo 2" not in names


def test_the_next_game_has_equal_players_bots_and_options_and_the_next_seed() -> None:
    session = new_session(KALAH, ["Ann"], ["random"], 8, {"seeds": 6})
    session.history = session.history.play(session.view(0).moves[0])
    following = next_session(KALAH, session)
    assert following.names == session.names
    assert following.bots == session.bots
    assert (following.history.setup.seed, following.history.setup.option("seeds")) == (9, 6)
    assert (following.history.moves, following.steps_shown) == ((), {})


def test_bots_that_were_hurried_take_their_time_in_the_next_game() -> None:
    session = new_session(KALAH, ["Ann"], ["lookahead"])
    session.hurried = True
    assert not next_session(KALAH, session).hurried


def test_a_game_that_cannot_begin_is_named_with_its_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kalah, "begin", lambda game, setup: {}["board"])
    with pytest.raises(GameError, match=r"^The game 'kalah' has a fault and cannot go on: KeyError: 'board'"):
        begin(KALAH, ("Ann", "Ben"), 0)


@pytest.mark.parametrize(("seed", "following"), [(0, 1), (None, 0), (HIGHEST_SEED, 0)])
def test_each_seed_has_a_next_one(seed: int | None, following: int) -> None:
    assert next_seed(seed) == following


def test_what_was_played_before_a_game_is_continued_is_no_news() -> None:
    whole = play_match(KALAH, ("random", "random"), 5, {}).history
    history = replace(whole, steps=whole.steps[:9], moves=whole.moves[: len(whole.moves) - len(whole.steps) + 9])
    assert continued_session(KALAH, history, ["random"]).steps_shown == {0: 9, 1: 9}

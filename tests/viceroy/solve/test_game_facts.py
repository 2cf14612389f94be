"""Facts of a finished game: each is counted from the state at the end or from the moves, and said only if it holds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from viceroy_widgets.core.history import History
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.viceroy.components.laws import LeveledLaw
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.ending import final_score, position_of
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.state import Draft
from viceroy_widgets.viceroy.solve.painting import best_painting


@cache
def _history() -> History:
    return play_match(VICEROY, ("advice", "random"), 5, {}).history


def _with(seat: int, **changes: Any) -> History:
    """The game with another end of a seat."""
    history = _history()
    state = history.state
    players = list(state.players)
    players[seat] = players[seat]._replace(**changes)
    draft = Draft.of(state)
    draft.players = tuple(players)
    end, _ = draft.freeze()
    return replace(history, steps=(*history.steps[:-1], (end, history.events)))


def test_a_seat_that_painted_as_well_as_possible_is_told_nothing_about_it() -> None:
    facts = VICEROY.game_facts(_history(), 0)
    assert final_score(_history().state, 0).total == best_painting(position_of(_history().state, 0)).optimum
    assert facts == (
        "1 gem was left at the end.",
        "1 circle lacked one section of its color at the end, worth its level: 3.",
        "1 card was left in hand.",
        "You passed in the auctions of 5 turns.",
    )


def test_a_painting_that_was_left_out_is_counted() -> None:
    state = _history().state
    painting = state.players[0].painting
    assert painting
    gems = state.players[0].gems
    for _, color in painting:
        gems = gems.plus(color)
    without = _with(0, painting=(), gems=gems)
    lost = final_score(state, 0).total - final_score(without.state, 0).total
    assert VICEROY.game_facts(without, 0)[:2] == (
        f"Another painting would have brought {lost} points more.",
        f"{1 + len(painting)} gems were left at the end.",
    )


def test_a_law_on_a_low_level_is_named_with_what_it_would_be_worth_above() -> None:
    deck = _history().state.deck
    law = next(card for card in deck.laws if isinstance(card.effect, LeveledLaw))
    pyramid = _history().state.players[0].pyramid
    first = next(placed for placed in pyramid.cards if placed.place.level == 1)
    cards = tuple(placed._replace(card=law) if placed is first else placed for placed in pyramid.cards)
    facts = VICEROY.game_facts(_with(0, pyramid=Pyramid(cards), painting=()), 0)
    assert f"stood on level 1 (points: {law.effect.points[0]}, at most {max(law.effect.points)})." in facts[-1]

"""A kind of law that a room does not know is refused in a sentence, and never counts for nothing in silence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from viceroy_widgets import ViceroyError
from viceroy_widgets.viceroy import apply, legal_moves, new_game
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.laws import (
    LAW_KINDS,
    CountedLaw,
    EndLaw,
    GemsBanked,
    TuckFree,
    TuckHand,
    law_text,
)
from viceroy_widgets.viceroy.draw.loose_card import draw_hand
from viceroy_widgets.viceroy.rules.engine import rewards
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.pyramids.scoring import law_points
from viceroy_widgets.viceroy.rules.state.state import Draft
from viceroy_widgets.viceroy.solve.checked_turn import Node, law_outcomes
from viceroy_widgets.viceroy.solve.laws import lasting_points, terms_with


@dataclass(frozen=True, slots=True)
class Unheard:
    """A kind of law of which nobody has heard."""

    kind: ClassVar[str] = "unheard"
    points: int = 3


LAW = replace(built_in_deck().laws[0], effect=Unheard())  # type: ignore[arg-type]
STANDING = PyramidCard(Place(1, 0), LAW)
PYRAMID = Pyramid((STANDING,))


def _played() -> Any:
    state, _ = new_game(2, seed=1)
    deck = replace(state.deck, laws=(LAW, *state.deck.laws[1:]))
    while state.phase != "development":
        state, _ = apply(state, legal_moves(state, state.question.players[0])[0])
    draft = Draft.of(state)
    draft.deck = deck
    return rewards._law(draft, 0, LAW.number)


CONSUMERS: dict[str, Callable[[], Any]] = {
    "enacting": _played,
    "points": lambda: law_points(LAW.effect, STANDING, None),  # type: ignore[arg-type]
    "terms of the last turn": lambda: terms_with(None, LAW.effect, Place(1, 0)),  # type: ignore[arg-type]
    "points of the last turn": lambda: lasting_points(LAW.effect, STANDING),
    "checker": lambda: list(law_outcomes(Node(PYRAMID, (), (0,) * 4, (0,) * 4, 1), LAW, Place(1, 0))),
    "text": lambda: law_text(LAW.effect),
    "picture": lambda: draw_hand([LAW]),
}


@pytest.mark.parametrize("room", CONSUMERS)
def test_an_unknown_kind_of_law_is_refused(room: str) -> None:
    with pytest.raises((ViceroyError, KeyError)) as refused:
        CONSUMERS[room]()
    assert isinstance(refused.value, ViceroyError), "an error without a sentence"
    assert "unheard" in str(refused.value)
    assert refused.value.rule == "LAW-1"


def test_every_kind_of_the_deck_is_known_to_the_checker_and_drawn() -> None:
    """Those of which the checker tells no ways are refused by their own sentence, not as unknown."""
    state = Node(PYRAMID, (), (0,) * 4, (0,) * 4, 1)
    kinds, refused = set(), set()
    for law in built_in_deck().laws:
        kinds.add(law.effect.kind)
        assert law_text(law.effect)
        assert draw_hand([law])
        pyramid = Pyramid((PyramidCard(Place(1, 0), law),))
        try:
            assert list(law_outcomes(state._replace(pyramid=pyramid), law, Place(1, 0)))
        except ViceroyError as error:
            refused.add(error.code)
    assert refused == {"certificate/law"}
    assert kinds <= set(LAW_KINDS)


def test_laws_that_are_only_counted_are_laws_of_the_end() -> None:
    others = {GemsBanked, TuckHand, TuckFree}
    assert {*CountedLaw.__args__, *others} == set(EndLaw.__args__)
    assert not {*CountedLaw.__args__} & others

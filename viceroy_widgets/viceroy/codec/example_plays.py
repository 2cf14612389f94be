"""Worked examples in which the engine plays one card: its cost, its rewards, the gem for a circle, a swap of tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ...core.vocabulary import Move
from ..components.deck import built_in_deck
from ..components.gems import COLORS, NO_GEMS, Color, Gems, Icon, parse_icon
from ..rules.engine.engine import apply
from ..rules.engine.paying import cost
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.state.state import Player
from .example_games import (
    OTHER,
    Choose,
    Events,
    continue_play,
    cut_at_end,
    first_choice,
    gems_taken,
    new_draft,
    new_player,
    plain_numbers,
)

__all__ = ["BARTER", "BarterCase", "Bartered", "CircleGemCase", "CostCase", "RewardCase"]


_BUILDERS = (24, 26, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 39, 42)
"""Numbers of the cards below the played card; a card on level 5 needs 14 cards below it."""


def _next_place(level: int) -> Place:
    """Return the place for a card on this level of `_supporting_pyramid(level)`."""
    return Place(level, 0 if level > 1 else 1)


def _supporting_pyramid(level: int) -> Pyramid:
    """Return the smallest pyramid that supports a card on this level; for level 1 it has one card."""
    places = [Place(below, x) for below in range(1, level) for x in range(level - below + 1)]
    return Pyramid.of(
        [
            PyramidCard(place, built_in_deck().card(number))
            for place, number in zip(places or [Place(1, 0)], _BUILDERS, strict=False)
        ]
    )


def _events_of_play(
    number: int,
    pyramid: Pyramid,
    at: Place,
    own: Gems,
    edition: str,
    *,
    reserve: Gems | None = None,
    small: int = 6,
    laws: int | None = None,
    choose: Choose = first_choice,
    partner: Player | None = None,
) -> Events:
    """Return the events of placing a card at a place of a pyramid."""
    players = (Player(own, 0, (number,), pyramid), partner or new_player(OTHER))
    draft = new_draft(players, edition=edition, reserve=reserve, small=small, laws=laws)
    draft.phase, draft.round, draft.developing = "development", 1, (0, 1)
    draft.task_queue = [("turn",), ("development_ends",)]
    draft.ask("place", "DEV-4", (0,), number)
    state, told = apply(draft.freeze()[0], Move(0, "place", tuple(at)))
    return cut_at_end((*told, *continue_play(state, choose)[1]))


BARTER = 70
"""Number of the law card Barter Regulation in the built-in deck (LAW-9)."""


@dataclass(frozen=True, slots=True)
class CostCase:
    """Worked example of the cost of a card on a level; the infinite gems pay a part of it."""

    card: int
    level: int
    infinite: tuple[Color, ...]
    expected: Gems
    position: ClassVar[None] = None

    @property
    def kind(self) -> str:
        """Kind of the example: `payment` if infinite gems pay a part of the cost, otherwise `cost`."""
        return "payment" if self.infinite else "cost"

    def events(self, edition: str) -> Events:
        """Return the events of playing the card with exactly the gems that it needs."""
        own = cost(built_in_deck().card(self.card), self.level)
        for color in self.infinite:
            own = own.plus(color, -1)
        pyramid = _supporting_pyramid(self.level)
        first = pyramid.cards[0]
        return _events_of_play(
            self.card,
            pyramid.changed(first._replace(infinite=self.infinite)),
            _next_place(self.level),
            own,
            edition,
            choose=_dearest,
        )

    def computed(self, edition: str) -> Gems:
        """Return the gems that the player paid, without infinite gems."""
        paid = next(event.values[3:7] for event in self.events(edition) if event.kind == "played")
        return Gems(*plain_numbers(paid))


def _dearest(moves: tuple[Move, ...]) -> Move:
    """Return the payment with the most infinite gems; for other questions return the first choice."""
    return max(moves, key=lambda move: sum(plain_numbers(move.what))) if moves[0].verb == "pay" else first_choice(moves)


@dataclass(frozen=True, slots=True)
class RewardCase:
    """Worked example of the rewards of a card on a level: icons in their order."""

    kind: ClassVar[str] = "reward"
    card: int
    level: int
    expected: tuple[Icon, ...]
    choice: str
    reserve: Gems | None
    screen: Gems
    small: int
    laws: int | None
    position: ClassVar[None] = None

    def events(self, edition: str) -> Events:
        """Return the events that the engine reports when the card is played on its level under this edition."""
        own = cost(built_in_deck().card(self.card), self.level).plus_all(self.screen)
        return _events_of_play(
            self.card,
            _supporting_pyramid(self.level),
            _next_place(self.level),
            own,
            edition,
            reserve=self.reserve,
            small=self.small,
            laws=self.laws,
            choose=self._choose,
        )

    def _choose(self, moves: tuple[Move, ...]) -> Move:
        return next((move for move in moves if move.verb == "top" and move.what == (self.choice,)), first_choice(moves))

    def computed(self, edition: str) -> tuple[Icon, ...]:
        """Return the rewards as icons; consecutive gems or drawn cards form one icon."""
        icons: list[Icon] = []
        for event in self.events(edition):
            if event.kind == "token":
                icons.append(parse_icon(str(event.values[0])))
            elif event.kind == "infinite":
                icons.append(parse_icon(f"infinite:{event.values[0]}"))
            elif event.kind in ("took_gems", "drew", "kept"):
                kind, n = ("gems", sum(plain_numbers(event.values))) if event.kind == "took_gems" else ("draw", 1)
                more = icons.pop().value if icons and icons[-1].kind == kind else 0
                icons.append(Icon(kind, n + more))
        return tuple(icons)


@dataclass(frozen=True, slots=True)
class CircleGemCase:
    """Worked example of the gem for a circle that a played card makes single-color; None for no gem."""

    kind: ClassVar[str] = "circle_gem"
    position: Position
    card: int
    at: Place
    reserve: Gems | None
    expected: Color | None

    def events(self, edition: str) -> Events:
        """Return the events of playing the card at its place."""
        own = cost(built_in_deck().card(self.card), self.at.level)
        return _events_of_play(self.card, self.position.pyramid, self.at, own, edition, reserve=self.reserve)

    def computed(self, edition: str) -> Color | None:
        """Return the color of the gem that the circle gave, or None."""
        told = [event.values for event in self.events(edition) if event.kind == "circle"]
        return next((color for color in COLORS for name, _, n in told if name == color and n), None)


class Bartered(NamedTuple):
    """Tokens of both players after a swap, and the number of gems that the partner took."""

    own: Icon
    other: Icon
    gems: int


@dataclass(frozen=True, slots=True)
class BarterCase:
    """Worked example of a swap of tokens with Barter Regulation; each choice that can be declined is declined."""

    kind: ClassVar[str] = "barter"
    own: Icon
    other: Icon
    expected: Bartered
    position: ClassVar[None] = None

    def events(self, edition: str) -> Events:
        """Return the events of playing Barter Regulation and of the swap."""

        def refusing(moves: tuple[Move, ...]) -> Move:
            return next((move for move in moves if move.verb == "decline"), moves[0])

        pyramid, partner = _supporting_pyramid(1), new_player(OTHER)
        pyramid = pyramid.changed(pyramid.cards[0]._replace(tokens=(self.own,)))
        its = partner.pyramid.changed(partner.pyramid.cards[0]._replace(tokens=(self.other,)))
        return _events_of_play(
            BARTER, pyramid, _next_place(1), NO_GEMS, edition, choose=refusing, partner=partner._replace(pyramid=its)
        )

    def computed(self, edition: str) -> Bartered:
        """Return the tokens after the swap, and the gems that the partner took."""
        told = self.events(edition)
        own, other = (_token_of(told, player) for player in (0, 1))
        gems = gems_taken(told, 1)
        return Bartered(own or self.own, other or self.other, gems)


def _token_of(told: Events, player: int) -> Icon | None:
    put = [str(event.values[0]) for event in told if event.kind == "token" and event.player == player]
    return parse_icon(put[-1]) if put else None

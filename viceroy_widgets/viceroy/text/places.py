"""Labels of places and sections by the cards beside them, and the gains of a move in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from ...words import say
from ..components.cards import Card, Character, Law
from ..components.gems import COLORS, Color, Gems, Icon
from ..components.laws import AdjacentCharacters, CircleGems, PointsByLevel, TuckFree, counted, options_text
from ..rules.engine.engine import View
from ..rules.engine.paying import cost, payments
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import TOP_LEVEL, Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import ongoing_gems
from ..rules.state.state import Player, Row, State
from .phrases import gems_text, join_list

__all__ = [
    "Supply",
    "gems_gain",
    "place_label",
    "reward_texts",
    "row_place",
    "section_label",
    "supply_in",
    "supply_of",
    "where_label",
]


# -- gains of a move in words, as far as the reserve and the decks have them -------------------------------------------


class Supply(NamedTuple):
    """Gems, cards and row that a player can take from now."""

    player: Player
    """Gems, pyramid and used infinite gems of the player, by which cards are paid."""
    reserves: tuple[Gems, ...]
    """Reserves that are possible then: after a payment it depends on the infinite gems that were used."""
    cards: int
    """Number of cards in the decks that rewards draw from."""
    row: Row

    @property
    def gems(self) -> int:
        """Number of gems that the reserve has at least."""
        return min(map(sum, self.reserves))

    def after_payment(self, card: Card, level: int) -> Supply:
        """Return the supply after the player has paid for a card (DEV-6)."""
        due = cost(card, level)
        paid = {due.minus_all(infinite) for infinite in payments(self.player, due)} or {due}
        return self._replace(reserves=tuple(have.plus_all(gems) for have in self.reserves for gems in paid))

    def after_circle(self, color: Color, due: int) -> Supply:
        """Return the supply after the player has taken the gems for a circle (DEV-8)."""
        return self._replace(reserves=tuple(have.plus(color, -min(due, have[color])) for have in self.reserves))


def supply_of(view: View) -> Supply | None:
    """Return the supply for the player of a view; None for a spectator."""
    if view.player is None:
        return None
    seat = view.seats[view.player]
    player = Player(view.own.gems, pyramid=seat.pyramid, used=seat.used)
    return Supply(player, (view.reserve,), view.small + view.laws, view.row)


def supply_in(state: State, player: int) -> Supply:
    """Return the supply for a player of a state."""
    cards = len(state.decks.small) + len(state.decks.laws)
    return Supply(state.players[player], (state.reserve,), cards, state.row)


def reward_texts(rows: Iterable[Sequence[Icon]], supply: Supply | None = None) -> Iterator[str]:
    """Yield each row of rewards in words, such as `1 of 4 gems (reserve)`; without a supply nothing is short.

    The gems of a row are no longer there for the next one.
    """
    totals = [sum(reserve) for reserve in supply.reserves] if supply else []
    for row in rows:
        words = []
        for icon in counted(row):
            words.append(_gain(icon, supply, totals) if supply else options_text((icon,)))
            if icon.kind == "gems":
                totals = [max(0, total - icon.value) for total in totals]
        if words:
            yield reduce(lambda first, second: say("law/and", first=first, second=second), words)


def _gain(icon: Icon, supply: Supply, totals: Sequence[int]) -> str:
    if icon.kind == "gems":
        return gems_gain(icon.value, totals)
    if icon.kind == "draw" and supply.cards < icon.value:
        return say("gives/draw_of", n=icon.value, got=supply.cards)
    if icon.kind == "infinite" and icon.color is not None:
        there = [reserve[icon.color] > 0 for reserve in supply.reserves]
        if not all(there):
            form = "gives/infinite_perhaps" if any(there) else "gives/infinite_own"
            return say(form, color=f"color/{icon.color}")
    return options_text((icon,))


def gems_gain(due: int, there: Sequence[int]) -> str:
    """Return a number of gems in words, and how many of them come if only so many are there (PAS-4, DEV-8)."""
    least, most = min(due, *there), min(due, max(there))
    form = "gives/gems" if least == due else "gives/gems_of" if least == most else "gives/gems_between"
    return say(form, n=due, got=least, most=most)


def row_place(number: int, row: Row) -> tuple[str, Color] | None:
    """Return `tip` or `base` and the color of a card in the auction row; None for a card that is not there."""
    for color, slot in zip(COLORS, row, strict=True):
        if number in slot.cards:
            return ("tip" if slot.tip == number else "base"), color
    return None


# -- labels of places and sections by the cards beside them, with costs and gains of a card there ----------------------


def place_label(place: Place, card: Card, pyramid: Pyramid, supply: Supply | None = None) -> str:
    """Return the label of a place: `level 2, on cards 9 and 4: costs 1 blue, 1 red, gives a magic token`.

    With a supply, gains are told as far as there are gems and cards for them.
    """
    text, facts = where_label(place, pyramid), list(_facts(card, place, pyramid, supply))
    return say("label/place_facts", label=text, facts=join_list(facts)) if facts else text


def section_label(section: Section, pyramid: Pyramid) -> str:
    """Return the label of a section: `top left of card 4, blue, in the circle of card 9`."""
    placed, upper = pyramid.by_place.get(section.place), pyramid.by_place.get(section.circle_place)
    corner = f"corner/{section.corner}"
    if placed is None or upper is None:
        return say("label/on", corner=corner, place=str(section.place))
    values = {"number": placed.card.number, "upper": upper.card.number}
    return say("label/on_card", corner=corner, printed=f"color/{pyramid.color(section)}", **values)


def _facts(card: Card, place: Place, pyramid: Pyramid, supply: Supply | None) -> Iterator[str]:
    """Yield the costs and gains of the card at this place."""
    due = cost(card, place.level)
    if any(due):
        yield say("label/place_costs", gems=gems_text(due))
        supply = supply.after_payment(card, place.level) if supply else None
    color = _circle_color(card, place, pyramid)
    if color:
        gems = 1 + ongoing_gems(pyramid, CircleGems)  # DEV-8, LAW-6
        yield _circle_fact(color, gems, supply)
        supply = supply.after_circle(color, gems) if supply else None
    if isinstance(card, Law):
        yield from _law_points(card, place, pyramid)
    elif place.level == TOP_LEVEL:
        yield say("label/place_top", points=TOP_POINTS.value)
    elif card.rewards[place.level - 1]:
        (reward,) = reward_texts([card.rewards[place.level - 1]], supply)
        yield say("label/place_gives", reward=reward)


def _circle_color(card: Card, place: Place, pyramid: Pyramid) -> Color | None:
    """Return the color of the single-color circle that the card makes at this place, if any."""
    if place.level == 1 or not pyramid.is_supported(place):
        return None
    return pyramid.with_card(PyramidCard(place, card)).circle_color(place)


def _circle_fact(color: Color, due: int, supply: Supply | None) -> str:
    there = [reserve[color] for reserve in supply.reserves] if supply else [due]
    if due == 1 <= min(there):
        return say("label/place_circle", color=f"color/{color}")
    return say("label/place_circle_gems", color=f"color/{color}", gems=gems_gain(due, there))


def _law_points(law: Law, place: Place, pyramid: Pyramid) -> Iterator[str]:
    """Yield the points of a law at the end, if they depend on its place."""
    match law.effect:
        case PointsByLevel(points=points) | TuckFree(points=points):
            yield say("label/place_points", n=points[place.level - 1])
        case AdjacentCharacters(points=points):
            near = pyramid.with_card(PyramidCard(place, law)).neighbors(place)
            count = sum(isinstance(other.card, Character) for other in near)
            yield say("label/place_points_now", n=points * count)


def where_label(place: Place, pyramid: Pyramid) -> str:
    """Return the label of a place without costs and gains: `level 2, on cards 9 and 4`."""
    placed = {side: pyramid.by_place[at].card.number for side, at in _beside(place).items() if at in pyramid.by_place}
    if place.level > 1 and len(placed) == 2:
        return say("label/place_on", level=place.level, **placed)
    if place.level == 1 and placed:
        side = "left" if "right" in placed else "right"
        return say(f"label/place_{side}", **placed)
    return say("label/place", level=place.level, place=str(place))


def _beside(place: Place) -> dict[str, Place]:
    if place.level == 1:
        return {"left": Place(1, place.x - 1), "right": Place(1, place.x + 1)}
    return {"left": place.left_support, "right": place.right_support}

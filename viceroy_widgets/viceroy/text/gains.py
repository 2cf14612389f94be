"""Gains of a move in words, as far as the reserve and the decks have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from ...words import say
from ..components.cards import Card
from ..components.gems import COLORS, Color, Gems
from ..components.icons import Icon
from ..components.laws import options_text
from ..rules.engine.engine import View
from ..rules.engine.paying import cost, payments
from ..rules.state.state import Player, Row, State

__all__ = ["Supply", "gems_gain", "reward_texts", "row_place", "supply_in", "supply_of"]


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
        for icon in row:
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

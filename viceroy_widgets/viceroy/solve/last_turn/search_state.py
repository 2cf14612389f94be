"""Search state of the last turn: the pyramid in numbers, gems whose color is still open, and its upper bound."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....errors import UnsolvableError
from ...components.cards import Law
from ...components.gems import COLOR_INDEX, COLORS
from ...rules.engine.development import ROUNDS
from ...rules.engine.engine import apply, legal_moves
from ...rules.engine.paying import unused_infinite
from ...rules.engine.setup import LAST_TURN
from ...rules.pyramids.places import Circle, Place
from ...rules.pyramids.pyramid import Pyramid
from ...rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK
from ...rules.state.state import State
from ..laws import UNIT, Gains, Terms, circle_gains, circle_options, points_of_cards, terms_of, terms_with
from .card_tables import (
    CIRCLE_BONUS,
    INFINITE_LEVELS,
    POINTS,
    SUMS,
    Answer,
    CardTable,
    Four,
    Sums,
    add_infinite,
    add_tokens,
    card_table_of,
)

__all__ = [
    "CircleTable",
    "CircleValues",
    "SearchState",
    "SearchStep",
    "TurnConstants",
    "bound",
    "circle_gains_of",
    "circle_table_of",
    "circles_value",
    "fixed_points",
    "gems_value",
    "lowest_price",
    "picked_card",
    "root_of",
    "search_state_of",
    "turn_constants_of",
]


# -- search state of the last turn -------------------------------------------------------------------------------------


class CircleTable(NamedTuple):
    """Circle: its level, its color or -1 for several colors, and the gems it lacks to be of each color."""

    level: int
    own: int
    missing: Four


class SearchStep(NamedTuple):
    """One round: a card, its place or None for a discard, and the answers to the questions it asks.

    The number 0 marks the end of a turn that another turn follows.
    """

    number: int
    place: Place | None
    answers: tuple[Answer, ...] = ()


class SearchState(NamedTuple):
    """Search state: the data on which the rest of a turn depends, and the path of steps to it."""

    pyramid: Pyramid
    card_tables: dict[Place, CardTable]
    circles: tuple[CircleTable, ...]
    sums: Sums
    terms: Terms
    hand: tuple[CardTable, ...]
    gems: Four
    wild: int
    """Number of gems taken whose color is still open."""
    debt: int
    """Number of gems banked on laws whose color is still open."""
    free: Four
    """Unused infinite gems, by color."""
    rounds: int
    path: tuple[SearchStep, ...]
    later: int = 0
    """Number of turns that follow this one, in which nothing is left to bid for."""


class TurnConstants(NamedTuple):
    """Values that stay constant throughout a turn."""

    attacks: int
    """Attack tokens of all opponents together (SCO-7)."""
    repaint: bool
    """Whether a single-color circle may be painted in another color (PNT-5)."""
    discard: bool
    """Whether a card may be discarded for gems (DEV-1)."""


def root_of(state: State, player: int) -> SearchState:
    """Return the root search state for the state of a game.

    Raise UnsolvableError unless the player must choose a card or a place. Raise it also if decks, cards in the row or
    other players can still affect the result.
    """
    held = state.players[player].gems
    state = _after_passing(state, player)
    wild = state.players[player].gems.total - held.total
    question = state.question
    if question is None or question.kind not in ("develop", "place") or question.players != (player,):
        raise UnsolvableError("solve/question")
    if state.turn < LAST_TURN and (any(map(any, state.row)) or state.decks.large or len(state.players) > 1):
        raise UnsolvableError("solve/turn", turn=state.turn, last=LAST_TURN)
    if any(other != player for other in state.developing):
        raise UnsolvableError("solve/others")
    if state.decks.small or state.decks.laws:
        raise UnsolvableError("solve/decks")
    its = state.players[player]
    colors = [color for _, _, color in unused_infinite(its)]
    free: Four = tuple(colors.count(color) for color in COLORS)  # type: ignore[assignment]
    hand = tuple(card_table_of(state.deck.card(number)) for number in its.hand)
    rounds = ROUNDS + 1 - state.round
    return search_state_of(its.pyramid, hand, held.counts, wild, 0, free, rounds, later=LAST_TURN - state.turn)


def _after_passing(state: State, player: int) -> State:
    """Return the state in which cards are played, after a pass in the auction if one is due.

    In the auction only a pass may be legal (AUC-9); gems are taken for it (PAS-1). Raise UnsolvableError if a bid is
    possible.
    """
    while state.question is not None and state.question.players == (player,):
        left = legal_moves(state, player)
        if state.question.kind == "bid" and len(left) > 1:
            raise UnsolvableError("solve/question")
        if state.question.kind not in ("bid", "take"):
            break
        state, _ = apply(state, left[0])  # any choice of gems will do: `wild` counts them as gems of open color
    return state


def turn_constants_of(state: State, player: int) -> TurnConstants:
    """Return the constants of the turn: attack tokens of the opponents, and rules of the edition."""
    attacks = sum(other.attack for seat, other in enumerate(state.players) if seat != player)
    return TurnConstants(attacks, state.edition.repaint, state.edition.discard)


def picked_card(state: State) -> int | None:
    """Return the number of the picked card if the question asks for its place, else None."""
    question = state.question
    return question.about[0] if question and question.kind == "place" else None


def search_state_of(
    pyramid: Pyramid, hand: tuple[CardTable, ...], gems: Four, wild: int, debt: int, free: Four, rounds: int,
    path: tuple[SearchStep, ...] = (), later: int = 0,
) -> SearchState:  # fmt: skip
    """Return a search state, with circles, totals and law effects computed from the whole pyramid."""
    card_tables = {placed.place: card_table_of(placed.card) for placed in pyramid.cards}
    terms = terms_of(pyramid)
    sums = [0] * SUMS
    sums[POINTS] = points_of_cards(pyramid, terms)
    for placed in pyramid.cards:
        add_tokens(sums, placed.tokens)
        add_infinite(sums, placed.infinite, placed.place.level)
    circles = tuple(map(_circle_table, pyramid.circles))
    return SearchState(
        pyramid, card_tables, circles, tuple(sums), terms, hand, gems, wild, debt, free, rounds, path, later
    )


def _circle_table(circle: Circle) -> CircleTable:
    return circle_table_of(circle.level, tuple(COLOR_INDEX[color] for _, color in circle.colors))


@lru_cache(maxsize=4096)
def circle_table_of(level: int, colors: tuple[int, ...]) -> CircleTable:
    """Return the circle with these four section colors; it is cached because there are only a few hundred."""
    missing = tuple(4 - colors.count(color) for color in range(len(COLORS)))
    return CircleTable(level, missing.index(0) if 0 in missing else -1, missing)  # type: ignore[arg-type]  # four colors


def fixed_points(sums: Sums, terms: Terms, attacks: int) -> int:
    """Return the points that painting cannot change (SCO-2 to SCO-7)."""
    # The search calls this for every reward. Unpacking all totals at once takes half the time of indexing each.
    (
        points, magic, magic_bonus, science, defense, of_blue, of_red, of_green, of_yellow,
        levels, blue, red, green, yellow,
    ) = sums  # fmt: skip
    points += magic * magic_bonus + levels
    if magic and science and defense:
        points += terms.per_set * min(magic, science, defense)
    if attacks > defense:
        points -= POINTS_LOST_TO_AN_ATTACK * (attacks - defense)
    if levels:
        points += blue * of_blue + red * of_red + green * of_green + yellow * of_yellow
        points += terms.infinite * (blue + red + green + yellow)
    return points


def circle_gains_of(sums: Sums, terms: Terms) -> Gains:
    """Return the points beyond its level that these totals and laws give a single-color circle."""
    return circle_gains(sums[CIRCLE_BONUS:INFINITE_LEVELS], terms)


# -- prices for gems ---------------------------------------------------------------------------------------------------


_ANYWHERE = Place(1, 0)


def lowest_price(root: SearchState) -> int:
    """Return the lowest useful price of a gem, with the laws in the pyramid and in the hand."""
    terms = root.terms
    for card_table in root.hand:
        if isinstance(card_table.card, Law):
            terms = terms_with(terms, card_table.card.effect, _ANYWHERE)
    return terms.gem_price


def bound(search_state: SearchState, prices: Four, constants: TurnConstants) -> int:
    """Return an upper bound on the score of a search state after which no card is played, in twelfths of a point."""
    sums, terms = search_state.sums, search_state.terms
    return (
        UNIT * (fixed_points(sums, terms, constants.attacks) + terms.color_points[-1])
        + gems_value(search_state, prices)
        + circles_value(search_state.circles, sums, terms, prices, constants.repaint)
    )


def gems_value(search_state: SearchState, prices: Four) -> int:
    """Return the value of all gems behind the screen at these prices, in twelfths of a point.

    Gems of open color count at the highest price, owed gems at the lowest.
    """
    value = sum(price * have for price, have in zip(prices, search_state.gems, strict=True))
    return value + max(prices) * search_state.wild - min(prices) * search_state.debt


def circles_value(circles: tuple[CircleTable, ...], sums: Sums, terms: Terms, prices: Four, repaint: bool) -> int:
    """Return the total value of the circles if each can buy its paint at these prices, in twelfths of a point."""
    values = _circle_values_of(circle_gains_of(sums, terms), prices, repaint)
    return sum([values[circle] for circle in circles])


class CircleValues(dict[CircleTable, int]):
    """Values of circles in twelfths of a point, computed when they are needed, because few circles recur often.

    Each circle buys its paint at the given prices or stays unpainted.
    """

    __slots__ = ("_gains", "_prices", "_repaint")

    def __init__(self, gains: Gains, prices: Four, repaint: bool) -> None:
        super().__init__()
        self._gains, self._prices, self._repaint = gains, prices, repaint

    def __missing__(self, circle: CircleTable) -> int:
        prices, options = self._prices, circle_options(circle, self._gains, self._repaint)
        best = UNIT * options[0].points
        for color, gems, points in options[1:]:
            assert color is not None  # it is painted
            best = max(best, UNIT * points - prices[color] * gems)
        self[circle] = best
        return best


_circle_values_of = lru_cache(maxsize=256)(CircleValues)

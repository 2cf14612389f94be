"""Last turns for tests: a random pyramid of the built-in deck, and a hand, gems and rounds of one's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.viceroy.codec.notation import format_position
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.components.cards import Card, Character, Law
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS, Gems, Icon, is_token
from viceroy_widgets.viceroy.components.laws import GemsBanked, LawEffect, TuckFree, TuckHand
from viceroy_widgets.viceroy.rules.engine.engine import apply
from viceroy_widgets.viceroy.rules.engine.playing import TOP_POINTS
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import Draft, State

__all__ = ["PLAIN", "SHORT", "TWO_COLORS", "last_turn_state", "painting_position", "with_law"]

SHORT = "b1r2y1"
"""A reserve that soon falls short."""
TWO_COLORS = "b8g8"
"""A reserve with few ways to take gems."""
PLAIN = (2, 3, 4, 9, 10)
"""Characters that stand about without a word on their cards."""
_TRIANGLE = (5, 9, 12, 14)
"""How many cards of a pyramid with an open place on level 5 stand up to each level."""


def last_turn_state(
    seed: int,
    *,
    hand: int | Sequence[int] = 2,
    cards: int = 6,
    standing: Sequence[int] = (),
    gems: int | str = 3,
    rounds: int = 2,
    attacks: Sequence[int] = (0,),
    edition: str = "en",
    reserve: str | None = None,
    infinite: bool = False,
    pyramid: str | None = None,
    picked: int | None = None,
    seat: int = 0,
) -> State:
    """A player of the last turn is asked for a card; all others have passed.

    `hand` and `gems` are numbers of random ones or the very ones, `standing` are laws in the pyramid, `infinite` asks
    for infinite gems there, `picked` is a card chosen already, whose place is asked for.
    """
    random = Random(seed)
    deck = built_in_deck()
    wanted = () if isinstance(hand, int) else tuple(hand)
    others = [(f"0:{number}", attack) for number, attack in zip((1, 5, 7), attacks, strict=False)]
    taken = {*wanted, *standing, 1, 5, 7}
    if pyramid is None:
        built = _pyramid(random, cards, standing, taken, infinite)
        pyramid = format_position(Position(built)).split()[1]
        taken |= {card.number for its in built.cards for card in (its.card, *its.tucked)}
    if isinstance(hand, int):
        wanted = tuple(random.sample([card.number for card in deck.characters if card.number not in taken], hand))
    own = {"pyramid": pyramid, "gems": _gems(random, gems), "hand": list(wanted)}
    players = [{"pyramid": start, "attack": attack} for start, attack in others]
    document = {
        "phase": "development",
        "turn": 12,
        "number": 4 - rounds,
        "edition": edition,
        "developing": [seat + 1],
        "small": [],
        "laws": [],
        "players": [*players[:seat], own, *players[seat:]],
    }
    if reserve is not None:
        document["reserve"] = reserve
    state = read_situation(Field(document)).state
    return state if picked is None else apply(state, move(seat, "play", picked))[0]


def painting_position(seed: int, cards: int, gems: int, edition: str, laws: Iterable[LawEffect] = ()) -> Position:
    """The end of a game, with laws of any kind."""
    random = Random(seed)
    numbers = range(65, 88)
    chosen = dict(zip(numbers, laws, strict=False))
    pyramid = _pyramid(random, cards, tuple(chosen), set(chosen), random.random() < 0.4)
    for standing in pyramid.cards:
        if isinstance(standing.card, Law):
            its = replace(standing.card, effect=chosen[standing.card.number])
            pyramid = pyramid.changed(standing._replace(card=its, gems=Gems(), tucked=()))
    counts = [0] * len(COLORS)
    for _ in range(gems):
        counts[random.randrange(len(COLORS))] += 1
    opponents = tuple(random.randrange(4) for _ in range(random.randrange(4)))
    return Position(pyramid, Gems(*counts), 0, opponents, EDITIONS[edition])


def with_law(state: State, number: int, effect: LawEffect) -> State:
    """The same with another law of that number in the deck; only hands may hold it."""
    draft = Draft.of(state)
    laws = tuple(replace(law, effect=effect) if law.number == number else law for law in state.deck.laws)
    draft.deck = replace(state.deck, laws=laws)
    return draft.freeze()[0]


def _gems(random: Random, gems: int | str) -> str:
    if isinstance(gems, str):
        return gems
    chosen = [random.choice(COLORS) for _ in range(gems)]
    return "".join(f"{color[0]}{chosen.count(color)}" for color in COLORS if color in chosen) or "-"


def _pyramid(random: Random, cards: int, standing: Sequence[int], taken: set[int], infinite: bool) -> Pyramid:
    """A pyramid of so many cards, these laws among them; one of 14 has an open place on level 5."""
    deck = built_in_deck()
    free = [card for card in deck.characters if card.number not in taken]
    random.shuffle(free)
    if infinite:  # where their rewards hold such gems they come first
        free.sort(key=lambda card: not any(icon.kind == "infinite" for row in card.rewards for icon in row))
    chosen: list[Card] = [*free[: cards - len(standing)], *map(deck.card, standing)]
    random.shuffle(chosen)
    under = free[cards:]
    pyramid = Pyramid()
    for index, card in enumerate(chosen):
        places = pyramid.open_places(card)
        if cards == _TRIANGLE[-1]:
            level = 1 + sum(index >= end for end in _TRIANGLE)
            places = tuple(place for place in places if place.level == level)
        place = random.choices(places, [place.level**2 for place in places])[0]
        if isinstance(card, Character):
            pyramid = pyramid.with_card(_standing(random, PyramidCard(place, card), infinite))
        else:
            pyramid = pyramid.with_card(_law(random, PyramidCard(place, card), under))
    return pyramid


def _standing(random: Random, standing: PyramidCard, infinite: bool) -> PyramidCard:
    """With what its reward lays on a card."""
    assert isinstance(standing.card, Character)
    rows = standing.card.rewards
    row: tuple[Icon, ...] = rows[standing.place.level - 1] if standing.place.level < TOP_LEVEL else (TOP_POINTS,)
    if infinite:
        row = (*row, *(icon for icons in rows for icon in icons if icon.kind == "infinite"))
    colors = tuple(icon.color for icon in row if icon.kind == "infinite" and icon.color)
    return standing._replace(tokens=tuple(filter(is_token, row)), infinite=colors[:1] if random.random() < 0.8 else ())


def _law(random: Random, standing: PyramidCard, under: list[Character]) -> PyramidCard:
    """With what it may have gathered when it was played."""
    assert isinstance(standing.card, Law)
    match standing.card.effect:
        case GemsBanked(limit=limit):
            return standing._replace(gems=Gems(random.randrange(3), random.randrange(limit - 2)))
        case TuckHand(limit=limit):
            return standing._replace(tucked=tuple(under.pop() for _ in range(random.randint(0, limit))))
        case TuckFree():
            return standing._replace(tucked=tuple(under.pop() for _ in range(random.randint(0, 1))))
        case _:
            return standing

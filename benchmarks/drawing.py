"""How long a pyramid takes to draw, and how large it is: ``python -m benchmarks.drawing``."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from statistics import median
from time import perf_counter
from typing import Any

from tests.words.caches import forget
from viceroy_widgets.viceroy.components.cards import Card, Character
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import Gems, is_token
from viceroy_widgets.viceroy.draw import draw_pyramid
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, legal_paints, paint
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard

__all__ = ["example", "run"]

ROWS = {15: (5, 4, 3, 2, 1), 20: (6, 5, 4, 3, 2), 25: (7, 6, 5, 4, 3)}
SHOWN = (15, 25)
COLD, WARM = 25, 200


def example(cards: int, first: int = 0) -> Position:
    """A pyramid of the built-in deck's cards, each with the tokens of its level; they repeat under new numbers."""
    deck = islice(_endless(built_in_deck().characters), first, None)
    places = [Place(level, x) for level, width in enumerate(ROWS[cards], start=1) for x in range(width)]
    return Position(Pyramid.of([_standing(place, next(deck)) for place in places]), Gems(3, 3, 3, 3), 0, (2, 1))


def _endless(characters: tuple[Character, ...]) -> Iterator[Character]:
    for index in count():
        yield replace(characters[index * 7 % len(characters)], number=index + 1)


def _standing(place: Place, card: Card) -> PyramidCard:
    row = card.rewards[min(place.level, 4) - 1] if isinstance(card, Character) else ()
    colors = tuple(icon.color for icon in row if icon.kind == "infinite" and icon.color)
    return PyramidCard(place, card, tuple(icon for icon in row if is_token(icon)), colors)


def painted(position: Position, gems: int) -> Painting:
    """Some gems of paint, far from one another."""
    painting = Painting()
    for _ in range(gems):
        choices = legal_paints(position, painting)
        painting = paint(position, painting, *choices[len(choices) // 3])
    return painting


def run() -> dict[str, Any]:
    """Sizes in kB and medians in ms, for a still picture and for a live one, by number of cards."""
    return {f"{cards} cards, {kind}": _measure(cards, kind == "live") for cards in SHOWN for kind in ("still", "live")}


def _measure(cards: int, interactive: bool) -> dict[str, float]:
    position = example(cards)
    paintings = [painted(position, gems) for gems in range(5)]
    data = draw_pyramid(position, paintings[2], interactive=interactive).encode()
    cold, warm = [], []
    for turn in range(COLD):
        forget()
        cold.append(_ms(position, paintings[turn % 5], interactive))
    for turn in range(WARM):
        warm.append(_ms(position, paintings[turn % 5], interactive))
    return {
        "kB": round(len(data) / 1000, 1),
        "gzip kB": round(len(gzip.compress(data)) / 1000, 1),
        "first ms": round(median(cold), 1),
        "later ms": round(median(warm), 1),
    }


def _ms(position: Position, painting: Painting, interactive: bool) -> float:
    start = perf_counter()
    draw_pyramid(position, painting, interactive=interactive)
    return 1000 * (perf_counter() - start)


def main() -> None:
    """Run from the command line."""
    for name, figures in run().items():
        print(f"{name:16}", "  ".join(f"{key} {value}" for key, value in figures.items()))


if __name__ == "__main__":
    main()

"""Words of Splendor in a terminal: purchases first in the menu, tokens in any order, cards by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ...core.terminal import Terminal
from ...core.vocabulary import Move
from ...words import person, say, sentence_case
from ..components.pieces import CARDS, COLORS, LEVELS, NOBLES
from ..rules.engine import View
from .phrases import cost_text, noble_with_needs

__all__ = ["SplendorTerminal"]

_ORDER = ("buy", "take", "reserve")


class SplendorTerminal(Terminal):
    """Words of Splendor in a terminal."""

    def menu(self, view: View) -> tuple[Move, ...]:
        """Return the legal moves: purchases, then tokens, then reservations; payments from the least gold."""
        return tuple(sorted(view.moves, key=lambda move: _ORDER.index(move.verb) if move.verb in _ORDER else 0))

    def readings(self, text: str, view: View, names: Sequence[str]) -> Iterator[Move]:
        """Yield the moves that a typed text may mean; the colors of tokens may stand in any order."""
        words = text.casefold().replace(",", " ").split()
        if words and words[0] in ("take", "takes"):
            colors = sorted(word for word in words if word in COLORS)
            if colors:
                yield Move(view.player or 0, "take", tuple(colors * 2 if "2" in words else colors))
        yield from super().readings(text, view, names)

    def piece(self, about: str, view: View, names: Sequence[str]) -> Iterator[str]:
        """Yield the lines about the card of a number, or about a noble such as `noble 3`, and where it lies."""
        kind, _, number = about.rpartition(" ")
        at = int(number) if number.isdecimal() and number.isascii() and len(number) < 4 else -1
        if kind == "noble" and at in NOBLES:
            yield sentence_case(noble_with_needs(at))
            places = [say("splendor/lies_open")] if at in view.nobles else []
            places += [_with(names, seat, view) for seat, held in enumerate(view.seats) if at in held.nobles]
        elif not kind and at in CARDS:
            yield sentence_case(cost_text(at))
            rows = zip(LEVELS, view.row, strict=True)
            places = [say("splendor/lies_in_row", level=level) for level, cards in rows if at in cards]
            for seat, held in enumerate(view.seats):
                if at in chain(held.cards, (reserved.card for reserved in held.reserved)):
                    places.append(_with(names, seat, view))
        else:
            return
        yield from places


def _with(names: Sequence[str], seat: int, view: View) -> str:
    return sentence_case(say("splendor/lies_with", who=person(names, seat, view.player)))

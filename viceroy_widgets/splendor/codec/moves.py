"""Notation of moves: words that are equal in every language, such as `takes blue, green, white`."""

from __future__ import annotations

import re

from ...core.vocabulary import Move, move
from ...errors import NotationError
from ..components.pieces import CARDS, GOLD_FIRST, NOBLES, TOKENS

__all__ = ["format_move", "parse_move"]

_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_PAID = re.compile(r"([1-9][0-9]?) ([a-z]+)")
_SHOWN = 40


def format_move(move: Move) -> str:
    """Return the notation of a move without its player.

    >>> format_move(Move(0, "pay", (1, 2, 0, 0, 1, 0)))
    'pays 2 white, 1 red, 1 gold'
    """
    verb, what = move.verb, move.what
    if verb == "take":
        return f"takes {', '.join(map(str, what))}"
    if verb == "reserve":
        return f"reserves from deck {what[1]}" if what[0] == "deck" else f"reserves {what[0]}"
    if verb == "pay":
        counts = dict(zip(GOLD_FIRST, what, strict=True))
        paid = ", ".join(f"{counts[color]} {color}" for color in TOKENS if counts[color])
        return f"pays {paid or 'nothing'}"
    if verb == "noble":
        return f"receives noble {what[0]}"
    return " ".join([{"buy": "buys", "return": "returns", "pass": "passes"}[verb], *map(str, what)])


def parse_move(player: int, text: str) -> Move:
    """Return the move that a notation names, legal or not; colors may stand in any order.

    Raises NotationError if the text names no move.
    """
    verb, _, rest = text.partition(" ")
    if verb == "takes":
        return move(player, "take", *sorted(_color(name, text) for name in rest.split(", ")))
    if verb == "reserves" and rest.startswith("from deck "):
        return move(player, "reserve", "deck", _number(rest.removeprefix("from deck "), text, 3, "SPL-2"))
    if verb in ("reserves", "buys"):
        return move(player, "reserve" if verb == "reserves" else "buy", _number(rest, text, len(CARDS), "SPL-2"))
    if verb == "pays":
        return move(player, "pay", *_paid(rest, text))
    if verb == "returns":
        return move(player, "return", _color(rest, text))
    if verb == "receives" and rest.startswith("noble "):
        return move(player, "noble", _number(rest.removeprefix("noble "), text, len(NOBLES), "SPL-3"))
    if text == "passes":
        return move(player, "pass")
    raise _refused(text)


def _refused(text: str) -> NotationError:
    return NotationError("splendor/no_notation", "SPL-4", column=1, text=repr(text[:_SHOWN]))


def _color(name: str, text: str) -> str:
    if name not in TOKENS:  # gold, too: why it is not taken is for the rules to say
        raise _refused(text)
    return name


def _number(digits: str, text: str, most: int, rule: str) -> int:
    """Return the number at the end of a text, from 1 to `most`."""
    if not _NUMBER.fullmatch(digits):
        raise _refused(text)
    if int(digits) > most:
        column = len(text) - len(digits) + 1
        raise NotationError("expected/range", rule, column=column, found=digits, low=1, high=most)
    return int(digits)


def _paid(rest: str, text: str) -> list[int]:
    counts = dict.fromkeys(TOKENS, 0)
    for part in [] if rest == "nothing" else rest.split(", "):
        found = _PAID.fullmatch(part)
        if not found or counts.get(found[2]) != 0:  # an unknown color, or one that is there twice
            raise _refused(text)
        counts[found[2]] = int(found[1])
    return [counts[color] for color in GOLD_FIRST]

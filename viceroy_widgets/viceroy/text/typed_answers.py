"""Readings of typed answers: which moves of Viceroy a text may mean, in the words of people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...core.vocabulary import Move, entry_of
from ...errors import NotationError
from ..codec.notation.moves import parse_move
from ..components.gems import COLORS, LETTERS
from ..rules.engine.engine import View
from ..rules.engine.setup import MOST_SEATS

__all__ = ["readings"]

_PREFIXES = {
    "bid": "bids ",
    "take": "takes ",
    "place": "places it at ",
    "which_card": "takes card ",
    "clash": "takes card ",
    "claim": "claims ",
    "start_card": "starts with ",
    "draw": "draws ",
    "pay": "pays with infinite gems: ",
    "section": "on ",
    "paint": "paints with ",
    "bank": "banks ",
    "keep": "keeps ",
    **dict.fromkeys(
        (
            "give_back",
            "first_hand",
            "discard_card",
            "develop",
            "own_gem",
            "use",
            "top",
            "choose",
            "copy",
            "trade",
            "tuck_hand",
            "tuck_free",
            "give_token",
            "want_token",
            "replace",
            "replacement",
        ),
        "",
    ),
}
"""Beginning of a move in notation by kind of question, which may be omitted; "" if the whole move must be typed."""

_THIRD_PERSON = {"pass": "passes", "copy": "copies", "done": "is done", "attack": "holds an attack token"}
_IN_FULL = {"refuse": "refuses to share", "refuses": "refuses to share"}
_FIRST_REWARD = re.compile(r"chooses? the (first )?rewards?")
_SEATS = tuple(f"seat {seat}" for seat in range(1, MOST_SEATS + 1))
_GEMS = re.compile(r"(\d{0,2}) *(blue|red|green|yellow|[brgy])(?:[ ,]+(?:and )?|(?=\d)|(?=[brgy])|$)")


def readings(text: str, view: View, names: Sequence[str]) -> Iterator[Move]:
    """Yield the moves that the text may mean, legal or not; `names` are those of the players, who own wanted tokens."""
    assert view.player is not None
    assert view.question is not None
    kind = view.question.kind
    text = _without_owner(view, text.casefold(), names)
    gems = _gems(text.removeprefix("takes ").removeprefix("take ").removeprefix("give back "))
    if gems and kind == "take":
        yield Move(view.player, "take", gems)
    if gems and kind == "give_back" and sum(gems) == 2:
        pair = [color for color, count in zip(COLORS, gems, strict=True) for _ in range(count)]
        yield from (Move(view.player, "give_back", (first, second)) for first, second in (pair, pair[::-1]))
    if kind == "top" and _FIRST_REWARD.fullmatch(text):
        yield Move(view.player, "top", ("rewards",))
    first, _, rest = text.partition(" ")
    verb, prefix = _THIRD_PERSON.get(first, f"{first}s"), entry_of(_PREFIXES, kind, "text")
    short = rest if verb == prefix.partition(" ")[0] else text
    for words in (_IN_FULL.get(text, text), f"{verb} {rest}".strip(), f"{prefix}{LETTERS.get(short, short)}"):
        for way in (words, *(f"{words} of seat {seat + 1}" for seat in range(len(view.seats)) if kind == "want_token")):
            try:
                yield from _here(view, parse_move(view.player, way))
            except NotationError:
                continue


def _here(view: View, move: Move) -> Iterator[Move]:
    """Yield the move; the use of an infinite gem is read as a payment while the payment is asked for."""
    assert view.question is not None
    yield move
    if view.question.kind == "pay" and move.verb == "use":
        for placed in view.seats[move.player].pyramid.cards:
            if placed.card.number == move.what[0]:
                for color in dict.fromkeys(placed.infinite):
                    yield Move(move.player, "pay", tuple(int(other == color) for other in COLORS))


def _gems(text: str) -> tuple[int, int, int, int] | None:
    """Return the gem counts (blue, red, green, yellow) of a text, or None if the text names no gems.

    Examples are `2 blue, 1 red`, `2 blue and red`, `bbr` and `2b1r`.
    """
    counts = dict.fromkeys(COLORS, 0)
    at = 0
    while at < len(text):
        match = _GEMS.match(text, at)
        if match is None:
            return None
        counts[LETTERS[match[2][0]]] += int(match[1] or 1)
        at = match.end()
    blue, red, green, yellow = counts.values()
    return (blue, red, green, yellow) if any(counts.values()) else None


def _without_owner(view: View, text: str, names: Sequence[str]) -> str:
    """Return the text without the name of a player behind the token that is wanted: the card says whose it is."""
    assert view.question is not None
    if view.question.kind != "want_token":
        return text
    owners = "|".join(re.escape(name.casefold()) for name in (*names, *_SEATS) if name)
    return re.sub(rf",? (?:of|from) (?:{owners})$", "", text)

"""Text forms of moves: the words of each verb, and the values that belong in them.

The words are the same in every language of the display, because moves are a notation. People write them down or
read them aloud, and the parser reads them again.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...components.cards import CORNERS
from ...components.gems import COLORS, GEMS_PER_COLOR, TOKEN_KINDS, VALUES
from ..pyramids.places import TOP_LEVEL

__all__ = ["ALSO_READ", "FORMS", "HIDDEN", "HIDDEN_FORMS", "Form", "Kind", "ValueWords", "Whole"]

HIDDEN = "hidden"
"""Placeholder for the values of a move that a player does not know (HID-1)."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Type of a value: a whole number from `low` to `high`."""

    low: int
    high: int
    example: int = 12


@dataclass(frozen=True, slots=True)
class ValueWords:
    """Type of a value: one of a fixed list of values, each with its words."""

    texts: tuple[tuple[int | str, str], ...]
    also: tuple[tuple[int | str, str], ...] = ()
    """Shorter words that the parser also accepts and that are never written."""

    @property
    def values(self) -> tuple[int | str, ...]:
        """All values, in the order of `texts`."""
        return tuple(value for value, _ in self.texts)


Kind = Whole | ValueWords


@dataclass(frozen=True, slots=True)
class Form:
    """Words of a verb with a placeholder for each value; `{gems}` stands for all four gem counts together."""

    words: str
    values: tuple[Kind, ...] = ()
    no_gems: str = ""
    """Words that replace `{gems}` if all four counts are 0."""
    some_gems: str = ""
    """Words that come before `{gems}` if any count is above 0."""


def _tokens() -> tuple[tuple[str, str], ...]:
    """Return the id and the words of every token that can lie on a card (CMP-6)."""
    said = {
        "points": "{value} power points",
        "magic_bonus": "magic bonus +{value}",
        "circle_bonus": "{color} circle bonus +{value}",
    }
    found = []
    for kind in TOKEN_KINDS:
        for color in COLORS if kind == "circle_bonus" else ("",):
            for value in VALUES[kind] or ("",):
                name = ":".join(str(part) for part in (kind, color, value) if part)
                found.append((name, said.get(kind, kind).format(value=value, color=color)))
    return tuple(found)


_CARD = Whole(1, 9999)
_COLOR = ValueWords(tuple((color, color) for color in COLORS))
_GEMS = (Whole(0, GEMS_PER_COLOR, 1),) * len(COLORS)
_LEVEL, _X = Whole(1, TOP_LEVEL, 2), Whole(-100, 100, 0)
_CORNER = ValueWords(tuple((corner, corner.replace("_", " ")) for corner in CORNERS))
_TOKEN = ValueWords(_tokens())
_CLAIM = ValueWords(
    (("tip", "the tip"), ("base", "the base"), ("either", "either card")),
    also=(("tip", "the tip card"), ("tip", "tip"), ("base", "the base card"), ("base", "base"), ("either", "either")),
)
_TOP = ValueWords(
    (("points", "the points"), ("rewards", "the rewards")),
    also=(
        ("points", "the power points"),
        ("points", "the 15 power points"),
        ("rewards", "the rewards of levels 1 to 3"),
    ),
)
_DECK = ValueWords(
    (("laws", "a law"), ("small", "from the small deck")),
    also=(("laws", "from the law deck"), ("small", "a character")),
)
_WHICH = ValueWords(((0, "first"), (1, "second"), (2, "third")))
_SEAT = ValueWords(((0, "1"), (1, "2"), (2, "3"), (3, "4")))

FORMS: dict[str, Form] = {
    # setting up
    "give_back": Form("gives back {0}, {1}", (_COLOR, _COLOR)),
    "start_card": Form("starts with {0}", (_CARD,)),
    "first_hand": Form("keeps {0} in hand", (_CARD,)),
    # the auction
    "bid": Form("bids {0}", (_COLOR,)),
    "attack": Form("holds an attack token"),
    "pass": Form("passes"),
    "take_card": Form("takes card {0}", (_CARD,)),
    "claim": Form("claims {0}", (_CLAIM,)),
    "refuse": Form("refuses to share"),
    "discard_card": Form("discards card {0} from the row", (_CARD,)),
    "take": Form("takes {gems}", _GEMS, no_gems="no gems"),
    # development
    "discard": Form("discards {0}", (_CARD,)),
    "play": Form("plays {0}", (_CARD,)),
    "place": Form("places it at {0},{1}", (_LEVEL, _X)),
    "pay": Form("pays with {gems}", _GEMS, no_gems="gems alone", some_gems="infinite gems: "),
    "use": Form("uses the infinite gem on {0}", (_CARD,)),
    "top": Form("takes {0}", (_TOP,)),
    "draw": Form("draws {0}", (_DECK,)),
    "own_gem": Form("uses a gem from behind the screen"),
    # laws
    "choose": Form("chooses the {0} reward", (_WHICH,)),
    "copy": Form("copies the tokens of {0}", (_CARD,)),
    "trade": Form("trades {1} from {0}", (_CARD, _TOKEN)),
    "give_token": Form("gives {1} from {0}", (_CARD, _TOKEN)),
    "want_token": Form("wants {2} from {1} of seat {0}", (_SEAT, _CARD, _TOKEN)),
    "bank": Form("banks {0}", (_COLOR,)),
    "tuck": Form("tucks {0}", (_CARD,)),
    "replace": Form("replaces {0}", (_CARD,)),
    "put": Form("puts {0} in its place", (_CARD,)),
    "keep": Form("keeps {0}", (_CARD,)),
    "decline": Form("declines"),
    "done": Form("is done"),
    # painting
    "paint": Form("paints with {0}", (_COLOR,)),
    "on": Form("on {0},{1} {2}", (_LEVEL, _X, _CORNER)),
}
"""Mapping from each verb of the engine to its text form."""

ALSO_READ: tuple[tuple[str, Form], ...] = (
    ("attack", Form("bids an attack token")),
    ("pass", Form("bids nothing")),
    ("refuse", Form("refuses")),
    ("top", Form("chooses {0}", (_TOP,))),
    ("own_gem", Form("uses one of your own")),
    ("choose", Form("chooses the {0}", (_WHICH,))),
    ("done", Form("stops")),
)
"""Further text forms that the parser accepts and that are never written: words of questions and labels."""

HIDDEN_FORMS: dict[str, str] = {
    "give_back": "gives back two gems",
    "start_card": "starts with a card",  # for old records, made before SET-3 showed start cards at once
    "first_hand": "keeps a card in hand",
    "discard": "discards a card",
    "tuck": "tucks a card",
    "keep": "keeps a card",
    "decided": "decides in secret",
}
"""Mapping from verb to the text for players who may not see the values; `decided` hides even the verb."""

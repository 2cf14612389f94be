"""Notation of a state in one line of text, whose fields are separated by spaces.

The first decision of a game of two looks like this, with the cards of the decks shortened to dots:

    W4B4G4R4K4J5 33,4,10,8/44,68,60,53/81,85,74,87 .../.../... 7,2,9 -:-:-:-/-:-:-:- 1 0 - action 0

```
position   supply " " row " " decks " " nobles " " seats " " turn " " passes " " last " " question " " step
supply     tokens | "*"
tokens     "-" | color number {color number}       "W" white, "B" blue, "G" green, "R" red, "K" black, "J" gold
row        places "/" places "/" places            four places of each level, level 1 first
places     place "," place "," place "," place     place: card | "-" for a gap
decks      deck "/" deck "/" deck                  deck: cards | "*", the top card first
cards      "-" | card {"," card}                   ids of the development cards
nobles     "-" | noble {"," noble}                 ids of the nobles
seats      seat "/" seat {"/" seat}
seat       tokens ":" cards ":" reserved ":" nobles
reserved   "-" | card ["?"] {"," card ["?"]}       "?" after a card that is hidden from the other players
last       "-" | "last"                            whether this round is the last
question   "action" | "pay=" card | "return" | "noble" | "over"
```

`turn`, `passes` and `step` are numbers: turns that have begun, passes in a row, and moves so far. The supply `*` is all
tokens that no player has. The deck `*` is all cards of its level that lie nowhere else, in the order of their ids. Both
are only read, for positions that people type. A line has exactly the content of a `splendor-state/1` document and
passes the same checks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.cursor import Cursor
from ...core.document_text import decoded, parse_json
from ...core.limits import LONGEST_NOTATION
from ...core.state import GameState
from ...errors import NotationError
from ..components.colors import LETTERS
from ..rules.engine import State
from .position_reader import read_line
from .states import read_state, write_state

__all__ = ["as_state", "format_position", "parse_position"]


def format_position(state: State) -> str:
    """Return the line of notation of a state."""
    document = write_state(state)
    question = document["question"]
    fields = (
        _tokens(document["supply"]),
        "/".join(",".join("-" if card is None else str(card) for card in cards) for cards in document["row"].values()),
        "/".join(map(_numbers, document["decks"].values())),
        _numbers(document["nobles"]),
        "/".join(map(_seat, document["players"])),
        str(document["turn"]),
        str(document["passes"]),
        "last" if document["final"] else "-",
        "over" if question is None else "=".join(map(str, question.values())),
        str(document["step"]),
    )
    return " ".join(fields)


def _tokens(counts: Mapping[str, int]) -> str:
    return "".join(f"{LETTERS[color]}{count}" for color, count in counts.items() if count) or "-"


def _numbers(ids: list[int]) -> str:
    return ",".join(map(str, ids)) or "-"


def _seat(player: Mapping[str, Any]) -> str:
    reserved = ",".join(f"{card}?" if card in player["hidden"] else str(card) for card in player["reserved"])
    parts = (_tokens(player["tokens"]), _numbers(player["cards"]), reserved or "-", _numbers(player["nobles"]))
    return ":".join(parts)


def parse_position(text: str | bytes) -> State:
    """Parse a line of notation; NotationError names the column, and the rule if `check_state` refuses the position."""
    cursor = Cursor(decoded(text, LONGEST_NOTATION).rstrip())
    document = read_line(cursor)
    try:
        return read_state(document)
    except NotationError as error:
        raise cursor.located(error) from None


def as_state(given: State | Mapping[str, Any] | str | bytes) -> State:
    """Return the state given as a value, a document, its JSON text or a line of notation.

    Raises NotationError if it cannot be read.
    """
    if isinstance(given, GameState):
        return given
    if not isinstance(given, str | bytes):
        return read_state(given)
    text = decoded(given).lstrip()
    return read_state(parse_json(text)) if text.startswith(("{", "[")) else parse_position(text)

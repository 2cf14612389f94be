"""Parser from a line of notation to the document of a state; the grammar is in `positions`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...core.cursor import Cursor
from ..components.cards import CARDS, LEVELS
from ..components.colors import GOLD, LETTERS, TOKENS
from ..rules.setup import GOLD_TOKENS, OPEN_CARDS, TOKENS_OF_COLOR
from .states import QUESTION_RULES, STATE_FORMAT

__all__ = ["read_line"]

_LETTER = re.compile(f"[{''.join(LETTERS.values())}]")
_QUESTION = re.compile(r"\w+")
_COLORS = {letter: color for color, letter in LETTERS.items()}
_LEVELS = tuple(map(str, LEVELS))
_OVER, _LAST, _NONE, _REST = "over", "last", "-", "*"


def read_line(cursor: Cursor) -> dict[str, Any]:
    """Read the whole line and return a `splendor-state/1` document with fields that are not checked yet."""
    fields: dict[str, Callable[[], Any]] = {
        "supply": lambda: None if cursor.skip(_REST) else _tokens(cursor),
        "row": lambda: _by_level(cursor, "row", _places),
        "decks": lambda: _by_level(cursor, "decks", _deck),
        "nobles": lambda: _numbers(cursor, "nobles"),
        "players": lambda: cursor.listed("players", "/", partial(_seat, cursor)),
        "turn": cursor.integer,
        "passes": cursor.integer,
        "final": lambda: _is_last(cursor),
        "question": lambda: _question(cursor),
        "step": cursor.integer,
    }
    found: dict[str, Any] = {"format": STATE_FORMAT}
    for name, read in fields.items():
        if len(found) > 1:
            cursor.need(" ")
        found[name] = cursor.marked(name, read)
    cursor.end()
    _fill_in(found)
    return found


def _tokens(cursor: Cursor) -> dict[str, int]:
    found: dict[str, int] = {}
    if not cursor.skip(_NONE):
        while not found or cursor.looks_at(_LETTER):
            left = [letter for letter, color in _COLORS.items() if color not in found]
            letter = next((letter for letter in left if cursor.skip(letter)), None)
            if letter is None:
                raise cursor.expected("splendor/notation_tokens", known=", ".join(left) or _NONE)
            found[_COLORS[letter]] = cursor.integer()
    return {color: found.get(color, 0) for color in TOKENS}


def _by_level(cursor: Cursor, path: str, read: Callable[[Cursor, str], Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for level in _LEVELS:
        if found:
            cursor.need("/")
        inside = f"{path}[{level!r}]"
        found[level] = cursor.marked(inside, partial(read, cursor, inside))
    return found


def _places(cursor: Cursor, path: str) -> list[int | None]:
    found: list[int | None] = []
    for at in range(OPEN_CARDS):
        if at:
            cursor.need(",")
        found.append(cursor.marked(f"{path}[{at}]", lambda: None if cursor.skip(_NONE) else cursor.integer()))
    return found


def _deck(cursor: Cursor, path: str) -> list[int] | None:
    return None if cursor.skip(_REST) else _numbers(cursor, path)


def _numbers(cursor: Cursor, path: str) -> list[int]:
    return [] if cursor.skip(_NONE) else cursor.listed(path, ",", lambda _: cursor.integer())


def _seat(cursor: Cursor, path: str) -> dict[str, Any]:
    tokens = cursor.marked(f"{path}.tokens", lambda: _tokens(cursor))
    cursor.need(":")
    cards = cursor.marked(f"{path}.cards", lambda: _numbers(cursor, f"{path}.cards"))
    cursor.need(":")
    held = cursor.marked(f"{path}.reserved", lambda: _reserved(cursor, f"{path}.reserved"))
    cursor.need(":")
    nobles = cursor.marked(f"{path}.nobles", lambda: _numbers(cursor, f"{path}.nobles"))
    return {
        "tokens": tokens,
        "cards": cards,
        "reserved": [card for card, _ in held],
        "hidden": [card for card, is_hidden in held if is_hidden],
        "nobles": nobles,
    }


def _reserved(cursor: Cursor, path: str) -> list[tuple[int, bool]]:
    return [] if cursor.skip(_NONE) else cursor.listed(path, ",", lambda _: (cursor.integer(), cursor.skip("?")))


def _is_last(cursor: Cursor) -> bool:
    if cursor.skip(_NONE):
        return False
    cursor.need(_LAST)
    return True


def _question(cursor: Cursor) -> dict[str, Any] | None:
    start, known = cursor.at, (*QUESTION_RULES, _OVER)
    kind = cursor.take(_QUESTION, "splendor/notation_question", known=", ".join(known))
    if kind not in known:
        cursor.at = start
        raise cursor.expected("splendor/notation_question", known=", ".join(known))
    if kind == "pay":
        cursor.need("=")
        return {"kind": kind, "card": cursor.marked("question.card", cursor.integer)}
    return None if kind == _OVER else {"kind": kind}


def _fill_in(found: dict[str, Any]) -> None:
    """Replace a supply or decks that the line leaves out by what lies nowhere else."""
    players = found["players"]
    if found["supply"] is None:
        each = TOKENS_OF_COLOR.get(len(players), 0)
        due = {color: GOLD_TOKENS if color == GOLD else each for color in TOKENS}
        left = {color: count - sum(player["tokens"][color] for player in players) for color, count in due.items()}
        found["supply"] = {color: max(0, count) for color, count in left.items()}
    decks: Mapping[str, list[int] | None] = found["decks"]
    lists = [*found["row"].values(), *(cards or [] for cards in decks.values())]
    lists += [player[name] for player in players for name in ("cards", "reserved")]
    used = {card for cards in lists for card in cards}
    for level, cards in decks.items():
        if cards is None:
            found["decks"][level] = [
                id for id, card in CARDS.items() if str(card.level) == level and id not in used
            ]  # fmt: skip

"""Notation of a state in one line of text, and situations of lessons, which name only what matters."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...core.cursor import Cursor, parse_line
from ...core.document_text import decoded, parse_json
from ...core.fields import Field
from ...core.state import GameState
from ..components.pieces import CARDS, GOLD, LETTERS, LEVELS, NOBLES, TOKENS
from ..rules.board import FEWEST_SEATS, GOLD_TOKENS, MOST_SEATS, OPEN_CARDS, TOKENS_OF_COLOR
from ..rules.engine import State
from .states import QUESTION_RULES, STATE_FORMAT, read_state, write_state

__all__ = ["as_state", "format_position", "parse_position", "read_line", "read_situation"]


# -- notation of a state in one line of text, whose fields are separated by spaces -------------------------------------


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
    return parse_line(text, read_line, read_state)


def as_state(source: State | Mapping[str, Any] | str | bytes) -> State:
    """Return the state given as a value, a document, its JSON text or a line of notation.

    Raises NotationError if it cannot be read.
    """
    if isinstance(source, GameState):
        return source
    if not isinstance(source, str | bytes):
        return read_state(source)
    text = decoded(source).lstrip()
    return read_state(parse_json(text)) if text.startswith(("{", "[")) else parse_position(text)


# -- parser from a line of notation to the document of a state; the grammar is in `positions` --------------------------


_LETTER = re.compile(f"[{''.join(LETTERS.values())}]")
_QUESTION = re.compile(r"\w+")
_COLORS = {letter: color for color, letter in LETTERS.items()}
_LEVELS = tuple(map(str, LEVELS))
_OVER, _LAST, _NONE, _REST = "over", "last", "-", "*"


def read_line(cursor: Cursor) -> dict[str, Any]:
    """Read the whole line and return a `splendor-state/1` document with fields that are not checked yet."""
    fields: dict[str, Callable[[], Any]] = {
        "supply": lambda: None if cursor.skip(_REST) else _read_tokens(cursor),
        "row": lambda: _by_level(cursor, "row", _places),
        "decks": lambda: _by_level(cursor, "decks", _deck),
        "nobles": lambda: _read_numbers(cursor, "nobles"),
        "players": lambda: cursor.listed("players", "/", partial(_read_seat, cursor)),
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


def _read_tokens(cursor: Cursor) -> dict[str, int]:
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
    return None if cursor.skip(_REST) else _read_numbers(cursor, path)


def _read_numbers(cursor: Cursor, path: str) -> list[int]:
    return [] if cursor.skip(_NONE) else cursor.listed(path, ",", lambda _: cursor.integer())


def _read_seat(cursor: Cursor, path: str) -> dict[str, Any]:
    tokens = cursor.marked(f"{path}.tokens", lambda: _read_tokens(cursor))
    cursor.need(":")
    cards = cursor.marked(f"{path}.cards", lambda: _read_numbers(cursor, f"{path}.cards"))
    cursor.need(":")
    held = cursor.marked(f"{path}.reserved", lambda: _reserved(cursor, f"{path}.reserved"))
    cursor.need(":")
    nobles = cursor.marked(f"{path}.nobles", lambda: _read_numbers(cursor, f"{path}.nobles"))
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


# -- situations of lessons: states of which only the facts that matter are written down --------------------------------


_SEAT = ("tokens", "cards", "reserved", "hidden", "nobles")
_MOST = 10**9


def read_situation(document: object) -> State:
    """Return the state of a situation; NotationError names the field that cannot be read, and the rule.

    Each player may have `tokens`, `cards`, `reserved`, `hidden` and `nobles`. All other tokens are in the supply. The
    row of a level is `row`, or else the first cards by id. In `decks` are the cards on top of each deck; the others lie
    below them by id. Without `nobles`, the first ones by id lie there.
    """
    found = Field(document).members(("players",), ("turn", "row", "decks", "nobles", "final"))
    players = found["players"].items(MOST_SEATS, "SPL-1")
    if len(players) < FEWEST_SEATS:
        raise found["players"].refused("field/list_least", "SPL-1", n=FEWEST_SEATS, count=len(players))
    seats = [_situation_seat(player) for player in players]
    owned = {card for seat in seats for card in (*seat["cards"], *seat["reserved"])}
    row, decks = _levels(found.get("row", {})), _levels(found.get("decks", {}))
    laid = {card for cards in (*row.values(), *decks.values()) for card in cards}
    for level in _LEVELS:
        left = [id_ for id_, card in CARDS.items() if str(card.level) == level and id_ not in owned | laid]
        if level not in row:
            row[level], left = left[:OPEN_CARDS], left[OPEN_CARDS:]
        row[level] += [None] * (OPEN_CARDS - len(row[level]))
        # A row with a gap means that the deck is out (SPL-2).
        decks[level] = decks.get(level, []) + left
    received = [noble for seat in seats for noble in seat["nobles"]]
    free = [noble for noble in NOBLES if noble not in received]
    lying = found["nobles"].value if "nobles" in found else free[: len(seats) + 1 - len(received)]
    return read_state(
        {
            "format": STATE_FORMAT,
            "step": 0,
            "turn": found.get("turn", 1).integer(1, _MOST, "SPL-16"),
            "passes": 0,
            "final": found.get("final", False).value,
            "supply": _supply(seats),
            "row": row,
            "decks": decks,
            "nobles": lying,
            "players": seats,
            "question": {"kind": "action"},
        }
    )


def _situation_seat(field: Field) -> dict[str, Any]:
    found = field.members((), _SEAT)
    tokens = found.get("tokens", {}).members((), TOKENS)
    lists = {name: [card.integer(1, len(CARDS), "SPL-2") for card in _list(found, name)] for name in _SEAT[1:]}
    most = max(*TOKENS_OF_COLOR.values(), GOLD_TOKENS)
    return {"tokens": {color: tokens.get(color, 0).integer(0, most, "SPL-1") for color in TOKENS}, **lists}


def _list(found: Any, name: str) -> tuple[Field, ...]:
    items: tuple[Field, ...] = found.get(name, []).items(len(CARDS), "SPL-2")
    return items


def _levels(field: Field) -> dict[str, list[Any]]:
    found = field.members((), _LEVELS)
    return {level: [card.value for card in its.items(len(CARDS), "SPL-2")] for level, its in found.by_name.items()}


def _supply(seats: list[dict[str, Any]]) -> dict[str, int]:
    """Return the tokens that no player has; below 0, `read_state` refuses the count."""
    due = {**dict.fromkeys(TOKENS, TOKENS_OF_COLOR[len(seats)]), TOKENS[-1]: GOLD_TOKENS}
    return {color: count - sum(seat["tokens"][color] for seat in seats) for color, count in due.items()}

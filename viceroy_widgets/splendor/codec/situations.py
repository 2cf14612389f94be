"""Situations of lessons: states of which only the facts that matter are written down."""

from __future__ import annotations

from typing import Any

from ...core.fields import Field
from ..components.pieces import CARDS, LEVELS, NOBLES, TOKENS
from ..rules.board import FEWEST_SEATS, GOLD_TOKENS, MOST_SEATS, OPEN_CARDS, TOKENS_OF_COLOR
from ..rules.engine import State
from .states import STATE_FORMAT, read_state

__all__ = ["read_situation"]

_LEVELS = tuple(map(str, LEVELS))
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
        raise found["players"].refused("field/list_least", "SPL-1", least=FEWEST_SEATS, count=len(players))
    seats = [_seat(player) for player in players]
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


def _seat(field: Field) -> dict[str, Any]:
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

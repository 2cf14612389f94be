"""A view as plain values, for tests that look at all of it: cards as numbers, tokens as words."""

from __future__ import annotations

from typing import Any

from viceroy_widgets.viceroy.rules.engine.engine import PublicPlayer, View
from viceroy_widgets.viceroy.rules.pyramids.pyramid import PyramidCard

__all__ = ["write_view"]


def write_view(seen: View) -> dict[str, Any]:
    """Every field of a view by its name."""
    question = seen.question
    return {
        "player": seen.player,
        "deck": {"name": seen.deck.name, "digest": seen.deck.digest},
        "edition": {"name": seen.edition.name, **seen.edition.house_rules},
        "virtual": seen.virtual,
        "row_order": list(seen.row_order),
        "step": seen.step,
        "phase": seen.phase,
        "turn": seen.turn,
        "round": seen.round,
        "own": {
            "gems": list(seen.own.gems),
            "attack": seen.own.attack,
            "hand": list(seen.own.hand),
            "looking": list(seen.own.looking),
            "decided": seen.own.decided and [seen.own.decided.verb, *seen.own.decided.what],
        },
        "seats": [_write_seat(seat) for seat in seen.seats],
        "reserve": list(seen.reserve),
        "row": [list(slot) for slot in seen.row],
        "discards": list(seen.discards),
        "buried": seen.buried,
        "decks": {"large": seen.large, "small": seen.small, "laws": seen.laws},
        "auction": {name: _plain(value) for name, value in seen.auction._asdict().items()},
        "developing": list(seen.developing),
        "skips": list(seen.skips),
        "question": question
        and {
            "kind": question.kind,
            "rule": question.rule,
            "players": list(question.players),
            "about": _plain(question.about),
        },
        "decided": list(seen.decided),
        "agenda": _plain(seen.task_queue),
        "moves": [[move.verb, *move.what] for move in seen.moves],
    }


def _write_seat(seat: PublicPlayer) -> dict[str, Any]:
    return {
        "pyramid": [_write_standing(placed) for placed in seat.pyramid.cards],
        "hand_size": seat.hand_size,
        "face_down": _plain(seat.face_down),
        "looking": seat.looking,
        "used": _plain(seat.used),
        "painting": [[*section.place, section.corner, color] for section, color in seat.painting],
        "gems": seat.gems and list(seat.gems),
        "attack": seat.attack,
    }


def _write_standing(placed: PyramidCard) -> dict[str, Any]:
    return {
        "at": list(placed.place),
        "card": placed.card.number,
        "tokens": [str(token) for token in placed.tokens],
        "infinite": list(placed.infinite),
        "gems": list(placed.gems),
        "tucked": [card.number for card in placed.tucked],
    }


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value

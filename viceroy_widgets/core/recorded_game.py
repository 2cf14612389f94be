"""Search for the game of a record in any form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .document_text import decoded, parse_json
from .game import Game
from .history import History
from .record_text import game_id_of_text
from .registry import DEFAULT_GAME, game_ids, game_of

__all__ = ["recorded_game"]


def recorded_game(record: Any) -> Game:
    """Return the game of a record: of a table, a history, a document, its JSON text, or text.

    The default game is returned for a record that names none; that game then refuses it. Raises NotationError if the
    game is not installed, or if a JSON text cannot be read.
    """
    game = getattr(record, "game", None)
    if isinstance(game, Game):
        return game
    if isinstance(record, History):
        return next((game for game in map(game_of, game_ids()) if game.rules == record.rules), game_of(DEFAULT_GAME))
    if named := getattr(getattr(record, "setup", None), "game", ""):
        return game_of(named)
    if isinstance(record, str | bytes):
        text = decoded(record)
        if not text.lstrip().startswith("{"):
            return game_of(game_id_of_text(text) or DEFAULT_GAME)
        record = parse_json(text)
    kind = record.get("format") if isinstance(record, Mapping) else None
    name, is_record, _ = kind.partition("-record/") if isinstance(kind, str) else ("", "", "")
    return game_of(name if is_record else DEFAULT_GAME)

"""Saved game, `<game>-saved/1`: the record of a game under way with all that is hidden, and the bot of each seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..core.chance import HIGHEST_SEED
from ..core.document_text import parse_json
from ..core.fields import Field, report_errors_in
from ..core.game import Bot, Game
from ..core.registry import game_of
from ..errors import ViceroyError
from ..words import say
from .seating import bot_names, bot_of
from .session import NamedSetup, Session

__all__ = ["LONGEST_NOTE", "game_so_far", "is_saved_game", "read_saved_game", "saved_game_json", "write_saved_game"]

LONGEST_NOTE = 500
_KIND = "-saved/"
_LONGEST_NAME = 100


def write_saved_game(game: Game, session: Session) -> dict[str, Any]:
    """Return the document of a game under way, with everything that is hidden, its seed and its bots.

    Raise ViceroyError for a game that began from a position, since its record cannot be played again. Raise it also for
    a bot that has no name here.
    """
    document = game_so_far(game, session)
    try:
        again = game.read_record(document["record"])
    except ViceroyError:
        again = None
    if again is None or again.state != session.state:
        raise ViceroyError("saved/no_record")
    return document


def game_so_far(game: Game, session: Session) -> dict[str, Any]:
    """Return the document of `write_saved_game` without a check that the record can be played again."""
    if isinstance(session.history.setup, NamedSetup):
        raise ViceroyError("saved/no_record")
    return {
        "format": f"{game.id}{_KIND}{game.version}",
        "note": say("saved/note"),
        "record": game.write_record(session.history),
        "bots": [_write_bot(game, bot) for bot in session.bots],
    }


def saved_game_json(game: Game, session: Session) -> bytes:
    """Return the document of `write_saved_game` as JSON in UTF-8."""
    return (json.dumps(write_saved_game(game, session), ensure_ascii=False) + "\n").encode()


def is_saved_game(document: object) -> bool:
    """Return whether a document says that it is a saved game, even if it has errors."""
    kind = document.get("format") if isinstance(document, Mapping) else None
    return isinstance(kind, str) and _KIND in kind


def read_saved_game(document: object) -> tuple[Game, Session]:
    """Return the game and the session of a document, or of its JSON text; everything so far is known to the people.

    NotationError names the field that cannot be read; IllegalMoveError names the first illegal move.
    """
    if isinstance(document, str | bytes):
        document = parse_json(document)
    field = Field(document)
    name, is_saved, _ = str(field.member("format").text(_LONGEST_NAME)).partition(_KIND)
    if not is_saved:
        raise field.member("format").refused("saved/format")
    game = game_of(name)
    members = field.members(("format", "record", "bots"), ("note",))
    members["format"].choice((f"{game.id}{_KIND}{game.version}",))
    members.get("note", "").text(LONGEST_NOTE)
    with report_errors_in(members["record"]):
        history = game.continued_history(game.read_record(members["record"].value))
    seats = len(history.setup.players)
    bots = tuple(_read_bot(game, bot) for bot in members["bots"].items_of(seats))
    if all(bots):
        raise members["bots"].refused("saved/nobody")
    # The history is no longer `open`: undo stops where hidden information was revealed.
    shown = {seat: len(history.steps) for seat in range(seats)}
    return game, Session(replace(history, open=False, undone=()), bots, shown)


def _write_bot(game: Game, bot: Bot | None) -> dict[str, Any] | None:
    if bot is None:
        return None
    if bot.name not in bot_names(game):
        raise ViceroyError("saved/bot", None, name=bot.name)
    return {"name": bot.name, "seed": getattr(bot, "seed", 0)}


def _read_bot(game: Game, field: Field) -> Bot | None:
    if field.value is None:
        return None
    members = field.members(("name", "seed"))
    return bot_of(game, members["name"].choice(bot_names(game)), members["seed"].integer(0, HIGHEST_SEED))

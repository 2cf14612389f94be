"""Game files: they are written atomically, and never replace a file that holds something else."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import takewhile

from ...core.document_text import decoded
from ...core.game import Game
from ...core.recording.record import GameRecord
from ...errors import ViceroyError
from ...files import new_file, replace_file
from ...words import say
from ..streams import Refused
from .table import Table
from .terminal_io import print_sentence

__all__ = ["autosave", "check_not_taken", "read_saved", "save_game"]


def read_saved(game: Game, held: bytes) -> GameRecord:
    """Return the record in a file, as JSON or as text; raise ViceroyError if it cannot be read."""
    record: GameRecord = game.record_in(decoded(held))
    return record


def check_not_taken(table: Table, file: str) -> None:
    """Raise Refused if the file exists and holds no earlier state of this game."""
    if file not in table.files and os.path.lexists(file):
        raise Refused(say("play/exists", file=repr(file)))


def save_game(table: Table, file: str) -> None:
    """Write the record of the game to a file, as JSON if the file name ends in `.json`.

    Only a file that holds an earlier state of this game is replaced, even if another file has just appeared. Raise
    Refused if the game cannot be written; the file is then unchanged.
    """
    try:
        text = _text(table, is_json=file.lower().endswith(".json"))
    except ViceroyError as error:  # no record can have such a name
        raise Refused(str(error)) from None
    content = (text.rstrip("\n") + "\n").encode("utf-8")
    try:
        if file in table.files:
            replace_file(file, content)
        else:
            new_file(file, content)
    except FileExistsError:
        raise Refused(say("play/exists", file=repr(file))) from None
    except (OSError, ValueError):
        raise Refused(say("play/unwritable", file=repr(file))) from None
    table.files.add(file)
    table.saved_in, table.saved_moves = file, table.history.moves


def autosave(table: Table) -> None:
    """Write the game to its save file, if it has one; if that fails, print the reason and go on."""
    if table.save_file:
        try:
            save_game(table, table.save_file)
        except Refused as error:
            print_sentence(error.message)


def _text(table: Table, is_json: bool) -> str:
    """Return the record of the game, with the comments and variations of the loaded record that still apply.

    They apply up to the first move that differs from the loaded record.
    """
    game, record, before = table.game, table.game.record_of(table.history), table.loaded
    if before is not None and (before.comments or before.variations):
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before.moves, record.moves, strict=False))))
        record = replace(
            record,
            comments=tuple(comment for comment in before.comments if comment[0] <= same),
            variations=tuple(variation for variation in before.variations if variation.ply <= same),
        )
    if is_json:
        return json.dumps(game.write_record(record), ensure_ascii=False)
    return game.format_record(record, table.history.steps)

"""Game files: they are written atomically, and never replace a file that holds something else."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import takewhile

from ...files import new_file, replace_file
from ...viceroy.codec.records.record import Record
from ...viceroy.codec.records.record_documents import write_record
from ...viceroy.codec.records.record_text import format_record
from ...words import say
from ..streams import Refused
from .terminal_io import print_sentence
from .terminal_table import TerminalTable

__all__ = ["autosave", "check_not_taken", "record_of", "save_game"]


def check_not_taken(table: TerminalTable, file: str) -> None:
    """Raise Refused if the file exists and holds no earlier state of this game."""
    if file not in table.files and os.path.lexists(file):
        raise Refused(say("play/exists", file=repr(file)))


def save_game(table: TerminalTable, file: str) -> None:
    """Write the record of the game to a file, as JSON if the file name ends in `.json`.

    Only a file that holds an earlier state of this game is replaced, even if another file has just appeared. Raise
    Refused if writing fails; the file is then unchanged.
    """
    record = record_of(table)
    is_json = file.lower().endswith(".json")
    text = (
        json.dumps(write_record(record), ensure_ascii=False) if is_json else format_record(record, table.history.steps)
    )
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


def autosave(table: TerminalTable) -> None:
    """Write the game to its save file, if it has one; if that fails, print the reason and go on."""
    if table.save_file:
        try:
            save_game(table, table.save_file)
        except Refused as error:
            print_sentence(error.message)


def record_of(table: TerminalTable) -> Record:
    """Return the record of the game, with the comments and variations of the loaded record that still apply.

    They apply up to the first move that differs from the loaded record.
    """
    record, before = table.history.record(), table.loaded
    if before is None:
        return record
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before.moves, record.moves, strict=False))))
    return replace(
        record,
        comments=tuple(comment for comment in before.comments if comment[0] <= same),
        variations=tuple(variation for variation in before.variations if variation.ply <= same),
    )

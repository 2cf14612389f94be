"""Games in files: written whole or not at all, and never over a file that holds something else."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import takewhile

from ...files import new_file, replace_file
from ...viceroy.codec.records.documents import write_record
from ...viceroy.codec.records.record import Record
from ...viceroy.codec.records.text import format_record
from ...words import say
from ..streams import Refused
from .screen import tell
from .table import Table

__all__ = ["check_free", "keep", "keep_up", "record_of"]


def check_free(table: Table, file: str) -> None:
    """Refused where a file is there already that holds no earlier moment of this game."""
    if file not in table.files and os.path.lexists(file):
        raise Refused(say("play/exists", file=repr(file)))


def keep(table: Table, file: str) -> None:
    """Writes the game, as JSON where the name ends so; Refused where that fails, and then the file is as it was.

    Only a file that holds an earlier moment of this game is replaced, also where another one has just appeared.
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


def keep_up(table: Table) -> None:
    """Writes the game where it is kept after every move; says so where that fails, and the game goes on."""
    if table.save_file:
        try:
            keep(table, table.save_file)
        except Refused as error:
            tell(error.message)


def record_of(table: Table) -> Record:
    """The record of the game, with the remarks of the one it was loaded from as far as it has not gone another way."""
    record, before = table.history.record(), table.loaded
    if before is None:
        return record
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before.moves, record.moves, strict=False))))
    return replace(
        record,
        comments=tuple(comment for comment in before.comments if comment[0] <= same),
        variations=tuple(variation for variation in before.variations if variation.ply <= same),
    )

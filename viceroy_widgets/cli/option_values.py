"""Parsers of option values: deck files and names of editions."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes

if TYPE_CHECKING:
    from ..viceroy.codec.records.replay import Record
    from ..viceroy.components.deck import Deck
    from ..viceroy.components.editions import Edition

__all__ = ["decks_in", "find_record_deck", "read_deck_file", "read_edition_option"]


def read_deck_file(file: str) -> Deck:
    """Return the deck in a file; raise Refused, with the place of the fault, if the file holds no deck."""
    from ..viceroy.components.deck import parse_deck

    try:
        return parse_deck(read_bytes(file))
    except ViceroyError as error:
        raise Refused(say("play/file", file=repr(file), sentence=str(error))) from None


def find_record_deck(record: Record, files: Sequence[str]) -> Deck:
    """Return the deck of a record from these files or folders, or by its digest; raise Refused if it is not found."""
    try:
        return record.setup.find_deck(decks_in(files))
    except ViceroyError as error:
        raise Refused(str(error)) from None


def decks_in(files: Sequence[str]) -> list[Deck]:
    """Return the decks in these files or folders; raise Refused if a file holds no deck."""
    return [deck for name in files for deck in _decks(name)]


def _decks(name: str) -> Iterator[Deck]:
    """Yield the deck in a file, or the deck of each JSON file in a folder.

    Raise Refused if a file holds no deck; skip such files in a folder.
    """
    if not os.path.isdir(name):
        yield read_deck_file(name)
        return
    for file in sorted(os.listdir(name)):
        if file.endswith(".json"):
            with suppress(Refused):
                yield read_deck_file(os.path.join(name, file))


def read_edition_option(text: str) -> Edition:
    """Return the edition that an option value names, with house rules; raise Refused if it is invalid."""
    from ..viceroy.codec.notation.editions import parse_edition

    try:
        return parse_edition(text)
    except ViceroyError as error:
        raise Refused(say("cli/edition_option", problem=str(error))) from None

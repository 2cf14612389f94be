"""The commands about editions and decks: `viceroy editions`, `compare` and `deck`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes, write, write_new

if TYPE_CHECKING:
    from ..viceroy.codec.records.replay import Record
    from ..viceroy.components.deck import Deck
    from ..viceroy.components.editions import Edition
    from ..viceroy.solve.compare import PositionComparison
    from ..viceroy.text.editions import RecordComparison

__all__ = ["compare", "deck", "decks_in", "editions", "find_record_deck", "read_deck_file", "read_edition_option"]


# -- parsers of option values: deck files and names of editions --------------------------------------------------------


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


# -- the `viceroy editions` and `viceroy compare` commands -------------------------------------------------------------


@click.command(help=say("cli/editions"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
def editions(as_json: bool) -> None:
    """Print a table of the editions and their differences."""
    from ..viceroy.text.editions import table_document, table_text

    write(json.dumps(table_document()) if as_json else table_text().split("\n"))


@click.command(help=say("cli/compare"))
@click.argument("file")
@click.option("--edition", required=True, help=say("cli/compare_edition"))
@click.option("--deck", "decks", multiple=True, metavar="PATH", help=say("cli/record_deck"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
def compare(file: str, edition: str, decks: tuple[str, ...], as_json: bool) -> None:
    """Print how a record or a position would differ in another edition."""
    from ..core.document_text import decoded
    from ..viceroy.codec.notation.editions import parse_edition
    from ..viceroy.codec.notation.positions import as_position
    from ..viceroy.codec.records.record_form import as_record, is_record
    from ..viceroy.solve.compare import compare_position
    from ..viceroy.text.editions import compare_record

    try:
        other = parse_edition(edition)
    except ViceroyError as error:
        raise Refused(say("cli/edition_option", problem=str(error))) from None
    try:
        text = decoded(read_bytes(file))
        found: RecordComparison | PositionComparison
        if is_record(text):
            record = as_record(text)
            found = compare_record(record, other, find_record_deck(record, decks))
        else:
            found = compare_position(as_position(text), other)
    except ViceroyError as error:
        raise Refused(str(error)) from None
    write(json.dumps(found.as_dict()) if as_json else found.sentences())


# -- the `viceroy deck` commands, which check deck files and write a template ------------------------------------------


@click.group(help=say("cli/deck"))
def deck() -> None:
    """Group the commands about decks."""


@deck.command(help=say("cli/deck_check"))
@click.argument("file")
def check(file: str) -> None:
    from ..viceroy.decks.checking import check_deck, deck_summary, deck_warnings

    found, faults = check_deck(read_bytes(file))
    if found is None:
        raise Refused(*map(str, faults))
    write(deck_summary(found).split("\n"))
    for warning in deck_warnings(found):
        write(warning, error=True)


@deck.command(hidden=True, context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("rest", nargs=-1, type=click.UNPROCESSED)
def balance(rest: tuple[str, ...]) -> None:
    """Say where the report on the balance of a deck is now; version 0.3 forgets the verb."""
    raise Refused(say("cli/deck_balance"))


@deck.command(help=say("cli/deck_new"))
@click.argument("file")
def new(file: str) -> None:
    from ..viceroy.decks.template import template_text

    write_new(file, template_text())
    if file != "-":
        write(say("deck/written", file=file))

"""The `viceroy editions` and `viceroy compare` commands, which show how the editions of the rules differ."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from ..errors import ViceroyError
from ..words import say
from .option_values import find_record_deck
from .streams import Refused, read_bytes, write

if TYPE_CHECKING:
    from ..viceroy.solve.compare import PositionComparison
    from ..viceroy.text.editions import RecordComparison

__all__ = ["compare", "editions"]


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

"""The `viceroy replay` command, which replays a record and prints the result as JSON."""

from __future__ import annotations

import json

import click

from ..errors import ViceroyError
from ..words import say
from .games import foreign_record, replay_document
from .option_values import find_record_deck
from .streams import Refused, read_bytes, write

__all__ = ["replay"]


@click.command(help=say("cli/replay"))
@click.argument("file")
@click.option("--deck", "decks", multiple=True, metavar="PATH", help=say("cli/record_deck"))
def replay(file: str, decks: tuple[str, ...]) -> None:
    """Replay a record and print its result as JSON; raise Refused if the record cannot be replayed."""
    from ..viceroy.codec.documents.states import digest
    from ..viceroy.codec.records.record_form import as_record
    from ..viceroy.codec.records.replay import check_record
    from ..viceroy.rules.engine.ending import totals, winners

    held = read_bytes(file)
    foreign = foreign_record(held)
    if foreign is not None:
        replay_document(*foreign)
        return
    try:
        record = as_record(held)
        last, _ = check_record(record, find_record_deck(record, decks))[-1]
    except ViceroyError as error:
        raise Refused(str(error)) from None
    found = {
        "players": list(record.setup.players),
        "moves": len(record.moves),
        "over": last.is_over,
        "totals": list(totals(last)),
        "winners": list(winners(last)) if last.is_over else [],
        "digest": digest(last),
    }
    write(json.dumps(found))

"""The `viceroy deck` commands, which check deck files and write a template."""

from __future__ import annotations

import click

from ..words import say
from .streams import Refused, read_bytes, write, write_new

__all__ = ["deck"]


@click.group(help=say("cli/deck"))
def deck() -> None:
    """Group the commands about decks."""


@deck.command(help=say("cli/deck_check"))
@click.argument("file")
def check(file: str) -> None:
    from ..viceroy.decks.checking import check_deck
    from ..viceroy.decks.deck_summary import deck_summary, deck_warnings

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

"""Commands about what people write down: positions, the editions under which they are read, records and decks."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from ..core.registry import DEFAULT_GAME
from ..errors import ViceroyError
from ..words import say
from .games import game_of_record, known_game, refusing_faults
from .options import game_option
from .streams import Refused, read_bytes, read_text, refusing, write, write_new

if TYPE_CHECKING:
    from ..core.books import DeckBook, PositionBook
    from ..core.game import Game

__all__ = ["compare", "deck", "decks_in", "editions", "paint", "replay", "score", "show"]


def _about_position(verb: Callable[..., None]) -> Any:
    """Give a command the options `FILE` and `--game`, and call it with the book of the game and the position read."""

    @click.argument("file")
    @game_option
    @wraps(verb)
    def read(file: str, name: str, **options: Any) -> None:
        book = _positions(name)
        with refusing():
            position = book.read(read_text(file))
        verb(book, position, **options)

    return read


@click.command(help=say("cli/score"))
@_about_position
def score(book: PositionBook, position: Any) -> None:
    """Print the points of a position as JSON."""
    write(json.dumps(book.score(position)))


@click.command(help=say("cli/paint"))
@_about_position
def paint(book: PositionBook, position: Any) -> None:
    """Print the best painting of a position as JSON."""
    write(json.dumps(book.best(position)))


@click.command(help=say("cli/show"))
@click.option("--svg", is_flag=True, help=say("cli/svg"))
@_about_position
def show(book: PositionBook, position: Any, svg: bool) -> None:
    """Print a position as plain text or as SVG."""
    if svg:
        write(book.drawing(position).split("\n"), "xmlcharrefreplace")
    else:
        write(book.lines(position))


@click.command(help=say("cli/editions"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
@game_option
def editions(as_json: bool, name: str) -> None:
    """Print a table of the editions and their differences."""
    book = _positions(name)
    write(json.dumps(book.editions_document()) if as_json else book.editions())


@click.command(help=say("cli/compare"))
@click.argument("file")
@click.option("--edition", required=True, help=say("cli/compare_edition"))
@click.option("--deck", "decks", multiple=True, metavar="PATH", help=say("cli/record_deck"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
@game_option
def compare(file: str, edition: str, decks: tuple[str, ...], as_json: bool, name: str) -> None:
    """Print how a record or a position would differ in another edition."""
    book = _positions(name)
    with refusing():
        result = book.compared(read_text(file), edition, decks_in(known_game(name), decks))
    write(json.dumps(result.as_dict()) if as_json else result.sentences())


@click.command(help=say("cli/replay"))
@click.argument("file")
@click.option("--deck", "decks", multiple=True, metavar="PATH", help=say("cli/record_deck"))
def replay(file: str, decks: tuple[str, ...]) -> None:
    """Replay a record and print its result as JSON; raise Refused if the record cannot be replayed."""
    from ..core.document_text import decoded

    held = read_bytes(file)
    game = known_game(game_of_record(held) or DEFAULT_GAME)
    options: dict[str, Any] = {"deck": decks_in(game, decks)} if "deck" in game.options else {}
    with refusing_faults(game):
        with refusing():
            history = game.history_of(game.record_in(decoded(held)), **options)
        state = history.state
        is_over = state.question is None
        result = {
            "game": game.id,
            "players": list(history.setup.players),
            "moves": len(history.moves),
            "over": is_over,
            "totals": list(game.rules.totals(state)),
            "winners": list(game.result(state).winners) if is_over else [],
            "digest": game.digest(state),
        }
    write(json.dumps(result))


@click.group(help=say("cli/deck"))
def deck() -> None:
    """Group the commands about decks."""


@deck.command(help=say("cli/deck_check"))
@click.argument("file")
@game_option
def check(file: str, name: str) -> None:
    report = _decks(known_game(name)).checked(read_bytes(file))
    if report.faults:
        raise Refused(*report.faults)
    write(report.lines)
    for warning in report.warnings:
        write(warning, error=True)


@deck.command(hidden=True, context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("rest", nargs=-1, type=click.UNPROCESSED)
def balance(rest: tuple[str, ...]) -> None:
    """Say where the report on the balance of a deck is now; version 0.3 forgets the verb."""
    raise Refused(say("cli/deck_balance"))


@deck.command(help=say("cli/deck_new"))
@click.argument("file")
@game_option
def new(file: str, name: str) -> None:
    write_new(file, _decks(known_game(name)).template())
    if file != "-":
        write(say("cli/deck_written", file=file))


def decks_in(game: Game, files: Sequence[str]) -> list[Any]:
    """Return the decks in these files or folders; raise Refused if a file holds no deck.

    Files of a folder that hold no deck are skipped.
    """
    return [deck for name in files for deck in _decks_of_path(_decks(game), name)]


def _decks_of_path(book: DeckBook, name: str) -> Iterator[Any]:
    if not os.path.isdir(name):
        try:
            yield book.read(read_bytes(name))
        except ViceroyError as error:
            raise Refused(say("play/file", file=repr(name), sentence=str(error))) from None
        return
    for file in sorted(os.listdir(name)):
        if file.endswith(".json"):
            with suppress(Refused):
                yield from _decks_of_path(book, os.path.join(name, file))


def _positions(name: str) -> PositionBook:
    game = known_game(name)
    if book := game.own_positions():
        return book
    raise Refused(say("cli/no_positions", title=game.title))


def _decks(game: Game) -> DeckBook:
    if book := game.own_decks():
        return book
    raise Refused(say("cli/no_decks", title=game.title))

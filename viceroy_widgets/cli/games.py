"""Commands for any installed game: list the games, replay a record, check puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ..errors import NotationError, PuzzleError, UnsolvableError, ViceroyError
from ..words import say
from .streams import Refused, write

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.history import History

__all__ = [
    "DEFAULT_GAME",
    "VICEROY",
    "check_foreign_pack",
    "document_game",
    "foreign_record",
    "game_of_record",
    "games",
    "is_foreign",
    "known_game",
    "other_games",
    "pack_game",
    "read_game_record",
    "refuse_options",
    "refusing_faults",
    "replay_document",
]

DEFAULT_GAME = VICEROY = "viceroy"
"""Id of the game of which a command tells where nothing names one."""


def is_foreign(name: str) -> bool:
    """Return whether a game id differs from the one of Viceroy; it need not be the id of an installed game."""
    return name != VICEROY


def other_games() -> Iterator[Game]:
    """Yield the installed games other than Viceroy; `viceroy games` tells those that cannot be loaded."""
    from ..core.registry import game_ids, game_of

    for name in filter(is_foreign, game_ids()):
        try:
            yield game_of(name)
        except NotationError:
            continue


def refuse_options(context: click.Context, name: str, allowed: tuple[str, ...]) -> None:
    """Raise Refused for a typed option that only Viceroy has."""
    game = known_game(name)
    for option in context.params:
        if option not in allowed and context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            code = "game/no_option" if game.options else "game/no_options"
            known = ", ".join(game.options)
            raise Refused(say(code, option=option.replace("_", "-"), title=game.title, known=known))


@click.command(help=say("cli/games_verb"))
def games() -> None:
    """Print the installed games with their titles and numbers of players; refuse broken ones after the others."""
    from ..core.registry import game_ids, game_of

    broken: list[str] = []
    for name in game_ids():
        try:
            game = game_of(name)
        except NotationError as error:
            broken.append(str(error))
            continue
        low, high = game.seats
        code = "game/line" if low < high else "game/line_exactly"
        write(say(code, name=name, title=game.title, low=low, high=high))
    if broken:
        raise Refused(*broken)


def game_of_record(held: bytes) -> str:
    """Return the id of the game that a record names, as JSON or as text; "" if it names none."""
    from ..core.document_text import decoded, parse_json
    from ..core.record_text import game_id_of_text

    try:
        text = decoded(held)
        if named := game_id_of_text(text):
            return named
        document = parse_json(text)
    except ViceroyError:
        return ""  # the reader of the records of the game reports the fault
    kind = document.get("format") if isinstance(document, dict) else None
    return kind.partition("-record/")[0] if isinstance(kind, str) and "-record/" in kind else ""


def document_game(document: object, kind: str) -> Game:
    """Return the game that the `format` of a document of this kind names; the default game if it names none."""
    name = document.get("format") if isinstance(document, dict) else None
    mark = f"-{kind}/"
    return known_game(name.partition(mark)[0] if isinstance(name, str) and mark in name else DEFAULT_GAME)


def foreign_record(held: bytes) -> tuple[str, Mapping[str, Any] | str] | None:
    """Return the id of the game and the record, as document or text, if it is a game other than Viceroy, else None."""
    from ..core.document_text import decoded, parse_json
    from ..core.record_text import game_id_of_text

    try:
        text = decoded(held)
        if named := game_id_of_text(text):
            return (named, text) if is_foreign(named) else None
        document = parse_json(text)
    except ViceroyError:
        return None  # the next reader reports the fault
    if not isinstance(document, dict):
        return None
    name = document.get("format")
    if not isinstance(name, str) or "-record/" not in name or not is_foreign(name.partition("-record/")[0]):
        return None
    return name.partition("-record/")[0], document


def read_game_record(game: Game, held: bytes) -> History:
    """Return the history of a record in a file, as JSON or as text; raise ViceroyError if it cannot be read."""
    from ..core.document_text import decoded, parse_json

    text = decoded(held)
    is_json = text.lstrip().startswith(("{", "["))
    found: History = game.read_record(parse_json(text)) if is_json else game.parse_record(text)
    return found


def pack_game(held: bytes) -> Game | None:
    """Return the game of a pack if it is another one than Viceroy; None if the pack begins with none."""
    from ..core.document_text import parse_json

    try:
        first = parse_json(held.partition(b"\n")[0])
    except ViceroyError:
        return None  # the next reader reports the fault
    kind = first.get("format") if isinstance(first, dict) else None
    if not isinstance(kind, str) or "-puzzle/" not in kind or not is_foreign(kind.partition("-puzzle/")[0]):
        return None
    return known_game(kind.partition("-puzzle/")[0])


def check_foreign_pack(file: str, held: bytes) -> tuple[int, list[str]] | None:
    """Check the puzzles of a game other than Viceroy; return the number of proven puzzles and the faults.

    Return None if the file is no pack of another game. Raise Refused if the pack cannot be parsed.
    """
    from ..learn.puzzle import check_puzzle, parse_pack

    game = pack_game(held)
    if game is None:
        return None
    proven, wrong = 0, list[str]()
    try:
        for line, puzzle in parse_pack(game, held):
            try:
                nodes = check_puzzle(puzzle).nodes
            except (PuzzleError, UnsolvableError) as error:
                wrong.append(f"{file}: {say('puzzle/wrong', line=line, sentence=str(error))}")
            else:
                proven += 1
                best = puzzle.goal.told(puzzle.best)
                write(say("learn/checked", line=line, title=puzzle.title, best=best, nodes=nodes))
    except ViceroyError as error:
        raise Refused(f"{file}: {error}") from None
    return proven, wrong


@contextmanager
def refusing_faults(game: Game) -> Iterator[None]:
    """Raise Refused for any exception in the block that is a fault of the game's code."""
    from ..core.registry import game_fault

    try:
        yield
    except (ViceroyError, click.ClickException, click.exceptions.Exit, click.Abort):
        raise
    except Exception as error:
        raise Refused(str(game_fault(game, error))) from error


def replay_document(name: str, record: Mapping[str, Any] | str) -> None:
    """Replay a record of a game other than Viceroy and print its result as JSON; raise Refused if that fails."""
    game = known_game(name)
    with refusing_faults(game):
        try:
            history = game.parse_record(record) if isinstance(record, str) else game.read_record(record)
        except ViceroyError as error:
            raise Refused(str(error)) from None
        totals, is_over = game.rules.totals(history.state), history.state.question is None
        found = {
            "game": game.id,
            "players": list(history.setup.players),
            "moves": len(history.moves),
            "over": is_over,
            "totals": list(totals),
            "winners": list(game.result(history.state).winners) if is_over else [],
        }
    write(json.dumps(found))


def known_game(name: str) -> Game:
    """Return an installed game by its id; raise Refused if there is none."""
    from ..core.registry import game_of

    try:
        return game_of(name)
    except ViceroyError as error:
        raise Refused(str(error)) from None

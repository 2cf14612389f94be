"""Records of any game as JSON documents: players, options, seed, every move and the result."""

from __future__ import annotations

from typing import Any

from ..errors import IllegalMoveError, NotationError
from .chance import HIGHEST_SEED
from .fields import Field, shown
from .game import Game
from .history import History
from .json_text import parse_json
from .moves import Move

__all__ = ["parse_record", "read_record", "record_format", "write_record"]

_LONGEST_NAME = 60
_MOST_MOVES = 5000
_MOST_VALUES = 10
_LONGEST_VALUE = 100
_HIGHEST_TOTAL = 10**9


def record_format(game: Game) -> str:
    """Return the `format` of a game's records, such as `viceroy-record/1`."""
    return f"{game.id}-record/{game.version}"


def write_record(game: Game, history: History) -> dict[str, Any]:
    """Return the record of a game as a document, with the seed, all moves, and the result if the game is over."""
    setup = history.setup
    written: dict[str, Any] = {"format": record_format(game), "players": list(setup.players), "seed": setup.seed}
    options = game.write_options(setup)
    if options:
        written["options"] = options
    written["moves"] = [[move.player, move.verb, *move.what] for move in history.moves]
    if history.state.question is None:
        written["result"] = list(game.rules.totals(history.state))
    return written


def parse_record(game: Game, text: str | bytes) -> History:
    """Return the history of a record in JSON text; raise the errors of `read_record`."""
    return read_record(game, parse_json(text))


def read_record(game: Game, document: object) -> History:
    """Return the history of a record, with all moves played again.

    NotationError names the field that cannot be read. IllegalMoveError `record/illegal` names the number of the first
    illegal move, the reason and its rule.
    """
    found = Field(document).members(("format", "players", "seed", "moves"), ("options", "result"))
    found["format"].choice((record_format(game),))
    least, most = game.seats
    fields = found["players"].items(100)
    if not least <= len(fields) <= most:
        code = "game/players" if least < most else "game/players_exactly"
        raise found["players"].refused(code, title=game.title, low=least, high=most, count=len(fields))
    players = [name.words(_LONGEST_NAME) for name in fields]
    options = game.read_options(found["options"]) if "options" in found else {}
    setup = game.setup(players, found["seed"].integer(0, HIGHEST_SEED), **options)
    moves = [_read_move(move, len(players)) for move in found["moves"].items(_MOST_MOVES)]
    history = _play_all(game, History.new(game.rules, setup), moves)
    if "result" in found:
        _check_result(game, history, found["result"])
    return history


def _read_move(field: Field, players: int) -> Move:
    parts = field.items(_MOST_VALUES)
    if len(parts) < 2:
        raise field.refused("field/list_least", least=2, count=len(parts))
    player = parts[0].integer(0, players - 1)
    return Move(player, parts[1].words(_LONGEST_VALUE), tuple(_read_value(part) for part in parts[2:]))


def _read_value(field: Field) -> int | str:
    return field.text(_LONGEST_VALUE) if isinstance(field.value, str) else field.integer(-HIGHEST_SEED, HIGHEST_SEED)


def _play_all(game: Game, history: History, moves: list[Move]) -> History:
    steps = list(history.steps)
    for n, move in enumerate(moves, start=1):
        try:
            steps.append(game.rules.apply(steps[-1][0], move))
        except IllegalMoveError as error:
            reason = f"{error} [{error.rule}]" if error.rule else str(error)
            told = f"{history.setup.players[move.player]} {_told(game, move)}"
            raise IllegalMoveError("record/illegal", error.rule, n=n, move=told, reason=reason) from None
    return History(history.rules, history.setup, tuple(steps), tuple(moves), open=True)


def _told(game: Game, move: Move) -> str:
    """Return the notation of a move, or its plain values if it is not a move of the game."""
    try:
        text = game.format_move(move)
        return text if game.parse_move(move.player, text) == move else " ".join(map(str, move[1:]))
    except (ValueError, LookupError):
        return f"{move.verb} {', '.join(map(shown, move.what))}".strip()


def _check_result(game: Game, history: History, field: Field) -> None:
    told = [total.integer(-_HIGHEST_TOTAL, _HIGHEST_TOTAL) for total in field.items(len(history.setup.players))]
    is_over = history.state.question is None
    totals = list(game.rules.totals(history.state)) if is_over else []
    if told != totals:
        found = ", ".join(map(str, totals)) if is_over else "record/unfinished"
        raise NotationError("record/result", None, expected=", ".join(map(str, told)), found=found)

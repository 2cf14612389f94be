"""Records of any game as JSON documents: players, options, seed, moves, comments, variations and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol

from .actors import actor, escaped
from .chance import HIGHEST_SEED
from .fields import Field, shown
from .history import History
from .json_text import parse_json
from .recording.documents import LINE_FIELDS, read_line, write_line
from .recording.record import GameRecord
from .recording.replay import check_result, follow, follow_variations
from .rules import GameRules, GameSetup
from .vocabulary import Move

__all__ = [
    "HIGHEST_TOTAL",
    "RecordedGame",
    "check_record",
    "parse_record",
    "read_record",
    "read_record_value",
    "read_setup",
    "record_format",
    "record_of",
    "write_record",
]

_MOST_VALUES = 10
_LONGEST_VALUE = 100
HIGHEST_TOTAL = 10**9


class RecordedGame(Protocol):
    """Protocol of what a record asks of a game."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[tuple[int, int]]

    @property
    def rules(self) -> GameRules:
        """Rules by which the moves are played again."""

    def setup(self, players: Sequence[str], seed: int, **options: Any) -> GameSetup:
        """Return the set-up of a game."""

    def write_options(self, setup: Any) -> dict[str, Any]:
        """Return the options of a set-up."""

    def read_options(self, field: Field) -> dict[str, Any]:
        """Return the options of a document."""

    def format_move(self, move: Move) -> str:
        """Return the notation of a move."""

    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that a notation names."""


def record_format(game: RecordedGame) -> str:
    """Return the `format` of a game's records, such as `viceroy-record/1`."""
    return f"{game.id}-record/{game.version}"


def record_of(game: RecordedGame, given: History | GameRecord) -> GameRecord:
    """Return the record of a history, with the result if the game is over; a record is returned unchanged."""
    if isinstance(given, GameRecord):
        return given
    totals = None if given.state.question is not None else tuple(game.rules.totals(given.state))
    return GameRecord(given.setup, given.moves, result=totals)


def write_record(game: RecordedGame, given: History | GameRecord) -> dict[str, Any]:
    """Return the record of a game as a document; empty comments and variations are omitted."""
    record = record_of(game, given)
    setup = record.setup
    written: dict[str, Any] = {"format": record_format(game), "players": list(setup.players), "seed": setup.seed}
    options = game.write_options(setup)
    if options:
        written["options"] = options
    written |= write_line(record.line)
    if record.result is not None:
        written["result"] = list(record.result)
    return written


def parse_record(game: RecordedGame, text: str | bytes) -> History:
    """Return the history of a record in JSON text; raise the errors of `read_record`."""
    return read_record(game, parse_json(text))


def read_record(game: RecordedGame, document: object) -> History:
    """Return the history of a record, with all moves played again.

    NotationError names the field that cannot be read. IllegalMoveError `record/illegal` names the number of the first
    illegal move, the reason and its rule; `record/illegal_variation` names also the first move of its variation.
    """
    return check_record(game, read_record_value(game, document))


def read_record_value(game: RecordedGame, document: object) -> GameRecord:
    """Return the record of a document; NotationError names the field. `check_record` checks the moves."""
    found = Field(document).members(("format", "players", "seed", "moves"), ("options", "result", *LINE_FIELDS))
    found["format"].choice((record_format(game),))
    players = [name.words(GameRecord.longest_name) for name in found["players"].items(GameRecord.most_players)]
    setup = read_setup(game, players, found["seed"].integer(0, HIGHEST_SEED), found.get("options", {}))
    line = read_line(found, lambda move: _read_move(move, len(players)))
    result = None
    if "result" in found:
        totals = found["result"].items(len(players))
        result = tuple(total.integer(-HIGHEST_TOTAL, HIGHEST_TOTAL) for total in totals)
    return GameRecord(setup, line.moves, line.comments, line.variations, result)


def read_setup(game: RecordedGame, players: list[str], seed: int, options: Field) -> Any:
    """Return the set-up of a record; NotationError for a wrong number of players or a wrong option."""
    least, most = game.seats
    if not least <= len(players) <= most:
        code = "game/players" if least < most else "game/players_exactly"
        raise Field(None, "players").refused(code, title=game.title, low=least, high=most, count=len(players))
    return game.setup(players, seed, **game.read_options(options))


def _read_move(field: Field, players: int) -> Move:
    parts = field.items(_MOST_VALUES)
    if len(parts) < 2:
        raise field.refused("field/list_least", least=2, count=len(parts))
    player = parts[0].integer(0, players - 1)
    return Move(player, parts[1].words(_LONGEST_VALUE), tuple(_read_value(part) for part in parts[2:]))


def _read_value(field: Field) -> int | str:
    return field.text(_LONGEST_VALUE) if isinstance(field.value, str) else field.integer(-HIGHEST_SEED, HIGHEST_SEED)


def check_record(game: RecordedGame, record: GameRecord) -> History:
    """Return the history of a record, after a replay of its moves and variations and a check of its result.

    Raises IllegalMoveError for the first illegal move, and NotationError for a result that is not that of the game.
    """
    told, rules = _told(game, record), game.rules
    first = rules.begin(record.setup)
    steps = follow((first,), record.line, rules.apply, told)
    follow_variations(steps, record.line, rules.apply, told)
    last, _ = steps[-1]
    check_result(record.result, None if last.question is not None else tuple(rules.totals(last)))
    return History(rules, record.setup, steps, record.moves, open=True)


def _told(game: RecordedGame, record: GameRecord) -> Callable[[Move], str]:
    """Return the function that names a move by its player, and by its notation or else by its plain values."""

    def told(move: Move) -> str:
        try:
            text = game.format_move(move)
            is_move = game.parse_move(move.player, text) == move
        except (ValueError, LookupError):
            is_move = False
        if not is_move:
            text = " ".join([escaped(move.verb, ""), *map(shown, move.what)])
        return f"{actor(record.setup.players, move.player)} {text}"

    return told

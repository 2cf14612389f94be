"""Records of any game, as documents and as text: players, options, seed, moves, comments, variations and the result."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from ..errors import NotationError
from .chance import HIGHEST_SEED
from .cursor import Cursor, actor, escaped
from .fields import Field, Members, shown
from .history import History
from .record_text import RecordForm, read_json
from .recording import GameRecord, check_result, follow, follow_variations
from .rules import GameRules, GameSetup
from .vocabulary import Move

__all__ = ["GameForm", "RecordedGame", "check_record", "game_id_of_text"]


# -- records of any game: players, options, seed, moves, comments, variations and the result ---------------------------


_MOST_VALUES = 10
_LONGEST_VALUE = 100
_REMARKS = (" ;", " {")
"""Texts that end a move on its line, because a remark follows."""


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


class GameForm(RecordForm[GameRecord]):
    """Form of the records of any game: its options are one field, or one header line."""

    record = GameRecord
    fields = ("seed",)
    optional_fields = ("options",)
    needed_headers = ("seed",)
    headers: ClassVar[Mapping[str, Callable[[Cursor], Any]]] = {
        "seed": lambda cursor: cursor.whole(0, HIGHEST_SEED),
        "options": lambda cursor: read_json(cursor, "expected/options"),
    }

    def __init__(self, game: RecordedGame) -> None:
        self.game = game
        self.format = f"{game.id}-record/{game.version}"
        self.first_line = f"{game.id.capitalize()} record {game.version}"

    def write_setup(self, setup: Any) -> dict[str, Any]:
        """Return the seed, and the options that differ from their defaults."""
        options = self.game.write_options(setup)
        return {"seed": setup.seed, **({"options": options} if options else {})}

    def read_setup(self, members: Members, players: tuple[str, ...]) -> Any:
        """Return the set-up of a document."""
        return self._setup(players, members["seed"].integer(0, HIGHEST_SEED), members.get("options", {}))

    def header_lines(self, setup: Any) -> Iterator[str]:
        """Yield the seed, and the options as JSON."""
        yield f"seed: {setup.seed}"
        options = self.game.write_options(setup)
        if options:
            yield f"options: {json.dumps(options, separators=(',', ':'))}"

    def setup_of(self, header: Mapping[str, Any]) -> Any:
        """Return the set-up of a header."""
        return self._setup(header["players"], header["seed"], Field(header.get("options", {}), "options"))

    def _setup(self, players: Sequence[str], seed: int, options: Field) -> Any:
        least, most = self.game.seats
        if not least <= len(players) <= most:
            code = "game/players" if least < most else "game/players_exactly"
            values: dict[str, Any] = {"n": least, "low": least, "high": most, "count": len(players)}
            raise Field(None, "players").refused(code, title=self.game.title, **values)
        return self.game.setup(list(players), seed, **self.game.read_options(options))

    def read_players(self, field: Field) -> tuple[str, ...]:
        """Return the names of the players."""
        return tuple(name.words(GameRecord.longest_name) for name in field.items(GameRecord.most_players))

    def read_move(self, field: Field, players: int) -> Move:
        """Return a move: its player, its verb and its values."""
        parts = field.items(_MOST_VALUES)
        if len(parts) < 2:
            raise field.refused("field/list_least", n=2, count=len(parts))
        player = parts[0].integer(0, players - 1)
        return Move(player, parts[1].words(_LONGEST_VALUE), tuple(_read_value(part) for part in parts[2:]))

    def format_move(self, move: Move) -> str:
        """Return the notation of a move; NotationError if it could not be read again."""
        try:
            text = self.game.format_move(move)
            is_readable = (
                text.isprintable() and text == text.strip() and self.game.parse_move(move.player, text) == move
            )
        except (ValueError, LookupError):
            is_readable = False
        if not is_readable or any(mark in text for mark in _REMARKS):
            raise NotationError("record/no_move", None, verb=shown(move.verb), what=", ".join(map(shown, move.what)))
        return text

    def parse_move(self, player: int, cursor: Cursor) -> Move:
        """Read a move in the notation of the game; an error names the column in the line."""
        start = cursor.at
        text = cursor.rest()
        try:
            return self.game.parse_move(player, text)
        except NotationError as error:
            column = error.values.get("column")
            if isinstance(column, int):  # the column in the move; the line begins before it
                raise NotationError(error.code, error.rule, **{**error.values, "column": start + column}) from None
            raise NotationError("record/unreadable", error.rule, column=start + 1, reason=str(error)) from None


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


def game_id_of_text(text: str) -> str:
    """Return the id that a text names if it begins like a record, else ""; the game need not be installed."""
    line = text.lstrip("\ufeff").partition("\n")[0]
    name, between, _ = line.partition(" record ")
    return name.lower() if between and name.isidentifier() and name == name.capitalize() else ""

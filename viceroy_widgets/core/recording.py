"""Records of games of any kind: setup, moves, comments, variations and result, their documents and their replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from ..errors import IllegalMoveError, NotationError
from .fields import Field, Members
from .rules import GameSetup, Step
from .vocabulary import Move

__all__ = [
    "DEEPEST",
    "LINE_FIELDS",
    "LONGEST_COMMENT",
    "MOST_MOVES",
    "MOST_VARIATIONS",
    "Comment",
    "GameRecord",
    "Variation",
    "check_result",
    "follow",
    "follow_variations",
    "read_line",
    "write_line",
]


LONGEST_COMMENT = 10_000
MOST_MOVES = 5000
MOST_MOVES_IN_ALL = 20_000
"""Limit that includes the moves of all variations, because each variation is replayed too."""
MOST_VARIATIONS = 1000
DEEPEST = 20

Comment = tuple[int, str]
"""Number of a move, and the comment on the game after it; 0 is before the first move."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Variation of the moves of a game; `ply` is the number of the first move that it replaces."""

    ply: int
    moves: tuple[Move, ...]
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()


Faults = Iterator[tuple[str, str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Record of a game; moves are numbered from 1, and a variation continues the numbers of its parent line.

    Raises NotationError if names, comments or variations cannot be written. A replay checks whether the moves are
    legal.
    """

    longest_name: ClassVar[int] = 60
    most_players: ClassVar[int] = 100
    blank_names: ClassVar[bool] = False
    """Whether a name can consist of spaces."""

    setup: GameSetup
    moves: tuple[Move, ...] = ()
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()
    result: tuple[int, ...] | None = None
    """Total of each player in a finished game."""

    def __post_init__(self) -> None:
        self.check_players(self.setup.players)
        for code, path, values in _faults(self):
            raise Field(None, path).refused(code, **values)

    @classmethod
    def check_players(cls, players: Sequence[str]) -> None:
        """Raise NotationError for a name that no record can have, or for a wrong number of players."""
        if not 1 <= len(players) <= cls.most_players:
            raise Field(None, "players").refused("record/players", most=cls.most_players, count=len(players))
        for index, name in enumerate(players):
            is_empty = not (name if cls.blank_names else name.strip())
            if is_empty or len(name) > cls.longest_name or _is_broken(name):
                raise Field(None, f"players[{index}]").refused("record/name", most=cls.longest_name)

    def with_comment(self, ply: int, text: str) -> Self:
        """Return the record with one more comment on the game after move `ply`, after the earlier comments on it."""
        return replace(self, comments=tuple(sorted((*self.comments, (ply, text)), key=lambda comment: comment[0])))

    def with_variation(self, variation: Variation) -> Self:
        """Return the record with one more variation of the game, after the earlier variations of the same move."""
        return replace(self, variations=tuple(sorted((*self.variations, variation), key=lambda other: other.ply)))

    @property
    def line(self) -> Variation:
        """The game as a line of moves with its comments and variations."""
        return Variation(1, self.moves, self.comments, self.variations)


def _faults(record: GameRecord) -> Faults:
    players = len(record.setup.players)
    if record.result is not None and len(record.result) != players:
        yield "record/result_length", "result", {"n": players}
    yield from _line_faults(0, record.line, "", 0, players)
    if (count := _moves_in(record.line)) > MOST_MOVES_IN_ALL:
        yield "record/long", "variations", {"most": MOST_MOVES_IN_ALL, "count": count}


def _moves_in(line: Variation) -> int:
    return len(line.moves) + sum(map(_moves_in, line.variations))


def _line_faults(lowest: int, line: Variation, path: str, depth: int, players: int) -> Faults:
    """Yield the faults of a line; its comments must have move numbers from `lowest` up."""
    last = line.ply + len(line.moves) - 1
    for name, most in (("moves", MOST_MOVES - line.ply + 1), ("comments", MOST_MOVES), ("variations", MOST_VARIATIONS)):
        if (count := len(getattr(line, name))) > most:
            yield "record/long", f"{path}{name}", {"most": most, "count": count}
    for index, move in enumerate(line.moves):
        if move.player not in range(players):
            yield "state/nobody", f"{path}moves[{index}][0]", {"player": move.player}
    before = lowest
    for index, (ply, text) in enumerate(line.comments):
        if not before <= ply <= last:
            yield "record/ply", f"{path}comments[{index}][0]", {"low": before, "high": last}
        if not text or len(text) > LONGEST_COMMENT or _is_broken(text):
            yield "record/comment", f"{path}comments[{index}][1]", {"most": LONGEST_COMMENT}
        before = ply
    before = line.ply
    for index, variation in enumerate(line.variations):
        inside = f"{path}variations[{index}]."
        if not before <= variation.ply <= last:
            yield "record/ply", f"{inside}ply", {"low": before, "high": last}
        if not variation.moves:
            yield "field/list_empty", f"{inside}moves", {}
        if depth == DEEPEST:
            yield "record/deep", inside[:-1], {"most": DEEPEST}
            return
        yield from _line_faults(variation.ply, variation, inside, depth + 1, players)
        before = variation.ply


def _is_broken(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)


LINE_FIELDS = ("comments", "variations")
"""Optional fields of a line."""


def write_line(line: Variation) -> dict[str, Any]:
    """Return the fields of a line without its number; empty comments and variations are omitted."""
    written: dict[str, Any] = {"moves": [[move.player, move.verb, *move.what] for move in line.moves]}
    if line.comments:
        written["comments"] = [list(comment) for comment in line.comments]
    if line.variations:
        written["variations"] = [{"ply": other.ply, **write_line(other)} for other in line.variations]
    return written


def read_line(fields: Members, read_move: Callable[[Field], Move]) -> Variation:
    """Return the game of a record, with its moves, comments and variations; NotationError names the field."""
    return _read_line(fields, 1, 0, read_move)


def _read_line(found: Members, ply: int, depth: int, read_move: Callable[[Field], Move]) -> Variation:
    moves = tuple(read_move(move) for move in found["moves"].items(MOST_MOVES))
    comments = tuple(_read_comment(comment) for comment in found.get("comments", []).items(MOST_MOVES))
    variations = found.get("variations", []).items(MOST_VARIATIONS)
    if variations and depth == DEEPEST:
        raise found["variations"].refused("record/deep", most=DEEPEST)
    others = tuple(_read_variation(variation, depth + 1, read_move) for variation in variations)
    return Variation(ply, moves, comments, others)


def _read_comment(field: Field) -> Comment:
    ply, text = field.items_of(2)
    said = text.text(LONGEST_COMMENT)
    if not said:
        raise text.refused("field/text_empty")
    return ply.integer(0, MOST_MOVES), said


def _read_variation(field: Field, depth: int, read_move: Callable[[Field], Move]) -> Variation:
    found = field.members(("ply", "moves"), LINE_FIELDS)
    ply = found["ply"].integer(1, MOST_MOVES)
    found["moves"].filled()
    return _read_line(found, ply, depth, read_move)


Apply = Callable[[Any, Move], Step]
Steps = tuple[Step, ...]
_LONGEST_MOVE = 200
"""Largest number of characters of an illegal move that an error repeats."""


def follow(
    steps: Steps, line: Variation, apply: Apply, label: Callable[[Move], str], illegal: str = "record/illegal"
) -> Steps:
    """Return the steps with those of a line; raise IllegalMoveError `illegal` for its first illegal move.

    `told` returns a move as the error names it.
    """
    found = list(steps)
    for n, move in enumerate(line.moves, start=line.ply):
        try:
            found.append(apply(found[-1][0], move))
        except IllegalMoveError as error:
            reason = f"{error} [{error.rule}]" if error.rule else str(error)
            values = {"n": n, "move": label(move)[:_LONGEST_MOVE], "reason": reason, "start": line.ply}
            raise IllegalMoveError(illegal, error.rule, **values) from None
    return tuple(found)


def follow_variations(steps: Steps, line: Variation, apply: Apply, label: Callable[[Move], str]) -> None:
    """Replay all variations of a line, which has these steps; raise IllegalMoveError for the first illegal move."""
    for variation in line.variations:
        branch = follow(steps[: variation.ply], variation, apply, label, "record/illegal_variation")
        follow_variations(branch, variation, apply, label)


def check_result(result: tuple[int, ...] | None, totals: tuple[int, ...] | None, rule: str | None = None) -> None:
    """Raise NotationError if a record has a result that differs from the totals; None are those of an open game."""
    if result is not None and result != totals:
        found = "record/unfinished" if totals is None else ", ".join(map(str, totals))
        raise NotationError("record/result", rule, expected=", ".join(map(str, result)), found=found)

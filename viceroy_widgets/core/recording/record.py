"""Records of games of any kind: the setup, moves, comments, variations and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from ..fields import Field
from ..rules import GameSetup
from ..vocabulary import Move

__all__ = ["DEEPEST", "LONGEST_COMMENT", "MOST_MOVES", "MOST_VARIATIONS", "Comment", "GameRecord", "Variation"]

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
        yield "record/result_length", "result", {"exactly": players}
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

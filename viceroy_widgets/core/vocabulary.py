"""Vocabulary of every game: moves, events, questions, status, results, and the roles of panes, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from ..errors import IllegalMoveError, ViceroyError

__all__ = [
    "ROLES",
    "Clock",
    "Event",
    "Move",
    "PlayerStatus",
    "Question",
    "QuestionSpec",
    "Result",
    "Role",
    "Status",
    "Task",
    "Tasks",
    "entry_of",
    "move",
    "ranking",
    "result_of_totals",
    "visible_to",
]

# -- moves -------------------------------------------------------------------------------------------------------------


class Move(NamedTuple):
    """Action of a player: `Move(0, "bid", ("red",))`, `Move(1, "place", (2, 0))`, `Move(1, "pass")`."""

    player: int
    verb: str
    what: tuple[int | str, ...] = ()


@lru_cache(maxsize=1 << 16)
def move(player: int, verb: str, *what: int | str) -> Move:
    """Return `Move(player, verb, what)` from a cache.

    Equal moves are one object, so that lists of moves need little memory.
    """
    return Move(player, verb, what)


# -- events ------------------------------------------------------------------------------------------------------------

Plain = int | str | tuple[int | str, ...] | None


class Event(NamedTuple):
    """Kind of event, its player (None for the table), the public values, and the values that only this player sees."""

    kind: str
    player: int | None = None
    values: tuple[Plain, ...] = ()
    private: tuple[Plain, ...] = ()


def visible_to(events: tuple[Event, ...], player: int | None) -> tuple[Event, ...]:
    """Return the events without the private values of other players (HID-1); the player None is a spectator."""
    return tuple(
        event if event.player == player or not event.private else event._replace(private=()) for event in events
    )


# -- questions ---------------------------------------------------------------------------------------------------------

Entry = TypeVar("Entry")
Task = tuple[Any, ...]
"""Name of a task, followed by plain values that everybody may see."""

Tasks = dict[str, Callable[..., Any]]
"""Mapping from the name of a task to its function, which receives a draft and the values of the task."""


class Question(NamedTuple):
    """Open question: its kind, its rule and the players who must answer.

    There are several players if they decide in secret.
    """

    kind: str
    rule: str
    players: tuple[int, ...]
    about: tuple[Any, ...] = ()
    """Plain public values, such as the number of gems to take."""


def entry_of(table: Mapping[str, Entry], kind: str, room: str) -> Entry:
    """Return the entry of a table for a kind of question.

    Raises ViceroyError if the kind is missing; `room` names the package of the table in the message.
    """
    if kind not in table:
        raise ViceroyError("question/unknown_kind", None, kind=kind, room=room)
    return table[kind]


class QuestionSpec(NamedTuple):
    """Functions for one kind of question; each receives the values in `Question.about` as further arguments."""

    moves: Callable[..., tuple[Move, ...]]
    """(state, player, ...) -> sorted legal answers; for secret questions, they depend on the player's view only."""
    answer: Callable[..., None]
    """(draft, move, ...) -> None: applies the answer; for secret questions (draft, moves, ...), with all answers."""
    refusal: Callable[..., IllegalMoveError | None] = lambda *_: None
    """(state, move, ...) -> error that explains as exactly as possible why this answer is not legal."""
    secret: bool = False
    """Whether the players answer without seeing each other's answers, which are revealed together."""
    about: tuple[str, ...] = ()
    """Names of the values in `Question.about`, by which a reader knows a card from a count.

    A last name that begins with `*` stands for all values that are left.
    """


# -- panes -------------------------------------------------------------------------------------------------------------

Role = Literal["market", "board", "mat", "supply", "hand", "own", "others"]
"""Role of a pane.

- `market`: cards or pieces that all players may take.
- `board`: the board or structure on which players build or move; it is shared or belongs to one player.
- `mat`: what lies in front of the player of this view, in a drawing that does not grow.
- `supply`: pieces without an owner, unless players choose among them.
- `hand`: cards or pieces that the player of this view can play.
- `own`: all other things that only the player of this view sees.
- `others`: things that belong to the other players.
"""
ROLES: tuple[Role, ...] = get_args(Role)
"""All roles, in the order in which a wide page places the panes beside each other."""


# -- status ------------------------------------------------------------------------------------------------------------


class Clock(NamedTuple):
    """How far a game has come: a short text, and the current one of `of` turns; `of` is 0 if their number is open."""

    text: str = ""
    turn: int = 0
    of: int = 0


class PlayerStatus(NamedTuple):
    """Open facts about a player: the points so far (None if the game counts none), and short texts."""

    points: int | None
    facts: tuple[str, ...] = ()


class Status(NamedTuple):
    """Clock of a game and the status of each player, by seat."""

    clock: Clock
    players: tuple[PlayerStatus, ...]


# -- results -----------------------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """Result of a finished game, by seat."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Players who win or share the win; empty if nobody wins, as in a game for one player."""
    categories: tuple[str, ...] = ()
    """Titles of the categories of points in the current language; empty if the game has only totals."""
    points: tuple[tuple[int, ...], ...] = ()
    """Points of each player, in the order of the categories."""


def result_of_totals(totals: Sequence[int]) -> Result:
    """Return a result without categories: the highest total wins, players with equal totals share the win.

    A player alone has no opponent, so nobody wins.
    """
    winners = [player for player, total in enumerate(totals) if total == max(totals)]
    return Result(tuple(totals), tuple(winners) if len(totals) > 1 else ())


def ranking(result: Result) -> tuple[tuple[int, int], ...]:
    """Return pairs of place and player, the best first; winners share place 1, equal totals share a place.

    >>> ranking(result_of_totals((7, 9, 7)))
    ((1, 1), (2, 0), (2, 2))
    """
    keys = [(player not in result.winners, -total) for player, total in enumerate(result.totals)]
    if result.winners:
        keys = [key if key[0] else (False, 0) for key in keys]
    order = sorted(range(len(keys)), key=lambda player: (keys[player], player))
    return tuple((1 + sum(other < keys[player] for other in keys), player) for player in order)

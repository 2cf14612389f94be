"""Tasks in lessons of any game: a situation, a goal that the rules check, and responses to usual mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..core.fields import Field, report_errors_in
from ..core.game import Game
from ..core.vocabulary import Move
from .task_conditions import Condition, read_condition, read_words

__all__ = ["LEARNER", "LessonTask", "TaskMistake", "read_task"]

LEARNER = 0
"""Seat of the learner."""
HINTS = 3
_LINE, _PROSE, _MOST, _MOST_TURNS = 200, 4000, 40, 9


@dataclass(frozen=True, slots=True)
class TaskMistake:
    """Usual mistake of learners: `when` detects it, `moves` are an example of it, `says` is the response."""

    moves: tuple[str, ...]
    when: Condition
    says: str


@dataclass(frozen=True)
class LessonTask:
    """Task on a live table, which a learner has done when `goal` holds."""

    game: Game
    task: str
    start: Any
    goal: Condition
    done: str
    """Response to a reached goal."""
    hints: tuple[str, ...]
    solution: tuple[str, ...]
    mistakes: tuple[TaskMistake, ...] = ()
    otherwise: str = ""
    """Response if the learner's turns are over and no known mistake was made."""
    others: tuple[Move, ...] = ()
    """Scripted moves of the other seats; a seat makes such a move if it is legal at that time."""
    turns: int = 1
    """Number of own turns in which the goal can be reached."""

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.task, self.done, *self.hints, self.otherwise))
        yield from (mistake.says for mistake in self.mistakes)


def read_task(game: Game, field: Field, prose: Callable[[Field, int], str]) -> LessonTask:
    """Return the task of a document; NotationError names the field. `prose` reads a text of a lesson."""
    required = ("task", "start", "goal", "done", "hints", "solution")
    found = field.members(required, ("mistakes", "otherwise", "others", "turns"))
    with report_errors_in(found["start"]):
        start = game.read_situation(found["start"])
    if start.question is None or start.question.players != (LEARNER,):
        raise found["start"].refused("learn/not_asked", player=LEARNER)

    def condition(its: Field) -> Condition:
        read = read_condition(game, LEARNER, start, its)
        if not read:
            raise its.refused("lesson/no_goal")
        return read

    def moves(its: Field) -> tuple[str, ...]:
        return tuple(read_words(game, LEARNER, entry) for entry in its.filled().items(_MOST))

    def mistake(its: Field) -> TaskMistake:
        parts = its.members(("moves", "says"), ("when",))
        when = condition(parts["when"]) if "when" in parts else ()
        return TaskMistake(moves(parts["moves"]), when, prose(parts["says"], _PROSE))

    return LessonTask(
        game,
        prose(found["task"], _PROSE),
        start,
        condition(found["goal"]),
        prose(found["done"], _PROSE),
        tuple(prose(hint, _PROSE) for hint in found["hints"].items_of(HINTS)),
        moves(found["solution"]),
        tuple(mistake(its) for its in found.get("mistakes", []).items(_MOST)),
        prose(found["otherwise"], _PROSE) if "otherwise" in found else "",
        tuple(_other(game, its, len(start.players)) for its in found.get("others", []).items(_MOST)),
        found.get("turns", 1).integer(1, _MOST_TURNS),
    )


def _other(game: Game, field: Field, count: int) -> Move:
    """Read the move of another seat, such as `2: reserves 17`; seats count from 1."""
    seat, _, words = field.text(_LINE).partition(":")
    seats = {str(n): n - 1 for n in range(2, count + 1)}
    if seat.strip() not in seats:
        raise field.refused("lesson/seat_unknown", most=count)
    with report_errors_in(field):
        return game.parse_move(seats[seat.strip()], words.strip())

"""Tasks in lessons of any game: a situation, a goal that the rules check, and responses to usual mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

from ..core.fields import Field, report_errors_in
from ..core.game import Game
from ..core.vocabulary import Move
from .task_conditions import Condition, read_condition, read_words

__all__ = ["HINTS", "LEARNER", "Lasts", "LessonTask", "TaskMistake", "TaskPart", "read_task"]

LEARNER = 0
"""Seat of the learner."""
HINTS = 3
Lasts = Literal["turns", "phase", "turn", "game"]
"""Period in which a goal can be reached: some own turns, or until the end of the first phase, the turn or the game."""
_LINE, _PROSE, _WORD, _MOST, _MOST_TURNS, _MOST_PARTS = 300, 4000, 200, 40, 9, 6
_REQUIRED = ("task", "start", "goal", "done", "hints", "solution")
_OPTIONAL = (
    "title",
    "mistakes",
    "otherwise",
    "others",
    "turns",
    "lasts",
    "show",
    "score",
    "places",
    "parts",
    "lights",
)


@dataclass(frozen=True, slots=True)
class TaskMistake:
    """Usual mistake of learners: `when` detects it, `moves` are an example of it, `says` is the response.

    Without `when`, it counts as made if its moves were made, or if its last move was refused.
    """

    moves: tuple[str, ...]
    when: Condition
    says: str


@dataclass(frozen=True, slots=True)
class TaskPart:
    """Part of a task: `text` is what a learner reads, `when` decides whether it is ticked."""

    text: str
    when: Condition


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
    mistakes: tuple[TaskMistake, ...]
    otherwise: str
    """Response if the goal can no longer be reached and no known mistake was made."""
    others: tuple[Move, ...]
    """Scripted moves of the other seats; a seat makes such a move if it is legal at that time."""
    turns: int
    """Number of own turns in which the goal can be reached, if the task `lasts` for turns."""
    lasts: Lasts
    title: str
    names: tuple[str, ...]
    """Names of the players; none, or "", for the usual ones."""
    panes: tuple[str, ...]
    """Drawings of the table; () for all."""
    score: bool
    """Whether the score is shown as it stands."""
    places: tuple[str, ...]
    """Parts that the learner can try although no move leads there."""
    parts: tuple[TaskPart, ...]
    """Parts of the task, for a list in which each is ticked once it is reached."""
    id: str
    """Id of its section."""
    situation: object
    """Initial situation in the form of the document."""
    lights: tuple[tuple[str, ...], ...]
    """For each hint, the parts of the picture that it names before the first move; empty where the next move does."""

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.title, self.task, self.done, *self.hints, self.otherwise))
        yield from (mistake.says for mistake in self.mistakes)
        yield from (part.text for part in self.parts)


Prose = Callable[[Field, int], str]
"""Reader of a text of a lesson."""


def read_task(game: Game, field: Field, prose: Prose, *, id: str = "", title: str = "") -> LessonTask:
    """Return the task of a document; NotationError names the field. `id` and `title` are those of its section.

    A task that does not say how long it lasts ends with the phase or, in a game without phases, with the own turn.
    """
    found = field.members(_REQUIRED, _OPTIONAL)
    with report_errors_in(found["start"]):
        start, names = game.read_named_situation(found["start"])
    if start.question is None or LEARNER not in start.question.players:
        raise found["start"].refused("learn/not_asked", player=LEARNER)
    reader = _TaskReader(game, start, prose)
    in_phases = "turns" not in found and game.phase_of(game.rules.view(start, LEARNER))
    lasts = cast(Lasts, found.get("lasts", "phase" if in_phases else "turns").choice(get_args(Lasts)))
    turns = found.get("turns", 1).integer(1, _MOST_TURNS)
    named_title = prose(found["title"], _LINE) if "title" in found else title
    solution = reader.moves(found["solution"].filled())
    mistakes = tuple(map(reader.mistake, found.get("mistakes", []).items(_MOST)))
    named = None
    if "show" in found:
        panes = (*game.panes, *game.more_panes)
        named = [entry.choice(panes) for entry in found["show"].items(len(panes))]
    moves = [words for made in (solution, *(mistake.moves for mistake in mistakes)) for words in made]
    return LessonTask(
        game,
        reader.text(found["task"]),
        start,
        reader.condition(found["goal"]),
        reader.text(found["done"]),
        tuple(map(reader.text, found["hints"].items_of(HINTS))),
        solution,
        mistakes,
        prose(found["otherwise"], _PROSE) if "otherwise" in found else "",
        tuple(_other(game, its, len(start.players)) for its in found.get("others", []).items(_MOST)),
        turns,
        lasts,
        named_title,
        names,
        game.task_panes(start, moves, named),
        found["score"].boolean() if "score" in found else game.shows_score(start),
        tuple(map(game.read_place, found.get("places", []).items(_MOST))),
        tuple(map(reader.part, found.get("parts", []).items(_MOST_PARTS))),
        id,
        found["start"].value,
        _lights(found["lights"]) if "lights" in found else (),
    )


@dataclass(frozen=True, slots=True)
class _TaskReader:
    """Reader of the conditions and moves of one task."""

    game: Game
    start: Any
    prose: Prose

    def condition(self, field: Field) -> Condition:
        read = read_condition(self.game, LEARNER, self.start, field)
        if not read:
            raise field.refused("lesson/no_goal")
        return read

    def moves(self, field: Field) -> tuple[str, ...]:
        return tuple(read_words(self.game, LEARNER, entry) for entry in field.items(_MOST))

    def text(self, field: Field, most: int = _PROSE) -> str:
        return self.prose(Field(field.words(most), field.path), most)

    def mistake(self, field: Field) -> TaskMistake:
        parts = field.members(("moves", "says"), ("when",))
        when = self.condition(parts["when"]) if "when" in parts else ()
        return TaskMistake(self.moves(parts["moves"].filled()), when, self.text(parts["says"]))

    def part(self, field: Field) -> TaskPart:
        found = field.members(("text", "when"))
        return TaskPart(self.text(found["text"], _LINE), self.condition(found["when"]))


def _lights(field: Field) -> tuple[tuple[str, ...], ...]:
    """Read the ids of the parts that each hint lights, such as `[["row:31"], [], []]`."""
    return tuple(tuple(part.text(_WORD) for part in hint.items(_MOST)) for hint in field.items_of(HINTS))


def _other(game: Game, field: Field, count: int) -> Move:
    """Read the move of another seat, such as `2: reserves 17`; seats count from 1."""
    seat, _, words = field.text(_LINE).partition(":")
    seats = {str(n): n - 1 for n in range(2, count + 1)}
    if seat.strip() not in seats:
        raise field.refused("lesson/seat_unknown", most=count)
    with report_errors_in(field):
        return game.parse_move(seats[seat.strip()], words.strip())

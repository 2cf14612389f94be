"""Part of a game that only lessons ask for: situations, conditions, questions of its own, its course, and slides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from .fields import Field
from .history import History

__all__ = ["LessonGame", "LessonQuestions", "SectionForms", "Slide", "SlideAnswer", "SlideQuestion", "TaskCondition"]


# -- slides for a class ------------------------------------------------------------------------------------------------


class SlideQuestion(NamedTuple):
    """Question of a lesson in the form of its game, with the title of its section in English."""

    question: Any
    title: str


class SlideAnswer(NamedTuple):
    """Answer of a slide, in the language spoken."""

    sentence: str
    """Answer in words, or the reply to the right option."""
    pictures: tuple[str, ...] = ()
    """SVG drawings with the answer on them; () if the drawings of the task stay."""
    right: int | None = None
    """Index of the right option; None if the slide has no options."""


class Slide(ABC):
    """Task or question for a class. Only `answer` may use the solution."""

    @property
    def title(self) -> str:
        """Title, in the language spoken; "" if it has none."""
        return ""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """Sentence that states the task, in the language spoken."""

    @property
    def options(self) -> tuple[str, ...]:
        """Options to choose from, in the language spoken; () for a task without options."""
        return ()

    def pictures(self) -> tuple[str, ...]:
        """Return the SVG drawings of the task; () if it has none."""
        return ()

    @property
    def has_answer(self) -> bool:
        """Whether an answer can be shown; without the key of an assignment, there is none."""
        return True

    @abstractmethod
    def answer(self) -> SlideAnswer:
        """Return the answer."""

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return title and text of the rules that the texts may name, by id."""
        return {}


# -- part of a game that only lessons ask for --------------------------------------------------------------------------


_LONGEST = 200


class TaskCondition(NamedTuple):
    """Condition of tasks that only one game has.

    `read` reads its value from a document; NotationError names the field. `holds` returns whether the play of a task
    meets a value.
    """

    read: Callable[[Field], Any]
    holds: Callable[[Any, Any], bool]


class LessonQuestions(Protocol):
    """Protocol of the questions in lessons: one form of questions, and how each is read, translated and answered."""

    def read(self, field: Field) -> Any:
        """Return the question of a document; NotationError names the field."""

    def work(self, question: Any) -> int:
        """Return the work of a solver for a question; 0 without one."""

    def rule(self, question: Any) -> str:
        """Return the id of the rule that answers a question."""

    def ask(self, question: Any) -> str:
        """Return a question in the language spoken."""

    def options(self, question: Any) -> Sequence[str]:
        """Return the options of a question in the language spoken."""

    def right(self, question: Any) -> int:
        """Return the index of the right option."""

    def reply(self, question: Any, index: int) -> str:
        """Return the reply to an option in the language spoken."""

    def texts(self, question: Any) -> Iterator[str]:
        """Yield the texts of a question that are translated with its lesson."""


class SectionForms(NamedTuple):
    """Readers of the things in a section that only one game can show: a worked example by its id, and a position."""

    example: Callable[[Field], str]
    look: Callable[[Field], Any]


class LessonGame:
    """Part of the interface of a game for lessons; every method has a default. `self` is a `Game` in every method."""

    lessons: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Packages and files of the lessons that come with the game, in their order; () if it has a `course`."""
    course: ClassVar[tuple[str, str] | None] = None
    """Package and file of the index of its course; each lesson is a file beside it, with its id as the name."""
    notebook_folder: ClassVar[str | None] = None
    """Folder of the notebooks of its lessons in the folder of the tutorials; None for the id of the game."""
    map_notebook: ClassVar[str] = ""
    """Path from that folder to the notebook with the map of its course; "" if there is none."""
    daily_notebook: ClassVar[str] = ""
    """Notebook with its puzzle of the day, from the folder of the tutorials; "" if there is none."""
    table_notebook: ClassVar[str] = ""
    """Notebook with a table to play at, from the folder of the tutorials; "" if there is none."""
    phase_events: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events with which a later phase begins: the log of a task that lasts for a phase ends before them."""
    lesson_domain: ClassVar[str] = ""
    """Translation domain of the texts of its lessons; "" for the id of the game and `-lessons`."""

    def read_named_situation(self: Any, field: Field) -> tuple[Any, tuple[str, ...]]:
        """Return the state of a situation in a lesson, and the names of its players; "" or no name for the usual ones.

        NotationError names the field.
        """
        return self.read_situation(field), ()

    def situation_history(self, state: Any, names: tuple[str, ...]) -> History | None:
        """Return an open history that begins with a state; None if a plain `History` will do."""
        return None

    def task_conditions(self) -> Mapping[str, TaskCondition]:
        """Return the conditions of tasks that only this game has, by name."""
        return {}

    def event_kinds(self) -> Collection[str]:
        """Return the kinds of events that a condition may name; () if any word may be one."""
        return ()

    def task_panes(self, state: Any, moves: Sequence[str], named: Sequence[str] | None) -> tuple[str, ...]:
        """Return the drawings of the table of a task; () for all.

        `moves` are those of its solution and mistakes in notation, `named` the drawings that the lesson names, if any.
        """
        return tuple(named or ())

    def read_place(self, field: Field) -> str:
        """Return the part of the picture that a learner may try although no move leads there; by default its id."""
        return field.words(_LONGEST)

    def shows_score(self, state: Any) -> bool:
        """Return whether the table of a task shows the score if the lesson does not say it."""
        return True

    def cite(self, rule: str) -> str | None:
        """Return the citation of a rule in a text of a lesson; None for the usual one."""
        return None

    def lesson_questions(self) -> LessonQuestions | None:
        """Return the form of the questions in its lessons; None for questions with written options alone."""
        return None

    def section_forms(self) -> SectionForms | None:
        """Return the readers of examples and positions in sections; None if its lessons have neither."""
        return None

    def own_notebooks(self) -> Mapping[str, dict[str, Any]]:
        """Return the notebooks of its course besides those of its lessons, such as the first one, by file name."""
        return {}

    def section_board(self, section: Any, text: str, language: str) -> Any | None:
        """Return a board for the example or the position of a section; None for a section without either.

        `text` is told on the board.
        """
        return None

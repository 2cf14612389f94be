"""Viceroy in lessons: its situations, the conditions of its tasks, its questions, and the boards of its sections."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from ..core.fields import Field
from ..core.history import History
from ..core.lesson_game import LessonGame, LessonQuestions, SectionForms, TaskCondition
from ..words import LESSONS, say
from .rules.state.state import State

__all__ = ["ViceroyInLessons"]


class ViceroyInLessons(LessonGame):
    """Answers of Viceroy to the questions of lessons; all is loaded when it is asked for."""

    course: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.viceroy", "data/lessons/course.toml")
    notebook_folder: ClassVar[str | None] = ""
    map_notebook: ClassVar[str] = "00-start-here.ipynb"
    daily_notebook: ClassVar[str] = "../puzzles/daily.ipynb"
    table_notebook: ClassVar[str] = "play-a-game.ipynb"
    lesson_domain: ClassVar[str] = LESSONS
    phase_events: ClassVar[frozenset[str]] = frozenset({"development_phase"})

    def read_named_situation(self, field: Field) -> tuple[State, tuple[str, ...]]:
        """Return the state of a short description of the facts that matter, and the names of its players."""
        from .codec.situations import read_situation

        situation = read_situation(field)
        return situation.state, situation.names

    def situation_history(self, state: State, names: tuple[str, ...]) -> History:
        """Return an open history that begins with a state, with its edition and deck in the set-up."""
        from .codec import history
        from .codec.history import Setup

        setup = Setup.of(names, 0, state.edition, state.virtual, row=state.row_order, deck=state.deck)
        return history.History.from_steps(setup, ((state, ()),), open=True)

    def task_conditions(self) -> Mapping[str, TaskCondition]:
        """Return the conditions on cards, gems, tokens, points and phases."""
        from .lessons.own_forms import TASK_CONDITIONS

        return TASK_CONDITIONS

    def event_kinds(self) -> Collection[str]:
        """Return the kinds of events of which a log tells."""
        from .text.events import EVENT_KINDS

        return tuple(EVENT_KINDS)

    def task_panes(self, state: State, moves: Sequence[str], named: Sequence[str] | None) -> tuple[str, ...]:
        """Return the drawings that a lesson names, or those of the phase, and those that moves need."""
        from .lessons.own_forms import task_drawings

        return task_drawings(state, moves, named)

    def read_place(self, field: Field) -> str:
        """Return the part of a place such as `2,0`."""
        from .lessons.own_forms import offered_place

        return offered_place(field)

    def shows_score(self, state: State) -> bool:
        """Return whether the pyramid is painted or the game is over."""
        return state.phase in ("painting", "over")

    def cite(self, rule: str) -> str | None:
        """Return the citation of a rule that this project decided, which says so."""
        from .components import editions

        return say("lesson/ruling", rule=rule) if editions.rule(rule).ruling else None

    def lesson_questions(self) -> LessonQuestions:
        """Return the questions: computed, about worked examples, or written."""
        from .lessons.own_forms import QUESTIONS

        return QUESTIONS

    def section_forms(self) -> SectionForms:
        """Return the readers of worked examples and positions."""
        from .lessons.own_forms import FORMS

        return FORMS

    def own_notebooks(self) -> Mapping[str, dict[str, Any]]:
        """Return the notebook with which the course begins."""
        from .lessons.course import START, start_notebook

        return {START: start_notebook()}

    def section_board(self, section: Any, text: str, language: str) -> Any | None:
        """Return a worked example or a pyramid; None for a section without either."""
        from .widgets.lessons.example_view import section_board

        return section_board(section, text, language)

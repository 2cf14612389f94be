"""Slides of any game: questions, steps and tasks of lessons, puzzles by goals, and exercises of assignments."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from typing import Any

from ..core.exercises import Exercise, Solution
from ..core.game import Game
from ..core.lesson_game import Slide, SlideAnswer, SlideQuestion
from ..core.table_game import TableNotes
from ..errors import IllegalMoveError
from ..play.session import Session
from ..words import clauses
from .lesson import GameLesson, LessonSection
from .lesson_questions import LessonQuestion
from .prose import game_text
from .puzzle import GamePuzzle, seat_names, seen_moves
from .task import LEARNER, LessonTask
from .task_evaluation import task_session
from .task_exercise import move_words

__all__ = ["ExerciseSlide", "PuzzleSlide", "QuestionSlide", "TaskSlide", "lesson_slides", "slides_of"]


class QuestionSlide(Slide):
    """Question of a lesson with its options."""

    def __init__(self, question: LessonQuestion, section: LessonSection) -> None:
        self._question, self._section = question, section

    @property
    def title(self) -> str:
        """Title of its section."""
        return self._text(self._section.title)

    @property
    def sentence(self) -> str:
        """Question."""
        return self._text(self._question.ask)

    @property
    def options(self) -> tuple[str, ...]:
        """Texts of the options."""
        return tuple(self._text(option.text) for option in self._question.options)

    def answer(self) -> SlideAnswer:
        """Return the right option with its reply and the rule."""
        options = self._question.options
        right = next(index for index, option in enumerate(options) if option.is_right)
        return SlideAnswer(f"{self._text(options[right].reply)} ({self._question.rule})", right=right)

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return the rules of its game."""
        return self._section.game.rulebook() if self._section.game else {}

    def _text(self, english: str) -> str:
        return game_text(self._section.game, english) if self._section.game else english


class _LineSlide(Slide):
    """Task whose answer is a line of moves in a state."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return the rules of its game."""
        return self._game.rulebook()

    def _drawn(self, rules: Any, state: Any, player: int) -> tuple[str, ...]:
        panes = self._game.draw(rules.view(state, player), seat_names(state, player), interactive=False)
        return tuple(panes[name] for name in self._shown_panes() if panes[name])

    def _shown_panes(self) -> Collection[str]:
        """Return the names of the drawings that the slide shows."""
        return self._game.panes

    def _played(self, rules: Any, state: Any, player: int, moves: tuple[Any, ...]) -> SlideAnswer:
        """Return the labels of a line of moves, and the drawings after it."""
        labels = clauses(self._labels(rules, state, player, moves))
        for move in moves:
            state, _ = rules.apply(state, move)
        return SlideAnswer(labels, self._drawn(rules, state, player))

    def _labels(self, rules: Any, state: Any, player: int, moves: tuple[Any, ...]) -> Iterator[str]:
        """Yield the labels of the moves that the answer tells."""
        return (self._game.move_label(move, view) for move, view in seen_moves(rules, state, player, moves))


class PuzzleSlide(_LineSlide):
    """Puzzle by a goal of its game; `praise` is told with the answer."""

    def __init__(self, puzzle: GamePuzzle, praise: str = "") -> None:
        super().__init__(puzzle.game)
        self._puzzle, self._praise = puzzle, praise

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self._puzzle.title

    @property
    def sentence(self) -> str:
        """Sentence of the goal, after the story."""
        task = self._puzzle.goal.sentence(self._puzzle.start, self._puzzle.player)
        return " ".join(filter(None, (self._puzzle.story, task)))

    def _shown_panes(self) -> Collection[str]:
        return self._puzzle.goal.panes or super()._shown_panes()

    def pictures(self) -> tuple[str, ...]:
        """Return the drawings of the state in which the puzzle begins."""
        return self._drawn(self._puzzle.rules, self._puzzle.start, self._puzzle.player)

    def answer(self) -> SlideAnswer:
        """Return a best line of moves, from the certificate of the puzzle or by search."""
        its = self._puzzle
        answer = self._played(its.rules, its.start, its.player, its.solution())
        praise = game_text(its.game, self._praise) if self._praise else ""
        return answer._replace(sentence=f"{answer.sentence}. {praise}".strip() if praise else answer.sentence)


class TaskSlide(_LineSlide):
    """Task of a lesson on a live table; its answer is the solution of the author."""

    def __init__(self, task: LessonTask) -> None:
        super().__init__(task.game)
        self._task = task

    @property
    def title(self) -> str:
        """Title of the task."""
        return game_text(self._game, self._task.title)

    @property
    def sentence(self) -> str:
        """Text of the task."""
        return game_text(self._game, self._task.task)

    def pictures(self) -> tuple[str, ...]:
        """Return the drawings of the table as the task begins."""
        return self._table(task_session(self._task))

    def answer(self) -> SlideAnswer:
        """Return the moves of the solution and the table after them, with the moves of others between them."""
        session, labels = task_session(self._task), list[str]()
        for words in self._task.solution:
            move, view = self._game.parse_move(LEARNER, words), session.view(LEARNER)
            labels += self._label(move, view, labels)
            with suppress(IllegalMoveError):  # the goal of some tasks is a refused move
                session.history = session.history.play(move)
            session.bots_play()
        sentence = f"{clauses(labels)}. {game_text(self._game, self._task.done)}".strip()
        return SlideAnswer(sentence, self._table(session))

    def _label(self, move: Any, view: Any, before: list[str]) -> Iterator[str]:
        """Yield the label of a move, if the answer tells it after those before."""
        if view.question is not None:
            yield move_words(self._game, move, view)

    def _table(self, session: Session) -> tuple[str, ...]:
        """Return the drawings of a table."""
        panes = self._task.panes or tuple(self._game.panes)
        view, notes = session.view(LEARNER), TableNotes(session.names)
        drawn = self._game.draw_at_table(view, notes, panes, interactive=False)
        return tuple(drawn[pane] for pane in self._order(panes) if drawn[pane])

    def _order(self, panes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names of the drawings in the order in which they are shown."""
        return panes


class ExerciseSlide(Slide):
    """Exercise of an assignment; only the key of the teacher brings its solution."""

    def __init__(self, game: Game, exercise: Exercise, title: str = "", solution: Solution | None = None) -> None:
        self._game, self._exercise, self._title, self._solution = game, exercise, title, solution

    @property
    def title(self) -> str:
        """Title of the item."""
        return self._title

    @property
    def sentence(self) -> str:
        """Sentence of the exercise."""
        return self._exercise.sentence

    @property
    def options(self) -> tuple[str, ...]:
        """Options of a question."""
        return self._exercise.options

    def pictures(self) -> tuple[str, ...]:
        """Return the drawings of the exercise."""
        return self._exercise.pictures()

    @property
    def has_answer(self) -> bool:
        """Whether the key was given."""
        return self._solution is not None

    def answer(self) -> SlideAnswer:
        """Return the best answer of the key."""
        assert self._solution is not None  # `has_answer` was asked
        best = self._solution.answer
        # Options are numbered from 1; 0 is no answer.
        right = self._exercise.encode(best) - 1 if self._exercise.options else None
        return SlideAnswer(self._exercise.answer_text(best), self._exercise.pictures(best), right)

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return the rules of its game."""
        return self._game.rulebook()


def lesson_slides(lesson: GameLesson) -> tuple[Slide, ...]:
    """Return the slides of a lesson: its tasks, puzzles and questions, in their order."""
    return tuple(slide for section in lesson.sections for slide in _section_slides(section))


def _section_slides(section: LessonSection) -> Iterator[Slide]:
    game = section.game
    if section.task is not None:
        yield from section.task.game.slides(section.task) or (TaskSlide(section.task),)
    if section.puzzle is not None:
        yield PuzzleSlide(section.puzzle.puzzle, section.puzzle.praise)
    for question in section.questions:
        if isinstance(question, LessonQuestion):
            yield QuestionSlide(question, section)
        elif game is not None:
            yield from game.slides(SlideQuestion(question, section.title))


def slides_of(item: object) -> tuple[Slide, ...]:
    """Return the slides of an item that any game may have; () for other items."""
    match item:
        case Slide():
            return (item,)
        case GameLesson():
            return lesson_slides(item)
        case LessonSection():
            return tuple(_section_slides(item))
        case LessonTask():
            return item.game.slides(item) or (TaskSlide(item),)
        case GamePuzzle():
            return item.game.slides(item) or (PuzzleSlide(item),)  # a game may show its puzzles otherwise
        case _:
            return ()

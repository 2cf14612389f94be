"""Slides of Viceroy for a class: questions, tasks of lessons, and puzzles of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ....core.lesson_game import Slide, SlideAnswer, SlideQuestion
from ....learn.slides import PuzzleSlide, TaskSlide
from ....learn.task import LessonTask
from ....widgets.quiz.quiz import Quiz
from ....words import lesson_text, say, sentence_case
from ...draw.pyramid import draw_pyramid
from ...lessons.questions.asking import option_text, question_text
from ...lessons.questions.model import QuizQuestion, phrase_text, words
from ...puzzles.kinds import kind_of
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.scoring import score
from ...solve.painting import best_painting
from ...text.rulebook import rulebook
from ..lessons.quiz_picture import quiz_picture
from .bid_pictures import bid_drawings
from .bid_words import bid_question, judged
from .choice_questions import judged_question

__all__ = ["class_slides"]


class _ViceroySlide(Slide):
    """Slide whose texts may name rules of Viceroy."""

    def rulebook(self) -> Mapping[str, tuple[str, ...]]:
        """Return the rules of Viceroy."""
        return rulebook()


class QuizSlide(_ViceroySlide):
    """Question with its options; a question that asks for a number has none. `story` is told before the question."""

    def __init__(self, question: QuizQuestion, title: str = "", story: str = "") -> None:
        self._question, self._title, self._story = question, title, story

    @property
    def title(self) -> str:
        """Title of its section or puzzle."""
        return lesson_text(self._title)

    @property
    def sentence(self) -> str:
        """Question, after its story."""
        return " ".join(filter(None, (self._story, question_text(self._question))))

    @property
    def options(self) -> tuple[str, ...]:
        """Texts of the options."""
        if self._question.typed_response is not None:
            return ()
        return tuple(option_text(self._question, index) for index in range(len(self._question.options)))

    def pictures(self) -> tuple[str, ...]:
        """Return the position with the hand, if the question is about one."""
        its = self._question
        return (quiz_picture(its.position, its.hand, interactive=False),) if its.position else ()

    def answer(self) -> SlideAnswer:
        """Return the right option with its reply and the rule."""
        question = self._answered()
        right = question.options[question.right]
        reply = sentence_case(str(phrase_text(right.response)))
        told = f"{reply} ({right.rule})" if reply and right.rule else reply
        if self.options:
            return SlideAnswer(told, right=question.right)
        return SlideAnswer(f"{option_text(question, question.right)}. {told}".strip())

    def _answered(self) -> QuizQuestion:
        """Return the question with the right option marked."""
        return self._question


class BidSlide(QuizSlide):
    """Puzzle that asks for a bid; the values of the bids are read only for the answer."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(bid_question(puzzle), puzzle.title, puzzle.story)
        self._puzzle = puzzle

    def pictures(self) -> tuple[str, ...]:
        """Return the row, the pyramid and the hand."""
        return tuple(bid_drawings(self._puzzle))

    def _answered(self) -> QuizQuestion:
        return judged(self._question, self._puzzle)


class PaintingSlide(_ViceroySlide):
    """Puzzle that asks for the best painting of a position."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self._puzzle.title

    @property
    def sentence(self) -> str:
        """Story of the puzzle, with its question."""
        its = self._puzzle.position
        asked = phrase_text(words("quiz/ask_best_total", gems=its.gems, before=score(its).total))
        return " ".join(filter(None, (self._puzzle.story, str(asked))))

    def pictures(self) -> tuple[str, ...]:
        """Return the position before it is painted."""
        return (draw_pyramid(self._puzzle.position, screen=True),)

    def answer(self) -> SlideAnswer:
        """Return a best painting, drawn, with its total."""
        best = best_painting(self._puzzle.position)
        drawn = draw_pyramid(self._puzzle.position, best.painting, screen=True)
        return SlideAnswer(say("painted/revealed", total=best.optimum), (drawn,))


class TurnSlide(PuzzleSlide):
    """Puzzle of a last turn; its answer tells the moves before the painting, and the drawing shows the paint."""

    def _labels(self, rules: Any, state: Any, player: int, moves: tuple[Any, ...]) -> Iterator[str]:
        before = next((at for at, move in enumerate(moves) if move.verb in ("paint", "done")), len(moves))
        return super()._labels(rules, state, player, moves[:before])


class ViceroyTaskSlide(TaskSlide):
    """Task of a lesson; its answer tells the moves before the painting, and the drawing shows the paint."""

    def _label(self, move: Any, view: Any, before: list[str]) -> Iterator[str]:
        if not (before and view.phase == "painting"):
            yield from super()._label(move, view, before)

    def _order(self, panes: tuple[str, ...]) -> tuple[str, ...]:
        order = ("row", "board") if self._task.start.phase == "auction" else ("board", "row")
        return tuple(name for name in dict.fromkeys((*order, *panes)) if name in panes)


def class_slides(item: object) -> tuple[Slide, ...]:
    """Return the slides of a puzzle, a question, a quiz or a task; () for other items."""
    match item:
        case LessonTask():
            return (ViceroyTaskSlide(item),)
        case SlideQuestion():
            return (QuizSlide(item.question, item.title),)
        case Quiz():
            return tuple(map(QuizSlide, item.questions))
        case QuizQuestion():
            return (QuizSlide(item),)
        case Puzzle():
            return (_PUZZLES[kind_of(item.theme).name](item),)
        case _:
            return ()


def _choice(puzzle: Puzzle) -> Slide:
    return QuizSlide(judged_question(puzzle), puzzle.title, puzzle.story)


_PUZZLES: dict[str, Callable[[Puzzle], Slide]] = {
    "paint": PaintingSlide,
    "turn": TurnSlide,
    "bid": BidSlide,
    "score": _choice,
    "illegal": _choice,
}

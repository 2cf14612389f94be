"""Worksheets and answer keys on paper: a page for each exercise, with the receipt grid or with the solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from ...classroom.handout import Handout
from ...classroom.key import Key
from ...classroom.receipt import BEFORE_ANSWER, PREFIX
from ...core.exercises import Answer, Exercise, Solution
from ...draw.canvas import Markup
from ...draw.paper import GRID_HEIGHT, draw_answer_grid, draw_page
from ...draw.parts import asking_for
from ...errors import NotationError
from ...learn.puzzle_exercise import PuzzleExercise
from ...learn.question_exercise import QuestionExercise
from ...words import say
from ..puzzle.paper_page import paper_page

__all__ = ["answer_key_page", "sheet_count", "worksheet_page"]


def sheet_count(handout: Handout, students: int) -> int:
    """Return the number of worksheets: one for each item of each student, or one for each exercise without students."""
    return students * len(handout.items) if students else sum(len(item.pool) for item in handout.items)


def worksheet_page(handout: Handout, pseudonyms: Sequence[str] = ()) -> str:
    """Return an HTML page with the worksheets of students, in their order, or with one of each exercise.

    Raise NotationError for another student's handout.
    """
    return paper_page(handout.title, _worksheets(handout, pseudonyms))


def answer_key_page(key: Key, pseudonyms: Sequence[str] = ()) -> str:
    """Return an HTML page with the solution of each exercise, and with the students who have it.

    With students, exercises that nobody has are left out.
    """
    return paper_page(say("assigning/answers", title=key.handout.title), _answer_keys(key, pseudonyms))


def _worksheets(handout: Handout, pseudonyms: Sequence[str]) -> Iterator[str]:
    drawn: dict[tuple[int, int], tuple[str, ...]] = {}

    def sheet(index: int, variant: int, exercise: Exercise, who: str) -> str:
        if (index, variant) not in drawn:
            drawn[index, variant] = _drawings(exercise)
        drawings = drawn[index, variant]
        paragraphs = (_note(handout, index, variant), _whose(who), exercise.sentence, *_options(exercise))
        known = handout.receipt(index, who, ())[len(PREFIX) :].replace("-", "")[:BEFORE_ANSWER] if who else ""

        def foot(y: float) -> Sequence[Markup]:
            return draw_answer_grid(y, say("assigning/answer_lines"), say("assigning/receipt_boxes"), PREFIX, known)

        return draw_page(_title(handout, index), paragraphs, drawings, foot, GRID_HEIGHT)

    if not pseudonyms:
        if handout.student is not None:
            raise NotationError("assigning/whose", None)
        for index, item in enumerate(handout.items):
            for variant, exercise in enumerate(item.pool):
                yield sheet(index, variant, exercise, "")
    for who in pseudonyms:
        for index in range(len(handout.items)):
            yield sheet(index, handout.variant(index, who), handout.exercise(index, who), who)


def _answer_keys(key: Key, pseudonyms: Sequence[str]) -> Iterator[str]:
    handout = key.handout
    for index, (item, solutions) in enumerate(zip(handout.items, key.solutions, strict=True)):
        for variant, (exercise, solution) in enumerate(zip(item.pool, solutions, strict=True)):
            who = [each for each in pseudonyms if handout.variant(index, each) == variant]
            if pseudonyms and not who:
                continue
            # Every wrong answer to a question has one value, so the values say nothing.
            values = [] if isinstance(exercise, QuestionExercise) else [_values(solution)]
            paragraphs = [
                _note(handout, index, variant),
                exercise.sentence,
                *_options(exercise),
                say(
                    "assigning/best_answer",
                    answer="; ".join(solution.answer),
                    told=exercise.answer_text(solution.answer),
                ),
                *values,
                say("assigning/best_count", n=solution.optima, difficulty=solution.difficulty),
                *([say("assigning/who_has_it", names=", ".join(who))] if who else []),
            ]
            heading = say("assigning/answers", title=_title(handout, index))
            yield draw_page(heading, paragraphs, _drawings(exercise, solution.answer), lambda _: (), 0)


def _values(solution: Solution) -> str:
    values = {"best": solution.best, "heuristic": solution.heuristic, "floor": solution.floor}
    return say("assigning/best_value", **values)


def _title(handout: Handout, index: int) -> str:
    return handout.items[index].title or handout.title


def _note(handout: Handout, index: int, variant: int) -> str:
    points = say("classroom/nb_points", n=handout.items[index].points)
    names = {"title": handout.title, "item": index + 1, "variant": variant + 1, "points": points}
    return say("assigning/sheet_note", **names)


def _whose(pseudonym: str) -> str:
    return say("assigning/sheet_pseudonym", pseudonym=pseudonym or "_" * 24)


def _options(exercise: Exercise) -> tuple[str, ...]:
    return tuple(f"{number}) {option}" for number, option in enumerate(exercise.options, start=1))


def _drawings(exercise: Exercise, answer: Answer = ()) -> tuple[str, ...]:
    """Return the drawings of a task, with its target marked before the answer."""
    if isinstance(exercise, PuzzleExercise) and not answer:
        marked = asking_for(exercise.goal.parts(exercise.start, exercise.player), say("widget/target"))
    else:
        marked = nullcontext()  # type: ignore[assignment]
    with marked:
        return exercise.pictures(answer)

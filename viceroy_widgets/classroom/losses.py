"""Lost points of a class: one entry for each answer that is below the best, and sums by item, rule and mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..core.exercises import Answer, Exercise, ExerciseKind, Solution
from .grading import Counted, Grades
from .handout import HandoutItem
from .key import Key
from .text_tables import csv_text, points_text

__all__ = ["LostPoints", "losses", "mistake_rows", "mistake_words", "rule_rows", "rules_csv"]


class LostPoints(NamedTuple):
    """Answer of a student with which points were lost, with the rule and the misunderstanding behind it, if known."""

    pseudonym: str
    item: int
    variant: int
    rule: str
    mistake: str
    points: float
    counted: Counted


def losses(grades: Grades) -> Iterator[LostPoints]:
    """Yield the answers with which points were lost, by student and item.

    Missing answers are no losses by a rule, and neither are points that were taken off because an answer was late.
    """
    handout = grades.key.handout
    for each in grades.students:
        for index, (item, counted) in enumerate(zip(handout.items, each.counted, strict=True)):
            if counted is None:
                continue
            variant = counted.variant  # in a group, it may be that of another student
            outcome, solution = counted.outcome, grades.key.solutions[index][variant]
            if not outcome.is_complete or outcome.value < solution.best:
                rule = outcome.rule or item.pool[variant].rule
                lost = round(item.points - counted.points - counted.taken_off, 2)
                yield LostPoints(each.student.pseudonym, index, variant, rule, outcome.mistake, lost, counted)


class _Sum(NamedTuple):
    """Losses of an item with one name: number of answers, points lost, and the first of them."""

    item: HandoutItem
    name: str
    answers: int
    points: float
    first: LostPoints


def rule_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each item and rule: answers with a loss, and points lost; those with most points lost first.

    The rule is "" for losses of which no rule is known.
    """
    return tuple(
        {
            "item": its.item.id,
            "rule": its.name,
            "title": _rule_title(its),
            "answers": its.answers,
            "points_lost": its.points,
        }
        for its in _sums(grades, lambda loss: loss.rule)
    )


def mistake_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each item and misunderstanding that answers show, those with most answers first."""
    found = sorted((its for its in _sums(grades, lambda loss: loss.mistake) if its.name), key=lambda its: -its.answers)
    return tuple(
        {
            "item": its.item.id,
            "mistake": its.name,
            "title": _mistake_words(grades.key, its.first),
            "answers": its.answers,
            "points_lost": its.points,
        }
        for its in found
    )


def mistake_words(kind: ExerciseKind, exercise: Exercise, solution: Solution, answer: Answer, mistake: str) -> str:
    """Return the misunderstanding behind an answer in words: its title, the response to the answer, or its id."""
    return kind.mistake_title(mistake) or kind.remark(exercise, solution, answer) or mistake.replace("_", " ")


def _mistake_words(key: Key, loss: LostPoints) -> str:
    item, solution = key.handout.items[loss.item], key.solutions[loss.item][loss.variant]
    return mistake_words(item.kind, item.pool[loss.variant], solution, loss.counted.answer, loss.mistake)


def rules_csv(grades: Grades, delimiter: str = ",") -> str:
    """Return the points lost by item and rule as CSV; the head is there even if no points were lost."""
    head = ("item", "rule", "title", "answers", "points_lost")
    lost = (points_text(float(str(row["points_lost"])), delimiter) for row in rule_rows(grades))
    rows = ([*list(row.values())[:-1], points] for row, points in zip(rule_rows(grades), lost, strict=True))
    return csv_text([head, *rows], delimiter)


def _sums(grades: Grades, name_of: Callable[[LostPoints], str]) -> list[_Sum]:
    """Return the sums by item and name, those with most points lost first."""
    sums: dict[tuple[int, str], _Sum] = {}
    for loss in losses(grades):
        place = (loss.item, name_of(loss))
        its = sums.get(place, _Sum(grades.key.handout.items[loss.item], place[1], 0, 0.0, loss))
        sums[place] = its._replace(answers=its.answers + 1, points=round(its.points + loss.points, 2))
    return sorted(sums.values(), key=lambda its: (-its.points, its.item.id, its.name))


def _rule_title(its: _Sum) -> str:
    found = its.item.game.rulebook().get(its.name)
    return found.title if found else ""

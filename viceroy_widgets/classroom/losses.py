"""Lost points of a class: one entry for each answer that is below the best, and sums by item, rule and mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..core.game import Game
from .grading import Counted, Grades
from .tables import csv_text, points_text

__all__ = ["LostPoints", "losses", "mistake_rows", "rule_rows", "rules_csv"]


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

    Missing answers are no losses by a rule. An answer that has no points only because it came late is none either.
    """
    handout = grades.key.handout
    for each in grades.students:
        for index, (item, counted) in enumerate(zip(handout.items, each.counted, strict=True)):
            if counted is None:
                continue
            variant = handout.variant(index, each.student.pseudonym)
            outcome, solution = counted.outcome, grades.key.solutions[index][variant]
            if not outcome.is_complete or outcome.value < solution.best:
                rule = outcome.rule or item.pool[variant].rule
                lost = round(item.points - counted.points, 2)
                yield LostPoints(each.student.pseudonym, index, variant, rule, outcome.mistake, lost, counted)


def rule_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each item and rule: answers with a loss, and points lost; those with most points lost first.

    The rule is "" for losses of which no rule is known.
    """
    rows = _sums(grades, lambda loss: loss.rule)
    return tuple(
        {"item": item, "rule": rule, "title": _rule_title(game, rule), "answers": answers, "points_lost": lost}
        for item, game, rule, answers, lost in rows
    )


def mistake_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each item and misunderstanding that answers show, those with most answers first."""
    rows = _sums(grades, lambda loss: loss.mistake)
    kinds = {item.id: item.kind for item in grades.key.handout.items}
    found = (
        {
            "item": item,
            "mistake": mistake,
            "title": kinds[item].mistake_title(mistake) or game.mistake_title(mistake),
            "answers": answers,
            "points_lost": lost,
        }
        for item, game, mistake, answers, lost in rows
        if mistake
    )
    return tuple(sorted(found, key=lambda row: -int(str(row["answers"]))))


def rules_csv(grades: Grades) -> str:
    """Return the points lost by item and rule as CSV; the head is there even if no points were lost."""
    head = ("item", "rule", "title", "answers", "points_lost")
    rows = ([*list(row.values())[:-1], points_text(float(str(row["points_lost"])))] for row in rule_rows(grades))
    return csv_text([head, *rows])


def _sums(grades: Grades, name_of: Callable[[LostPoints], str]) -> list[tuple[str, Game, str, int, float]]:
    """Return item, game, name, number of answers and points lost, those with most points lost first."""
    counts: dict[tuple[int, str], tuple[int, float]] = {}
    for loss in losses(grades):
        place = (loss.item, name_of(loss))
        answers, lost = counts.get(place, (0, 0.0))
        counts[place] = (answers + 1, round(lost + loss.points, 2))
    items = grades.key.handout.items
    found = [(items[at].id, items[at].game, name, *sums) for (at, name), sums in counts.items()]
    return sorted(found, key=lambda row: (-row[4], row[0], row[2]))


def _rule_title(game: Game, rule: str) -> str:
    found = game.rulebook().get(rule)
    return found.title if found else ""

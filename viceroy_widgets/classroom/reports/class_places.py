"""Charts of where on the board a class lost points: counts on the parts of the drawing of an exercise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html import escape

from ...core.exercises import Answer, Exercise, Solution
from ...draw.part_places import PartMark, mark_parts, part_places
from ...draw.stack import split_tiles
from ...words import say
from ..grading.grading import Grades
from ..grading.losses import LostPoints, losses
from .chart import Chart, ChartGroup
from .class_charts import class_title
from .feedback import is_right_or_wrong, value_text

__all__ = ["place_charts", "place_rows"]

_LABEL = re.compile(r'(<svg[^>]* aria-label="[^"]*?)\.?"')
_MOST_VARIANTS = 3
"""Largest number of variants of an item that are drawn."""


def place_charts(grades: Grades) -> Iterator[tuple[str, Chart]]:
    """Yield name and chart of each item and variant at which points were lost: the answers in words and on the board.

    Of an item, the variants with most such answers come first, and no more than three are drawn.
    """
    handout, lost = grades.key.handout, list(losses(grades))
    for at, item in enumerate(handout.items):
        own = [loss for loss in lost if loss.item == at]
        counts = Counter(loss.variant for loss in own)
        for drawn, (variant, _) in enumerate(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))):
            title, number = class_title(item, at + 1), variant + 1
            its = [loss for loss in own if loss.variant == variant]
            chart = _chart(
                say("class/where", item=title), item.pool[variant], grades.key.solutions[at][variant], its, drawn
            )
            if len(item.pool) > 1:
                group = ChartGroup(chart.name, say("class/where_group", n=len(own), variants=len(counts)))
                name = say("class/where_variant", item=title, variant=number)
                part = say("class/where_part", n=len(its), variant=number)
                chart = replace(chart, name=name, group=group, part=part)
            yield f"{item.id}-{number}", chart


def place_rows(grades: Grades) -> tuple[dict[str, object], ...]:
    """Return a row for each part that answers with lost points use: item, variant, part, number of answers."""
    counts: Counter[tuple[int, int, str]] = Counter()
    handout = grades.key.handout
    for loss in losses(grades):
        exercise = handout.items[loss.item].pool[loss.variant]
        counts.update((loss.item, loss.variant, place) for place in set(exercise.places(loss.counted.answer)))
    return tuple(
        {"item": handout.items[item].id, "variant": variant + 1, "part": place, "answers": n}
        for (item, variant, place), n in sorted(counts.items(), key=lambda pair: (pair[0][:2], -pair[1], pair[0][2]))
    )


def _chart(name: str, exercise: Exercise, solution: Solution, lost: list[LostPoints], drawn: int) -> Chart:
    """Return the chart of a variant, which is drawn unless `drawn` variants of the item are enough."""
    is_drawn = drawn < _MOST_VARIANTS
    answers = Counter(loss.counted.answer for loss in lost)
    reached = {loss.counted.answer: loss.counted.outcome for loss in lost}
    best_name = "class/right_answer" if is_right_or_wrong(exercise, solution) else "class/best_answer"
    best = say(best_name, told=exercise.answer_text(solution.answer))
    rows: list[dict[str, object]] = [
        {"answer": best, "reached": value_text(exercise, solution, solution.best), "count": ""}
    ]
    for answer, count in answers.most_common():
        outcome = reached[answer]
        value = value_text(exercise, solution, outcome.value) if outcome.is_complete else say("class/unfinished")
        rows.append({"answer": exercise.answer_text(answer) or say("class/nothing"), "reached": value, "count": count})
    drawings = tuple(_marked(exercise, solution, answers)) if is_drawn else ()
    used = any(exercise.places(answer) for answer in answers)
    note = say("class/where_note") if drawings else say("class/where_text") if is_drawn and used else ""
    columns = {key: say(f"class/{key}") for key in ("answer", "reached", "count")}
    return Chart(name, columns, tuple(rows), drawings, note, numbers=1)


def _marked(exercise: Exercise, solution: Solution, answers: Counter[Answer]) -> Iterator[str]:
    """Yield the drawings of the task on which parts are marked."""
    counts: Counter[str] = Counter()
    for answer, count in answers.items():
        for place in set(exercise.places(answer)):
            counts[place] += count
    best, highest = set(exercise.places(solution.answer)), max(counts.values(), default=1)
    marks = {
        place: PartMark(str(counts[place] or ""), counts[place] / highest, place in best)
        for place in sorted({*counts, *best})
    }
    for drawing in exercise.pictures():
        for tile in split_tiles(drawing):
            marked = mark_parts(tile, marks)
            if marked != tile:
                found = [place for place in part_places(tile) if place in marks]
                yield _labeled(marked, _told(found, counts))


def _told(places: list[str], counts: Counter[str]) -> str:
    """Return the marks of a drawing in words: counts of parts, and parts of a best answer."""
    return "; ".join(
        say("class/mark", part=place, n=counts[place]) if counts[place] else say("class/mark_best", part=place)
        for place in places
    )


def _labeled(drawing: str, told: str) -> str:
    """Return a drawing whose accessible name also tells its marks."""
    more = escape(say("class/where_label", told=told))
    return _LABEL.sub(lambda found: f'{found[1]}. {more}"', drawing, count=1)

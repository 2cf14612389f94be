"""Feedback for a student: a page with each own answer, its points, a best answer, the rule and the lesson."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.exercises import Exercise, Solution
from ...learn.lesson_map import lesson_names
from ...words import say
from ..assignments.handout import HandoutItem
from ..assignments.key import Key
from ..csv_text import points_text
from ..grading.grading import Counted, Grades, StudentGrades
from ..grading.losses import mistake_words
from ..html import Html, drawings, element, join, page, table
from .told_points import best_heading, points_sentences, told_value

__all__ = ["feedback_page"]

_COMMAND = "viceroy tutorials lessons"
_WRITTEN_TO = "lessons/tutorials"
"""Folder into which the command writes the notebooks of the lessons."""


def feedback_page(
    grades: Grades, each: StudentGrades, *, names: bool = False, by_hand: Mapping[str, str] | None = None
) -> str:
    """Return the page of a student, in the language spoken: HTML that stands alone.

    It has the pseudonym and, with `names`, the name of the roster instead. `by_hand` has points that the teacher has
    changed, by the id of the item or as `total`.
    """
    key = grades.key
    name = (each.student.name if names else "") or each.student.pseudonym
    title = say("feedback/title", title=key.handout.title, name=name)
    return page(title, *_body(key, each, name, by_hand or {}))


def _body(key: Key, each: StudentGrades, name: str, by_hand: Mapping[str, str]) -> Iterator[Html]:
    handout = key.handout
    most = sum(item.points for item in handout.items)
    yield element("h1", handout.title)
    yield element("p", say("feedback/for", name=name))
    total = by_hand.get("total", points_text(each.total))
    yield element("p", element("strong", say("feedback/total", points=total, most=most)))
    yield _overview(key, each, most, by_hand)
    for number, (item, counted) in enumerate(zip(handout.items, each.counted, strict=True), start=1):
        # In a group, the answer that counts may be one to the variant of another student.
        variant = counted.variant if counted else handout.variant(number - 1, each.student.pseudonym)
        parts = _item(item, item.pool[variant], key.solutions[number - 1][variant], counted, bool(each.faults))
        heading = _item_title(item, number)
        changed = [element("p", say("feedback/by_hand", text=by_hand[item.id]))] if item.id in by_hand else []
        yield element("section", element("h2", heading), *changed, *parts)
    if each.faults:
        listed = element("ul", *(element("li", sentence) for sentence in each.faults))
        yield element("section", element("h2", say("feedback/refused")), listed)
    yield element("p", say("feedback/private"), class_="note")


def _item_title(item: HandoutItem, number: int) -> str:
    """Return the heading of an item."""
    if item.title:
        return say("feedback/item_title", number=number, title=item.title)
    return say("feedback/item", number=number)


def _overview(key: Key, each: StudentGrades, most: int, by_hand: Mapping[str, str]) -> Html:
    items = enumerate(zip(key.handout.items, each.counted, strict=True), start=1)
    rows = [
        (
            _item_title(item, n),
            say("feedback/note_by_hand") if item.id in by_hand else _note(counted),
            by_hand.get(item.id, points_text(counted.points if counted else 0)),
            item.points,
        )
        for n, (item, counted) in items
    ]
    rows.append((say("feedback/sum"), "", by_hand.get("total", points_text(each.total)), most))
    head = [say(f"feedback/col_{name}") for name in ("item", "note", "points", "most")]
    return table(say("feedback/overview"), head, rows, numbers=2)


def _note(counted: Counted | None) -> str:
    if counted is None:
        return say("feedback/note_none")
    notes = [say("feedback/note_late")] if counted.is_late else []
    notes += [] if counted.outcome.is_complete else [say("feedback/note_unfinished")]
    return ", ".join(notes)


def _item(
    item: HandoutItem, exercise: Exercise, solution: Solution, counted: Counted | None, has_faults: bool
) -> Iterator[Html]:
    yield element("p", exercise.sentence)
    if exercise.options:
        yield element("ol", *(element("li", option) for option in exercise.options))
    points = points_text(counted.points if counted else 0)
    yield element("p", element("strong", say("feedback/points", points=points, most=item.points)))
    is_best = counted is not None and counted.outcome.is_complete and counted.outcome.value >= solution.best
    remarks = list(_remarks(counted, is_best, has_faults))
    if counted is not None and counted.outcome.is_complete and not is_best:
        remarks += filter(None, [points_sentences(exercise, solution)])
    if remarks:
        yield element("p", " ".join(remarks))
    own = exercise.pictures(counted.answer if counted else ())
    shown = [_own_figure(exercise, solution, counted, own)]
    if not is_best:
        best = exercise.pictures(solution.answer)
        head = best_heading(exercise, solution)
        shown.append(_figure(head, exercise.told(solution.answer), () if own == best else best))
    yield element("div", *shown, class_="pair")
    if not is_best:
        yield from _why(item, exercise, solution, counted)
    if counted is not None:
        yield element("p", say("feedback/receipt"), " ", element("code", counted.receipt), class_="note")
        if counted.others:
            listed = element("ul", *(element("li", element("code", text)) for text in counted.others))
            yield element("div", element("p", say("feedback/others")), listed, class_="note")


def _remarks(counted: Counted | None, is_best: bool, has_faults: bool) -> Iterator[str]:
    if counted is None:
        yield say("feedback/none_counts" if has_faults else "feedback/none")
        return
    if is_best:
        yield say("feedback/best_reached")
    if not counted.outcome.is_complete:
        yield say("feedback/unfinished")
    if counted.is_late:
        yield _late_remark(counted)


def _late_remark(counted: Counted) -> str:
    """Return the sentence about a late answer: what it lost by that."""
    if not counted.taken_off:
        return say("feedback/late")
    if not counted.points:
        return say("feedback/late_zero")
    return say("feedback/late_off", n=counted.days_late, points=points_text(counted.taken_off))


def _own_figure(exercise: Exercise, solution: Solution, counted: Counted | None, pictures: tuple[str, ...]) -> Html:
    if counted is None:
        return _figure(say("feedback/task"), "", pictures)
    if counted.outcome.is_complete:
        head = say("feedback/yours_value", value=told_value(exercise, solution, counted.outcome.value))
    else:
        head = say("feedback/yours")
    told = exercise.told(counted.answer) or say("feedback/nothing")
    return _figure(head, told, pictures)


def _figure(head: str, told: str, pictures: tuple[str, ...]) -> Html:
    """Return drawings below their caption, which has a heading and an answer in words."""
    words = join(element("strong", head), *([Html("<br>"), told] if told else []))
    if not pictures:
        return element("p", words)
    return element("figure", element("figcaption", words), element("div", drawings(pictures), class_="drawings"))


def _why(item: HandoutItem, exercise: Exercise, solution: Solution, counted: Counted | None) -> Iterator[Html]:
    """Yield the box with the rule, the misunderstanding and the lesson; nothing if none is known.

    The rule is behind the loss of a complete answer. Without one, it is only the rule that the item is about.
    """
    outcome = counted.outcome if counted else None
    parts: list[Html] = []
    if counted and outcome:
        explained = item.kind.remark(exercise, solution, counted.answer)
        if explained:
            parts.append(element("p", explained))
        elif outcome.mistake and not exercise.options:  # the title of a wrong option only repeats the answer
            mistake = mistake_words(item.kind, exercise, solution, counted.answer, outcome.mistake)
            parts.append(element("p", say("feedback/mistake", mistake=mistake)))
    rule = (outcome.rule if outcome else "") or exercise.rule
    text = item.game.rulebook().get(rule)
    if text is not None:
        named = element("strong", say("feedback/rule", rule=rule, title=text.title))
        parts.append(element("p", named, " ", text.plain or text.text))
    lesson = lesson_names(item.game).get(exercise.lesson)
    if lesson is not None:
        said = say("feedback/lesson", title=lesson.title, notebook=f"{_WRITTEN_TO}/{lesson.notebook}")
        parts.append(element("p", said, " ", element("code", _COMMAND)))
    if parts:
        head = say("feedback/why" if outcome and outcome.is_complete else "feedback/item_rule")
        yield element("div", element("h3", head), join(*parts), class_="loss together")

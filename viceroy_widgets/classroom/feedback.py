"""Feedback for a student: a page with each own answer, its points, a best answer, the rule and the lesson."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256

from ..core.exercises import Exercise, Solution
from ..learn.lesson_map import lesson_names
from ..words import say
from ..words.numbers import short_number
from .gradebook import points_number
from .grading import Counted, Grades, StudentGrades
from .handout import HandoutItem
from .html import Html, drawings, element, join, page, table
from .key import Key
from .losses import mistake_words
from .receipt import plain_pseudonym

__all__ = [
    "best_heading",
    "feedback_name",
    "feedback_page",
    "feedback_pages",
    "is_right_or_wrong",
    "points_sentences",
    "value_text",
]


# -- words for the value of an answer, and for the points that it brings -----------------------------------------------


def is_right_or_wrong(exercise: Exercise, solution: Solution) -> bool:
    """Return whether an answer is either right or wrong, with nothing between."""
    bounds = (solution.floor, solution.best)
    return bool(exercise.options) or (bounds == (0, 1) and exercise.value_text(1) == "1")


def value_text(exercise: Exercise, solution: Solution, value: int) -> str:
    """Return the value of an answer in words; an exercise that is only right or wrong has no other words for it."""
    told = exercise.value_text(value)
    if told != str(value) or (solution.floor, solution.best) != (0, 1):
        return told
    return say("feedback/right" if value == solution.best else "feedback/wrong")


def best_heading(exercise: Exercise, solution: Solution) -> str:
    """Return the heading of a best answer: with its value, or that it is the right one."""
    if not is_right_or_wrong(exercise, solution):
        return say("feedback/best", value=value_text(exercise, solution, solution.best))
    return say("feedback/the_right" if exercise.options and solution.optima == 1 else "feedback/a_right")


def points_sentences(exercise: Exercise, solution: Solution) -> str:
    """Return how points follow from values: what brings all, what brings none; "" if an answer is right or wrong."""
    if is_right_or_wrong(exercise, solution):
        return ""
    best, floor = (value_text(exercise, solution, value) for value in (solution.best, solution.floor))
    if solution.floor < 0 < solution.best:  # nobody has -1 points, so the floor would puzzle a reader
        return say("feedback/all_for", best=best)
    parts = [say("feedback/all_and_none_for", best=best, floor=floor)]
    parts += [say("feedback/part_for")] if solution.best - solution.floor > 1 else []
    return " ".join([*parts, *filter(None, [exercise.floor_sentence(solution.floor)])])


# -- feedback for a student --------------------------------------------------------------------------------------------


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
    changed = {item: _points(text) for item, text in (by_hand or {}).items()}
    return page(title, *_body(key, each, name, changed))


def _points(text: str) -> str:
    """Return points that a teacher wrote with the decimal mark of the language; what is no number stays as it is."""
    number = points_number(text)
    return text if number is None else short_number(number)


def _body(key: Key, each: StudentGrades, name: str, by_hand: Mapping[str, str]) -> Iterator[Html]:
    handout = key.handout
    most = sum(item.points for item in handout.items)
    yield element("h1", handout.title)
    yield element("p", say("feedback/for", name=name))
    total = by_hand.get("total", short_number(each.total))
    yield element("p", element("strong", say("feedback/total", points=total, n=most)))
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
            by_hand.get(item.id, short_number(counted.points if counted else 0)),
            item.points,
        )
        for n, (item, counted) in items
    ]
    rows.append((say("feedback/sum"), "", by_hand.get("total", short_number(each.total)), most))
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
    points = short_number(counted.points if counted else 0)
    yield element("p", element("strong", say("feedback/points", points=points, most=item.points)))
    is_best = counted is not None and counted.outcome.is_complete and counted.outcome.value >= solution.best
    is_yes_or_no = is_right_or_wrong(exercise, solution)
    remarks = list(_remarks(counted, is_best, has_faults, is_yes_or_no))
    if counted is not None and counted.outcome.is_complete and not is_best:
        remarks += filter(None, [points_sentences(exercise, solution)])
    if remarks:
        yield element("p", " ".join(remarks))
    own = exercise.pictures(counted.answer if counted else ())
    shown = [_own_figure(exercise, solution, counted, own)]
    if not is_best:
        best = exercise.pictures(solution.answer)
        head = best_heading(exercise, solution)
        shown.append(_figure(head, exercise.answer_text(solution.answer), () if own == best else best))
    yield element("div", *shown, class_="pair")
    if not is_best:
        yield from _why(item, exercise, solution, counted)
    if counted is not None:
        yield element("p", say("feedback/receipt"), " ", element("code", counted.receipt), class_="note")
        if counted.others:
            listed = element("ul", *(element("li", element("code", text)) for text in counted.others))
            yield element("div", element("p", say("feedback/others")), listed, class_="note")


def _remarks(counted: Counted | None, is_best: bool, has_faults: bool, is_yes_or_no: bool) -> Iterator[str]:
    if counted is None:
        yield say("feedback/none_counts" if has_faults else "feedback/none")
        return
    if is_best:
        yield say("feedback/right_reached" if is_yes_or_no else "feedback/best_reached")
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
    return say("feedback/late_off", n=counted.days_late, points=short_number(counted.taken_off))


def _own_figure(exercise: Exercise, solution: Solution, counted: Counted | None, pictures: tuple[str, ...]) -> Html:
    if counted is None:
        return _figure(say("feedback/task"), "", pictures)
    if counted.outcome.is_complete:
        head = say("feedback/yours_value", value=value_text(exercise, solution, counted.outcome.value))
    else:
        head = say("feedback/yours")
    told = exercise.answer_text(counted.answer) or say("feedback/nothing")
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
    if counted:
        explained = item.kind.remark(exercise, solution, counted.answer)
        if explained:
            parts.append(element("p", explained))
        elif counted.outcome.mistake and not exercise.options:  # the title of a wrong option only repeats the answer
            mistake = mistake_words(item.kind, exercise, solution, counted.answer, counted.outcome.mistake)
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


# -- names of the files with feedback ----------------------------------------------------------------------------------


_SAFE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows keeps for devices."""
_LONGEST = 40


def feedback_name(pseudonym: str) -> str:
    """Return the name of the file of a student, such as `kite.html`.

    Small letters, digits and single hyphens are kept. A name with other characters ends in digits of a hash of the
    pseudonym, so that no two students share a name.
    """
    plain = plain_pseudonym(pseudonym)
    if _SAFE.fullmatch(plain) and not _RESERVED.fullmatch(plain) and len(plain) <= _LONGEST:
        return f"{plain}.html"
    readable = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST]
    return "-".join(filter(None, (readable, sha256(plain.encode()).hexdigest()[:8]))) + ".html"


def feedback_pages(
    grades: Grades, *, names: bool = False, by_hand: Mapping[str, Mapping[str, str]] | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the file name and the page of each student; `by_hand` has points that the teacher changed, by pseudonym."""
    for each in grades.students:
        pseudonym = each.student.pseudonym
        changed = (by_hand or {}).get(pseudonym)
        yield feedback_name(pseudonym), feedback_page(grades, each, names=names, by_hand=changed)

"""Keys of small assignments with questions and steps, and everything that a board of them sends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tests.classroom.an_assignment import forget_answers
from tests.classroom.kept_keys import kept_key
from viceroy_widgets import Assignment
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.core.exercises import Answer, ExerciseKind, Mode
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.exercises import exercise_kinds
from viceroy_widgets.testing.headless import HeadlessView

__all__ = ["OWN_ITEM", "all_sent", "assignment_of", "grades_of", "item", "key_of", "kind_of"]

GAMES = ("splendor", "viceroy")
OWN_ITEM = """
[[items]]
id = "own"
kind = "question"
[[items.questions]]
ask = {en = "How many tokens may you keep?", de = "Wie viele Chips darf man behalten?"}
rule = "SPL-10"
options = [
  {text = "Seven", says = "Seven would be too few."},
  {text = {en = "Ten", de = "Zehn"}, right = true, says = {en = "Well counted.", de = "Gut."}},
  {text = "Twelve"},
]
"""


def item(kind: str, theme: str, name: str = "one", more: str = "") -> str:
    """Return an item of an assignment."""
    return f'[[items]]\nid = "{name}"\nkind = "{kind}"\ntheme = "{theme}"\n{more}\n'


def key_of(game: str, items: str, mode: Mode = "exam", seed: int = 7) -> Key:
    """Return the key of an assignment with these items."""
    # Both modes have the same exercises.
    head = f'format = "viceroy-assignment/1"\nid = "week"\ntitle = "Week"\ngame = "{game}"\nmode = "exam"\n'
    key = kept_key(head + items, seed)
    return replace(key, handout=replace(key.handout, mode=mode))


def assignment_of(key: Key, pseudonym: str = "ann") -> Assignment:
    """Return the assignment of a student without answers, from the document of the handout."""
    forget_answers()
    return Assignment(write_handout(key.handout), pseudonym)


def kind_of(game: str, kind: str) -> ExerciseKind:
    """Return a kind of exercises."""
    return exercise_kinds(game_of(game))[kind]


def all_sent(board: Any, gestures: Iterable[tuple[str, ...]]) -> list[dict[str, Any]]:
    """Return everything that a board sends during these gestures, and what a saved notebook holds."""
    view = HeadlessView(board)
    for gesture in gestures:
        view.gesture(*gesture)
    panes = {*board._panes(), "attempt"} - {"intents"}
    whole = {name: value for name, value in view.state().items() if name in panes}
    data, _ = board._repr_mimebundle_()
    saved = {name: data[name] for name in ("text/plain", "text/html")}
    return [whole, *view.messages, saved, {"repr": repr(board)}]


def grades_of(key: Key, answers: dict[str, Answer]) -> Grades:
    """Return the grades of students, each with an answer to the first item."""
    names = list(answers)
    files = [Submission(f"{name}.txt", key.handout.receipt(0, name, answers[name]).encode()) for name in names]
    return grade(key, Roster(tuple(map(Student, names))), files)

"""Student of an assignment: who it is, the answers and receipts so far, and who is told of each change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...classroom.answer_store import AnswerStore
from ...classroom.handout import Handout
from ...classroom.receipt import plain_pseudonym, pseudonym_mark
from ...classroom.spelling import made_pseudonym_near
from ...core.exercises import Answer
from ...errors import NotationError
from ...words import say
from .assignment_card import item_lines, item_name

__all__ = ["AssignedStudent"]


class AssignedStudent:
    """Student who works on a handout; nobody at first. `keeps` says whether answers are kept in a file.

    `marks` are the marks of the pseudonyms of the class; "" if they are not known.
    """

    def __init__(self, handout: Handout, keeps: bool, marks: str = "") -> None:
        self.handout, self._keeps, self._marks = handout, keeps, marks.split()
        self.pseudonym = ""
        self.kept: AnswerStore | None = None
        self.answers: dict[int, Answer] = {}
        """Last answers by index of the item."""
        self._count_before = 0
        self._watching = list[Callable[[], object]]()

    def become(self, pseudonym: str) -> None:
        """Become the student with this pseudonym, with the answers that are kept.

        Raise NotationError without a pseudonym, or for another student than the one whose handout this is.
        """
        if not plain_pseudonym(pseudonym):
            raise NotationError("assigning/no_pseudonym", None)
        self.handout.variant(0, pseudonym)
        self.pseudonym = pseudonym
        self.kept = AnswerStore(self.handout, pseudonym) if self._keeps else None
        self.answers = self.kept.answers() if self.kept else {}
        self._count_before = len(self.answers)

    def answer(self, index: int, answer: Answer) -> None:
        """Record the answer to an item; an empty answer deletes the last one."""
        self.answers[index] = answer
        if self.kept:
            self.kept.keep(index, answer)

    def receipt(self, index: int, answer: Answer) -> str:
        """Return the receipt of an answer to an item."""
        return self.handout.receipt(index, self.pseudonym, answer)

    # -- changes --------------------------------------------------------------------------------------------------

    def watch(self, changed: Callable[[], object]) -> None:
        """Call a function after every change of an answer or of the student."""
        self._watching.append(changed)

    def tell(self) -> None:
        """Call the functions that watch the student."""
        for changed in self._watching:
            changed()

    # -- what is shown, in the current language -------------------------------------------------------------------

    def receipt_lines(self) -> tuple[tuple[str, str, str], ...]:
        """Return the id, the name and the receipt of each item."""
        missing = say("classroom/not_answered")
        return tuple(
            (item.id, item_name(item), self.receipt(at, answer) if (answer := self.answers.get(at)) else missing)
            for at, item in enumerate(self.handout.items)
        )

    def news(self) -> tuple[str, ...]:
        """Return what is to be said of the answers: how many were there before, and why they cannot be kept."""
        again = (say("assigning/answers_again", n=self._count_before),) if self._count_before else ()
        return (*again, str(self.kept.problem)) if self.kept and self.kept.problem else again

    def checklist(self) -> list[dict[str, Any]]:
        """Return the items as a list to tick: each with its text, and whether it has an answer that is finished."""
        found = list[dict[str, Any]]()
        for at, line in enumerate(item_lines(self.handout)):
            answer = self.answers.get(at)
            done = bool(answer and self._is_finished(at, answer))
            found.append({"text": line, "done": done, "more": say("assigning/begun") if answer and not done else ""})
        return found

    def _is_finished(self, index: int, answer: Answer) -> bool:
        exercise = self.handout.exercise(index, self.pseudonym)
        return (self.handout.mode == "exam" and exercise.end_tells) or exercise.outcome(answer).is_complete

    def doubt(self) -> str:
        """Return a sentence about a pseudonym that may be mistyped; "" if there is no doubt."""
        is_unknown = self._marks and pseudonym_mark(self.pseudonym) not in self._marks
        if self.answers and not is_unknown:
            return ""
        if near := made_pseudonym_near(self.pseudonym):
            return say("assigning/near", near=near)
        if is_unknown:
            return say("assigning/not_in_class")
        return say("assigning/other_answers") if self.kept and self.kept.has_others() else ""

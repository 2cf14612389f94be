"""Assignment in a student's notebook: its card, a board for each item, and the receipts of the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import singledispatch
from os import PathLike
from typing import Any

from ...classroom.answer_store import AnswerStore, answer_of
from ...classroom.handout import LONGEST, Handout, parse_handout, read_bytes, read_handout
from ...classroom.receipt import plain_pseudonym
from ...core.exercises import Exercise, Mode
from ...core.fields import Field
from ...errors import NotationError, ViceroyError
from ...learn.puzzle_exercise import PuzzleExercise, puzzle_of
from ...learn.puzzle_judge import PuzzleJudge
from ...learn.question_exercise import QuestionExercise
from ...learn.question_judge import question_judge
from ...learn.task_exercise import TaskExercise
from ...learn.task_judge import task_judge
from ...words import known_language, say, speaking
from ...words import language as language_here
from ...words.plain_text import one_line
from ..lesson.task_table import TaskTable
from ..parts.assigned import ReceiptMaker, assigned_parts
from ..protocol.board import BoardWidget
from ..puzzle.puzzle_table import PuzzleTable
from ..quiz.question_board import QuestionBoard
from ..table.panes import KEYS
from .assigned_board import AssignedBoard, WaitingBoard
from .assigned_student import AssignedStudent
from .assignment_card import card_html, card_text
from .pseudonym_field import PseudonymField
from .shown_receipts import Receipts, save_receipt

__all__ = ["Assignment", "exercise_board", "handout_of"]


# -- board of an item in an assignment: which one shows an exercise, asked of the kind of exercise ---------------------


_NO_EXAM = frozenset({"new_game", "replay", "result", "control", "puzzle", *KEYS})
"""Intents of tables, besides helps, that an exam does not have."""


@singledispatch
def exercise_board(exercise: Exercise, *, mode: Mode, **options: Any) -> BoardWidget:
    """Return the board of an exercise; one that a game brings itself knows its own.

    The options are `answer`, with which it opens, `receipt`, which makes the receipt of an answer, `title` and
    `language`.
    """
    board: BoardWidget = exercise.board(mode=mode, **options)
    return board


@exercise_board.register(QuestionExercise)
def _question_board(
    question: QuestionExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, **options: Any
) -> BoardWidget:
    return QuestionBoard(question, judge=question_judge(mode), parts=assigned_parts(mode, receipt), **options)


@exercise_board.register(PuzzleExercise)
def _puzzle_board(
    exercise: PuzzleExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, title: str = "", **options: Any
) -> BoardWidget:
    judge = None if mode == "exam" else PuzzleJudge(puzzle_of(exercise, title))
    parts = assigned_parts(mode, receipt)
    return PuzzleTable(exercise, judge=judge, parts=parts, alone=False, title=title, **options)


@exercise_board.register(TaskExercise)
def _task_board(
    exercise: TaskExercise, *, mode: Mode, receipt: ReceiptMaker | None = None, **options: Any
) -> BoardWidget:
    text = "" if mode == "exam" else exercise.story
    parts = assigned_parts(mode, receipt, _NO_EXAM)
    return TaskTable(exercise, text=text, judge=task_judge(mode), parts=parts, **options)


# -- assignment in a student's notebook: a board for each item, and the receipts of the answers ------------------------


class Assignment:
    """Assignment of one student, who works under a pseudonym.

    `handout` is the path of the handout, or its document. Without a `pseudonym`, a cell that shows the assignment asks
    for it in a field. The boards appear as soon as it is written there, or with `begin`. The answers of all boards
    are kept, also after Python has ended: an assignment that is made again opens its boards with them. `keep=False`
    keeps them in this object alone, for a notebook whose cells answer by code. `marks`, which
    `viceroy assignment notebook --roster` writes, tell a pseudonym that is not in the class. `language` is that of the
    boards.
    """

    def __init__(
        self,
        handout: str | PathLike[str] | Mapping[str, Any] | Handout,
        pseudonym: str = "",
        *,
        language: str = "",
        keep: bool = True,
        marks: str = "",
    ) -> None:
        self.language = known_language(language) if language else language_here()
        with _telling(self.language):
            if not isinstance(pseudonym, str):
                raise NotationError("classroom/no_pseudonym", None)
            self.handout = handout_of(handout)
            known = Field(marks, "marks").text(LONGEST)
        self._student = AssignedStudent(self.handout, keep, known)
        self._places, self._is_moving = list[AssignedBoard](), False
        self._field: PseudonymField | None = None
        if plain_pseudonym(pseudonym):
            with _telling(self.language):
                self._student.become(pseudonym)
        else:
            self._field = PseudonymField(self._student, self.begin, language=self.language)
            self._student.watch(self._field.show)

    @property
    def pseudonym(self) -> str:
        """Pseudonym of the student; "" before it is written into the field."""
        return self._student.pseudonym

    @property
    def field(self) -> PseudonymField | None:
        """Field for the pseudonym; None for an assignment that was made with one."""
        return self._field

    @property
    def kept(self) -> AnswerStore | None:
        """Where the answers are kept; None if this object alone has them."""
        return self._student.kept

    def begin(self, pseudonym: str) -> None:
        """Begin as the student with this pseudonym: all boards that cells show become those of this student.

        Raise NotationError without a pseudonym, or for another student than the one whose handout this is. Raise
        TypeError if the assignment was made with a pseudonym.
        """
        if self._field is None:
            raise TypeError("this assignment was made with a pseudonym")
        with _telling(self.language):
            self._student.become(pseudonym)
        self._is_moving = True  # the boards of another student are no answers
        try:
            for place in self._places:
                place.show()
        finally:
            self._is_moving = False
        self._student.tell()

    def board(self, item: str | int, answer: str = "") -> Any:
        """Return the board of an item, by its id or its number from 1, with the answer so far.

        `answer` is a receipt of an earlier answer to this item: the board then opens with it. Raise NotationError for
        the receipt of another student or item. Where the pseudonym is asked for in a field, it is a place whose `board`
        is the board of the student who is there.
        """
        with _telling(self.language):
            index = self._index(item)
            if answer:
                self._student.answer(index, answer_of(self.handout, self.pseudonym, index, answer))
            board = self._board(index) if self._field is None else self._place(index)
        board.observe(lambda change: self._answered(index, change["new"]), "attempt")
        save_receipt(board, lambda moves: self._student.receipt(index, moves), self.language)
        return board

    def receipts(self) -> Receipts:
        """Return the receipts of all items, to print or to copy; a cell that shows them is kept up to date."""
        return Receipts(self._student, self.language)

    def __repr__(self) -> str:
        if self._field is not None:
            return self._field.sentence()
        with speaking(self.language):
            return card_text(self.handout, one_line(self.pseudonym), self._student.news())

    def _repr_html_(self) -> str:
        with speaking(self.language):
            return card_html(self.handout, one_line(self.pseudonym), self._student.news())

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return {} if self._field is None else self._field._repr_mimebundle_(**kwargs)

    def _index(self, item: str | int) -> int:
        ids = [its.id for its in self.handout.items]
        if item in ids:
            return ids.index(str(item))
        if type(item) is int and 1 <= item <= len(ids):
            return item - 1
        raise NotationError("classroom/no_item", None, item=repr(item), known=", ".join(ids))

    def _answered(self, index: int, answer: Sequence[str]) -> None:
        if not self._is_moving:
            self._student.answer(index, tuple(answer))
            self._student.tell()

    def _board(self, index: int) -> BoardWidget:
        student = self._student
        return exercise_board(
            self.handout.exercise(index, self.pseudonym),
            mode=self.handout.mode,
            answer=student.answers.get(index, ()),
            receipt=lambda moves: student.receipt(index, moves),
            title=self._title(index),
            language=self.language,
        )

    def _place(self, index: int) -> AssignedBoard:
        """Return a place that shows the board of an item as soon as there is a student."""

        def make() -> BoardWidget:
            return self._board(index) if self.pseudonym else WaitingBoard(self._title(index), language=self.language)

        place = AssignedBoard(make, language=self.language)
        self._places.append(place)
        return place

    def _title(self, index: int) -> str:
        title = self.handout.items[index].title
        return title or say("classroom/item_title", title=self.handout.title, number=index + 1)


@contextmanager
def _telling(language: str) -> Iterator[None]:
    """Use a language, also for the sentence of an error that leaves the block: it is told after its end."""
    with speaking(language):
        try:
            yield
        except ViceroyError as error:
            error.language = language
            raise


def handout_of(handout: str | PathLike[str] | Mapping[str, Any] | Handout) -> Handout:
    """Return the handout of a file or of a document; NotationError names the file or the field."""
    if isinstance(handout, Handout):
        return handout
    if isinstance(handout, Mapping):
        return read_handout(Field(handout))
    return parse_handout(read_bytes(handout, LONGEST))

"""Assignment in a student's notebook: its card, a board for each item, and the receipts of the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import singledispatch
from html import escape
from os import PathLike
from typing import Any

from IPython import get_ipython
from IPython.display import display

from ...classroom.answer_store import AnswerStore, answer_of
from ...classroom.handout import LONGEST, Handout, HandoutItem, parse_handout, read_bytes, read_handout, time_text
from ...classroom.receipt import plain_pseudonym
from ...core.exercises import Answer, Exercise, Mode
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

__all__ = [
    "Assignment",
    "Receipts",
    "card_html",
    "card_text",
    "exercise_board",
    "handout_of",
    "item_name",
    "save_receipt",
]


# -- card of an assignment, which a student sees before the boards -----------------------------------------------------


_MARK = "\0"
"""Stands for the pseudonym in a sentence until the sentence is escaped."""


def card_text(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as lines of text; `news` are sentences about the answers so far."""
    items = (f"- {line}" for line in _items(handout))
    return "\n".join((handout.title, _you(pseudonym), *_about(handout), *items, *news))


def card_html(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as HTML; all texts of others are escaped."""
    you = escape(_you(_MARK)).replace(_MARK, f"<strong>{escape(pseudonym)}</strong>")
    title = f"<strong>{escape(handout.title)}</strong>"
    before = "".join(f"<p>{line}</p>" for line in (title, you, *map(escape, _about(handout))))
    items = "".join(f"<li>{escape(line)}</li>" for line in _items(handout))
    after = "".join(f"<p>{escape(line)}</p>" for line in news)
    return f"<div class='vw-assignment'>{before}<ul>{items}</ul>{after}</div>"


def item_name(item: HandoutItem) -> str:
    """Return the title of an item and its id; the id alone where there is no title."""
    return say("assigning/item", title=item.title, id=item.id) if item.title else item.id


def _you(pseudonym: str) -> str:
    return say("assigning/you", pseudonym=pseudonym)


def _about(handout: Handout) -> tuple[str, ...]:
    due = () if handout.due is None else (say("assigning/due", time=time_text(handout.due)),)
    return (say(f"assigning/mode_{handout.mode}"), *due)


def _items(handout: Handout) -> tuple[str, ...]:
    return tuple(
        say(
            "assigning/item_points",
            item=say("assigning/item", title=item.title or say("classroom/nb_item", number=number), id=item.id),
            points=say("classroom/nb_points", n=item.points),
        )
        for number, item in enumerate(handout.items, start=1)
    )


# -- receipt of a board as text below the board ------------------------------------------------------------------------


_AFTER = "post_run_cell"
"""Event of IPython after a cell ran: what is displayed then comes below the board."""


def save_receipt(board: Any, receipt: Callable[[Answer], str], language: str) -> None:
    """Show the receipt of a board's answer below its cell and keep it up to date.

    `board` has the trait `attempt`; `receipt` returns the receipt of an answer.
    """
    shell: Any = get_ipython()
    if getattr(shell, "kernel", None) is None:
        return  # a terminal could not update its output

    def bundle() -> dict[str, str]:
        answer = tuple(board.attempt)
        with speaking(language):
            text = receipt(answer) if answer else ""
            told = say("assigning/saved", receipt=text) if text else say("assigning/saved_none")
        return {"text/plain": told, "text/html": f"<small class='vw-saved-receipt'>{escape(told)}</small>"}

    def show(*_: object) -> None:
        shell.events.unregister(_AFTER, show)
        handle: Any = display(bundle(), raw=True, display_id=True)  # type: ignore[no-untyped-call]
        board.observe(lambda _: handle.update(bundle(), raw=True), "attempt")

    shell.events.register(_AFTER, show)


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


class Receipts:
    """Receipts of an assignment: each line is the id of an item and its receipt, and is shown with the item's name."""

    def __init__(self, lines: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> None:
        self.lines, self.names = lines, names

    def _named(self) -> tuple[tuple[str, str], ...]:
        return tuple((name, receipt) for name, (_, receipt) in zip(self.names, self.lines, strict=True))

    def __repr__(self) -> str:
        return "\n".join(f"{item}: {receipt}" for item, receipt in self._named())

    def _repr_html_(self) -> str:
        start = "style='text-align:start'"
        rows = (
            f"<tr><th scope='row' {start}>{escape(item)}</th><td {start}><code>{escape(receipt)}</code></td></tr>"
            for item, receipt in self._named()
        )
        return f"<table>{''.join(rows)}</table>"


class Assignment:
    """Assignment of one student, who works under a pseudonym.

    `handout` is the path of the handout, or its document. The answers of all boards are kept, also after Python has
    ended: an assignment that is made again opens its boards with them. `keep=False` keeps them in this object alone,
    for a notebook whose cells answer by code. `language` is the language of the boards.
    """

    def __init__(
        self,
        handout: str | PathLike[str] | Mapping[str, Any] | Handout,
        pseudonym: str,
        *,
        language: str = "",
        keep: bool = True,
    ) -> None:
        self.language = known_language(language) if language else language_here()
        with _telling(self.language):
            if not isinstance(pseudonym, str) or not plain_pseudonym(pseudonym):
                raise NotationError("classroom/no_pseudonym", None)
            self.handout = handout_of(handout)
        self.pseudonym = pseudonym
        self.kept = AnswerStore(self.handout, pseudonym) if keep else None
        self._answers = self.kept.answers() if self.kept else {}
        self._found = len(self._answers)

    def board(self, item: str | int, answer: str = "") -> Any:
        """Return the board of an item, by its id or its number from 1, with the answer so far.

        `answer` is a receipt of an earlier answer to this item: the board then opens with it. Raise NotationError for
        the receipt of another student or item.
        """
        with _telling(self.language):
            index = self._index(item)
            if answer:
                self._answer(index, answer_of(self.handout, self.pseudonym, index, answer))
            board = self._board(index, self._answers.get(index, ()))
        board.observe(lambda change: self._answer(index, tuple(change["new"])), "attempt")
        save_receipt(board, lambda moves: self._receipt(index, moves), self.language)
        return board

    def receipts(self) -> Receipts:
        """Return the receipts of all items, to print or to copy."""
        with speaking(self.language):
            missing = say("classroom/not_answered")
            lines = tuple(
                (item.id, self._receipt(index, answer) if (answer := self._answers.get(index)) else missing)
                for index, item in enumerate(self.handout.items)
            )
            return Receipts(lines, tuple(map(item_name, self.handout.items)))

    def __repr__(self) -> str:
        with speaking(self.language):
            return card_text(self.handout, one_line(self.pseudonym), self._news())

    def _repr_html_(self) -> str:
        with speaking(self.language):
            return card_html(self.handout, one_line(self.pseudonym), self._news())

    def _news(self) -> tuple[str, ...]:
        """Return what is to be said of the answers: how many were there before, and why they cannot be kept."""
        again = (say("assigning/answers_again", n=self._found),) if self._found else ()
        return (*again, str(self.kept.problem)) if self.kept and self.kept.problem else again

    def _index(self, item: str | int) -> int:
        ids = [its.id for its in self.handout.items]
        if item in ids:
            return ids.index(str(item))
        if type(item) is int and 1 <= item <= len(ids):
            return item - 1
        raise NotationError("classroom/no_item", None, item=repr(item), known=", ".join(ids))

    def _answer(self, index: int, answer: Answer) -> None:
        self._answers[index] = answer
        if self.kept:
            self.kept.keep(index, answer)

    def _receipt(self, index: int, answer: Answer) -> str:
        return self.handout.receipt(index, self.pseudonym, answer)

    def _board(self, index: int, answer: Answer) -> BoardWidget:
        handout, item = self.handout, self.handout.items[index]
        return exercise_board(
            handout.exercise(index, self.pseudonym),
            mode=handout.mode,
            answer=answer,
            receipt=lambda moves: self._receipt(index, moves),
            title=item.title or say("classroom/item_title", title=handout.title, number=index + 1),
            language=self.language,
        )


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

"""Assignment in a student's notebook: a board for each item, and the receipts of the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from os import PathLike, fspath
from typing import Any

from ...classroom.answer_store import AnswerStore, answer_of
from ...classroom.handout import LONGEST, Handout, parse_handout, read_handout
from ...classroom.receipt import plain_pseudonym
from ...core.exercises import Answer
from ...core.fields import Field
from ...errors import NotationError, ViceroyError
from ...words import known_language, say, speaking
from ...words import language as language_here
from ...words.plain_text import one_line
from ..protocol.board import BoardWidget
from .assignment_card import card_html, card_text, item_name
from .exercise_boards import exercise_board
from .saved_receipt import save_receipt

__all__ = ["Assignment", "Receipts", "handout_of"]


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
    try:
        with open(handout, "rb") as file:
            return parse_handout(file.read(LONGEST + 1))
    except OSError:
        raise NotationError("classroom/unreadable_file", None, file=fspath(handout)) from None

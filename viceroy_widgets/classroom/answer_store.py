"""Receipts of a student's answers, kept outside of a notebook, so that its cells can run again and again.

There is one file for each assignment and pseudonym, in a folder beside the progress file. It holds one receipt a line,
and no verdict. Nothing in it is trusted: a line counts if it is a receipt of this assignment and pseudonym.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path

from ..core.exercises import Answer
from ..errors import NotationError, ViceroyError
from ..files import locked, replace_file
from ..learn.progress_store import folder_beside
from .handout import Handout
from .receipt import Receipt, parse_receipt, plain_pseudonym, pseudonym_tag

__all__ = ["LONGEST", "AnswerStore", "answer_of"]


LONGEST = 100_000
"""Largest size of a file in bytes; a larger one was not written here."""
_MOST_OTHERS, _LINE = 100, 1000
"""Number of files of other pseudonyms that are looked at, and of bytes of each."""
_PATIENCE = 2.0
"""Longest time to wait for another writer, in seconds: meanwhile the board does not respond."""

_Changes = dict[int, str]
"""Receipts by index of the item; "" for an answer that was taken back."""
_unwritten: dict[tuple[Path | None, str], _Changes] = {}
"""Changes of this process that no file has, by folder and name: all of them where answers are not kept in files."""


def answer_of(handout: Handout, pseudonym: str, index: int, text: str) -> Answer:
    """Return the answer of a receipt; raise NotationError if it is not of this assignment, pseudonym and item."""
    found = _own(handout, pseudonym, text)
    if found.item != index:
        raise NotationError("classroom/answer_item", None, receipt=text)
    return handout.exercise(index, pseudonym).decode(found.number)


def _own(handout: Handout, pseudonym: str, text: str) -> Receipt:
    """Return a receipt; raise NotationError if it is not of this assignment and pseudonym."""
    found = parse_receipt(text)
    if (found.handout, found.mode) != (handout.tag, handout.mode):
        raise NotationError("classroom/answer_assignment", None, receipt=text)
    if found.tag != pseudonym_tag(handout.digest, pseudonym):
        raise NotationError("classroom/answer_student", None, receipt=text)
    if found.item >= len(handout.items) or found.variant != handout.variant(found.item, pseudonym):
        raise NotationError("classroom/answer_item", None, receipt=text)
    return found


class AnswerStore:
    """Last answers of one pseudonym to one handout. A failure to read or write is kept in `problem`; it stops no board.

    Where progress is switched off, answers are kept as long as Python runs.
    """

    def __init__(self, handout: Handout, pseudonym: str) -> None:
        self.handout, self.pseudonym = handout, pseudonym
        self.problem: ViceroyError | None = None
        """Why the answers are not kept in a file; None if all is well, or progress is switched off."""
        whose = f"{handout.digest} {plain_pseudonym(pseudonym)}"
        self.name = f"{handout.id}-{sha256(whose.encode()).hexdigest()[:24]}.txt"
        """Name of the file: it shows the assignment, and not the pseudonym."""

    def answers(self) -> dict[int, Answer]:
        """Return the last answers by index of the item."""
        found: dict[int, Answer] = {}
        for index, text in self._receipts().items():
            with suppress(ViceroyError):  # no answer has the number of a receipt that somebody made up
                if text and (answer := answer_of(self.handout, self.pseudonym, index, text)):
                    found[index] = answer
        return found

    def keep(self, index: int, answer: Answer) -> None:
        """Record the answer to an item; an empty answer deletes the last one."""
        text = self.handout.receipt(index, self.pseudonym, answer) if answer else ""
        folder = folder_beside("answers")
        changes = _unwritten.setdefault((folder, self.name), {})
        changes[index] = text
        if folder is None:
            return
        path = folder / self.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with locked(path.with_name(f"{path.name}.lock"), _PATIENCE):
                kept = {index: text for index, text in (self._read(path) | changes).items() if text}
                replace_file(path, "".join(f"{kept[index]}\n" for index in sorted(kept)).encode())
        except OSError as error:
            self._fail(path, error)
            return
        del _unwritten[folder, self.name]
        self.problem = None

    def has_others(self) -> bool:
        """Return whether answers to this handout are kept under another pseudonym."""
        folder = folder_beside("answers")
        if folder is None:
            return False
        with suppress(OSError):
            for path in islice(folder.glob(f"{self.handout.id}-*.txt"), _MOST_OTHERS):
                if path.name != self.name and self._is_of_handout(path):
                    return True
        return False

    def _is_of_handout(self, path: Path) -> bool:
        with path.open("rb") as file:
            line = file.read(_LINE).decode("ascii", "replace").partition("\n")[0]
        with suppress(ViceroyError):
            return parse_receipt(line.strip()).handout == self.handout.tag
        return False

    def _receipts(self) -> _Changes:
        """Return the receipts in the file, and the changes that are not written yet."""
        folder = folder_beside("answers")
        unwritten = _unwritten.get((folder, self.name), {})
        if folder is None:
            return dict(unwritten)
        try:
            return self._read(folder / self.name) | unwritten
        except OSError as error:
            self._fail(folder / self.name, error)
            return dict(unwritten)

    def _read(self, path: Path) -> _Changes:
        """Return the receipts of a file that count; the last one of an item does. A missing file has none."""
        try:
            with path.open("rb") as file:
                content = file.read(LONGEST + 1)
        except FileNotFoundError:
            return {}
        if len(content) > LONGEST:
            return {}
        found: _Changes = {}
        for line in content.decode("ascii", "replace").splitlines():
            with suppress(ViceroyError):
                found[_own(self.handout, self.pseudonym, line.strip()).item] = line.strip()
        return found

    def _fail(self, path: Path, error: OSError) -> None:
        self.problem = NotationError("assigning/not_kept", None, file=str(path))
        self.problem.__cause__ = error

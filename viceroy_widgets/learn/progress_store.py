"""File in which a learner's progress is kept, `viceroy-progress/2`: read strictly, changed by one writer at a time.

Version 1 has lessons only. A file without cards of practice is still written as version 1, which older versions of the
package read.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import date
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from ..core.document_text import LONGEST, decoded, parse_json
from ..core.fields import Field
from ..errors import NotationError, ViceroyError
from ..files import locked, new_file, replace_file
from .practice_card import Deck, PracticeCard, merged_decks, read_card, smaller_deck, write_card

__all__ = [
    "DONE",
    "FORMAT",
    "MARK",
    "MOST_MARKS",
    "OFF",
    "SHOWN",
    "VARIABLE",
    "LessonKey",
    "MarksByLesson",
    "ProgressContent",
    "ProgressStore",
    "best_marks",
    "current_store",
    "folder_beside",
    "is_better",
    "is_ours",
    "keep_progress",
    "progress_json",
    "progress_off",
    "read_progress_json",
]


# -- marks of a learner's progress: a mark for each section of a lesson, and which of two marks is better --------------


DONE, SHOWN = "done", "shown"
MARK = "done|shown|[0-9]{1,3}/[0-9]{1,3}"
"""Pattern of a mark: done, the solution was shown, or `2/3` (all questions answered right, two of three at once)."""
_MARK = re.compile(MARK)


class LessonKey(NamedTuple):
    """Name of a lesson among those of all games: the id of its game, the version of that game, and its own id."""

    game: str
    version: int
    lesson: str


def best_marks(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Return the union of two lists of marks by section, with the better mark of each section."""
    found = dict(one)
    for section, mark in other.items():
        if section not in found or is_better(mark, found[section]):
            found[section] = mark
    return found


def is_better(mark: str, other: str) -> bool:
    """Return whether a mark is better than another one: done, then questions by the part that is right, then shown."""
    return _rank(mark) > _rank(other)


def _rank(mark: str) -> float:
    if not _MARK.fullmatch(mark) or mark == SHOWN:
        return -inf
    if mark == DONE:
        return inf
    right, _, of = mark.partition("/")
    return int(right) / max(1, int(of))


# -- document of a learner's progress in the lessons of all games ------------------------------------------------------


FORMAT, WITHOUT_PRACTICE = "viceroy-progress/2", "viceroy-progress/1"
MarksByLesson = dict[LessonKey, dict[str, str]]


class ProgressContent(NamedTuple):
    """Marks by lesson, and the cards of practice."""

    lessons: MarksByLesson
    deck: Deck


MOST_MARKS = 100
"""Largest number of marks of a lesson."""
_MOST_LESSONS, _SECTION_NAME = 2000, 200
_HIGHEST_VERSION = 999
_MOST_CARDS, _MOST_DOCUMENTS = 1000, 40
"""Numbers of cards that are kept, and of those among them that have a document."""

_HEAD = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*"format"\s*:\s*"viceroy-progress/[12]"')
_BLANK = b"\0 \t\r\n"


def read_progress_json(content: str | bytes) -> ProgressContent:
    """Return the marks and the cards of a document; NotationError names the field that is wrong."""
    found = Field(parse_json(decoded(content))).members(("format", "lessons"), ("practice",))
    found["format"].choice((FORMAT,) if "practice" in found else (FORMAT, WITHOUT_PRACTICE))
    lessons: MarksByLesson = {}
    for field in found["lessons"].items(_MOST_LESSONS):
        its = field.members(("game", "version", "lesson", "marks"))
        version = its["version"].integer(0, _HIGHEST_VERSION)
        key = LessonKey(its["game"].words(_SECTION_NAME), version, its["lesson"].words(_SECTION_NAME))
        marks = dict(_pair(pair) for pair in its["marks"].items(MOST_MARKS))
        lessons[key] = best_marks(lessons.get(key, {}), marks)
    cards = map(read_card, found.get("practice", []).items(_MOST_CARDS))
    return ProgressContent(lessons, {card.key: card for card in cards})


def progress_json(lessons: MarksByLesson, deck: Deck | None = None) -> bytes:
    """Return the document of marks and cards, with one line for each; NotationError if it would be refused."""
    marked = [
        {**key._asdict(), "marks": sorted(map(list, marks.items()))} for key, marks in sorted(lessons.items()) if marks
    ]
    cards = [write_card(card) for _, card in sorted((deck or {}).items())]
    practice = f',"practice":{_lines(cards)}' if cards else ""
    version = FORMAT if cards else WITHOUT_PRACTICE
    text = f'{{"format":"{version}","lessons":{_lines(marked)}{practice}}}\n'
    content = text.encode("utf-8", "surrogatepass")
    if len(content) > LONGEST:
        raise NotationError("document/size", limit=LONGEST)
    read_progress_json(content)  # nothing is written that would not be read again
    return content


def _lines(entries: Sequence[Mapping[str, Any]]) -> str:
    listed = ",\n".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries)
    return f"[\n{listed}\n]"


def is_ours(content: bytes) -> bool:
    """Return whether a file is a damaged document of this kind: it begins as one, or a crash left it blank."""
    return bool(_HEAD.match(content)) or not content.strip(_BLANK)


def _pair(field: Field) -> tuple[str, str]:
    section, mark = field.items_of(2)
    if not _MARK.fullmatch(mark.text(_SECTION_NAME)):
        raise mark.refused("progress/mark")
    return section.words(_SECTION_NAME), mark.text(_SECTION_NAME)


# -- file in which a learner's progress is kept: found, read, and changed by one writer at a time ----------------------


VARIABLE = "VICEROY_PROGRESS"
"""Environment variable: `off`, or the path of the progress file; its name must end with `.json`."""
OFF = "off"
_NAME, _SUFFIX = "progress.json", ".json"

_chosen: bool | Path = True
"""Last choice made by `keep_progress`."""
_stores: dict[str, ProgressStore] = {}


class ProgressStore:
    """Progress in one file. A failure to read or write never stops a lesson: it is kept in `problem`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: ViceroyError | None = None
        """Why the progress is not kept, or that a damaged file was set aside; None if all is well."""
        self._waiting = ProgressContent({}, {})
        """Marks and reviews that could not be written yet; the next change writes them too."""

    def lessons(self) -> MarksByLesson:
        """Return the marks by lesson; they are empty if there is no file, or none that can be read."""
        return self._content().lessons

    def deck(self) -> Deck:
        """Return the cards of practice."""
        return self._content().deck

    def _content(self) -> ProgressContent:
        found = list[ProgressContent | None]()

        def read() -> None:
            # On Windows, no file can be replaced while somebody reads it.
            with locked(self._lock_file) if sys.platform == "win32" and self._lock_file.exists() else nullcontext():
                found.append(self._read())

        self._tried(read)
        return _united(*filter(None, found), self._waiting)

    def marks(self, key: LessonKey) -> dict[str, str]:
        """Return the marks of a lesson by section."""
        return self.lessons().get(key, {})

    def add(self, key: LessonKey, marks: Mapping[str, str]) -> None:
        """Merge marks of a lesson into the file; the better mark of each section stays."""
        self._waiting = _united(self._waiting, ProgressContent({key: dict(marks)}, {}))
        self._tried(lambda: self._change(lambda content: content))

    def review(self, card: PracticeCard, day: date) -> None:
        """Add the reviews of a card, the last one of today, to those that the file has of it."""
        self._waiting = _united(self._waiting, ProgressContent({}, {card.key: card}))

        def until_today(content: ProgressContent) -> ProgressContent:
            kept = {key: one.until(day) if key == card.key else one for key, one in content.deck.items()}
            return content._replace(deck=kept)

        self._tried(lambda: self._change(until_today))

    def forget(self, key: LessonKey) -> None:
        """Delete the marks of a lesson."""
        self._waiting.lessons.pop(key, None)

        def without(content: ProgressContent) -> ProgressContent:
            return content._replace(lessons={known: its for known, its in content.lessons.items() if known != key})

        self._tried(lambda: self._change(without))

    # -- the file ---------------------------------------------------------------------------------------------------

    @property
    def _lock_file(self) -> Path:
        return self.path.with_name(f"{self.path.name}.lock")

    def _tried(self, act: Callable[[], None]) -> None:
        try:
            act()
        except NotationError as error:
            self.problem = NotationError("progress/refused", None, file=str(self.path), text=str(error))
        except OSError as error:
            self.problem = NotationError("progress/unwritable", None, file=str(self.path))
            self.problem.__cause__ = error

    def _change(self, change: Callable[[ProgressContent], ProgressContent]) -> None:
        """Write the content of the file, with what waits, after a change; only one writer does so at a time."""
        _check_name(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._lock_file):
            before = self._read(is_writer=True)
            after = change(_united(*filter(None, (before, self._waiting))))
            if after != before:
                replace_file(self.path, progress_json(*after))
        # An earlier failure is over then; that a damaged file was set aside stays worth saying.
        is_aside = self.problem is not None and self.problem.code == "progress/damaged"
        self._waiting, self.problem = ProgressContent({}, {}), self.problem if is_aside else None

    def _read(self, is_writer: bool = False) -> ProgressContent | None:
        """Return the content of the file; None if there is no file.

        Raise NotationError for a file that cannot be read. A writer keeps a damaged file as a copy and begins anew.
        """
        _check_name(self.path)
        try:
            with self.path.open("rb") as file:
                content = file.read(LONGEST + 1)
        except FileNotFoundError:
            return None
        try:
            return read_progress_json(content)
        except NotationError:
            if not is_writer or not is_ours(content) or len(content) > LONGEST:
                raise
            self._set_aside(content)
            return None

    def _set_aside(self, content: bytes) -> None:
        name = f"{self.path.stem}-damaged-{hashlib.sha256(content).hexdigest()[:8]}{_SUFFIX}"
        copy = self.path.with_name(name)
        try:
            new_file(copy, content)
        except FileExistsError:
            if copy.read_bytes() != content:  # only an equal copy is as good as a new one
                raise
        self.problem = NotationError("progress/damaged", None, file=str(self.path), copy=name)


def keep_progress(where: bool | str | Path = True) -> Path | None:
    """Choose where this process keeps progress, and return the file: True for the usual one, False for none, or a path.

    If the environment variable VICEROY_PROGRESS is `off`, it stays off. Raises NotationError for a name that does not
    end with `.json`.
    """
    global _chosen
    if not isinstance(where, bool):
        _check_name(Path(where))
    _chosen = where if isinstance(where, bool) else Path(where).expanduser()
    store = current_store()
    return store.path if store else None


@contextmanager
def progress_off() -> Iterator[None]:
    """Keep no progress and read none in this block, such as while a page for others is made."""
    global _chosen
    before, _chosen = _chosen, False
    try:
        yield
    finally:
        _chosen = before


def current_store() -> ProgressStore | None:
    """Return the store of this process; None if progress is switched off."""
    named = os.environ.get(VARIABLE, "")
    if named.strip().lower() == OFF or _chosen is False:
        return None
    path = _chosen if isinstance(_chosen, Path) else Path(named).expanduser() if named else _usual_path()
    return _stores.setdefault(os.path.abspath(path), ProgressStore(Path(os.path.abspath(path))))


def folder_beside(name: str) -> Path | None:
    """Return a folder for other things of the learner, beside the progress file: `progress-NAME`.

    It is None if progress is switched off, or would be kept in a file with another ending.
    """
    store = current_store()
    if store is None or store.path.suffix.lower() != _SUFFIX:
        return None
    return store.path.with_name(f"{store.path.stem}-{name}")


def _usual_path() -> Path:
    if sys.platform == "emscripten":  # of a notebook in the browser, only the folder of notebooks outlives the page
        return Path.cwd() / f"viceroy-{_NAME}"
    from platformdirs import user_data_path

    return user_data_path("viceroy-widgets", appauthor=False) / _NAME


def _check_name(path: Path) -> None:
    """Raise NotationError for a file that has another ending: it is likely to be something else."""
    if path.suffix.lower() != _SUFFIX:
        raise NotationError("progress/name", None, file=str(path), ending=_SUFFIX)


def _united(*contents: ProgressContent) -> ProgressContent:
    """Return the marks and cards of all contents: the better mark of each section, and the first review of each day."""
    lessons: MarksByLesson = {}
    deck: Deck = {}
    for content in contents:
        for key, marks in content.lessons.items():
            lessons[key] = best_marks(lessons.get(key, {}), marks)
        deck = merged_decks(deck, content.deck)
    return ProgressContent(lessons, smaller_deck(deck, _MOST_CARDS, _MOST_DOCUMENTS))

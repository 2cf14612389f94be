"""Page in the browser: it makes the boards, passes on what they send, and keeps what a learner did.

JavaScript calls it and gets and passes JSON texts, so that no object of Python lives in the page.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

from ..files import replace_file
from ..learn.progress_store import VARIABLE
from ..words import set_language
from .contents import LiveText, PageContent, read_content

__all__ = ["OpenedPage"]

_PROGRESS = "progress.json"
_KEPT = (".json", ".txt")
"""Endings of the files of a learner; other files are locks."""


class _Connection:
    """Connection of a board to the page, in the place of one of Jupyter."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self.comm_id, self._send = uuid4().hex, send

    def send(self, data: Mapping[str, Any], metadata: Any = None, buffers: Any = None) -> None:
        """Send the changed traits of a board to the page."""
        if data["method"] == "update":
            self._send(json.dumps(data["state"], ensure_ascii=False))

    def on_msg(self, callback: object) -> None:
        """Do nothing: the page calls `OpenedPage.write`."""

    def on_close(self, callback: object) -> None:
        """Do nothing: a board of a page is never closed."""

    def close(self, *args: object, **named: object) -> None:
        """Do nothing."""


class OpenedPage:
    """Boards of a page, by the names of their places.

    `document` is the JSON text of the content with its language, `kept` that of the files and boards that `changes`
    returned earlier. `send` takes the name of a place and a JSON text of the traits of its board that have changed.
    """

    def __init__(self, document: str, kept: str, folder: str, send: Callable[[str, str], object]) -> None:
        found = json.loads(document)
        set_language(found["language"])
        self._folder, self._send = Path(folder), send
        self._boards: dict[str, Any] = {}
        self._written: dict[str, str] = {}
        before = json.loads(kept or "{}")
        self._kept_boards: dict[str, str] = before.get("boards", {})
        self.receive(json.dumps(before.get("files", {})))
        os.environ[VARIABLE] = str(self._folder / _PROGRESS)
        self.content: PageContent = read_content(found)
        for part in self.content.parts():
            if isinstance(part, LiveText):
                part.watch(partial(self._tell, part))

    def _tell(self, text: LiveText) -> None:
        self._send(text.name, json.dumps({"html": text.html()}))

    def open(self, name: str) -> str:
        """Make the board of a place, and return its traits as a JSON text."""
        board = self._boards[name] = self.content.board(name)
        if name in self._kept_boards:
            board._keeping.restore(self._kept_boards[name])
        state = {trait: value for trait, value in board.get_state().items() if trait in board._panes()}
        board.comm = _Connection(lambda traits: self._send(name, traits))
        return json.dumps(state, ensure_ascii=False)

    def write(self, name: str, traits: str) -> None:
        """Take traits that the page has written, as a JSON text."""
        self._boards[name].set_state(json.loads(traits))

    def changes(self) -> str:
        """Return what a learner did and the page has not kept yet, for another day; "" if there is nothing new.

        It is a JSON text with the files that were written, by their paths, and the work on each board by its place.
        """
        files = {
            path.relative_to(self._folder).as_posix(): path.read_text("utf-8")
            for path in sorted(self._folder.rglob("*"))
            if path.suffix in _KEPT
        }
        new = {path: text for path, text in files.items() if self._written.get(path) != text}
        named = {name: board.kept_as for name, board in self._boards.items() if board.kept_as}
        boards = {name: work for name, work in named.items() if self._kept_boards.get(name) != work}
        return json.dumps({"files": new, "boards": boards}, ensure_ascii=False) if new or boards else ""

    def kept(self, changes: str) -> None:
        """Note that the page has kept these changes."""
        found = json.loads(changes)
        self._written |= found["files"]
        self._kept_boards |= found["boards"]

    def receive(self, files: str) -> None:
        """Write files that another page has kept, given as a JSON text with their texts by path."""
        for path, text in json.loads(files).items():
            target = (self._folder / path).resolve()
            if self._folder.resolve() in target.parents:
                target.parent.mkdir(parents=True, exist_ok=True)
                replace_file(target, text.encode())
                self._written[path] = text

"""Work on the boards of a notebook: kept in a file for each board, beside the progress file, to go on another day."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

from ..core.document_text import LONGEST, parse_json
from ..core.fields import Field
from ..errors import NotationError, ViceroyError
from ..files import keep_for_owner, new_file, newest_first, remove_file, replace_file
from .progress_store import folder_beside

__all__ = ["KeptWork", "board_name", "kept_work"]

_FOLDER, _FORMAT = "boards", "viceroy-board/1"
_NAME = re.compile("[0-9a-f]{16}")
_MOST = 300
"""Number of boards whose work is kept; those that were used longest ago are forgotten."""


def board_name(*documents: Any) -> str:
    """Return a name for what a board began with, which these plain documents tell; other values count by their text."""
    content = json.dumps(documents, sort_keys=True, default=str)
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]


class KeptWork:
    """File with what was done on one board; it may hold hidden information, so only its owner may read it.

    What cannot be written or read is not kept: that never stops a lesson or a game.
    """

    def __init__(self) -> None:
        self.name = ""
        """Random name by which a notebook knows the file; "" before anything is kept."""
        self._written = b""

    def keep(self, board: str, done: Any) -> str:
        """Write what was done, if it has changed and progress is kept at all; return the name of the file.

        `board` names what the board began with. `done` is a plain document, or None for a board that is as it began.
        """
        folder = folder_beside(_FOLDER)
        if folder is None or (done is None and not self.name):
            return self.name
        with suppress(OSError, ValueError, ViceroyError):
            content = json.dumps({"format": _FORMAT, "board": board, "done": done}).encode()
            if content == self._written or len(content) > LONGEST:
                return self.name
            if self.name:
                replace_file(_file(folder, self.name), content)
            else:
                self.name = _begun(folder, content)
            self._written = content
        return self.name


def kept_work(name: str, board: str) -> Any:
    """Return what was done on the board that was kept by this name.

    Return None if nothing was done, or if that board did not begin as `board`. Raise NotationError if there is no such
    file, or if it cannot be read.
    """
    folder = folder_beside(_FOLDER)
    try:
        if folder is None or not _NAME.fullmatch(name):
            raise FileNotFoundError(name)
        with _file(folder, name).open("rb") as opened:
            members = Field(parse_json(opened.read(LONGEST + 1))).members(("format", "board", "done"))
        members["format"].choice((_FORMAT,))
    except (OSError, ViceroyError) as error:
        raise NotationError("view/not_restored") from error
    return members["done"].value if members["board"].value == board else None


def _begun(folder: Path, content: bytes) -> str:
    """Write the work on another board, and return the name of its file; the oldest files go."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for old in newest_first(folder.glob("*.json"))[_MOST - 1 :]:
        remove_file(old)
    name = token_hex(8)
    new_file(_file(folder, name), content)
    keep_for_owner(_file(folder, name))
    return name


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"

"""Keys of assignments that are made once in a run, whichever processes of the tests need them."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.key import Key, make_key, parse_key, write_key
from viceroy_widgets.files import locked, replace_file

__all__ = ["kept_key", "share_keys"]

_LONGEST_WAIT = 600.0
"""Seconds that a process waits for another one that makes the same key."""
_folders: list[Path] = []


def share_keys(folder: Path) -> None:
    """Keep keys in this folder, which the processes of a run share."""
    _folders[:] = [folder]


@cache
def kept_key(assignment: str, seed: int) -> Key:
    """Return the key of an assignment, made now or read from what another process of the run has made."""
    for folder in _folders:
        name = sha256(f"{seed} {assignment}".encode()).hexdigest()
        file = folder / f"{name}.key.json"
        with locked(folder / f"{name}.lock", _LONGEST_WAIT):
            if not file.exists():
                made = make_key(parse_assignment(assignment), seed)
                replace_file(file, json.dumps(write_key(made)).encode())
        return parse_key(file.read_bytes())
    return make_key(parse_assignment(assignment), seed)

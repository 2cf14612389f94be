"""Files of a class that are found by themselves: the key and the roster, in or beside the folder of the submissions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ...errors import NotationError
from ..assignments.key import LONGEST_KEY, Key, parse_key
from ..students.roster import LONGEST_ROSTER, Roster, parse_roster

__all__ = ["ROSTERS", "is_class_file", "read_key_file", "read_roster_file"]

ROSTERS = ("students.csv", "class.csv", "roster.csv")
"""Names of a roster that is found by itself."""
_KEYS = "*.key.json"


def read_key_file(folder: Path, key: str = "") -> Key:
    """Return the key in a file; without one, that of the only `*.key.json` beside the folder, or else in it.

    Raise NotationError if there is none, or more than one.
    """
    found = [Path(key)] if key else _near(folder, lambda place: sorted(place.glob(_KEYS)))
    if len(found) != 1:
        raise _refused("class/keys" if found else "class/no_key", folder, found)
    return parse_key(_read(found[0], LONGEST_KEY))


def read_roster_file(folder: Path, students: str = "") -> Roster:
    """Return the roster in a file; without one, that with a name of `ROSTERS` beside the folder, or else in it.

    Raise NotationError if there is none, or more than one.
    """
    found = [Path(students)] if students else _near(folder, lambda place: [place / name for name in ROSTERS])
    if len(found) != 1:
        raise _refused("class/rosters" if found else "class/no_roster", folder, found)
    return parse_roster(_read(found[0], LONGEST_ROSTER))


def _near(folder: Path, candidates: Callable[[Path], list[Path]]) -> list[Path]:
    """Return the files beside a folder; those in it if there are none beside it."""
    for place in (folder.resolve().parent, folder):
        found = [path for path in candidates(place) if path.is_file()]
        if found:
            return found
    return []


def _refused(code: str, folder: Path, found: Sequence[Path]) -> NotationError:
    return NotationError(code, None, folder=repr(str(folder)), found=", ".join(path.name for path in found))


def _read(path: Path, longest: int) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(longest + 1)
    except OSError:
        raise NotationError("classroom/unreadable_file", None, file=repr(str(path))) from None


def is_class_file(name: str) -> bool:
    """Return whether a file in the folder is its roster or key by its name, and nothing that was handed in."""
    return name in ROSTERS or Path(name).match(_KEYS)

"""Keys of assignments that are kept as files, since it takes up to a minute to make one."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.key import Key, make_key, parse_key, write_key
from viceroy_widgets.files import replace_file

__all__ = ["kept_key", "kept_keys"]

FOLDER = Path(__file__).with_name("keys")


@cache
def kept_key(assignment: str, seed: int) -> Key:
    """Return the key of an assignment from its file, which `VICEROY_UPDATE_GOLDEN=1` writes anew."""
    file = FOLDER / f"{sha256(f'{seed} {assignment}'.encode()).hexdigest()[:16]}.json"
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        document = {
            "assignment": assignment,
            "seed": seed,
            "key": write_key(make_key(parse_assignment(assignment), seed)),
        }
        replace_file(file, json.dumps(document).encode() + b"\n")
    assert file.exists(), f"no key for this assignment in {FOLDER}: VICEROY_UPDATE_GOLDEN=1 writes it"
    return parse_key(json.dumps(json.loads(file.read_bytes())["key"]))


def kept_keys() -> Iterator[tuple[str, int, Key]]:
    """Iterate over the assignments and seeds of the files, each with the key that is kept, the shortest first."""
    for file in sorted(FOLDER.glob("*.json"), key=lambda file: file.stat().st_size):
        document = json.loads(file.read_bytes())
        yield document["assignment"], document["seed"], parse_key(json.dumps(document["key"]))

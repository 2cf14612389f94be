"""Broken lines that are the same program, each with the reason: `reviewed.toml`, by function and code."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Reviewed", "reviewed"]


@dataclass(frozen=True)
class Reviewed:
    """A change of code in a function that changes nothing anybody could see."""

    file: str
    function: str
    before: str
    after: str
    reason: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.function, self.before, self.after


def reviewed() -> list[Reviewed]:
    """The list as it stands; lines without indentation, as the report prints them."""
    text = Path(__file__).with_name("reviewed.toml").read_text("utf-8")
    return [
        Reviewed(found["file"], found["function"], found["before"].strip(), found["after"].strip(), found["reason"])
        for found in tomllib.loads(text).get("same", [])
    ]

"""The whole error tree. Every error carries a code, the rule it stands on, and one sentence for a learner."""

from __future__ import annotations

from typing import Any

from .words import say

__all__ = ["IllegalMoveError", "NotationError", "PuzzleError", "StaleStateError", "UnsolvableError", "ViceroyError"]


class ViceroyError(Exception):
    """Something this package refuses, with `code` ("paint/no_gem"), `rule` ("PNT-1" or None) and `values`."""

    def __init__(self, code: str, rule: str | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values = values

    def __str__(self) -> str:
        return say(self.code, **self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.rule, self.values)


class NotationError(ViceroyError, ValueError):
    """A text or document cannot be read; the sentence names the place."""


class IllegalMoveError(ViceroyError, ValueError):
    """The move can be read but the rule in `rule` does not allow it here."""


class StaleStateError(ViceroyError):
    """The move was made for an older position."""


class PuzzleError(ViceroyError):
    """The puzzle or deck file is wrong, not the learner."""


class UnsolvableError(ViceroyError):
    """What is asked cannot be solved exactly: chance or others have a say, or there is too much to look at."""


def _rebuild(kind: type[ViceroyError], code: str, rule: str | None, values: dict[str, Any]) -> ViceroyError:
    return kind(code, rule, **values)

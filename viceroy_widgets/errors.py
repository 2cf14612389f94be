"""All errors of the package. Each one carries a code, the rule that it follows from, and one sentence for a learner."""

from __future__ import annotations

from typing import Any

from .words import say, speaking

__all__ = [
    "GameError",
    "IllegalMoveError",
    "NotationError",
    "PuzzleError",
    "StaleStateError",
    "UnsolvableError",
    "ViceroyError",
]


class ViceroyError(Exception):
    """Base class of the errors, with `code` ("paint/no_gem"), `rule` ("PNT-1" or None) and `values`."""

    language = ""
    """Language of the sentence; "" for the current one."""

    def __init__(self, code: str, rule: str | None = None, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values = values

    def __str__(self) -> str:
        with speaking(self.language):
            return say(self.code, **self.values)

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows of the error in a cell: its sentence; `%debug` has the rest."""
        return [f"{type(self).__name__}: {self}"]

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.rule, self.values)


class NotationError(ViceroyError, ValueError):
    """Error for a text or document that cannot be read; the sentence names the place."""


class IllegalMoveError(ViceroyError, ValueError):
    """Error for a readable move that the rule in `rule` does not allow here."""


class GameError(ViceroyError):
    """Error for a fault in the code of an installed game, which is no mistake of the player."""


class StaleStateError(ViceroyError):
    """Error for a move that was made for an older state."""


class PuzzleError(ViceroyError):
    """Error in a puzzle or deck file, not a mistake of the learner."""


class UnsolvableError(ViceroyError):
    """Error for a problem without an exact solution.

    Chance or other players decide, or there are too many states to search.
    """


def _rebuild(kind: type[ViceroyError], code: str, rule: str | None, values: dict[str, Any]) -> ViceroyError:
    return kind(code, rule, **values)

"""Order in which a puzzle gives more away: how far, then where points were lost, then the solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from ..errors import IllegalMoveError
from ..words import say

__all__ = ["ALL_HINTS", "Disclosure", "Helping", "help_so_far", "how_far", "take_up_help"]

ALL_HINTS = 3
"""Number of hints after which the solution may be shown too."""


@dataclass(frozen=True, slots=True)
class Disclosure:
    """Help that has been asked for; methods that change it return a new one."""

    missed: bool = False
    """Whether the attempt was checked as it is now, and is not the best."""
    asked_where: bool = False
    """Whether somebody has asked where points were lost."""
    hints: int = 0
    """Number of hints taken."""
    settled: bool = False
    """Whether the attempt was checked as it is now, and is the best."""
    tries: int = 0
    """Number of different attempts that were checked, up to the first one that is the best."""
    is_won: bool = False
    """Whether one of them was the best."""

    @property
    def can_ask_where(self) -> bool:
        """Whether a wrong check can be explained now."""
        return self.missed

    @property
    def can_show(self) -> bool:
        """Whether the solution may be shown now: after `Where?`, or after all hints."""
        return not self.settled and (self.asked_where or self.hints >= ALL_HINTS)

    def checked(self, is_best: bool) -> Disclosure:
        """Return the help after a check of the attempt."""
        is_new = not (self.missed or self.settled or self.is_won)
        return replace(
            self, missed=not is_best, settled=is_best, tries=self.tries + is_new, is_won=self.is_won or is_best
        )

    def changed(self) -> Disclosure:
        """Return the help after a change of the attempt, which was not checked yet."""
        return replace(self, missed=False, settled=False)

    def explained(self) -> Disclosure:
        """Return the help after `Where?`."""
        return replace(self, asked_where=True)

    def hinted(self) -> Disclosure:
        """Return the help after one more hint."""
        return replace(self, hints=self.hints + 1)

    def require_where(self) -> None:
        """Raise IllegalMoveError if there is no wrong check to explain."""
        if not self.can_ask_where:
            raise IllegalMoveError("learn/where_early")

    def require_show(self) -> None:
        """Raise IllegalMoveError if the solution may not be shown yet."""
        if not self.can_show:
            raise IllegalMoveError("learn/show_early")


class Helping(Protocol):
    """Protocol of a judge who gives help, and knows how much was asked for."""

    help: Disclosure
    revealed: bool


def help_so_far(judge: Helping) -> dict[str, Any]:
    """Return the help that was asked for as a plain document; it is empty before that."""
    return {} if judge.help == Disclosure() else {**asdict(judge.help), "revealed": judge.revealed}


def take_up_help(judge: Helping, document: Mapping[str, Any]) -> None:
    """Note help that was asked for earlier; raise an error for a document that is none."""
    if document:
        kinds = {field.name: int if field.type == "int" else bool for field in fields(Disclosure)}
        values: dict[str, Any] = {name: kind(document[name]) for name, kind in kinds.items()}
        judge.help = Disclosure(**values)
        judge.revealed = bool(document["revealed"])


def how_far(value: object, best: object) -> str:
    """Return the sentence of a wrong check: how much was reached, and of how much."""
    return say("learn/how_far", value=value, best=best)

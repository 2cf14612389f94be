"""Help of puzzles that every board gives: its buttons, what the judge counts, and the answers to gestures."""

from __future__ import annotations

from typing import Any

from ...core.goals import GoalHint
from ...deprecated_names import warn_old
from ...learn.disclosure import Disclosure
from ...words import say
from ..protocol.board import Reply
from ..table.panes import QUIET

__all__ = ["HelpedBoard", "help_buttons"]


def help_buttons(disclosure: Disclosure) -> list[dict[str, Any]]:
    """Return the buttons `Where?` and `Show the solution`, each with the reason why it does nothing yet."""

    def button(name: str, label: str, is_open: bool, early: str, **more: Any) -> dict[str, Any]:
        why = {} if is_open or disclosure.settled else {"why": say(early)}
        return {"id": name, "label": say(label), "enabled": is_open, "keys": [], **more, **why}

    return [
        button("where", "action/where", disclosure.can_ask_where, "learn/where_early", keys=["w"]),
        button("solution", "action/reveal", disclosure.can_show, "learn/show_early", **QUIET),
    ]


class HelpedBoard:
    """Help of a judge on a board with hints, `Where?` and a solution."""

    judge: Any
    notice: Any
    hint: Any
    where: Any
    solution: Any
    _say: Any
    _update_buttons: Any

    @property
    def tries(self) -> int:
        """Number of different attempts that were checked, up to the first one that is the best."""
        return int(self.judge.help.tries)

    @property
    def hints_taken(self) -> int:
        """Number of hints that were asked for."""
        return int(self.judge.help.hints)

    @property
    def revealed(self) -> bool:
        """Whether the solution was shown."""
        return bool(self.judge.revealed)

    def reveal(self) -> Any:
        """Return `solution()`, which is the new name."""
        warn_old(f"{type(self).__name__}.reveal()", f"{type(self).__name__}.solution()")
        return self.solution()

    def _tell(self, help: GoalHint) -> str:
        """Say what the judge says, show the parts and the buttons that it enables, and return its sentence."""
        self._update_buttons()
        self._say(help.sentence, "hint", help.parts)
        return help.sentence

    def _hint_intent(self, view: str) -> Reply:
        self.hint()
        return self._said_last()

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self._said_last()

    def _said_last(self) -> Reply:
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

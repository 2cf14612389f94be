"""Part of a board: panes, buttons and gestures that a board has without being a class of its own, and its replies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ...core.exercises import Answer

__all__ = ["BoardPart", "BoardParts", "Reply"]


# Answer to a gesture: its sentence, its tone, and the ids of the elements to highlight.
Reply = tuple[str, str, tuple[str, ...]]


class BoardPart:
    """Part of a board, which knows no widget.

    A board shows the panes of its parts before its own, and adds their buttons to its own. It carries out their
    gestures, and a saved notebook has their sentences.
    """

    intents: ClassVar[Mapping[str, str]] = {}
    """Mapping from each intent to the name of the method that answers it, with the view and the arguments."""
    silenced: frozenset[str] = frozenset()
    """Intents of the board that it does not answer and whose buttons it does not show."""
    leads_on: bool = True
    """Whether the board may offer the next board of the page."""
    keeps_answer: bool = False
    """Whether it keeps what is done on the board, so that the board need not."""

    def panes(self, answer: Answer) -> Mapping[str, Any]:
        """Return the values of the panes that the part sets, for the answer on the board."""
        return {}

    def actions(self) -> list[dict[str, Any]]:
        """Return the buttons of the part; a board calls this after `panes`."""
        return []

    def sentence(self) -> str:
        """Return what the part adds to the sentence that stands for the board in a saved notebook; "" for nothing."""
        return ""

    def refuse(self, intent: str) -> None:
        """Raise IllegalMoveError if a public method of the board does what the part forbids."""


class BoardParts:
    """All parts of one board."""

    def __init__(self, parts: Sequence[BoardPart] = ()) -> None:
        self._parts = tuple(parts)

    @property
    def leads_on(self) -> bool:
        """Whether all parts allow the board to offer the next one."""
        return all(part.leads_on for part in self._parts)

    @property
    def keep_answer(self) -> bool:
        """Whether one of the parts keeps what is done on the board."""
        return any(part.keeps_answer for part in self._parts)

    def answers(self, intent: str) -> bool:
        """Return whether one of the parts answers an intent."""
        return any(intent in part.intents for part in self._parts)

    def panes(self, answer: Answer) -> dict[str, Any]:
        """Return the values of the panes of all parts, for the answer on the board."""
        return {name: value for part in self._parts for name, value in part.panes(answer).items()}

    def with_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the buttons of a board without those that a part silences, and then those of the parts."""
        added = [action for part in self._parts for action in part.actions()]
        left_out = {action["id"] for action in added}.union(*(part.silenced for part in self._parts))
        return [*(action for action in actions if action["id"] not in left_out), *added]

    def method_of(self, intent: str, own: Callable[..., Reply] | None) -> Callable[..., Reply] | None:
        """Return what answers an intent: the method of a part, else `own` of the board unless a part silences it."""
        for part in self._parts:
            if intent in part.intents:
                method: Callable[..., Reply] = getattr(part, part.intents[intent])
                return method
        return None if any(intent in part.silenced for part in self._parts) else own

    def sentences(self) -> tuple[str, ...]:
        """Return the sentences of the parts, for a saved notebook."""
        return tuple(filter(None, (part.sentence() for part in self._parts)))

    def refuse(self, intent: str) -> None:
        """Raise IllegalMoveError if a part forbids what a public method of the board does."""
        for part in self._parts:
            part.refuse(intent)

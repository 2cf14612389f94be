"""A learner before a live table: knows which parts of the page stand for a move, but has no hands of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from playwright.sync_api import Page

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.learn.task import LEARNER
from viceroy_widgets.viceroy.codec.moves import format_move, parse_move
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.widgets.table.view_data import element_of
from viceroy_widgets.widgets.lesson.task_table import TaskTable
from viceroy_widgets.widgets.protocol.board import BoardWidget
from viceroy_widgets.widgets.puzzle.puzzle_table import PuzzleTable

__all__ = ["Host", "Learner"]


class Host(Protocol):
    """What shows the table: a page, and the same table in Python."""

    @property
    def page(self) -> Page: ...
    @property
    def widget(self) -> BoardWidget: ...
    def answered(self) -> None: ...
    def says(self) -> str: ...


class Learner(ABC):
    """Sits before a step that is shown on a page; how parts and buttons are acted on is told by those with hands."""

    def __init__(self, host: Host) -> None:
        self.host, self.page = host, host.page

    @abstractmethod
    def presses(self, action: str) -> str:
        """Presses a button; what is said then."""

    @abstractmethod
    def enters(self, element: str) -> None:
        """Acts on a part of the pictures."""

    @abstractmethod
    def chooses(self, color: str) -> None:
        """Has a gem of this color in hand."""

    @property
    def table(self) -> TaskTable | PuzzleTable:
        table = self.host.widget
        assert isinstance(table, TaskTable | PuzzleTable)
        return table

    def makes(self, moves: tuple[str, ...]) -> str:
        """Makes these moves; what is said then."""
        left = [parse_move(LEARNER, words) for words in moves]
        while left:
            left = left[self.makes_first(left) :]
            self.host.answered()
        return self.host.says()

    def actions(self) -> list[str]:
        """The buttons below the pictures."""
        return [action["id"] for action in self.table.actions]

    def makes_first(self, moves: list[Move]) -> int:
        """Makes the next move, or two that one gesture makes together; how many."""
        first, *rest = moves
        if first.verb == "play":
            card = f"hand:{first.what[0]}"
            if not self.page.locator(f'.vw-chosen[data-id="{card}"]').count():  # after a refusal it is chosen still
                self.enters(card)
            if rest and rest[0].verb == "place":
                self.enters("place:" + ",".join(map(str, rest[0].what)))
                return 2
            return 1
        if first.verb == "discard":
            self.enters(f"hand:{first.what[0]}")
            self.enters("discard")
        elif first.verb == "take":
            for color, count in zip(COLORS, first.what, strict=True):
                for _ in range(int(count)):
                    self.enters(f"reserve:{color}")
                    self.host.answered()
        elif first.verb == "paint" and rest:
            self.chooses(str(first.what[0]))
            level, x, corner = rest[0].what
            self.enters(f"section:{level},{x}:{corner}")
            return 2
        else:
            self._answers(first)
        return 1

    def _answers(self, answer: Move) -> None:
        words = format_move(answer)
        if words in self.actions():
            self.presses(words)
            return
        self.enters(element_of(answer, self.table.view) or _refused_at(answer))


def _refused_at(answer: Move) -> str:
    """The part of the picture that stands for a move which is not legal."""
    what = ",".join(map(str, answer.what))
    return {"bid": f"slot:{what}", "place": f"place:{what}", "take_card": f"row:{what}"}.get(answer.verb, "")

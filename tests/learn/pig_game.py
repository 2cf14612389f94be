"""Pig in one turn: throw a weighted die again and again, or stop; a one loses all points of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from viceroy_widgets import core
from viceroy_widgets.core import Draft, GameState, Move, OpenView, move

DIE = ((1, 1), (2, 1), (5, 2))
"""Faces of the die, each with its weight."""
THROWS = 3


def _set_up(setup: core.Setup) -> Draft[Any]:
    draft = Draft(1, (0, THROWS), setup.seed or 0)
    draft.ask("turn", "PIG-1", (0,))
    return draft


def _legal(state: Any, player: int) -> tuple[Move, ...]:
    return (move(player, "stop"), move(player, "throw"))


def _turn(draft: Draft[Any], answer: Move) -> None:
    points, left = draft.board
    if answer.verb == "throw":
        face = draft.draw("die", DIE)
        points, left = (0, 0) if face == 1 else (points + face, left - 1)
        draft.emit("throws", 0, face)
    draft.board = (points, left)
    if answer.verb == "throw" and left:
        draft.ask("turn", "PIG-1", (0,))


ENGINE = core.Engine(Draft, {"turn": core.QuestionSpec(_legal, _turn)}, {}, core.EngineRules("PIG-2", "PIG-2", "PIG-1"))


class MostPoints(core.Goal):
    """Most points of the turn."""

    def sentence(self, start: Any, player: int) -> str:
        return "Make the most of this turn."

    def is_over(self, start: Any, state: GameState[Any], player: int) -> bool:
        return state.question is None

    def value(self, start: Any, state: GameState[Any], player: int) -> int:
        return int(state.board[0])


class Pig(core.EngineGame):
    """One turn of Pig."""

    id: ClassVar[str] = "pig"
    title: ClassVar[str] = "Pig"
    rules = core.engine_rules(ENGINE, _set_up, lambda state: state.board[:1], seats=(1, 1))
    verbs: ClassVar[dict[str, str]] = {"stop": "stops", "throw": "throws"}
    goals: ClassVar[dict[str, core.Goal]] = {"points": MostPoints()}
    messages: ClassVar[dict[str, core.Message]] = {}

    def move_label(self, move: Move, view: OpenView) -> str:
        return move.verb

    def event_sentence(self, event: core.Event, view: OpenView, names: Sequence[str]) -> str:
        return f"A {event.values[0]}."

    def view_sentence(self, view: OpenView, names: Sequence[str]) -> str:
        return f"{view.board[0]} points."

    def draw(self, view: OpenView, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        return {"board": ""}


PIG = Pig()

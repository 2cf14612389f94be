"""Table for an attempt: a person plays from a state toward a goal, and no other player is ever asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol

import traitlets

from ...core.game import Game
from ...core.goals import Goal
from ...core.history import History
from ...core.rules import GameRules, GameView
from ...core.vocabulary import Move
from ...draw.parts import asking_for
from ...errors import IllegalMoveError
from ...play.bots import RandomBot
from ...play.session import NamedSetup, Session
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.panes import start_over
from ..table.person import Person
from ..table.session_widget import Look
from ..table.shared import Shared
from ..table.table_board import TableBoard

__all__ = ["AttemptTable", "Attempted"]


class Attempted(Protocol):
    """Protocol of what is attempted: a goal, and the state and the player with which an attempt begins."""

    @property
    def game(self) -> Game:
        """Game that is played."""

    @property
    def goal(self) -> Goal:
        """Goal of the attempt."""

    @property
    def start(self) -> Any:
        """State in which an attempt begins."""

    @property
    def rules(self) -> GameRules:
        """Rules of an attempt."""

    @property
    def player(self) -> int:
        """Seat of the player who makes the attempt."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat, in the language spoken."""


class _Attempt(Session):
    """Session in which no bot ever answers, since the attempt ends before another player is asked."""

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        return iter(())


class AttemptTable(TableBoard):
    """Table on which one player plays toward a goal, and can begin again.

    `total` is the score of the player as it stands. `totals` are the points of all players, and empty before the game
    is over. Both can be observed.
    """

    total = traitlets.Int(help="the score of the player as it stands")
    totals: traitlets.List[Any] = traitlets.List(help="the points of each player as they stand")
    intent_methods: ClassVar[dict[str, str]] = {**TableBoard.intent_methods, "reset": "_reset_intent"}
    is_one_situation: ClassVar[bool] = True

    def __init__(self, *, title: str = "", look: Look = "auto", **unknown: Any) -> None:
        game, panes = self.attempted.game, self.attempted.goal.panes
        super().__init__(Shared(game, self._begun()), panes=panes, title=title, look=look, **unknown)

    @property
    def attempted(self) -> Attempted:
        """Puzzle or exercise that is attempted."""
        raise NotImplementedError

    @property
    def record(self) -> Any:
        """Record of the attempt so far, with all hidden information."""
        return self.game.record_of(self.history)

    @property
    def score(self) -> Any:
        """Score of the player as it stands; None where the game counts none."""
        return self.game.score_of(self.view)

    @property
    def is_over(self) -> bool:
        """Whether the attempt has ended."""
        asked = self.attempted
        return asked.goal.is_over(asked.start, self._session.state, asked.player)

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answer the question with a move or with a text in notation.

        Raise IllegalMoveError for an illegal move, and for any move once the attempt is over.
        """
        self._refuse_if_over()
        super().play(answer)

    @spoken
    def reset(self) -> None:
        """Begin the attempt again."""
        self.shared.begin_anew(self._begun())
        self.shared.changed()

    def _begun(self) -> Session:
        asked = self.attempted
        names = asked.names
        history = History(asked.rules, NamedSetup(names), ((asked.start, ()),), open=True)
        return _Attempt(history, tuple(None if seat == asked.player else RandomBot() for seat in range(len(names))))

    # -- gestures -------------------------------------------------------------------------------------------------

    def _carry_out(self, person: Person, args: tuple[str, ...]) -> str:
        self._refuse_if_over()
        return super()._carry_out(person, args)

    def _refuse_if_over(self) -> None:
        if self.is_over:
            raise IllegalMoveError("learn/over")

    def _reset_intent(self, view: str) -> Reply:
        self.shared.begin_anew(self._begun())
        self.shared.changed(self, view)
        return self.prompt, "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _story(self) -> str:
        """Return the story that is told before the task; "" without one."""
        return ""

    def _first_kit(self) -> dict[str, Any]:
        kit = {**super()._first_kit(), "story": self._story()}
        if not self.attempted.goal.panes:
            return kit
        # The task stands above the few drawings, as in a lesson, and the questions of its moves below.
        task, terms = self._task(), self.game.terms
        return {**kit, "kind": "step", "task": task, "terms": terms(kit["story"]), "task_terms": terms(task)}

    def _show_view(self, view: GameView) -> None:
        super()._show_view(view)
        self.sheet = self.game.score_sheet(view)
        self.total = self.sheet.get("total", 0)
        self.totals = list(self.game.rules.totals(self._session.state)) if self.over else []
        self._show_log(self._entries(self.seat, len(self.history.steps)))
        if self.is_over:  # the drawing just played on stays in front
            asked = self.attempted
            self.focus = self.game.role_in_front(asked.rules.view(asked.start, asked.player)) or ""

    def _tray(self, view: GameView) -> list[dict[str, Any]]:
        sources = super()._tray(view)
        return [{**source, "enabled": False} for source in sources] if self.is_over else sources

    def _task(self) -> str:
        """Return the sentence that states the goal."""
        asked = self.attempted
        return asked.goal.sentence(asked.start, asked.player)

    def _prompt(self, view: GameView) -> str:
        if not self.attempted.goal.panes:
            # A later question, such as how a card is paid for, stands after the task.
            return f"{self._task()} {super()._prompt(view)}" if self._asks_anew(view) else self._task()
        is_begun = self.history.moves or self._picked()
        return super()._prompt(view) if is_begun else ""  # the task above tells what to do first

    def _asks_anew(self, view: GameView) -> bool:
        """Return whether the attempt is asked for another kind of move than at its start."""
        asked = self.attempted
        now, first = view.question, asked.rules.view(asked.start, asked.player).question
        return bool(view.moves) and now is not None and first is not None and now.kind != first.kind

    def _draw_panes(self, view: GameView, names: Sequence[str]) -> None:
        with self._asking():
            super()._draw_panes(view, names)

    def _picture(self) -> str:
        with self._asking():
            return super()._picture()

    def _asking(self) -> AbstractContextManager[None]:
        """Return the context in which drawings mark the parts that the goal asks for."""
        asked = self.attempted
        return asking_for(asked.goal.parts(asked.start, asked.player), say("widget/target"))

    def _targets(self, view: GameView) -> dict[str, Any]:
        found = super()._targets(view)
        return {**found, "groups": [], "sources": {}} if self.is_over else found

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        helps = self._session_actions(bool(view.moves))
        return [*super()._actions(view), *helps, start_over("reset", bool(self.history.moves))]

"""End of a game at a table: the result, another game, and the finished game move by move."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ...draw.stack import stack_vertically
from ...errors import IllegalMoveError, NotationError
from ...play.log import BestTurn, best_turns
from ...play.seating import next_session
from ...words import say
from ..protocol.board import Reply
from ..protocol.controls import read_control
from ..protocol.speech import spoken
from .panes import Ending, result_pane, result_sentence, result_tile
from .step_controls import KEYS, step_buttons, step_slider
from .table_board import TableBoard

__all__ = ["FinishedGame"]


class FinishedGame(TableBoard):
    """Table that shows the result when its game is over, and steps through the game again.

    `result` can be observed; it is empty before the game is over and during a replay.
    """

    result = traitlets.Dict(help="the ranking, and the points of each player side by side").tag(sync=True)

    shows_result: ClassVar[bool] = True
    """Whether the table shows the result; False for puzzles and lessons, which say their own verdict."""
    intent_methods: ClassVar[dict[str, str]] = {
        **TableBoard.intent_methods,
        **{name: f"_{name}_intent" for name in ("new_game", "replay", "result", "control", *KEYS)},
    }
    costly_intents: ClassVar[frozenset[str]] = TableBoard.costly_intents | {"new_game"}

    _best_turns: tuple[Any, tuple[BestTurn | None, ...]] = None, ()

    # -- public interface -------------------------------------------------------------------------------------------

    @spoken
    def new_game(self) -> None:
        """Begin another game here with equal players, bots and options, and the next seed.

        Raise IllegalMoveError if this game is not over.
        """
        self._begin_next(at_once=True)
        self.shared.changed()

    # -- gestures -------------------------------------------------------------------------------------------------

    def _new_game_intent(self, view: str) -> Reply:
        done = self._begin_next(at_once=not self.in_background)
        self.shared.changed(self, view)
        return (self._news() if done else say("widget/wait")), "info", ()

    def _begin_next(self, at_once: bool) -> bool:
        self._need_over()
        self.viewpoint.at = None
        return self.shared.begin_anew(next_session(self.game, self._session), at_once)

    def _replay_intent(self, view: str) -> Reply:
        return self._show_step(view, 0)

    def _first_intent(self, view: str) -> Reply:
        return self._show_step(view, 0)

    def _previous_intent(self, view: str) -> Reply:
        return self._show_step(view, self._at - 1)

    def _next_intent(self, view: str) -> Reply:
        return self._show_step(view, self._at + 1)

    def _last_intent(self, view: str) -> Reply:
        return self._show_step(view, self._last)

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        return self._show_step(view, int(read_control(self.controls, name, value)))

    def _result_intent(self, view: str) -> Reply:
        self._need_over()
        self.viewpoint.at = None
        self._changed(view)
        return self.prompt, "info", ()

    def _show_step(self, view: str, at: int) -> Reply:
        self._need_over()
        if not 0 <= at <= self._last:
            raise NotationError("replay/no_move")
        self.viewpoint.at = at
        self._changed(view)
        return self._news_of(at, at + 1, self.viewpoint.reader), "info", ()

    def _need_over(self) -> None:
        if not self.over or not self.shows_result:
            raise IllegalMoveError("widget/not_over")

    def _is_stale(self, view: str, seen: int) -> bool:
        # While people look at a finished game, nothing that a gesture is meant for can change.
        return self.viewpoint.replayed is None and super()._is_stale(view, seen)

    # -- panes ----------------------------------------------------------------------------------------------------

    @property
    def _at(self) -> int:
        return self._last if self.viewpoint.replayed is None else self.viewpoint.replayed

    @property
    def _last(self) -> int:
        return len(self._session.history.steps) - 1

    def _ending(self) -> Ending:
        """Return the end of the game in words; the best turns are counted once for each game."""
        session, game = self._session, self.game
        history, best = self._best_turns
        if history is not session.history:
            best = best_turns(game, session.history)
            self._best_turns = session.history, best
        return Ending(game.result(session.state), best, session.names, self._kinds(), self.viewpoint.seat)

    def _show_finished(self, view: Any) -> None:
        """Set the panes of a finished game; a table calls it when all other panes are set."""
        if not self.shows_result:
            return
        if not self.over:
            self.viewpoint.at = None
        at = self.viewpoint.replayed
        self.result = result_pane(self._ending()) if self.over and at is None else {}
        self.controls = [] if at is None else [step_slider(at, self._last)]
        if self.over:
            self.tray = []  # nothing is left to do with it
        if at is not None:
            self.targets = {"groups": [], "sources": {}, "stops": self.targets.get("stops", [])}
            self.prompt = self.game.moment(view, self._session.names)
            self._show_log(self._entries(self.viewpoint.reader, at + 1))
            back = {"id": "result", "label": say("action/result"), "enabled": True, "keys": []}
            self.actions = [back, *step_buttons(at, self._last)]

    def _more_actions(self) -> list[dict[str, Any]]:
        """Return further buttons of a finished game."""
        return []

    def _session_actions(self, can_hint: bool) -> list[dict[str, Any]]:
        found = super()._session_actions(can_hint)
        if not self.over or not self.shows_result:
            return found
        own: list[dict[str, Any]] = [
            {"id": name, "label": say(f"action/{name}"), "enabled": True, "keys": []} for name in ("new_game", "replay")
        ]
        return [*own, *self._more_actions(), *(action for action in found if action["id"] == "undo")]

    def _over_sentence(self) -> str:
        ending = self._ending()
        alone = len(ending.names) == 1  # then the sentence says already that the game is over
        return result_sentence(ending) if alone else f"{say('widget/over')} {result_sentence(ending)}"

    def _with_result(self, picture: str) -> str:
        """Return a still picture with the result of a finished game above it."""
        if not self.over or not self.shows_result or self.viewpoint.replayed is not None:
            return picture
        return stack_vertically([result_tile(self._ending()), picture], self._sentence())

    def _sentence(self) -> str:
        if not self.over or not self.shows_result:
            return super()._sentence()
        said = result_sentence(self._ending()._replace(viewer=None))
        totals = zip(self._session.names, self.game.rules.totals(self._session.state), strict=True)
        told = ", ".join(say("game/result", name=name, n=n) for name, n in totals)
        return say("fallback/ended", label=repr(self), result=said, totals=told)

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "result")

"""Replay of any game, move by move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game, RuleText
from ...core.history import History
from ...core.registry import game_of
from ...core.rules import GameView
from ...core.vocabulary import visible_to
from ...errors import IllegalMoveError
from ...play.log import LogEntry, game_log, told_events
from ...words import say
from ..protocol.board import Reply
from ..protocol.controls import read_control
from ..table.layout import drawn
from ..table.log_pane import MOST_LINES, log_groups, log_sentences
from ..table.role_panes import RolePanes, roles_of
from ..table.viewpoint import known_seat
from .stepping import SteppingWidget

__all__ = ["GameReplay"]


class GameReplay(RolePanes, SteppingWidget):
    """Replay of a game, move by move, with the view of a seat or, without a seat, that of a spectator.

    `game` is a game, or the id of an installed one; `record` is its history, or a record as document or text. `at`
    is the number of moves made so far; it can be observed and set.
    """

    def __init__(
        self,
        game: str | Game,
        record: History | Mapping[str, Any] | str,
        *,
        seat: int | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        self.game = game_of(game)
        self.drawings = roles_of(self.game)  # type: ignore[misc]  # each game has its own panes
        self.history: History = _history(self.game, record)
        self.seat = known_seat(seat, len(self.history.setup.players))
        self._title = title
        super().__init__(**unknown)
        self._tell()

    # -- public properties and methods ------------------------------------------------------------------------------

    @property
    def view(self) -> GameView:
        """View of the seat after the current move."""
        return self.game.rules.view(self.history.steps[self.at][0], self.seat)

    def fork(self) -> History:
        """Return the history up to the current move, to be continued; raise IllegalMoveError if the game is over."""
        if self.history.steps[self.at][0].question is None:
            raise IllegalMoveError("replay/ended")
        whole = self.history
        return History(whole.rules, whole.setup, whole.steps[: self.at + 1], whole.moves[: self.at])

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        return self._go_to(int(read_control(self.controls, name, value)))

    @property
    def _last(self) -> int:
        return len(self.history.moves)

    def _reply(self) -> Reply:
        steps, names, view = self.history.steps, self.history.setup.players, self.game.rules.view
        state, events = steps[self.at]
        seen = [(view(state, self.seat), event) for event in visible_to(events, self.seat)]
        before = view(steps[max(self.at - 1, 0)][0], self.seat)
        return self.game.news(before, view(state, self.seat), seen, names), "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if not self.kit:
            label = self._title or self.game.title
            self.kit = self._kit_of_game(label, self._title, kind="replay")
            words = {"board": say("replay/board"), "log": say("replay/log"), "controls": say("control/title")}
            self.kit = {**self.kit, "words": {**self.kit["words"], **words}}
        view = self.view
        self._draw_panes(view, self.history.setup.players)
        self.targets = {"stops": list(self.game.stops(view))}
        self.prompt = self.game.question_sentence(view, self.history.setup.players) or say("widget/over")
        entries = self._log()
        self.log_lines = log_sentences(entries)
        self.log_groups = log_groups(entries, self.history.setup.players, self.seat)
        self.controls, self.actions = [self._slider()], self._steps()

    def _log(self) -> list[LogEntry]:
        seen, tell = told_events(self.game, self.seat, self.history.setup.players)
        return game_log(self.game, self.history, seen, tell, last=self.at + 1, most=MOST_LINES)

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.game.rulebook()

    def _large_picture(self, piece: str) -> str:
        return self.game.draw_piece(piece, self.view)

    def _picture(self) -> str:
        return drawn(self.game, self.view, self.history.setup.players, interactive=False)

    def _sentence(self) -> str:
        return f"{self!r}. {self.game.view_sentence(self.view, self.history.setup.players)}"

    def __repr__(self) -> str:
        names = ", ".join(self.history.setup.players)
        return f"GameReplay({self.game.id!r}, {names}; move {self.at} of {len(self.history.moves)})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "record", "seat", "title", "at", "language")


def _history(game: Game, record: History | Mapping[str, Any] | str) -> History:
    if isinstance(record, History):
        return record
    found: History = game.parse_record(record) if isinstance(record, str) else game.read_record(record)
    return found

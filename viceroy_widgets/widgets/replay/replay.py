"""Replay of a recorded game of any kind, move by move, with slider, buttons and keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.history import History
from ...core.registry import faults_of, game_of, recorded_game
from ...core.rulebook import RuleText
from ...core.rules import GameView
from ...deprecated_names import old_attribute, warn_old
from ...errors import IllegalMoveError, NotationError
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.controls import choice, read_control
from ..protocol.speech import spoken
from ..table.panes import KEYS, MOST_LINES, kit_of_game, log_groups, log_sentences, roles_of, step_buttons, step_slider
from ..table.shared import known_seat
from .keeping import ReplayKeeping
from .moments import Moments

__all__ = ["Replay", "recorded"]


class Replay(BoardWidget):
    """Widget that shows a game of any kind move by move: a record in any form, a history, or a table.

    `at` is the number of the last move made, `player` the seat in front; both can be observed and set. With a `seat`,
    only the knowledge of that player is shown and sent. Without one, `player` chooses whose hidden pieces are shown;
    for most games it is None at first, which stands for a spectator. `game` names the game if the record does not.
    """

    _option_names = ("record", "game", "seat", "title", "at", "player", "deck", "language")
    _keeps = ReplayKeeping
    at = traitlets.Int(help="how many moves of the game have been made")
    player = traitlets.Int(allow_none=True, help="whose table is in the foreground, by seat")
    forked = traitlets.Int(help="how many times the game was taken from here to be played on")
    row = old_attribute("row", "market")

    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("control", *KEYS, "fork")}

    def __init__(
        self,
        record: Any = None,
        *,
        game: str | Game | Any = None,
        seat: int | None = None,
        title: str = "",
        **more: Any,
    ) -> None:
        if record is None and game is not None:
            warn_old("Replay(game=<a record>)", "Replay(<a record>)", level=4)
            record, game = game, None
        self.game = recorded_game(record) if game is None else game_of(game)
        self.drawings = roles_of(self.game)  # type: ignore[misc]  # each game has its own panes
        options = {name: more.pop(name) for name in self.game.record_options if name in more}
        self.history: History = self.game.history_of(recorded(record), **options)
        seat = known_seat(seat, len(self.history.setup.players))
        self.seat = seat
        self._moments: Moments = self.game.moments(self.history, seat) or Moments(self.game, self.history, seat)
        self._title = title
        self.forked_history: History | None = None
        super().__init__(**{"player": self._moments.first_player, **more})
        self._tell()

    # -- public properties and methods ------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """State after this move, with all hidden information."""
        return self._moments.state(self.at)

    @property
    def view(self) -> GameView:
        """View that is shown after this move."""
        return self._moments.view(self.at, self.player)

    @spoken
    def fork(self) -> History:
        """Return the game up to this move, to be continued.

        Store it in `forked_history` and increment `forked`. Raise IllegalMoveError if the game is over.
        """
        sentence = self._forks(self.at)
        self._say(sentence, "good")
        assert self.forked_history is not None
        return self.forked_history

    def _forks(self, at: int) -> str:
        if self._moments.state(at).question is None:
            raise IllegalMoveError("replay/ended")
        whole = self.history
        self.forked_history = replace(whole, steps=whole.steps[: at + 1], moves=whole.moves[:at], undone=(), open=False)
        self.forked += 1
        return say("replay/forked", at=at)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _first_intent(self, view: str) -> Reply:
        return self._go_to(0)

    def _previous_intent(self, view: str) -> Reply:
        return self._go_to(self.at - 1)

    def _next_intent(self, view: str) -> Reply:
        return self._go_to(self.at + 1)

    def _last_intent(self, view: str) -> Reply:
        return self._go_to(self._last)

    def _go_to(self, at: int) -> Reply:
        if not 0 <= at <= self._last:
            raise NotationError("replay/no_move")
        self.at = at
        return self._reply()

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        chosen = read_control(self.controls, name, value)
        if name == "whose":
            self.player = None if chosen == _WATCHER else int(chosen)
        else:
            self.at = int(chosen)
        return self._reply()

    def _fork_intent(self, view: str, at: str) -> Reply:
        if int(at) not in range(self._last + 1):
            raise NotationError("replay/no_move")
        return self._forks(int(at)), "good", ()

    def _is_stale(self, view: str, seen: int) -> bool:
        return False  # the game itself never changes

    @property
    def _last(self) -> int:
        return self._moments.last

    def _reply(self) -> Reply:
        return self._moments.reply(self.at, self.player)

    # -- state ------------------------------------------------------------------------------------------------------

    @traitlets.validate("at")
    def _at_inside(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), self._last))

    @traitlets.validate("player")
    def _player_inside(self, proposal: dict[str, Any]) -> int | None:
        player = proposal["value"]
        if player is None:
            return self._moments.first_player
        return max(0, min(int(player), len(self._moments.names) - 1))

    @traitlets.observe("at", "player")
    def _moved(self, change: object) -> None:
        if self.kit:
            with self.hold_sync():
                self._changed()
                self._tell()

    @spoken
    def _tell(self) -> None:
        self._say(*self._reply())

    # -- panes ----------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        with faults_of(self.game):
            super()._redraw()

    def _refresh(self) -> None:
        at, player, moments = self.at, self.player, self._moments
        if not self.kit:
            self.kit = self._kit()
        for role, drawing in moments.drawings(at, player).items():
            setattr(self, role, drawing)
        self.targets = {"stops": moments.stops(at, player)}
        self.prompt = moments.prompt(at, player)
        self.sheet = moments.sheet(at, player)
        entries = moments.log(at, player, MOST_LINES)
        self.log_lines = log_sentences(entries)
        self.log_groups = log_groups(self.game, entries, moments.names, moments.reader(player))
        self.controls = self._controls()
        self.actions = self._actions()

    def _controls(self) -> list[dict[str, Any]]:
        moments = self._moments
        controls = [step_slider(self.game, self.history, self.at)]
        if len(moments.chapters) > 1:
            begun = max(start for start in moments.chapters if start <= self.at)
            chapters = [(str(start), moments.chapter_name(start)) for start in moments.chapters]
            controls.append(choice("jump", say("replay/jump"), str(begun), chapters))
        if len(moments.seats) > 1:
            seats = [(_seat_value(seat), self._seat_name(seat)) for seat in moments.seats]
            controls.append(choice("whose", say("replay/whose"), _seat_value(self.player), seats))
        return controls

    def _seat_name(self, seat: int | None) -> str:
        return say("replay/watcher") if seat is None else self._moments.name_of(seat)

    def _actions(self) -> list[dict[str, Any]]:
        fork = {"id": "fork", "intent": "fork", "args": [str(self.at)], "label": say("replay/fork"), "keys": ["f"]}
        return [*step_buttons(self.at, self._last), {**fork, "enabled": self.state.question is not None}]

    def _kit(self) -> dict[str, Any]:
        words = {"board": say("replay/board"), "log": say("replay/log"), "controls": say("control/title")}
        label, story = self._title or self.game.title, self._moments.story()
        kit = kit_of_game(self.drawings, label, self._title, kind="replay", story=story)
        return {**kit, "words": {**kit["words"], **words}}

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.game.rulebook()

    def _large_picture(self, piece: str) -> str:
        return self.game.draw_piece(piece, self.view)

    def _picture(self) -> str:
        return self._moments.picture(self.at, self.player, repr(self))

    def _sentence(self) -> str:
        return self._moments.sentence(self.at, self.player, repr(self))

    def __repr__(self) -> str:
        return f"Replay({', '.join(self._moments.names)}; move {self.at} of {self._last})"


_WATCHER = "watcher"


def _seat_value(seat: int | None) -> str:
    return _WATCHER if seat is None else str(seat)


def recorded(record: Any) -> Any:
    """Return the history of a table, or its record; everything else is returned unchanged."""
    if isinstance(getattr(record, "history", None), History):
        return record.history
    return record.record if hasattr(record, "record") and not callable(record.record) else record

"""Replay widget: a recorded game, move by move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from ....core.news import newest_in_line
from ....draw.stack import arrange_in_rows, stack_vertically
from ....draw.tile import tiles
from ....errors import IllegalMoveError, NotationError
from ....widgets.protocol.board import Reply
from ....widgets.protocol.controls import choice, read_control
from ....widgets.protocol.speech import spoken
from ....widgets.replay.stepping import SteppingWidget
from ....widgets.table.log_pane import MOST_LINES, log_groups, log_sentences
from ....widgets.table.viewpoint import known_seat
from ....words import say
from ...codec.records.history import History
from ...codec.records.record import Record
from ...codec.records.record_reader import as_record
from ...components.cards import Card
from ...components.deck import Deck
from ...rules.engine.views import View
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.state.state import State
from ...text.phrases import player_name
from ..card_board import CardBoard, cards_in
from ..panes import roles_of, score_sheet, view_words
from .replay_panes import board_drawing, hand_tiles, moment_line, other_tiles, row_tiles, score_at, stops
from .snapshots import Snapshots

__all__ = ["Replay", "history_of"]

_COLUMNS = 5


class Replay(CardBoard, SteppingWidget):
    """Widget that shows a game move by move: a record in any form, a history, or a game table.

    `at` is the number of the last move made, `player` the seat in the foreground; both can be observed and set. With a
    `seat`, only the knowledge of that player is shown and sent (HID-1), otherwise everything. The number of moves and
    the start of each turn are public.
    """

    row = traitlets.Unicode(help="the drawings of auction row and reserve").tag(sync=True)
    hand = traitlets.Unicode(help="the drawings of the hand, and of what is behind the screen").tag(sync=True)
    others = traitlets.Unicode(help="the drawings of the other seats").tag(sync=True)

    player = traitlets.Int(help="whose table is in the foreground, by seat")
    forked = traitlets.Int(help="how many times the game was taken from here to be played on")

    drawings = ("row", "board", "hand", "others")
    intent_methods: ClassVar[dict[str, str]] = {**SteppingWidget.intent_methods, "fork": "_fork_intent"}

    def __init__(
        self,
        game: Any,
        *,
        seat: int | None = None,
        deck: Deck | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        history = history_of(game, deck)
        seat = known_seat(seat, len(history.setup.players))
        self._moments = Snapshots(history, seat)
        self._title = title
        self.forked_history: History | None = None
        super().__init__(**{"player": seat or 0, **unknown})
        self._tell()

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """History of the whole game."""
        return self._moments.history

    @property
    def state(self) -> State:
        """State after this move, with all hidden information."""
        return self._moments.state(self.at)

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
        if self._moments.state(at).is_over:
            raise IllegalMoveError("replay/ended")
        whole = self.history
        self.forked_history = replace(whole, steps=whole.steps[: at + 1], moves=whole.moves[:at], undone=(), open=False)
        self.forked += 1
        return say("replay/forked", at=at)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        found = int(read_control(self.controls, name, value))
        if name == "whose":
            self.player = found
        else:
            self.at = found
        return self._reply()

    def _fork_intent(self, view: str, at: str) -> Reply:
        if int(at) not in range(self._moments.last + 1):
            raise NotationError("replay/no_move")
        return self._forks(int(at)), "good", ()

    @property
    def _last(self) -> int:
        return self._moments.last

    def _reply(self) -> Reply:
        news = self._moments.news(self.at)
        return newest_in_line(news[:1], news[1:]), "info", self._moments.lights(self.at, self.player)

    # -- state ------------------------------------------------------------------------------------------------------

    @traitlets.validate("player")
    def _player_inside(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), len(self._moments.names) - 1))

    @traitlets.observe("player")
    def _other_player(self, change: object) -> None:
        self._moved(change)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        at, player, moments = self.at, self.player, self._moments
        if not self.kit:
            self.kit = self._kit()
        seen, names = moments.view(at, player), moments.names
        self.row = tiles(row_tiles(seen, names, False))
        self.board = board_drawing(seen, player, names, True)
        self.hand = tiles(hand_tiles(seen, player, names, True))
        self.others = tiles(self._others(seen))
        self.targets = {"stops": stops(seen, player)}
        self.prompt = moment_line(seen, names)
        self.sheet = score_sheet(score_at(seen, player))
        entries = moments.log(at, MOST_LINES)
        self.log_lines, self.log_groups = log_sentences(entries), log_groups(entries, moments.names, None)
        self.controls = self._controls()
        self.actions = self._actions()

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return cards_in(self._moments.view(self.at, self.player))

    def _others(self, seen: View) -> list[str]:
        hands = [player.hand for player in self.state.players] if self._moments.seat is None else ()
        return other_tiles(seen, self.player, self._moments.names, hands)

    def _controls(self) -> list[dict[str, Any]]:
        names, chapters = self._moments.names, self._moments.chapters
        begun = max(start for start, _ in chapters if start <= self.at)
        found = [
            self._slider(),
            choice("jump", say("replay/jump"), str(begun), [(str(start), words) for start, words in chapters]),
        ]
        if len(names) > 1:
            seats = [(str(seat), player_name(names, seat)) for seat in range(len(names))]
            found.append(choice("whose", say("replay/whose"), str(self.player), seats))
        return found

    def _actions(self) -> list[dict[str, Any]]:
        fork = {"id": "fork", "intent": "fork", "args": [str(self.at)], "label": say("replay/fork"), "keys": ["f"]}
        return [*self._steps(), {**fork, "enabled": not self.state.is_over}]

    def _kit(self) -> dict[str, Any]:
        seat = self._moments.seat
        words = {"board": say("replay/board"), "log": say("replay/log"), "controls": say("control/title")}
        return {
            "label": self._title or self._kind(),
            "kind": "replay",
            "title": self._title,
            "story": "" if seat is None else say("replay/seen", who=player_name(self._moments.names, seat)),
            "words": view_words() | words,
            "stops": [],
            "drawings": roles_of(self.drawings),
            "default_source": "",
            "pictures": {},
        }

    def _picture(self) -> str:
        seen, names = self._moments.view(self.at, self.player), self._moments.names
        rows = (row_tiles(seen, names, False), hand_tiles(seen, self.player, names, False), self._others(seen))
        row, hand, others = (arrange_in_rows(tiles, "", _COLUMNS) if tiles else "" for tiles in rows)
        drawings = [row, board_drawing(seen, self.player, names, False), hand, others]
        return stack_vertically([drawing for drawing in drawings if drawing], self._sentence())

    def _sentence(self) -> str:
        seen, names = self._moments.view(self.at, self.player), self._moments.names
        points = [(player_name(names, seat), score_at(seen, seat).total) for seat in range(len(names))]
        scores = ", ".join(say("replay/score", who=who, points=say("replay/points", n=n)) for who, n in points)
        return say("replay/sentence", label=repr(self), moment=moment_line(seen, names), scores=f"{scores}.")

    def __repr__(self) -> str:
        return f"Replay({', '.join(self._moments.names)}; move {self.at} of {self._moments.last})"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row", "hand", "others")

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "seat", "deck", "title", "at", "player", "language")


def history_of(game: Any, deck: Deck | None = None) -> History:
    """Return the history of a game: a history, a record in any form, or a table widget.

    It has only the main line, replayed if only its moves are known. Raise the errors of `replay`.
    """
    if isinstance(game, History):
        return game
    if not isinstance(game, Record) and hasattr(game, "record"):
        view = getattr(game, "view", None)
        deck = deck or getattr(view, "deck", None)
        game = game.record() if callable(game.record) else game.record
    return History.of(as_record(game), deck)

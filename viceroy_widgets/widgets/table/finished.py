"""End of a game at a table, as a part that a table has: the result, and the finished game move by move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, ClassVar

from ...draw.stack import stack_vertically
from ...errors import IllegalMoveError, NotationError
from ...learn.overview import mark_game
from ...play.log import BestTurn, best_turns
from ...play.standing import standing_sentence
from ...words import say
from ..protocol.board_part import BoardPart, Reply
from ..protocol.controls import read_control
from .panes import KEYS, Ending, result_pane, result_sentence, result_tile, step_buttons, step_slider

if TYPE_CHECKING:
    from .session_widget import SessionWidget

__all__ = ["FinishedGame"]

News = Callable[[int, int, int | None], str]
"""Function that returns one line about what some steps changed for a seat."""


class FinishedGame(BoardPart):
    """Part of a table that shows the result when its game is over, and steps through the game again.

    A puzzle or a task of a lesson says its own verdict, so its table is without this part. `table` is the table, and
    `news` tells what steps changed.
    """

    intents: ClassVar[Mapping[str, str]] = {
        "replay": "show_first",
        "result": "show_result",
        "control": "show_chosen",
        **{name: f"show_{name}" for name in KEYS},
    }

    def __init__(self, table: SessionWidget, news: News, review: Callable[[], dict[str, Any]] = dict) -> None:
        self._table, self._news, self.review = table, news, review
        self._best_turns: tuple[Any, tuple[BestTurn | None, ...]] = None, ()
        self._is_under_way = False

    @property
    def is_replayed(self) -> bool:
        """Whether a moment of the finished game is shown."""
        return self._table.viewpoint.replayed is not None

    # -- gestures -------------------------------------------------------------------------------------------------

    def show_first(self, view: str) -> Reply:
        """Show the beginning of the game."""
        return self._show(view, 0)

    def show_previous(self, view: str) -> Reply:
        """Show the moment before."""
        return self._show(view, self._at - 1)

    def show_next(self, view: str) -> Reply:
        """Show the next moment."""
        return self._show(view, self._at + 1)

    def show_last(self, view: str) -> Reply:
        """Show the last moment."""
        return self._show(view, self._last)

    def show_chosen(self, view: str, name: str, value: str) -> Reply:
        """Show the moment to which the slider is drawn."""
        return self._show(view, int(read_control(self._table.controls, name, value)))

    def show_result(self, view: str) -> Reply:
        """Show the result again."""
        self.require_over()
        self._table.viewpoint.at = None
        self._table.follow(view)
        return self._table.prompt, "info", ()

    def show_moment(self, view: str, at: int) -> Reply:
        """Show the game after move `at`."""
        return self._show(view, at)

    def _show(self, view: str, at: int) -> Reply:
        self.require_over()
        if not 0 <= at <= self._last:
            raise NotationError("replay/no_move")
        self._table.viewpoint.at = at
        self._table.follow(view)
        return self._news(at, at + 1, self._table.viewpoint.reader), "info", ()

    def require_over(self) -> None:
        """Raise IllegalMoveError if the game is not over."""
        if not self._table.over:
            raise IllegalMoveError("widget/not_over")

    def keep(self) -> None:
        """Record a game that one person has just played to its end; the map of the courses counts it."""
        was_under_way, self._is_under_way = self._is_under_way, not self._table.over
        session = self._table.shared.session
        people = [seat for seat, bot in enumerate(session.bots) if bot is None]
        if was_under_way and self._table.over and len(people) == 1:
            result = self._table.game.result(session.state)
            name = sha256(repr(session.state).encode()).hexdigest()[:16]
            is_won = len(session.names) > 1 and people[0] in result.winners
            mark_game(self._table.game, name, is_won=is_won)

    # -- panes of a finished game ----------------------------------------------------------------------------------

    @property
    def _at(self) -> int:
        at = self._table.viewpoint.replayed
        return self._last if at is None else at

    @property
    def _last(self) -> int:
        return len(self._table.history.steps) - 1

    @property
    def ending(self) -> Ending:
        """End of the game in words; the best turns are counted once for each game."""
        table = self._table
        session, game = table.shared.session, table.game
        history, best = self._best_turns
        if history is not session.history:
            best = best_turns(game, session.history)
            self._best_turns = session.history, best
        kinds = tuple(game.bot_kind(bot.name) if bot else "" for bot in session.bots)
        return Ending(game.result(session.state), best, session.names, kinds, table.viewpoint.seat, game.turn_title)

    def _standing(self) -> str:
        """Return how good the total of the reader is; "" for a reader without a seat."""
        seat = self._table.viewpoint.seat
        return "" if seat is None else standing_sentence(self._table.game, self._table.history, seat)

    def last_panes(self, view: Any) -> dict[str, Any]:
        """Return the values of the panes that take the place of those of the game once it is over."""
        table = self._table
        if not table.over:
            table.viewpoint.at = None
            return {"result": {}, "controls": []}
        at = table.viewpoint.replayed
        if at is None:
            return {
                "result": {**result_pane(self.ending), "standing": self._standing(), **self.review()},
                "controls": [],
                "tray": [],
            }  # nothing is left to do with it
        back = {"id": "result", "label": say("action/result"), "enabled": True, "keys": []}
        return {
            "result": {},
            "controls": [step_slider(table.game, table.history, at)],
            "tray": [],
            "targets": {"groups": [], "sources": {}, "stops": table.targets.get("stops", [])},
            "prompt": table.game.moment(view, table.shared.session.names),
            "actions": [back, *step_buttons(at, self._last)],
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Return the buttons for another game, and for this one move by move."""
        return [
            {"id": name, "label": say(f"action/{name}"), "enabled": True, "keys": []} for name in ("new_game", "replay")
        ]

    def over_sentence(self) -> str:
        """Return the result in a sentence that says that the game is over."""
        ending = self.ending
        alone = len(ending.names) == 1  # then the sentence says already that the game is over
        return result_sentence(ending) if alone else f"{say('widget/over')} {result_sentence(ending)}"

    def with_result(self, picture: str, sentence: str) -> str:
        """Return a still picture with the result of the game above it, unless a moment of the game is shown."""
        return picture if self.is_replayed else stack_vertically([result_tile(self.ending), picture], sentence)

    def saved_sentence(self, label: str) -> str:
        """Return the sentence that stands for the table in a saved notebook, with the points of all players."""
        session, game = self._table.shared.session, self._table.game
        said = result_sentence(self.ending._replace(viewer=None))
        totals = zip(session.names, game.rules.totals(session.state), strict=True)
        points = ", ".join(say("game/result", name=name, n=n) for name, n in totals)
        return say("fallback/ended", label=label, result=said, totals=points)

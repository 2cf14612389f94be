"""Review of a finished game, as a part of its table: which decisions cost most, to look at and to play on from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ...core.game import Game
from ...errors import NotationError
from ...learn.practice import note_mistake
from ...play.review import CostlyMove, costly_moves, reviewed_decisions
from ...play.session import Session
from ...words import say, sentence_case
from ..protocol.board import BoardWidget
from ..protocol.board_part import BoardPart, Reply
from ..protocol.work import Work
from .opened import table_maker
from .part_host import PartHost

__all__ = ["GameReview"]

Show = Callable[[Callable[[], BoardWidget]], None]
"""Function that shows a board below the table."""
_APART = "review"
"""Group of the buttons that stand beside the decision that they are about."""


class GameReview(BoardPart):
    """Part of a table that looks for the decisions that cost this seat most, in slices of the event loop.

    `show` opens a board below the table.
    """

    intents: ClassVar[Mapping[str, str]] = {
        "review": "begin",
        "cancel": "cancel",
        "show_turn": "show_turn",
        "play_from": "play_from",
    }

    def __init__(self, table: PartHost, show: Show) -> None:
        self._table, self._show = table, show
        self._work = Work(self._shown, self._ended, self._failed)
        self._stopped = False
        self._reviewed: Any = None
        """History of the game that was reviewed."""
        self.costly: tuple[CostlyMove, ...] = ()

    @property
    def is_done(self) -> bool:
        """Whether this game was reviewed for this seat."""
        return self._reviewed == (self._table.history, self._table.seat) and not self._work.under_way

    # -- gestures -------------------------------------------------------------------------------------------------

    def begin(self, view: str) -> Reply:
        """Begin the review; a button ends it early."""
        self.run(at_once=not self._table.in_background)
        if self.is_done:
            return self._sentence(), "info", ()
        return say("review/begun"), "info", ()

    def run(self, at_once: bool) -> None:
        """Review the game, at once or in the event loop."""
        self._table.require_over()
        self._stopped, self.costly = False, ()
        self._reviewed = self._table.history, self._table.seat
        self._work.begin(self._steps(), at_once)
        self._table.follow("")

    def cancel(self, view: str) -> Reply:
        """End the review early, or let the bots of a game that goes on answer at once."""
        if not self._work.under_way:
            return self._table.hurry(view)
        self._stopped = True
        return say("review/stopped"), "info", ()

    def show_turn(self, view: str, step: str) -> Reply:
        """Show the moment before a decision."""
        return self._table.show_moment(view, self._known(step).step)

    def play_from(self, view: str, step: str) -> Reply:
        """Open a table below on which the game goes on from before a decision."""
        at = self._known(step).step
        history, bots = self._table.history, self._table.shared.session.bots
        begun = replace(history, steps=history.steps[: at + 1], moves=history.moves[:at], undone=(), open=False)
        self._show(table_maker(self._table.game, Session(begun, bots)))
        self._table.follow(view)
        return say("text/opened"), "good", ()

    def drop(self) -> None:
        """End the review without a result."""
        self._work.drop()
        self._reviewed, self.costly = None, ()

    def _known(self, step: str) -> CostlyMove:
        known = next((each for each in self.costly if str(each.step) == step and self.is_done), None)
        if known is None:
            raise NotationError("replay/no_move")
        return known

    # -- the work -------------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[float]:
        table = self._table
        self.costly = yield from costly_moves(table.game, table.history, table.seat or 0, lambda: self._stopped)

    def _shown(self, part: float) -> None:
        self._table.show_progress(say("review/progress"), part)

    def _ended(self) -> None:
        table = self._table
        for each in self.costly:
            note_mistake(table.game, table.history, table.seat or 0, each)
        self._table.follow("")
        self._table.tell(self._sentence())

    def _failed(self, error: Exception) -> None:
        self._reviewed = None
        self._table.follow("")
        self._table.tell(say("review/failed", text=f"{type(error).__name__}: {error}"), "refused")

    def _sentence(self) -> str:
        return say("review/found", n=len(self.costly)) if self.costly else say("review/none")

    # -- panes ----------------------------------------------------------------------------------------------------

    def pane(self) -> dict[str, Any]:
        """Return the decisions that cost most, for the pane of the result; {} before the review."""
        if not self.is_done:
            return {}
        items = [self._item(each) for each in self.costly]
        note = say("review/note") if items else say("review/none")
        if any(each.is_proven for each in self.costly):
            note = f"{note} {say('review/note_proven')}"
        return {"review": {"title": say("review/title"), "note": note, "items": items}}

    def _item(self, each: CostlyMove) -> dict[str, Any]:
        table = self._table
        game: Game = table.game
        view = game.rules.view(table.history.steps[each.step][0], table.seat)
        cost = (
            say("review/chance", n=round(100 * each.cost))
            if each.is_chance
            else say("review/proven" if each.is_proven else "review/points", n=round(each.cost))
        )
        turn = say("game/turn", n=each.turn) if each.turn else say("review/move", n=each.step + 1)
        return {
            "turn": turn,
            "you": say("review/you", move=game.move_label(each.move, view)),
            "better": say("review/better", move=game.move_label(each.better, view)),
            "cost": sentence_case(cost),
            "actions": [f"show_turn:{each.step}", f"play_from:{each.step}"],
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Return the button that begins the review, or those beside the decisions."""
        table = self._table
        if table.seat is None or not reviewed_decisions(table.history, table.seat):
            return []
        if not self.is_done:
            ready = not self._work.under_way
            return [{"id": "review", "label": say("review/begin"), "enabled": ready, "keys": []}]
        return [
            {
                "id": f"{name}:{each.step}",
                "intent": name,
                "args": [str(each.step)],
                "apart": _APART,
                "label": say(f"review/{name}"),
                "enabled": True,
                "keys": [],
            }
            for each in self.costly
            for name in ("show_turn", "play_from")
        ]

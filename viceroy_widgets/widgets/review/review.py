"""Review of a recorded game of any kind: expected points by turn, costly decisions, and facts without a bot."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any

import traitlets

from ...core.game import Bot, Game
from ...core.history import History
from ...core.registry import faults_of, game_of, recorded_game
from ...errors import IllegalMoveError
from ...play.review import SeatReview
from ...play.review_text import result_text
from ...play.seating import bot_names, bot_of
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..replay.replay import Replay, recorded
from ..table.panes import fixed_kit
from ..table.reviewed_board import ReviewedBoard
from ..table.session_widget import Look, check_look
from ..table.shared import known_seat

__all__ = ["Review"]


class Review(ReviewedBoard):
    """Widget that reviews a finished game for one seat: a record in any form, a history, or a table.

    It shows how many points all players could expect turn by turn, and how far luck and decisions changed that. Below
    stand up to five decisions that cost most. Each can be looked at, and played on from. `seat` is that of the player
    who is judged; `game` names the game if the record does not. The review begins by itself in a notebook, and can be
    stopped; `run` does what is left of it at once. `done` can be observed.
    """

    _option_names = ("record", "game", "seat", "title", "look", "language")
    drawings = ()
    result = traitlets.Dict(help="the review, as pages show it").tag(sync=True)
    done = traitlets.Bool(help="whether the review has come to its end")

    def __init__(
        self,
        record: Any,
        *,
        game: str | Game | None = None,
        seat: int = 0,
        title: str = "",
        look: Look = "auto",
        **more: Any,
    ) -> None:
        check_look(look)
        self.game = recorded_game(record) if game is None else game_of(game)
        options = {name: more.pop(name) for name in self.game.record_options if name in more}
        self.history: History = self.game.history_of(recorded(record), **options)
        if self.history.state.question is not None:
            raise IllegalMoveError("widget/not_over")
        self.seat: int | None = known_seat(seat, len(self.history.setup.players))
        self._title, self._look = title, look
        self._make_review(self._bots)
        super().__init__(parts=(self._opened, self._puzzles, self._review), **more)
        self._review.begin_in_background()

    @property
    def review(self) -> SeatReview | None:
        """Review as far as it has come; None before it has begun."""
        return self._review.review

    @spoken
    def run(self) -> SeatReview:
        """Do what is left of the review now, and return it."""
        self._review.run(at_once=True)
        assert self.review is not None
        return self.review

    # -- as its parts see it --------------------------------------------------------------------------------------

    def _bots(self) -> Sequence[Bot | None]:
        """Return the bots of a game that is played on: the strongest one in all seats but this."""
        strongest = bot_names(self.game)[-1]
        seats = range(len(self.history.setup.players))
        return tuple(None if seat == self.seat else bot_of(self.game, strongest, seat) for seat in seats)

    def require_over(self) -> None:
        """Do nothing: only finished games are reviewed."""

    def follow(self, view: str) -> None:
        """Show the review anew."""
        self._changed(view)

    def hurry(self, view: str) -> Reply:
        """Say nothing: no bot is at work."""
        return "", "info", ()

    def last_turn_search(self) -> Generator[float, None, Any]:
        """Return in slices the end of the game as a puzzle; raise PuzzleError if there is none."""
        return self.game.puzzle_of(self.history, self.seat or 0)

    def show_moment(self, view: str, at: int) -> Reply:
        """Show the game after move `at` below the review."""
        self._opened.show(partial(Replay, self.history, game=self.game, at=at, player=self.seat))
        self._changed(view)
        return say("text/opened"), "good", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        with faults_of(self.game):
            super()._redraw()

    def _refresh(self) -> None:
        if not self.kit:
            label = self._title or say("review/page", game=self.game.title)
            self.kit = fixed_kit(label, label, drawings={}, kind="review", look=self._look)
        if self._review.is_done and not self._puzzles.under_way:
            self.progress = {}
        review = self.review
        self.result = self._review.pane()
        self.prompt = result_text(self.game, self.history, self.seat or 0)
        self.actions = [*self._review.buttons(), *self._puzzles.buttons()]
        self.done = review is not None and review.is_whole

    def _picture(self) -> str:
        picture: str = self._review.pane().get("review", {}).get("picture", "")
        return picture

    def _sentence(self) -> str:
        pane = self._review.pane().get("review")
        told = [] if pane is None else [*pane["balance"], pane["note"]]
        return " ".join((self.kit["label"], self.prompt, *told))

    def __repr__(self) -> str:
        return f"Review({', '.join(self.history.setup.players)}; {'done' if self.done else 'not done'})"

"""Review of a finished game, as a part of a board: expected points by turn, and costly decisions to play on from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from ...core.game import Bot
from ...draw.line_chart import ChartLine, LineMark, LineWords, draw_lines
from ...errors import NotationError
from ...learn.practice import note_mistake
from ...play.review import CostlyMove, Reviewer, SeatReview, reviewed_decisions
from ...play.review_text import balance_sentences, facts_of, line_sentence, review_items, review_note, turn_name
from ...play.session import Session
from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.board_part import BoardPart, Reply
from ..protocol.work import Work, has_loop
from .opened import table_maker
from .part_host import PartHost

__all__ = ["GameReview", "review_picture"]

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

    def __init__(self, table: PartHost, show: Show, bots: Callable[[], Sequence[Bot | None]]) -> None:
        self._table, self._show, self._bots = table, show, bots
        self._work = Work(self._shown, self._ended, self._failed)
        self._stopped = False
        self._reviewer: Reviewer | None = None
        self._noted: set[int] = set()
        """Steps of the decisions that were noted for practice."""

    @property
    def review(self) -> SeatReview | None:
        """Review of this seat as far as it has come; None before it has begun."""
        known = self._reviewer
        if known is None or (known.history, known.seat) != (self._table.history, self._seat):
            return None
        return known.review

    @property
    def costly(self) -> tuple[CostlyMove, ...]:
        """Decisions that cost most, the worst first."""
        return self.review.costly if self.review else ()

    @property
    def is_done(self) -> bool:
        """Whether the review of this game for this seat was ended or stopped."""
        return self.review is not None and not self._work.under_way

    @property
    def _seat(self) -> int:
        return self._table.seat or 0

    # -- gestures -------------------------------------------------------------------------------------------------

    def begin(self, view: str) -> Reply:
        """Begin the review, or go on with one that was stopped; a button stops it."""
        self.run(at_once=not self._table.in_background)
        if self.is_done:
            return self._sentence(), "info", ()
        return say("review/begun"), "info", ()

    def run(self, at_once: bool) -> None:
        """Review the game, at once or in the event loop."""
        self._table.require_over()
        self._stopped = False
        if self.review is None:
            self._work.drop()
            self._reviewer, self._noted = Reviewer(self._table.game, self._table.history, self._seat), set()
        self._work.begin(self._steps(), at_once)
        self._table.follow("")

    def begin_in_background(self) -> None:
        """Begin the review if there is an event loop that does it in slices."""
        if self._table.in_background and has_loop():
            self.run(at_once=False)

    def cancel(self, view: str) -> Reply:
        """Stop the review, or let the bots of a game that goes on answer at once."""
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
        history, bots = self._table.history, tuple(self._bots())
        begun = replace(history, steps=history.steps[: at + 1], moves=history.moves[:at], undone=(), open=False)
        self._show(table_maker(self._table.game, Session(begun, bots)))
        self._table.follow(view)
        return say("text/opened"), "good", ()

    def drop(self) -> None:
        """End the review without a result."""
        self._work.drop()
        self._reviewer = None

    def _known(self, step: str) -> CostlyMove:
        known = next((each for each in self.costly if str(each.step) == step and self.is_done), None)
        if known is None:
            raise NotationError("replay/no_move")
        return known

    # -- the work -------------------------------------------------------------------------------------------------

    def _steps(self) -> Iterator[float]:
        assert self._reviewer is not None
        yield from self._reviewer.work(lambda: self._stopped)
        for each in self.costly:
            if each.step not in self._noted:
                self._noted.add(each.step)
                note_mistake(self._table.game, self._table.history, self._seat, each)

    def _shown(self, part: float) -> None:
        self._table.show_progress(say("review/progress"), part)

    def _ended(self) -> None:
        self._table.follow("")
        self._table.tell(self._sentence())

    def _failed(self, error: Exception) -> None:
        self._reviewer = None
        self._table.follow("")
        self._table.tell(say("review/failed", text=f"{type(error).__name__}: {error}"), "refused")

    def _sentence(self) -> str:
        return say("review/found", n=len(self.costly)) if self.costly else say("review/none")

    # -- panes ----------------------------------------------------------------------------------------------------

    def pane(self) -> dict[str, Any]:
        """Return the review for the pane of the result; {} before it."""
        review = self.review
        if review is None or self._work.under_way:
            return {}
        table = self._table
        items = [
            {**item._asdict(), "actions": [f"show_turn:{each.step}", f"play_from:{each.step}"]}
            for item, each in zip(review_items(table.game, table.history, review), review.costly, strict=True)
        ]
        facts = facts_of(table.game, table.history, review)
        return {
            "review": {
                "title": say("review/title"),
                "picture": review_picture(table.game, table.history, review),
                "balance": list(balance_sentences(review)),
                "note": review_note(review),
                "items": items,
                "facts": {"title": say("review/facts"), "items": list(facts)},
            }
        }

    def buttons(self) -> list[dict[str, Any]]:
        """Return the button that begins the review or goes on with it, and those beside the decisions."""
        table, review = self._table, self.review
        if table.seat is None or not reviewed_decisions(table.history, table.seat):
            return []
        ready, is_stopped = not self._work.under_way, review is not None and not review.is_whole
        label = say("review/go_on" if ready and is_stopped else "review/begin")
        begin = {"id": "review", "label": label, "enabled": ready, "keys": []}
        if not self.is_done:
            return [begin]
        beside = [
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
        return [*([begin] if is_stopped else []), *beside]


def review_picture(game: Any, history: Any, review: SeatReview) -> str:
    """Return the drawing of the expected points of all players by turn, with the costly decisions; "" without any."""
    if len(review.line) < _SHORTEST:
        return ""
    names = history.setup.players
    order = [review.seat, *(seat for seat in range(len(names)) if seat != review.seat)]
    lines = [ChartLine(names[seat], [at.points[seat] for at in review.line]) for seat in order]
    turns = [at.turn for at in review.line]
    marks = [
        LineMark(max(n for n, turn in enumerate(turns) if not n or 0 < turn <= (each.turn or 0)), str(number))
        for number, each in enumerate(review.costly, start=1)
        if each.turn is not None
    ]
    words = LineWords(*(turn_name(game, turn, len(names)) for turn in (turns[0], turns[-1])))
    return draw_lines(line_sentence(game, review, names), lines, marks, words)


_SHORTEST = 2

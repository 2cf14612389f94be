"""Bid puzzle widget: row, pyramid and hand, and the value of each bid after the choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from ....draw.stack import arrange_in_rows, stack_vertically
from ....draw.tile import tiles
from ....widgets.protocol.fallback import picture_html
from ....widgets.protocol.speech import spoken
from ....words import say
from ...components.cards import Card
from ...components.gems import COLOR_INDEX, COLORS
from ...draw.hand import draw_hand, draw_hand_tiles
from ...draw.pyramid import draw_pyramid
from ...draw.row import RowPicture, draw_slots
from ...lessons.questions.answering import Answer
from ...lessons.questions.model import MISCOUNTS, Option, QuizQuestion
from ...lessons.questions.phrases import Values
from ...puzzles.puzzle import Puzzle
from ...rules.engine.ending import position_of
from ...rules.engine.views import view
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.state.state import State
from ...solve.adversarial_opponents import SOLVER
from ..card_board import cards_in
from .bid_words import bid_words, judged, names_of, others_words, state_of
from .choice_puzzle import ChoicePuzzle

__all__ = ["BidPuzzle"]


class BidPuzzle(ChoicePuzzle):
    """Puzzle that asks for a bid.

    The answer tells the value of the chosen bid, its difference to the best bid, and the reason.
    """

    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)

    drawings: ClassVar[tuple[str, ...]] = ("row", "board", "hand")

    def _asked(self) -> QuizQuestion:
        state = state_of(self.puzzle)
        options = tuple(Option(bid_words(state, str(option)), MISCOUNTS) for option in self.puzzle.options)
        if len(state.players) == 1:
            values: Values = (("number", state.round), ("n", state.virtual))
            return QuizQuestion("puzzle", "AUC-1", "puzzle/ask_bid", values, options)
        message = "puzzle/ask_bid_shown" if state.secret_answers else "puzzle/ask_bid_unseen"
        return QuizQuestion("puzzle", "AUC-1", message, (("others", others_words(self.puzzle)),), options)

    def _choose(self, index: int, view: str) -> Answer:
        self._course.choose(index)  # raises for an illegal choice before the certificate is read
        # The values of bids are read only after a choice, so that none can reach the browser before it.
        known = judged(self._course.questions[0], self.puzzle, index)
        self._course = replace(self._course, questions=(known,))
        return super()._choose(index, view)

    def _refresh(self) -> None:
        super()._refresh()
        state = state_of(self.puzzle)
        its = state.players[SOLVER]
        self.row = tiles(draw_slots(_row(self.puzzle), interactive=True))
        self.board = draw_pyramid(
            position_of(state, SOLVER), faces="plain", screen=True, interactive=True, compact=True
        )
        self.hand = tiles(draw_hand_tiles(_hand(state), interactive=True)) if its.hand else ""
        row = [part for color in state.row_order for part in _parts(state, color)]
        cards = [f"card:{placed.place}" for placed in its.pyramid.cards]
        self.targets = {"stops": [*row, *cards, *(f"hand:{number}" for number in its.hand)]}

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return cards_in(view(state_of(self.puzzle), SOLVER))

    def _picture(self) -> str:
        return _still(self.puzzle)

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": picture_html(self._picture(), self._sentence()) + data["text/html"]}, metadata

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row")


def _parts(state: State, color: str) -> list[str]:
    return [f"slot:{color}", *(f"row:{number}" for number in reversed(state.slot(color).cards))]


def _row(puzzle: Puzzle) -> RowPicture:
    """Return the row with the revealed bids."""
    state, names = state_of(puzzle), names_of(puzzle)
    revealed = (answer for answer in state.secret_answers if answer.verb == "bid")
    bids = [(names[bid.player], COLORS[COLOR_INDEX[bid.what[0]]]) for bid in revealed]  # type: ignore[index]
    slots = {color: state.slot(color) for color in state.row_order}
    return RowPicture(slots, state.deck, state.reserve, bids)


def _hand(state: State) -> list[Card]:
    return [state.deck.card(number) for number in state.players[SOLVER].hand]


def _still(puzzle: Puzzle) -> str:
    """Return the drawing of the row, the pyramid with its screen, and the hand, stacked."""
    state = state_of(puzzle)
    drawings = [
        arrange_in_rows(draw_slots(_row(puzzle)), say("draw/row"), len(COLORS)),
        draw_pyramid(position_of(state, SOLVER), screen=True),
        draw_hand(_hand(state)),
    ]
    return stack_vertically(drawings, say("puzzle/bid_picture"))

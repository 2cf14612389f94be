"""Bid puzzle widget: row, pyramid and hand, and the value of each bid after the choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import traitlets

from ....core.goals import GoalHint
from ....draw.stack import stack_vertically, tiles
from ....errors import PuzzleError
from ....widgets.protocol.wire import picture_html
from ....widgets.quiz.quiz_panes import quiz_sentence
from ....words import say
from ...components.cards import Card
from ...draw.bid_chart import draw_bid_chart
from ...draw.loose_card import draw_hand_tiles
from ...draw.pyramid import draw_pyramid, live_faces
from ...draw.row import draw_slots
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ..card_board import cards_in
from .bid_words import bid_bar, bid_drawings, bid_hand, bid_row, state_of
from .choice_puzzle import ChoicePuzzle

__all__ = ["BidPuzzle"]


class BidPuzzle(ChoicePuzzle):
    """Puzzle that asks for a bid.

    A wrong bid is answered by its value and the value of the best bid, `where` tells the reason. The bars of all bids
    with their chances are sent once the best bid was chosen or shown, the bars of wrong ones with `where`.
    """

    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)
    chart = traitlets.Unicode(help="the bars of the bids that may be shown").tag(sync=True)

    drawings: ClassVar[tuple[str, ...]] = ("row", "board", "hand", "chart")

    def _tell(self, help: GoalHint) -> str:
        sentence = super()._tell(help)
        self.chart = self._chart(interactive=True)
        return sentence

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        is_new = not self.kit
        super()._refresh()
        if is_new:
            roles = {"row": "market", "board": "board", "hand": "hand", "chart": "supply"}
            titles = {"market": say("status/market"), "board": say("status/board"), "hand": say("role/hand")}
            words = {f"role_{role}": title for role, title in {**titles, "supply": say("puzzle/chart")}.items()}
            self.kit = {**self.kit, "drawings": roles, "words": {**self.kit["words"], **words}}
        state = state_of(self.puzzle)
        its = state.players[SOLVER]
        self.row = tiles(draw_slots(bid_row(self.puzzle), interactive=True))
        position = position_of(state, SOLVER)
        faces = live_faces(position.pyramid)
        self.board = draw_pyramid(position, faces=faces, screen=True, interactive=True, compact=True)
        self.hand = tiles(draw_hand_tiles(bid_hand(state), interactive=True)) if its.hand else ""
        self.chart = self._chart(interactive=True)
        row = [part for color in state.row_order for part in _parts(state, color)]
        cards = [f"card:{placed.place}" for placed in its.pyramid.cards]
        bars = [f"bar:{option}" for option in self._bars_told()]
        self.targets = {"stops": [*bars, *row, *cards, *(f"hand:{number}" for number in its.hand)]}

    def _bars_told(self) -> list[int]:
        """Return the options whose bars may be shown: all once it is settled, the wrong ones after `where`."""
        if self.is_settled:
            return list(range(len(self.puzzle.options)))
        return sorted(self.judge.tried) if self.judge.help.asked_where else []

    def _chart(self, interactive: bool) -> str:
        tried = self.judge.tried
        try:
            bars = [bid_bar(self.puzzle, option)._replace(is_chosen=option in tried) for option in self._bars_told()]
        except PuzzleError:  # possible only if the certificate was not checked; `where` says so
            return ""
        return draw_bid_chart(bars, interactive)

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return cards_in(view(state_of(self.puzzle), SOLVER))

    def _picture(self) -> str:
        return stack_vertically(bid_drawings(self.puzzle), say("puzzle/bid_picture"))

    def _saved_html(self, sentence: str) -> str:
        image = picture_html(self._picture(), quiz_sentence(self.judge.question, self.labels(), 1, 1))
        return image + super()._saved_html(sentence)


def _parts(state: State, color: str) -> list[str]:
    return [f"slot:{color}", *(f"row:{number}" for number in reversed(state.slot(color).cards))]

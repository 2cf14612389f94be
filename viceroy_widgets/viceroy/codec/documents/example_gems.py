"""Worked examples of gems that come without a card: in setup, and after a pass in the auction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ....core.vocabulary import Move
from ...components.gems import COLORS, Color, Gems
from ...rules.engine.engine import apply, legal_moves, new_game
from ...rules.engine.setup import blank_game
from ...rules.pyramids.position import Position
from ...rules.state.state import Auction, Player
from .example_games import OTHER, Events, continue_play, cut_at_end, gems_taken, new_draft, new_player

__all__ = ["SETUP_COUNTS", "SetupCase", "TakeCase", "Taken"]

SETUP_COUNTS = ("each_color", "reserve", "screen", "small_deck")


@dataclass(frozen=True, slots=True)
class SetupCase:
    """Worked example of a number of gems or cards before the first turn; `what` is one of SETUP_COUNTS."""

    kind: ClassVar[str] = "setup"
    players: int
    what: str
    expected: int
    position: ClassVar[None] = None

    def found(self, edition: str) -> int:
        """Return the number that the engine computes for `what`."""
        alone = int(self.players == 1)
        reserve = blank_game(self.players, 1, edition, alone).reserve
        if self.what in ("each_color", "reserve"):
            return reserve.blue if self.what == "each_color" else reserve.total
        state, _ = new_game(self.players, seed=1, edition=edition, virtual=alone)
        while state.question and state.question.kind == "give_back":
            state, _ = apply(state, legal_moves(state, state.question.players[0])[0])
        if self.what == "screen":
            return state.players[0].gems.total
        while state.phase == "setup" and state.question:
            state, _ = apply(state, legal_moves(state, state.question.players[0])[0])
        return len(state.decks.small)


class Taken(NamedTuple):
    """Number of gems taken, and the colors that the player could take."""

    n: int
    colors: tuple[Color, ...] = COLORS


@dataclass(frozen=True, slots=True)
class TakeCase:
    """Worked example of the gems that a player takes after a pass in the auction."""

    kind: ClassVar[str] = "take"
    position: Position
    reserve: Gems | None
    expected: Taken

    def events(self, edition: str) -> Events:
        """Return the events of the pass, up to the gems that the player takes."""
        return self._passed(edition)[0]

    def found(self, edition: str) -> Taken:
        """Return the number of gems taken, and the colors that the player could take."""
        told, colors = self._passed(edition)
        return Taken(gems_taken(told, 0), colors)

    def _passed(self, edition: str) -> tuple[Events, tuple[Color, ...]]:
        passer = Player(self.position.gems, pyramid=self.position.pyramid)
        draft = new_draft((passer, new_player(OTHER)), edition=edition, reserve=self.reserve)
        draft.phase, draft.round = "auction", 1
        draft.auction = Auction((0,))
        draft.task_queue = [("turn",)]
        draft.ask("bid", "AUC-1", (0,))
        state, told = apply(draft.freeze()[0], Move(0, "pass"))
        colors = tuple(color for color in COLORS if _may_take(legal_moves(state, 0), color))
        if state.question and state.question.kind != "take":  # the engine took the gems without a question
            took = [event.values for event in told if event.kind == "took_gems"]
            colors = tuple(color for index, color in enumerate(COLORS) if any(values[index] for values in took))
        return cut_at_end((*told, *continue_play(state)[1])), colors


def _may_take(moves: tuple[Move, ...], color: Color) -> bool:
    return any(move.verb == "take" and move.what[COLORS.index(color)] for move in moves)

"""Engine of Viceroy: functions to set up a game, list legal moves and apply a move."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.engine import Engine, EngineRules
from ....core.vocabulary import Event, QuestionSpec, Tasks
from ...components.deck import Deck
from ...components.editions import Edition
from ...components.gems import COLORS, Color
from ..state.draft import Draft
from ..state.state import State
from . import (
    auction,
    development,
    enacting,
    ending,
    passing,
    paying,
    playing,
    replacing,
    rewards,
    serving,
    setup,
    taking,
    tucking,
    turns,
    virtual,
)

__all__ = ["ENGINE", "QUESTIONS", "apply", "awaited", "is_legal", "legal_moves", "new_game", "proceed"]

_ROOMS = (
    setup, auction, serving, virtual, passing, taking, development, paying, playing, rewards,
    enacting, tucking, replacing, turns, ending,
)  # fmt: skip
QUESTIONS: dict[str, QuestionSpec] = {
    kind: ask for room in _ROOMS for kind, ask in getattr(room, "QUESTIONS", {}).items()
}
_TASKS: Tasks = {name: task for room in _ROOMS for name, task in getattr(room, "TASKS", {}).items()}


def new_game(
    players: int = 2,
    *,
    seed: int,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
    bonus_cards: bool = True,
    row: Sequence[Color] = COLORS,
) -> tuple[State, tuple[Event, ...]]:
    """Return the first state that asks a question, and the events of the setup before it (SET).

    `virtual` is the number of virtual opponents; players and virtual opponents are four at most (VIR-10).
    `bonus_cards=False` leaves out the bonus cards (CMP-1). `row` is the order of the auction cards (SET-9).
    Raise IllegalMoveError if such a game cannot be played, and NotationError for an unknown edition.
    """
    draft = setup.blank_game(players, seed, edition, virtual, deck, bonus_cards, row)
    return proceed(draft)


ENGINE = Engine[State, Draft](Draft, QUESTIONS, _TASKS, EngineRules(over="END-1", players="SET-1", order="ORD-3"))
awaited = ENGINE.awaited
legal_moves = ENGINE.legal_moves
is_legal = ENGINE.is_legal
apply = ENGINE.apply
proceed = ENGINE.proceed

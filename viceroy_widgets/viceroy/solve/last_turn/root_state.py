"""Root search state of the last turn, built from the state of a game."""

from __future__ import annotations

from ....errors import UnsolvableError
from ...components.gems import COLORS
from ...rules.engine.development import ROUNDS
from ...rules.engine.engine import apply, legal_moves
from ...rules.engine.paying import unused_infinite
from ...rules.engine.turns import LAST_TURN
from ...rules.state.state import State
from .bounding import TurnConstants
from .card_tables import Four, card_table_of
from .search_state import SearchState, search_state_of

__all__ = ["picked_card", "root_of", "turn_constants_of"]


def root_of(state: State, player: int) -> SearchState:
    """Return the root search state for the state of a game.

    Raise UnsolvableError unless the player must choose a card or a place. Raise it also if decks, cards in the row or
    other players can still affect the result.
    """
    held = state.players[player].gems
    state = _after_passing(state, player)
    wild = state.players[player].gems.total - held.total
    question = state.question
    if question is None or question.kind not in ("develop", "place") or question.players != (player,):
        raise UnsolvableError("solve/question")
    if state.turn < LAST_TURN and (any(map(any, state.row)) or state.decks.large or len(state.players) > 1):
        raise UnsolvableError("solve/turn", turn=state.turn, last=LAST_TURN)
    if any(other != player for other in state.developing):
        raise UnsolvableError("solve/others")
    if state.decks.small or state.decks.laws:
        raise UnsolvableError("solve/decks")
    its = state.players[player]
    colors = [color for _, _, color in unused_infinite(its)]
    free: Four = tuple(colors.count(color) for color in COLORS)  # type: ignore[assignment]
    hand = tuple(card_table_of(state.deck.card(number)) for number in its.hand)
    rounds = ROUNDS + 1 - state.round
    return search_state_of(its.pyramid, hand, held.counts, wild, 0, free, rounds, later=LAST_TURN - state.turn)


def _after_passing(state: State, player: int) -> State:
    """Return the state in which cards are played, after a pass in the auction if one is due.

    In the auction only a pass may be legal (AUC-9); gems are taken for it (PAS-1). Raise UnsolvableError if a bid is
    possible.
    """
    while state.question is not None and state.question.players == (player,):
        left = legal_moves(state, player)
        if state.question.kind == "bid" and len(left) > 1:
            raise UnsolvableError("solve/question")
        if state.question.kind not in ("bid", "take"):
            break
        state, _ = apply(state, left[0])  # any choice of gems will do: `wild` counts them as gems of open color
    return state


def turn_constants_of(state: State, player: int) -> TurnConstants:
    """Return the constants of the turn: attack tokens of the opponents, and rules of the edition."""
    attacks = sum(other.attack for seat, other in enumerate(state.players) if seat != player)
    return TurnConstants(attacks, state.edition.repaint, state.edition.discard)


def picked_card(state: State) -> int | None:
    """Return the number of the picked card if the question asks for its place, else None."""
    question = state.question
    return question.about[0] if question and question.kind == "place" else None

"""Puzzle from a finished game: the last development phase of one player, with a proof of the best total."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....core.fields import Field
from ....core.history import History
from ....errors import PuzzleError, ViceroyError
from ....words import say
from ....words.languages import in_each_language
from ...codec.notation import format_position
from ...codec.positions import write_edition
from ...codec.situations import read_situation
from ...components.deck import built_in_deck
from ...rules.engine.setup import LAST_TURN
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.last_turn.solving import last_turn
from ..documents import read_puzzle
from ..puzzle import Puzzle
from .candidates import LAST
from .certification import puzzle_document
from .interest import difficulty, turn_interest

__all__ = ["has_last_turn", "last_turn_puzzle"]

_WORK = 20_000
"""Limit on the search states visited; this many take less than a second."""
_HARD = 1
"""Difficulty of a turn that a simple heuristic solves too, so that no difficulty is estimated."""


def has_last_turn(history: History, seat: int) -> bool:
    """Return whether `last_turn_puzzle` may find a puzzle: the player held cards of the built-in deck."""
    state = _beginning(history)
    return state is not None and bool(state.players[seat].hand) and state.deck.digest == built_in_deck().digest


def last_turn_puzzle(history: History, seat: int) -> Puzzle:
    """Return the last development phase of a player as a puzzle in which the others have passed already.

    Raise PuzzleError if the player held no card, or the deck is not the built-in one. It is raised as well if no total
    can be proven quickly to be the best. The decks of the puzzle are empty, so that chance has no part in it.
    """
    state = _beginning(history)
    if state is None or not state.players[seat].hand:
        raise PuzzleError("puzzle/game_no_cards")
    if state.deck.digest != built_in_deck().digest:
        raise PuzzleError("puzzle/game_deck")
    try:
        made = _proven(_situation(state, history.setup.players, seat))
    except ViceroyError as error:
        raise PuzzleError("puzzle/game_unproven") from error
    title, story = (partial(say, message) for message in ("puzzle/game_title", "puzzle/game_story"))
    return read_puzzle({**made, "title": in_each_language(title), "story": in_each_language(story)})


def _proven(situation: dict[str, Any]) -> dict[str, Any]:
    """Return the document of the puzzle with its certificate; raise ViceroyError if none is found quickly."""
    state = read_situation(Field(situation)).state
    best = last_turn(state, work=_WORK)
    if not best.is_proven:
        raise PuzzleError("puzzle/game_unproven")
    hard = difficulty("last_turn", turn_interest(state, best)) or _HARD
    return puzzle_document("last_turn", situation, difficulty=hard, title={"en": "-"}, story={"en": "-"})


def _beginning(history: History) -> State | None:
    """Return the state in which the last development phase begins; None if the game has not come so far."""
    states: list[State] = [state for state, _ in history.steps]
    return next((state for state in states if state.turn == LAST_TURN and state.phase == "development"), None)


def _situation(state: State, names: tuple[str, ...], seat: int) -> dict[str, Any]:
    """Return the document of the situation, with the player in the first seat and the others after their last card."""
    order = [seat, *(other for other in range(len(names)) if other != seat)]
    players: list[dict[str, Any]] = []
    for player in order:
        its = state.players[player]
        _, pyramid, gems, *_ = format_position(Position(its.pyramid, its.gems)).split()
        seated: dict[str, Any] = {"pyramid": pyramid, "gems": gems}
        if its.attack:
            seated["attack"] = its.attack
        if player == seat:
            seated["hand"] = sorted(its.hand)
        else:
            seated["name"] = names[player][:40]
        players.append(seated)
    edition = write_edition(state.edition)
    found = {**LAST, "large": [], "row": {}, "phase": "development", "number": 1, "developing": [1], "players": players}
    return found if edition == "en" else {"edition": edition, **found}

"""Engine of Splendor, the view of a player, and the rules as one value for play, widgets and solvers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...core.engine import Engine, EngineRules
from ...core.engine_rules import Setup, engine_rules
from ...core.state import Draft, GameState
from ...core.vocabulary import Event, Move, Question, QuestionSpec
from ..components.pieces import CARDS, Counts, TokenCounts
from . import actions, buying, ending
from .board import FEWEST_SEATS, MOST_SEATS, Board, Row, Seat, blank_game, bonuses_of, points_of
from .ending import totals

__all__ = [
    "ENGINE",
    "QUESTIONS",
    "RULES",
    "SeenReserved",
    "SeenSeat",
    "State",
    "View",
    "apply",
    "is_legal",
    "legal_moves",
    "new_game",
    "revealed_information",
    "view",
]


# -- engine of Splendor: functions to set up a game, list legal moves and apply a move ---------------------------------


State = GameState[Board]
QUESTIONS: dict[str, QuestionSpec] = {**actions.QUESTIONS, **buying.QUESTIONS, **ending.QUESTIONS}
ENGINE = Engine[State, Draft[Board]](Draft, QUESTIONS, {}, EngineRules(over="SPL-12", players="SPL-1", order="SPL-16"))


def new_game(players: int = 2, *, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Return the first state and its events; raise IllegalMoveError for a wrong number of players (SPL-1)."""
    return blank_game(players, seed).freeze()


legal_moves = ENGINE.legal_moves
is_legal = ENGINE.is_legal
apply = ENGINE.apply


# -- view of a game for one player: all that lies open, and the player's own reserved cards (SPL-13) -------------------


class SeenReserved(NamedTuple):
    """Reserved card as somebody sees it: the card is None if it is hidden from the viewer; its level is open."""

    card: int | None
    level: int
    hidden: bool
    """Whether the other players do not know the card."""


class SeenSeat(NamedTuple):
    """Seat as somebody sees it."""

    tokens: TokenCounts
    cards: tuple[int, ...]
    reserved: tuple[SeenReserved, ...]
    nobles: tuple[int, ...]

    @property
    def bonuses(self) -> Counts:
        """Number of bonuses of each color (SPL-9)."""
        return bonuses_of(self.cards)

    @property
    def points(self) -> int:
        """Points of the bought cards and of the nobles."""
        return points_of(self.cards, self.nobles)


@dataclass(frozen=True, slots=True)
class View:
    """View of a game for one player, with that player's legal moves; `player` is None for a spectator."""

    player: int | None
    supply: TokenCounts
    row: tuple[Row, ...]
    decks: tuple[int, ...]
    """Number of cards of the three decks, level 1 first."""
    nobles: tuple[int, ...]
    seats: tuple[SeenSeat, ...]
    turn: int
    passes: int
    final: bool
    step: int
    question: Question | None
    moves: tuple[Move, ...]

    @property
    def in_turn(self) -> int:
        """Seat in turn."""
        return (self.turn - 1) % len(self.seats)

    def __repr__(self) -> str:
        whose = "a spectator" if self.player is None else f"player {self.player}"
        return f"<View of {whose}, step {self.step}, turn {self.turn}, {len(self.moves)} moves>"


def view(state: State, player: int | None) -> View:
    """Return the view of a player, or of a spectator if `player` is None (SPL-13)."""
    board = state.board
    return View(
        player,
        board.supply,
        board.row,
        tuple(map(len, board.decks)),
        board.nobles,
        tuple(_seen(seat, index == player) for index, seat in enumerate(board.seats)),
        board.turn,
        board.passes,
        board.final,
        state.step,
        state.question,
        legal_moves(state, player) if player is not None else (),
    )


def _seen(seat: Seat, is_own: bool) -> SeenSeat:
    if not seat.reserved:
        return SeenSeat(seat.tokens, seat.cards, (), seat.nobles)
    reserved = tuple(
        # SPL-13: a card from a deck is hidden; the back of the card shows its level.
        SeenReserved(held.card if is_own or not held.hidden else None, CARDS[held.card].level, held.hidden)
        for held in seat.reserved
    )
    return SeenSeat(seat.tokens, seat.cards, reserved, seat.nobles)


def revealed_information(before: State, after: State, events: tuple[Event, ...]) -> str | None:
    """Return the message id of the hidden information that this step revealed, or None if there is none.

    Only the decks hide something: a card came to the row, or a player saw the top card. A player who shows a reserved
    card by buying it reveals nothing in this sense.
    """
    if before.board.decks == after.board.decks:
        return None
    drawn = any(event.kind == "reserves_deck" for event in events)
    return "splendor/undo_deck" if drawn else "splendor/undo_row"  # SPL-13


# -- rules of Splendor as one value, for play, widgets and solvers -----------------------------------------------------


def _set_up(setup: Setup) -> Draft[Board]:
    return blank_game(len(setup.players), setup.seed or 0)


RULES = engine_rules(
    ENGINE,
    _set_up,
    totals,
    seats=(FEWEST_SEATS, MOST_SEATS),
    view=view,
    revealed=revealed_information,
    hidden_rule="SPL-13",
)

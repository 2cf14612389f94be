"""Engine of Viceroy: functions to set up a game, list legal moves and apply a move; the view of a player (HID)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.engine import Engine, EngineRules
from ....core.vocabulary import Event, Move, Question, QuestionSpec, Task, Tasks
from ...components.cards import Law
from ...components.deck import Deck
from ...components.editions import Edition
from ...components.gems import COLORS, NO_GEMS, Color, Gems
from ...components.laws import TuckHand
from ..pyramids.places import Section
from ..pyramids.pyramid import Pyramid, PyramidCard
from ..state.state import Auction, Draft, Phase, Row, State
from . import auction, development, ending, paying, playing, rewards, setup, tucking, virtual

__all__ = [
    "ENGINE",
    "QUESTIONS",
    "PrivatePlayer",
    "PublicPlayer",
    "View",
    "apply",
    "awaited",
    "is_legal",
    "legal_moves",
    "new_game",
    "proceed",
    "revealed_information",
    "view",
]


# -- engine of Viceroy: functions to set up a game, list legal moves and apply a move ----------------------------------


_ROOMS = (setup, auction, virtual, development, paying, playing, rewards, tucking, ending)
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


# -- view of a game for one player: all open information and the player's own hidden information (HID) -----------------


@dataclass(frozen=True, slots=True)
class PublicPlayer:
    """Open information about a player; gems and attack tokens are None until the screens are removed (END-1)."""

    pyramid: Pyramid
    """Pyramid of the player; for other players without cards tucked face down, which `face_down` counts."""
    hand_size: int
    face_down: tuple[tuple[int, int], ...] = ()
    """Laws with tucked cards of the hand, each as (card number, number of tucked cards) (HID-2)."""
    looking: int = 0
    """Number of drawn cards from which the player still chooses."""
    used: tuple[tuple[int, int], ...] = ()
    painting: tuple[tuple[Section, Color], ...] = ()
    gems: Gems | None = None
    attack: int | None = None


@dataclass(frozen=True, slots=True)
class PrivatePlayer:
    """Hidden information of the player: gems, attack tokens, hand, drawn cards, and a secret answer already given."""

    gems: Gems = NO_GEMS
    attack: int = 0
    hand: tuple[int, ...] = ()
    looking: tuple[int, ...] = ()
    decided: Move | None = None


@dataclass(frozen=True, slots=True)
class View:
    """View of a game for one player, with that player's legal moves; `player` is None for a spectator.

    It contains no seed, no order of decks, and no count of gems or tokens behind another player's screen.
    """

    player: int | None
    own: PrivatePlayer
    seats: tuple[PublicPlayer, ...]
    deck: Deck
    edition: Edition
    virtual: int
    row_order: tuple[Color, ...]
    step: int
    phase: Phase
    turn: int
    round: int
    reserve: Gems
    row: Row
    discards: tuple[int, ...]
    buried: int
    """Number of cards discarded face down."""
    large: int
    small: int
    laws: int
    auction: Auction
    developing: tuple[int, ...]
    skips: tuple[int, ...]
    question: Question | None
    decided: tuple[int, ...]
    """Players who have already answered the open secret question."""
    task_queue: tuple[Task, ...]
    moves: tuple[Move, ...]

    def __repr__(self) -> str:
        whose = "a watcher" if self.player is None else f"player {self.player}"
        return f"<View of {whose}, step {self.step}, turn {self.turn}, {self.phase}, {len(self.moves)} moves>"


def view(state: State, player: int | None) -> View:
    """Return the view of a player, or of a spectator if `player` is None (HID-1, HID-2)."""
    screens_down = state.phase in ("painting", "over")
    seats = tuple(_seat(state, other, other == player, screens_down) for other in range(len(state.players)))
    own = PrivatePlayer()
    if player is not None:
        its = state.players[player]
        decided = next((move for move in state.secret_answers if move.player == player), None)
        own = PrivatePlayer(its.gems, its.attack, its.hand, its.looking, decided)
    return View(
        player,
        own,
        seats,
        state.deck,
        state.edition,
        state.virtual,
        state.row_order,
        state.step,
        state.phase,
        state.turn,
        state.round,
        state.reserve,
        state.row,
        state.discards,
        len(state.buried),
        len(state.decks.large),
        len(state.decks.small),
        len(state.decks.laws),
        state.auction,
        state.developing,
        state.skips,
        state.question,
        tuple(sorted(move.player for move in state.secret_answers)),
        tuple(state.task_queue),
        legal_moves(state, player) if player is not None else (),
    )


def _seat(state: State, player: int, is_own: bool, screens_down: bool) -> PublicPlayer:
    its = state.players[player]
    under = tuple((placed.card.number, len(placed.tucked)) for placed in its.pyramid.cards if _is_face_down(placed))
    return PublicPlayer(
        its.pyramid if is_own or not under else _without_face_down(its.pyramid),
        len(its.hand),
        under,
        len(its.looking),
        its.used,
        its.painting,
        its.gems if screens_down else None,
        its.attack if screens_down else None,
    )


def _is_face_down(placed: PyramidCard) -> bool:
    """Return whether cards from the hand are tucked under this card (HID-1).

    A card tucked from the pyramid does not count, because all players have seen it.
    """
    return bool(placed.tucked) and isinstance(placed.card, Law) and isinstance(placed.card.effect, TuckHand)


def _without_face_down(pyramid: Pyramid) -> Pyramid:
    return Pyramid(tuple(placed._replace(tucked=()) if _is_face_down(placed) else placed for placed in pyramid.cards))


def revealed_information(before: State, after: State, events: tuple[Event, ...]) -> str | None:
    """Return the message id of the hidden information that this step revealed, or None if there is none.

    A player who only shows own gems or cards, by paying or playing, reveals nothing in this sense. Revealed secret
    answers, drawn cards, random numbers and removed screens do count.
    """
    if before.secret_answers and not after.secret_answers:
        return "undo/decisions"
    if before.decks != after.decks:
        return "undo/cards"
    if before.counter != after.counter:
        return "undo/chance"
    if any(event.kind == "screen_down" for event in events):
        return "undo/screens"
    return None

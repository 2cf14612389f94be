"""Records played again: the states of a recorded game, for undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ...core import history, recording
from ...core.cursor import actor
from ...core.recording import DEEPEST, MOST_MOVES, Comment, Variation, check_result, follow, follow_variations
from ...core.rules import Rules
from ...core.vocabulary import Event, Move
from ...errors import NotationError
from ..components.card_documents import LONGEST_NAME
from ..components.deck import Deck, built_in_deck, deck_of_digest
from ..components.editions import EDITIONS, Edition, edition_of
from ..components.gems import COLORS, Color
from ..rules.engine.ending import totals
from ..rules.engine.engine import apply, legal_moves, new_game, revealed_information, view
from ..rules.engine.setup import MOST_SEATS
from ..rules.state.move_forms import HIDDEN
from ..rules.state.state import State
from .moves import format_move, is_hidden
from .positions import deck_to_carry

__all__ = [
    "DEEPEST",
    "MOST_MOVES",
    "RULES",
    "Comment",
    "History",
    "Record",
    "Setup",
    "Step",
    "Variation",
    "begin",
    "check_record",
    "record_for",
    "replay",
    "visible_move",
]


# -- records of games: players, setup, moves, comments, variations and result ------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup:
    """Setup of a game.

    Without a seed the game cannot be replayed; records of players in a game in progress have no seed.
    """

    players: tuple[str, ...]
    """Names as typed by the players, by seat; names may be equal."""
    deck: str
    digest: str
    """Name and digest of the deck, computed without bonus cards if `bonus_cards` is false."""
    seed: int | None = None
    edition: Edition = EDITIONS["en"]
    virtual: int = 0
    bonus_cards: bool = True
    row: tuple[Color, ...] = COLORS
    cards: Deck | None = None
    """The deck itself if the package does not contain it; the record then carries it."""

    @classmethod
    def of(
        cls,
        players: Sequence[str],
        seed: int,
        edition: str | Edition = "en",
        virtual: int = 0,
        bonus_cards: bool = True,
        row: Sequence[Color] = COLORS,
        deck: Deck | None = None,
    ) -> Setup:
        """Return the setup of a game with this deck or the built-in deck; it is checked when the game begins."""
        known = deck or built_in_deck()
        known = known if bonus_cards else known.without_bonus()
        named = edition_of(edition)
        cards = deck_to_carry(known)
        return cls(tuple(players), known.name, known.digest, seed, named, virtual, bonus_cards, tuple(row), cards)

    def find_deck(self, decks: Iterable[Deck] = ()) -> Deck:
        """Return the deck of this digest: carried, given, built-in or former; NotationError if none matches."""
        found = self.cards or deck_of_digest(self.digest, decks)
        if found is None:
            raise NotationError("record/no_deck", "CMP-1", name=self.deck, digest=self.digest)
        return found


@dataclass(frozen=True, slots=True)
class Record(recording.GameRecord):
    """Record of a game of Viceroy; `replay` checks whether the moves are legal."""

    longest_name: ClassVar[int] = LONGEST_NAME
    most_players: ClassVar[int] = MOST_SEATS
    blank_names: ClassVar[bool] = True

    setup: Setup


# -- replay of a record: every state of the game, or the first illegal move --------------------------------------------


Step = tuple[State, tuple[Event, ...]]
"""State, and the events that led to it."""


def begin(setup: Setup, deck: Deck | None = None) -> Step:
    """Return the first state of a game and its events.

    The deck is `deck` if given, or else the deck that the setup carries or that matches its digest. Raises
    NotationError if the deck is unknown or not the deck of the record. Raises it also for the record of a player,
    which has no seed (HID-1). Raises IllegalMoveError if such a game cannot be played.
    """
    if setup.seed is None:
        raise NotationError("record/no_seed", "HID-1")
    state, events = new_game(
        len(setup.players),
        seed=setup.seed,
        edition=setup.edition,
        virtual=setup.virtual,
        deck=setup.find_deck() if deck is None else deck,
        bonus_cards=setup.bonus_cards,
        row=setup.row,
    )
    if state.deck.digest != setup.digest:
        found = {"found": state.deck.name, "other": state.deck.digest}
        raise NotationError("record/deck", "CMP-1", name=setup.deck, digest=setup.digest, **found)
    return state, events


def replay(recording: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the first state and the state after each move, each with its events.

    Raises IllegalMoveError `record/illegal` with the number of the first illegal move, the reason and its rule. A
    record made before a rule was corrected can have such a move. Raises NotationError if the record cannot be
    replayed at all.
    """
    told = _move_text(recording)
    return follow((begin(recording.setup, deck),), recording.line, _apply(told), told)


def check_record(recording: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the steps of `replay`, after a check of every variation and of the result."""
    steps, told = replay(recording, deck), _move_text(recording)
    follow_variations(steps, recording.line, _apply(told), told)
    last, _ = steps[-1]
    check_result(recording.result, totals(last) if last.is_over else None, "SCO-8")
    return steps


def _apply(told: Callable[[Move], str]) -> Callable[[State, Move], Step]:
    def apply_known(state: State, move: Move) -> Step:
        if is_hidden(move):
            raise NotationError("record/hidden", "HID-1", n=state.step + 1, move=told(move))
        return apply(state, move)

    return apply_known


def _move_text(recording: Record) -> Callable[[Move], str]:
    return lambda move: f"{actor(recording.setup.players, move.player)} {format_move(move)}"


# -- rules of Viceroy as one value, for play, widgets and solvers ------------------------------------------------------


RULES = Rules(begin, legal_moves, apply, view, totals, revealed_information, hidden_rule="HID-1")


# -- game of Viceroy in progress, with undo ----------------------------------------------------------------------------


class History(history.History):
    """Frozen history of all states of a game; `play` and `undo` return a new history."""

    setup: Setup
    steps: tuple[Step, ...]

    @classmethod
    def begin(cls, setup: Setup, deck: Deck | None = None, *, open: bool = False) -> Self:
        """Return the history of a new game after setup; raises IllegalMoveError if it cannot be played."""
        first = begin(setup, deck)
        return cls(RULES, _carry_deck(setup, first), (first,), open=open)

    @classmethod
    def of(cls, recording: Record, deck: Deck | None = None, *, open: bool = True) -> Self:
        """Return the history of a record after its last move; raises the errors of `replay`."""
        steps = replay(recording, deck)
        return cls(RULES, _carry_deck(recording.setup, steps[0]), steps, recording.moves, open=open)

    @classmethod
    def checked(cls, recording: Record, deck: Deck | None = None) -> Self:
        """Return the open history of a record; raises the errors of `check_record`."""
        steps = check_record(recording, deck)
        return cls(RULES, _carry_deck(recording.setup, steps[0]), steps, recording.moves, open=True)

    @classmethod
    def from_steps(cls, setup: Setup, steps: Sequence[Step], *, open: bool = False) -> Self:
        """Return a history that continues from a state that was not reached by recorded moves."""
        return cls(RULES, setup, tuple(steps), open=open)

    @property
    def state(self) -> State:
        """State after the last move."""
        return self.steps[-1][0]

    def record(self) -> Record:
        """Return the record of the game so far, with the result if the game is over.

        It has the seed and all moves; `record_for` removes secret information.
        """
        result = totals(self.state) if self.state.is_over else None
        return Record(self.setup, self.moves, result=result)


def _carry_deck(setup: Setup, first: Step) -> Setup:
    """Return the setup with the deck of the first state, if a record must carry it and the setup lacks it."""
    return setup if setup.cards else replace(setup, cards=deck_to_carry(first[0].deck))


# -- record of a game in progress, with only the information that one player may have (HID-1) --------------------------


_KEPT_HIDDEN = ("give_back", "first_hand", "discard", "keep")
"""Verbs with values that other players never learn: gems given back, cards for the hand, cards discarded face down."""


def record_for(game: History | Record, player: int | None, deck: Deck | None = None) -> Record:
    """Return the record without the seed and the secret decisions of other players.

    For the player None it is the record of a watcher. Comments and variations are omitted too, because their author
    may have known more. Such a record can be read and displayed, but not replayed. The record of a finished game is
    returned in full. Raises the errors of `replay`.
    """
    history = game if isinstance(game, History) else History.of(game, deck)
    if history.state.is_over:
        return game if isinstance(game, Record) else history.record()
    shown = len(history.moves) - len(history.state.secret_answers)  # the held answers are the last moves
    moves = tuple(
        move if move.player == player else _hide_values(move, history.steps[index][0], index >= shown)
        for index, move in enumerate(history.moves)
    )
    return Record(replace(history.setup, seed=None), moves)


def visible_move(history: History, n: int, player: int | None) -> Move:
    """Return move number `n` as a player knew it right after it was made, or as a watcher did for None."""
    move = history.moves[n - 1]
    after, _ = history.steps[n]
    return move if move.player == player else _hide_values(move, history.steps[n - 1][0], bool(after.secret_answers))


def _hide_values(move: Move, before: State, is_held: bool) -> Move:
    if is_held:
        return Move(move.player, "decided")
    assert before.question is not None  # no move is possible without a question
    is_face_down = before.question.kind == "tuck_hand" and move.verb == "tuck"
    if move.verb in _KEPT_HIDDEN or is_face_down:
        return Move(move.player, move.verb, (HIDDEN,))
    return move

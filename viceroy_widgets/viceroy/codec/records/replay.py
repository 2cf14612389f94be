"""Records of games with their setup, and their replay: every state of the game, or the first illegal move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....core.cursor import actor
from ....core.recording import record
from ....core.recording.record import DEEPEST, MOST_MOVES, Comment, Variation, check_result, follow, follow_variations
from ....core.rules import Rules
from ....core.vocabulary import Event, Move
from ....errors import NotationError
from ...components.card_documents import LONGEST_NAME
from ...components.deck import Deck, built_in_deck, deck_of_digest
from ...components.editions import EDITIONS, Edition, edition_of
from ...components.gems import COLORS, Color
from ...rules.engine.ending import totals
from ...rules.engine.engine import apply, legal_moves, new_game, revealed_information, view
from ...rules.engine.setup import MOST_SEATS
from ...rules.state.state import State
from ..documents.edition_and_deck import deck_to_carry
from ..notation.moves import format_move, is_hidden

__all__ = [
    "DEEPEST",
    "MOST_MOVES",
    "RULES",
    "Comment",
    "Record",
    "Setup",
    "Step",
    "Variation",
    "begin",
    "check_record",
    "replay",
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
class Record(record.GameRecord):
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


def replay(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the first state and the state after each move, each with its events.

    Raises IllegalMoveError `record/illegal` with the number of the first illegal move, the reason and its rule. A
    record made before a rule was corrected can have such a move. Raises NotationError if the record cannot be
    replayed at all.
    """
    told = _move_text(record)
    return follow((begin(record.setup, deck),), record.line, _apply(told), told)


def check_record(record: Record, deck: Deck | None = None) -> tuple[Step, ...]:
    """Return the steps of `replay`, after a check of every variation and of the result."""
    steps, told = replay(record, deck), _move_text(record)
    follow_variations(steps, record.line, _apply(told), told)
    last, _ = steps[-1]
    check_result(record.result, totals(last) if last.is_over else None, "SCO-8")
    return steps


def _apply(told: Callable[[Move], str]) -> Callable[[State, Move], Step]:
    def apply_known(state: State, move: Move) -> Step:
        if is_hidden(move):
            raise NotationError("record/hidden", "HID-1", n=state.step + 1, move=told(move))
        return apply(state, move)

    return apply_known


def _move_text(record: Record) -> Callable[[Move], str]:
    return lambda move: f"{actor(record.setup.players, move.player)} {format_move(move)}"


# -- rules of Viceroy as one value, for play, widgets and solvers ------------------------------------------------------


RULES = Rules(begin, legal_moves, apply, view, totals, revealed_information, hidden_rule="HID-1")

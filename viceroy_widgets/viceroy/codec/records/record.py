"""Records of games: players, setup, moves, comments, variations and result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ....core.fields import Field
from ....core.moves import Move
from ....errors import NotationError
from ...components.card_documents import LONGEST_NAME
from ...components.deck import Deck, built_in_deck
from ...components.editions import EDITIONS, Edition, edition_of
from ...components.gems import COLORS, Color
from ...components.known_decks import deck_of_digest
from ...rules.engine.setup import MOST_SEATS
from ..documents.edition_and_deck import deck_to_carry

__all__ = ["Record", "Setup", "Variation", "check_players"]

LONGEST_COMMENT = 10_000
MOST_MOVES = 5000
MOST_MOVES_IN_ALL = 20_000
"""Limit that includes the moves of all variations, because each variation is replayed too."""
MOST_VARIATIONS = 1000
DEEPEST = 20

Comment = tuple[int, str]
"""Number of a move, and the comment on the game after it; 0 is before the first move."""


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
class Variation:
    """Variation of the moves of a game; `ply` is the number of the first move that it replaces."""

    ply: int
    moves: tuple[Move, ...]
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Record of a game; moves are numbered from 1, and a variation continues the numbers of its parent line.

    Raises NotationError if names, comments or variations cannot be written. `replay` checks whether the moves are
    legal.
    """

    setup: Setup
    moves: tuple[Move, ...] = ()
    comments: tuple[Comment, ...] = ()
    variations: tuple[Variation, ...] = ()
    result: tuple[int, ...] | None = None
    """Total of each player in a finished game."""

    def __post_init__(self) -> None:
        for code, path, values in _faults(self):
            raise Field(None, path).refused(code, **values)

    def with_comment(self, ply: int, text: str) -> Record:
        """Return the record with one more comment on the game after move `ply`, after the earlier comments on it."""
        return replace(self, comments=tuple(sorted((*self.comments, (ply, text)), key=lambda comment: comment[0])))

    def with_variation(self, variation: Variation) -> Record:
        """Return the record with one more variation of the game, after the earlier variations of the same move."""
        return replace(self, variations=tuple(sorted((*self.variations, variation), key=lambda other: other.ply)))


Faults = Iterator[tuple[str, str, dict[str, Any]]]


def check_players(players: Sequence[str]) -> None:
    """Raise NotationError for a name that no record can have, or for a wrong number of players."""
    for code, path, values in _player_faults(players):
        raise Field(None, path).refused(code, **values)


def _player_faults(players: Sequence[str]) -> Faults:
    if not 1 <= len(players) <= MOST_SEATS:
        yield "record/players", "players", {"most": MOST_SEATS, "count": len(players)}
    for index, name in enumerate(players):
        if not name or len(name) > LONGEST_NAME or _is_broken(name):
            yield "record/name", f"players[{index}]", {"most": LONGEST_NAME}


def _faults(record: Record) -> Faults:
    players = record.setup.players
    yield from _player_faults(players)
    if record.result is not None and len(record.result) != len(players):
        yield "record/result_length", "result", {"exactly": len(players)}
    game = Variation(1, record.moves, record.comments, record.variations)
    yield from _line_faults(0, game, "", 0, len(players))
    if (count := _moves_in(game)) > MOST_MOVES_IN_ALL:
        yield "record/long", "variations", {"most": MOST_MOVES_IN_ALL, "count": count}


def _moves_in(line: Variation) -> int:
    return len(line.moves) + sum(map(_moves_in, line.variations))


def _line_faults(lowest: int, line: Variation, path: str, depth: int, players: int) -> Faults:
    """Yield the faults of a line; its comments must have move numbers from `lowest` up."""
    last = line.ply + len(line.moves) - 1
    for name, most in (("moves", MOST_MOVES - line.ply + 1), ("comments", MOST_MOVES), ("variations", MOST_VARIATIONS)):
        if (count := len(getattr(line, name))) > most:
            yield "record/long", f"{path}{name}", {"most": most, "count": count}
    for index, move in enumerate(line.moves):
        if move.player not in range(players):
            yield "state/nobody", f"{path}moves[{index}][0]", {"player": move.player}
    before = lowest
    for index, (ply, text) in enumerate(line.comments):
        if not before <= ply <= last:
            yield "record/ply", f"{path}comments[{index}][0]", {"low": before, "high": last}
        if not text or len(text) > LONGEST_COMMENT or _is_broken(text):
            yield "record/comment", f"{path}comments[{index}][1]", {"most": LONGEST_COMMENT}
        before = ply
    before = line.ply
    for index, variation in enumerate(line.variations):
        inside = f"{path}variations[{index}]."
        if not before <= variation.ply <= last:
            yield "record/ply", f"{inside}ply", {"low": before, "high": last}
        if not variation.moves:
            yield "field/list_empty", f"{inside}moves", {}
        if depth == DEEPEST:
            yield "record/deep", inside[:-1], {"most": DEEPEST}
            return
        yield from _line_faults(variation.ply, variation, inside, depth + 1, players)
        before = variation.ply


def _is_broken(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)

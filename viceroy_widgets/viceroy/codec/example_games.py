"""Worked examples that are positions, and what those that are played begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NamedTuple

from ...core.chance import chance
from ...core.vocabulary import Event, Move
from ..components.editions import EDITIONS
from ..components.gems import COLORS, GEMS_PER_COLOR, Color, Gems
from ..rules.engine.engine import apply, legal_moves, new_game
from ..rules.engine.setup import GEMS_PER_PLAYER, LARGE_DECK, blank_game
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting, Position, gems_left, paint
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import score
from ..rules.state.state import Auction, Decks, Draft, Player, Slot, State

__all__ = [
    "OTHER",
    "SETUP_COUNTS",
    "Choose",
    "Events",
    "ExamplePainting",
    "PaintCase",
    "PlaceKind",
    "PlacesCase",
    "ScoreCase",
    "SetupCase",
    "TakeCase",
    "Taken",
    "continue_play",
    "cut_at_end",
    "first_choice",
    "gems_taken",
    "new_draft",
    "new_player",
    "plain_numbers",
    "with_virtual_bids",
]


# -- game states for worked examples, and functions that continue them with chosen moves -------------------------------


Events = tuple[Event, ...]
Choose = Callable[[tuple[Move, ...]], Move]

OTHER = 64
"""Number of the pyramid card of a second player who is needed only to fill a seat."""
_TURN = 3
_SMALL = 6
_RESTS = ("bid", "develop")
_ENDS = ("row", "turn", "development_phase")
"""Kinds of events that end an example, because the next part of the game begins."""


def new_draft(
    players: Sequence[Player],
    *,
    edition: str = "en",
    virtual: int = 0,
    row: Mapping[Color, Slot] | None = None,
    reserve: Gems | None = None,
    small: int = _SMALL,
    laws: int | None = None,
) -> Draft:
    """Return the draft of a game in turn 3 with an empty task queue.

    If `reserve` is given, all gems that it lacks go to the last player, so that no gem is missing.
    """
    draft = blank_game(len(players), 1, edition, virtual)
    draft.task_queue.clear()
    draft.turn = _TURN
    draft.row = tuple((row or {}).get(color, Slot()) for color in COLORS)  # type: ignore[assignment]  # four slots
    taken = {number for slot in draft.row for number in slot}
    spare = draft.reserve
    for its in players:
        taken.update(its.hand)
        taken.update(placed.card.number for placed in its.pyramid.cards)
        spare = spare.minus_all(its.gems).minus_all(its.pyramid.gems)
    left = [card.number for card in draft.deck.characters if card.number not in taken]
    few = [card.number for card in draft.deck.laws if card.number not in taken]
    large, laws = small + LARGE_DECK - 4 * _TURN, len(few) if laws is None else laws
    draft.decks = Decks(tuple(left[small:large]), tuple(left[:small]), tuple(few[:laws]))
    draft.buried = (*left[large:], *few[laws:])
    draft.reserve = spare if reserve is None else reserve
    *others, last = players
    draft.players = (*others, last._replace(gems=last.gems.plus_all(spare.minus_all(draft.reserve))))
    return draft


def new_player(number: int, gems: Gems = Gems(), attack: int = 0, hand: tuple[int, ...] = ()) -> Player:
    """Return a player whose pyramid is one card of the built-in deck."""
    from ..components.deck import built_in_deck

    pyramid = Pyramid().with_card(PyramidCard(Place(1, 0), built_in_deck().card(number)))
    return Player(gems, attack, hand, pyramid)


def first_choice(moves: tuple[Move, ...]) -> Move:
    """Return the first move other than `decline`, or the first move if there is no other."""
    return next((move for move in moves if move.verb != "decline"), moves[0])


def continue_play(state: State, choose: Choose = first_choice) -> tuple[State, Events]:
    """Answer all questions before the next `bid` or `develop` question; return the state and the events."""
    told: list[Event] = []
    while state.question and state.question.kind not in _RESTS:
        state, events = apply(state, choose(legal_moves(state, state.question.players[0])))
        told += events
    return state, tuple(told)


def cut_at_end(events: Sequence[Event]) -> Events:
    """Return the events before the first event that ends an example."""
    ends = [index for index, event in enumerate(events) if event.kind in _ENDS]
    return tuple(events[: ends[0]]) if ends else tuple(events)


def with_virtual_bids(state: State, wanted: Sequence[Color]) -> State:
    """Return the state with its random counter set so that virtual opponents draw these colors next."""
    if not wanted:
        return state
    of_each = GEMS_PER_COLOR - GEMS_PER_PLAYER * len(state.players)
    draft = Draft.of(state)
    draft.counter = next(counter for counter in range(1_000_000) if _draws_match(state.seed, counter, wanted, of_each))
    return draft.freeze()[0]


def _draws_match(seed: int, counter: int, wanted: Sequence[Color], of_each: int) -> bool:
    """Return whether the draws after this random counter give these colors, without replacement (VIR-1)."""
    box = [color for color in COLORS for _ in range(of_each)]
    return all(
        box.pop(chance(seed, "virtual bid", counter + at, len(box))) == color for at, color in enumerate(wanted, 1)
    )


def plain_numbers(values: Sequence[object]) -> tuple[int, ...]:
    """Return the integers among the values of an event or a move."""
    return tuple(value for value in values if isinstance(value, int))


def gems_taken(events: Events, player: int) -> int:
    """Return how many gems a player took from the reserve."""
    return sum(
        sum(plain_numbers(event.values)) for event in events if (event.kind, event.player) == ("took_gems", player)
    )


# -- worked examples of gems that come without a card: in setup, and after a pass in the auction -----------------------


SETUP_COUNTS = ("each_color", "reserve", "screen", "small_deck")


@dataclass(frozen=True, slots=True)
class SetupCase:
    """Worked example of a number of gems or cards before the first turn; `what` is one of SETUP_COUNTS."""

    kind: ClassVar[str] = "setup"
    players: int
    what: str
    expected: int
    position: ClassVar[None] = None

    def computed(self, edition: str) -> int:
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

    def computed(self, edition: str) -> Taken:
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


# -- worked examples that need only a position: points, painting and places --------------------------------------------


PlaceKind = Literal["open", "free", "neighbors", "circles"]


@dataclass(frozen=True, slots=True)
class ScoreCase:
    """Worked example of the points of a position in one category."""

    kind: ClassVar[str] = "score"
    position: Position
    category: str
    expected: int

    def computed(self, edition: str) -> int:
        """Return the points that the engine counts in the category."""
        return score(_under(self.position, edition)).of(self.category)


class ExamplePainting(NamedTuple):
    """Points of all circles after painting, and the number of gems left behind the screen."""

    points: int
    left: int


@dataclass(frozen=True, slots=True)
class PaintCase:
    """Worked example of the circle points after gems are painted on sections."""

    kind: ClassVar[str] = "painting"
    position: Position
    paint: tuple[tuple[Section, Color], ...]
    expected: ExamplePainting

    def computed(self, edition: str) -> ExamplePainting:
        """Return the circle points and the number of gems left after painting."""
        position, painting = _under(self.position, edition), Painting()
        for section, color in self.paint:
            painting = paint(position, painting, section, color)
        return ExamplePainting(score(position, painting).of("circles"), gems_left(position, painting).total)


@dataclass(frozen=True, slots=True)
class PlacesCase:
    """Worked example of a list of places: open places, free cards, neighbors of a card, or single-color circles."""

    kind: PlaceKind
    position: Position
    expected: tuple[Place, ...]
    at: Place | None = None

    def computed(self, edition: str) -> tuple[Place, ...]:
        """Return the places of this kind that the engine finds."""
        pyramid = self.position.pyramid
        places = tuple(placed.place for placed in pyramid.cards)
        if self.kind == "open":
            return tuple(sorted(pyramid.open_places()))
        if self.kind == "free":
            return tuple(place for place in places if pyramid.is_free(place))
        if self.kind == "circles":
            return tuple(place for place in places if place.level > 1 and pyramid.circle_color(place))
        assert self.at is not None
        return tuple(sorted(placed.place for placed in pyramid.neighbors(self.at)))


def _under(position: Position, edition: str) -> Position:
    return replace(position, edition=EDITIONS[edition])

"""Data of a game after each move, as known at a seat or with everything open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ....core.registry import game_of
from ....core.vocabulary import Event, visible_to
from ....play.log import LogEntry, game_log
from ....words import language, say
from ...codec.notation.moves import format_move
from ...codec.records.history import History
from ...codec.records.player_records import visible_move
from ...rules.engine.views import PublicPlayer, View, view
from ...rules.pyramids.places import Place
from ...rules.state.state import Player, State
from ...text.events import event_sentence
from ...text.phrases import player_name

__all__ = ["Snapshots"]

_HEADINGS = ("auction_phase", "development_phase")
"""Kinds of events that the line above the table already tells."""


@dataclass
class Snapshots:
    """States, events and sentences of a game by number of moves made; 0 is the start.

    `seat` None sees everything.
    """

    history: History
    seat: int | None = None
    _told: dict[tuple[str, int], list[tuple[str, str]]] = field(default_factory=dict)
    """Cache by language and step: sentences with the kind of their event."""

    def __post_init__(self) -> None:
        self._begins = tuple(self._chapters())

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        return self.history.setup.players

    @property
    def last(self) -> int:
        """Number of the last move."""
        return len(self.history.moves)

    @property
    def chapters(self) -> tuple[tuple[int, str], ...]:
        """Start of each phase: number of the first move that shows it, and its name."""
        return tuple((at, say(f"replay/{phase}", turn=turn)) for at, turn, phase in self._begins)

    def state(self, at: int) -> State:
        """Return the state after move `at`."""
        return self.history.steps[at][0]

    def view(self, at: int, player: int) -> View:
        """Return the view of `seat`; without a seat, the view of `player` with everything open."""
        state = self.state(at)
        if self.seat is not None:
            return view(state, self.seat)
        return replace(view(state, player), seats=tuple(map(_opened, state.players)))

    def events(self, at: int) -> tuple[Event, ...]:
        """Return the events of a move, as far as `seat` may know them."""
        _, events = self.history.steps[at]
        return events if self.seat is None else visible_to(events, self.seat)

    def news(self, at: int) -> list[str]:
        """Return the move as a sentence, then the sentences of its events."""
        return [self._move(at), *(sentence for kind, sentence in self._sentences(at) if kind not in _HEADINGS)]

    def log(self, at: int, most: int) -> list[LogEntry]:
        """Return the newest `most` entries of the log up to move `at`."""

        def seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
            return events if self.seat is None else visible_to(events, self.seat)

        def tell(state: State, event: Event) -> str:
            return event_sentence(event, self.names, state.deck)

        return game_log(game_of("viceroy"), self.history, seen, tell, last=at + 1, most=most)

    def lights(self, at: int, player: int) -> tuple[str, ...]:
        """Return the ids of the parts of a player's pyramid that the move changed."""
        return tuple(element for event in self.events(at) if event.player == player for element in _elements(event))

    def _sentences(self, at: int) -> list[tuple[str, str]]:
        told = language(), at
        if told not in self._told:
            deck = self.state(at).deck
            self._told[told] = [(event.kind, event_sentence(event, self.names, deck)) for event in self.events(at)]
        return self._told[told]

    def _move(self, at: int) -> str:
        if not at:
            return say("replay/begin", n=self.last)
        made = self.history.moves[at - 1] if self.seat is None else visible_move(self.history, at, self.seat)
        return say("replay/move", n=at, who=player_name(self.names, made.player), move=format_move(made))

    def _chapters(self) -> Iterator[tuple[int, int, str]]:
        before = None
        for at, (state, _) in enumerate(self.history.steps):
            now = (state.turn, state.phase)
            if now != before:
                yield at, state.turn, state.phase
            before = now


def _opened(player: Player) -> PublicPlayer:
    """Return a player as a seat whose gems and attack tokens are visible."""
    return PublicPlayer(
        player.pyramid,
        len(player.hand),
        looking=len(player.looking),
        used=player.used,
        painting=player.painting,
        gems=player.gems,
        attack=player.attack,
    )


def _elements(event: Event) -> Iterator[str]:
    if event.kind == "played":
        _, level, x = event.values[:3]
        yield f"card:{Place(int(str(level)), int(str(x)))}"
    elif event.kind == "painted":
        _, level, x, corner = event.values
        yield f"section:{level},{x}:{corner}"

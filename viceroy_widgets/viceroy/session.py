"""Session of Viceroy: a game under way, with sentences for its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.registry import game_of
from ..core.vocabulary import Event, visible_to
from ..play.log import LogEntry, game_log
from ..play.session import Session
from .codec.history import History
from .rules.engine.engine import View, view
from .rules.state.state import State
from .text.events import event_sentence

__all__ = ["ViceroySession"]

_IN_HEADINGS = ("auction_phase", "development_phase")
"""Kinds of events that need no sentence, since the heading of the next question reports them."""


@dataclass
class ViceroySession(Session):
    """Mutable session of Viceroy; a person learns no more of the game than `view` and `visible_to` return."""

    history: History
    second_person: bool = False
    """Whether sentences about the reader's own events say "you"."""

    @property
    def state(self) -> State:
        """State after the last move."""
        return self.history.state

    def view(self, player: int | None) -> View:
        """Return the view of a player; None stands for a spectator."""
        return view(self.state, player)

    def news(self, player: int) -> list[str]:
        """Return sentences for the events since this person's last news that the person may know.

        An empty line precedes each new turn. The call marks the events as told.
        """
        first, last = self.steps_shown.get(player, 0), len(self.history.steps)
        self.steps_shown[player] = last
        found: list[str] = []
        for kind, sentence in self._log(player, first, last):
            if kind not in _IN_HEADINGS:
                found += ["", sentence] if kind == "turn" else [sentence]
        return found

    def log(self, player: int | None, everything: bool = False) -> list[str]:
        """Return sentences for the events of this turn, or of the whole game, that this person may know."""
        entries = list(self._log(player, 0 if everything else self._turn_began(), len(self.history.steps)))
        turns = [at for at, (kind, _) in enumerate(entries) if kind == "turn"]
        return [sentence for _, sentence in entries[0 if everything or not turns else turns[-1] :]]

    def _turn_began(self) -> int:
        """Return the index of the step that began this turn, or 0."""
        numbers = range(len(self.history.steps) - 1, 0, -1)
        return next((n for n in numbers if any(event.kind == "turn" for event in self.history.steps[n][1])), 0)

    def story(self, player: int | None, first: int, this_phase: bool) -> list[LogEntry]:
        """Return the log from step `first` on, as far as this person may know it.

        With `this_phase`, stop before the next turn or the next development.
        """
        found = self.entries(player, first=first)
        turn = self.history.steps[first - 1][0].turn if first else 0
        ended = (at for at, entry in enumerate(found) if entry.turn != turn or entry.event.kind == "development_phase")
        return found[: next(ended, len(found))] if this_phase else found

    def entries(
        self, player: int | None, last: int | None = None, most: int | None = None, first: int = 0
    ) -> list[LogEntry]:
        """Return the newest `most` entries of the log of steps `first` to `last` - 1 that this person may know."""

        def seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
            return visible_to(events, player)

        def tell(state: State, event: Event) -> str:
            return event_sentence(event, self.names, state.deck, player if self.second_person else None)

        return game_log(game_of("viceroy"), self.history, seen, tell, first=first, last=last, most=most)

    def _log(self, player: int | None, first: int, last: int) -> Iterator[tuple[str, str]]:
        """Yield the kind and the sentence of each event of these steps that the player may know."""
        for state, event in self.visible_events(player, first, last):
            viewer = player if self.second_person else None
            yield event.kind, event_sentence(event, self.names, state.deck, viewer)

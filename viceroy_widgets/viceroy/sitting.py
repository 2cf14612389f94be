"""A game of Viceroy under way, with what has happened in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..play.session import Session
from .codec.records.history import History
from .rules.engine.views import View, view
from .rules.state.state import State
from .text.events import event_sentence

__all__ = ["Sitting"]

_IN_HEADINGS = ("auction_phase", "development_phase")
"""Events that the next question tells by its heading."""


@dataclass
class Sitting(Session):
    """Changes while people play. Nobody gets more of it than `view` and `seen_by` leave."""

    history: History

    @property
    def state(self) -> State:
        return self.history.state

    def seen(self, player: int | None) -> View:
        return view(self.state, player)

    def news(self, player: int) -> list[str]:
        """What has happened since this person was told last, as far as he may know it; turns stand apart."""
        first, last = self.told.get(player, 0), len(self.history.steps)
        self.told[player] = last
        found: list[str] = []
        for kind, sentence in self._log(player, first, last):
            if kind not in _IN_HEADINGS:
                found += ["", sentence] if kind == "turn" else [sentence]
        return found

    def log(self, player: int | None, everything: bool = False) -> list[str]:
        """What has happened in this turn, or in the whole game, as far as this person may know it."""
        entries = list(self._log(player, 0 if everything else self._turn_began(), len(self.history.steps)))
        turns = [at for at, (kind, _) in enumerate(entries) if kind == "turn"]
        return [sentence for _, sentence in entries[0 if everything or not turns else turns[-1] :]]

    def _turn_began(self) -> int:
        """The number of the step that began this turn."""
        numbers = range(len(self.history.steps) - 1, 0, -1)
        return next((n for n in numbers if any(event.kind == "turn" for event in self.history.steps[n][1])), 0)

    def story(self, player: int | None, first: int, this_phase: bool) -> list[str]:
        """What has happened since a step of the game, as far as this person may know it; maybe up to the next phase."""
        found: list[str] = []
        for kind, sentence in self._log(player, first, len(self.history.steps)):
            if kind in ("turn", "development_phase") and this_phase:
                break
            found.append(sentence)
        return found

    def _log(self, player: int | None, first: int, last: int) -> Iterator[tuple[str, str]]:
        """The kinds of these steps' events, and their sentences."""
        for state, event in self.events_seen(player, first, last):
            yield event.kind, event_sentence(event, self.names, state.deck)

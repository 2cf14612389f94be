"""A game at one keyboard: the history, who plays which seat, and what each person has been shown."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field

from ...bots.bot import Bot
from ...viceroy.game.views import View, view
from ...viceroy.records.history import History
from ...viceroy.records.record import Record
from ...viceroy.table.events import seen_by
from ...viceroy.table.moves import Move
from ...viceroy.table.state import State
from ...viceroy.telling.events import event_sentence

__all__ = ["Table"]

_IN_HEADINGS = ("auction_phase", "development_phase")
"""Events that the next question tells by its heading."""


@dataclass
class Table:
    """What changes while people play. Nobody gets more of it than `view` and `seen_by` leave."""

    history: History
    bots: tuple[Bot | None, ...]
    """By seat; None where a person plays."""
    deck_file: str | None = None
    save_file: str | None = None
    """Written after every move."""
    pictures: bool = True
    loaded: Record | None = None
    files: set[str] = field(default_factory=set)
    """Files that hold this game, and may be written again."""
    saved_in: str = ""
    saved_moves: tuple[Move, ...] = ()
    at_keyboard: int | None = None
    told: dict[int, int] = field(default_factory=dict)
    """How many steps of the game each person has been told."""
    shown: dict[str, object] = field(default_factory=dict)
    """What stands on the screen already, by block."""

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.history.setup.players

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def is_saved(self) -> bool:
        return bool(self.saved_in) and self.saved_moves == self.history.moves

    def seen(self, player: int) -> View:
        return view(self.state, player)

    def next_player(self) -> int:
        """The one who decides next: people before bots, so that a secret answer can be taken back for a while."""
        question = self.state.question
        assert question is not None
        people = [player for player in question.players if self.bots[player] is None]
        return (people or list(question.players))[0]

    def news(self, player: int) -> list[str]:
        """What has happened since this person was told last, as far as he may know it; turns stand apart."""
        first, last = self.told.get(player, 0), len(self.history.steps)
        self.told[player] = last
        found: list[str] = []
        for kind, sentence in self._log(player, first, last):
            if kind not in _IN_HEADINGS:
                found += ["", sentence] if kind == "turn" else [sentence]
        return found

    def log(self, player: int, everything: bool = False) -> list[str]:
        """What has happened in this turn, or in the whole game, as far as this person may know it."""
        entries = list(self._log(player, 0, len(self.history.steps)))
        turns = [at for at, (kind, _) in enumerate(entries) if kind == "turn"]
        return [sentence for _, sentence in entries[0 if everything or not turns else turns[-1] :]]

    def _log(self, player: int, first: int, last: int) -> Iterator[tuple[str, str]]:
        """The kinds of these steps' events, and their sentences."""
        for state, events in self.history.steps[first:last]:
            for event in seen_by(events, player):
                yield event.kind, event_sentence(event, self.names, state.deck)

    def went_back(self) -> None:
        """After moves were taken back: what was told of them may be told anew."""
        last = len(self.history.steps)
        self.told = {player: min(told, last) for player, told in self.told.items()}

    def loading(self, file: str) -> str:
        """The command that goes on with the game kept in a file."""
        deck = ["--deck", self.deck_file] if self.deck_file else []
        save = ["--save", file] if file == self.save_file else []
        return shlex.join(["viceroy", "play", "--load", file, *save, *deck])

    def dealing(self) -> str:
        """The command that deals the same cards again."""
        setup = self.history.setup
        parts = ["viceroy", "play", "--names", ",".join(self.names[seat] for seat in self.people)]
        bots = [bot.name for bot in self.bots if bot is not None]
        parts += ["--bots", ",".join(bots)] if bots else []
        parts += ["--virtual", str(setup.virtual)] if setup.virtual else []
        parts += ["--edition", setup.edition.name] if setup.edition.name != "en" else []
        parts += ["--deck", self.deck_file] if self.deck_file else []
        return shlex.join([*parts, "--seed", str(setup.seed)])

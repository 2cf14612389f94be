"""A game at one keyboard: what a sitting is, and the files that hold it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field

from ...core.moves import Move
from ...viceroy.codec.records.record import Record
from ...viceroy.sitting import Sitting

__all__ = ["Table"]


@dataclass
class Table(Sitting):
    """What changes while people play in a terminal."""

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
    shown: dict[str, object] = field(default_factory=dict)
    """What stands on the screen already, by block."""

    @property
    def is_saved(self) -> bool:
        return bool(self.saved_in) and self.saved_moves == self.history.moves

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

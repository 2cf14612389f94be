"""Viceroy game in the terminal: its session, and the files that hold it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field

from ...core.vocabulary import Move
from ...viceroy.codec.records.record import Record
from ...viceroy.session import ViceroySession

__all__ = ["TerminalTable"]


@dataclass
class TerminalTable(ViceroySession):
    """Session of a game in a terminal, with its files and the blocks already shown."""

    deck_file: str | None = None
    save_file: str | None = None
    """File that is written after every move."""
    pictures: bool = True
    loaded: Record | None = None
    files: set[str] = field(default_factory=set)
    """Files that hold this game and may be overwritten."""
    saved_in: str = ""
    saved_moves: tuple[Move, ...] = ()
    at_keyboard: int | None = None
    shown: dict[str, object] = field(default_factory=dict)
    """Content last shown for each block, by block name."""

    @property
    def is_saved(self) -> bool:
        """Whether a file holds all moves made so far."""
        return bool(self.saved_in) and self.saved_moves == self.history.moves

    def load_command(self, file: str) -> str:
        """Return the shell command that continues the game in a file."""
        deck = ["--deck", self.deck_file] if self.deck_file else []
        save = ["--save", file] if file == self.save_file else []
        return shlex.join(["viceroy", "play", "--load", file, *save, *deck])

    def new_game_command(self) -> str:
        """Return the shell command that begins a new game with the same deal."""
        setup = self.history.setup
        parts = ["viceroy", "play", "--names", ",".join(self.names[seat] for seat in self.people)]
        bots = [bot.name for bot in self.bots if bot is not None]
        parts += ["--bots", ",".join(bots)] if bots else []
        parts += ["--virtual", str(setup.virtual)] if setup.virtual else []
        parts += ["--edition", setup.edition.name] if setup.edition.name != "en" else []
        parts += ["--deck", self.deck_file] if self.deck_file else []
        return shlex.join([*parts, "--seed", str(setup.seed)])

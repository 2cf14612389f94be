"""Moments of a recorded game: what a replay shows after each move, from a seat or with everything open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.rules import GameView
from ...core.vocabulary import visible_to
from ...play.log import LogEntry, game_log, seat_log_functions
from ...words import say
from ..protocol.board import Reply
from ..table.panes import drawings_by_role, drawn

__all__ = ["Moments"]


class Moments:
    """A game by the number of moves made so far, 0 at the start; a game may bring a subclass that shows more.

    With a `seat`, only the knowledge of that player is shown. Without one, `player` is the seat in front; None stands
    for a spectator.
    """

    def __init__(self, game: Game, history: History, seat: int | None) -> None:
        self.game, self.history, self.seat = game, history, seat
        self.chapters = tuple(self._chapters())
        """First move that shows each chapter, in order; in a language it is `chapter_name`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players, by seat."""
        names: tuple[str, ...] = self.history.setup.players
        return names

    @property
    def last(self) -> int:
        """Number of the last move."""
        return len(self.history.moves)

    @property
    def seats(self) -> tuple[int | None, ...]:
        """Seats that can be brought to the front; None is a spectator."""
        return () if self.seat is not None else (None, *range(len(self.names)))

    @property
    def first_player(self) -> int | None:
        """Seat that is in front at first."""
        return self.seat

    def name_of(self, player: int) -> str:
        """Return the name of a player for the list of seats; equal names have the number of the seat."""
        name = self.names[player]
        return f"{name} ({player + 1})" if self.names.count(name) > 1 else name

    def reader(self, player: int | None) -> int | None:
        """Return the seat that the log addresses as "you"; None if it names everybody."""
        return self._viewer(player)

    def state(self, at: int) -> Any:
        """Return the state after move `at`."""
        return self.history.steps[at][0]

    def view(self, at: int, player: int | None) -> GameView:
        """Return the view that is shown after move `at` with `player` in front."""
        return self.game.rules.view(self.state(at), self._viewer(player))

    def chapter_name(self, at: int) -> str:
        """Return the name of the chapter that begins with move `at`, in the language spoken."""
        if at and at == self.last and self.state(at).question is None:
            return say("replay/over")
        turn = self.game.turn_of(self.state(at))
        return self.game.turn_title(turn, len(self.names)) if turn else say("game/before_turns")

    def reply(self, at: int, player: int | None) -> Reply:
        """Return the sentence about move `at` and the parts of the drawings that light up."""
        viewer = self._viewer(player)
        state, events = self.history.steps[at]
        now = self.game.rules.view(state, viewer)
        before = self.game.rules.view(self.state(max(at - 1, 0)), viewer)
        seen = [(now, event) for event in visible_to(events, viewer)]
        return self.game.news(before, now, seen, self.names), "info", ()

    def log(self, at: int, player: int | None, most: int) -> list[LogEntry]:
        """Return the newest `most` entries of the log up to move `at`."""
        seen, tell = seat_log_functions(self.game, self.reader(player), self.names)
        return game_log(self.game, self.history, seen, tell, last=at + 1, most=most)

    def prompt(self, at: int, player: int | None) -> str:
        """Return the line above the drawings."""
        return self.game.question_sentence(self.view(at, player), self.names) or say("widget/over")

    def drawings(self, at: int, player: int | None) -> Mapping[str, str]:
        """Return the drawings of each role."""
        return drawings_by_role(self.game, self.view(at, player), self.names)

    def stops(self, at: int, player: int | None) -> list[str]:
        """Return the ids of the parts that the keyboard can reach."""
        return list(self.game.stops(self.view(at, player)))

    def sheet(self, at: int, player: int | None) -> dict[str, Any]:
        """Return the score sheet of the player in front; {} for a game without one."""
        return {}

    def story(self) -> str:
        """Return the sentence that stands below the title."""
        return ""

    def picture(self, at: int, player: int | None, label: str) -> str:
        """Return the drawing that a saved notebook shows."""
        return drawn(self.game, self.view(at, player), self.names, interactive=False)

    def sentence(self, at: int, player: int | None, label: str) -> str:
        """Return the moment in words; `label` says which replay it is."""
        return f"{label}. {self.game.view_sentence(self.view(at, player), self.names)}"

    def _viewer(self, player: int | None) -> int | None:
        return player if self.seat is None else self.seat

    def _chapters(self) -> list[int]:
        turns = [self.game.turn_of(state) for state, _ in self.history.steps]
        if turns[-1] is None:
            return []
        # Several turns in a row may have one title: those of a round.
        titles = [turn and self.game.turn_title(turn, len(self.names)) for turn in turns]
        begun = [at for at, title in enumerate(titles) if at == 0 or title != titles[at - 1]]
        if self.last not in begun and self.state(self.last).question is None:
            begun.append(self.last)
        return begun

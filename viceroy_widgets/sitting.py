"""A game under way: its history, who plays which seat, and what each person has been told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .bots.bot import Bot
from .bots.thinking import Thinking
from .core.events import seen_by
from .core.moves import Move
from .errors import IllegalMoveError
from .viceroy.game.views import View, view
from .viceroy.records.history import History
from .viceroy.table.state import State
from .viceroy.telling.events import event_sentence

__all__ = ["Sitting"]

_IN_HEADINGS = ("auction_phase", "development_phase")
"""Events that the next question tells by its heading."""


@dataclass
class Sitting:
    """What changes while people play. Nobody gets more of it than `view` and `seen_by` leave."""

    history: History
    bots: tuple[Bot | None, ...]
    """By seat; None where a person plays."""
    told: dict[int, int] = field(default_factory=dict)
    """How many steps of the game each person has been told."""
    hurried: bool = False
    """Whether a bot that is thinking shall answer with what it has found so far."""

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def names(self) -> tuple[str, ...]:
        return self.history.setup.players

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    def seen(self, player: int | None) -> View:
        return view(self.state, player)

    def next_player(self) -> int:
        """The one who decides next: people before bots, so that a secret answer can be taken back for a while."""
        question = self.state.question
        assert question is not None
        people = [player for player in question.players if self.bots[player] is None]
        return (people or list(question.players))[0]

    def bots_play(self) -> None:
        """Lets the bots answer, until a person is asked or the game is over."""
        for _ in self.bots_at_work():
            pass

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        """The same in slices of some milliseconds: who is thinking, and which part of the answer is done."""
        while self.state.question is not None:
            player = self.next_player()
            bot = self.bots[player]
            if bot is None:
                break
            for part in (thinking := Thinking(bot, self.seen(player), lambda: self.hurried)):
                yield player, part
            self.history = self.history.play(thinking.move)
            yield player, 1.0

    @property
    def decided_last(self) -> int | None:
        """The person who made the last decision, if any."""
        made = (move.player for move in reversed(self.history.moves) if self.bots[move.player] is None)
        return next(made, None)

    def before_last(self, player: int) -> History:
        """The game before the last decision of this person; the bots' answers after it go with it.

        Raises IllegalMoveError where another person has decided since, where something hidden was shown since (HID-1),
        and where there is no such decision.
        """
        history, last = self.history, self.decided_last
        if all(made.player != player for made in history.moves) or last is None:
            raise IllegalMoveError("undo/nothing")
        if last != player:
            raise IllegalMoveError("undo/other", None, who=self.names[last])
        while history.moves[-1].player != player:
            history = history.undo()
        return history.undo()

    def can_take_back(self, player: int) -> bool:
        """Whether `take_back` would not be refused."""
        try:
            self.before_last(player)
        except IllegalMoveError:
            return False
        return True

    def take_back(self, player: int) -> Move:
        """Goes back to before the last decision of this person, which it gives; raises what `before_last` raises."""
        before = self.before_last(player)
        self.goes_to(before)
        return before.undone[0]

    def goes_to(self, history: History) -> None:
        """Another moment of this game; news of moves that were taken back may be told anew."""
        self.history = history
        last = len(history.steps)
        self.told = {player: min(told, last) for player, told in self.told.items()}

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
        for state, events in self.history.steps[first:last]:
            for event in seen_by(events, player):
                yield event.kind, event_sentence(event, self.names, state.deck)

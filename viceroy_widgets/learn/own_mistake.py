"""Own mistake of a learner as a puzzle: the situation of a game in which a review named a better move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from ..core.goals import Attempt, BestLine, Goal, GoalHint, Value
from ..core.history import History
from ..core.rules import GameRules, Rules
from ..core.vocabulary import Move
from ..play.review import CostlyMove
from ..words import say
from ..words.dates import day_text
from .practice_card import PracticeKey
from .puzzle import GamePuzzle
from .puzzle_document import read_day, task_id

__all__ = ["OwnMistake", "mistake_document", "mistake_key", "read_mistake"]

_WORDS = 200


@dataclass(frozen=True)
class BetterMove(Goal):
    """Goal to find the move that a review of the game named, in place of the one that was made."""

    game: Game
    step: int
    """Number of moves before the decision."""
    made: Move
    better: Move

    def sentence(self, start: Any, player: int) -> str:
        """Return the sentence that states the task."""
        return say("practice/mistake_task", move=self._label(start, player, self.made))

    def rules(self, rules: GameRules) -> GameRules:
        """Return rules with one decision, whatever it reveals."""
        assert isinstance(rules, Rules)
        legal = rules.legal_moves

        def legal_once(state: Any, player: int) -> tuple[Move, ...]:
            return legal(state, player) if state.step == self.step else ()

        return replace(rules, legal_moves=legal_once, revealed=lambda before, after, events: None)

    def is_over(self, start: Any, state: Any, player: int) -> bool:
        """Return whether a move was made."""
        return bool(state.step != self.step)

    def value(self, start: Any, state: Any, player: int) -> int:
        """Return 1 after the better move, and 0 after any other."""
        return int(state == self.game.rules.apply(start, self.better)[0])

    def search(self, start: Any, state: Any, player: int) -> BestLine:
        """Return the better move."""
        return BestLine(1, (self.better,) if state.step == self.step else (), 1, 1)

    def verdict(self, value: int, best: Value) -> str:
        """Return whether the move is the better one."""
        return say("practice/mistake_right" if value else "practice/mistake_wrong")

    def hint(self, attempt: Attempt, step: int) -> GoalHint | None:
        """Return where the better move is made, and at last the move."""
        view = self.game.rules.view(attempt.start, attempt.player)
        parts = self.game.shown_by(self.better, view)
        if step == 1:
            return GoalHint(say("practice/mistake_hint", move=self._label(attempt.start, attempt.player, self.made)))
        if step == 2:
            return GoalHint(say("practice/mistake_where"), parts[:1])
        return GoalHint(say("learn/hint_way", moves=self._label(attempt.start, attempt.player, self.better)), parts)

    def where(self, attempt: Attempt) -> GoalHint:
        """Return the move that was made in place of the better one."""
        move = self._label(attempt.start, attempt.player, attempt.moves[0])
        return GoalHint(say("practice/mistake_not", move=move))

    def shown(self, attempt: Attempt) -> str:
        """Return the sentence about the better move."""
        return say("practice/mistake_better", move=self._label(attempt.start, attempt.player, self.better))

    def _label(self, start: Any, player: int, move: Move) -> str:
        return self.game.move_label(move, self.game.rules.view(start, player))


@dataclass(frozen=True, kw_only=True)
class OwnMistake(GamePuzzle):
    """Situation of a learner's own game as a puzzle; its goal is no goal of the game."""

    made: Move
    better: Move
    day: date
    """Day of the review."""

    @cached_property
    def goal(self) -> Goal:
        """Goal to find the better move."""
        return BetterMove(self.game, self.state.step, self.made, self.better)

    @property
    def title(self) -> str:
        """Title with the day and the turn."""
        turn = self.game.turn_of(self.state)
        more = self.game.turn_title(turn, len(self.state.players)) if turn else self.game.title
        return say("practice/mistake_title", day=day_text(self.day), turn=more)

    def solution(self) -> tuple[Move, ...]:
        """Return the better move."""
        return (self.better,)


def mistake_document(game: Game, history: History, seat: int, costly: CostlyMove, day: date) -> dict[str, Any]:
    """Return the document of a decision that a review named."""
    return {
        "seat": seat,
        "made": game.format_move(costly.move),
        "better": game.format_move(costly.better),
        "day": day.isoformat(),
        "state": game.write_state(history.steps[costly.step][0]),
    }


def mistake_key(game: Game, document: Mapping[str, Any]) -> PracticeKey:
    """Return the key of an own mistake: equal situations with an equal better move are one."""
    return PracticeKey(game.id, "mistake", task_id({name: document[name] for name in ("seat", "better", "state")}))


def read_mistake(game: Game, document: Mapping[str, Any]) -> OwnMistake:
    """Return the puzzle of a document; NotationError names the field."""
    fields = Field(document).members(("seat", "made", "better", "day", "state"))
    seat = fields["seat"].integer(0, game.seats[1] - 1)
    made, better = (game.parse_move(seat, fields[name].text(_WORDS)) for name in ("made", "better"))
    state = game.read_state(fields["state"].mapping())
    day = read_day(fields["day"])
    key = mistake_key(game, document)
    return OwnMistake(game, key.name, "", seat, state, {}, 1, made=made, better=better, day=day)

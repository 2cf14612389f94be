"""Questions of the referee: the rules are generators that yield a question and are sent the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.viceroy.referee.cases import known
from tests.viceroy.referee.table import COLORS, Seat, Table, Values
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy import State, built_in_deck

Answer = tuple[str, Values]
Answers = set[Answer]


@dataclass
class Question:
    """A question: of whom, under which rule, about what, with every legal answer of everybody who is asked."""

    kind: str
    rule: str
    answers: dict[int, Answers]
    about: tuple[Any, ...] = ()
    held: dict[int, Answer] = field(default_factory=dict)
    """Secret answers given already (ORD-5)."""


@dataclass
class Outcome:
    """After an answer: who gave it, and the engine's state and events, of which chance alone is taken."""

    player: int
    answer: Answer
    state: State
    events: tuple[Event, ...]


Rules = Generator[Question, Outcome, Any]
"""A piece of the rules."""


class ImpossibleError(AssertionError):
    """Chance brought something that the rules do not allow."""


class Referee:
    """The table with the last outcome, from which chance is read."""

    def __init__(self, table: Table, state: State, events: tuple[Event, ...]) -> None:
        self.table = table
        self.state = state
        self.events = list(events)
        self.other_deck = state.deck.name != built_in_deck().name
        self.cases: Counter[str] = Counter()

    def note(self, case: str, is_so: object = True) -> None:
        """Counts a case where it comes up."""
        if is_so:
            self.cases[known(case)] += 1

    def ask(
        self, player: int, kind: str, rule: str, answers: Answers, about: tuple[Any, ...] = ()
    ) -> Generator[Question, Outcome, Answer]:
        """Asks one player; the answer."""
        self.note(f"question {kind}")
        outcome = yield Question(kind, rule, {player: answers}, about)
        self._heard(outcome)
        return outcome.answer

    def choose(
        self, player: int, kind: str, rule: str, answers: Answers, about: tuple[Any, ...] = ()
    ) -> Generator[Question, Outcome, Answer]:
        """The same, but a single legal answer is given without asking."""
        if len(answers) == 1:
            return next(iter(answers))
        return (yield from self.ask(player, kind, rule, answers, about))

    def secretly(
        self, kind: str, rule: str, answers: dict[int, Answers], about: tuple[Any, ...] = ()
    ) -> Generator[Question, Outcome, dict[int, Answer]]:
        """Collects the answers of all before any of them has consequences (ORD-5)."""
        self.note(f"question {kind}")
        held: dict[int, Answer] = {}
        while len(held) < len(answers):
            left = {player: legal for player, legal in answers.items() if player not in held}
            outcome = yield Question(kind, rule, left, about, dict(held))
            self._heard(outcome)
            held[outcome.player] = outcome.answer
        return held

    def _heard(self, outcome: Outcome) -> None:
        self.state = outcome.state
        self.events = list(outcome.events)

    def happened(self, kind: str, player: int | None = None) -> Event:
        """The first event of this kind that has not been read."""
        for event in self.events:
            if event.kind == kind and event.player == player:
                self.events.remove(event)
                return event
        raise ImpossibleError(f"no event {kind} of {player}")

    def possible(self, is_so: bool, said: str) -> None:
        if not is_so:
            raise ImpossibleError(said)

    def take_gems(self, player: int, due: int, rule: str) -> Rules:
        """Takes as many gems as are due and there (PAS-4)."""
        number = min(due, sum(self.table.reserve.values()))
        self.note("PAS-4 fewer gems than are due", 0 < number < due)
        self.note("PAS-4 no gem at all", number == 0)
        # More than eight are asked for in parts, lest the answers be too many; nothing comes in between.
        for part in [8] * (number // 8) + [number % 8] * (number % 8 > 0):
            answers = {("take", way) for way in splits(part, self.table.reserve)}
            _, way = yield from self.choose(player, "take", rule, answers, (part,))
            for one, some in zip(COLORS, way, strict=True):
                assert isinstance(some, int)
                self.table.reserve[one] -= some
                self.table.seats[player].gems[one] += some

    def seat(self, player: int) -> Seat:
        return self.table.seats[player]


def splits(number: int, there: dict[str, int]) -> list[tuple[int, ...]]:
    """All ways to take so many gems."""
    most = [range(min(number, there[one]) + 1) for one in COLORS]
    return [
        (blue, red, green, number - blue - red - green)
        for blue, red, green in product(*most[:3])
        if 0 <= number - blue - red - green <= there["yellow"]
    ]

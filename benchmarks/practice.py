"""Simulated learners practice for 60 days: ``python -m benchmarks.practice [LEARNERS]``.

They forget by another model than FSRS: that of Pavlik and Anderson (2005), an extension of ACT-R. Each time that a
learner meets an exercise leaves a trace, whose strength falls by a power of its age, and falls faster if the exercise
was still present when the trace was made. So what is crammed is forgotten, and what is spaced stays. Learners and
exercises differ. Whatever the answer, the learner sees the solution afterwards, as on the boards.

Exercises come in day after day, and all schedules ask for at most 20 a day: that of the package, with its own code;
Leitner boxes, of 1, 2, 4, 8, 16 and 32 days; and a random order. Printed is which part of all exercises a learner knows
at the end of the 60 days and 30 days later, with 95 % intervals over learners.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import exp, log, sqrt
from random import Random
from statistics import fmean, stdev

from viceroy_widgets.learn.practice import LIMIT, due_cards
from viceroy_widgets.learn.practice_card import CardReview, Deck, PracticeCard, PracticeKey

__all__ = ["SCHEDULES", "Learner", "main", "practiced"]

DAYS, LATER, LEARNERS = 60, 30, 100
LOADS = {"2 new a day": 2, "4 new a day": 4, "8 new a day": 8}
_FIRST = date(2026, 1, 1)

# Pavlik and Anderson (2005), table 1: a trial is a moment of a session, and time between sessions counts less.
_DECAY, _SCALE, _THRESHOLD, _NOISE = 0.177, 0.217, -0.704, 0.255
_EASE = 0.5
"""By how much an exercise with its explanation is easier to keep than a pair of words; about a third is known next day.
"""
_SECONDS = 86_400 * 0.025
"""Seconds that count of a day: what is outside of a session interferes less."""


@dataclass
class Exercise:
    """Exercise in the memory of a learner: the day and the decay of each trace."""

    ease: float
    traces: list[tuple[float, float]] = field(default_factory=list)


class Learner:
    """Learner who forgets by traces; `decay` and `ease` are how this one differs from others."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.decay = max(0.05, self.random.gauss(_DECAY, 0.04))
        self.ease = self.random.gauss(_EASE, 0.2)
        self.memory: list[Exercise] = []

    def meet(self, day: float) -> int:
        """Meet a new exercise, and return its number."""
        self.memory.append(Exercise(self.random.gauss(self.ease, 0.3)))
        self._trace(self.memory[-1], day)
        return len(self.memory) - 1

    def known(self, number: int, day: float) -> float:
        """Return the chance that an exercise is known on a day."""
        one = self.memory[number]
        return 1 / (1 + exp((_THRESHOLD - one.ease - self._activation(one, day)) / _NOISE))

    def answers(self, number: int, day: float) -> bool:
        """Return whether the learner answers right; the exercise leaves a trace in any case."""
        is_right = self.random.random() < self.known(number, day)
        self._trace(self.memory[number], day)
        return is_right

    def _activation(self, one: Exercise, day: float) -> float:
        return log(sum((max(1.0, (day - since) * _SECONDS)) ** -decay for since, decay in one.traces))

    def _trace(self, one: Exercise, day: float) -> None:
        present = exp(self._activation(one, day)) if one.traces else 0.0
        one.traces.append((day, self.decay + _SCALE * present))


# -- schedules ---------------------------------------------------------------------------------------------------------


class Fsrs:
    """Schedule of the package."""

    def __init__(self, random: Random) -> None:
        self.deck: Deck = {}

    def add(self, number: int, day: int) -> None:
        key = PracticeKey("viceroy", "rule", str(number))
        self.deck[key] = PracticeCard(key, (CardReview(_FIRST + timedelta(days=day), "again"),))

    def due(self, day: int) -> Sequence[int]:
        return [int(card.key.name) for card in due_cards(self.deck, _FIRST + timedelta(days=day))]

    def answered(self, number: int, day: int, is_right: bool) -> None:
        key = PracticeKey("viceroy", "rule", str(number))
        review = CardReview(_FIRST + timedelta(days=day), "good" if is_right else "again", in_practice=True)
        self.deck[key] = self.deck[key].reviewed(review)


class Leitner:
    """Six boxes: a right answer moves an exercise to the next box, a wrong one to the first."""

    boxes = (1, 2, 4, 8, 16, 32)

    def __init__(self, random: Random) -> None:
        self.box: dict[int, int] = {}
        self.next: dict[int, int] = {}

    def add(self, number: int, day: int) -> None:
        self.box[number], self.next[number] = 0, day + self.boxes[0]

    def due(self, day: int) -> Sequence[int]:
        return sorted((number for number, due in self.next.items() if due <= day), key=self.next.__getitem__)[:LIMIT]

    def answered(self, number: int, day: int, is_right: bool) -> None:
        self.box[number] = min(self.box[number] + 1, len(self.boxes) - 1) if is_right else 0
        self.next[number] = day + self.boxes[self.box[number]]


class RandomOrder:
    """Any exercises, as many as a day may have."""

    def __init__(self, random: Random) -> None:
        self.random, self.numbers = random, list[int]()

    def add(self, number: int, day: int) -> None:
        self.numbers.append(number)

    def due(self, day: int) -> Sequence[int]:
        return self.random.sample(self.numbers, min(LIMIT, len(self.numbers)))

    def answered(self, number: int, day: int, is_right: bool) -> None: ...


SCHEDULES: dict[str, Callable[[Random], Fsrs | Leitner | RandomOrder]] = {
    "FSRS": Fsrs,
    "Leitner boxes": Leitner,
    "random order": RandomOrder,
}


def practiced(schedule: str, seed: int, new_a_day: int) -> tuple[float, float, float]:
    """Return what a learner knows at the end and later, as parts of all exercises, and the answers given a day."""
    learner, plan, answers = Learner(seed), SCHEDULES[schedule](Random(seed + 1)), 0
    for day in range(DAYS):
        for number in plan.due(day):
            plan.answered(number, day, learner.answers(number, day))
            answers += 1
        for _ in range(new_a_day):
            plan.add(learner.meet(day + 0.5), day)
    at_end, later = (
        fmean(learner.known(number, day) for number in range(len(learner.memory))) for day in (DAYS, DAYS + LATER)
    )
    return at_end, later, answers / DAYS


# -- figures -----------------------------------------------------------------------------------------------------------


def _interval(values: Sequence[float]) -> str:
    """Return the mean of values as percents, with its 95 % interval."""
    return f"{100 * fmean(values):5.1f} ±{196 * stdev(values) / sqrt(len(values)):4.1f}"


def main(learners: int = LEARNERS) -> None:
    """Print a table for each load."""
    for load, new_a_day in LOADS.items():
        results = {name: [practiced(name, seed, new_a_day) for seed in range(learners)] for name in SCHEDULES}
        print(f"\n{load}, {new_a_day * DAYS} exercises, {learners} learners")
        print(f"{'':16}{'known after 60 days, %':>24}{'30 days later, %':>20}{'answers a day':>16}")
        for name, rows in results.items():
            at_end, later, answers = zip(*rows, strict=True)
            print(f"{name:16}{_interval(at_end):>24}{_interval(later):>20}{fmean(answers):16.1f}")
        for name in list(SCHEDULES)[1:]:
            gains = [
                [ours[at] - theirs[at] for ours, theirs in zip(results["FSRS"], results[name], strict=True)]
                for at in range(2)
            ]
            print(f"{'FSRS - ' + name:22}{_interval(gains[0]):>18}{_interval(gains[1]):>20}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

"""Numbers that are offered together in questions, fitted anew: ``python -m benchmarks.question_odds``.

Prints the part `balanced` of `viceroy_widgets/viceroy/data/questions.json`. Cases are counted by their right
answers, in games and positions that no test uses. Then a linear program looks for the sets of numbers, and how often
each is offered, so that as many questions as possible are asked and each number of a set is right equally often.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import combinations
from random import Random

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]  # it has no types

from tests.viceroy.lessons.options_told import MOST_OF_A_KIND, asked_about, cases_of
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.lessons.questions.catalog import WITH_ALL_CASES

__all__ = ["fitted", "main", "right_answers"]

FITTED = ("places_for_a_law", "circle_points", "power_points", "magic", "attack")
FIRST, TIMES = 100_000, 4
NEVER_RIGHT = {"attack": {4: 0.1}}
"""Numbers that are right nowhere: points that defense would bring."""
SIZE, NEAR = 3, 5
"""Numbers of a set, and among how many numbers in a row they lie."""
LEAST = 40
"""A number that is right less often is left out: too few cases to say how often."""
ROUNDS = 6

Sets = dict[tuple[int, ...], float]


def right_answers(first: int = FIRST, times: int = TIMES) -> dict[str, list[list[int]]]:
    """For each kind, and each source, the right answers of all cases."""
    found: dict[str, list[list[int]]] = defaultdict(list)
    for source, kinds in asked_about(first, times):
        for name in kinds:
            if name in FITTED:
                found[name].append([])
                for seat, case in cases_of(WITH_ALL_CASES[name], source):
                    try:
                        question = WITH_ALL_CASES[name].make(seat, **case)
                    except NotationError:  # there are too few other answers
                        continue
                    found[name][-1].append(question.options[question.right].number or 0)
    return found


def fitted(answers: list[list[int]]) -> tuple[Sets, dict[int, float]]:
    """The sets with their shares of the questions, and in which share of its cases each number is asked for."""
    every = Counter(number for source in answers for number in source)
    share = {number: 1.0 for number, n in every.items() if n >= LEAST}
    sets: Sets = {}
    for _ in range(ROUNDS):  # a source is asked about a few times only, so that the shares change what is asked
        chances = {number: n / share[number] for number, n in _asked(answers, share).items()}
        sets = _balanced(chances)
        due = {number: sum(often for each, often in sets.items() if number in each) for number in share}
        highest = max(due[number] / chances[number] for number in share)
        share = {number: due[number] / chances[number] / highest for number in share if due[number]}
    whole = sum(sets.values())
    return {each: often / whole for each, often in sets.items()}, share


def _asked(answers: list[list[int]], share: Mapping[int, float]) -> Counter[int]:
    """How often each number is right among the questions asked, on the average of some draws."""
    random, found = Random(0), Counter[int]()
    for source in answers * ROUNDS:
        left = [number for number in source if random.random() < share.get(number, 0.0)]
        found.update(random.sample(left, min(MOST_OF_A_KIND, len(left))))
    return found


def _balanced(chances: Mapping[int, float]) -> Sets:
    """The sets that use the most cases, where a number is right as often as the sets that hold it are offered."""
    numbers = sorted(chances)
    sets = [
        tuple(numbers[at] for at in each)
        for each in combinations(range(len(numbers)), SIZE)
        if each[-1] - each[0] < NEAR
    ]
    holds = np.array([[number in each for each in sets] for number in numbers], dtype=float)
    best = linprog(-np.ones(len(sets)), A_ub=holds, b_ub=[chances[number] for number in numbers])
    return {each: float(often) for each, often in zip(sets, best.x, strict=True) if often > 1e-6}


def main() -> None:
    """Prints the part `balanced`."""
    known = right_answers()
    for kind in FITTED:
        sets, asked = fitted(known[kind])
        entry: dict[str, object] = {"sets": [[*each, round(often, 4)] for each, often in sets.items()]}
        shares = {str(number): round(asked[number], 4) for number in sorted(asked)}
        entry["asked"] = {number: share for number, share in shares.items() if share < 1}
        if kind in NEVER_RIGHT:
            entry["never_right"] = {str(number): share for number, share in NEVER_RIGHT[kind].items()}
        print(f"    {json.dumps(kind)}: {json.dumps(entry)},")


if __name__ == "__main__":
    main()

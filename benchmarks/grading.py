"""How many receipts a second are graded, by processes: ``python -m benchmarks.grading``.

Each student hands in a random answer to each item, so that hardly any answer is replayed twice. The optimum is in the
key, and no solver runs. Reading files and searching them for receipts is counted too.
"""

from __future__ import annotations

import random
from contextlib import nullcontext
from statistics import median
from time import perf_counter

from viceroy_widgets.classroom.assignments.assignment import parse_assignment
from viceroy_widgets.classroom.assignments.key import Key
from viceroy_widgets.classroom.assignments.making import make_key
from viceroy_widgets.classroom.grading.grading import Submission, grade
from viceroy_widgets.classroom.students.roster import Roster, Student
from viceroy_widgets.core.exercises import Exercise
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise
from viceroy_widgets.workers import worker_processes

__all__ = ["main"]

STUDENTS = 2_000
ROUNDS = 5
_ASSIGNMENT = """
format = "viceroy-assignment/1"
id = "benchmark"
title = "Benchmark"
game = "splendor"
items = [
  {id = "gold", kind = "puzzle", theme = "pay", variants = 8},
  {id = "row", kind = "puzzle", theme = "bonuses", variants = 8},
  {id = "turns", kind = "puzzle", theme = "take", variants = 8},
]
"""


def random_answer(exercise: Exercise, chance: random.Random) -> tuple[str, ...]:
    """Return a random line of moves that ends the exercise, or that is left off after twelve moves."""
    assert isinstance(exercise, PuzzleExercise)
    state, moves = exercise.start, list[str]()
    while len(moves) < 12 and not exercise.goal.is_over(exercise.start, state, exercise.player):
        move = chance.choice(exercise.rules.legal_moves(state, exercise.player))
        moves.append(exercise.game.format_move(move))
        state, _ = exercise.rules.apply(state, move)
    return tuple(moves)


def handed_in(key: Key) -> tuple[Roster, list[Submission]]:
    """Return a class with a file for each student."""
    chance = random.Random(1)
    names = [f"student {n}" for n in range(STUDENTS)]
    files = []
    for name in names:
        receipts = [
            key.handout.receipt(item, name, random_answer(key.handout.exercise(item, name), chance))
            for item in range(len(key.handout.items))
        ]
        files.append(Submission(f"{name}/week.txt", "\n".join(receipts).encode()))
    return Roster(tuple(map(Student, names))), files


def main() -> None:
    """Print the receipts a second with one and with two processes, the workers started before."""
    key = make_key(parse_assignment(_ASSIGNMENT), 1)
    roster, files = handed_in(key)
    count = len(files) * len(key.handout.items)
    for processes in (1, 2):
        with worker_processes(processes) if processes > 1 else nullcontext() as executor:
            spent = []
            for _ in range(ROUNDS):
                begun = perf_counter()
                grades = grade(key, roster, files, executor=executor)
                spent.append(perf_counter() - begun)
        reached = sum(each.total > 0 for each in grades.students)
        rate = count / median(spent)
        told = f"{count} receipts, {processes} processes: {rate:.0f} a second (floor 5,000 with two)"
        print(f"{told}; {reached} students with points")


if __name__ == "__main__":
    main()

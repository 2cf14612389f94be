"""This state of the package beside an earlier one, by turns in one run: `python -m benchmarks.versions REVISION`.

The earlier revision is taken out of git into a temporary folder. Each measure is a process of its own, which does a
fixed piece of work several times and tells the shortest time; the two states take turns, and the ratio is that of the
medians: above 1, this state is faster. `--only` takes the names of some measures.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]

TIMED = """
from time import perf_counter
def least(work, times):
    found = []
    for _ in range(times):
        begun = perf_counter()
        work()
        found.append(perf_counter() - begun)
    print(min(found))

from importlib import import_module
def of_viceroy(module):
    # Before Viceroy had a folder of its own, its rooms stood beside the shared ones.
    try:
        return import_module(f"viceroy_widgets.viceroy.{module}")
    except ModuleNotFoundError:
        return import_module(f"viceroy_widgets.{module}")
"""
GAMES = """
import random
from viceroy_widgets.viceroy import apply, legal_moves, new_game
def work():
    for seed in range(6):
        chance = random.Random(seed)
        state, _ = new_game(4, seed=seed)
        while state.question is not None:
            state, _ = apply(state, chance.choice(legal_moves(state, state.question.players[0])))
least(work, 5)
"""
PAINTING = """
from benchmarks.painting_instances import painting_instance
try:
    best_plan = of_viceroy("solve.plans").best_plan
except ModuleNotFoundError:  # before, adapter and solver stood in two other files
    best_plan = of_viceroy("solve.painting").best_plan
tasks = [task for task in (painting_instance(1, index) for index in range(400)) if {gems}]
least(lambda: [best_plan(task) for task in tasks[:60]], 7)
"""
LAST_TURN = """
from benchmarks.last_turn_instances import last_turn_instance
last_turn = of_viceroy("solve.last_turn.solving").last_turn
states = [last_turn_instance(1, index) for index in range(10)]
def work():
    for state in states:
        last_turn(state, 0)
least(work, 3)
"""
MAKING = """
attempts = of_viceroy("puzzles.making.attempts")
attempt = attempts.attempt
# Before, the class of requests was called Wish.
request_class = getattr(attempts, "PuzzleRequest", None) or attempts.Wish
request = request_class("paint", None, 3)
attempt(request, 0)
least(lambda: [attempt(request, n) for n in range(60)], 3)
"""
DRAWING = """
from benchmarks.drawing import example
draw_pyramid = of_viceroy("draw").draw_pyramid
positions = [example(25, first) for first in range(4)]
least(lambda: [draw_pyramid(position) for position in positions], 60)
"""
GRADING = """
import json, random
from benchmarks.random_answers import random_answer
try:
    from viceroy_widgets.classroom.assignment import parse_assignment
    from viceroy_widgets.classroom.grading import Submission, grade
    from viceroy_widgets.classroom.key import make_key
    from viceroy_widgets.classroom.roster import Roster, Student
except ImportError:  # where they were before
    from viceroy_widgets.classroom.assignments.assignment import parse_assignment
    from viceroy_widgets.classroom.assignments.making import make_key
    from viceroy_widgets.classroom.grading.grading import Submission, grade
    from viceroy_widgets.classroom.students.roster import Roster, Student
items = [
    {"id": "paint", "kind": "painting", "theme": "paint", "variants": 4},
    {"id": "turn", "kind": "turn", "theme": "pay", "variants": 4},
    {"id": "question", "kind": "question", "theme": "neighbors", "variants": 4},
]
document = {"format": "viceroy-assignment/1", "id": "b", "title": "B", "game": "viceroy", "items": items}
key = make_key(parse_assignment(json.dumps(document)), 1)
names, chance, files = [f"student {n}" for n in range(150)], random.Random(1), []
for name in names:
    receipts = [
        key.handout.receipt(item, name, random_answer(key.handout.exercise(item, name), chance))
        for item in range(len(items))
    ]
    files.append(Submission(f"{name}/week.txt", "\\n".join(receipts).encode()))
roster = Roster(tuple(Student(name) for name in names))
least(lambda: grade(key, roster, files), 5)
"""
GESTURES = """
from time import perf_counter
import viceroy_widgets
from viceroy_widgets.testing.headless import HeadlessView
def table(seed):
    # Before, the table of any game had a name of its own.
    if "PlayTable" in viceroy_widgets.__all__:
        return viceroy_widgets.PlayTable("splendor", ["random"], seed=seed)
    return viceroy_widgets.GameTable(["random"], game="splendor", seed=seed)
found = []
for seed in range(12):
    view = HeadlessView(table(seed))
    begun = perf_counter()
    for part in ("supply:red", "supply:blue", "supply:green"):
        view.gesture("answer", "answer", part)
    found.append(perf_counter() - begun)
print(sorted(found)[len(found) // 2])
"""
TABLE = "from viceroy_widgets import GameTable"
MEASURES = {
    "random games": GAMES,
    "painting, up to 16 gems": PAINTING.format(gems="sum(task.gems) <= 16"),
    "painting, 17 to 32 gems": PAINTING.format(gems="sum(task.gems) > 16"),
    "last turn": LAST_TURN,
    "making of puzzles": MAKING,
    "warm drawing": DRAWING,
    "grading": GRADING,
    "three tokens picked at a table, and a bot": GESTURES,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--only", nargs="+", default=list(MEASURES), choices=list(MEASURES))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", given.revision], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        for name in given.only:
            _compare(name, TIMED + MEASURES[name], Path(folder), given.turns)
        _compare_imports(Path(folder), given.turns)
        _compare_wheels(Path(folder))


def _compare(name: str, code: str, before: Path, turns: int) -> None:
    times: dict[Path, list[float]] = {before: [], ROOT: []}
    for _ in range(turns):
        for root, found in times.items():
            found.append(float(_run(root, code)))
    old, new = median(times[before]), median(times[ROOT])
    print(f"{name}: {1000 * old:.0f} ms before, {1000 * new:.0f} ms now, ratio {old / new:.2f}", flush=True)


def _compare_imports(before: Path, turns: int) -> None:
    """What importing a table takes beyond a bare `import anywidget`."""
    timed = "from time import perf_counter\nimport anywidget\nbegun = perf_counter()\n{}\nprint(perf_counter() - begun)"
    code = timed.format(TABLE)
    times: dict[Path, list[float]] = {before: [], ROOT: []}
    for _ in range(2 * turns):
        for root, found in times.items():
            found.append(float(_run(root, code)))
    old, new = (1000 * median(times[root]) for root in (before, ROOT))
    print(f"importing GameTable, over `import anywidget`: {old:.0f} ms before, {new:.0f} ms now")


def _compare_wheels(before: Path) -> None:
    """Print the size of the wheel: of the file, and of the files in it."""
    for when, root in (("before", before), ("now", ROOT)):
        with tempfile.TemporaryDirectory() as folder:
            command = [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--quiet",
                "--no-deps",
                "--no-build-isolation",
                "-w",
                folder,
            ]
            subprocess.run([*command, "-w", folder, str(root)], check=True)
            (wheel,) = Path(folder).glob("*.whl")
            inside = sum(info.file_size for info in ZipFile(wheel).infolist())
            print(f"wheel {when}: {wheel.stat().st_size:,} bytes, {inside:,} bytes inside")


def _run(root: Path, code: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(root)}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=True
    ).stdout


if __name__ == "__main__":
    main()

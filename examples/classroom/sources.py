"""Source notebooks of an assignment for nbgrader and for otter, written from the teacher's key.

`python examples/classroom/sources.py week1.key.json FOLDER` writes both, with the handout beside each. A source
notebook holds a model answer and, in hidden tests, the best values: it stays with the teacher. What nbgrader and otter
release to the students holds neither.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from viceroy_widgets.classroom.handout import HandoutItem, write_handout
from viceroy_widgets.classroom.key import LONGEST_KEY, Key, parse_key
from viceroy_widgets.core.exercises import Solution

__all__ = ["nbgrader_source", "otter_source", "write_sources"]

Cell = dict[str, Any]
MODEL = "model"
"""Pseudonym of the model answers."""

_TOOLS = '''from viceroy_widgets import Assignment
from viceroy_widgets.classroom.receipt import parse_receipt

assignment = Assignment({handout!r}, PSEUDONYM, keep=False)  # the cells themselves have the answers


def replayed(item):
    """Replay the receipt of an item by the rules, and return its variant and its outcome."""
    at = assignment.handout.index_of(item)
    receipt = parse_receipt(dict(assignment.receipts().lines)[item])
    exercise = assignment.handout.exercise(at, PSEUDONYM)
    return receipt.variant, exercise.outcome(exercise.decode(receipt.number))'''


def nbgrader_source(key: Key) -> dict[str, Any]:
    """Return the source notebook for nbgrader: a cell for each answer, and a cell that grades it by its receipt."""
    return _notebook(list(_nbgrader_cells(key)))


def otter_source(key: Key) -> dict[str, Any]:
    """Return the source notebook for otter: a question for each item, with a visible and a hidden test."""
    return _notebook(list(_otter_cells(key)))


def write_sources(key: Key, folder: Path) -> None:
    """Write both notebooks, each beside the handout."""
    name = key.handout.id
    places = {"nbgrader/source/" + name: nbgrader_source(key), "otter": otter_source(key)}
    for place, notebook in places.items():
        (folder / place).mkdir(parents=True, exist_ok=True)
        (folder / place / f"{name}.ipynb").write_text(json.dumps(notebook, indent=1), encoding="utf-8")
        handout = json.dumps(write_handout(key.handout), ensure_ascii=False)
        (folder / place / _handout_name(key)).write_text(handout, encoding="utf-8")


def _nbgrader_cells(key: Key) -> Iterator[Cell]:
    begin, end = "### BEGIN SOLUTION", "### END SOLUTION"
    yield _text("head", _head(key))
    yield _nbgrader_cell("pseudonym", f"{begin}\nPSEUDONYM = {MODEL!r}\n{end}", solution=True)
    yield _nbgrader_cell("tools", _TOOLS.format(handout=_handout_name(key)), locked=True)
    for item, solutions in zip(key.handout.items, key.solutions, strict=True):
        yield _text(f"{item.id}-text", f"## {item.id} ({item.points} points)")
        answer = f"{_board(item)}\n{begin}\n{_model_answer(key, item)}\n{end}\n{item.id}"
        yield _nbgrader_cell(f"{item.id}-answer", answer, solution=True)
        tests = [
            f'variant, outcome = replayed("{item.id}")',
            "assert outcome.is_complete",
            "### BEGIN HIDDEN TESTS",
            f"best, floor = {_bounds(solutions)}[variant]",
            f"round({item.points} * max(0, min(outcome.value, best) - floor) / (best - floor), 2)",
            "### END HIDDEN TESTS",
        ]
        yield _nbgrader_cell(f"{item.id}-points", "\n".join(tests), locked=True, points=item.points)
    yield _code("receipts", "assignment.receipts()")


def _otter_cells(key: Key) -> Iterator[Cell]:
    config = ["# ASSIGNMENT CONFIG", f"name: {key.handout.id}", f"files: [{_handout_name(key)}]"]
    config += ["init_cell: true", "check_all_cell: false", "export_cell: false", "solutions_pdf: false"]
    config += ["run_tests: true", "generate: true"]
    yield _raw("config", "\n".join(config))
    yield _text("head", _head(key))
    yield _code("pseudonym", f'PSEUDONYM = "{MODEL}"  # write your own')
    yield _code("tools", _TOOLS.format(handout=_handout_name(key)))
    for item, solutions in zip(key.handout.items, key.solutions, strict=True):
        yield _raw(f"{item.id}-begin", f"# BEGIN QUESTION\nname: {item.id}\npoints: {item.points}")
        yield _text(f"{item.id}-text", f"## {item.id} ({item.points} points)")
        yield _raw(f"{item.id}-begin-solution", "# BEGIN SOLUTION")
        answer = f"# BEGIN SOLUTION\n{_model_answer(key, item)}\n# END SOLUTION"
        yield _code(f"{item.id}-answer", f"{_board(item)}\n{answer}\n{item.id}")
        yield _raw(f"{item.id}-end-solution", "# END SOLUTION")
        yield _raw(f"{item.id}-begin-tests", "# BEGIN TESTS")
        yield _code(f"{item.id}-complete", f'{_test(False, 0)}\nassert replayed("{item.id}")[1].is_complete')
        bests = [solution.best for solution in solutions]
        hidden = f'variant, outcome = replayed("{item.id}")\nassert outcome.value >= {bests}[variant]'
        yield _code(f"{item.id}-best", f"{_test(True, item.points)}\n{hidden}")
        yield _raw(f"{item.id}-end-tests", "# END TESTS")
        yield _raw(f"{item.id}-end", "# END QUESTION")
    yield _code("receipts", "assignment.receipts()")


def _handout_name(key: Key) -> str:
    return f"{key.handout.id}.handout.json"


def _head(key: Key) -> str:
    return f"# {key.handout.title}\n\nWrite your pseudonym, answer on the boards, and run all cells before you hand in."


def _board(item: HandoutItem) -> str:
    return f'{item.id} = assignment.board("{item.id}")'


def _model_answer(key: Key, item: HandoutItem) -> str:
    at = key.handout.index_of(item.id)
    moves = key.solutions[at][key.handout.variant(at, MODEL)].answer
    return "\n".join(f"{item.id}.play({move!r})" for move in moves)


def _bounds(solutions: tuple[Solution, ...]) -> list[tuple[int, int]]:
    return [(solution.best, solution.floor) for solution in solutions]


def _test(hidden: bool, points: int) -> str:
    return f'""" # BEGIN TEST CONFIG\nhidden: {str(hidden).lower()}\npoints: {points}\n""" # END TEST CONFIG'


def _nbgrader_cell(
    name: str, source: str, *, solution: bool = False, locked: bool = False, points: int | None = None
) -> Cell:
    grade = {} if points is None else {"points": points}
    marks = {"grade": points is not None, "grade_id": name, "locked": locked, "solution": solution, "task": False}
    cell = _code(name, source)
    return {**cell, "metadata": {"nbgrader": {**marks, **grade, "schema_version": 3, "cell_type": "code"}}}


def _code(name: str, source: str) -> Cell:
    return {**_raw(name, source), "cell_type": "code", "execution_count": None, "outputs": []}


def _text(name: str, source: str) -> Cell:
    return {**_raw(name, source), "cell_type": "markdown"}


def _raw(name: str, source: str) -> Cell:
    return {"cell_type": "raw", "id": name, "metadata": {}, "source": source}


def _notebook(cells: list[Cell]) -> dict[str, Any]:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        write_sources(parse_key(file.read(LONGEST_KEY)), Path(sys.argv[2]))

"""Simulated students: they answer in the cells of a released notebook, run it, and hand it in."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from nbclient import NotebookClient
from nbformat import read, write

from viceroy_widgets.classroom.grading import points_of
from viceroy_widgets.classroom.key import Key

__all__ = ["MISSING", "answer_cell", "changed", "expected_points", "hand_in", "right", "wrong"]

MISSING: tuple[str, ...] = ()
_LEFT_OPEN = re.compile(r"# YOUR CODE HERE\nraise NotImplementedError\(\)|^\.\.\.$", re.MULTILINE)
"""Place for an answer in what nbgrader and otter release."""


def right(key: Key, item: int, pseudonym: str) -> tuple[str, ...]:
    """A best answer to a student's variant."""
    return key.solutions[item][key.handout.variant(item, pseudonym)].answer


def wrong(key: Key, item: int, pseudonym: str) -> tuple[str, ...]:
    """A complete answer that does not reach all points."""
    exercise, chance = key.handout.exercise(item, pseudonym), random.Random(1)
    while True:
        state, moves = exercise.start, list[str]()
        while not exercise.goal.is_over(exercise.start, state, exercise.player):
            move = chance.choice(exercise.rules.legal_moves(state, exercise.player))
            moves.append(exercise.game.format_move(move))
            state, _ = exercise.rules.apply(state, move)
        if expected_points(key, item, pseudonym, tuple(moves)) < key.handout.items[item].points:
            return tuple(moves)


def expected_points(key: Key, item: int, pseudonym: str, answer: tuple[str, ...]) -> float:
    """The points that an answer is worth by the rules; none for no answer."""
    if not answer:
        return 0.0
    variant = key.handout.variant(item, pseudonym)
    outcome = key.handout.items[item].pool[variant].outcome(answer)
    return points_of(key.handout.items[item].points, key.solutions[item][variant], outcome)


def hand_in(released: Path, folder: Path, pseudonym: str, answers: dict[str, tuple[str, ...]]) -> Path:
    """Answer in a copy of the released notebook, run it in a kernel, save it in `folder`, and return its path."""
    folder.mkdir(parents=True)
    for beside in released.parent.iterdir():
        if beside != released:
            (folder / beside.name).write_bytes(beside.read_bytes())
    notebook = read(released, as_version=4)
    for cell in notebook.cells:
        if _LEFT_OPEN.fullmatch(cell.source):
            cell.source = f"PSEUDONYM = {pseudonym!r}"
        cell.source = re.sub(r"^PSEUDONYM = .*", f"PSEUDONYM = {pseudonym!r}", cell.source)
        # A plain notebook asks for the pseudonym in a field; this is what its button does.
        cell.source = re.sub(r"\nassignment$", f"\nassignment.begin({pseudonym!r})\nassignment", cell.source)
    for item, moves in answers.items():
        cell, board = answer_cell(notebook, item), _board(item)
        if cell.source.endswith(board):  # a plain notebook has nothing but the place of the board
            cell.source = f"place = {board}\n{item} = place.board\n...\nplace"
        if moves:
            cell.source = _LEFT_OPEN.sub("\n".join(f"{item}.play({move!r})" for move in moves), cell.source)
    NotebookClient(notebook, allow_errors=True, resources={"metadata": {"path": str(folder)}}).execute()
    write(notebook, folder / released.name)
    return folder / released.name


def answer_cell(notebook: Any, item: str) -> Any:
    """The cell in which an item is answered, of a notebook that was read with or without nbformat."""
    (found,) = [cell for cell in notebook["cells"] if _board(item) in "".join(cell["source"])]
    return found


def _board(item: str) -> str:
    return f'assignment.board("{item}")'


def changed(path: Path, change: Any) -> None:
    """Change the document of a notebook that was handed in."""
    notebook = json.loads(path.read_text("utf-8"))
    change(notebook)
    path.write_text(json.dumps(notebook), "utf-8")

"""Class of four with right, wrong, late, unfinished, borrowed and missing answers, as a folder and as grades."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.key import Key, write_key
from viceroy_widgets.classroom.roster import Roster
from viceroy_widgets.core.exercises import Answer
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise

__all__ = ["DUE", "best_receipt", "graded", "submissions", "worse_answer", "write_class"]

DUE = datetime(2026, 12, 1, 11, tzinfo=UTC)


def best_receipt(key: Key, item: int, who: str) -> str:
    """The receipt of a best answer of a student."""
    return key.handout.receipt(item, who, key.solutions[item][key.handout.variant(item, who)].answer)


def worse_answer(key: Key, item: int, who: str) -> Answer:
    """A complete answer of a student that is not the best: the first legal moves until the end, or one such move."""
    exercise = key.handout.exercise(item, who)
    assert isinstance(exercise, PuzzleExercise)
    best = key.solutions[item][key.handout.variant(item, who)].best
    for first in exercise.rules.legal_moves(exercise.start, exercise.player):
        state, moves = exercise.start, list[str]()
        move = first
        while True:
            moves.append(exercise.game.format_move(move))
            state, _ = exercise.rules.apply(state, move)
            if exercise.goal.is_over(exercise.start, state, exercise.player):
                break
            move = exercise.rules.legal_moves(state, exercise.player)[0]
        if exercise.outcome(tuple(moves)).value < best:
            return tuple(moves)
    raise AssertionError("every answer is a best one")


def submissions(key: Key) -> list[Submission]:
    """Files of kite (right), moss (wrong, with a receipt of kite) and fern (late); opal hands in nothing."""
    handout = key.handout
    wrong = handout.receipt(0, "moss", worse_answer(key, 0, "moss"))
    unfinished = handout.receipt(1, "moss", ())
    texts = {
        "kite": [best_receipt(key, 0, "kite"), best_receipt(key, 1, "kite")],
        "moss": [wrong, unfinished, best_receipt(key, 0, "kite")],
        "fern": [best_receipt(key, 0, "fern")],
    }
    times = {"kite": DUE - timedelta(hours=30), "moss": DUE - timedelta(hours=2), "fern": DUE + timedelta(hours=1)}
    return [Submission(f"{who}/week.txt", "\n".join(lines).encode(), times[who]) for who, lines in texts.items()]


def graded(key: Key, roster: Roster, **options: object) -> Grades:
    """The grades of the class."""
    return grade(key, roster, submissions(key), **options)  # type: ignore[arg-type]


def write_class(key: Key, roster: Roster, folder: Path) -> Path:
    """Write the key, the roster and the submissions below a folder; return the folder of the submissions."""
    (folder / "first-week.key.json").write_text(json.dumps(write_key(key)), encoding="utf-8")
    lines = [f"{each.pseudonym},{each.id},{each.name}" for each in roster.students]
    (folder / "students.csv").write_text("\n".join(["pseudonym,id,name", *lines]), encoding="utf-8")
    for each in submissions(key):
        path = folder / "submitted" / each.name
        path.parent.mkdir(parents=True)
        path.write_bytes(each.content)
        assert each.time is not None
        os.utime(path, (each.time.timestamp(), each.time.timestamp()))
    return folder / "submitted"

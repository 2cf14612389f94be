"""Ways to get points that were not earned: what is noticed, and what no program on a student's machine can prevent."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.classroom.an_assignment import ASSIGNMENT
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.grading import Grades, Submission, grade
from viceroy_widgets.classroom.handout import Handout, parse_handout, write_handout
from viceroy_widgets.classroom.key import Key, make_key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.cli.commands import command
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.learn import game_puzzles
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise, new_puzzle_documents
from viceroy_widgets.learn.turn_search import best_line
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.lessons.course import course

QUICK = ASSIGNMENT.replace('theme = "last"\ndifficulty = 2\n', 'theme = "bonuses"\n')
"""Assignment whose exercises are made in a fifth of the time."""


def points(grades: Grades, who: str) -> list[float | None]:
    (its,) = [each for each in grades.students if each.student.pseudonym == who]
    return [counted.points if counted else None for counted in its.counted]


def submitted(who: str, *receipts: str) -> Submission:
    return Submission(f"{who}/week.txt", "\n".join(receipts).encode())


def of_one_variant(handout: Handout) -> tuple[str, str]:
    """Two pseudonyms with the same variant of the first item."""
    names = [f"name {number}" for number in range(10)]
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            if handout.variant(0, one) == handout.variant(0, other):
                return one, other
    raise AssertionError


def test_the_answer_of_a_neighbor_to_the_same_variant_is_not_told_from_an_own_one(key: Key) -> None:
    """Neither prevented nor noticed: so neighbors get other variants."""
    one, other = of_one_variant(key.handout)
    answer = key.solutions[0][key.handout.variant(0, one)].answer
    copied = key.handout.receipt(0, other, answer)  # typed anew under the own pseudonym
    grades = grade(key, Roster((Student(one), Student(other))), [submitted(other, copied)])
    assert points(grades, other) == [2.0, None]


def test_the_answer_of_a_neighbor_to_another_variant_brings_nothing(key: Key) -> None:
    handout = key.handout
    one, other = (
        "name 0",
        next(f"name {n}" for n in range(9) if handout.variant(0, f"name {n}") != handout.variant(0, "name 0")),
    )
    answer = key.solutions[0][handout.variant(0, one)].answer
    try:
        copied = handout.receipt(0, other, answer)
    except ViceroyError:
        return  # it is no answer to that variant
    assert (points(grade(key, Roster((Student(other),)), [submitted(other, copied)]), other)[0] or 0) < 2


def test_the_solver_of_the_package_solves_an_exam(key: Key, roster: Roster) -> None:
    """Neither prevented nor noticed: a machine of one's own can always solve."""
    handout = parse_handout(json.dumps(write_handout(key.handout)))
    exercise = handout.exercise(0, "kite")
    assert isinstance(exercise, PuzzleExercise)
    found = best_line(exercise.game, exercise.goal, exercise.start, exercise.player)
    line = tuple(exercise.game.format_move(move) for move in found.moves)
    assert points(grade(key, roster, [submitted("kite", handout.receipt(0, "kite", line))]), "kite") == [2.0, None]


def test_a_small_seed_that_is_guessed_gives_the_key_away() -> None:
    """Neither prevented nor noticed, for who chooses a seed of their own."""
    plan = parse_assignment(QUICK)
    handed_out = make_key(plan, 7)
    tried = (make_key(plan, seed) for seed in (6, 7))
    guessed = [made for made in tried if made.handout.digest == handed_out.handout.digest]
    assert [made.solutions for made in guessed] == [handed_out.solutions]


def test_the_seed_of_the_command_cannot_be_guessed(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(QUICK, "utf-8")
    seeds = set()
    for folder in ("one", "other"):
        done = CliRunner().invoke(command, ["assignment", "make", str(plan), "-o", str(tmp_path / folder)])
        assert done.exit_code == 0, done.output
        seed = json.loads((tmp_path / folder / "first-week.key.json").read_text("utf-8"))["seed"]
        assert str(seed) not in (tmp_path / folder / "first-week.handout.json").read_text("utf-8")
        seeds.add(seed)
    assert len(seeds) == 2
    # One of 2**31 seeds below this is drawn by chance.
    assert min(seeds) > 2**32


def test_no_exercise_of_a_pool_is_a_shipped_puzzle(key: Key) -> None:
    shipped = [puzzle.state for puzzle in game_puzzles(SPLENDOR)]
    assert shipped
    pool = [exercise for item in key.handout.items for exercise in item.pool]
    assert not [exercise for exercise in pool if isinstance(exercise, PuzzleExercise) and exercise.state in shipped]


def test_a_changed_handout_makes_receipts_of_another_assignment(key: Key, roster: Roster) -> None:
    """A student who swaps the exercise for an easier one answers another assignment."""
    document = write_handout(key.handout)
    easier = next(iter(new_puzzle_documents(SPLENDOR, "last", 99, (1,))))
    names = {name: easier[name] for name in document["items"][0]["pool"][0]}
    document["items"][0]["pool"] = [names] * len(document["items"][0]["pool"])
    changed = parse_handout(json.dumps(document))
    exercise = changed.exercise(0, "kite")
    assert isinstance(exercise, PuzzleExercise)
    move = exercise.rules.legal_moves(exercise.start, exercise.player)[0]
    receipt = changed.receipt(0, "kite", (exercise.game.format_move(move),))
    grades = grade(key, roster, [submitted("kite", receipt)])
    assert points(grades, "kite") == [None, None]
    assert "belongs to another assignment" in grades.files[0].reasons[0]


@pytest.mark.parametrize("change", ["points", "mode", "title"])
def test_points_and_titles_of_a_changed_handout_do_not_count(key: Key, roster: Roster, change: str) -> None:
    document = write_handout(key.handout)
    if change == "points":
        document["items"][0]["points"] = 1000
    else:
        document[change] = {"mode": "practice", "title": "Other"}[change]
    changed = parse_handout(json.dumps(document))
    answer = key.solutions[0][changed.variant(0, "kite")].answer
    grades = grade(key, roster, [submitted("kite", changed.receipt(0, "kite", answer))])
    assert points(grades, "kite") == ([None, None] if change == "mode" else [2.0, None])


def test_the_answers_of_the_shipped_lessons_are_in_the_package() -> None:
    """Neither prevented nor noticed: who asks a question of a lesson in an exam asks what can be looked up."""
    questions = [question for plan in course() for section in plan.sections for question in section.questions]
    written = [question for question in questions if question.options]
    assert written
    assert all(any(not option.mistake for option in question.options) for question in written)


def test_a_receipt_in_the_name_of_another_counts_in_a_file_that_names_nobody(key: Key, roster: Roster) -> None:
    """Neither prevented nor noticed without names on the files; the receipt that was replaced is listed."""
    right = key.handout.receipt(0, "kite", key.solutions[0][key.handout.variant(0, "kite")].answer)
    forged = key.handout.receipt(0, "kite", ())
    named = grade(key, roster, [submitted("kite", right), submitted("moss", forged)])
    assert points(named, "kite") == [2.0, None]
    assert "belongs to kite, and the file to moss" in named.files[1].reasons[0]
    noon, later = datetime(2026, 11, 1, 12, tzinfo=UTC), datetime(2026, 11, 1, 13, tzinfo=UTC)
    newer = Submission("a.txt", forged.encode(), later)
    unnamed = grade(key, roster, [newer, submitted("kite", right)._replace(time=noon)])
    assert points(unnamed, "kite") == [0.0, None]
    (counted,) = [each.counted[0] for each in unnamed.students if each.student.pseudonym == "kite"]
    assert counted is not None
    assert (counted.file, counted.others) == ("a.txt", (right,))

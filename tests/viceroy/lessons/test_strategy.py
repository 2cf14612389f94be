"""Figures of the strategy lessons: those of last turns and odds are computed anew, those of bots' games in a sample."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from benchmarks.strategy import (
    CHOICES,
    GIFTS,
    PLAYERS,
    TURNS,
    Mean,
    choice_gap,
    first_bids,
    one_more,
    points_by_category,
    points_by_half,
)
from tests.nightly import size
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.task import LEARNER, LessonTask
from viceroy_widgets.viceroy.codec.moves import format_move, parse_move
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.viceroy.lessons.questions.asking import ask
from viceroy_widgets.viceroy.lessons.questions.chances import chance_without_card
from viceroy_widgets.viceroy.lessons.questions.sources import QuestionTable
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.state.state import Slot, State
from viceroy_widgets.viceroy.solve.auctions import Auctions, draw_outcomes
from viceroy_widgets.viceroy.solve.painting import best_painting

MEASURED = (Path(__file__).parents[3] / "docs" / "benchmarks.md").read_text("utf-8")
ROUNDING = 0.051
"""How much a figure with one digit may differ from that with two."""
DEVIATIONS = 4
"""Standard errors by which a sample may differ from what a lesson says."""


def task_of(lesson: str, step: str) -> LessonTask:
    task = lesson_plan(lesson).section(step).task
    assert task
    return task


def said(lesson: str, step: str) -> str:
    """What a step says: its text, its task, and the answers to the solution and to the mistakes."""
    section = lesson_plan(lesson).section(step)
    task = section.task
    answers = [task.task, task.done, *(mistake.says for mistake in task.mistakes)] if task else []
    return "\n".join([section.text, *answers])


# -- last turns, proven by looking at every line of play ---------------------------------------------------------------


@cache
def best_total(state: State) -> int:
    """The highest total of the learner, if the others do nothing that matters to it."""
    if state.question is None or state.phase in ("painting", "over"):
        return best_painting(position_of(state, LEARNER)).optimum
    asked = state.question.players[0]
    if asked != LEARNER:
        return best_total(apply(state, legal_moves(state, asked)[-1])[0])
    return max(best_total(apply(state, move)[0]) for move in legal_moves(state, LEARNER))


def after(task: LessonTask, moves: Sequence[str]) -> State:
    state = task.start
    for words in moves:
        state, _ = apply(state, parse_move(LEARNER, words))
    return state


PROVEN = [
    ("two-halves", "late", ["plays 75", "places it at 2,0", "chooses the third reward"], 7),
    ("two-halves", "late", ["plays 75", "places it at 2,0", "chooses the first reward"], 4),
    ("two-halves", "paint", ["plays 66", "places it at 1,3", "chooses the first reward"], 7),
    ("two-halves", "paint", ["plays 66", "places it at 1,3", "chooses the second reward"], 6),
    ("two-halves", "paint", ["plays 66", "places it at 1,3", "chooses the third reward"], 0),
    ("what-pays", "wait", ["plays 18", "places it at 3,1", "plays 71", "places it at 4,0"], 23),
    ("what-pays", "wait", ["plays 71"], 20),
    ("what-pays", "copy", ["plays 79", "places it at 3,1", "copies the tokens of 17"], 43),
    ("what-pays", "copy", ["plays 79", "places it at 3,1", "copies the tokens of 35"], 43 - 15 + 8),
    ("what-pays", "copy", ["plays 79", "places it at 3,0", "copies the tokens of 17"], 43 - 5),
    ("what-pays", "copy", ["passes"], 43 - 20),
    ("what-pays", "bonus", ["plays 86", "places it at 1,3", "chooses the first reward"], 18),
    ("what-pays", "bonus", ["plays 86", "places it at 1,3", "chooses the second reward"], 18 - 8),
    ("what-pays", "bonus", ["plays 86", "places it at 1,3", "chooses the third reward"], 18 - 8),
    ("what-pays", "bonus", ["passes"], 18 - 8),
    ("what-pays", "swap", ["plays 70", "places it at 2,1", "gives magic from 15"], 13),
    ("what-pays", "swap", ["plays 70", "places it at 2,1", "gives defense from 9"], 13),
    ("what-pays", "swap", ["passes"], 13 - 8 - 2),
]


@pytest.mark.parametrize(("lesson", "step", "moves", "total"), PROVEN)
def test_a_line_of_a_last_turn_ends_with_these_points(lesson: str, step: str, moves: list[str], total: int) -> None:
    assert best_total(after(task_of(lesson, step), moves)) == total


@pytest.mark.parametrize(
    ("lesson", "step"), dict.fromkeys((lesson, step) for lesson, step, _, _ in PROVEN), ids=lambda name: name
)
def test_no_line_of_a_last_turn_is_better_than_the_solution(lesson: str, step: str) -> None:
    task = task_of(lesson, step)
    assert best_total(after(task, task.solution)) == best_total(task.start)


# -- odds against virtual opponents ------------------------------------------------------------------------------------


def chance_without(cards: int, opponents: int) -> Fraction:
    """The chance that a lone bidder for a color with so many cards leaves the last auction without one."""
    row = {"blue": [31, 45][:cards], "red": [32]}
    about = {"turn": 5, "number": 3, "virtual": opponents, "row": row, "players": [{"pyramid": "0:14", "gems": "b1"}]}
    outcomes = draw_outcomes(read_situation(Field(about)).state, parse_move(LEARNER, "bids blue"))
    return sum((odds for odds, state in outcomes if not _can_get_a_card(state)), Fraction())


def _can_get_a_card(state: State) -> bool:
    if state.players[LEARNER].hand or state.question is None or state.question.kind == "take":
        return bool(state.players[LEARNER].hand)
    return any(_can_get_a_card(apply(state, move)[0]) for move in legal_moves(state, LEARNER))


def in_100(chance: Fraction) -> int:
    return round(100 * chance)


def test_the_table_of_odds_is_what_the_rules_give() -> None:
    rows = re.findall(r"^\|(?:one card|two cards)\|(\d+)\|(\d+)\|(\d+)\|$", said("odds", "table"), re.MULTILINE)
    wanted = [[in_100(chance_without(cards, opponents)) for opponents in (1, 2, 3)] for cards in (1, 2)]
    assert [[int(number) for number in row] for row in rows] == wanted


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("cards", [1, 2])
def test_questions_count_the_gems_as_the_rules_draw_them(cards: int, opponents: int) -> None:
    chance = chance_without(cards, opponents)
    assert chance_without_card(cards, opponents) == chance
    row = (Slot(31, 45 if cards > 1 else 0), Slot(32), Slot(), Slot())
    table = QuestionTable(replace(view(new_game(1, seed=1, virtual=1)[0], None), row=row))
    question = ask("bid_odds", table, color="blue", opponents=opponents)  # type: ignore[arg-type]  # a table is a source too
    assert question.options[question.right].number == in_100(chance)
    known = {in_100(chance_without(lying, others)) for lying in (1, 2) for others in (1, 2, 3)}
    assert {option.number for option in question.options} < known


def test_a_color_without_cards_makes_no_question() -> None:
    start = task_of("odds", "blind").start
    with pytest.raises(NotationError, match="color"):
        ask("bid_odds", start, color="yellow", opponents=1)
    with pytest.raises(NotationError, match="opponents"):
        ask("bid_odds", start, color="red", opponents=4)


def test_the_steps_tell_these_odds() -> None:
    one, two = in_100(chance_without(1, 2)), in_100(chance_without(2, 2))
    assert f"both draw red: in {two} of 100" in said("odds", "blind")
    assert said("odds", "blind").count(f"{one} of 100") == 2
    assert f"in {100 - two} of 100" in said("odds", "blind")
    assert f"{100 - one} of 100" in said("odds", "points")


@pytest.mark.parametrize(
    ("step", "bids"),
    [
        ("points", {"bids red": "8.5", "bids blue": "7.4", "passes": "4"}),
        ("pass", {"bids green": "5.5", "passes": "7"}),
    ],
)
def test_a_bid_brings_these_points_on_average(step: str, bids: dict[str, str]) -> None:
    task = task_of("odds", step)
    auctions = Auctions(task.start, lambda name, state: best_total(state))
    values = {format_move(move): auctions.value_of(move) for move in legal_moves(task.start, LEARNER)}
    known = {name: value for name, value in values.items() if name in bids}
    assert {name: f"{float(value):.2g}" for name, value in known.items()} == bids
    assert max(values, key=values.__getitem__) == task.solution[0]
    assert {*re.findall(r"\d\.\d", said("odds", step))} == {figure for figure in bids.values() if "." in figure}


# -- games between bots ------------------------------------------------------------------------------------------------


def fits(told: float, found: Mean) -> bool:
    return abs(found.value - told) <= DEVIATIONS * found.error


def measured(name: str) -> float:
    """The figure that the page about benchmarks has from a run of all games."""
    (found,) = re.findall(rf"{re.escape(name)}: ([-+][\d.]+) ±", MEASURED)
    return float(found)


def told(pattern: str, lesson: str, step: str) -> list[float]:
    found = re.search(pattern, said(lesson, step))
    assert found, pattern
    return [float(number) for number in found.groups()]


@pytest.mark.parametrize(("lesson", "step", "pattern"), [(*key, pattern) for key, (_, _, pattern) in CHOICES.items()])
def test_a_choice_is_better_in_games_of_bots(lesson: str, step: str, pattern: str) -> None:
    better, other, _ = CHOICES[lesson, step]
    (points,) = told(pattern, lesson, step)
    choice = f"{lesson}, {step}: {better[-1]} instead of {other[-1]}"
    assert abs(points - measured(choice)) <= ROUNDING
    assert fits(points, choice_gap(lesson, step, better, other, size(400)))


def test_one_more_is_worth_what_the_table_says() -> None:
    rows = re.findall(r"^\|([a-z ]+)\|([\d.]+)\|([\d.]+)\|([\d.]+)\|$", said("two-halves", "worth"), re.MULTILINE)
    assert [name for name, *_ in rows] == list(GIFTS)
    for name, *points in rows:
        for turn, point in zip(TURNS, points, strict=True):
            assert point == f"{measured(f'one more {name} in turn {turn}'):.1f}", (name, turn)
            assert fits(float(point), one_more(name, turn, size(200))), (name, turn)


def test_the_second_half_brings_most_points() -> None:
    half, end, each = told(r"had (\d+) of its (\d+) points.* brought about (\d+) each", "two-halves", "worth")
    assert (half, end) == (round(measured("points when turn 7 begins")), round(measured("at the end")))
    found = points_by_half(size(200))
    assert fits(half, found[0])
    assert fits(end, found[1])
    assert round((end - half) / 6) == each


def test_points_come_from_where_the_lesson_says() -> None:
    row = re.findall(r"^\|([-\d|]+)\|$", said("what-pays", "from"), re.MULTILINE)[-1]
    names = ("circles", "points", "sets", "laws", "magic", "infinite", "attack")
    found = points_by_category(size(200))
    for name, points in zip(names, row.split("|"), strict=True):
        assert int(points) == round(measured(f"points by {name}")), name
        # Whole numbers differ from the average by half a point at most.
        assert abs(found[name].value - float(points)) <= DEVIATIONS * found[name].error + 0.5, name


def test_first_bids_meet_as_often_as_the_lesson_says() -> None:
    shares = told(r"(\d+) with two players,\s+(\d+) with three,\s+(\d+) with four", "odds", "people")
    for players, share in zip(PLAYERS, shares, strict=True):
        assert share == round(100 * measured(f"first bids that meet another, {players} players")), players
        assert fits(share / 100, first_bids(players, size(60))), players

"""No rule of thumb solves a theme: those that the maker knows, and four that it does not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from benchmarks.thumbs import solved_share
from tests.nightly import NIGHT
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.learn.rules_of_thumb import (
    RuleOfThumb,
    Task,
    at_random,
    both_ways,
    is_solved_by,
    most_allowed,
    numbered,
)
from viceroy_widgets.viceroy.puzzles.collection import lines_by_id, puzzle_collection
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import THEMES, TURN_THEMES
from viceroy_widgets.viceroy.puzzles.making.greedy import greedy_painting
from viceroy_widgets.viceroy.puzzles.making.interest import GREEDY_FAILS
from viceroy_widgets.viceroy.puzzles.making.packs import RuleBalance
from viceroy_widgets.viceroy.puzzles.making.thumb_tasks import PaintingTask, TurnTask, thumb_tasks
from viceroy_widgets.viceroy.puzzles.making.thumbs import rules_of


def _number(task: Any, situation: Any, offer: Any) -> float:
    """Number of the card that is played; of other offers the length of their words, or of a circle its place."""
    if isinstance(task, PaintingTask):
        return float(offer[0])
    if isinstance(offer, Move) or not isinstance(task, TurnTask):
        return float(len(str(offer)))
    return float(offer.number)


UNKNOWN: tuple[RuleOfThumb, ...] = (
    numbered("second button", 1),
    numbered("third button", 2),
    at_random(2026, "at random again"),
    both_ways("highest number or longest text", "", _number)[0],
)
"""Rules of the test alone: the maker of the puzzles does not know them."""


@cache
def hard(theme: str, every: int = 1) -> Sequence[Task]:
    puzzles = [puzzle for puzzle in puzzle_collection(theme) if puzzle.difficulty >= GREEDY_FAILS]
    return tuple(thumb_tasks(puzzles[::every]))


@pytest.mark.parametrize("theme", THEMES)
def test_no_rule_of_thumb_solves_more_than_half_of_the_harder_puzzles(theme: str) -> None:
    """Whole answers; where there are fewer than four of them, 15 points over chance.

    By day of one puzzle in ten, or in six where it takes little time.
    """
    tasks = hard(theme, 1 if NIGHT else 10 if theme in TURN_THEMES else 6)
    most = most_allowed(tasks)
    shares = {rule.name: solved_share(rule, tasks) for rule in (*rules_of(theme), *UNKNOWN)}
    assert {name: share for name, share in shares.items() if share > most} == {}


def test_a_theme_of_one_rule_is_found() -> None:
    """The highest place is best in all easy puzzles, as the lowest one was in all of difficulty 3."""
    easy = list(thumb_tasks(puzzle_collection("place", 1)))
    (rule,) = [rule for rule in rules_of("place") if rule.name == "highest place"]
    assert solved_share(rule, easy) > most_allowed(easy)


def test_the_maker_takes_no_more_of_what_a_rule_solves() -> None:
    lines = [line for line in lines_by_id(["bid"]).values() if '"difficulty":4' in line]
    passes: list[str] = []
    for line in lines:
        (task,) = thumb_tasks([read_puzzle(json.loads(line))])
        passes += [line] if is_solved_by(numbered("", -1), task) else []
        if len(passes) == 10:
            break
    balance = RuleBalance()
    assert [balance.admits(line) for line in passes] == [True] * 8 + [False] * 2


def test_a_rule_solves_half_of_what_the_maker_takes_and_not_one_more() -> None:
    solved: list[str] = []
    hard_for_all: list[str] = []
    for line in lines_by_id(["pay"]).values():
        if (puzzle := read_puzzle(json.loads(line))).difficulty >= GREEDY_FAILS:
            (task,) = thumb_tasks([puzzle])
            rules = [rule.name for rule in rules_of("pay") if is_solved_by(rule, task)]
            solved += [line] if rules == ["last button"] else []
            hard_for_all += [line] if not rules else []
        if min(len(solved), len(hard_for_all)) > 5:
            break
    balance = RuleBalance(solved[:4] + hard_for_all[:4])
    assert not balance.admits(solved[4])  # five of nine
    assert balance.admits(hard_for_all[4])
    assert balance.admits(solved[4])  # five of ten
    assert not balance.admits(solved[5])


def test_where_one_card_is_played_no_rule_is_about_several() -> None:
    several = {rule.name for rule in rules_of("last_turn")}
    for theme in ("place", "pay"):
        assert {rule.name for rule in rules_of(theme)} < several


def test_whole_answers_of_the_rules_never_beat_the_optimum() -> None:
    for theme in ("last_turn", "build"):
        for task in hard(theme)[::12]:
            assert isinstance(task, TurnTask)
            for rule in rules_of(theme):
                situation: tuple[Any, ...] = task.start
                while offers := task.offers(situation):
                    situation = task.after(situation, rule.choose(task, situation, offers))
                assert task.reached(situation).best <= task.puzzle.optimum


def test_the_best_painting_is_reached_by_its_own_circles() -> None:
    for task in thumb_tasks(puzzle_collection("paint", 3)[:3]):
        assert isinstance(task, PaintingTask)
        assert greedy_painting(task.painting) < task.best
        reached, ends = {task.start}, []
        while reached:
            at = reached.pop()
            offers = task.offers(at)
            reached |= {task.after(at, offer) for offer in offers}
            ends += [] if offers else [at]
        assert any(map(task.is_solved, ends))


@pytest.mark.parametrize("theme", ["place", "pay"])
def test_the_harder_puzzles_about_a_place_or_a_payment_have_two_rounds(theme: str) -> None:
    """With one round left, one rule is best nearly always; those with texts written by hand stay."""
    rounds = [task.state.round for task in hard(theme) if isinstance(task, TurnTask)]
    assert rounds.count(2) >= len(rounds) - 6

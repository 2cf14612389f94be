"""Rules of thumb follow a puzzle to its end, and the table says which share they solve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from benchmarks.thumbs import solved_share, thumb_table
from viceroy_widgets.learn.rules_of_thumb import (
    Task,
    at_random,
    both_ways,
    chance_level,
    is_solved_by,
    most_allowed,
    numbered,
)

FIRST, LAST = numbered("first button", 0), numbered("last button", -1)
LARGEST, SMALLEST = both_ways("largest", "smallest", lambda task, situation, offer: offer)


class Digits(Task):
    """Puzzle whose answer is a number of some digits."""

    def __init__(self, right: str, offers: str = "132", theme: str = "digits", difficulty: int = 3) -> None:
        self.right, self.shown, self.theme, self.difficulty, self.start = right, offers, theme, difficulty, ""

    def offers(self, situation: str) -> Sequence[str]:
        return self.shown if len(situation) < len(self.right) else ""

    def after(self, situation: str, offer: Any) -> str:
        return f"{situation}{offer}"

    def is_solved(self, situation: str) -> bool:
        return situation == self.right


@pytest.mark.parametrize(
    ("rule", "right"),
    [(FIRST, "111"), (LAST, "222"), (LARGEST, "33"), (SMALLEST, "1"), (numbered("second", 1), "33")],
    ids=lambda case: getattr(case, "name", case),
)
def test_a_rule_gives_a_whole_answer(rule: Any, right: str) -> None:
    assert is_solved_by(rule, Digits(right))
    assert not is_solved_by(rule, Digits(right[:-1] + "4"))


def test_a_rule_keeps_to_one_kind_of_offers_where_there_are_any() -> None:
    largest, smallest = both_ways("", "", lambda task, situation, offer: offer, lambda offer: offer in "246")
    assert is_solved_by(largest, Digits("44", offers="12345"))
    assert is_solved_by(smallest, Digits("22", offers="12345"))
    assert is_solved_by(largest, Digits("5", offers="135"))


def test_the_second_offer_is_the_first_where_there_is_one_only() -> None:
    assert is_solved_by(numbered("second", 1), Digits("7", offers="7"))


def test_equal_seeds_choose_alike_and_others_differ() -> None:
    task = Digits("1" * 5, offers="12345678")
    chosen = [[at_random(seed).choose(task, "", task.shown) for _ in range(3)] for seed in range(9)]
    assert all(len(set(choices)) == 1 for choices in chosen)
    assert len({choices[0] for choices in chosen}) > 1


def test_chance_is_exact_for_one_decision() -> None:
    assert chance_level(Digits("1")) == pytest.approx(1 / 3)


def test_few_offers_allow_a_little_over_chance() -> None:
    assert most_allowed([Digits("1")]) == pytest.approx(1 / 3 + 0.15)
    assert most_allowed([Digits("1", offers="1234")]) == 0.5


def test_the_share_is_that_of_all_puzzles() -> None:
    assert solved_share(FIRST, [Digits("1"), Digits("11"), Digits("12"), Digits("3")]) == 0.5


def test_a_table_has_a_line_for_each_rule_the_best_first() -> None:
    tasks = [Digits("1"), Digits("3"), Digits("33", difficulty=5), Digits("1", difficulty=1)]
    head, counts, at_chance, *lines = thumb_table([FIRST, LARGEST], tasks)
    assert head.split() == ["digits", "1", "2", "3", "4", "5", "3-5"]
    assert counts.split() == ["puzzles", "1", "0", "2", "0", "1", "3"]
    assert at_chance.split()[:4] == ["at", "chance", "33", "%"]
    assert [line.split("  ")[1] for line in lines] == ["largest", "first button"]
    assert lines[0].split()[1:] == ["0", "%", "50", "%", "100", "%", "67", "%"]

"""Report on variants, and the choice of variants when a key is made."""

from __future__ import annotations

from dataclasses import replace

from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom.key import Key, solved_by_heuristic
from viceroy_widgets.classroom.pseudonyms import choose_pseudonyms
from viceroy_widgets.classroom.variants_report import variants_report


def with_gaps(key: Key, gaps: tuple[int, ...]) -> Key:
    """The key with these gaps in its first item."""
    pool = tuple(
        solution._replace(heuristic=solution.best - gap) for solution, gap in zip(key.solutions[0], gaps, strict=True)
    )
    return replace(key, solutions=(pool, *key.solutions[1:]))


def test_the_report_counts_what_each_student_draws(key: Key) -> None:
    names = [f"student {n}" for n in range(1000)]
    gold, row = variants_report(with_gaps(key, (1, 2, 4)), names)
    drawn = [key.handout.variant(0, name) for name in names]
    assert [each.drawn for each in gold.rows] == [drawn.count(at) for at in range(3)]
    assert sum(each.drawn for each in row.rows) == 1000
    gap = gold.spreads[0]
    assert (gap.measure, gap.least, gap.median, gap.most, gap.is_alike) == ("gap", 1, 2, 4, False)
    assert [each.gap for each in gold.rows] == [1, 2, 4]
    assert gold.is_even
    assert 250 < gold.neighbors < 420, "names that were not chosen share a third of the variants"


def test_alike_is_what_all_students_have(key: Key) -> None:
    only = key.handout.variant(0, "kite")
    gaps = [9, 9, 9]
    gaps[only] = 2
    gold, _ = variants_report(with_gaps(key, (gaps[0], gaps[1], gaps[2])), ["kite"] * 40)
    assert gold.spreads[0].is_alike
    assert gold.spreads[0].most == 2, "a variant that nobody draws does not count"
    assert not gold.is_even


def test_chosen_pseudonyms_have_no_neighbors_alike_and_draw_evenly(key: Key) -> None:
    for each in variants_report(key, choose_pseudonyms(key.handout, 1000, 3).pseudonyms):
        assert (each.neighbors, each.is_even) == (0, True)


PLAN = """
format = "viceroy-assignment/1"
id = "gaps"
title = "Gaps"
game = "splendor"
[[items]]
id = "row"
kind = "puzzle"
theme = "bonuses"
variants = 4
[[items]]
id = "gold"
kind = "puzzle"
theme = "last"
variants = 2
[[items]]
id = "one"
kind = "puzzle"
theme = "bonuses"
variants = 1
"""


def test_variants_with_a_gap_are_preferred() -> None:
    key = kept_key(PLAN, 3)
    assert all(each.best > each.heuristic for pool in (key.solutions[0], key.solutions[2]) for each in pool)
    assert solved_by_heuristic(key) == (0, 2, 0), "a rule of thumb finds the best payment, whatever is made"

"""Whether difficulty is difficult: the effort that was predicted beside the effort that bounded search does need.

    python -m benchmarks.difficulty [--each N] [--theme THEME]

Bounded search looks at the most promising ways first, a beam twice as wide each time, until it holds a best one; its
effort is how many it looked at. The figure is Spearman's rank correlation over candidates as the generator meets
them, whatever it makes of them, with a seed that the weights were not fitted to.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from scipy.stats import spearmanr

from benchmarks.beam import painting_effort, turn_effort
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES, puzzle_collection
from viceroy_widgets.viceroy.puzzles.making.candidates import painting_candidate, turn_candidate
from viceroy_widgets.viceroy.puzzles.making.dice import Dice
from viceroy_widgets.viceroy.puzzles.making.greedy import greedy_painting, greedy_turn
from viceroy_widgets.viceroy.puzzles.making.interest import painting_interest, turn_interest
from viceroy_widgets.viceroy.puzzles.themes import TURN_THEMES
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn
from viceroy_widgets.viceroy.solve.painting import paint_task
from viceroy_widgets.viceroy.solve.plans import best_plan

SEED = 101
RATED = ("paint", *TURN_THEMES)
Pair = tuple[float, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=150)
    parser.add_argument("--theme", action="append", choices=RATED, help="one theme, or several; else all")
    given = parser.parse_args()
    each, themes = given.each, given.theme or RATED
    turns: list[Pair] = []
    print(f"{'theme':14}{'candidates':>11}{'rank correlation':>18}")
    for theme in themes:
        found = [pair for index in range(each) if (pair := _pair(theme, index))]
        _report(theme, found)
        turns += found if theme != "paint" else []
    if themes == RATED:
        _report("all turns", turns)
    print("\nOf the shipped puzzles of each difficulty, those whose optimum the rules of thumb miss:")
    print(f"{'theme':14}" + "".join(f"{level:>8}" for level in DIFFICULTIES))
    for theme in themes:
        missed = [_missed(theme, level) for level in DIFFICULTIES]
        print(f"{theme:14}" + "".join(f"{100 * part:6.0f} %" for part in missed), flush=True)


def _missed(theme: str, level: int) -> float:
    gaps = []
    for puzzle in puzzle_collection(theme, level):
        if isinstance(puzzle.subject, Position):
            task = paint_task(puzzle.subject)
            gaps.append(best_plan(task).value - greedy_painting(task))
        else:
            gaps.append(puzzle.optimum - greedy_turn(puzzle.subject.state))
    return sum(gap > 0 for gap in gaps) / len(gaps)


def _pair(theme: str, index: int) -> Pair | None:
    """The effort that is predicted, and the one that is needed; None for what the solver leaves open."""
    dice = Dice(SEED, f"{theme} {index}")
    if theme == "paint":
        task = paint_task(painting_candidate(dice))
        best = best_plan(task)
        return painting_interest(task, best).effort, painting_effort(task, best.value)
    try:
        state = read_situation(Field(turn_candidate(theme, dice))).state
        found = last_turn(state, work=20_000, exhaustive=True)
    except ViceroyError:
        return None
    return (turn_interest(state, found).effort, turn_effort(state, found.total)) if found.is_proven else None


def _report(name: str, pairs: Sequence[Pair]) -> None:
    rho = spearmanr(*zip(*pairs, strict=True)).statistic
    print(f"{name:14}{len(pairs):11}{rho:18.2f}", flush=True)


if __name__ == "__main__":
    main()

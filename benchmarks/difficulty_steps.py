"""Where the next difficulty begins, theme by theme: fifths of the efforts that candidates are expected to need.

    python -m benchmarks.difficulty_steps [--each N]

Beside them stand the steps in use, `interest.STEPS`. They were set by hand from fifths of the puzzles that were
accepted, which are not all candidates, and are kept: other steps would sort the shipped packs anew.
"""

from __future__ import annotations

import argparse
from statistics import quantiles

from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.puzzles.making.bid_candidates import bid_candidate, bid_interest
from viceroy_widgets.viceroy.puzzles.making.candidates import painting_candidate, turn_candidate
from viceroy_widgets.viceroy.puzzles.making.choice_candidates import choice_candidate
from viceroy_widgets.viceroy.puzzles.making.dice import Dice
from viceroy_widgets.viceroy.puzzles.making.interest import STEPS, Interest, painting_interest, turn_interest
from viceroy_widgets.viceroy.puzzles.themes import THEMES, TURN_THEMES
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn
from viceroy_widgets.viceroy.solve.painting import paint_task
from viceroy_widgets.viceroy.solve.plans import best_plan

SEED = 103
WORK = 3_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=60)
    each = parser.parse_args().each
    print(f"{'theme':12}{'candidates':>11}  {'fifths of the effort':28}steps in use")
    for theme in THEMES:
        efforts = [found for index in range(each) if (found := _effort(theme, Dice(SEED, f"{theme} {index}")))]
        fifths = "".join(f"{cut:7.2f}" for cut in quantiles(efforts, n=5))
        print(f"{theme:12}{len(efforts):11}{fifths}  {''.join(f'{step:7.2f}' for step in STEPS[theme])}", flush=True)


def _effort(theme: str, dice: Dice) -> float | None:
    """What a candidate is expected to take; None for what is dull, or left open by the solver."""
    try:
        found = _interest(theme, dice)
    except ViceroyError:
        return None
    return found.effort if isinstance(found, Interest) else found


def _interest(theme: str, dice: Dice) -> Interest | float | None:
    if theme == "paint":
        task = paint_task(painting_candidate(dice))
        return painting_interest(task, best_plan(task))
    if theme in TURN_THEMES:
        state = _state(turn_candidate(theme, dice))
        best = last_turn(state, work=WORK)
        return turn_interest(state, best) if best.is_proven else None
    if theme == "bid":
        found = bid_interest(_state(bid_candidate(dice)))
        return found if isinstance(found, Interest) else None
    drawn = choice_candidate(theme, dice)
    return drawn[-1] if drawn else None


def _state(document: dict[str, object]) -> State:
    return read_situation(Field(document)).state


if __name__ == "__main__":
    main()

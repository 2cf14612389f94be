"""The last turn against CP-SAT and Monte Carlo tree search: the same turns, the same optimum, the time of each.

    python -m benchmarks.last_turn [--instances N] [--seed S]

Ours and CP-SAT start from the same state, on one thread, best of three, taking turns on each instance; one that took
more than some seconds is not run again. CP-SAT runs with the settings that suit these models best, and once more with
one worker and else as it comes. Ours goes from the state to the moves, carried out by the rules with the real reserve;
the ratio of an instance is the time of CP-SAT over that, for its solving alone, from the finished model to the total,
with the building of the model, and for the same way from the state to the moves. The tree search gets the time that
ours needed on the instance, and then ten times as much; what counts is whether it has come upon the optimum by then,
which it does not know.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from ortools.sat.python import cp_model

from benchmarks.last_turn_cpsat import LastTurnModel
from benchmarks.last_turn_cpsat_moves import moves_of
from benchmarks.last_turn_instances import last_turn_instance
from benchmarks.last_turn_tree_search import TreeSearch
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

__all__ = ["Measured", "main", "measured", "report", "run"]

INSTANCES = 300
REPEATS = 3
LONG = 4.0
"""Seconds after which an instance is not run again."""
LIMIT = 120.0
"""Seconds that CP-SAT has for one instance."""
MORE_TIME = 10
LARGE = 4
"""Cards of a hand from which on the tree search is told of."""
PROGRESS_EVERY = 20

FASTEST: dict[str, object] = {
    "num_workers": 1,
    "cp_model_presolve": False,
    "cp_model_probing_level": 0,
    "symmetry_level": 0,
    "linearization_level": 2,
    "cut_level": 0,
}
"""Of some thirty settings among the fastest for models of this size; hints did not help."""
AS_IT_COMES: dict[str, object] = {"num_workers": 1}
"""More workers are slower at this size."""


class Solved(NamedTuple):
    """A total, what nothing exceeds (None where nothing was shown), and seconds before, in and after the solving."""

    total: int
    upper: int | None
    building: float
    solving: float
    telling: float
    """From what was found to the moves."""

    @property
    def is_proven(self) -> bool:
        return self.total == self.upper

    @property
    def seconds(self) -> float:
        return self.building + self.solving + self.telling


class Measured(NamedTuple):
    """All that was found on one instance."""

    hand: int
    ours: Solved
    cpsat: Solved
    plain: Solved
    """CP-SAT as it comes."""
    tree: tuple[int, int]
    """Totals of the tree search after the time that ours needed, and after more of it."""

    @property
    def is_agreed(self) -> bool:
        """The same optimum, or at least nothing that contradicts the other where one was cut short."""
        ours, cpsat = self.ours, self.cpsat
        if ours.is_proven and cpsat.is_proven:
            return ours.total == cpsat.total >= max(self.tree)
        within = [found.upper is None or other.total <= found.upper for found, other in ((ours, cpsat), (cpsat, ours))]
        return all(within)

    @property
    def best(self) -> int:
        return max(self.ours.total, self.cpsat.total)


_Groups = list[tuple[str, list[Measured]]]


def measured(seed: int, index: int) -> Measured:
    """Everybody's answer to one instance."""
    state = last_turn_instance(seed, index)
    ours, cpsat, plain = _ours(state), _cpsat(state), _cpsat(state, AS_IT_COMES)
    for _ in range(REPEATS - 1):
        if ours.seconds < LONG:
            ours = min(ours, _ours(state), key=lambda found: found.seconds)
        if cpsat.seconds < LONG:
            cpsat = min(cpsat, _cpsat(state), key=lambda found: found.seconds)
        if plain.seconds < LONG:
            plain = min(plain, _cpsat(state, AS_IT_COMES), key=lambda found: found.seconds)
    search = TreeSearch(state, index)
    search.run(ours.seconds)
    at_once = search.best
    search.run((MORE_TIME - 1) * ours.seconds)
    return Measured(len(state.players[0].hand), ours, cpsat, plain, (at_once, search.best))


def _ours(state: State) -> Solved:
    start = perf_counter()
    found = last_turn(state)
    return Solved(found.total, found.upper, 0.0, perf_counter() - start, 0.0)


def _cpsat(state: State, settings: dict[str, object] = FASTEST) -> Solved:
    start = perf_counter()
    model = LastTurnModel(state)
    built = perf_counter()
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = LIMIT
    for name, setting in settings.items():
        setattr(solver.parameters, name, setting)
    status = solver.solve(model.cp)
    solving = perf_counter() - built
    if status == cp_model.OPTIMAL:
        total = upper = round(solver.objective_value)
        moves_of(model, solver)
    else:
        assert status in (cp_model.FEASIBLE, cp_model.UNKNOWN), solver.status_name(status)
        total = round(solver.objective_value) if status == cp_model.FEASIBLE else -(1 << 30)
        upper = int(solver.best_objective_bound + 1e-6)
    return Solved(total, upper, built - start, solving, perf_counter() - built - solving)


def run(instances: int = INSTANCES, seed: int = 1, *, say: Callable[[str], None] = print) -> list[Measured]:
    """Measures so many instances."""
    warm = last_turn_instance(seed, -1)
    _ours(warm), _cpsat(warm)
    records = []
    for index in range(instances):
        found = measured(seed, index)
        records.append(found)
        if not found.is_agreed:
            say(f"mismatch at instance {index} of seed {seed}: {found}")
        if (index + 1) % PROGRESS_EVERY == 0:
            say(f"{index + 1} of {instances} instances")
    return records


def report(records: Sequence[Measured]) -> str:
    """The figures in a few sentences, then as plain tables; the last line of each is over all hands."""
    hands = sorted({found.hand for found in records})
    groups = [(str(hand), [found for found in records if found.hand == hand]) for hand in hands]
    large = [(name, group) for name, group in groups if group[0].hand >= LARGE]
    large.append((f"{LARGE} up", [found for found in records if found.hand >= LARGE]))
    groups.append(("all", list(records)))
    lines = [*_summary(records), "", *_times(groups), "", *_ratios(groups), "", *_tree_search(large)]
    return "\n".join(lines)


def _summary(records: Sequence[Measured]) -> Iterator[str]:
    differ = sum(not found.is_agreed for found in records)
    same = sum(found.ours.is_proven and found.cpsat.is_proven for found in records)
    yield f"{len(records)} instances: " + (f"{differ} optima differ" if differ else "the same optimum everywhere")
    yield (
        f"proven by both {same}; cut short: ours {sum(not found.ours.is_proven for found in records)},"
        f" CP-SAT after {LIMIT:.0f} s {sum(not found.cpsat.is_proven for found in records)}"
    )
    built = [(found.cpsat.building + found.cpsat.solving) / found.ours.seconds for found in records]
    whole = _whole(records)
    for name, ratios in (
        ("solving alone", _solving(records)),
        ("with building", built),
        ("from state to moves", whole),
    ):
        yield f"median ratio to CP-SAT, {name}: {median(ratios):.1f}; ours slower on {_faster(ratios)}"
    plain = [found.plain.solving / found.ours.seconds for found in records]
    yield f"median ratio to CP-SAT as it comes, solving: {median(plain):.1f}; ours slower on {_faster(plain)}"


def _solving(records: Sequence[Measured]) -> list[float]:
    return [found.cpsat.solving / found.ours.seconds for found in records]


def _whole(records: Sequence[Measured]) -> list[float]:
    return [found.cpsat.seconds / found.ours.seconds for found in records]


def _times(groups: _Groups) -> Iterator[str]:
    yield "hand  instances   ours ms: median    95 %  slowest   CP-SAT ms: median    95 %  slowest   and around"
    for name, group in groups:
        ours = [1000 * found.ours.seconds for found in group]
        cpsat = [1000 * found.cpsat.solving for found in group]
        around = median(1000 * (found.cpsat.seconds - found.cpsat.solving) for found in group)
        yield (
            f"{name:4} {len(group):10}   {median(ours):15.1f} {_late(ours):7.1f} {max(ours):8.1f}"
            f"   {median(cpsat):17.1f} {_late(cpsat):7.1f} {max(cpsat):8.1f}   {around:10.1f}"
        )


def _ratios(groups: _Groups) -> Iterator[str]:
    yield "CP-SAT to ours   solving: median  smallest  CP-SAT faster   state to moves: median  smallest  CP-SAT faster"
    for name, group in groups:
        solving, whole = _solving(group), _whole(group)
        yield (
            f"{name:14}   {median(solving):15.2f} {min(solving):9.2f} {_faster(solving):14}"
            f"   {median(whole):22.2f} {min(whole):9.2f} {_faster(whole):14}"
        )


def _tree_search(groups: _Groups) -> Iterator[str]:
    yield f"tree search   optimum found in our time   in {MORE_TIME} times our time"
    for name, group in groups:
        if group:
            once, more = (sum(found.tree[at] == found.best for found in group) / len(group) for at in (0, 1))
            yield f"{name:11}   {once:25.0%}   {more:20.0%}"


def _late(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]


def _faster(ratios: list[float]) -> int:
    return sum(ratio < 1 for ratio in ratios)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="The last turn against CP-SAT and Monte Carlo tree search.")
    parser.add_argument("--instances", type=int, default=INSTANCES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    records = run(options.instances, options.seed, say=lambda line: print(line, flush=True))
    print(report(records))
    if not all(found.is_agreed for found in records):
        raise SystemExit("not all agree")


if __name__ == "__main__":
    main()

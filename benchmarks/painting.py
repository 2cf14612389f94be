"""Painting against CP-SAT and HiGHS: the same tasks, the same optimum, the time of each.

    python -m benchmarks.painting [--instances N] [--seed S] [--wide]

All three start from the same PaintTask, and building a model is part of the time; one thread; best of
three, the three solvers taking turns on each instance. The ratio of an instance is the time of the faster
peer over ours. CP-SAT runs with one worker, without presolve, probing and symmetries and with linearization
2: of a dozen settings the fastest for models of this size. HiGHS runs with presolve; without, it is slower.
What our solver keeps between calls, layouts of small budgets, it keeps here too.
"""

from __future__ import annotations

import argparse
import json
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterable
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from benchmarks.painting_instances import painting_instance
from benchmarks.painting_peers import cpsat_value, highs_value
from viceroy_widgets.viceroy.solve.plans import best_plan
from viceroy_widgets.viceroy.solve.tasks import PaintTask, plan_value

INSTANCES = 2400
REPEATS = 3
PROGRESS_EVERY = 400


def _our_value(task: PaintTask) -> int:
    return best_plan(task).value


SOLVERS: dict[str, Callable[[PaintTask], int]] = {
    "ours": _our_value,
    "cpsat": cpsat_value,
    "highs": highs_value,
}


def run(
    instances: int = INSTANCES, seed: int = 1, *, wide: bool = False, say: Callable[[str], None] = print
) -> dict[str, Any]:
    """Measure and return all figures; times in milliseconds."""
    records = []
    mismatches = 0
    for index in range(instances):
        task = painting_instance(seed, index, wide=wide)
        best, values = _measure(task)
        plan = best_plan(task)
        if len(set(values)) > 1 or plan_value(task, plan.choices) != plan.value:
            mismatches += 1
            say(f"mismatch at instance {index} of seed {seed}: {dict(zip(SOLVERS, values, strict=True))}")
        records.append((len(task.circles), sum(task.gems), best))
        if (index + 1) % PROGRESS_EVERY == 0:
            say(f"{index + 1} of {instances} instances")
    memory = max(_memory(painting_instance(seed, index, wide=wide)) for index in range(min(instances, 320)))
    figures = _figures(records)
    figures |= {"instances": instances, "seed": seed, "mismatches": mismatches, "memory_mb": memory}
    return figures


def _measure(task: PaintTask) -> tuple[dict[str, float], list[int]]:
    best = dict.fromkeys(SOLVERS, float("inf"))
    values = [0] * len(SOLVERS)
    for at, (name, solve) in enumerate(SOLVERS.items()):
        for _ in range(REPEATS):
            start = perf_counter()
            values[at] = solve(task)
            best[name] = min(best[name], 1000 * (perf_counter() - start))
    return best, values


def _memory(task: PaintTask) -> float:
    """Peak of what our solver allocates, in MB."""
    tracemalloc.start()
    best_plan(task)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def _figures(records: Iterable[tuple[int, int, dict[str, float]]]) -> dict[str, Any]:
    classes: dict[str, list[dict[str, float]]] = defaultdict(list)
    cells: dict[tuple[int, int], list[dict[str, float]]] = defaultdict(list)
    small = []
    for circles, gems, times in records:
        classes["up to 16" if gems <= 16 else "17 to 32" if gems <= 32 else "33 to 64"].append(times)
        cells[circles, gems].append(times)
        if circles <= 15 and gems <= 16:
            small.append(times["ours"])
    figures: dict[str, Any] = {"classes": {}, "cells": []}
    for name, group in classes.items():
        ratios = sorted(min(times["cpsat"], times["highs"]) / times["ours"] for times in group)
        figures["classes"][name] = {
            "instances": len(group),
            "median": median(ratios),
            "tenth": ratios[len(ratios) // 10],
            "worst": ratios[0],
            "median_cpsat": median(times["cpsat"] / times["ours"] for times in group),
            "median_highs": median(times["highs"] / times["ours"] for times in group),
            "ours_ms": median(times["ours"] for times in group),
            "slowest_ms": max(times["ours"] for times in group),
        }
    for (circles, gems), group in sorted(cells.items()):
        row = {name: median(times[name] for times in group) for name in SOLVERS}
        figures["cells"].append({"circles": circles, "gems": gems, **row})
    if len(small) > 1:
        figures["small_under_5_ms"] = sum(time < 5 for time in small) / len(small)
        figures["small_99th_ms"] = quantiles(small, n=100)[-1]
    return figures


def report(figures: dict[str, Any]) -> str:
    """The figures as a plain table."""
    lines = ["gems       instances  ratio: median  10th pct.  worst   to CP-SAT  to HiGHS   ours ms  slowest ms"]
    for name, row in figures["classes"].items():
        lines.append(
            f"{name:10} {row['instances']:9}  {row['median']:13.1f}  {row['tenth']:9.1f}  {row['worst']:5.1f}"
            f"   {row['median_cpsat']:9.1f}  {row['median_highs']:8.1f}   {row['ours_ms']:7.3f}"
            f"  {row['slowest_ms']:10.2f}"
        )
    lines += ["", "circles  gems   ours ms  CP-SAT ms  HiGHS ms   (medians)"]
    for cell in figures["cells"]:
        lines.append(
            f"{cell['circles']:7} {cell['gems']:5}  {cell['ours']:8.3f}  {cell['cpsat']:9.2f}  {cell['highs']:8.2f}"
        )
    lines.append("")
    if "small_99th_ms" in figures:
        lines.append(
            f"up to 15 circles and 16 gems: {figures['small_under_5_ms']:.2%} under 5 ms,"
            f" 99th percentile {figures['small_99th_ms']:.2f} ms"
        )
    lines.append(
        f"{figures['instances']} instances, {figures['mismatches']} mismatches,"
        f" peak memory of our solver {figures['memory_mb']:.1f} MB"
    )
    return "\n".join(lines)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Painting against CP-SAT and HiGHS.")
    parser.add_argument("--instances", type=int, default=INSTANCES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wide", action="store_true", help="33 to 64 gems instead of 4 to 32")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead of tables")
    options = parser.parse_args()
    figures = run(options.instances, options.seed, wide=options.wide, say=lambda line: print(line, flush=True))
    print(json.dumps(figures) if options.json else report(figures))


if __name__ == "__main__":
    main()

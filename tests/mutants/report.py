"""The report of a mutation run: what was broken, who noticed it, and what nobody did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.mutants.mutant import Mutant
from tests.mutants.reviewed import Reviewed, reviewed
from tests.mutants.trees import TESTS, Found

__all__ = ["Tried", "told", "written"]


@dataclass(frozen=True)
class Tried:
    """A broken line and what was found of it."""

    mutant: Mutant
    found: Found

    @property
    def key(self) -> tuple[str, str, str, str]:
        line = self.mutant.line
        return line.file, line.function, self.mutant.before.strip(), self.mutant.after.strip()


def told(mutant: Mutant, found: Found) -> str:
    """A line about a broken line."""
    line = mutant.line
    change = " | ".join(f"{mutant.before} -> {mutant.after or '(nothing)'}".split("\n"))
    return f"{found.outcome} {line.file}:{line.number} {line.function}: {change} {found.by}".rstrip()


def _by(found: Found) -> str:
    if "bound on time" in found.by:
        return "a bound on the time of the processor"
    for room in TESTS:
        if found.by.startswith(room):
            return room
    return "importing" if found.by == "importing" else "an end of the process"


def _block(tried: Tried) -> list[str]:
    line = tried.mutant.line
    return [
        f"`{line.file}`, line {line.number}, in `{line.function}`"
        + (": no test executes it" if tried.found.outcome == "uncovered" else ""),
        "",
        "```diff",
        *(f"- {row}" for row in tried.mutant.before.split("\n")),
        *(f"+ {row}" for row in tried.mutant.after.split("\n")),
        "```",
        "",
    ]


def _seed(seed: int, found: list[Tried], known: dict[tuple[str, str, str, str], Reviewed]) -> tuple[list[str], int]:
    noticed = [tried for tried in found if tried.found.outcome == "noticed"]
    left = [tried for tried in found if tried.found.outcome != "noticed"]
    same = [tried for tried in left if tried.key in known]
    open_ones = [tried for tried in left if tried.key not in known]
    by = Counter(_by(tried.found) for tried in noticed)
    rows = [f"## Seed {seed}", "", "| lines | number |", "|---|---|", f"| broken | {len(found)} |"]
    rows += [f"| noticed by {who} | {n} |" for who, n in sorted(by.items(), key=lambda item: (-item[1], item[0]))]
    rows += [f"| the same program, for a reason | {len(same)} |", f"| not noticed | {len(open_ones)} |", ""]
    if open_ones:
        rows += ["### Not noticed", ""]
        for tried in open_ones:
            rows += _block(tried)
    if same:
        rows += ["### The same program", ""]
        for tried in same:
            rows += [*_block(tried), known[tried.key].reason, ""]
    return rows, len(open_ones)


def written(by_seed: dict[int, list[Tried]], lines: int) -> tuple[str, int]:
    """The report as Markdown, and how many lines nobody noticed that have no reason in `reviewed.toml`."""
    known = {found.key: found for found in reviewed()}
    seeds, rooms = " ".join(map(str, by_seed)), ", ".join(f"`{room}`" for room in TESTS)
    rows = [
        "# Broken lines",
        "",
        f'Written by `make mutants SEED="{seeds}"`: {lines} lines of the rules, scores, painting,',
        "views and records can be broken, and each seed draws some. One is broken at a time, in one way; then the",
        f"quick tests of the room ({rooms}) run, those of the line first, until one fails.",
        "",
    ]
    open_ones = 0
    for seed, found in by_seed.items():
        more, n = _seed(seed, found, known)
        rows += more
        open_ones += n
    return "\n".join(rows).rstrip() + "\n", open_ones

"""The report of a mutation run: what was broken, who noticed it, and what nobody did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tests.mutants.mutant import Mutant
from tests.mutants.reviewed import reviewed
from tests.mutants.sources import room_of
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
        if found.by.startswith(f"{room}/"):
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


def _room(room: str, lines: int, found: list[Tried]) -> tuple[list[str], int]:
    known = {entry.key: entry for entry in reviewed()}
    left = [tried for tried in found if tried.found.outcome != "noticed"]
    same = [tried for tried in left if tried.key in known]
    open_ones = [tried for tried in left if tried.key not in known]
    by = Counter(_by(tried.found) for tried in found if tried.found.outcome == "noticed")
    rows = [f"## {room}", "", "| lines | number |", "|---|---|", f"| can be broken | {lines} |"]
    rows += [f"| broken | {len(found)} |"]
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


def written(by_seed: dict[int, list[Tried]], lines: Mapping[str, int]) -> tuple[str, int]:
    """The report by room as Markdown, and how many lines nobody noticed that have no reason in `reviewed.toml`.

    `lines` are the numbers of lines that can be broken by room. A line that several seeds drew counts once.
    """
    every = {tried.mutant.text: tried for found in by_seed.values() for tried in found}.values()
    rows = [
        "# Broken lines",
        "",
        f'Written by `make mutants SEED="{" ".join(map(str, by_seed))}"`: each seed draws some lines of each room.',
        "One is broken at a time, in one way; then the tests that may notice it run, those of the line first, until",
        "one fails.",
        "",
    ]
    open_ones = 0
    for room, count in lines.items():
        more, n = _room(room, count, [tried for tried in every if room_of(tried.mutant.line.file) == room])
        rows += more
        open_ones += n
    return "\n".join(rows).rstrip() + "\n", open_ones

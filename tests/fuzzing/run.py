"""Half a million mutations of documents: `python -m tests.fuzzing.run --mutations 500000`.

It tells one document of each fault, and what took longest; Ctrl-C, or SIGTERM, tells what was found until then.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzzing.subjects import SUBJECTS, fault_of

_SHARES = {"lesson": 8, "question": 8, "situation": 8, "puzzle": 4, "state": 2, "record": 2}
"""How often a kind is taken, where not once."""


class Run:
    """What was tried and found; documents are taken by a seed."""

    def __init__(self, seed: int, kinds: list[str]) -> None:
        self.seed, self.kinds, self.random = seed, kinds, Random(seed)
        self.tried: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.took: Counter[str] = Counter()
        self.longest: dict[str, float] = {}
        self.examples: dict[str, Any] = {}

    def mutate(self, shares: list[int]) -> None:
        """Opens one mutation of a document of some kind."""
        (kind,) = self.random.choices(self.kinds, shares)
        document = SUBJECTS[kind].mutation(self.random)
        began = time.process_time()
        fault = fault_of(SUBJECTS[kind], document)
        took = time.process_time() - began
        self.tried[kind] += 1
        self.took[kind] += round(took * 1_000_000)
        if took > self.longest.get(kind, 0.0):
            self.longest[kind] = took
            self.examples[f"longest: {kind}"] = document
        if fault:
            name = f"{kind}: {fault}"
            self.faults[name] += 1
            self.examples.setdefault(name, document)

    def told(self) -> str:
        """What was found, kind by kind."""
        lines = [f"seed {self.seed}: {sum(self.tried.values())} mutations, {len(self.faults)} faults"]
        for kind, count in sorted(self.tried.items()):
            mean = self.took[kind] / count / 1000
            lines.append(f"  {kind}: {count}, {mean:.1f} ms each, at most {1000 * self.longest[kind]:.0f}")
        lines += [f"{count:6}  {fault}" for fault, count in self.faults.most_common()]
        return "\n".join(lines)


def main() -> int:
    """Runs; 1 where anything was no clean refusal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=time.time_ns(), help="another one each time, unless told")
    parser.add_argument("--kind", choices=tuple(SUBJECTS), action="append")
    parser.add_argument("--examples", type=Path, help="a file for one document of each fault, as JSON")
    given = parser.parse_args()
    kinds = given.kind or list(SUBJECTS)
    run, shares = Run(given.seed, kinds), [_SHARES.get(kind, 1) for kind in kinds]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        for _ in range(given.mutations):
            run.mutate(shares)
    print(run.told())
    if given.examples:
        given.examples.write_text(json.dumps(run.examples, indent=1), encoding="utf-8")
    return int(bool(run.faults))


if __name__ == "__main__":
    sys.exit(main())

"""Half a million mutations of documents: `python -m tests.fuzzing.run --mutations 500000 --seed 1`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from random import Random
from typing import Any

from tests.fuzzing.subjects import SUBJECTS, fault_of

_SHARES = {"lesson": 6, "question": 4, "situation": 6, "puzzle": 6, "lesson text": 1, "pack": 2}
"""How often a kind is taken, where not once."""


def main() -> int:
    """Runs; 1 where anything was no clean refusal, with one example of each fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=500_000)
    parser.add_argument("--seed", type=int, default=None, help="another one each time, unless told")
    parser.add_argument("--kind", choices=tuple(SUBJECTS), action="append")
    parser.add_argument("--examples", help="a file for one document of each fault, as JSON")
    given = parser.parse_args()
    seed = time.time_ns() if given.seed is None else given.seed
    random = Random(seed)
    kinds = given.kind or list(SUBJECTS)
    shares = [_SHARES.get(kind, 1) for kind in kinds]
    tried: Counter[str] = Counter()
    found: Counter[str] = Counter()
    slowest: dict[str, float] = {}
    examples: dict[str, Any] = {}
    for _ in range(given.mutations):
        (kind,) = random.choices(kinds, shares)
        document = SUBJECTS[kind].mutation(random)
        tried[kind] += 1
        began = time.process_time()
        fault = fault_of(SUBJECTS[kind], document)
        took = time.process_time() - began
        if took > slowest.get(kind, 0.0):
            slowest[kind] = took
            examples[f"slowest {kind}"] = document
        if fault:
            name = f"{kind}: {fault}"
            found[name] += 1
            examples.setdefault(name, document)
    print(f"seed {seed}: {sum(tried.values())} mutations, {len(found)} faults")
    for kind, count in tried.items():
        print(f"  {kind}: {count}, the slowest {slowest[kind]:.2f} s")
    for fault, count in found.most_common():
        print(f"{count:6}  {fault}")
    if given.examples:
        with open(given.examples, "w", encoding="utf-8") as file:
            json.dump(examples, file, indent=1)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())

"""Attacks on receipts: ``python -m tests.classroom.attacks --count 100000``.

An attack changes, borrows or invents a receipt and hands it in as one of another student. It succeeds if that student
then has points that the replay of a right receipt of the student's own did not give. Or it invents the number of an
answer in a receipt of the student's own; it succeeds if that counts and no answer has this number.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from tests.classroom.conftest import ASSIGNMENT
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import Key, make_key
from viceroy_widgets.classroom.receipt import SYMBOLS, Receipt, format_receipt, parse_receipt
from viceroy_widgets.classroom.roster import Roster, Student

__all__ = ["attacked", "main"]

_BATCH = 500
_ITEMS = (
    *(("splendor", "puzzle", "bonuses"), ("splendor", "question", "lesson/gold"), ("splendor", "step", "tokens/ten")),
    *(("viceroy", "painting", "paint"), ("viceroy", "turn", "place"), ("viceroy", "choice", "illegal")),
    *(("viceroy", "question", "cost"), ("viceroy", "step", "painting/two")),
)
"""Game, kind and theme of items of all kinds but one: bids take a minute to make."""
EVERY_KIND = """
format = "viceroy-assignment/1"
id = "every-kind"
title = "Every kind"
mode = "exam"
""" + "".join(
    f'[[items]]\nid = "i{n}"\ngame = "{game}"\nkind = "{kind}"\ntheme = "{theme}"\nvariants = 2\n'
    for n, (game, kind, theme) in enumerate(_ITEMS)
)
NAMES = tuple(f"name {n}" for n in range(30))


def altered(text: str, chance: random.Random) -> str:
    """Return a receipt with some symbols changed, moved, removed or added."""
    symbols = list(text.replace("-", "")[2:])
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(symbols))
        match chance.randrange(4):
            case 0:
                symbols[at] = chance.choice(SYMBOLS)
            case 1:
                other = chance.randrange(len(symbols))
                symbols[at], symbols[other] = symbols[other], symbols[at]
            case 2 if len(symbols) > 12:
                del symbols[at]
            case _:
                symbols.insert(at, chance.choice(SYMBOLS))
    joined = "".join(symbols)
    return "-".join(("VW", *(joined[start : start + 5] for start in range(0, len(joined), 5))))


def other_fields(receipt: Receipt, chance: random.Random) -> str:
    """Return a receipt with right checksums in which one field other than the answer is another one."""
    field = chance.choice(("handout", "item", "variant", "mode", "tag"))
    if field == "mode":
        return format_receipt(receipt._replace(mode="practice"))
    value = getattr(receipt, field) + chance.randint(1, 2)
    return format_receipt(receipt._replace(**{field: value}))


def is_answer(key: Key, name: str, receipt: Receipt) -> bool:
    """Return whether a receipt has the number of an answer to the student's exercise, which then has this number."""
    exercise = key.handout.exercise(receipt.item, name)
    return exercise.encode(exercise.decode(receipt.number)) == receipt.number


def attacked(key: Key, count: int, seed: int) -> Counter[str]:
    """Return how many attacks of each kind failed or succeeded; no right receipt of the victim is handed in."""
    chance, roster, counts = random.Random(seed), Roster(tuple(map(Student, NAMES))), Counter[str]()
    right = {
        (item, name): key.handout.receipt(item, name, key.solutions[item][key.handout.variant(item, name)].answer)
        for item in range(len(key.handout.items))
        for name in NAMES
    }
    while counts.total() < count:
        batch: list[tuple[str, str, str]] = []
        for _ in range(min(_BATCH, count - counts.total())):
            (_, name), text = chance.choice(list(right.items()))
            victim = chance.choice([other for other in NAMES if other != name])
            kind = chance.choice(("altered", "borrowed", "other fields", "other number"))
            if kind == "altered":
                batch.append((kind, name, altered(text, chance)))
            elif kind == "borrowed":
                batch.append((kind, victim, text))
            elif kind == "other number":
                number = chance.randrange(10 ** chance.randint(1, 12))
                batch.append((kind, name, format_receipt(parse_receipt(text)._replace(number=number))))
            else:
                batch.append((kind, victim, other_fields(parse_receipt(text), chance)))
        files = [Submission(f"{n}/{owner}.txt", text.encode()) for n, (_, owner, text) in enumerate(batch)]
        reports = grade(key, roster, files).files
        for (kind, owner, text), report in zip(batch, reports, strict=True):
            own = text in (right[item, owner] for item in range(len(key.handout.items)))
            if kind == "other number" and report.valid:
                own = is_answer(key, owner, parse_receipt(text))
            result = "passed" if report.valid and not own else "noticed"
            counts[f"{kind}: {'replayed' if kind == 'other number' and own else result}"] += 1
    return counts


def main() -> None:
    """Print the counts for two assignments; the status is 1 if an attack passed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    passed = False
    for assignment in (ASSIGNMENT, EVERY_KIND):
        key = make_key(parse_assignment(assignment), 7)
        counts = attacked(key, given.count, given.seed)
        print(f"{key.handout.id}: {', '.join(item.kind.id for item in key.handout.items)}")
        for name, found in sorted(counts.items()):
            print(f"{found:8,} {name}", flush=True)
        passed |= any("passed" in name for name in counts)
    sys.exit(passed)


if __name__ == "__main__":
    main()

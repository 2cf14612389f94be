"""Draws which wrong answers are offered beside the right one, so that nothing tells them apart before one thinks.

An answer that is often right elsewhere has to be offered as often where it is wrong. Each number has odds for that,
fitted to games between bots, games of chance and the puzzles; a misunderstanding of the case at hand is drawn sooner
than a number that nobody would think of.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

from .odds import BALANCED, ODDS, Balanced, Odds

__all__ = ["balanced_numbers", "drawn_numbers", "drawn_values", "order_of", "spaced_numbers"]

Value = TypeVar("Value", bound=Hashable)

_UNUSUAL = 0.02
"""The weight of a number beside that of a misunderstanding, for answers that are in no set."""
_SCALE = float(2**64)
_SPACED = 3
_MOST = 4


def drawn_numbers(
    kind: str, right: int, mistaken: Collection[int], subject: str, odds: Mapping[str, Odds] = ODDS
) -> set[int]:
    """The wrong numbers to offer, drawn by their odds; `subject` names the case, and decides by chance."""
    its = odds[kind]
    weights = {value: its.weight(value, value in mistaken) for value in {*its.numbers, *mistaken} - {right}}
    return _drawn(weights, its.size - 1, subject)


def balanced_numbers(
    kind: str, right: int, mistaken: Collection[int], subject: str, balanced: Mapping[str, Balanced] = BALANCED
) -> set[int]:
    """The wrong numbers of a set that holds the right one; misunderstandings first where there is no such set.

    Each number of a set is right equally often, so that whoever knows the set knows nothing more.
    """
    sets, strange = balanced[kind].sets, balanced[kind].strange
    for found in _drawn({each: often for each, often in sets.items() if right in each}, 1, f"{subject}/set"):
        wrong = set(found) - {right}
        for odd, often in strange.items():
            if _uniform(subject, f"strange/{odd}") < often:
                wrong = _drawn(dict.fromkeys(wrong, 1.0), len(wrong) - 1, f"{subject}/kept") | {odd}
        return wrong
    # Only somebody who names such a case is asked about it.
    weights = {number: _UNUSUAL for each in sets for number in each} | dict.fromkeys(mistaken, 1.0)
    weights.pop(right, None)
    return _drawn(weights, max(map(len, sets)) - 1, subject)


def drawn_values(
    right: Value,
    pool: Sequence[Value],
    strange: Mapping[Value, Sequence[Value]],
    size: int,
    strange_in: float,
    subject: str,
) -> set[Value]:
    """Wrong values out of a pool of those that are right elsewhere.

    In a share of the cases a strange one, which is right nowhere, joins them, or takes the place of the last of many.
    It is what a misunderstanding makes of any of the values offered: if it were always of the right one, it would tell.
    """
    found = _drawn(dict.fromkeys((value for value in pool if value != right), 1.0), size - 1, f"{subject}/pool")
    if found and _uniform(subject, "strange") >= strange_in:
        return found
    kept = _drawn(dict.fromkeys(found, 1.0), _MOST - 2, f"{subject}/kept")
    shown = {right, *kept}
    of = _drawn({value: 1.0 for value in shown if strange.get(value)}, 1, f"{subject}/of")
    odd = dict.fromkeys((value for each in of for value in strange[each] if value not in pool), 1.0)
    return kept | _drawn(odd, 1 if found else _MOST - 2, f"{subject}/odd") or found


def spaced_numbers(right: int, mistaken: Collection[int], least: int, subject: str) -> set[int]:
    """Two wrong numbers, as far from each other as from the right one or twice as far, which is in any place.

    For totals of any height, for which no odds can be told. The distance is that of a misunderstanding where it can be.
    """
    room = right - least
    rank = int(_uniform(subject, "rank") * min(_SPACED, room + 1))
    hits = {abs(value - right) for value in mistaken} - {0}
    # Half the room, whatever place the right one has: else a wide distance would tell that it is not the last.
    widest = max(1, room // (_SPACED - 1))
    steps = dict.fromkeys(range(1, min(widest, 6) + 1), 1.0)
    for hit in hits:
        for part in (hit, hit / 2):
            if part == int(part) and part <= widest:
                steps[int(part)] = steps.get(int(part), 0.0) + 6.0
    (step,) = _drawn(steps, 1, f"{subject}/step")
    return {right + (place - rank) * step for place in range(_SPACED)} - {right}


def order_of(texts: Sequence[str]) -> list[int]:
    """An order of options that depends on nothing but what they say, and tells nothing by the alphabet either."""
    together = "/".join(sorted(texts))
    return sorted(range(len(texts)), key=lambda index: _digest(f"{together}/{texts[index]}"))


def _drawn(weights: Mapping[Value, float], n: int, subject: str) -> set[Value]:
    """Some of these, each the likelier the heavier it is (Efraimidis and Spirakis)."""
    heavy = [value for value in weights if weights[value] > 0]
    return set(sorted(heavy, key=lambda value: -(_uniform(subject, str(value)) ** (1 / weights[value])))[: max(0, n)])


def _uniform(subject: str, name: str) -> float:
    return (_digest(f"{subject}/{name}") + 0.5) / _SCALE


def _digest(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")

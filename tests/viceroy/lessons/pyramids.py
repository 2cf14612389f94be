"""Pyramids that games seldom build."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

__all__ = ["tall"]

_HIGHEST = 60


def tall(n: int, first: int = 0) -> Iterator[str]:
    """Pyramids of four levels, with a place on level 5, as notation."""
    for seed in range(first, first + n):
        random = Random(seed)
        widths = [random.randint(2, 3)]
        while len(widths) < 4:
            widths.insert(0, widths[0] + 1 + (random.random() < 0.3))
        numbers = iter(random.sample(range(1, _HIGHEST + 1), sum(widths)))
        x, rows = 0, []
        for index, width in enumerate(widths):
            if index:
                x += random.randint(0, widths[index - 1] - 1 - width)
            rows.append(f"{x}:" + "+".join(str(next(numbers)) for _ in range(width)))
        yield f"en {'/'.join(rows)} - 0 -"

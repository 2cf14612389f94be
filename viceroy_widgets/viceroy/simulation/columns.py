"""Tables in plain text with aligned columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["columns"]


def columns(rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """Yield the rows as lines; the first `left` columns are left-aligned, the others right-aligned.

    >>> list(columns([["seat", "won"], ["1", "25.0 %"]]))
    ['seat     won', '1     25.0 %']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()

"""Reader of the data files: a header, then one row of values for each card or noble."""

from __future__ import annotations

from os.path import dirname, join

__all__ = ["data_text", "table"]


_FOLDER = join(dirname(dirname(__file__)), "data")


def data_text(name: str) -> str:
    """Return the text of a data file of the game.

    The rules read two of them when they are imported, and `importlib.resources` is slow to import.
    """
    with open(join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()


def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a data file of the game, each by the names of its header."""
    header, *rows = data_text(name).split()
    names = header.split(",")
    return [dict(zip(names, row.split(","), strict=True)) for row in rows]

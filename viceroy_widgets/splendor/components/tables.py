"""Reader of the data files: a header, then one row of values for each card or noble."""

from __future__ import annotations

from importlib.resources import files

__all__ = ["data_text", "table"]


def data_text(name: str) -> str:
    """Return the text of a data file of the game."""
    return files("viceroy_widgets.splendor.data").joinpath(name).read_text("utf-8")


def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a data file of the game, each by the names of its header."""
    header, *rows = data_text(name).split()
    names = header.split(",")
    return [dict(zip(names, row.split(","), strict=True)) for row in rows]

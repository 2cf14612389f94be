"""What lies in the box, read from the data files without the game's own readers."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import NamedTuple

__all__ = ["CARDS", "COLORS", "NOBLES", "Printed"]

COLORS = ("white", "blue", "green", "red", "black")


class Printed(NamedTuple):
    """What is printed on a card or on a noble; a noble has no level and no bonus."""

    level: int
    bonus: str
    points: int
    needs: dict[str, int]


def _rows(name: str) -> dict[int, Printed]:
    with files("viceroy_widgets.splendor").joinpath("data", name).open("r", encoding="utf-8") as file:
        return {
            int(row["id"]): Printed(
                int(row.get("level", 0)),
                row.get("bonus", ""),
                int(row["points"]),
                {color: int(row[color]) for color in COLORS},
            )
            for row in csv.DictReader(file)
        }


CARDS = _rows("cards.csv")
NOBLES = _rows("nobles.csv")

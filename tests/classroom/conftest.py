"""A key with two items, its roster, and receipts of the right answers."""

from __future__ import annotations

import pytest

from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student

ASSIGNMENT = """
format = "viceroy-assignment/1"
id = "first-week"
title = {en = "First week", de = "Erste Woche"}
game = "splendor"
mode = "exam"
due = 2026-12-01T12:00:00+01:00
[[items]]
id = "gold"
kind = "puzzle"
theme = "last"
difficulty = 2
variants = 3
points = 2
[[items]]
id = "row"
kind = "puzzle"
theme = "bonuses"
variants = 2
"""


@pytest.fixture(scope="session")
def key() -> Key:
    return kept_key(ASSIGNMENT, 7)


@pytest.fixture
def roster() -> Roster:
    names = ("kite", "moss", "fern", "opal")
    return Roster(tuple(Student(name, f"s{n}", f"Student {n}") for n, name in enumerate(names, start=1)))

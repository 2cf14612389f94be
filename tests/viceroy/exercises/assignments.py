"""Small assignments with exercises of Viceroy, and boards that are told of no solver."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from types import FunctionType
from typing import Any

import pytest

from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.core.exercises import Exercise, Mode, Solution

__all__ = ["ITEMS", "forbid_solvers", "key_of", "new_exercises"]

ITEMS = {"painting": ("paint", 2, 2), "turn": ("last_turn", 2, 2), "choice": ("illegal", 3, 2), "bid": ("bid", 1, 1)}
"""Theme, difficulty and number of variants of an item, by its kind."""
_HEAD = """format = "viceroy-assignment/1"
id = "week"
title = "A week"
game = "viceroy"
mode = "exam"
"""
_ITEM = """[[items]]
id = "{kind}"
kind = "{kind}"
theme = "{theme}"
difficulty = {difficulty}
variants = {variants}
points = 4
"""
_JUDGES = ("solve", "puzzles.making", "puzzles.painting_judge", "puzzles.turn_hints", "puzzles.turn_help")
_JUDGES += ("puzzles.choice_hints", "puzzles.bid_losses")
_JUDGES = tuple(f"viceroy_widgets.viceroy.{name}" for name in _JUDGES)

_JUDGING = ("bid_values",)
"""Functions that read a solution, in modules that also state tasks."""
_STATED = ("task_of",)
"""Functions in modules of hints that only state a task."""


def key_of(mode: Mode = "exam", kind: str = "") -> Key:
    """Return the key of an assignment with an item of a kind, by default with an item of each."""
    key = _key_of(kind)
    return replace(key, handout=replace(key.handout, mode=mode))


@cache
def _key_of(kind: str) -> Key:
    if not kind:  # the exercises of an item depend on its id and the seed only
        keys = [_key_of(each) for each in ITEMS]
        handout = replace(keys[0].handout, items=tuple(key.handout.items[0] for key in keys))
        return replace(keys[0], handout=handout, solutions=tuple(key.solutions[0] for key in keys))
    theme, difficulty, variants = ITEMS[kind]
    item = _ITEM.format(kind=kind, theme=theme, difficulty=difficulty, variants=variants)
    return kept_key(_HEAD + item, 5)


def new_exercises(kind: str) -> list[tuple[Any, Solution]]:
    """Return the variants of the item of a kind, each with its solution."""
    key = key_of("exam", kind)
    pool: tuple[Exercise, ...] = key.handout.items[0].pool
    return list(zip(pool, key.solutions[0], strict=True))


def forbid_solvers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every function that solves, judges or hints raise, in all modules that know it."""

    def solver(*args: object, **named: object) -> Any:
        raise AssertionError("a solver was called")

    for name, module in list(sys.modules.items()):
        if name.startswith("viceroy_widgets."):  # also their own modules: goals import them at the call
            for word, value in list(vars(module).items()):
                known = isinstance(value, FunctionType) or hasattr(value, "__wrapped__")
                judges = word in _JUDGING or str(getattr(value, "__module__", "")).startswith(_JUDGES)
                if known and judges and word not in _STATED:
                    monkeypatch.setattr(module, word, solver)

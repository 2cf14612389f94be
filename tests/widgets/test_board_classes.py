"""Boards have their parts instead of inheriting them: no long lines of inheritance, no large classes.

The lists of exceptions are those of today. They may only become shorter: an entry that is no exception any more fails.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from sys import modules

import viceroy_widgets
from viceroy_widgets.widgets.protocol.board import BoardWidget

MOST_CLASSES, MOST_METHODS, MOST_LINES = 6, 40, 350

LONG_LINES = {
    "ExamTask": 14,
    "PracticeTask": 11,
    "SilentStep": 11,
    "StepReceipt": 9,
    "RefusedAttempt": 8,
}
"""Number of own classes in the line of each board that has more than six."""
LARGE = {"Presentation"}
"""Board classes with too many methods or lines."""


def boards(base: type = BoardWidget) -> Iterator[type]:
    """All board classes of the package, in any order."""
    for board in base.__subclasses__():
        if getattr(modules.get(board.__module__), board.__name__, None) is board:  # no class of a single widget
            yield from (board, *boards(board))


def all_boards() -> dict[str, type]:
    for module in walk_packages(viceroy_widgets.__path__, "viceroy_widgets."):
        if ".widgets" in module.name or ".exercises" in module.name:
            import_module(module.name)
    known = (board for board in (BoardWidget, *boards()) if board.__module__.startswith("viceroy_widgets."))
    return {_name(board): board for board in known}


def _name(board: type) -> str:
    """Name of a class; that of a private one begins with its module, since several have one name."""
    own = board.__name__
    return f"{board.__module__.rpartition('.')[2]}.{own}" if own.startswith("_") else own


def own_classes(board: type) -> int:
    return sum(base.__module__.startswith("viceroy_widgets.") for base in board.__mro__)


def size(board: type) -> tuple[int, int]:
    """Number of functions that a class defines, and of its lines."""
    methods = sum(inspect.isfunction(getattr(value, "fget", value)) for value in vars(board).values())
    return methods, len(inspect.getsource(board).splitlines())


def test_no_line_of_inheritance_grows() -> None:
    lines = {name: own_classes(board) for name, board in all_boards().items()}
    assert {name: count for name, count in lines.items() if count > MOST_CLASSES} == LONG_LINES


def test_no_board_class_is_larger_than_a_page_or_seven() -> None:
    sizes = {name: size(board) for name, board in all_boards().items()}
    too_large = {name: its for name, its in sizes.items() if its[0] > MOST_METHODS or its[1] > MOST_LINES}
    assert set(too_large) == LARGE, too_large


def test_no_board_answers_for_attributes_that_it_does_not_have() -> None:
    assert [
        name for name, board in all_boards().items() if {"__getattr__", "__getattribute__"} & set(vars(board))
    ] == []

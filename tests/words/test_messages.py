"""Each message has one English sentence: two rooms of words never claim the same id."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import viceroy_widgets
from viceroy_widgets.viceroy.locale import english as of_viceroy
from viceroy_widgets.words import clauses, speaking
from viceroy_widgets.words import english as shared


def test_no_id_is_said_in_two_rooms() -> None:
    owners: dict[str, list[str]] = {}
    for room in (shared, of_viceroy):
        for module in iter_modules(room.__path__, f"{room.__name__}."):
            for name in import_module(module.name).MESSAGES:
                owners.setdefault(name, []).append(module.name)
    assert {name: rooms for name, rooms in owners.items() if len(rooms) > 1} == {}
    assert set(owners) == {*shared.MESSAGES, *of_viceroy.MESSAGES}


def test_a_semicolon_stands_as_the_language_writes_it() -> None:
    assert clauses(["a", "", "b", "c"]) == "a; b; c"
    assert clauses([]) == ""
    with speaking("fr"):
        assert clauses(["a", "b"]) == "a\N{NO-BREAK SPACE}; b"


SEMICOLONS_OF_FORMATS = {
    "cli/puzzle_attempts.py",
    "testing/board_driver.py",
    "testing/notebook_check/fresh_run.py",
    "viceroy/solve/checker.py",
    "viceroy/widgets/painting/painting_puzzle.py",
    "viceroy/widgets/puzzles/choice_puzzle.py",
    "widgets/classroom/worksheets.py",
    "widgets/puzzle/puzzle_table.py",
}
"""Files in which semicolons join moves as they are typed, parts of a name, or what a test says in English."""


def test_sentences_are_joined_by_words_alone() -> None:
    """A semicolon in the code would stand without its space in French."""
    root = Path(viceroy_widgets.__file__).parent
    joining = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if not {"english", "node_modules"} & set(path.parts)
        and "; " in _joining_texts(ast.parse(path.read_text("utf-8")))
    }
    assert joining - SEMICOLONS_OF_FORMATS == set()


def _joining_texts(tree: ast.AST) -> set[object]:
    """Return the texts with which others are joined."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    joins = (call.value for call in calls if isinstance(call, ast.Attribute) and call.attr == "join")
    return {text.value for text in joins if isinstance(text, ast.Constant)}


def test_the_shared_rooms_say_nothing_of_a_game() -> None:
    """Whatever a shared room says stands in the shared catalog: it is there where no game has been imported."""
    root = Path(viceroy_widgets.__file__).parent
    said = {
        (str(path.relative_to(root)), node.value)
        for room in ("core", "play", "learn", "draw", "widgets")
        for path in root.joinpath(room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in of_viceroy.MESSAGES
    }
    assert said == set()

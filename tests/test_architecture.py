"""Who may know whom: layers import downward only, without circles, and the rules import without a notebook."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import viceroy_widgets

ROOT = Path(viceroy_widgets.__file__).parent
OUTSIDE = {"svgwrite": {"draw"}, "anywidget": {"widgets"}, "ipywidgets": {"widgets"}, "traitlets": {"widgets"}}
MAY_KNOW = {
    "lazily": set(),
    "files": set(),
    "workers": set(),
    "words": set(),
    "errors": {"words"},
    "data": set(),
    "core": {"lazily", "words", "errors"},
    "play": {"lazily", "words", "errors", "core"},
    "learn": {"lazily", "words", "errors", "core", "play"},
    "viceroy": {"lazily", "words", "errors", "core"},
    "decks": {"files", "words", "errors", "core", "viceroy"},
    "solve": {"words", "errors", "core", "viceroy"},
    "bots": {"words", "errors", "core", "play", "viceroy", "solve"},
    "sitting": {"words", "errors", "core", "play", "viceroy", "bots"},
    "simulation": {"workers", "words", "errors", "core", "play", "viceroy", "bots"},
    "puzzles": {"files", "workers", "words", "errors", "core", "viceroy", "solve", "bots"},
    "lessons": {"lazily", "words", "errors", "core", "play", "viceroy", "solve", "bots", "sitting", "puzzles"},
    "draw": {"files", "words", "errors", "core", "viceroy"},
    "widgets": {
        "lazily",
        "words",
        "errors",
        "core",
        "play",
        "learn",
        "viceroy",
        "solve",
        "bots",
        "sitting",
        "puzzles",
        "lessons",
        "draw",
    },
    "viceroy_game": {"words", "errors", "core", "viceroy", "bots", "widgets"},
    "testing": {
        "files",
        "words",
        "errors",
        "core",
        "play",
        "learn",
        "viceroy",
        "solve",
        "bots",
        "sitting",
        "puzzles",
        "lessons",
        "draw",
        "widgets",
    },
}
MAY_KNOW["cli"] = {*MAY_KNOW, "cli"}
# A rules object shows itself by importing `draw` inside the method.
SHOWS_ITSELF = {("viceroy", "draw")}
# Large rooms are houses with rooms of their own, from the cellar up: each knows those before it, and none after it.
HOUSES = {
    "viceroy": (
        *(
            "box",
            "pyramids",
            "table",
            "game",
            "documents",
            "notation",
            "situations",
        ),
        *("telling", "records"),
    ),
    "lessons": (
        *("links", "scripted", "goals", "questions", "plan", "documents", "trying", "progress", "standing"),
        *("course", "cells", "notebooks", "course_notebooks", "teaching", "rehearsal"),
    ),
    "widgets": ("elements", "panes", "border", "session", "painting", "table", "looking", "lessons", "puzzles"),
}


def _modules() -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if "node_modules" not in path.parts]


def _inside(house: str) -> list[Path]:
    return [path for path in _modules() if ROOT / house in path.parents and path != ROOT / house / "__init__.py"]


_INSIDE = [(house, path) for house in HOUSES for path in _inside(house)]


def _room(path: Path, house: Path = ROOT) -> str:
    parts = path.relative_to(house).parts
    return parts[0].removesuffix(".py")


def _imports(path: Path) -> list[tuple[str, bool]]:
    """Every module that a file imports, absolute, and whether it does so inside a function."""
    package = ["viceroy_widgets", *path.relative_to(ROOT).parts[:-1]]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        child
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in ast.walk(function)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, node in inside) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # What is imported from a package may be a module.
            names = [*([module] if node.module else []), *(f"{module}.{alias.name}" for alias in node.names)]
            found += [(name, node in inside) for name in names]
    return found


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_layers_import_downward_only(path: Path) -> None:
    room = _room(path)
    if room == "__init__":
        return
    for module, inside in _imports(path):
        parts = module.split(".")
        if parts[0] in OUTSIDE:
            assert room in OUTSIDE[parts[0]], f"{path} imports {parts[0]}"
        if parts[0] != "viceroy_widgets" or len(parts) < 2 or parts[1] in (room, "__version__"):
            continue
        if inside and (room, parts[1]) in SHOWS_ITSELF:
            continue
        assert parts[1] in MAY_KNOW[room], f"{path} imports {module}"


@pytest.mark.parametrize(("house", "path"), _INSIDE, ids=[str(path.relative_to(ROOT)) for _, path in _INSIDE])
def test_the_rooms_of_a_house_import_downward_only(house: str, path: Path) -> None:
    room = _room(path, ROOT / house)
    known = HOUSES[house][: HOUSES[house].index(room) + 1]
    for module, _ in _imports(path):
        parts = module.split(".")
        if parts[:2] == ["viceroy_widgets", house]:
            assert len(parts) > 2, f"{path} imports the names that the house shows, not the module it means"
            assert parts[2] in known, f"{path} imports {module}"


def test_every_room_has_a_place_in_the_order() -> None:
    rooms = {_room(path) for path in _modules()} - {"__init__"}
    assert rooms <= set(MAY_KNOW)
    for house, rooms_inside in HOUSES.items():
        assert {_room(path, ROOT / house) for path in _inside(house)} == set(rooms_inside)


@pytest.mark.parametrize(
    "room",
    [path.parent for house in HOUSES for path in (ROOT / house).glob("*/__init__.py")],
    ids=lambda path: path.name,
)
def test_a_room_of_a_house_says_in_a_sentence_what_it_is_for(room: Path) -> None:
    (sentence,) = ast.parse((room / "__init__.py").read_text(encoding="utf-8")).body
    assert isinstance(sentence, ast.Expr)
    assert re.fullmatch(r"[A-Z][^\n]+\.", ast.literal_eval(sentence.value))


def test_the_engine_is_played_without_the_rooms_above_it() -> None:
    code = "import viceroy_widgets.viceroy.game.engine, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    above = HOUSES["viceroy"][HOUSES["viceroy"].index("game") + 1 :]
    loaded = [module.split(".")[2] for module in done.stdout.split() if module.startswith("viceroy_widgets.viceroy.")]
    assert "game" in loaded
    assert not {*loaded} & {*above}


def test_modules_import_in_no_circle() -> None:
    names = {
        ".".join(["viceroy_widgets", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__"): path
        for path in _modules()
    }
    knows = {
        name: {module for module, inside in _imports(path) if module in names and module != name and not inside}
        for name, path in names.items()
    }
    done: set[str] = set()

    def walk(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join([*trail[trail.index(name) :], name])
        if name in done:
            return
        for known in sorted(knows[name]):
            walk(known, (*trail, name))
        done.add(name)

    for name in sorted(names):
        if name != "viceroy_widgets":  # resolves its names lazily, and names them for the type checker only
            walk(name, ())


@pytest.mark.parametrize("module", ["viceroy_widgets", "viceroy_widgets.viceroy", "viceroy_widgets.solve"])
def test_the_rules_import_without_a_notebook(module: str) -> None:
    code = (
        f"import {module}, sys\n"
        "import viceroy_widgets.viceroy.documents.positions, viceroy_widgets.viceroy.pyramids.scoring\n"
        "print(*sorted({'anywidget', 'ipywidgets', 'traitlets', 'svgwrite', 'click', 'IPython'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("name", ["GameTable", "PlayTable"])
def test_a_table_opens_without_lessons_puzzles_solvers_and_bots(name: str) -> None:
    code = f"from viceroy_widgets import {name}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [module.removeprefix("viceroy_widgets.") for module in done.stdout.split()]
    rooms = (
        "lessons",
        "puzzles",
        "solve",
        "simulation",
        "decks",
        "widgets.lessons",
        "widgets.puzzles",
        "widgets.looking",
    )
    assert not [module for module in loaded if module.startswith(rooms) or module in ("bots.advice", "bots.lookahead")]


def test_the_public_names_resolve() -> None:
    for name in viceroy_widgets.__all__:
        assert getattr(viceroy_widgets, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = viceroy_widgets.nothing  # type: ignore[attr-defined]


def test_no_file_has_grown_past_one_idea() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in _modules()
        # A catalogue of sentences is a list, not a text to be read in one go.
        if path.parent.name != "english" and (lines := len(path.read_text(encoding="utf-8").splitlines())) > 260
    }
    assert long == {}

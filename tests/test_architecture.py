"""Who may know whom: layers import downward only, without circles, and the rules import without a notebook."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import viceroy_widgets
from tests.loops import for_each
from viceroy_widgets.words.english import MESSAGES

ROOT = Path(viceroy_widgets.__file__).parent
SHARED: dict[str, set[str]] = {
    "files": set(),
    "deprecated_names": set(),
    "workers": set(),
    "words": set(),
    "errors": {"words"},
    "core": {"words", "errors"},
    "play": {"words", "errors", "core", "workers"},
    "learn": {"files", "words", "errors", "deprecated_names", "core", "play"},
    "classroom": {"files", "workers", "words", "errors", "core", "play", "learn", "draw"},
    "draw": {"files"},
    "widgets": {"words", "errors", "deprecated_names", "core", "play", "learn", "classroom", "draw"},
}
"""The rooms that belong to no game, and what each may know."""
GAMES = ("viceroy", "splendor")
_RULES = {"words", "errors", "core", "components", "rules", "codec", "text"}
GAME: dict[str, set[str]] = {
    "data": set(),
    "locale": set(),
    "components": {"words", "errors", "core"},
    "rules": {"words", "errors", "core", "components"},
    "codec": {"words", "errors", "core", "components", "rules"},
    "text": {"words", "errors", "core", "locale", "components", "rules", "codec"},
    "decks": {"files", "words", "errors", "core", "components", "rules"},
    "solve": _RULES,
    "bots": {*_RULES, "play", "solve"},
    "core_names": {"core"},
    "pictures": {"core", "rules", "draw"},
    "draw": {"draw", "words", "errors", "core", "components", "rules", "text"},
    "puzzles": {*_RULES, "deprecated_names", "files", "workers", "learn", "solve", "bots"},
    "lessons": {*_RULES, "play", "learn", "solve", "bots", "puzzles"},
    "widgets": {*_RULES, *SHARED, "draw", "solve", "bots", "puzzles", "lessons"},
    "exercises": {*_RULES, "play", "learn", "draw", "solve", "puzzles", "lessons", "widgets"},
    "at_table": {*_RULES, "bots", "draw", "puzzles", "solve", "widgets"},
    "for_lessons": {*_RULES, "lessons", "widgets"},
    "written": {*_RULES, "decks", "draw", "solve"},
    "game": {
        *_RULES,
        "play",
        "bots",
        "draw",
        "puzzles",
        "lessons",
        "widgets",
        "exercises",
        "at_table",
        "for_lessons",
        "written",
    },
}
"""The rooms of a game: what each may know of the shared rooms, and of those of its own game; a game knows no other."""
ROOF = {"testing", "export", "cli"}
OUTSIDE = {"svgwrite": {"draw"}, "anywidget": {"widgets"}, "ipywidgets": {"widgets"}, "traitlets": {"widgets"}}
# Large rooms are houses with rooms of their own, from the cellar up: each knows those before it, and none after it.
HOUSES = {
    "viceroy/rules": ("pyramids", "state", "engine"),
    "viceroy/lessons": ("questions", "own_forms", "course"),
    "viceroy/widgets": (
        "gem_chips",
        "card_board",
        "painting",
        "table",
        "viewers",
        "lessons",
        "puzzles",
    ),
    "widgets": (
        *(
            "protocol",
            "parts",
            "rule_search",
            "table",
            "replay",
            "review",
            "puzzle",
            "quiz",
            "lesson",
            "practice",
            "classroom",
            "old_names",
            "lab_extensions",
        ),
    ),
}


def _modules() -> list[Path]:
    return [path for path in sorted(ROOT.rglob("*.py")) if "node_modules" not in path.parts]


def _inside(house: str) -> list[Path]:
    return [path for path in _modules() if ROOT / house in path.parents and path != ROOT / house / "__init__.py"]


_INSIDE = [(house, path) for house in HOUSES for path in _inside(house)]


def _room(path: Path, house: Path = ROOT) -> str:
    parts = path.relative_to(house).parts
    return parts[0].removesuffix(".py")


def _place(parts: Sequence[str]) -> tuple[str, str]:
    """The game and the room of a module below the package; the game is empty where it belongs to none."""
    return ("", parts[0]) if parts[0] not in GAMES else (parts[0], parts[1] if len(parts) > 1 else "__init__")


class _Contents(NamedTuple):
    """What the tests ask about a file, read once for all of them; the tree itself would take much memory."""

    imports: list[str]
    """Every module that it imports anywhere, absolute."""
    texts: set[str]
    """Its strings."""
    classes: list[str]
    """The names of its public classes."""


@cache
def _contents(path: Path) -> _Contents:
    package = ["viceroy_widgets", *path.relative_to(ROOT).parts[:-1]]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports, texts = list[str](), set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
        elif isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # What is imported from a package may be a module.
            imports += [*([module] if node.module else []), *(f"{module}.{alias.name}" for alias in node.names)]
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    return _Contents(imports, texts, classes)


@for_each(_modules())
def test_layers_import_downward_only(path: Path) -> None:
    game, room = _place([part.removesuffix(".py") for part in path.relative_to(ROOT).parts])
    if room in ROOF or room == "__init__":
        return
    may_know = GAME[room] if game else SHARED[room]
    for module in _contents(path).imports:
        parts = module.split(".")
        if parts[0] in OUTSIDE:
            assert room in OUTSIDE[parts[0]], f"{path} imports {parts[0]}"
        if parts[0] != "viceroy_widgets" or len(parts) < 2 or parts[1] == "__version__" or parts[1:] == [game]:
            continue
        other, known = _place(parts[1:])
        assert other in ("", game), f"{path} imports {module}"
        assert (other, known) == (game, room) or known in may_know, f"{path} imports {module}"
        assert known in (GAME if other else SHARED), f"{path} imports {module}"


@for_each(_INSIDE)
def test_the_rooms_of_a_house_import_downward_only(house: str, path: Path) -> None:
    room = _room(path, ROOT / house)
    known = HOUSES[house][: HOUSES[house].index(room) + 1]
    above = ["viceroy_widgets", *house.split("/")]
    for module in _contents(path).imports:
        parts = module.split(".")
        if parts[: len(above)] == above:
            assert len(parts) > len(above), f"{path} imports the names that the house shows, not the module it means"
            assert parts[len(above)] in known, f"{path} imports {module}"


def test_every_room_has_a_place_in_the_order() -> None:
    assert {_room(path) for path in _modules()} - {"__init__"} == {*SHARED, *GAMES, *ROOF}
    for game in GAMES:
        assert {_room(path, ROOT / game) for path in _inside(game)} <= set(GAME)
    for house, rooms_inside in HOUSES.items():
        assert {_room(path, ROOT / house) for path in _inside(house)} == set(rooms_inside)


@for_each(path.parent for house in HOUSES for path in (ROOT / house).glob("*/__init__.py"))
def test_a_room_of_a_house_says_in_a_sentence_what_it_is_for(room: Path) -> None:
    (sentence,) = ast.parse((room / "__init__.py").read_text(encoding="utf-8")).body
    assert isinstance(sentence, ast.Expr)
    assert re.fullmatch(r"[A-Z][^\n]+\.(\n\n.+)?", ast.literal_eval(sentence.value), re.DOTALL)


def test_no_shared_room_says_what_only_a_game_can_say() -> None:
    """A game of somebody else has no such message, and its verb would end in an error."""
    of_games = {id_ for game in GAMES for id_ in import_module(f"viceroy_widgets.{game}.locale.english").MESSAGES}
    for path in _modules():
        if _room(path) not in GAMES:
            named = _contents(path).texts & (of_games - {*MESSAGES})
            assert not named, f"{path}: a message in words/english says it for every game"


@for_each(path for path in _modules() if _room(path) == "cli")
def test_no_command_names_a_game(path: Path) -> None:
    own = {f"viceroy_widgets.{game}" for game in GAMES}
    assert not [module for module in _contents(path).imports if ".".join(module.split(".")[:2]) in own]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare | ast.Subscript | ast.Dict):
            words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            assert not words & {*GAMES}, path


def test_the_engine_is_played_without_the_rooms_above_it() -> None:
    code = "import viceroy_widgets.viceroy.rules.engine.engine, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {module.split(".")[2] for module in done.stdout.split() if module.startswith("viceroy_widgets.viceroy.")}
    assert loaded == {"locale", "pictures", "components", "rules"}  # pictures load the drawing when one is asked for


def _known_files() -> dict[str, set[str]]:
    """Every file of the package, with the files that it imports anywhere: in functions and for types too."""
    names = {
        ".".join(["viceroy_widgets", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(".__init__"): path
        for path in _modules()
    }
    # The package itself resolves its names lazily, and names them for the type checker only.
    del names["viceroy_widgets"]
    return {name: {*_contents(path).imports} & names.keys() - {name} for name, path in names.items()}


def _circles(known: dict[str, set[str]]) -> set[frozenset[str]]:
    """Sets of files of which each knows each, directly or through others."""

    def reached(name: str) -> set[str]:
        seen, waiting = set[str](), [name]
        while waiting:
            more = known[waiting.pop()] - seen
            seen |= more
            waiting += more
        return seen

    while free := {name for name, others in known.items() if not others}:  # which are in no circle
        known = {name: others - free for name, others in known.items() if name not in free}
    beyond = {name: reached(name) for name in known}
    return {frozenset(other for other in beyond[name] if name in beyond[other]) for name in known} - {frozenset()}


def test_files_know_each_other_in_no_circle() -> None:
    assert _circles(_known_files()) == set(), "these files know each other, also by imports in functions or for types"


def test_a_circle_through_several_files_is_seen() -> None:
    known = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"e2"}, "e2": {"e", "d"}, "f": set()}
    assert _circles(known) == {frozenset("abc"), frozenset({"e", "e2"})}


def test_the_rules_import_without_a_notebook() -> None:
    """Nor do the packages above them, which are imported before."""
    code = (
        "import viceroy_widgets.viceroy.solve, sys\n"
        "import viceroy_widgets.viceroy.codec.positions, viceroy_widgets.viceroy.rules.pyramids.scoring\n"
        "print(*sorted({'anywidget', 'ipywidgets', 'traitlets', 'svgwrite', 'click', 'IPython'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def _loaded(name: str, then: str = "") -> list[str]:
    code = f"from viceroy_widgets import {name}\n{then}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [module for module in done.stdout.split() if module.startswith("viceroy_widgets.")]


def test_a_table_opens_without_lessons_puzzles_solvers_and_bots() -> None:
    rooms = ["lessons", "puzzles", "solve", "decks", "bots.advice", "bots.lookahead"]
    rooms += ["widgets.lessons", "widgets.puzzles", "widgets.viewers"]
    heavy = tuple(f"viceroy_widgets.viceroy.{room}" for room in rooms)
    opened = _loaded("GameTable", "GameTable(['random'])")
    assert not [module for module in opened if module.startswith(heavy)]


def test_a_widget_of_any_game_opens_without_a_game() -> None:
    games = tuple(f"viceroy_widgets.{game}" for game in GAMES)
    opened = _loaded("GameTable, Replay, PuzzleTable, LessonTable")
    assert not [module for module in opened if module.startswith(games)]


def test_the_public_names_resolve() -> None:
    for name in viceroy_widgets.__all__:
        assert getattr(viceroy_widgets, name) is not None
    with pytest.raises(AttributeError, match="No viceroy_widgets attribute nothing"):
        _ = viceroy_widgets.nothing  # type: ignore[attr-defined]


BY_MEANS = {"browser", "firefox", "lab", "lite", "hosts", "notebooks", "fuzzing", "mutants", "net"}
"""Folders of tests that are no room of the package: they are told apart by what they need to run, or look at all."""
SECOND_RULES = {f"{game}/referee" for game in GAMES}


def test_a_folder_of_tests_is_a_room_of_the_package_or_of_the_tools() -> None:
    tests = Path(__file__).parent
    folders = {path.parent.relative_to(tests).as_posix() for path in tests.rglob("test_*.py")}
    rooms = {folder for folder in folders if folder.split("/")[0] not in BY_MEANS and folder not in SECOND_RULES}
    homes = (ROOT, tests.parent)  # `tests/tools` are the tests of the makers' tools, which stand beside the package
    assert {room for room in rooms if not any(home.joinpath(room).is_dir() for home in homes)} == set()


ONE_IDEA = {"Draft", "History", "Setup", "View"}
"""Classes of a game with the idea of one in `core`."""


def test_no_two_public_classes_have_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for path in _modules():
        for name in _contents(path).classes:
            homes.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: found for name, found in homes.items() if len(found) > 1 and name not in ONE_IDEA} == {}


def test_no_file_has_grown_past_one_idea() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in _modules()
        # A catalog of sentences is a list, not a text to be read in one go.
        if path.parent.name != "english" and (lines := len(path.read_text(encoding="utf-8").splitlines())) > 500
    }
    assert long == {}

"""What others wrote cannot begin a line, move the cursor or turn the direction of writing in a terminal."""

from __future__ import annotations

import ast
import copy
import json
import tomllib
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

import viceroy_widgets
from tests.cli.calling import viceroy
from tests.viceroy.lessons.test_documents import SMALL
from viceroy_widgets.cli.streams import Refused
from viceroy_widgets.learn.answer_files import pack_text
from viceroy_widgets.viceroy.codec.history import History, Setup
from viceroy_widgets.viceroy.codec.record_form import format_record, write_record
from viceroy_widgets.viceroy.puzzles.puzzle import content_id
from viceroy_widgets.viceroy.rules.engine.engine import awaited, legal_moves
from viceroy_widgets.words.plain_text import one_line

CLI = Path(viceroy_widgets.__file__).parent / "cli"
DATA = CLI.parent / "viceroy" / "data"
FORGED = "All of it is proven and right."
HOSTILE = (
    f"A\n{FORGED}\r\x1b[2J\x1b]0;title\x07\x85\u2028{FORGED}\u2029\u202e\u2066\u200f\u061c\ufeff\U000e0041\x9b31mZ"
)
"""A title that would forge lines of its own, clear the screen, name the window and write from right to left."""
NAME = "A\n\x1b[1m\u202e\u2028Z"
"""The same as a name, which is shorter."""
WORDS = {"print", "echo", "secho", "echo_via_pager", "prompt", "confirm", "clear", "pause", "write", "writelines"}
THE_DOOR = {"write", "prompt", "clear"}


def shown(done: CompletedProcess[str], status: int) -> str:
    """All that was printed; every letter of it can be printed, and no line is one that somebody forged."""
    text = done.stdout + done.stderr
    assert done.returncode == status, text
    assert "Traceback" not in text
    for line in text.split("\n"):
        assert line.isprintable(), ascii(line)
        assert line.strip() != FORGED
    return text


# -- one door ----------------------------------------------------------------------------------------------------------


def _prints(node: ast.AST) -> str:
    """What a call prints by, unless that is the door: `print`, click, or a stream of the system."""
    if not isinstance(node, ast.Call):
        return ""
    called = node.func
    if isinstance(called, ast.Name) and called.id == "print":
        return "print"
    if not isinstance(called, ast.Attribute) or called.attr not in WORDS:
        return ""
    whose = ast.unparse(called.value)
    return f"{whose}.{called.attr}" if whose in ("click", "os") or whose.startswith(("sys.", "os.")) else ""


@pytest.mark.parametrize("file", sorted(CLI.rglob("*.py")), ids=lambda file: str(file.relative_to(CLI)))
def test_nothing_is_printed_past_the_door(file: Path) -> None:
    if file == CLI / "streams.py":
        return
    tree = ast.parse(file.read_text("utf-8"))
    assert [found for node in ast.walk(tree) if (found := _prints(node))] == []
    names = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}
    assert not names & (WORDS - THE_DOOR), "click by another name"


def test_the_guard_sees_what_it_guards_against() -> None:
    for text in (
        "print(1)",
        "click.echo(1)",
        "sys.stdout.write('')",
        "sys.stderr.buffer.write(b'')",
        "os.write(1, b'')",
    ):
        assert any(_prints(node) for node in ast.walk(ast.parse(text))), text
    assert not any(_prints(node) for node in ast.walk(ast.parse("write('x'); file.write('y')")))


def test_a_line_is_one_line() -> None:
    assert one_line(HOSTILE) == f"A {FORGED} [2J]0;title  {FORGED} 31mZ"
    assert one_line("caf\u00e9 \u65e5\u672c \U0001f451") == "caf\u00e9 \u65e5\u672c \U0001f451"
    assert Refused("one\ntwo", "three").lines == ("one\ntwo", "three")


# -- documents of others -----------------------------------------------------------------------------------------------


def puzzle(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(pack_text(DATA, "puzzles.jsonl").splitlines()[0])
    document.update(changes)
    return {**document, "id": content_id(document)}


def test_a_title_forges_no_proof() -> None:
    done = viceroy(
        "puzzle", "check", "-", typed=json.dumps(puzzle(title={"en": one_line(HOSTILE)[:10] + "\n" + FORGED}))
    )
    assert len(shown(done, 0).splitlines()) == 2
    lied = copy.deepcopy(puzzle(title={"en": NAME}))
    lied["certificate"]["total"] = 40
    shown(viceroy("puzzle", "check", "-", typed=json.dumps(lied)), 1)


def test_a_sheet_escapes_what_others_wrote() -> None:
    """Nothing of a title or story is markup, and nothing in the page cannot be seen."""
    markup = "</text></svg><script>alert(1)</script>&amp;"
    document = puzzle(title={"en": markup}, story={"en": f"{markup}\n{HOSTILE}"})
    page = viceroy("puzzle", "sheet", "-", typed=json.dumps(document))
    text = shown(page, 0)
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_a_lesson_shows_its_texts_line_by_line(tmp_path: Path) -> None:
    lesson = tomllib.loads(SMALL)
    lines = len(shown(viceroy("lesson", "check", "-", typed=json.dumps(lesson)), 0).splitlines())
    lesson["title"] = HOSTILE
    for section in lesson["sections"]:
        section["text"] = HOSTILE
        if "task" in section:
            section["task"] |= {"task": HOSTILE, "done": HOSTILE, "otherwise": HOSTILE, "hints": [HOSTILE] * 3}
            for mistake in section["task"].get("mistakes", ()):
                mistake["says"] = HOSTILE
        for question in section.get("questions", ()):
            question["ask"] = HOSTILE
            for at, option in enumerate(question["options"]):
                option |= {"text": f"{at} {HOSTILE}", "says": HOSTILE}
    done = viceroy("lesson", "check", "-", typed=json.dumps(lesson))
    assert len(shown(done, 0).splitlines()) == lines


def test_a_deck_names_itself_in_one_line() -> None:
    before = json.loads((DATA / "deck.json").read_text("utf-8"))
    deck = copy.deepcopy(before)
    deck["name"] = deck["characters"][0]["name"] = deck["characters"][1]["name"] = HOSTILE
    before["characters"][0]["name"] = before["characters"][1]["name"] = "same"
    told = [shown(viceroy("deck", "check", "-", typed=json.dumps(each)), 0) for each in (before, deck)]
    assert len(told[0].splitlines()) == len(told[1].splitlines())


def position(name: str) -> str:
    card = {"number": 5, "sections": dict.fromkeys(("top_left", "top_right", "bottom_left", "bottom_right"), "red")}
    standing = [{"at": [1, 0], "card": {**card, "name": name, "law": {"kind": "sets", "points": 1}}}]
    return json.dumps({"format": "viceroy-position/1", "pyramid": standing})


@pytest.mark.parametrize("more", [(), ("--svg",)], ids=["text", "drawing"])
def test_a_card_has_its_name_in_one_line(more: tuple[str, ...]) -> None:
    before, after = (shown(viceroy("show", *more, "-", typed=position(name)), 0) for name in ("A Z", HOSTILE[:150]))
    assert len(after.splitlines()) == len(before.splitlines())


def record() -> History:
    """A game of two with strange names, some moves in."""
    history = History.begin(Setup.of([NAME, f"{NAME}2"], 7))
    for _ in range(12):
        player = awaited(history.state)[0]
        history = history.play(legal_moves(history.state, player)[0])
    return history


def test_a_record_is_played_again_without_its_controls(tmp_path: Path) -> None:
    played = record().record().with_comment(2, HOSTILE)
    document = json.dumps(write_record(played))
    for text in (document, format_record(played)):
        shown(viceroy("replay", "-", typed=text), 0)
        shown(viceroy("compare", "-", "--edition", "fr", typed=text), 0)
    wrong = write_record(played)
    wrong["moves"][3] = [0, "bid", "red"]
    for verb in (("replay",), ("compare", "--edition", "de")):
        shown(viceroy(*verb, "-", typed=json.dumps(wrong)), 2)
    file = tmp_path / "game.json"
    file.write_text(document, "utf-8")
    shown(viceroy("play", "--load", str(file), "--bots", "random", typed="board\nlog all\nhint\nquit\nquit\n"), 0)


# -- arguments and file names ------------------------------------------------------------------------------------------

FILE = f"no\n{FORGED}\x1b[2J\u202e\u2028"
NOWHERE = "xyzzy\nplugh\x1b[2J\u202e\u2028"
"""Words that no rule has."""
ARGUMENTS = [
    ("score", FILE),
    ("show", FILE),
    ("lesson", "check", FILE),
    ("lesson", "notebook", FILE),
    ("puzzle", "check", FILE),
    ("puzzle", "sheet", FILE),
    ("deck", "check", FILE),
    ("deck", "new", "none/" + FILE),
    ("replay", FILE),
    ("play", "--load", FILE),
    ("play", "--deck", FILE),
    ("play", "--save", "none/" + FILE),
    ("play", "--edition", FILE),
    ("play", "--bots", FILE),
    ("play", "--names", f"{NAME},{NAME}"),
    ("play", "--players", FILE),
    ("compare", "-", "--edition", FILE),
    ("simulate", "--bots", FILE),
    ("contest", FILE, FILE),
    ("rule", NOWHERE),
    ("examples", FILE),
    ("examples", "--rule", NOWHERE),
    (FILE,),
    ("score", f"--{FILE}"),
    ("score", "a", FILE),
    ("--language", FILE, "score"),
    ("puzzle", "make", "--theme", FILE),
    ("puzzle", FILE),
    ("tutorials", "/dev/null/" + FILE),
]


@pytest.mark.parametrize("arguments", ARGUMENTS, ids=lambda arguments: ascii(" ".join(arguments))[1:30])
def test_an_argument_is_repeated_in_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    shown(viceroy(*arguments, folder=tmp_path), 2)


def test_names_of_files_are_repeated_in_one_line(tmp_path: Path) -> None:
    pack, lesson, saved = (f"{name}\n{FORGED}\u202e" for name in ("pack", "lesson", "saved"))
    lied = puzzle()
    lied["certificate"]["total"] = 40
    (tmp_path / pack).write_text(json.dumps(lied), "utf-8")
    (tmp_path / lesson).write_text(SMALL.replace("minutes = 5", "minutes = 999"), "utf-8")
    shown(viceroy("puzzle", "check", pack, folder=tmp_path), 1)
    shown(viceroy("lesson", "check", lesson, folder=tmp_path), 2)
    shown(viceroy("deck", "new", f"new{lesson}", folder=tmp_path), 0)
    shown(viceroy("play", "--seed", "1", typed=f"save {saved.split(chr(10))[0]}\x1b[2J\nquit\n", folder=tmp_path), 0)
    shown(viceroy("play", "--seed", "1", "--save", saved, typed="quit\n", folder=tmp_path), 0)
    shown(viceroy("tutorials", f"a{lesson}", folder=tmp_path), 0)

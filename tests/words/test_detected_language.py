"""Nothing that people read in a language is in another one: catalogs, notebooks, boards, commands, pages and sheets."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.net.boards import BOARDS
from tests.net.golden import DOCUMENTS
from tests.net.verbs import lay_out, page_text
from tests.nightly import sample
from tests.words.caches import forget
from tests.words.complete import COMPLETE
from tests.words.detected import english_runs, foreign_sentences, words_of
from tests.words.visible import said_by
from tools.catalogs import FILES, kept
from viceroy_widgets.cli import _apply_language_option, command
from viceroy_widgets.learn.code_texts import code_texts
from viceroy_widgets.words import set_language

ROOT = Path(__file__).parents[2]
OTHERS = [code for code in COMPLETE if code != "en"]
VERBS: dict[str, Any] = tomllib.loads((ROOT / "tests" / "net" / "verbs.toml").read_text("utf-8"))
NO_OWN_LANGUAGE = ("check", "games", "table-kalah", "step-kalah", "table-viceroy-spanish")
"""Verbs and boards that speak of notebooks and games of others, whose texts are English; and the board in Spanish."""


def written_by_others() -> Iterator[str]:
    """Yield the documents of the tests: their titles and texts are in the language of their authors."""
    yield from (path.read_text("utf-8") for path in sorted(DOCUMENTS.iterdir()))
    yield from (path.read_text("utf-8") for path in sorted((ROOT / "examples" / "kalah").rglob("*.toml")))
    yield from (path.read_text("utf-8") for path in sorted((ROOT / "examples" / "kalah").rglob("*.py")))


CODE_BLOCK = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
TITLES = re.compile("|".join(map(re.escape, re.findall(r'(?m)^title = "(.+)"$', "\n".join(written_by_others())))))
BY_OTHERS = f" {' '.join(words_of(' '.join(written_by_others())))} "


def faults(texts: Iterable[str], language: str) -> list[str]:
    """Return what of the texts is in another language and by no author of a document."""
    listed = [TITLES.sub("", text) for text in texts]
    foreign = [text for text in foreign_sentences(listed, language) if not is_by_others(text.partition(": ")[2])]
    return [*foreign, *(text for text in english_runs(listed, language) if not is_by_others(text))]


def is_by_others(text: str) -> bool:
    """Return whether the words of a text stand in a document of the tests."""
    return f" {' '.join(words_of(text))} " in BY_OTHERS


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("LANGUAGE", request.param)  # `_apply_language_option` sets it, for the command-line library
    _apply_language_option(["--language", request.param])
    forget()
    forget_help(command)
    yield request.param
    set_language("en")
    forget()
    forget_help(command)


def forget_help(part: Any) -> None:
    """Forget the option `--help` of a command and its parts, whose text the command-line library keeps."""
    part._help_option = None
    for each in getattr(part, "commands", {}).values():
        forget_help(each)


def test_english_is_found(language: str) -> None:
    assert faults(["Choose a card of your hand."], language) == [
        "en: Choose a card of your hand.",
        "Choose a card of your hand.",
    ]


@pytest.mark.parametrize("domain", FILES)
def test_catalogs(language: str, domain: str) -> None:
    messages = [message for message in kept(language, domain) if message.id]
    texts = [text for its in messages for text in ([its.string] if isinstance(its.string, str) else its.string)]
    assert faults((text.partition("|")[0] for text in texts), language) == []


def test_notebooks_and_notes_for_teachers(language: str, tmp_path: Path) -> None:
    invoke("tutorials", str(tmp_path), "--teacher")
    paths = files_in(tmp_path)
    assert {path.name for path in paths} >= {"teaching-guide.ipynb", "01-cards.ipynb", "answers.md", "for-teachers.md"}
    for path in paths:
        assert faults(texts_of(path), language) == [], path.name


def files_in(folder: Path) -> list[Path]:
    """Return the files in a folder, without those of the lessons of a game of others."""
    return [path for path in sorted(folder.rglob("*.*")) if path.is_file() and path.parent.name != "kalah"]


def texts_of(path: Path) -> list[str]:
    """Return the texts of a file that people read."""
    text = path.read_text("utf-8-sig", errors="replace")
    if path.suffix == ".ipynb":
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(text)["cells"]]
        return [part for kind, source in cells for part in (code_texts(source) if kind == "code" else [source])]
    return page_text(text) if path.suffix == ".html" else lines_of(text)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text that are no JSON, whose keys and values are the same in every language."""
    return [line for line in text.splitlines() if not line.startswith(("{", "["))]


def invoke(*arguments: str, typed: str | None = None) -> str:
    result = CliRunner().invoke(command, arguments, input=typed, prog_name="viceroy")
    return result.stdout + result.stderr


@pytest.mark.parametrize("name", sample((name for name in BOARDS if name not in NO_OWN_LANGUAGE), least=16))
def test_boards(language: str, name: str) -> None:
    board = BOARDS[name]()
    texts = [text for _, text in said_by(board)] if hasattr(board, "_panes") else []
    bundle = board._repr_mimebundle_()
    texts += page_text(unescape((bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"]))
    assert faults(texts, language) == []


HELP = """
import click
from viceroy_widgets.cli import _apply_language_option

_apply_language_option([])

from viceroy_widgets.cli import command

def told(command, context):
    print(command.get_help(context))
    for name, part in getattr(command, "commands", {}).items():
        if not part.hidden:
            told(part, click.Context(part, info_name=name, parent=context))

told(command, click.Context(command, info_name="viceroy"))
"""


def test_the_help_of_every_command(language: str) -> None:
    environment = {**os.environ, "VICEROY_LANGUAGE": language}
    done = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, env=environment, check=True)
    assert len(done.stdout.splitlines()) > 300
    assert faults(done.stdout.splitlines(), language) == []


@pytest.mark.parametrize("verb", sample((verb for verb in VERBS if verb not in NO_OWN_LANGUAGE), least=12))
def test_commands_and_the_pages_and_sheets_that_they_write(
    language: str, verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path)
    before = {path: path.read_bytes() for path in files_in(tmp_path)}
    monkeypatch.chdir(tmp_path)
    plan = VERBS[verb]
    calls = [{"run": line} for line in plan.get("before", ())] + plan["calls"]
    calls = [call for call in calls if "kalah" not in call["run"]]  # a game of others, in English
    told = "\n".join(
        invoke("--language", language, *shlex.split(call["run"]), typed=call.get("typed")) for call in calls
    )
    read = (".html", ".md", ".txt", ".csv", ".ipynb")
    fresh = [path for path in files_in(tmp_path) if path.suffix in read and path.read_bytes() != before.get(path)]
    assert told.strip() or fresh
    assert faults(lines_of(told), language) == []
    for path in fresh:
        assert faults(texts_of(path), language) == [], path.name


@pytest.mark.parametrize("name", ["playing.md", "teaching.md"])
def test_pages_of_the_documentation(language: str, name: str) -> None:
    text = (ROOT / "docs" / language / name).read_text("utf-8")
    paragraphs = CODE_BLOCK.sub("", text).split("\n\n")
    comments = [comment for block in CODE_BLOCK.findall(text) for comment in code_texts(block)]
    assert faults([*(paragraph.replace("\n", " ") for paragraph in paragraphs), *comments], language) == []

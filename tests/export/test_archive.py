"""The files in a page: those that its boards need, and nothing of other games, languages, exercises or answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.export.made import content_of
from tests.net.boards import key_of
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.archive import PageNeeds, page_archive
from viceroy_widgets.export.contents import AssignmentContent, LessonContent, PageContent
from viceroy_widgets.export.html import page_html
from viceroy_widgets.export.making import made_page
from viceroy_widgets.export.pyodide import PYODIDE
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.words import speaking


def _files(game: str, language: str = "en", *, classroom: bool = False, packs: bool = False) -> dict[str, bytes]:
    needs = PageNeeds(classroom=classroom, packs=packs, lessons=packs, texts=packs)
    return _unpacked(page_archive([game_of(game)], language, needs))


def _unpacked(archive: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def _made(content: PageContent, language: str) -> tuple[str, dict[str, bytes]]:
    """The text of a made page without its runtime, and the files in its archive."""
    with speaking(language):
        html = made_page(content).html
    head, _, rest = html.partition("globalThis.viceroyRuntime=")
    runtime, _, program = rest.partition(";\n")
    return head + program, _unpacked(b64decode(json.loads(runtime)["site"]))


_DIGEST = """
from hashlib import sha256
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.archive import PageNeeds, page_archive
print(sha256(page_archive([game_of("splendor")], "de", PageNeeds(texts=True))).hexdigest())
"""


def test_equal_pages_have_equal_bytes_in_every_process() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", _DIGEST], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in "12"
    }
    assert len(found) == 1


@pytest.mark.parametrize(("game", "other"), [("viceroy", "splendor"), ("splendor", "viceroy")])
def test_a_page_has_its_game_alone(game: str, other: str) -> None:
    names = _files(game, "de", classroom=True, packs=True)
    assert f"viceroy_widgets/{game}/game.py" in names
    assert not [name for name in names if name.startswith((f"viceroy_widgets/{other}/", "kalah"))]
    points = names[next(name for name in names if name.endswith("entry_points.txt"))].decode()
    assert re.findall(r"^(\w+) = ", points, re.MULTILINE) == [game]


def test_a_game_of_others_comes_with_its_package() -> None:
    names = _files("kalah")
    assert "kalah/game.py" in names
    assert not [name for name in names if name.startswith(("viceroy_widgets/viceroy/", "viceroy_widgets/splendor/"))]
    assert not [name for name in names if "/tests/" in name]


def test_a_page_has_its_language_alone() -> None:
    catalogs = [name for name in _files("splendor", "fr", packs=True) if name.endswith(".mo")]
    assert {name.rsplit("/", 1)[1] for name in catalogs} >= {"shared.mo", "splendor.mo", "splendor-lessons.mo"}
    without = {name.rsplit("/", 1)[1] for name in _files("splendor", "fr") if name.endswith(".mo")}
    assert "splendor.mo" in without
    assert "splendor-lessons.mo" not in without
    assert {name.split("/locale/")[1][:2] for name in catalogs} == {"fr"}
    assert not [name for name in catalogs if name.endswith(("viceroy.mo", "notebooks.mo", "messages.mo"))]
    assert not [name for name in _files("splendor") if name.endswith(".mo")]


def test_only_practice_has_puzzles_and_lessons() -> None:
    for game in ("viceroy", "splendor"):
        puzzle = game_puzzles(game_of(game))[0]
        without, whole = _files(game, classroom=True), _files(game, packs=True)
        assert not [name for name, content in without.items() if puzzle.id.encode() in content]
        assert [name for name, content in whole.items() if puzzle.id.encode() in content]
        assert not [name for name in without if "/lessons/" in name and name.endswith(".toml")]


@pytest.mark.parametrize(("game", "language"), [("viceroy", "en"), ("splendor", "de")])
def test_the_page_of_an_exam_has_no_pack_key_or_certificate(game: str, language: str) -> None:
    key, content = key_of(game), content_of(f"exam {game}")
    assert content.handout.mode == "exam"
    assert not content.needs_lessons
    page, files = _made(content, language)
    texts = {"the page": page, **{name: content.decode("utf-8", "replace") for name, content in files.items()}}
    solutions = [solution for pool in key.solutions for solution in pool]
    secrets = [json.dumps(dict(solution.certificate)) for solution in solutions if solution.certificate]
    secrets += [json.dumps(list(solution.answer)) for solution in solutions if len(solution.answer) > 1]
    secrets = [re.sub(r"\s", "", secret) for secret in secrets]
    assert secrets
    for name, text in texts.items():
        plain = re.sub(r"\s", "", text)
        assert not [secret for secret in secrets if secret in plain], name
        if not name.endswith((".py", ".js")):
            assert '"certificate"' not in plain, name
        assert not [entry.id for entry in game_puzzles(game_of(game)).entries if entry.id in plain], name
    assert not [name for name in files if name.endswith(".jsonl") or ("/lessons/" in name and name.endswith(".toml"))]


def test_the_page_of_an_exam_has_no_pack_or_lesson_of_a_game_of_others() -> None:
    names = _files("kalah", classroom=True)
    assert "kalah/game.py" in names
    assert not [name for name in names if name.startswith("kalah/") and name.endswith((".jsonl", ".toml"))]
    assert [name for name in _files("kalah", packs=True) if name.endswith(".jsonl")]


def test_a_page_has_the_licenses_of_what_it_holds() -> None:
    names = [name for name in _files("kalah") if name.startswith("licenses/")]
    assert {name.split("/")[1] for name in names} == {"fsrs", "lazy_loader", "svgwrite", "traitlets", "viceroy_widgets"}


_HOSTILE = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'


def test_texts_of_others_are_no_markup() -> None:
    lesson = {
        "format": "kalah-lesson/2",
        "id": "odd",
        "title": f"Title {_HOSTILE}",
        "can": f"Can {_HOSTILE}",
        "sections": [{"id": "one", "title": f"Section {_HOSTILE}", "text": f"Text {_HOSTILE} [KAL-1]"}],
    }
    handout = write_handout(key_of("splendor").handout)
    handout = {**handout, "title": {"en": f"Exam {_HOSTILE}"[:80]}}
    for content in (LessonContent(game_of("kalah"), lesson), AssignmentContent(handout)):
        page = page_html(content, "")
        assert "alert" in page
        assert "<img src=x" not in page
        assert "<script>alert" not in page


def test_a_page_tells_whose_work_it_holds() -> None:
    content = content_of("game kalah")
    page, small = made_page(content), made_page(content, shares_runtime=True)
    python = next(text for name, text in small.beside.items() if "python" in name)
    comment = re.match("<!DOCTYPE html>\n<!--(.*?)-->", page.html, re.DOTALL)
    assert comment
    assert python.startswith(f"/*{comment[1]}*/")
    for part in (
        f"Pyodide {PYODIDE} (MPL-2.0)",
        'npm package "pyodide"',
        "CPython (PSF-2.0)",
        "Whoever passes this on",
    ):
        assert part in comment[1]
    notice = Path(__file__).parents[2].joinpath("NOTICE").read_text("utf-8")
    parts = re.findall(r"^  (\S+) +\S.*$", notice, re.MULTILINE)
    assert len(parts) > 15
    assert [part for part in parts if part not in comment[1]] == []
    assert "The file viceroy-python beside it has all notices." in small.html

"""The files in a page: those that its boards need, and nothing of other games, languages, exercises or answers."""

from __future__ import annotations

import json
import re
from io import BytesIO
from zipfile import ZipFile

import pytest

from tests.export.made import content_of
from tests.net.boards import key_of
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.archive import page_archive
from viceroy_widgets.export.html import page_html
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.words import speaking


def _files(game: str, language: str = "en", *, classroom: bool = False, packs: bool = False) -> dict[str, bytes]:
    archive = page_archive([game_of(game)], language, needs_classroom=classroom, needs_packs=packs, needs_lessons=packs)
    with ZipFile(BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def test_equal_pages_have_equal_bytes() -> None:
    with speaking("de"):
        first = page_archive([game_of("splendor")], "de")
        assert first == page_archive([game_of("splendor")], "de")


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
    catalogs = [name for name in _files("splendor", "fr") if name.endswith(".mo")]
    assert {name.rsplit("/", 1)[1] for name in catalogs} >= {"shared.mo", "splendor.mo", "splendor-lessons.mo"}
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


@pytest.mark.parametrize("game", ["viceroy", "splendor"])
def test_the_page_of_an_exam_has_no_pack_key_or_certificate(game: str) -> None:
    key = key_of(game)
    content = content_of(f"exam {game}")
    assert not content.needs_lessons
    page = page_html(content, "")
    files = _files(game, classroom=True)
    data = {
        name: content.decode() for name, content in files.items() if not name.endswith((".py", ".pyi", ".js", ".mo"))
    }
    texts = {"the page": page, **data}
    secrets = [str(key.seed)] if key.seed > 1000 else []
    for solution in (solution for pool in key.solutions for solution in pool):
        secrets += [json.dumps(dict(solution.certificate)), json.dumps(list(solution.answer))]
    secrets = [re.sub(r"\s", "", secret) for secret in secrets if len(secret) > 12]
    assert secrets
    for name, text in texts.items():
        plain = re.sub(r"\s", "", text)
        assert '"certificate"' not in plain, name
        assert not [secret for secret in secrets if secret in plain], name
        assert not [puzzle.id for puzzle in game_puzzles(game_of(game))[:100] if puzzle.id in plain], name

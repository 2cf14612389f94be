"""README and docs tell the truth: commands print what they say, pictures are what is drawn, links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from urllib.parse import unquote

import pytest

from docs.pictures import FOLDER, painting, puzzle
from viceroy_widgets.words import set_language

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = [*sorted(ROOT.glob("*.md")), *DOCS]
MOST_LINES = 150

FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
INLINE_CODE = re.compile(r"`[^`\n]+`")
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)|<(?:img|a) [^>]*?(?:src|href)=\"([^\"]+)\"")


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def _anchors(page: Path) -> set[str]:
    """The anchors of the headings of a page, as GitHub makes them of headings that differ."""
    headings = HEADING.findall(FENCED.sub("", _text(page)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _links(page: Path) -> list[tuple[Path, str]]:
    """The files that a page links or shows, each with the anchor in it."""
    found = []
    for link, source in LINK.findall(INLINE_CODE.sub("", FENCED.sub("", _text(page)))):
        target, _, anchor = (link or source).partition("#")
        if not re.match(r"[a-z]+:", target):
            found.append(((page.parent / unquote(target)).resolve() if target else page, anchor))
    return found


def test_the_commands_print_what_the_pages_say(tmp_path: Path) -> None:
    (block,) = [text for page in PAGES for _, text in FENCED.findall(_text(page)) if text.startswith("$ echo")]
    commands = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    assert len(commands) == 4
    for command in commands:
        line, _, expected = command.partition("\n")
        viceroy = f"{sys.executable} -m viceroy_widgets.cli"
        done = subprocess.run(
            line.replace("viceroy ", f"{viceroy} ", 1) if line.startswith("viceroy ") else line,
            shell=True,
            capture_output=True,
            text=True,
            cwd=tmp_path,
        )
        assert (done.stdout.rstrip(), done.stderr) == (expected.rstrip(), "")


def _python(page: Path) -> list[str]:
    return [dedent(code) for language, code in FENCED.findall(_text(page)) if language == "python"]


WITH_PYTHON = [page for page in PAGES if _python(page) and page.parent in (ROOT, ROOT / "docs")]
FOLLOWED = ROOT / "docs" / "testing-your-notebooks.md"  # by tests/testing/test_page_of_docs.py
KALAH_PAGE = ROOT / "docs" / "adding-a-game.md"


def _is_of_kalah(block: str) -> bool:
    """Whether each line of a block stands in the sources of the example, apart from comments."""
    sources = {
        line.strip().rstrip(",")
        for file in (ROOT / "examples/kalah").rglob("*.py")
        for line in _text(file).splitlines()
    }
    lines = [line.partition("  #")[0].strip().rstrip(",") for line in block.splitlines()]
    return {line for line in lines if line} <= sources


@pytest.mark.parametrize("page", [page for page in WITH_PYTHON if page != FOLLOWED], ids=_name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    try:
        for code in _python(page):
            if not (page == KALAH_PAGE and _is_of_kalah(code)):
                exec(code, names if page == KALAH_PAGE else {})
    finally:
        set_language("en")  # one of the examples speaks Spanish from then on


@pytest.mark.parametrize("page", [README, ROOT / "docs" / "teach.md"], ids=_name)
def test_the_commands_of_a_page_are_accepted(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [(language, dedent(text)) for language, text in FENCED.findall(_text(page))]
    (assignment,) = [text for language, text in blocks if language == "toml"]
    monkeypatch.chdir(tmp_path)
    Path("week-1.toml").write_text(assignment, "utf-8")
    Path("names.txt").write_text("Ann\nBen\n", "utf-8")
    Path("submitted").mkdir()
    lines = [line.partition("  #")[0] for language, text in blocks if not language for line in text.splitlines()]
    commands = [line for line in lines if line.startswith("viceroy ") and " lab " not in line]
    assert len(commands) >= 5
    for line in commands:
        done = subprocess.run(
            [sys.executable, "-m", "viceroy_widgets.cli", *line.split()[1:]], capture_output=True, text=True
        )
        assert (line, done.returncode, done.stderr) == (line, 0, done.stderr)
    assert Path("grades.csv").read_text("utf-8").count("\n") >= 3


def test_the_picture_is_what_the_program_draws() -> None:
    assert _text(FOLDER / "painting.svg") == painting()
    assert _text(FOLDER / "puzzle.svg") == puzzle()


def test_readme_says_what_it_has_to_say() -> None:
    assert "not connected with the publishers" in _text(README)
    for command in ("make lab", "make test", "make bench"):
        assert command in _text(README)


def test_the_table_of_commands_has_every_target_of_the_makefile() -> None:
    makefile = _text(ROOT / "Makefile")
    targets = re.findall(r"^([a-z][a-z-]*):(?!=)", makefile, re.MULTILINE)
    table = re.findall(r"^\| (`make .*?`) \|", _text(ROOT / "CONTRIBUTING.md"), re.MULTILINE)
    commands = [command for row in table for command in re.findall(r"`make ([a-z-]+)`", row)]
    assert sorted(commands) == sorted(targets)
    assert sorted(targets) == sorted(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())


def test_readme_is_short() -> None:
    assert len(_text(README).splitlines()) <= MOST_LINES


def test_every_page_of_the_docs_is_reachable_from_readme() -> None:
    reached, waiting = set(), [README]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            waiting += [target for target, _ in _links(page) if target.suffix == ".md" and target.is_file()]
    assert [_name(page) for page in DOCS if page not in reached] == []


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_links_and_pictures_of_a_page_exist(page: Path) -> None:
    for target, anchor in _links(page):
        assert target.exists(), target
        assert not anchor or anchor in _anchors(target), f"{target}#{anchor}"

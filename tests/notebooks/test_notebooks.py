"""Every committed notebook tells the truth, and says it without a kernel: strict nbval, sizes, pictures, exports."""

from __future__ import annotations

import html
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser

from tests.loops import for_each
from tests.nightly import sample
from tests.notebooks import one_run
from tools.notebooks import execute
from viceroy_widgets import keep_progress, lesson_map
from viceroy_widgets.learn.cells import MOST_FOLDED, notebook_text
from viceroy_widgets.learn.lesson_notebook import course_notebooks
from viceroy_widgets.learn.progress_store import VARIABLE, ProgressStore
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import course

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("tutorials", "puzzles") for path in sorted((ROOT / folder).rglob("*.ipynb"))]
NOTEBOOKS = [path for path in FILES if ".ipynb_checkpoints" not in path.parts]
IMAGE = re.compile(r"<img\b[^>]*>")

each_notebook = for_each(NOTEBOOKS)


def outputs(path: Path) -> Iterator[Any]:
    for cell in nbformat.read(path, as_version=4).cells:
        yield from cell.get("outputs", [])


def pictures(path: Path) -> list[str]:
    """The image elements of the outputs."""
    return [tag for output in outputs(path) for tag in IMAGE.findall(output.get("data", {}).get("text/html", ""))]


def alt(tag: str) -> str:
    found = re.search(r'\balt="([^"]*)"', tag)
    return html.unescape(found[1]).strip() if found else ""


def test_there_are_notebooks() -> None:
    assert {str(path.parent.relative_to(ROOT)) for path in NOTEBOOKS} >= {"tutorials", "puzzles", "tutorials/splendor"}


# -- what is committed -------------------------------------------------------------------------------------------------


@each_notebook
def test_it_was_run_once_from_top_to_bottom(path: Path) -> None:
    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    kinds = {(output.output_type, output.get("name")) for output in outputs(path)}
    assert kinds <= {("execute_result", None), ("display_data", None), ("stream", "stdout")}


@each_notebook
def test_it_holds_pictures_with_sentences(path: Path) -> None:
    assert pictures(path)
    for tag in pictures(path):
        assert len(alt(tag)) > 20, tag[:200]
        assert 'src="data:image/svg+xml;base64,' in tag


# -- whoever runs them -------------------------------------------------------------------------------------------------


def test_outputs_do_not_depend_on_what_somebody_has_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("00-start-here.ipynb", "01-goal.ipynb")
    monkeypatch.delenv(VARIABLE)
    for system in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):  # wherever the progress file is kept
        monkeypatch.setenv(system, str(tmp_path / "home"))
    notebooks = dict(course_notebooks(VICEROY))
    found = {}
    for has_learned in (False, True):
        if has_learned:
            usual = keep_progress()
            assert usual is not None
            assert usual.is_relative_to(tmp_path)
            for plan in course():
                work = [section.id for section in plan.sections if section.is_work]
                ProgressStore(usual).add(plan.key, dict.fromkeys(work, "done"))
            assert len(lesson_map().done) == len(course()), "without the switch it would be seen"
            before = usual.read_bytes()
        for name in names:
            file = tmp_path / f"{has_learned}-{name}"
            file.write_text(notebook_text(notebooks[name]), encoding="utf-8")
            monkeypatch.delenv(VARIABLE, raising=False)
            execute(file)
            found[has_learned, name] = file.read_text(encoding="utf-8")
            monkeypatch.delenv(VARIABLE)
    for name in names:
        assert found[False, name] == found[True, name]
    assert "[x]" not in "".join(found.values())
    assert usual.read_bytes() == before, "nothing is written either"


MOST_LINES, MOST_LETTERS = 10, 330
NOTATION = re.compile(r"""[\s"'/]\d:\d""")  # of a pyramid, such as 0:14+35/0:23

TEACHES_CODE = {"games-as-data", "writing-a-lesson", "writing-a-puzzle", "teaching-guide"}
SHOWN_CODE = {"01-t-13", "more-7", "more-9"}  # cells that the text speaks of as code


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


@each_notebook
def test_it_begins_with_few_lines_and_no_notation(path: Path) -> None:
    first = code_cells(path)[0].source
    assert len(first.splitlines()) <= MOST_LINES
    assert len(first) <= MOST_LETTERS
    assert not NOTATION.search(first)


def test_notation_would_be_found() -> None:
    assert NOTATION.search('PaintingPuzzle("en 0:14=yrbb+35=rgyy/0:23=bgrg r1 0 -")')


@each_notebook
def test_code_is_folded_up_where_no_code_is_taught(path: Path) -> None:
    folded = {cell.id for cell in code_cells(path) if cell.metadata.get("jupyter", {}).get("source_hidden")}
    shown = {cell.id for cell in code_cells(path)} - folded
    assert shown <= SHOWN_CODE or (path.stem in TEACHES_CODE and not folded)


@each_notebook
def test_the_first_line_of_folded_code_fits_a_phone(path: Path) -> None:
    # JupyterLab shows that line; a longer one makes the whole notebook scroll sideways.
    folded = [cell.source for cell in code_cells(path) if cell.metadata.get("jupyter", {}).get("source_hidden")]
    assert [source for source in folded if len(source.splitlines()[0]) > MOST_FOLDED] == []


# -- executed anew -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "paths",
    [
        pytest.param(sample(NOTEBOOKS), id="a tenth by day"),
        pytest.param(NOTEBOOKS[::2], id="one half", marks=pytest.mark.journey),
        pytest.param(NOTEBOOKS[1::2], id="the other half", marks=pytest.mark.journey),
    ],
)
def test_running_them_gives_the_same_outputs_and_they_are_fit_to_share(paths: list[Path], tmp_path: Path) -> None:
    # All in one run of nbval, each cell after the one before; a process for each notebook would take longer.
    # Two folders may have notebooks of one name.
    files = [Path(shutil.copy(path, tmp_path / f"{path.parent.name}-{path.name}")) for path in paths]
    done = nbval(*files)
    assert done.returncode == 0, done.stdout[-5000:]
    assert done.stdout.count("::fit to share PASSED") == len(files)


def test_a_wrong_output_is_found(tmp_path: Path) -> None:
    file = tmp_path / "small.ipynb"
    shown = 'PyramidView("en 0:3=rgyy+26=gyrr/0:55=yggg - 0 -", title="Three")'
    cells = ["from viceroy_widgets import PyramidView", shown, "print(2)"]
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells]), file)
    execute(file)
    right, files = file.read_text(encoding="utf-8"), [file]
    for old, new in (("2\\n", "3\\n"), ('alt=\\"', 'alt=\\"Not '), ("base64,PHN2Zy", "base64,PHN2Zz")):
        assert right.count(old) == 1
        files.append(tmp_path / f"wrong-{len(files)}.ipynb")
        files[-1].write_text(right.replace(old, new), encoding="utf-8")
    done = nbval(*files)
    assert done.returncode == 1
    assert "5 failed, 11 passed" in done.stdout
    failed = [done.stdout.count(f"FAILED {file.name}::") for file in files]
    assert failed == [0, 2, 2, 1]  # a cell each, and the check where sentences differ


def nbval(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Runs and checks notebooks of one folder in a process of its own, away from the settings of this one."""
    names = [path.name for path in paths]
    plain = ["-p", "no:cacheprovider", "-p", "no:randomly", "-c", "/dev/null", "-v"]  # cells go in their order
    command = [sys.executable, one_run.__file__, "--nbval", *plain, *names]
    return subprocess.run(command, cwd=paths[0].parent, capture_output=True, text=True, timeout=500, check=False)


# -- exported ----------------------------------------------------------------------------------------------------------


@cache
def exporter(name: str) -> Any:
    import nbconvert

    return getattr(nbconvert, name)()  # making one takes as long as exporting a notebook


@each_notebook
def test_exported_to_markdown_it_shows_every_picture(path: Path) -> None:
    text, _ = exporter("MarkdownExporter").from_filename(path)
    tags = [tag for tag in IMAGE.findall(text) if "data:image/svg+xml" in tag]
    assert [alt(tag) for tag in tags] == [alt(tag) for tag in pictures(path)]
    assert "<script" not in text
    assert "application/vnd.jupyter" not in text


@pytest.mark.browser
def test_exported_it_shows_every_picture_offline_and_without_scripts(browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    # Scripts of the page are off; the test's own still run.
    loaded = "(images) => images.map((image) => image.complete && image.naturalWidth > 100 && image.checkVisibility())"
    for path in sample(NOTEBOOKS):
        page_text, _ = exporter("HTMLExporter").from_filename(path)
        tags = [tag for tag in IMAGE.findall(page_text) if "data:image/svg+xml" in tag]
        assert [alt(tag) for tag in tags] == [alt(tag) for tag in pictures(path)], path
        page.set_content(page_text, wait_until="load")
        shown = page.locator('img[src^="data:image/svg+xml"]').evaluate_all(loaded)
        assert shown == [True] * len(tags), path
    context.close()


def test_the_teaching_guide_names_the_document_about_nbgrader() -> None:
    root = Path(__file__).parents[2]
    text = (root / "tutorials" / "teaching-guide.ipynb").read_text("utf-8")
    (name,) = re.findall(r"`(docs/\w+\.md)`[^`]*nbgrader", text)
    assert "nbgrader" in (root / name).read_text("utf-8")
    assert 'kind = \\"painting' not in text, "an old word for a puzzle"

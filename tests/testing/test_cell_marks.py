"""`viceroy check` keeps to the marks of cells that nbval and Jupyter know, and to a time limit (E8)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from click.testing import CliRunner

from viceroy_widgets.cli import command
from viceroy_widgets.testing.notebook_check import CheckOptions, check_notebook, fix_notebook
from viceroy_widgets.testing.notebook_check.findings import ignores_output, is_skipped, may_fail

pytest_plugins = ["pytester"]


def _cell(source: str, *tags: str) -> Any:
    return nbformat.v4.new_code_cell(source, metadata={"tags": list(tags)})


@pytest.mark.parametrize(
    ("mark", "cell"),
    [
        (may_fail, _cell("1 / 0", "raises-exception")),
        (may_fail, _cell("1 / 0", "nbval-raises-exception")),
        (may_fail, _cell("# NBVAL_RAISES_EXCEPTION\n1 / 0")),
        (ignores_output, _cell("1", "nbval-ignore-output")),
        (ignores_output, _cell("#NBVAL_IGNORE_OUTPUT\n1")),
        (ignores_output, _cell("1  # a comment\n# PYTEST_VALIDATE_IGNORE_OUTPUT")),
        (is_skipped, _cell("1", "nbval-skip")),
        (is_skipped, _cell("x = 1\n  # NBVAL_SKIP")),
    ],
)
def test_a_cell_is_marked_by_a_tag_or_a_comment(mark: Any, cell: Any) -> None:
    assert [known for known in (may_fail, ignores_output, is_skipped) if known(cell)] == [mark]


def test_other_comments_tags_and_texts_mark_nothing() -> None:
    for cell in (_cell("print('# NBVAL_SKIP')", "hide-input"), nbformat.v4.new_markdown_cell("# NBVAL_SKIP")):
        assert not any(known(cell) for known in (may_fail, ignores_output, is_skipped))


def _saved(tmp_path: Path, *cells: Any) -> Path:
    file = tmp_path / "marked.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=list(cells)), file)
    return file


def test_marked_cells_are_fit_to_share(tmp_path: Path) -> None:
    """E8: an error on purpose, a time that differs from run to run, and a cell that would never end."""
    file = _saved(
        tmp_path,
        _cell("1 / 0", "raises-exception"),
        _cell("# NBVAL_IGNORE_OUTPUT\nimport time\nprint(time.time_ns())"),
        _cell("# NBVAL_SKIP\nwhile True: pass"),
        _cell("print(2 + 2)"),
    )
    assert fix_notebook(file)
    assert check_notebook(file).findings == []
    stored = nbformat.read(file, as_version=4)
    assert stored.cells[2].source == "# NBVAL_SKIP\nwhile True: pass"


def test_a_cell_that_should_fail_and_does_not_is_told(tmp_path: Path) -> None:
    file = _saved(tmp_path, _cell("1 + 1", "raises-exception"))
    (reason,) = {finding.reason for finding in check_notebook(file).findings if finding.kind == "error"}
    assert reason == "The cell is marked to end with an error, and it ends without one."


def test_the_time_of_a_cell_is_limited_by_an_option(tmp_path: Path) -> None:
    file = _saved(tmp_path, _cell("while True: pass"))
    (finding,) = check_notebook(file, CheckOptions(timeout=1)).findings[:1]
    assert finding.kind == "error"
    assert "timed out" in finding.reason
    done = CliRunner().invoke(command, ["check", str(file), "--timeout", "1"])
    assert done.exit_code == 1
    assert "timed out" in done.output


@pytest.mark.usefixtures("few_plugins")
def test_the_limit_is_an_option_of_pytest_too(pytester: pytest.Pytester) -> None:
    _saved(pytester.path, _cell("while True: pass"))
    run = pytester.runpytest_subprocess("--viceroy-check", "--viceroy-check-timeout=1", "-p", "no:cacheprovider")
    run.stdout.fnmatch_lines(["*could not be executed to its end*"])


@pytest.mark.parametrize("missing", ["nbclient", "svgelements"])
def test_what_is_missing_is_told_with_its_extra(
    missing: str, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E6: neither an item nor the fixture ends in a ModuleNotFoundError."""
    monkeypatch.setitem(sys.modules, missing, None)
    if missing == "nbclient":
        pytester.path.joinpath("one.ipynb").write_text("{}")
        run = pytester.runpytest_inprocess("--viceroy-check", "-p", "no:nb_regression", "-p", "no:nbval")
    else:
        pytester.makepyfile("def test_it(board): pass")
        run = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    told = run.stdout.str() + run.stderr.str()
    assert "pip install 'viceroy-widgets[testing]'" in told
    assert "ModuleNotFoundError" not in told

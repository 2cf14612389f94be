"""Each finding of `viceroy check` is shown by a notebook that is broken in that way, and by none that is not."""

from __future__ import annotations

import base64
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from click.testing import CliRunner

from tools.notebooks import execute
from viceroy_widgets.cli import command
from viceroy_widgets.errors import NotationError
from viceroy_widgets.testing.notebook_check import KINDS, CheckOptions, check_notebook, fix_notebook, notebook_files
from viceroy_widgets.words import speaking

pytest_plugins = ["pytester"]

BOARD = """from viceroy_widgets import PaintingPuzzle
PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")"""
ANSWER = "card 42, top left: red"
STORED = CheckOptions(run=False)
Notebook = dict[str, Any]


@pytest.fixture(scope="session")
def fit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook with a board, a sum and a picture in its text, executed: nothing is wrong with it."""
    file = tmp_path_factory.mktemp("fit") / "fit.ipynb"
    cells = [
        nbformat.v4.new_markdown_cell("# Paint\n\n![A pyramid](pyramid.png)"),
        nbformat.v4.new_code_cell(BOARD),
        nbformat.v4.new_code_cell("print(2 + 2)"),
    ]
    for name, cell in zip("abc", cells, strict=True):
        cell.id = name
    nbformat.write(nbformat.v4.new_notebook(cells=cells), file)
    execute(file)
    return file


def changed(fit: Path, tmp_path: Path, change: Callable[[Notebook], object]) -> Path:
    document = json.loads(fit.read_text("utf-8"))
    change(document)
    file = tmp_path / "broken.ipynb"
    file.write_text(json.dumps(document, indent=1), "utf-8")
    return file


def kinds(file: Path, options: CheckOptions = STORED) -> list[tuple[str, int]]:
    return [(finding.kind, finding.cell) for finding in check_notebook(file, options).findings]


def output(**data: str) -> dict[str, Any]:
    named = {"text/html": data.pop("html", None), "text/plain": data.pop("plain", None), **data}
    return {
        "output_type": "display_data",
        "metadata": {},
        "data": {kind: text for kind, text in named.items() if text is not None},
    }


def show(made: dict[str, Any]) -> Callable[[Notebook], object]:
    return lambda document: document["cells"][2]["outputs"].append(made)


def test_a_notebook_of_format_3_has_cells_without_ids(tmp_path: Path) -> None:
    file = tmp_path / "old.ipynb"
    cell = {
        "cell_type": "code",
        "collapsed": False,
        "input": ["1"],
        "language": "python",
        "outputs": [],
        "metadata": {},
    }
    old = {
        "nbformat": 3,
        "nbformat_minor": 0,
        "metadata": {"name": ""},
        "worksheets": [{"cells": [cell], "metadata": {}}],
    }
    file.write_text(json.dumps(old))
    assert kinds(file) == [("not-executed", 1), ("cell-id", 1)]


def test_nothing_is_found_where_nothing_is_wrong(fit: Path) -> None:
    assert kinds(fit, CheckOptions(offline=True, answers=(ANSWER,))) == []


ERROR = {"output_type": "error", "ename": "ValueError", "evalue": "no", "traceback": []}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
BROKEN: dict[str, tuple[str, int, Callable[[Notebook], object]]] = {
    "a stored error": ("error", 3, show(ERROR)),
    "a cell that was not executed": (
        "not-executed",
        3,
        lambda d: d["cells"][2].update(execution_count=None, outputs=[]),
    ),
    "state in the metadata": ("widget-state", 0, lambda d: d["metadata"].update(widgets={"state": {}})),
    "state in an output": (
        "widget-state",
        3,
        show(output(plain="x", **{"application/vnd.jupyter.widget-state+json": "{}"})),
    ),
    "a script": ("front-end", 3, show(output(html="<p>Here</p><script>draw()</script>"))),
    "a frame": ("front-end", 3, show(output(html="<p>Here</p><iframe src='x'></iframe>"))),
    "code alone": ("front-end", 3, show(output(plain="x", **{"application/javascript": "draw()"}))),
    "a large notebook": ("size", 0, lambda d: d["cells"][0].update(source="x" * 1_100_000)),
    "a large output": ("size", 3, show(output(plain="x" * 260_000))),
    "a picture in HTML": ("alternative-text", 3, show(output(html='<img src="data:,">'))),
    "a picture with an empty text": ("alternative-text", 3, show(output(html='<img alt=" " src="data:,">'))),
    "a drawing without a name": ("alternative-text", 3, show(output(html="<svg><path d='M0 0'/></svg>"))),
    "a plot": ("alternative-text", 3, show(output(plain="<Figure>", **{"image/png": "iVBORw0KGgo="}))),
    "a picture in Markdown": ("alternative-text", 1, lambda d: d["cells"][0].update(source="![](pyramid.png)")),
    "an address in memory": ("address", 3, show(output(plain="<Board object at 0x7f3a2c11d0a0>"))),
    "a date and a time": ("time", 3, show(output(plain="made 2026-11-22 10:14"))),
    "a time": ("time", 3, show({"output_type": "stream", "name": "stdout", "text": "10:14:07 done"})),
    "a cell without an id": ("cell-id", 2, lambda d: d["cells"][1].pop("id")),
    "an id twice": ("cell-id", 3, lambda d: d["cells"][2].update(id="b")),
    "a live view alone": ("blank", 3, show(output(plain="Board()", **{WIDGET_VIEW: "{}"}))),
    "styles alone": ("blank", 3, show(output(html="<style>p {}</style>", plain="x"))),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_found_with_its_cell(fit: Path, tmp_path: Path, name: str) -> None:
    kind, cell, change = BROKEN[name]
    assert (kind, cell) in kinds(changed(fit, tmp_path, change))


OFFLINE: dict[str, tuple[int, Callable[[Notebook], object]]] = {
    "%pip": (3, lambda d: d["cells"][2].update(source="%pip install viceroy-widgets\nprint(2 + 2)")),
    "!pip": (3, lambda d: d["cells"][2].update(source="!pip install viceroy-widgets")),
    "an address in code": (3, lambda d: d["cells"][2].update(source='open_url("https://example.org/pack.jsonl")')),
    "a picture from elsewhere": (1, lambda d: d["cells"][0].update(source="![A pyramid](https://example.org/p.png)")),
    "a script from elsewhere": (3, show(output(html='<p>Here</p><script src="https://example.org/d3.js"></script>'))),
}


@pytest.mark.parametrize("name", OFFLINE)
def test_what_needs_a_network_is_found_only_where_there_is_none(fit: Path, tmp_path: Path, name: str) -> None:
    cell, change = OFFLINE[name]
    file = changed(fit, tmp_path, change)
    assert ("network", cell) in kinds(file, CheckOptions(run=False, offline=True))
    assert "network" not in [kind for kind, _ in kinds(file)]


def test_a_link_in_a_text_needs_no_network(fit: Path, tmp_path: Path) -> None:
    text = 'See [the rules](https://example.org/rules) or <a href="https://example.org">here</a>.'
    file = changed(fit, tmp_path, lambda d: d["cells"][0].update(source=text))
    assert kinds(file, CheckOptions(run=False, offline=True)) == []


def test_a_page_in_a_frame_that_runs_nothing_is_no_code(fit: Path, tmp_path: Path) -> None:
    for about, told in (("''", []), ("'allow-scripts'", [("front-end", 3)]), ("'' src='x'", [("front-end", 3)])):
        html = f"<p>Here</p><iframe sandbox={about} srcdoc='x'></iframe>"
        assert kinds(changed(fit, tmp_path, show(output(html=html)))) == told, about


HIDDEN: dict[str, str] = {
    "in clear": ANSWER,
    "written backward": ANSWER[::-1],
    "as hexadecimal digits": ANSWER.encode().hex(),
    "in base64": base64.b64encode(ANSWER.encode()).decode(),
    "in base64, ": base64.b64encode(b'{"n": 1, "answer": "' + ANSWER.encode() + b'"}').decode(),
    "in base64,  ": base64.b64encode(b"x" + ANSWER.encode()).decode(),
}
PLACES: dict[str, tuple[int, Callable[[Notebook, str], object]]] = {
    "text": (1, lambda d, text: d["cells"][0].update(source=text)),
    "code": (2, lambda d, text: d["cells"][1].update(source=f"# {text}")),
    "output": (3, lambda d, text: show(output(plain=text))(d)),
    "metadata": (0, lambda d, text: d["metadata"].update(solution=text)),
    "metadata of a cell": (2, lambda d, text: d["cells"][1]["metadata"].update(solution=text)),
    "metadata of an output": (3, lambda d, text: show({**output(plain="x"), "metadata": {"a": text}})(d)),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("form", HIDDEN)
def test_an_answer_is_found_in_every_disguise_and_place(fit: Path, tmp_path: Path, form: str, place: str) -> None:
    cell, hide = PLACES[place]
    file = changed(fit, tmp_path, lambda document: hide(document, HIDDEN[form]))
    found = [f for f in check_notebook(file, CheckOptions(run=False, answers=(ANSWER,))).findings if f.kind == "answer"]
    assert [finding.cell for finding in found] == [cell]
    assert found[0].reason == f"The answer “{ANSWER}” can be found here, {form.split(',')[0]}."


@pytest.mark.parametrize(
    ("text", "told"), [("no", "ValueError: no"), ("", "ValueError"), ("It failed.", "ValueError: It failed.")]
)
def test_an_error_is_told_with_its_text_if_it_has_one(fit: Path, tmp_path: Path, text: str, told: str) -> None:
    file = changed(fit, tmp_path, show({**ERROR, "evalue": text}))
    (finding,) = check_notebook(file, STORED).findings
    assert finding.reason == f"The cell ends with an error: {told}"


def test_a_size_above_a_limit_is_not_told_as_the_limit(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, show(output(plain="x" * 250_001)))
    finding = next(finding for finding in check_notebook(file, STORED).findings if finding.kind == "size")
    assert finding.reason == "The output takes 251 kB, more than the limit of 250 kB: show less."


# -- executed ----------------------------------------------------------------------------------------------------------


def test_outputs_are_compared_by_what_they_mean(fit: Path, tmp_path: Path) -> None:
    """A board that is drawn otherwise is the same board; one that shows something else is told in words."""

    def draw(document: Notebook, old: str, new: str) -> None:
        data = document["cells"][1]["outputs"][0]["data"]
        html = "".join(data["text/html"])
        head, _, rest = html.partition("base64,")
        picture = base64.b64decode(rest.split('"')[0]).decode()
        assert old in picture
        data["text/html"] = head + "base64," + base64.b64encode(picture.replace(old, new).encode()).decode() + '">'

    assert kinds(changed(fit, tmp_path, lambda d: draw(d, "<g ", '<g fill-opacity="1" ')), CheckOptions()) == []
    file = changed(fit, tmp_path, lambda d: draw(d, ">42<", ">43<"))
    (finding,) = check_notebook(file, CheckOptions()).findings
    assert (finding.kind, finding.cell) == ("out-of-date", 2)
    assert "” is stored" in finding.reason
    assert "43" in finding.reason


def test_a_text_that_is_out_of_date_is_told_with_both(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda d: d["cells"][2]["outputs"][0].update(text="5\n"))
    (finding,) = check_notebook(file, CheckOptions()).findings
    assert str(finding) == "cell 3: A new run gives another output: “5” is stored; “4” comes out now."


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("print('2026-11-22 10:14')", []),
        ("import datetime; print(datetime.datetime.now())", [("out-of-date", 3), ("time", 3)]),
    ],
)
def test_a_time_is_told_unless_each_run_repeats_it(
    fit: Path, tmp_path: Path, source: str, told: list[tuple[str, int]]
) -> None:
    def change(document: Notebook) -> None:
        document["cells"][2].update(source=source)
        document["cells"][2]["outputs"][0]["text"] = "2026-11-22 10:14\n"

    assert kinds(changed(fit, tmp_path, change), CheckOptions()) == told


def test_of_a_long_line_a_finding_tells_the_beginning(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda d: d["cells"][2]["outputs"][0].update(text="5" * 201))
    (finding,) = check_notebook(file, CheckOptions()).findings
    assert f"“{'5' * 199}…” is stored" in finding.reason


def test_an_error_that_only_a_run_meets_is_found_and_the_run_goes_on(fit: Path, tmp_path: Path) -> None:
    def change(document: Notebook) -> None:
        document["cells"][1]["source"] = "import a_module_that_is_nowhere"
        document["cells"][2]["outputs"][0]["text"] = "5\n"

    assert kinds(changed(fit, tmp_path, change), CheckOptions()) == [("error", 2), ("out-of-date", 3)]


def test_a_cell_that_takes_too_long_is_told(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda d: d["cells"][2].update(source="import threading; threading.Event().wait()"))
    (finding,) = check_notebook(file, CheckOptions(timeout=1)).findings
    assert (finding.kind, finding.cell) == ("error", 0)
    assert "could not be executed to its end" in finding.reason


WITHOUT_END: dict[str, Callable[[Notebook], object]] = {
    "the kernel ends": lambda d: d["cells"][2].update(source="import os; os._exit(3)"),
    "there is no such kernel": lambda d: d["metadata"].update(
        kernelspec={"name": "a_kernel_that_is_nowhere", "display_name": "None", "language": "python"}
    ),
}


@pytest.mark.parametrize("name", WITHOUT_END)
def test_a_run_without_an_end_is_a_finding_and_nothing_is_repaired(fit: Path, tmp_path: Path, name: str) -> None:
    file = changed(fit, tmp_path, WITHOUT_END[name])
    before = file.read_bytes()
    fix_notebook(file)
    assert file.read_bytes() == before
    assert ("error", 0) in kinds(file, CheckOptions())


# -- repaired ----------------------------------------------------------------------------------------------------------


def test_what_can_be_repaired_is_repaired_and_no_cell_is_changed(fit: Path, tmp_path: Path) -> None:
    def change(document: Notebook) -> None:
        document["metadata"]["widgets"] = {"state": {}}
        document["cells"][1].pop("id")
        document["cells"][2].update(execution_count=None, outputs=[])

    file = changed(fit, tmp_path, change)
    before = [cell["source"] for cell in json.loads(file.read_text("utf-8"))["cells"]]
    assert len(kinds(file, CheckOptions())) >= 3
    fix_notebook(file)
    assert kinds(file, CheckOptions()) == []
    assert ["".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]] == [
        "".join(source) for source in before
    ]


def test_a_notebook_that_fails_is_left_as_it_is(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda d: d["cells"][2].update(source="1 / 0"))
    before = file.read_bytes()
    fix_notebook(file)
    assert file.read_bytes() == before


# -- the command -------------------------------------------------------------------------------------------------------


def run(*arguments: str) -> Any:
    return CliRunner().invoke(command, ["check", "--no-run", *arguments])


def test_the_command_tells_a_line_for_each_finding_and_ends_with_1(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, BROKEN["a script"][2])
    done = run(str(fit), str(file))
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        f"{fit}: nothing is wrong with what is stored; the notebook was not executed.",
        f"{file}: cell 3: The output contains code, which runs only in a trusted notebook: "
        "show a text or a picture instead. [front-end]",
    ]
    assert run(str(fit)).exit_code == 0


def test_who_repairs_is_told_what_was_not_saved(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda notebook: notebook["cells"][-1].update(source="1 / 0"))
    before = file.read_bytes()
    done = CliRunner().invoke(command, ["check", "--fix", str(fit), str(file)])
    assert done.exit_code == 1
    assert f"{fit}: fit to share." in done.output
    assert f"{file}: not repaired, because a cell fails." in done.output
    assert file.read_bytes() == before


def test_the_findings_as_json_and_for_github(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, BROKEN["a script"][2])
    document = json.loads(run("--format", "json", str(file)).output)
    assert document["format"] == "viceroy-check/1"
    assert [(f["kind"], f["cell"], f["cell_id"]) for f in document["notebooks"][0]["findings"]] == [
        ("front-end", 3, "c")
    ]
    (line,) = run("--format", "github", str(file)).output.splitlines()
    named = next(n for n, text in enumerate(file.read_text("utf-8").splitlines(), start=1) if '"id": "c"' in text)
    assert line.startswith(f"::error file={file},line={named},title=front-end::cell 3: The output contains code")


def test_answers_come_from_a_file(fit: Path, tmp_path: Path) -> None:
    file = changed(fit, tmp_path, lambda d: d["metadata"].update(solution=ANSWER[::-1]))
    answers = tmp_path / "answers.txt"
    answers.write_text(f"\n{ANSWER}\n")
    assert run("--answers", str(answers), str(file)).exit_code == 1
    assert run(str(file)).exit_code == 0


NO_OUTPUTS = '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "source": "1"}]}'


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("broken.ipynb", "{", "expected a notebook, but the file is none"),
        ("text.ipynb", "[1, 2]", "expected a notebook, but the file is none"),
        ("damaged.ipynb", NO_OUTPUTS, "or it is damaged"),
        ("none.ipynb", None, "none.ipynb: expected a notebook, but there is no such file"),
        ("empty", "", "there is none in"),
    ],
)
def test_what_is_no_notebook_is_refused_with_2(tmp_path: Path, name: str, text: str | None, told: str) -> None:
    file = tmp_path / name
    if name == "empty":
        file.mkdir()
    elif text is not None:
        file.write_text(text)
    done = run(str(file))
    assert done.exit_code == 2
    assert told in done.output


def unreadable_between(fit: Path, tmp_path: Path) -> tuple[Path, Path, Path]:
    """Return a fit notebook, a file that is no notebook, and a notebook with a finding."""
    bad = tmp_path / "bad.ipynb"
    bad.write_text("{")
    return fit, bad, changed(fit, tmp_path, BROKEN["a script"][2])


def test_a_file_that_cannot_be_read_does_not_stop_the_check_of_the_others(fit: Path, tmp_path: Path) -> None:
    first, bad, last = unreadable_between(fit, tmp_path)
    none = tmp_path / "none.ipynb"
    done = run(str(first), str(bad), str(none), str(last))
    assert done.exit_code == 2
    fits, finding = done.stdout.splitlines()
    assert fits == f"{first}: nothing is wrong with what is stored; the notebook was not executed."
    assert finding.startswith(f"{last}: cell 3: ")
    assert done.stderr.splitlines() == [
        f"{bad}: expected a notebook, but the file is none, or it is damaged.",
        f"{none}: expected a notebook, but there is no such file.",
    ]


def test_a_file_that_cannot_be_read_is_named_in_the_formats_for_programs(fit: Path, tmp_path: Path) -> None:
    first, bad, last = unreadable_between(fit, tmp_path)
    done = run("--format", "json", str(first), str(bad), str(last))
    reason = f"{bad}: expected a notebook, but the file is none, or it is damaged."
    document = json.loads(done.stdout)
    assert [(each["file"], len(each["findings"])) for each in document["notebooks"]] == [
        (str(first), 0),
        (str(last), 1),
    ]
    assert document["failed"] == [{"file": str(bad), "reason": reason}]
    assert (done.exit_code, done.stderr) == (2, f"{reason}\n")
    done = run("--format", "github", str(first), str(bad), str(last))
    finding, failure = done.stdout.splitlines()
    assert finding.startswith(f"::error file={last},")
    assert failure == f"::error file={bad},line=1,title=file::{reason}"
    assert (done.exit_code, done.stderr) == (2, f"{reason}\n")


def test_where_nothing_was_found_nothing_is_printed_for_github(fit: Path, tmp_path: Path) -> None:
    done = run("--format", "github", str(fit))
    assert (done.exit_code, done.output) == (0, "")


def test_a_notebook_that_cannot_be_saved_is_checked_and_named(
    fit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace_file(path: Path, content: bytes) -> None:
        raise PermissionError(path)

    monkeypatch.setattr("viceroy_widgets.testing.notebook_check.replace_file", replace_file)
    file = changed(fit, tmp_path, BROKEN["a script"][2])
    done = run("--fix", str(file), str(fit))
    assert done.exit_code == 2
    assert done.stdout.startswith(f"{file}: cell 3: ")
    assert done.stderr.splitlines()[0].startswith(f"{file}: the notebook cannot be saved and stays as it is")


def test_a_folder_stands_for_its_notebooks_but_not_for_checkpoints(fit: Path, tmp_path: Path) -> None:
    for name in ("b.ipynb", "a.ipynb", ".ipynb_checkpoints/a.ipynb", "deep/c.ipynb", "env/d.ipynb", "env/pyvenv.cfg"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(fit, tmp_path / name)
    assert [file.relative_to(tmp_path).as_posix() for file in notebook_files([tmp_path])] == [
        *("a.ipynb", "b.ipynb", "deep/c.ipynb"),
    ]


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_kind_is_told_in_every_language(fit: Path, tmp_path: Path, language: str) -> None:
    with speaking(language):
        for name, (kind, _, change) in BROKEN.items():
            found = check_notebook(changed(fit, tmp_path, change), STORED).findings
            assert all(len(finding.reason) > 20 for finding in found if finding.kind == kind), name


def test_all_kinds_are_shown_here() -> None:
    shown = {kind for kind, _, _ in BROKEN.values()} | {"network", "answer", "out-of-date"}
    assert shown == set(KINDS)


@pytest.mark.usefixtures("few_plugins")
def test_notebooks_are_items_of_pytest(pytester: pytest.Pytester, fit: Path) -> None:
    shutil.copy(fit, pytester.path / "fit.ipynb")
    document = json.loads(fit.read_text("utf-8"))
    BROKEN["state in the metadata"][2](document)
    (pytester.path / "broken.ipynb").write_text(json.dumps(document))
    pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:nbval").assert_outcomes()
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "--viceroy-check", "--junitxml=found.xml")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["The state of widgets is stored*--fix*widget-state*"])
    assert "widget-state" in (pytester.path / "found.xml").read_text()


def test_a_file_that_is_no_notebook_is_an_error_with_the_file() -> None:
    with pytest.raises(NotationError, match="expected a notebook"):
        check_notebook(Path(__file__), STORED)

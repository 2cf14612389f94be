"""`viceroy assignment`: made with its key, checked and proven, and the notebook of the students."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.classroom.an_assignment import ASSIGNMENT
from viceroy_widgets.cli import command

WEEK = ASSIGNMENT.replace('"splendor"', '"viceroy"').replace('"last"', '"score"')
"""An assignment that is made in a second."""


def viceroy(*words: object) -> Result:
    return CliRunner().invoke(command, ["assignment", *map(str, words)])


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("class")
    (folder / "week.toml").write_text(WEEK)
    done = viceroy("make", folder / "week.toml", "-o", folder / "out", "--seed", "7")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "Keep " in done.stdout
    return folder


def handout(folder: Path) -> Any:
    return json.loads((folder / "out/first-week.handout.json").read_text("utf-8"))


def test_an_assignment_is_made_with_its_key(made: Path, tmp_path: Path) -> None:
    assert sorted(path.name for path in (made / "out").iterdir()) == ["first-week.handout.json", "first-week.key.json"]
    key = json.loads((made / "out/first-week.key.json").read_text("utf-8"))
    assert (key["handout"], key["seed"]) == (handout(made), 7)
    assert not {"solutions", "seed"} & set(handout(made))
    assert viceroy("make", made / "week.toml", "-o", tmp_path).exit_code == 0
    other = json.loads((tmp_path / "first-week.handout.json").read_text("utf-8"))
    assert other["items"] != handout(made)["items"], "without a seed, nobody can make the exercises again"


def test_files_that_are_there_stay(made: Path) -> None:
    before = handout(made)
    done = viceroy("make", made / "week.toml", "-o", made / "out")
    assert done.exit_code == 2
    assert "is there already, and was left as it is; choose another name, or replace it with --force." in done.stderr
    assert handout(made) == before
    assert viceroy("make", made / "week.toml", "-o", made / "out", "--seed", "7", "--force").exit_code == 0
    assert handout(made) == before


def test_an_item_that_is_easy_is_told(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viceroy_widgets.classroom.key.solved_by_heuristic", lambda key: (2,))
    assert viceroy("make", made / "week.toml", "-o", tmp_path).stderr == (
        "Item card is easy: in 2 of 2 variants, what one would do without much thought is best already; too few others "
        "were found. Another difficulty or theme may suit better.\n"
    )


def test_a_fault_is_told_with_its_file_and_field(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(WEEK.replace('"score"', '"sing"'))
    for words in (("make", file, "-o", tmp_path), ("check", file)):
        done = viceroy(*words)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"{file}: items[0].theme")
    file.write_text(WEEK)
    folder = tmp_path / "file"
    folder.write_text("")
    assert "expected a folder" in viceroy("make", file, "-o", folder).stderr


def test_each_kind_of_file_is_checked(made: Path) -> None:
    files = [made / "week.toml", made / "out/first-week.handout.json", made / "out/first-week.key.json"]
    done = viceroy("check", *files)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        f"{files[0]}: an assignment with 1 item.",
        f"{files[1]}: a handout with 1 item and no answers.",
        f"{files[2]}: a key; its 2 solutions are proven.",
    ]


def test_a_wrong_key_is_found(made: Path, tmp_path: Path) -> None:
    key = json.loads((made / "out/first-week.key.json").read_text("utf-8"))
    key["solutions"][0][1]["best"] -= 1
    file = tmp_path / "key.json"
    file.write_text(json.dumps(key))
    done = viceroy("check", file, made / "week.toml")
    assert done.exit_code == 1
    assert f"{file}: Item card, variant 2: " in done.stderr
    assert "an assignment with 1 item" in done.stdout


def test_the_notebook_has_a_cell_for_each_item(made: Path) -> None:
    file = made / "week.ipynb"
    done = viceroy("notebook", made / "out/first-week.handout.json", "-o", file)
    assert (done.exit_code, done.stderr) == (0, "")
    cells = {cell["id"]: "".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]}
    assert list(cells) == ["head", "begin", "card-text", "card-board", "hand-in", "receipts"]
    assert cells["head"].startswith("# First week\n")
    assert 'Assignment("out/first-week.handout.json", language=LANGUAGE)' in cells["begin"]
    assert 'data-commandlinker-command="notebook:run-all-cells">Start</button>' in cells["head"]
    assert "If JupyterLab asks *Run Command?*, press *Run Once*" in cells["head"]
    assert cells["card-board"] == 'assignment.board("card")'
    assert viceroy("notebook", made / "out/first-week.handout.json", "-o", file).exit_code == 2


def test_the_notebook_of_a_class_knows_its_pseudonyms_by_marks(made: Path) -> None:
    roster = made / "class.csv"
    roster.write_text("pseudonym,name\ncalm-otter,Ann\nkite,Ben\n", "utf-8")
    done = viceroy("notebook", made / "out/first-week.handout.json", "--roster", roster, "-o", "-")
    cells = {cell["id"]: "".join(cell["source"]) for cell in json.loads(done.stdout)["cells"]}
    assert re.search(r'handout.json", marks="\d{3} \d{3}", language=LANGUAGE\)', cells["begin"])
    assert "kite" not in done.stdout
    assert "Ben" not in done.stdout
    assert viceroy("notebook", made / "out/first-week.handout.json", "--roster", "none.csv", "-o", "-").exit_code == 2


@pytest.mark.parametrize(
    ("lines", "remark"),
    [
        ("id\n", "The line id is taken for a pseudonym, but it looks like none, such as calm-otter."),
        ("students\ncalm-otter\ns17\n", "The line students is taken for a pseudonym, but"),
        ("Ann Lee\nben@school.org\n", "2 lines, beginning with Ann Lee, are taken for pseudonyms, but look like none"),
        ("calm-otter\nkite\nmoss\n", ""),
        ("pseudonym\nkite\n", ""),
    ],
)
def test_a_list_that_looks_like_no_pseudonyms_is_remarked(made: Path, lines: str, remark: str) -> None:
    roster = made / "list.csv"
    roster.write_text(lines, "utf-8")
    done = viceroy("notebook", made / "out/first-week.handout.json", "--roster", roster, "-o", "-")
    assert done.exit_code == 0
    assert remark in done.stderr if remark else not done.stderr


def test_the_notebook_runs(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(made)
    done = viceroy("notebook", "out/first-week.handout.json", "-o", "-")
    names: dict[str, Any] = {}
    for cell in json.loads(done.stdout)["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    names["assignment"].begin("ann")
    assert repr(names["assignment"].receipts()) == "card: no answer yet"

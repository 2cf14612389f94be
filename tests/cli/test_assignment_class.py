"""`viceroy assignment` for a class: the roster with pseudonyms, a folder for each student, the report on variants."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.an_assignment import best_answer, key_of
from viceroy_widgets.classroom.handout import parse_handout, write_handout
from viceroy_widgets.classroom.key import write_key
from viceroy_widgets.classroom.roster import parse_roster
from viceroy_widgets.cli import command


def viceroy(*words: object) -> Result:
    return CliRunner().invoke(command, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    key = key_of()
    (tmp_path / "key.json").write_text(json.dumps(write_key(key)))
    (tmp_path / "handout.json").write_text(json.dumps(write_handout(key.handout)))
    (tmp_path / "names.csv").write_text("id,name\ns1,Ann\ns2,=Bo\ns3,Cem\n")
    return tmp_path


@pytest.mark.parametrize("file", ["key.json", "handout.json"])
def test_pseudonyms_are_chosen_for_a_list(folder: Path, file: str) -> None:
    roster = folder / "roster.csv"
    done = viceroy("assignment", "roster", folder / file, folder / "names.csv", "-o", roster, "--seed", "4")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "3 of 3 students share no variant with the student before.\n"
    students = parse_roster(roster.read_bytes()).students
    assert [(each.id, each.name) for each in students] == [("s1", "Ann"), ("s2", "'=Bo"), ("s3", "Cem")]
    drawn = [key_of().handout.variant(0, each.pseudonym) for each in students]
    assert drawn in ([0, 1, 0], [1, 0, 1])
    assert viceroy("assignment", "roster", folder / file, folder / "names.csv", "-o", roster).exit_code == 2
    other = viceroy("assignment", "roster", folder / file, folder / "names.csv", "-o", "-", "--seed", "4")
    assert other.stdout == roster.read_text("utf-8-sig")
    fresh = viceroy("assignment", "roster", folder / file, folder / "names.csv", "-o", "-")
    assert fresh.stdout != roster.read_text("utf-8-sig"), "without a seed, nobody can guess the pseudonyms"


def test_a_roster_made_anew_keeps_the_pseudonyms_that_were_given(folder: Path) -> None:
    """D22: by --force over the file that is there, and by --keep into another one."""
    roster, other = folder / "roster.csv", folder / "other.csv"
    words = ("assignment", "roster", folder / "key.json", folder / "names.csv")
    viceroy(*words, "-o", roster)
    before = parse_roster(roster.read_bytes()).students
    (folder / "names.csv").write_text("id,name\ns1,Ann\ns9,Anton\ns2,=Bo\n")
    for done in (viceroy(*words, "-o", other, "--keep", roster), viceroy(*words, "-o", roster, "--force")):
        assert done.exit_code == 0
        assert "2 students keep their pseudonyms; 1 new." in done.stderr
        assert f"{before[2].pseudonym} (Cem) is not in the list and stays at the end" in done.stderr
    after = parse_roster(roster.read_bytes()).students
    assert [*after[:1], *after[2:]] == list(before)
    assert parse_roster(other.read_bytes()).students[2:] == before[1:]


def test_a_roster_is_written_with_semicolons_on_request(folder: Path) -> None:
    words = ("assignment", "roster", folder / "key.json", folder / "names.csv", "-o", folder / "r.csv")
    assert viceroy(*words, "--delimiter", "semicolon").exit_code == 0
    assert (folder / "r.csv").read_text("utf-8-sig").startswith("pseudonym;id;name\n")
    assert len(parse_roster((folder / "r.csv").read_bytes()).students) == 3


def test_each_student_gets_a_folder_and_is_graded_with_the_key(folder: Path) -> None:
    (folder / "roster.csv").write_text("pseudonym,id\nkite,s1\nmoss fern,s2\n")
    done = viceroy("assignment", "students", folder / "handout.json", folder / "roster.csv", "-o", folder / "each")
    assert (done.exit_code, done.stderr) == (0, "")
    assert sorted(str(path.relative_to(folder / "each")) for path in (folder / "each").rglob("*.*")) == [
        "kite/first-week.handout.json",
        "kite/first-week.ipynb",
        "moss fern/first-week.handout.json",
        "moss fern/first-week.ipynb",
    ]
    assert 'pseudonym=\\"kite\\"' in (folder / "each/kite/first-week.ipynb").read_text()
    for name in ("kite", "moss fern"):
        own = parse_handout((folder / "each" / name / "first-week.handout.json").read_bytes())
        (folder / "each" / name / "answer.txt").write_text(own.receipt(0, name, best_answer(name)))
    graded = viceroy("grade", folder / "each", "--key", folder / "key.json", "--students", folder / "roster.csv")
    assert [line.split(",")[4] for line in graded.stdout.splitlines()] == ["total", "1", "1"]
    again = viceroy("assignment", "students", folder / "handout.json", folder / "roster.csv", "-o", folder / "each")
    assert (again.exit_code, "is there already" in again.stderr) == (2, True)


def test_a_pseudonym_never_leaves_the_folder(folder: Path) -> None:
    (folder / "roster.csv").write_text("kite\n../moss\n")
    done = viceroy("assignment", "students", folder / "handout.json", folder / "roster.csv", "-o", folder / "each")
    assert done.exit_code == 2
    assert "'../moss' cannot be the name of a file or a folder" in done.stderr
    assert not (folder / "each").exists()
    own = viceroy("assignment", "students", folder / "handout.json", folder / "names.csv", "-o", folder / "each")
    assert (own.exit_code, "Line 1 of the roster has no pseudonym" in own.stderr) == (2, True)


def test_a_handout_of_one_student_is_refused_where_all_are_meant(folder: Path) -> None:
    (folder / "roster.csv").write_text("kite\n")
    viceroy("assignment", "students", folder / "handout.json", folder / "roster.csv", "-o", folder / "each")
    own = folder / "each/kite/first-week.handout.json"
    done = viceroy("assignment", "students", own, folder / "roster.csv", "-o", folder / "other")
    assert (done.exit_code, "take the handout for all" in done.stderr) == (2, True)


def test_the_report_is_text_csv_or_json(folder: Path) -> None:
    (folder / "roster.csv").write_text("kite\nmoss\nfern\nopal\n")
    handout = key_of().handout
    drawn = [handout.variant(0, name) for name in ("kite", "moss", "fern", "opal")]
    words = ("assignment", "report", folder / "key.json", "--roster", folder / "roster.csv", "--format")
    table = viceroy(*words, "csv").stdout.splitlines()
    assert table[0] == "item,variant,drawn,gap,optima,difficulty"
    assert [line.split(",")[2] for line in table[1:]] == [str(drawn.count(0)), str(drawn.count(1))]
    semicolons = viceroy(*words, "csv", "--delimiter", "semicolon").stdout.splitlines()
    assert semicolons == [line.replace(",", ";").replace(".", ",") for line in table]
    (item,) = json.loads(viceroy(*words, "json").stdout)
    assert [each["drawn"] for each in item["variants"]] == [drawn.count(0), drawn.count(1)]
    assert item["neighbors"] == sum(one == other for one, other in pairwise(drawn))
    assert {each["measure"] for each in item["spread"]} == {"gap", "optima", "difficulty"}
    told = viceroy("assignment", "report", folder / "key.json")
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith("First week: 1000 students\nItem card: 2 variants\n  Drawn about equally often: ")
    assert "  0 students have the variant of the student before.\n" in told.stdout
    assert viceroy("assignment", "report", folder / "handout.json").exit_code == 2

"""`viceroy assignment sheet` and `receipt`: from paper to points."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.classroom.an_assignment import best_answer, key_of
from viceroy_widgets.classroom.handout import student_handout, write_handout
from viceroy_widgets.classroom.key import write_key
from viceroy_widgets.cli import command


def viceroy(*words: object) -> Result:
    return CliRunner().invoke(command, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    key = key_of()
    (tmp_path / "key.json").write_text(json.dumps(write_key(key)))
    (tmp_path / "handout.json").write_text(json.dumps(write_handout(key.handout)))
    (tmp_path / "roster.csv").write_text("pseudonym,id,name\nkite,s1,Ann\nmoss,s2,Bo\n")
    return tmp_path


def test_worksheets_of_a_class_are_written(folder: Path) -> None:
    page = folder / "sheet.html"
    done = viceroy("assignment", "sheet", folder / "handout.json", "--roster", folder / "roster.csv", "-o", page)
    assert (done.exit_code, done.output) == (0, "")
    text = page.read_text("utf-8")
    assert text.count("<section>") == 2
    assert "Pseudonym: kite" in text
    assert not [name for name in ("Ann", "Bo<") if name in text], "paper has pseudonyms, as everything has"
    for options in (("--student", "moss"), ()):
        done = viceroy("assignment", "sheet", folder / "handout.json", *options, "-o", "-")
        assert done.stdout.count("<section>") == (1 if options else 2)
    assert viceroy("assignment", "sheet", folder / "handout.json", "-o", page).exit_code == 2


def test_answer_keys_need_the_key_of_the_handout(folder: Path) -> None:
    words = ("assignment", "sheet", folder / "handout.json", "-o", "-", "--key")
    done = viceroy(*words, folder / "key.json")
    assert best_answer("kite")[0] in done.stdout
    other = key_of("practice")
    (folder / "other.json").write_text(json.dumps(write_key(other)))
    done = viceroy(*words, folder / "other.json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "belongs to another handout" in done.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--student", "kite", "--roster", "roster.csv"), "not both"),
        (("--student", "moss", "own"), "another student than moss"),
        (("own",), "give the pseudonym"),
        (tuple(f"--student=s{n}" for n in range(1001)), "These are 1001 pages"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(folder)
    file = "handout.json"
    if "own" in options:
        file = "own.json"
        (folder / file).write_text(json.dumps(write_handout(student_handout(key_of().handout, "kite"))))
    done = viceroy("assignment", "sheet", file, *(word for word in options if word != "own"), "-o", "-")
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_answers_that_the_teacher_types_in_are_graded(folder: Path) -> None:
    """Ann's answer is in notation; Bo's receipt is copied from the boxes, without capital letters."""
    words = ("assignment", "receipt", folder / "handout.json", "--item", "card", "--student")
    typed = viceroy(*words, "kite", *best_answer("kite"))
    assert (typed.exit_code, typed.stderr) == (0, "")
    receipt = typed.stdout.strip()
    assert receipt == key_of().handout.receipt(0, "kite", best_answer("kite"))
    moss = key_of().handout.receipt(0, "moss", best_answer("moss")).lower()
    for name, text in (
        ("paper.csv", f"who,receipt\nkite,{receipt}\nmoss,{moss}\n"),
        ("paper.txt", f"{receipt}\n{moss}\n"),
    ):
        (folder / name).write_text(text)
        files = ("--key", folder / "key.json", "--students", folder / "roster.csv")
        graded = viceroy("grade", folder / name, *files)
        assert graded.exit_code == 0
        assert [line.split(",")[4] for line in graded.stdout.splitlines()] == ["total", "1", "1"]


def test_an_answer_on_paper_may_be_none(folder: Path) -> None:
    words = ("assignment", "receipt", folder / "handout.json")
    right = ("--item", "card", "--student", "kite")
    for given, sentence in (
        ((*right, "sings"), "sings"),
        ((*right, *best_answer("kite"), *best_answer("kite")), "goes on after the exercise has ended"),
        (("--item", "row", "--student", "kite", "x"), "There is no item 'row'; the items are card"),
        (("--item", "card", "--student", " ", "x"), "Give your pseudonym"),
    ):
        done = viceroy(*words, *given)
        assert (done.exit_code, done.stdout) == (2, "")
        assert sentence in done.stderr

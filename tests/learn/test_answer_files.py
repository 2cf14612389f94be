"""Certificates stand apart from puzzles: a pack alone gives no answer away, and together they are what they were."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner

from tools.packs.puzzle_dates import split_certificates
from viceroy_widgets.cli import command
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn.answer_files import ANSWERS, pack_text, with_certificates
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles
from viceroy_widgets.viceroy.puzzles.puzzle import check_puzzle

DATA = Path(str(files("viceroy_widgets.viceroy.data")))
PACKS = [*sorted((DATA / "packs").glob("*.jsonl")), DATA / "puzzles.jsonl", DATA / "painting_puzzles.jsonl"]
ASKED = {
    *("format", "id", "since", "theme", "objective", "difficulty", "title", "story", "licence"),
    *("position", "situation", "options"),
}


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.stem)
def test_a_pack_alone_says_what_is_asked_and_no_more(pack: Path) -> None:
    documents = [json.loads(line) for line in pack.read_text("utf-8").splitlines()]
    assert documents
    for document in documents:
        assert set(document) <= ASKED
    answers = [json.loads(line) for line in (pack.parent / ANSWERS / pack.name).read_text("utf-8").splitlines()]
    assert [answer["id"] for answer in answers] == [document["id"] for document in documents]
    assert {frozenset(answer) for answer in answers} == {frozenset(("id", "certificate"))}


@pytest.mark.parametrize("pack", PACKS[::9], ids=lambda path: path.stem)
def test_parted_and_together_again_is_the_same(pack: Path) -> None:
    whole = pack_text(pack.parent, pack.name)
    assert split_certificates(whole.splitlines()) == (
        pack.read_text("utf-8"),
        (pack.parent / ANSWERS / pack.name).read_text("utf-8"),
    )
    assert with_certificates(whole, "") == whole, "what has its certificates keeps them"


def test_answers_find_their_puzzles_by_the_id_in_any_order() -> None:
    pack = DATA / "packs" / "pay-1.jsonl"
    lines = pack.read_text("utf-8").splitlines()
    answers = (pack.parent / ANSWERS / pack.name).read_text("utf-8").splitlines()
    text = with_certificates("\n".join(["", *reversed(lines)]), "\n".join(answers))
    found = list(parse_puzzles(text))
    assert [line for line, _ in found] == list(range(2, 2 + len(lines)))
    assert check_puzzle(found[0][1])


def test_a_puzzle_whose_certificate_is_nowhere_is_refused_by_its_field(tmp_path: Path) -> None:
    line = (DATA / "packs" / "pay-1.jsonl").read_text("utf-8").splitlines()[0]
    file = tmp_path / "pack.jsonl"
    file.write_text(f"{line}\n", "utf-8")
    done = CliRunner().invoke(command, ["puzzle", "check", str(file)])
    assert done.exit_code == 2
    assert "certificate" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["packs/score-1.jsonl", "painting_puzzles.jsonl"])
def test_the_command_finds_certificates_beside_a_pack(name: str) -> None:
    done = CliRunner().invoke(command, ["puzzle", "check", str(DATA / name)])
    assert (done.exit_code, done.stderr) == (0, "")


def test_a_line_of_answers_that_is_none_is_told(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"Line 2 .*answers"):
        with_certificates("{}", '{"id":"0123456789abcdef","certificate":{}}\n[]\n')
    (tmp_path / ANSWERS).mkdir()
    (tmp_path / "pack.jsonl").write_text("{}\n")
    (tmp_path / ANSWERS / "pack.jsonl").write_text("nonsense\n")
    done = CliRunner().invoke(command, ["puzzle", "check", str(tmp_path / "pack.jsonl")])
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)

"""Packs of puzzles: what is right is read and proven, what is wrong is refused with its line and field."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from viceroy_widgets import NotationError, PuzzleError
from viceroy_widgets.puzzles.collection import last_turn_puzzles
from viceroy_widgets.puzzles.documents import MOST_BYTES, parse_puzzles, read_puzzle
from viceroy_widgets.puzzles.making.certified import puzzle_document
from viceroy_widgets.puzzles.pack import painting_puzzles
from viceroy_widgets.puzzles.puzzle import check_puzzle, content_id
from viceroy_widgets.words import LANGUAGES, speaking

DATA = Path(__file__).parents[2] / "viceroy_widgets" / "data" / "puzzles.jsonl"
LINES = DATA.read_text("utf-8").splitlines()
SCHEMA = Draft202012Validator(json.loads(DATA.with_name("puzzle.schema.json").read_text("utf-8")))
FIRST: dict[str, Any] = json.loads(LINES[0])


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["title"]["en"] for line in LINES])
def test_every_shipped_puzzle_is_proven_anew(line: str) -> None:
    SCHEMA.validate(json.loads(line))
    puzzle = read_puzzle(json.loads(line))
    assert check_puzzle(puzzle) <= 4_000
    assert len(json.dumps(puzzle.certificate)) <= MOST_BYTES
    assert set(puzzle.titles) == set(puzzle.stories) == set(LANGUAGES)


def test_they_go_from_easy_to_hard_and_each_is_another_one() -> None:
    puzzles = last_turn_puzzles()
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)
    assert {puzzle.difficulty for puzzle in puzzles} == {1, 2, 3, 4, 5}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == 12


def test_a_title_is_in_the_language_that_is_spoken() -> None:
    puzzle = last_turn_puzzles()[0]
    titles = set()
    for code in LANGUAGES:
        with speaking(code):
            titles.add(puzzle.title)
    assert titles == set(puzzle.titles.values())
    assert len(titles) == len(LANGUAGES)


def test_the_id_depends_on_the_cards_alone() -> None:
    other = {**FIRST, "title": {"en": "Another"}, "difficulty": 5}
    assert content_id(other) == FIRST["id"]
    assert content_id({**FIRST, "situation": {**FIRST["situation"], "edition": "de"}}) != FIRST["id"]


def changed(path: str, value: object) -> dict[str, Any]:
    """The first puzzle with another value at a path; the id is made anew, unless it is that."""
    document = copy.deepcopy(FIRST)
    *before, last = path.split(".")
    at: Any = document
    for name in before:
        at = at[int(name)] if isinstance(at, list) else at[name]
    if isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    if path != "id":
        document["id"] = content_id(document)
    return document


BEYOND_SCHEMA = {
    ("id", "id"),
    ("situation.players.0.hand", "situation"),
    ("situation.players.0.gems", "situation.players[0]"),
    ("situation.players.0.pyramid", "situation.players[0].pyramid"),
}
"""What only the cards can tell."""
WRONG: list[tuple[str, object, str]] = [
    ("format", "viceroy-puzzle/2", "format"),
    ("id", "0" * 16, "id"),
    ("theme", "last turn", "theme"),
    ("theme", "paint", "position"),
    ("objective", "circles", "objective"),
    ("difficulty", 6, "difficulty"),
    ("difficulty", True, "difficulty"),
    ("title", {"de": "Nur deutsch"}, "title.en"),
    ("title", {"en": "x" * 81}, "title.en"),
    ("title", {"en": "x", "it": "x"}, "title.it"),
    ("story", "text", "story"),
    ("licence", "All rights reserved", "licence"),
    ("author", "somebody", "author"),
    ("situation.turn", 13, "situation.turn"),
    ("situation.players.0.hand", [13, 13], "situation"),
    ("situation.players.0.gems", "r99", "situation.players[0]"),
    ("situation.players.0.pyramid", "<script>", "situation.players[0].pyramid"),
    ("certificate.total", "22", "certificate.total"),
    ("certificate.total", 10**30, "certificate.total"),
    ("certificate.moves", ["passes"] * 101, "certificate.moves"),
    ("certificate.moves", [7], "certificate.moves[0]"),
    ("certificate.prices", [0, 0, 0], "certificate.prices"),
    ("certificate.prices", [0, 0, 0, -1], "certificate.prices[3]"),
    ("certificate.prices", [0, 0, 0, 0.5], "certificate.prices[3]"),
    ("certificate.ends", [], "certificate.ends"),
    ("certificate.ends", {"x": {"circle": 0}}, "certificate.ends.x"),
    ("certificate.ends", {"x": {"circle": -1, "ways": []}}, "certificate.ends.x.circle"),
    ("certificate.ends", {"x": {"prices": [0] * 4, "ways": []}}, "certificate.ends.x.ways"),
]


@pytest.mark.parametrize(
    ("path", "value", "blamed"), WRONG, ids=[f"{path}-{index}" for index, (path, *_) in enumerate(WRONG)]
)
def test_what_is_wrong_is_refused_with_its_line_and_field(path: str, value: object, blamed: str) -> None:
    document = changed(path, value)
    assert SCHEMA.is_valid(document) == ((path, blamed) in BEYOND_SCHEMA)
    text = "\n".join([LINES[1], "", json.dumps(document)])
    with pytest.raises(PuzzleError) as refused:
        list(parse_puzzles(text))
    assert str(refused.value).startswith(f"Line 3: {blamed}")


def test_a_proof_that_never_ends_is_refused() -> None:
    proof: dict[str, Any] = {"prices": [0] * 4}
    for _ in range(60):
        proof = {"circle": 0, "ways": [proof]}
    with pytest.raises(NotationError, match="over more than 40 steps"):
        read_puzzle(changed("certificate.ends", {"x": proof}))


def test_lines_that_are_no_json_or_stand_twice_are_refused() -> None:
    with pytest.raises(PuzzleError, match=r"^Line 1: The document: expected JSON"):
        list(parse_puzzles("{"))
    with pytest.raises(PuzzleError, match=r"^Line 2: this puzzle stands in line 1 already\.$"):
        list(parse_puzzles(f"{LINES[0]}\n{LINES[0]}"))


FALSE: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("the certificate says 23 points, but its moves come to 22", lambda proof: proof.update(total=23)),
    ("the certificate says 21 points, but its moves come to 22", lambda proof: proof.update(total=21)),
    ("moves[0]:", lambda proof: proof.update(moves=["plays 40", *proof["moves"]])),
    ("these moves end before the turn does", lambda proof: proof.update(moves=proof["moves"][:2])),
    ("there is a proof for 'x', which needs none", lambda proof: proof.update(ends={"x": {"prices": [0] * 4}})),
]


@pytest.mark.parametrize(("sentence", "alter"), FALSE, ids=[sentence[:30] for sentence, _ in FALSE])
def test_a_certificate_that_does_not_hold_is_told(sentence: str, alter: Callable[[dict[str, Any]], None]) -> None:
    document = copy.deepcopy(FIRST)
    alter(document["certificate"])
    with pytest.raises(PuzzleError) as refused:
        check_puzzle(read_puzzle(document))
    assert sentence in str(refused.value)


def test_a_smaller_total_cannot_be_proven() -> None:
    document = copy.deepcopy(json.loads(LINES[3]))
    document["certificate"].update(moves=["passes"], total=read_total(document, ["passes"]))
    with pytest.raises(PuzzleError, match="there is no proof that"):
        check_puzzle(read_puzzle(document))


def read_total(document: dict[str, Any], moves: list[str]) -> int:
    from viceroy_widgets.solve.reached import played_total

    state = read_puzzle(document).subject.state  # type: ignore[union-attr]  # a last turn
    return played_total(state, 0, moves)


TOO_LONG = "four-banners"
"""A law on colors leaves so much open that its certificate would be longer than the limit."""


def test_a_certificate_that_would_be_too_long_is_refused() -> None:
    (puzzle,) = (puzzle for puzzle in painting_puzzles() if puzzle.id == TOO_LONG)
    with pytest.raises(PuzzleError, match="longer than 20000 bytes"):
        puzzle_document("paint", puzzle.position, difficulty=2, title={"en": "x"}, story={"en": "x"})


CERTIFIED = [puzzle for puzzle in painting_puzzles() if puzzle.id != TOO_LONG]


@pytest.mark.parametrize("puzzle", CERTIFIED, ids=lambda puzzle: puzzle.id)
def test_painting_puzzles_can_be_certified_too(puzzle: Any) -> None:
    made = puzzle_document(
        "paint", puzzle.position, difficulty=2, title={"en": puzzle.title}, story={"en": puzzle.story}
    )
    found = read_puzzle(json.loads(json.dumps(made)))
    assert check_puzzle(found) < 4_000
    assert found.subject == puzzle.position
    SCHEMA.validate(made)
    with pytest.raises(PuzzleError):
        check_puzzle(read_puzzle({**made, "certificate": {**made["certificate"], "total": found.optimum + 1}}))
    lower = {**made["certificate"], "total": found.optimum - 1, "paint": made["certificate"]["paint"][1:]}
    with pytest.raises(PuzzleError):
        check_puzzle(read_puzzle({**made, "certificate": lower}))


def viceroy(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "viceroy_widgets.cli", *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8")


def test_the_command_proves_a_pack() -> None:
    done = viceroy("puzzle", "check", str(DATA))
    assert (done.returncode, done.stderr) == (0, "")
    *lines, last = done.stdout.splitlines()
    assert lines[0] == "Line 1: Two cards, one evening: proven by 20 inequalities."
    assert len(lines) == len(LINES)
    assert last == "12 puzzles, and every optimum is proven."


def test_the_command_names_what_is_not_proven_and_what_cannot_be_read() -> None:
    lied = copy.deepcopy(FIRST)
    lied["certificate"]["total"] = 40
    done = viceroy("puzzle", "check", "-", text="\n".join([json.dumps(lied), LINES[1]]))
    assert done.returncode == 1
    assert done.stderr == "-: Line 1: total: the certificate says 40 points, but its moves come to 22.\n"
    assert done.stdout.splitlines()[0].startswith("Line 2: ")
    done = viceroy("puzzle", "check", "-", text=json.dumps({**FIRST, "difficulty": 9}))
    assert done.returncode == 2
    assert done.stderr.startswith("-: Line 1: difficulty:")

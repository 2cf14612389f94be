"""Packs of puzzles: what is right is read and proven, what is wrong is refused with its line and field."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.calling import viceroy
from tests.nightly import NIGHT, sample
from tests.viceroy.puzzles.test_new_puzzle import WIDE
from tests.words.complete import COMPLETE
from viceroy_widgets import NotationError, PaintingPuzzle, Position, PuzzleError, best_painting
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.learn.puzzle_document import upgraded_pack
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.puzzles.choice_hints import choice_hints
from viceroy_widgets.viceroy.puzzles.collection import last_turn_puzzles, painting_puzzles
from viceroy_widgets.viceroy.puzzles.documents import MOST_BYTES, parse_puzzles, read_puzzle
from viceroy_widgets.viceroy.puzzles.making.certification import puzzle_document
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle, content_id
from viceroy_widgets.viceroy.puzzles.turn_hints import turn_hints
from viceroy_widgets.viceroy.solve import bid_checker, checker
from viceroy_widgets.viceroy.widgets.puzzles.bid_puzzle import BidPuzzle
from viceroy_widgets.words import speaking

DATA = Path(__file__).parents[3] / "viceroy_widgets" / "viceroy" / "data" / "puzzles.jsonl"
PAINTED = DATA.with_name("painting_puzzles.jsonl")
LINES, PAINTING = (pack_text(file.parent, file.name).splitlines() for file in (DATA, PAINTED))
ALL = [*LINES, *PAINTING]
SCHEMA = Draft202012Validator(json.loads(DATA.with_name("puzzle.schema.json").read_text("utf-8")))
FIRST: dict[str, Any] = json.loads(LINES[0])


@pytest.mark.parametrize("line", sample(ALL, least=4), ids=lambda line: str(json.loads(line)["title"]["en"]))
def test_every_shipped_puzzle_is_proven_anew(line: str) -> None:
    SCHEMA.validate(json.loads(line))
    puzzle = read_puzzle(json.loads(line))
    assert check_puzzle(puzzle).nodes <= 4_000
    assert len(json.dumps(puzzle.certificate)) <= MOST_BYTES
    assert set(puzzle.titles) == set(puzzle.stories) == set(COMPLETE)


def test_they_go_from_easy_to_hard_and_each_is_another_one() -> None:
    for puzzles, count in ((last_turn_puzzles(), 12), (painting_puzzles(), 7)):
        assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)
        assert {puzzle.difficulty for puzzle in puzzles} == {1, 2, 3, 4, 5}
        assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == count


def test_a_title_is_in_the_language_that_is_spoken() -> None:
    puzzle = last_turn_puzzles()[0]
    titles = set()
    for code in COMPLETE:
        with speaking(code):
            titles.add(puzzle.title)
    assert titles == set(puzzle.titles.values())
    assert len(titles) == len(COMPLETE)


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
    ("format", "viceroy-puzzle/3", "format"),
    ("id", "0" * 16, "id"),
    ("goal", "last turn", "goal"),
    ("goal", "paint", "position"),
    ("objective", "total", "objective"),
    ("difficulty", 6, "difficulty"),
    ("difficulty", True, "difficulty"),
    ("title", {"de": "Nur deutsch"}, "title.en"),
    ("title", {"en": "x" * 81}, "title.en"),
    ("title", {"en": "x", "it": "x"}, "title.it"),
    ("story", "text", "story"),
    ("license", "All rights reserved", "license"),
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
    ("certificate.ends", {"x": {"circle": -1, "ways": [{"prices": [0] * 4}]}}, "certificate.ends.x.circle"),
    ("certificate.ends", {"x": {"circle": 0, "ways": []}}, "certificate.ends.x.ways"),
    ("certificate.ends", {"x": {"prices": [0] * 4, "ways": []}}, "certificate.ends.x.ways"),
]


@pytest.mark.parametrize(
    ("path", "value", "blamed"), WRONG, ids=[f"{path}-{index}" for index, (path, *_) in enumerate(WRONG)]
)
def test_what_is_wrong_is_refused_with_its_line_and_field(path: str, value: object, blamed: str) -> None:
    document = changed(path, value)
    assert SCHEMA.is_valid(document) == ((path, blamed) in BEYOND_SCHEMA)
    text = "\n".join([LINES[1], "", json.dumps(document)])
    with pytest.raises(NotationError) as refused:
        list(parse_puzzles(text))
    assert str(refused.value).startswith(f"Line 3: {blamed}")


def test_a_proof_that_never_ends_is_refused() -> None:
    proof: dict[str, Any] = {"prices": [0] * 4}
    for _ in range(60):
        proof = {"circle": 0, "ways": [proof]}
    with pytest.raises(NotationError, match="over more than 40 steps"):
        read_puzzle(changed("certificate.ends", {"x": proof}))


def test_lines_that_are_no_json_or_stand_twice_are_refused() -> None:
    with pytest.raises(NotationError, match=r"^Line 1: The document: expected JSON"):
        list(parse_puzzles("{"))
    with pytest.raises(NotationError, match=r"^Line 2: this puzzle stands in line 1 already\.$"):
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
    from viceroy_widgets.viceroy.solve.checked_turn import played_total

    state = read_puzzle(document).subject.state  # type: ignore[union-attr]  # a last turn
    return played_total(state, 0, moves)


def with_gems(index: int, **gems: int) -> Position:
    return dataclasses.replace(painting_puzzles()[index].position, gems=Gems(**gems))


def test_a_certificate_that_would_be_too_long_is_refused() -> None:
    """With other gems so much is left open that it takes more than two thousand inequalities: at night by a law too."""
    positions = [as_position(WIDE.format(gems="b1r4g3y5"))]
    if NIGHT:
        positions.append(with_gems(6, blue=1, red=3, green=1, yellow=4))
    for position in positions:
        with pytest.raises(PuzzleError, match="longer than 20000 bytes"):
            puzzle_document("paint", position, difficulty=2, title={"en": "x"}, story={"en": "x"})


@pytest.mark.parametrize("line", PAINTING, ids=[json.loads(line)["title"]["en"] for line in PAINTING])
def test_another_total_of_a_painting_is_refused(line: str) -> None:
    document = json.loads(line)
    certificate, total = document["certificate"], document["certificate"]["total"]
    lies = [{"total": total + 1}, {"total": total - 1}, {"total": total - 1, "paint": certificate["paint"][1:]}]
    for lie in lies:
        with pytest.raises(PuzzleError):
            check_puzzle(read_puzzle({**document, "certificate": {**certificate, **lie}}))


@pytest.mark.parametrize("puzzle", painting_puzzles(), ids=lambda puzzle: puzzle.title)
def test_their_certificates_are_what_is_made_of_them(puzzle: Puzzle) -> None:
    texts = {"title": puzzle.titles, "story": puzzle.stories}
    made = puzzle_document("paint", puzzle.position, difficulty=puzzle.difficulty, **texts)
    assert json.dumps(made, ensure_ascii=False, separators=(",", ":")) in PAINTING
    assert puzzle.optimum == best_painting(puzzle.position).optimum


def test_a_turn_has_no_position_to_paint() -> None:
    with pytest.raises(PuzzleError, match="has a situation to play, and no position to paint"):
        PaintingPuzzle(last_turn_puzzles()[0])


@pytest.mark.parametrize(
    ("file", "first"),
    [
        (DATA, "Line 1: Two cards, one evening: proven by 20 inequalities."),
        (PAINTED, "Line 1: Two small rings: proven by 6 inequalities."),
    ],
    ids=["turns", "painting"],
)
def test_the_command_proves_a_pack(file: Path, first: str, tmp_path: Path) -> None:
    """By day of the turns a pack of a few."""
    if not NIGHT and file == DATA:
        file = tmp_path / "few.jsonl"
        file.write_text("".join(f"{line}\n" for line in sample(LINES, least=3)), encoding="utf-8")
    done = viceroy("puzzle", "check", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    *lines, last = done.stdout.splitlines()
    assert lines[0] == first
    assert len(lines) == len(file.read_text("utf-8").splitlines())
    assert last == f"{len(lines)} puzzles, and every optimum is proven."


def test_the_command_names_what_is_not_proven_and_what_cannot_be_read() -> None:
    lied = copy.deepcopy(FIRST)
    lied["certificate"]["total"] = 40
    done = viceroy("puzzle", "check", "-", typed="\n".join([json.dumps(lied), LINES[1]]))
    assert done.returncode == 1
    assert done.stderr == "-: Line 1: total: the certificate says 40 points, but its moves come to 22.\n"
    assert done.stdout.splitlines()[0].startswith("Line 2: ")
    done = viceroy("puzzle", "check", "-", typed=json.dumps({**FIRST, "difficulty": 9}))
    assert done.returncode == 2
    assert done.stderr.startswith("-: Line 1: difficulty:")


PACKS = DATA.parent / "packs"
BID, ILLEGAL = (json.loads(pack_text(PACKS, f"{name}-1.jsonl").splitlines()[0]) for name in ("bid", "illegal"))


def own(document: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A document with other values, and the id that it has with them."""
    changed = {**document, **changes}
    return {**changed, "id": content_id(changed)}


@pytest.mark.parametrize(
    ("document", "option"),
    [
        *((BID, option) for option in ("plays 1", "bids purple", "Bids blue", "", "takes 2 blue", 7)),
        *((ILLEGAL, option) for option in ("plays 1", "bids blue", "paints with red", "plays 1 at 1,0", "", None)),
    ],
)
def test_an_option_that_says_no_move_of_its_kind_is_refused_as_it_is_read(
    document: dict[str, Any], option: object
) -> None:
    with pytest.raises(NotationError, match=r"^options\[1\]: "):
        read_puzzle(own(document, options=[document["options"][0], option, *document["options"][2:]]))


def test_a_certificate_says_what_each_bid_is_worth() -> None:
    certificate = {**BID["certificate"], "worths": BID["certificate"]["worths"][:-1]}
    with pytest.raises(NotationError, match=r"^certificate\.worths: expected exactly"):
        read_puzzle({**BID, "certificate": certificate})


def test_a_move_of_a_certificate_is_a_move() -> None:
    with pytest.raises(NotationError, match=r"^certificate\.moves\[1\]: Column 1"):
        read_puzzle(changed("certificate.moves", ["passes", "wins"]))


def test_what_nobody_has_proven_is_shown_without_a_fault() -> None:
    """Hints and answers of a puzzle that was not checked are refused in a sentence, never by an error of Python."""
    left_open = read_puzzle(changed("certificate.moves", ["passes", "plays 13"]))
    assert turn_hints(left_open.start, left_open.solution())
    bare = read_puzzle({**BID, "certificate": {**BID["certificate"], "ends": {}}})
    best = [Fraction(*worth) for worth in bare.certificate["worths"]]
    wrong = best.index(min(best[:-1]))
    board = BidPuzzle(bare)
    board.choose(wrong)
    with pytest.raises(PuzzleError, match=r"^ends: "):
        board.where()
    board.choose(best.index(max(best)))
    assert board.chart == ""
    options = right_options(ILLEGAL)
    with pytest.raises(PuzzleError, match=r"^options: "):
        choice_hints(read_puzzle(own(ILLEGAL, options=options)), ())


@pytest.mark.parametrize("count", [0, 1, 2])
def test_fewer_than_three_options_are_refused_as_they_are_read(count: int) -> None:
    """Found by mutation: the hint that leaves two answers divided by the number of the others."""
    with pytest.raises(NotationError, match=r"^options: expected 3 to 5 different answers"):
        read_puzzle(own(ILLEGAL, options=ILLEGAL["options"][:count]))


def right_options(document: dict[str, Any]) -> list[str]:
    """The options that the rules allow, so that none of them is the answer."""
    return [option for at, option in enumerate(document["options"]) if at != document["certificate"]["option"]]


def test_a_proof_of_all_ends_is_as_long_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The inequalities of all ends of a bid are counted together."""
    taken = check_puzzle(read_puzzle(BID)).nodes
    for module in (checker, bid_checker):
        monkeypatch.setattr(module, "MOST_INEQUALITIES", taken - 1)
    with pytest.raises(PuzzleError, match=f"takes more than {taken - 1} inequalities"):
        check_puzzle(read_puzzle(BID))


@pytest.mark.parametrize("place", ["5,0", "3,-9", "1,9"])
def test_a_certificate_with_a_place_where_nothing_can_stand_ends_in_a_sentence(place: str) -> None:
    """Safety row 9: the hints of such a puzzle ended in a KeyError of the pyramid."""
    (number, *_) = FIRST["situation"]["players"][0]["hand"]
    moves = [f"plays {number}", f"places it at {place}", "paints with red", "on 1,0 top left", "is done"]
    unproven = read_puzzle(changed("certificate.moves", moves))
    with pytest.raises(PuzzleError, match=rf"^certificate: no card can be played at {place}\.$"):
        turn_hints(unproven.start, unproven.solution())


def test_a_puzzle_of_version_1_is_read_and_upgraded_without_another_id() -> None:
    old = {"format": "viceroy-puzzle/1", "theme": FIRST["goal"], "objective": "total", "licence": FIRST["license"]}
    old |= {name: value for name, value in FIRST.items() if name not in ("format", "goal", "license")}
    assert read_puzzle(old) == read_puzzle(FIRST)
    line = json.dumps(old)
    assert json.loads(upgraded_pack(game_of("viceroy"), line, line)) == FIRST
    for name, value, blamed in (("objective", "circles", "objective"), ("theme", "x", "theme"), ("goal", "x", "goal")):
        with pytest.raises(NotationError, match=f"^{blamed}: "):
            read_puzzle({**old, name: value})

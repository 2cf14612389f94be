"""The collection that comes with the package: all there, each in its place, and every optimum proven anew."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.nightly import NIGHT, sample
from tests.viceroy.puzzles.right_answers import right_answer
from tests.words.complete import COMPLETE
from tools.packs.puzzle_dates import with_dates
from tools.packs.viceroy import EACH, SEED, packs
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES, puzzle_collection
from viceroy_widgets.viceroy.puzzles.documents import MOST_BYTES, read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES, THEMES
from viceroy_widgets.viceroy.puzzles.making import packs as packs_made
from viceroy_widgets.viceroy.puzzles.making.attempts import AttemptResult, PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.bid_candidates import bid_interest
from viceroy_widgets.viceroy.puzzles.making.certification import MOST_INEQUALITIES
from viceroy_widgets.viceroy.puzzles.making.greedy import greedy_painting, greedy_turn
from viceroy_widgets.viceroy.puzzles.making.interest import GREEDY_FAILS, Interest
from viceroy_widgets.viceroy.puzzles.making.packs import generate_lines
from viceroy_widgets.viceroy.puzzles.puzzle import subject_id
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.solve.painting import best_painting, paint_task

DATA = files("viceroy_widgets.viceroy.data")
SCHEMA = Draft202012Validator(json.loads(DATA.joinpath("puzzle.schema.json").read_text(encoding="utf-8")))
PACKS = [(theme, difficulty) for theme in THEMES for difficulty in DIFFICULTIES]
each_rated_pack = pytest.mark.parametrize(
    ("theme", "difficulty"), [pack for pack in PACKS if pack[0] not in CHOICE_THEMES and pack[1] >= GREEDY_FAILS]
)
each_pack = pytest.mark.parametrize(("theme", "difficulty"), PACKS)


SHIPPED = list(packs())
SURPLUS = (
    "0569f629848c67a1",
    "06b7bb59b7fab570",
    "684c007817afc691",
    "3aac82bfdd09c6e2",
    "d074b99ecebf4995",
    "4709bae8f7a7af22",
    "5f5721e9fca8b081",
    "a33507333d97a16d",
    "ddb217286c990799",
)
"""Puzzles to add up whose position was in the pack already, with other options."""


def lines(name: str) -> list[str]:
    return pack_text(DATA.joinpath("packs"), f"{name}.jsonl").splitlines()


def count(theme: str, difficulty: int) -> int:
    return sum(n for _, request, n in SHIPPED if (request.theme, request.difficulty) == (theme, difficulty))


def test_there_are_a_thousand_and_no_two_are_the_same() -> None:
    found = [json.loads(line)["id"] for name, _, _ in SHIPPED for line in lines(name)]
    assert len(found) == len(set(found)) == sum(n for _, _, n in SHIPPED) == len(puzzle_collection()) >= 1_300


def test_no_two_are_one_position_with_other_options() -> None:
    """C2: whoever compared the options would learn the right one."""
    subjects = Counter(subject_id(json.loads(line)) for name, _, _ in SHIPPED for line in lines(name))
    assert [subject for subject, n in subjects.items() if n > 1] == []


def test_the_maker_takes_no_position_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2"""
    first, second = (json.loads(line) for line in lines("score-1")[:2])
    again = {**first, "id": "0" * 16, "options": [option + 100 for option in first["options"]]}
    made = [AttemptResult(n, json.dumps(each)) for n, each in enumerate((first, again, first, second))]
    monkeypatch.setattr(packs_made, "attempts", lambda *asked: iter(made))
    assert [n for n, _ in generate_lines(PuzzleRequest("score", 1, SEED), 2)] == [0, 3]


def test_nine_of_a_position_that_was_there_are_withdrawn_with_their_date() -> None:
    """C2"""
    ledger = json.loads(DATA.joinpath("daily.json").read_text(encoding="utf-8"))
    gone = {name: (since, until) for name, since, until in ledger["withdrawn"]}
    assert {name: gone.get(name) for name in SURPLUS} == dict.fromkeys(SURPLUS, ("2026-11-22", "2026-12-01"))
    assert not {json.loads(line)["id"] for name, _, _ in SHIPPED for line in lines(name)} & {*SURPLUS}


@each_pack
def test_every_optimum_is_proven_and_every_puzzle_in_its_pack(theme: str, difficulty: int) -> None:
    puzzles = puzzle_collection(theme, difficulty)
    assert len(puzzles) == count(theme, difficulty) >= EACH
    for puzzle in puzzles:
        assert (puzzle.theme, puzzle.difficulty) == (theme, difficulty)
        assert set(puzzle.titles) == set(puzzle.stories) == set(COMPLETE)
        assert len(json.dumps(puzzle.certificate, separators=(",", ":"))) <= MOST_BYTES
    for puzzle in puzzles if NIGHT else puzzles[-1:]:
        assert check_puzzle(puzzle).nodes <= MOST_INEQUALITIES


@pytest.mark.parametrize("name", [name for name, _, _ in SHIPPED])
def test_the_schema_says_the_same(name: str) -> None:
    for line in sample(lines(name)):
        SCHEMA.validate(json.loads(line))


@each_rated_pack
def test_from_difficulty_three_on_no_rule_of_thumb_finds_the_optimum(theme: str, difficulty: int) -> None:
    for puzzle in sample(puzzle_collection(theme, difficulty)):
        if isinstance(puzzle.subject, Position):
            greedy = greedy_painting(paint_task(puzzle.subject)) - fixed(puzzle.subject)
        else:
            greedy = greedy_turn(puzzle.subject.state)
        assert greedy < puzzle.optimum


@pytest.mark.parametrize("theme", ["score", "illegal"])
def test_where_the_right_answer_stands_tells_nothing(theme: str) -> None:
    right = Counter(
        puzzle.options.index(puzzle.optimum) if theme == "score" else puzzle.certificate["option"]
        for puzzle in puzzle_collection(theme)
    )
    assert set(right) == set(range(5))
    assert max(right.values()) < 3 * min(right.values())


def test_no_bid_is_right_as_a_rule() -> None:
    """Neither the pass, which always comes last, nor the first bid is right in most of them."""
    puzzles = puzzle_collection("bid")
    right = Counter(puzzle.options[right_answer(puzzle)] for puzzle in puzzles)
    assert set(right) == {"passes", *(f"bids {color}" for color in COLORS)}
    assert max(right.values()) < len(puzzles) * 2 / 3


@pytest.mark.parametrize("difficulty", [level for level in DIFFICULTIES if level >= GREEDY_FAILS])
def test_who_hopes_for_the_best_card_bids_wrongly(difficulty: int) -> None:
    for puzzle in sample(puzzle_collection("bid", difficulty)):
        assert isinstance(puzzle.subject, Situation)
        found = bid_interest(puzzle.subject.state)
        assert isinstance(found, Interest)
        assert found.gap > 0


def fixed(position: Position) -> int:
    """What a painting task leaves out, as nothing can change it."""
    from viceroy_widgets.viceroy.solve.plans import best_plan

    return best_plan(paint_task(position)).value - best_painting(position).optimum


# By day a painting, a turn and a choice.
@pytest.mark.parametrize("theme", THEMES if NIGHT else ("paint", "build", "score"))
def test_the_packs_are_what_their_seed_makes(theme: str) -> None:
    due = 2 if NIGHT else 1
    made = [line for _, line in generate_lines(PuzzleRequest(theme, 1, SEED), due)]
    shipped = lines(f"{theme}-1")[:due]
    dates = {document["id"]: document["since"] for document in map(json.loads, shipped)}
    dated = with_dates(made, dates, date.max)
    assert [_asked(line) for line in dated] == [_asked(line) for line in shipped]
    assert [check_puzzle(read_puzzle(json.loads(line))) for line in dated]


def _asked(line: str) -> dict[str, Any]:
    """Return a puzzle without its certificate: of several best ways, any solver may take any."""
    document: dict[str, Any] = json.loads(line)
    return {name: value for name, value in document.items() if name != "certificate"}


@pytest.mark.parametrize("name", [name for name, request, _ in SHIPPED if request.edition == "de"])
def test_those_of_an_edition_turn_on_its_rule(name: str) -> None:
    """By the English rules, by which circles may be painted anew, more would be possible (PNT-5)."""
    for line in lines(name):
        puzzle = read_puzzle(json.loads(line))
        subject = puzzle.subject
        assert isinstance(subject, Position)
        assert not subject.edition.repaint
        assert "German edition" in puzzle.story
        if puzzle.theme == "illegal":
            assert puzzle.certificate["rule"] == "PNT-5"
            continue
        usual = best_painting(replace(subject, edition=EDITIONS["en"]))
        assert usual.optimum > best_painting(subject).optimum


def test_easy_ones_come_first_and_the_themes_in_turn() -> None:
    found = puzzle_collection()
    assert [puzzle.theme for puzzle in found[: len(THEMES)]] == list(THEMES)
    assert found[0].difficulty == 1
    assert found[len(found) - 1].difficulty == max(DIFFICULTIES)

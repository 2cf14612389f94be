"""Plays to judge: the engine says which one is forbidden, and neither words nor picture say it before."""

from __future__ import annotations

import copy
import json
from collections import Counter
from datetime import date
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.words.complete import COMPLETE
from tools.packs.puzzle_dates import with_dates
from tools.packs.viceroy import SEED
from viceroy_widgets import ChoicePuzzle, puzzle_collection
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import NotationError, PuzzleError
from viceroy_widgets.learn.answer_files import pack_text
from viceroy_widgets.viceroy.codec.situations import Situation, read_situation
from viceroy_widgets.viceroy.puzzles.choice_hints import choice_hints
from viceroy_widgets.viceroy.puzzles.choice_plays import play_phrase, play_refusal
from viceroy_widgets.viceroy.puzzles.choices import option_words
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.making.attempts import PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.certification import puzzle_document
from viceroy_widgets.viceroy.puzzles.making.packs import generate_lines
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle, check_puzzle, content_id
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.widgets.puzzle.sheet import puzzle_sheet
from viceroy_widgets.words import speaking

SCHEMA = Draft202012Validator(
    json.loads(files("viceroy_widgets.viceroy.data").joinpath("puzzle.schema.json").read_text("utf-8"))
)
PLAYS = [puzzle for puzzle in puzzle_collection("illegal") if isinstance(puzzle.subject, Situation)]
ASKED: dict[str, Any] = {
    "phase": "development",
    "number": 1,
    "turn": 12,
    "small": [],
    "laws": [],
    "developing": [1],
    "players": [
        {"pyramid": "0:11+12+13+14/0:15+16/0:17", "gems": "b1r1", "hand": [1, 10, 21, 65]},
        {"name": "Ben", "pyramid": "0:40"},
    ],
}
"""On level 2 card 1 costs red and yellow, card 10 red and blue, card 21 green and yellow; 65 is a law."""


def situation(**changes: Any) -> Situation:
    return read_situation(Field({**copy.deepcopy(ASKED), **changes}))


@pytest.mark.parametrize(
    ("option", "code", "rule"),
    [
        ("plays 65 at 1,-1", None, None),
        ("plays 65 at 1,4", None, None),
        ("plays 65 at 2,2", None, None),
        ("plays 65 at 1,5", "place/gap", "PYR-2"),
        ("plays 65 at 2,0", "place/taken", "PYR-7"),
        ("plays 65 at 1,3", "place/taken", "PYR-7"),
        ("plays 65 at 3,1", "place/support", "PYR-1"),
        ("plays 65 at 4,0", "place/support", "PYR-1"),
        ("plays 65 at 5,0", "place/law_on_top", "DEV-11"),
        ("plays 65 at 6,0", "place/level", "PYR-3"),
        ("plays 65 at 0,0", "place/level", "PYR-3"),
        ("plays 2 at 1,-1", "hand/not_there", "DEV-1"),
        ("plays 10 at 2,2", None, None),
        ("plays 1 at 1,-1", None, None),
        ("plays 1 at 2,2", "place/cost", "DEV-5"),
        ("plays 10 at 3,1", "place/support", "PYR-1"),
        ("plays 21 at 1,-1", "development/cannot_pay", "DEV-12"),
    ],
)
def test_the_engine_is_the_judge(option: str, code: str | None, rule: str | None) -> None:
    error = play_refusal(situation(), option)
    assert (error and error.code, error and error.rule) == (code, rule)


@pytest.mark.parametrize("option", ["plays 65", "plays 65 at 10,0", "passes", "plays 65 at 1,-1 ", 7, None])
def test_what_is_no_play_is_refused(option: object) -> None:
    with pytest.raises(PuzzleError, match=r"options: expected a move such as plays 34 at 2,-1"):
        play_refusal(situation(), option)


@pytest.mark.parametrize("developing", [[1, 2], [2]])
def test_somebody_has_to_be_asked_and_nobody_else(developing: list[int]) -> None:
    players = [ASKED["players"][0], {**ASKED["players"][1], "hand": [50]}]
    with pytest.raises(PuzzleError, match="situation: expected a situation in which the first player alone is asked"):
        play_refusal(situation(players=players, developing=developing), "plays 65 at 1,-1")


def test_where_the_game_is_over_nothing_can_be_judged() -> None:
    over = read_situation(Field({"phase": "end", "players": [{"pyramid": "0:11+12"}]}))
    with pytest.raises(PuzzleError, match="the first player alone is asked"):
        play_refusal(over, "plays 65 at 1,-1")


@pytest.mark.parametrize("puzzle", PLAYS, ids=lambda puzzle: puzzle.id)
def test_one_option_is_not_among_the_legal_moves_and_all_others_are(puzzle: Puzzle) -> None:
    assert isinstance(puzzle.subject, Situation)
    state, allowed = puzzle.subject.state, set()
    for pick in legal_moves(state, 0):
        if pick.verb == "play":
            for place in legal_moves(apply(state, pick)[0], 0):
                allowed.add(f"plays {pick.what[0]} at {place.what[0]},{place.what[1]}")
    refused = [at for at, option in enumerate(puzzle.options) if option not in allowed]
    assert refused == [puzzle.certificate["option"]]
    assert check_puzzle(puzzle) == 5


def test_the_harder_packs_hold_a_mix_and_the_easy_ones_paint_alone() -> None:
    for difficulty in (1, 2):
        assert not any(isinstance(puzzle.subject, Situation) for puzzle in puzzle_collection("illegal", difficulty))
    for difficulty in (3, 4, 5):
        plays = sum(isinstance(puzzle.subject, Situation) for puzzle in puzzle_collection("illegal", difficulty))
        assert 6 <= plays <= 18
    rules = Counter(puzzle.certificate["rule"] for puzzle in puzzle_collection("illegal"))
    assert {"PNT-1", "PYR-1", "PYR-7", "DEV-5", "DEV-12"} <= set(rules)
    assert len({choice_hints(puzzle)[0].sentence for puzzle in puzzle_collection("illegal")}) >= 6


def test_the_mixed_packs_are_what_their_seed_makes() -> None:
    made = [line for _, line in generate_lines(PuzzleRequest("illegal", 4, SEED), 8)]
    pack = pack_text(files("viceroy_widgets.viceroy.data").joinpath("packs"), "illegal-4.jsonl")
    assert with_dates(made, {}, date(2026, 12, 1)) == pack.splitlines()[:8]
    assert any('"situation"' in line for line in made)


def test_how_a_place_is_named_tells_nothing() -> None:
    """By one card, on its left or right, whether a card can rest there or not."""
    named = {True: Counter[str](), False: Counter[str]()}
    for puzzle in PLAYS:
        assert isinstance(puzzle.subject, Situation)
        for at, option in enumerate(puzzle.options):
            spot = play_phrase(puzzle.subject, option).values["label"]
            named[at == puzzle.certificate["option"]][spot.message] += 1  # type: ignore[attr-defined]  # a phrase
    assert set(named[True]) <= set(named[False])
    assert {"puzzle/spot_left", "puzzle/spot_right"} <= set(named[True])
    assert min(named[False].values()) > 20


@pytest.mark.parametrize("code", COMPLETE)
def test_options_are_told_apart_in_every_language(code: str) -> None:
    with speaking(code):
        for puzzle in PLAYS:
            labels = [option_words(puzzle.subject, option) for option in puzzle.options]
            assert len(set(labels)) == len(labels)
            assert not any("{" in label for label in labels)


@pytest.mark.parametrize("puzzle", PLAYS[::5], ids=lambda puzzle: puzzle.id)
def test_the_board_shows_hand_and_gems(puzzle: Puzzle) -> None:
    assert isinstance(puzzle.subject, Situation)
    board, hand = ChoicePuzzle(puzzle), puzzle.subject.state.players[0].hand
    for number in hand:
        assert f'data-id="hand:{number}"' in board.hand
        assert f"hand:{number}" in board.targets["stops"]
        assert str(number) in board.prompt
    assert "Behind the screen: " in board.prompt
    assert "Which of these do the rules forbid?" in puzzle_sheet(puzzle)
    assert "<img" in str(board._repr_mimebundle_())
    wrong = next(at for at in range(5) if at != puzzle.certificate["option"])
    assert board.choose(wrong).sentence == "No. Try again: 4 answers are left."
    assert board.where().startswith("What you chose is allowed.")
    lit = board.notice["lights"]
    assert f'data-id="{lit[0]}"' in board.hand
    assert lit[0].startswith("hand:")
    answer = board.choose(puzzle.certificate["option"])
    assert (answer.is_right, answer.rule) == (True, puzzle.certificate["rule"])


def made() -> dict[str, Any]:
    options = ["plays 65 at 1,-1", "plays 65 at 3,1", "plays 65 at 2,2"]
    return puzzle_document("illegal", ASKED, difficulty=3, title={"en": "Mine"}, story={"en": "Mine."}, options=options)


def test_a_puzzle_of_ones_own_is_made_read_and_proven() -> None:
    document = json.loads(json.dumps(made()))
    SCHEMA.validate(document)
    assert document["certificate"] == {"option": 1, "rule": "PYR-1"}
    assert check_puzzle(read_puzzle(document)) == 3
    lied = {**document, "certificate": {"option": 1, "rule": "PYR-2"}}
    with pytest.raises(PuzzleError, match="certificate: by the rules it is 1, PYR-1"):
        check_puzzle(read_puzzle(lied))


@pytest.mark.parametrize("both", [True, False])
def test_it_has_a_position_or_a_situation_and_not_both(both: bool) -> None:
    document = made()
    if both:
        document["position"] = {"format": "viceroy-position/1", "gems": {}, "pyramid": []}
    else:
        del document["situation"]
    document["id"] = content_id(document)
    assert not SCHEMA.is_valid(document)
    with pytest.raises(NotationError, match="either a position or a situation") as refused:
        read_puzzle(document)
    assert str(refused.value).startswith("situation: ")


def test_two_forbidden_plays_are_no_puzzle() -> None:
    for options in (["plays 65 at 3,1", "plays 65 at 4,0", "plays 65 at 2,2"], ["plays 65 at 1,-1"] * 3):
        with pytest.raises(PuzzleError, match="exactly one is right"):
            puzzle_document("illegal", ASKED, difficulty=3, title={"en": "x"}, story={"en": "x"}, options=options)

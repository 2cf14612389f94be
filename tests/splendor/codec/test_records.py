"""Records of Splendor as text and as document: read exactly, and refused with the place and the rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.core.records import history_of
from viceroy_widgets.core.document_text import parse_json
from viceroy_widgets.core.recording import GameRecord, Variation
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.splendor.game import SPLENDOR

GAME = SPLENDOR.record_of(history_of(SPLENDOR, 3, 3))


def _record(players: tuple[str, ...] = ("Ann", "Ben")) -> GameRecord:
    setup = SPLENDOR.setup(players, 7)
    moves = (
        Move(0, "take", ("blue", "green", "white")),
        Move(1, "reserve", ("deck", 2)),
        Move(0, "take", ("red", "red")),
    )
    other = Variation(2, (Move(1, "take", ("black", "blue", "red")),), ((2, "less bold"),))
    return GameRecord(setup, moves, ((0, "A first game."), (2, "bold\n(see below)")), (other,))


def test_the_text_of_a_game() -> None:
    text = SPLENDOR.format_record(_record(("Ann", "Anna Maria")))
    assert text.split("\n") == [
        "Splendor record 1",
        'players: Ann, "Anna Maria"',
        "seed: 7",
        "",
        "; A first game.",
        "1. Ann takes blue, green, white",
        '2. "Anna Maria" reserves from deck 2',
        "{bold",
        "(see below)}",
        '  2. "Anna Maria" takes black, blue, red',
        "  ; less bold",
        "3. Ann takes red, red",
        "",
    ]
    assert SPLENDOR.record_form.parse(text) == _record(("Ann", "Anna Maria"))
    assert SPLENDOR.parse_record(text).moves == _record().moves


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_replay_from_both_forms(seed: int, players: int) -> None:
    history = history_of(SPLENDOR, seed, players)
    for read in (
        SPLENDOR.parse_record(SPLENDOR.format_record(history)),
        SPLENDOR.read_record(json.loads(json.dumps(SPLENDOR.write_record(history)))),
    ):
        assert (read.steps, read.moves) == (history.steps, history.moves)


LINES = SPLENDOR.format_record(_record()).split("\n")
BAD: list[tuple[int, str, str, str | None]] = [
    (1, "Viceroy record 1", "Line 1, column 1: expected 'Splendor record 1', not 'Viceroy reco'.", None),
    (1, "Splendor record 2", "Line 1, column 1: expected 'Splendor record 1', not 'Splendor rec'.", None),
    (1, "Splend\u043er record 1", "Line 1, column 1: expected 'Splendor record 1'", None),
    (2, "players: Ann", "Splendor is for 2 to 4 players, not for 1.", None),
    (2, "players: a, b, c, d, e", "Splendor is for 2 to 4 players, not for 5.", None),
    (2, 'players: Ann, "\\u{d800}"', "Line 2, column 15: expected the number of a character in braces", None),
    (3, "seed: 9007199254740992", "Line 3, column 7: expected a whole number from 0 to 9007199254740991", None),
    (4, 'options: {"gold": 6}', "options.gold: ", None),
    (4, "result: 1, NaN", "Line 4, column 12: expected a whole number, not 'NaN'.", None),
    (4, "deck: x", "Line 4, column 1: expected one of options, result, with a colon", None),
    (6, "1. Ann takes blue, green, pink", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. Ann takes blue,\u00a0green, white", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. Ann takes bl\u03c5e, green, white", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. Ann buys \u0661\u0667", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, f"1. Ann buys {'9' * 5000}", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. Ann buys 17\u202e", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. Ann buys 17\u0000", "Line 6, column 8: expected a move such as", "SPL-4"),
    (6, "1. \u0410nn passes", "Line 6, column 4: expected the name of a player (Ann, Ben), not", None),
    (6, "1. seat 3 passes", "Line 6, column 9: expected a whole number from 1 to 2, not '3 passes'.", None),
    (6, "01. Ann passes", "Line 6, column 1: expected a whole number from 1 to 5000", None),
    (6, "9" * 400 + ". Ann passes", "Line 6, column 1: expected a whole number from 1 to 5000, not", None),
    (7, "3. Ben passes", "Line 7, column 1: expected the move with the number 2, not '3. Ben passe'.", None),
    (11, "  {never ended", "Line 13, column 1: expected the brace that ends the remark, not the end.", None),
]


@pytest.mark.parametrize(("number", "line", "sentence", "rule"), BAD, ids=[bad[1][:30] for bad in BAD])
def test_a_bad_line_is_refused_with_its_place(number: int, line: str, sentence: str, rule: str | None) -> None:
    lines = [*LINES]
    lines[number - 1] = line
    with pytest.raises(NotationError) as caught:
        SPLENDOR.record_form.parse("\n".join(lines))
    assert str(caught.value).startswith(sentence)
    assert caught.value.rule == rule
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


def _refused(record: GameRecord) -> tuple[str, str | None]:
    """The sentence and the rule under which a record is refused, the same in both forms."""
    found = set()
    for read, written in (
        (SPLENDOR.parse_record, SPLENDOR.format_record(record)),
        (SPLENDOR.read_record, SPLENDOR.write_record(record)),
    ):
        with pytest.raises((IllegalMoveError, NotationError)) as caught:
            read(written)
        found.add((str(caught.value), caught.value.rule))
    (told,) = found
    return told


def test_an_illegal_move_is_told_with_its_number_and_the_rule() -> None:
    moves = GAME.moves[:5]
    seat = SPLENDOR.check_record(replace(GAME, moves=moves, result=None)).state.question.players[0]
    for move, rule in (
        (Move(seat, "take", ("red", "white")), "SPL-5"),
        (Move(seat, "noble", (1,)), "SPL-4"),
        (Move((seat + 1) % 3, "pass"), "SPL-16"),
    ):
        told, found = _refused(replace(GAME, moves=(*moves, move), result=None))
        assert told.startswith(f'Move 6, "Player {move.player}" {SPLENDOR.format_move(move)}, cannot be made: ')
        assert (found, told.endswith(f"[{rule}]")) == (rule, True)


def test_an_illegal_variation_is_told_with_its_number_and_the_rule() -> None:
    told, rule = _refused(GAME.with_variation(Variation(4, (*GAME.moves[3:5], Move(0, "pass")))))
    assert told.startswith('Move 6, "Player 0" passes, of the variation that begins with move 4 cannot be made: ')
    assert rule in ("SPL-14", "SPL-16")


def test_a_result_that_was_tampered_with_is_told() -> None:
    assert GAME.result is not None
    best = max(GAME.result)
    told, _ = _refused(replace(GAME, result=tuple(best + 1 for _ in GAME.result)))
    assert told.endswith(f"but played again it ends {', '.join(map(str, GAME.result))}.")
    told, _ = _refused(replace(GAME, moves=GAME.moves[:9]))
    assert told.endswith("but played again it ends before it is over.")


def test_a_move_after_the_end_is_told() -> None:
    told, rule = _refused(replace(GAME, moves=(*GAME.moves, Move(0, "pass"))))
    assert told.startswith(f'Move {len(GAME.moves) + 1}, "Player 0" passes, cannot be made: ')
    assert rule == "SPL-12"


Change = Callable[[dict[str, Any]], object]
DOCUMENTS: list[tuple[Change, str]] = [
    (lambda document: document.update(format="splendor-record/2"), "format: expected splendor-record/1"),
    (lambda document: document.update(format="viceroy-record/1"), "format: expected splendor-record/1"),
    (lambda document: document.update(more=1), "more: expected only the fields"),
    (lambda document: document.pop("seed"), "seed: expected this field"),
    (lambda document: document.update(seed=1.0), "seed: expected a whole number"),
    (lambda document: document.update(seed=True), "seed: expected a whole number"),
    (lambda document: document.update(seed=float("nan")), "seed: expected a whole number"),
    (lambda document: document.update(seed=10**400), "seed: expected a whole number"),
    (lambda document: document.update(players="Ann"), "players: expected a list"),
    (lambda document: document.update(players=["Ann", " "]), "players[1]: expected "),
    (lambda document: document.update(players=["Ann", "\ud800"]), "players[1]: expected whole characters"),
    (lambda document: document.update(players=["A"] * 101), "players: expected at most 100 entries"),
    (lambda document: document.update(options={"gold": 6}), "options.gold: "),
    (lambda document: document.update(moves={}), "moves: expected a list"),
    (lambda document: document.update(moves=[[0, "pass"]] * 5001), "moves: expected at most 5000 entries"),
    (lambda document: document["moves"].append([0]), "moves[3]: expected at least 2 entries"),
    (lambda document: document["moves"].append([2, "pass"]), "moves[3][0]: expected a whole number from 0 to 1"),
    (
        lambda document: document["moves"].append([0, "x" * 101]),
        "moves[3][1]: expected a text of at most 100 ",
    ),
    (lambda document: document["moves"].append([0, "pass", None]), "moves[3][2]: expected a whole number"),
    (lambda document: document["moves"].append([0, "pass", *range(9)]), "moves[3]: expected at most 10 entries"),
    (lambda document: document.update(comments=[[0, ""]]), "comments[0][1]: expected "),
    (lambda document: document.update(comments=[[9, "late"]]), "comments[0][0]: expected the number of a move"),
    (
        lambda document: document.update(comments=[[0, "x" * 10_001]]),
        "comments[0][1]: expected a text of at most 10000",
    ),
    (lambda document: document.update(variations=[{"ply": 1, "moves": []}]), "variations[0].moves: expected "),
    (lambda document: document.update(variations=[{"ply": 4, "moves": [[0, "pass"]]}]), "variations[0].ply: expected"),
    (lambda document: document.update(result=[1]), "result: expected exactly 2 totals"),
    (lambda document: document.update(result=[1, 2, 3]), "result: expected at most 2 entries"),
]


@pytest.mark.parametrize(("change", "sentence"), DOCUMENTS, ids=[bad[1][:40] for bad in DOCUMENTS])
def test_a_bad_document_is_refused_with_its_field(change: Change, sentence: str) -> None:
    document = json.loads(json.dumps(SPLENDOR.write_record(_record())))
    assert SPLENDOR.record_form.read(document) == _record()
    change(document)
    with pytest.raises(NotationError) as caught:
        SPLENDOR.record_form.read(document)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("value", ["no such verb", "\u202e", "take\n", "buy"])
def test_a_verb_that_is_none_is_refused_at_its_move(value: str) -> None:
    document = SPLENDOR.write_record(replace(_record(), moves=(), comments=(), variations=()))
    with pytest.raises(IllegalMoveError) as caught:
        SPLENDOR.read_record({**document, "moves": [[0, value, "x" * 100]]})
    assert (caught.value.code, caught.value.rule) == ("record/illegal", "SPL-4")
    assert str(caught.value).isprintable()


def test_variations_in_a_document_lie_so_many_levels_deep() -> None:
    document = SPLENDOR.write_record(_record())
    line: dict[str, Any] = {"ply": 1, "moves": document["moves"]}
    for _ in range(20):
        line = {"ply": 1, "moves": document["moves"], "variations": [line]}
    with pytest.raises(NotationError, match="20 levels deep at most"):
        SPLENDOR.read_record({**document, "variations": [line]})
    with pytest.raises(NotationError, match="a few levels deep"):
        parse_json('{"variations": [' * 100)

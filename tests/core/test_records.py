"""Records of any game: text and document say the same, are read back exactly, and are refused with the place."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kalah.game import KALAH

from tests.core.records import any_records, history_of
from viceroy_widgets.core.cursor import escaped, unescaped
from viceroy_widgets.core.recording import DEEPEST, GameRecord, Variation
from viceroy_widgets.core.records import (
    game_id_of_text,
)
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.play.seating import begin
from viceroy_widgets.splendor.game import SPLENDOR

GAME = KALAH.record_of(history_of(KALAH, 7, 2))
SLOW = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@pytest.mark.parametrize("game", [KALAH, SPLENDOR], ids=lambda game: game.id)
@given(st.data())
@SLOW
def test_both_forms_are_read_back_exactly_and_can_be_played(game: Any, data: st.DataObject) -> None:
    record = data.draw(any_records(game))
    text, document = game.format_record(record), json.loads(json.dumps(game.write_record(record)))
    assert game.record_form.parse(text) == record
    assert game.record_form.parse(text.replace("\n", "\r\n").encode()) == record
    assert game.record_form.read(document) == record
    assert game.check_record(record).moves == game.read_record(document).moves == record.moves
    assert game.parse_record(text).steps == game.read_record(document).steps


def test_a_table_continues_a_history_or_a_record_in_any_form() -> None:
    history, text = history_of(KALAH, 7, 2), KALAH.format_record(GAME)
    assert KALAH.continued_history(history) is history
    for form in (GAME, text, text.encode(), KALAH.write_record(GAME)):
        assert KALAH.continued_history(form).moves == GAME.moves
    with pytest.raises(TypeError, match="history is a History, not Move"):
        KALAH.continued_history(GAME.moves[0])


def test_the_text_of_a_game() -> None:
    record = GameRecord(
        KALAH.setup(("Ann", "Anna Maria"), 7, seeds=3),
        (Move(0, "sow", (4,)), Move(0, "sow", (1,)), Move(1, "sow", (2,))),
        comments=((0, "A first game."), (2, "two\nlines"), (3, "the end")),
        variations=(Variation(2, (Move(0, "sow", (2,)),), ((2, "safer"),)),),
    )
    assert KALAH.format_record(record).split("\n") == [
        "Kalah record 1",
        'players: Ann, "Anna Maria"',
        "seed: 7",
        'options: {"seeds":3}',
        "",
        "; A first game.",
        "1. Ann sows 4",
        "2. Ann sows 1",
        "{two",
        "lines}",
        "  2. Ann sows 2",
        "  ; safer",
        '3. "Anna Maria" sows 2',
        "; the end",
        "",
    ]
    assert KALAH.record_form.parse(KALAH.format_record(record)) == record
    assert KALAH.check_record(record).moves == record.moves


def test_a_text_names_its_game() -> None:
    assert game_id_of_text("Splendor record 1\n") == "splendor"
    assert game_id_of_text("\ufeffKalah record 9") == "kalah"
    for text in ("", "kalah record 1", "Kalah", "{}", "en - - 0 -", "Kalah\nx record 1", "KALAH record 1"):
        assert not game_id_of_text(text)


def _line(number: int, text: str) -> Callable[[list[str]], None]:
    return lambda lines: lines.__setitem__(number - 1, text)


TEXT = """Kalah record 1
players: Ann, Ben
seed: 7

1. Ann sows 3
2. Ann sows 4
; well
3. Ben sows 1
"""
LINES = TEXT.split("\n")
BAD: list[tuple[Callable[[list[str]], None], str]] = [
    (_line(1, "Chess record 1"), "Line 1, column 1: expected 'Kalah record 1', not 'Chess record'."),
    (_line(1, "K\u0430lah record 1"), "Line 1, column 1: expected 'Kalah record 1', not 'K"),
    (_line(2, "player: Ann"), "Line 2, column 1: expected one of players, seed, options, result, with a colon"),
    (_line(3, "players: Ann, Ben"), "Line 3, column 1: expected one of seed, options, result, with a colon"),
    (_line(2, "players: Ann"), "Kalah is for 2 players, not for 1."),
    (_line(2, "players: Ann, Ben, Eve"), "Kalah is for 2 players, not for 3."),
    (_line(2, f"players: {'x' * 61}, Ben"), "players[0]: expected a name of 1 to 60 whole characters."),
    (_line(2, f"players: {', '.join('A' * 200)}"), "players: expected 1 to 100 players, not 200."),
    (_line(2, 'players: " ", Ben'), "players[0]: expected a name of 1 to 60 whole characters."),
    (_line(2, 'players: "", Ben'), "players[0]: expected a name of 1 to 60 whole characters."),
    (_line(3, "seed: -7"), "Line 3, column 7: expected a whole number from 0 to 9007199254740991, not '-7'."),
    (_line(3, "seed: " + "9" * 5000), "Line 3, column 7: expected a whole number from 0 to 9007199254740991, not"),
    (_line(3, ""), "The header: expected a line that begins with 'seed', but there is none."),
    (_line(4, "options: {seeds}"), "Line 4, column 10: expected the options as a JSON object, on this one line, not"),
    (_line(4, "options: " + "[" * 500), "Line 4, column 10: expected the options as a JSON object"),
    (_line(4, "options: []"), "options: expected an object"),
    (_line(4, 'options: {"seeds": NaN}'), "options.seeds: expected a whole number"),
    (_line(4, 'options: {"seeds": 3, "seeds": 4}'), "options.seeds: expected this field once"),
    (_line(4, 'options: {"pits": 3}'), "options.pits: expected only the fields seeds"),
    (_line(5, "2. Ann sows 3"), "Line 5, column 1: expected the move with the number 1, not '2. Ann sows "),
    (_line(5, "1. Eve sows 3"), "Line 5, column 4: expected the name of a player (Ann, Ben), not 'Eve"),
    (_line(5, "1. Ann sows 07"), "Line 5, column 8: expected a move, which begins with one of sows, not 'sows 07'."),
    (
        _line(5, "1. Ann sows \u0663"),
        "Line 5, column 8: expected a move, which begins with one of sows, not 'sows \u0663'.",
    ),
    (
        _line(5, "1. Ann sows 3\u202e"),
        "Line 5, column 8: expected a move, which begins with one of sows, not 'sows 3\\u202e'.",
    ),
    (_line(5, "1. Ann sows 3 "), "Line 5, column 8: expected a move, which begins with one of sows, not 'sows 3 '."),
    (_line(5, '1. "\\u{d800}" sows 3'), "Line 5, column 4: expected the number of a character in braces"),
    (_line(6, "    2. Ann sows 4"), "Line 6, column 5: expected a line that is indented by two spaces"),
    (_line(7, "well"), "Line 7, column 1: expected a move with its number, a remark behind a semicolon or in"),
    (_line(7, ";"), "Line 7, column 1: expected a remark, not ';'."),
    (_line(7, "{endless"), "Line 9, column 1: expected the brace that ends the remark, not the end."),
    (_line(7, "{\\x}"), "Line 7, column 2: expected the number of a character in braces or a mark"),
    (_line(7, "  ; deep"), "Line 7, column 3: expected the first move of a variation, with its number"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=[sentence[:50] for _, sentence in BAD])
def test_what_cannot_be_read_has_its_line(change: Callable[[list[str]], None], sentence: str) -> None:
    lines = [*LINES]
    KALAH.record_form.parse("\n".join(lines))
    change(lines)
    with pytest.raises(NotationError) as caught:
        KALAH.record_form.parse("\n".join(lines))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("number", [0xA, 0xD7FF, 0xE000, 0x10FFFF])
def test_every_character_can_be_written_by_its_number(number: int) -> None:
    assert unescaped(f"\\u{{{number:x}}}") == unescaped(escaped(chr(number), "")) == chr(number)


@pytest.mark.parametrize("number", [0xD800, 0xDFFF, 0x110000])
def test_halves_of_a_character_and_numbers_beyond_the_last_one_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number:x}"):
        unescaped(f"\\u{{{number:x}}}")


def test_a_game_for_one_is_for_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(KALAH), "seats", (1, 1))
    with pytest.raises(NotationError, match="Kalah is for 1 player, not for 2"):
        KALAH.record_form.parse(TEXT)
    with pytest.raises(NotationError, match="Kalah is for 1 player, not for 2"):
        begin(KALAH, ["Ann", "Ben"], 7)


@given(st.text(max_size=40), st.integers(0, len(LINES) - 1))
@settings(max_examples=150)
def test_any_line_is_read_or_refused(text: str, number: int) -> None:
    lines = [*LINES]
    lines[number] = text
    told = ""
    try:
        found: GameRecord | None = KALAH.record_form.parse("\n".join(lines))
    except NotationError as error:
        found, told = None, str(error)
    assert KALAH.record_form.parse(KALAH.format_record(found)) == found if found else told.isprintable()


def test_a_notation_that_tells_no_column_is_refused_at_its_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(player: int, text: str) -> Move:
        raise NotationError("field/missing", "KAL-2", path=text)

    monkeypatch.setattr(KALAH, "parse_move", refuse, raising=False)
    with pytest.raises(NotationError, match=r"^Line 5, column 8: this is no move: sows 3: ") as caught:
        KALAH.record_form.parse("\n".join(LINES))
    assert caught.value.rule == "KAL-2"


@pytest.mark.parametrize("what", [("7",), ("",), ("3\n2. Ben sows 1",), ("3 ; a remark",), ("pit 3",)])
def test_a_move_that_the_game_cannot_write_is_refused(what: tuple[int | str, ...]) -> None:
    with pytest.raises(NotationError) as caught:
        KALAH.format_record(replace(GAME, moves=(Move(0, "sow", what),), result=None))
    assert caught.value.code == "record/no_move"
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("mark", ["\n", "\u202e", " ", " ;", " { x"])
def test_a_notation_that_breaks_a_line_is_not_written(mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KALAH, "format_move", lambda move: f"sows {move.what[0]}{mark}", raising=False)
    monkeypatch.setattr(KALAH, "parse_move", lambda player, text: Move(player, "sow", (int(text[5]),)), raising=False)
    with pytest.raises(NotationError) as caught:
        KALAH.format_record(GAME)
    assert caught.value.code == "record/no_move"


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"comments": ((999, "late"),)}, "comments[0][0]"),
        ({"comments": ((2, ""),)}, "comments[0][1]"),
        ({"comments": ((2, "\ud800"),)}, "comments[0][1]"),
        ({"variations": (Variation(0, GAME.moves[:1]),)}, "variations[0].ply"),
        ({"variations": (Variation(1, ()),)}, "variations[0].moves"),
        ({"moves": (Move(2, "sow", (1,)),)}, "moves[0][0]"),
        ({"result": (1, 2, 3)}, "result"),
    ],
)
def test_what_cannot_be_written_is_no_record(change: dict[str, Any], path: str) -> None:
    with pytest.raises(NotationError) as caught:
        replace(GAME, **change)
    assert str(caught.value).startswith(f"{path}: expected ")


def test_variations_lie_so_many_levels_deep() -> None:
    line = Variation(1, GAME.moves[:1])
    for _ in range(DEEPEST - 1):
        line = Variation(1, GAME.moves[:1], (), (line,))
    record = replace(GAME, variations=(line,))
    assert KALAH.record_form.parse(KALAH.format_record(record)) == record
    assert KALAH.record_form.read(KALAH.write_record(record)) == record
    with pytest.raises(NotationError, match=f"{DEEPEST} levels deep at most"):
        replace(GAME, variations=(Variation(1, GAME.moves[:1], (), (line,)),))


def test_an_illegal_variation_is_told() -> None:
    bad = GAME.with_variation(Variation(1, (Move(1, "sow", (1,)),)))
    with pytest.raises(IllegalMoveError, match=r'^Move 1, "Player 1" sows 1, of the variation that begins with move 1'):
        KALAH.check_record(bad)
    with pytest.raises(IllegalMoveError, match="of the variation"):
        KALAH.read_record(KALAH.write_record(bad))
    with pytest.raises(IllegalMoveError, match="of the variation"):
        KALAH.parse_record(KALAH.format_record(bad))


def test_the_refusal_of_a_move_without_end_stays_a_sentence() -> None:
    taken = ", ".join(["green", *["red"] * 300])
    text = f'Splendor record 1\nplayers: "Ann", "Ben"\nseed: 2\n\n; begins\n1. "Ann" takes {taken}\n'
    with pytest.raises(IllegalMoveError) as refused:
        SPLENDOR.check_record(SPLENDOR.record_form.parse(text))
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize("game", [KALAH, SPLENDOR], ids=lambda game: game.id)
def test_a_move_that_no_notation_has_is_named_by_its_plain_values(game: Any) -> None:
    record = GameRecord(game.setup(("Ann", "Ben"), 7), (Move(0, "fly", (7, "north")),))
    with pytest.raises(IllegalMoveError, match=r"^Move 1, Ann fly 7 'north', cannot be made: "):
        game.check_record(record)

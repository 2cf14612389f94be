"""Records: text and document say the same and are read back exactly; replays; what a player may keep."""

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.nightly import size
from tests.viceroy.games import play_on
from tests.viceroy.records import a_record, names, records, remarks
from viceroy_widgets.core.cursor import actor, escaped, quoted, unescaped
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.viceroy.codec.history import (
    DEEPEST,
    MOST_MOVES,
    Record,
    Setup,
    Variation,
    begin,
    check_record,
    replay,
)
from viceroy_widgets.viceroy.codec.record_form import (
    as_record,
    format_record,
    parse_record,
    read_record,
    write_record,
)
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import edition_of

SCHEMA = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "record.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
BEYOND_THE_SCHEMA = ("record/", "state/nobody")
GAME = a_record()
_LINES = len(format_record(replace(GAME, result=None)).split("\n"))
SLOW = settings(
    max_examples=size(40, least=6),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@given(records())
@SLOW
def test_both_forms_are_read_back_exactly(record: Record) -> None:
    text, document = format_record(record), json.dumps(write_record(record))
    assert parse_record(text) == record
    assert as_record(document) == record
    assert as_record(text) == as_record(document.encode()) == as_record(write_record(record)) == record
    assert parse_record(text.replace("\n", "\r\n")) == record


@given(records())
@SLOW
def test_every_line_of_a_record_can_be_played(record: Record) -> None:
    steps = check_record(record)
    assert len(steps) == len(record.moves) + 1
    assert parse_record(format_record(record, steps)) == record


@given(records(longest=20))
@SLOW
def test_documents_fit_the_schema(record: Record) -> None:
    VALIDATOR.validate(write_record(record))


def test_the_text_of_a_game() -> None:
    record = Record(
        replace(GAME.setup, players=("Ann", "Anna Maria"), edition=edition_of("de", repaint=True, start_deal=2)),
        GAME.moves[:4],
        comments=((0, "A first game."), (2, "two\nlines"), (4, "the end")),
        variations=(Variation(2, (Move(0, "start_card", (9,)),), ((2, "safer"),), ()),),
    )
    lines = format_record(record).split("\n")
    assert lines[:7] == [
        "Viceroy record 1",
        'players: Ann, "Anna Maria"',
        "seed: 7",
        "edition: de, start deal 2, repaint yes",
        f'deck: "{built_in_deck().name}" {built_in_deck().digest}',
        "",
        "; A first game.",
    ]
    assert lines[7].startswith('1. "Anna Maria" starts with ')
    assert lines[9:13] == ["{two", "lines}", "  2. Ann starts with 9", "  ; safer"]
    assert lines[-3:] == [lines[-3], "; the end", ""]
    assert parse_record("\n".join(lines)) == record


def test_remarks_may_follow_a_move_on_its_line() -> None:
    lines = format_record(replace(GAME, moves=GAME.moves[:2], result=None)).split("\n")
    lines[-3] += " ; bold"
    lines[-2] += " {and\nbolder}"
    assert parse_record("\n".join(lines)).comments == ((1, "bold"), (2, "and\nbolder"))


def test_a_space_at_the_end_of_a_remark_is_put_in_braces() -> None:
    # Editors cut it off where it ends a line.
    text = format_record(replace(GAME.with_comment(1, "so ").with_comment(1, " so").with_comment(1, "so"), result=None))
    assert "\n{so }\n{ so}\n; so\n" in text


def test_headings_are_for_people() -> None:
    text = format_record(GAME, replay(GAME))
    assert "\n-- setup\n" in text
    assert "\n-- turn 12, development 1\n" in text
    assert "\n-- painting\n" in text
    assert parse_record(text) == GAME


@given(names, remarks)
def test_names_and_remarks_are_data(name: str, remark: str) -> None:
    assert unescaped(escaped(remark, "}")) == remark
    line = quoted(name)
    assert not set(line) & set("\n\r\u2028\u202e\u200f")
    record = Record(replace(GAME.setup, players=(name, name + "x")), GAME.moves[:5], ((3, remark),))
    assert parse_record(format_record(record)) == record


def test_players_of_one_name_are_called_by_their_seats() -> None:
    assert [actor(("Ann", "Ben", "Ann"), seat) for seat in range(3)] == ["seat 1", "Ben", "seat 3"]
    assert actor(("seat", "Ann"), 0) == '"seat"'


def _with(change: Callable[[list[str]], None]) -> str:
    lines = format_record(replace(GAME, result=None)).split("\n")
    change(lines)
    return "\n".join(lines)


def _line(number: int, text: str) -> Callable[[list[str]], None]:
    return lambda lines: lines.__setitem__(number - 1, text)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_line(1, "Chess record 1"), "Line 1, column 1: expected 'Viceroy record 1', not 'Chess record'."),
        (_line(2, "player: Ann"), "Line 2, column 1: expected one of players, seed, edition,"),
        (_line(3, "players: Ann"), "Line 3, column 1: expected one of seed, edition,"),
        (_line(3, "seed: -7"), "Line 3, column 7: expected a whole number from 0 to 9007199254740991, not '-7'."),
        (_line(4, "edition: it"), "Line 4, column 10: expected one of en, es, de, fr, not 'it'."),
        (_line(4, "edition: en, repaint maybe"), "Line 4, column 22: expected one of yes, no, not 'maybe'."),
        (_line(4, ""), "The header: expected a line that begins with 'edition', but there is none."),
        (_line(5, "deck: x 12"), "Line 5, column 9: expected the digest of the deck,"),
        (_line(7, "2. Ben starts with 39"), "Line 7, column 1: expected the move with the number 1, not '2. Ben st"),
        (_line(7, "  1. Ben starts with 39"), "Line 7, column 3: expected a line that is indented by two spaces"),
        (_line(7, "1. Eve starts with 39"), "Line 7, column 4: expected the name of a player (Ann, Ben), not 'Eve"),
        (_line(7, '1. "\\u{d800}" passes'), "Line 7, column 4: expected the number of a character in braces"),
        (_line(7, "1. Ben begins with 39"), "Line 7, column 8: expected a move, which begins with one of"),
        (_line(7, "1. Ben bids pink"), "Line 7, column 13: expected one of blue, red, green, yellow, not 'pink'."),
        (_line(7, "well"), "Line 7, column 1: expected one of virtual, bonus cards, row, cards, result, with a colon"),
        (_line(8, "well"), "Line 8, column 1: expected a move with its number, a remark behind a semicolon or in"),
        (_line(8, ";"), "Line 8, column 1: expected a remark, not ';'."),
        (_line(8, "{endless"), f"Line {_LINES}, column 1: expected the brace that ends the remark, not the end."),
        (_line(8, "{\\x}"), "Line 8, column 2: expected the number of a character in braces or a mark"),
        (_line(8, "{done} 1"), "Line 8, column 7: expected the end of the line, not ' 1'."),
        (_line(8, "    1. Ben passes"), "Line 8, column 5: expected a line that is indented by two spaces"),
        (_line(8, "  ; deep"), "Line 8, column 3: expected the first move of a variation, with its number"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_has_its_line(change: Callable[[list[str]], None], sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(_with(change))
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


@given(st.text(max_size=40), st.integers(0, 12))
@settings(max_examples=size(150, least=15))
def test_any_line_is_read_or_refused(text: str, number: int) -> None:
    lines = format_record(GAME).split("\n")
    lines[number] = text
    told = ""
    try:
        found: Record | None = parse_record("\n".join(lines))
    except NotationError as error:
        found, told = None, str(error)
    assert parse_record(format_record(found)) == found if found else told.endswith(".")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"players": ()}, "players"),
        ({"players": ("Ann", "")}, "players[1]"),
        ({"players": ("Ann", "B" * 201)}, "players[1]"),
        ({"players": ("Ann", "\ud800")}, "players[1]"),
        ({"comments": ((999, "late"),)}, "comments[0][0]"),
        ({"comments": ((2, "one"), (1, "two"))}, "comments[1][0]"),
        ({"comments": ((2, ""),)}, "comments[0][1]"),
        ({"variations": (Variation(0, GAME.moves[:1]),)}, "variations[0].ply"),
        ({"variations": (Variation(1, ()),)}, "variations[0].moves"),
        ({"variations": (Variation(3, GAME.moves[:1], ((2, "early"),)),)}, "variations[0].comments[0][0]"),
        ({"moves": (Move(2, "pass"),)}, "moves[0][0]"),
        ({"result": (1, 2, 3)}, "result"),
    ],
)
def test_what_cannot_be_written_is_no_record(change: dict[str, Any], path: str) -> None:
    if "players" in change:
        change = {"setup": replace(GAME.setup, players=change["players"])}
    with pytest.raises(NotationError) as caught:
        replace(GAME, **change)
    assert str(caught.value).startswith(f"{path}: expected ")


def test_variations_lie_so_many_levels_deep() -> None:
    line = Variation(1, GAME.moves[:1])
    for _ in range(DEEPEST - 1):
        line = Variation(1, GAME.moves[:1], (), (line,))
    record = replace(GAME, variations=(line,))
    assert parse_record(format_record(record)) == read_record(write_record(record)) == record
    with pytest.raises(NotationError, match=f"expected variations inside one another {DEEPEST} levels deep at most"):
        replace(GAME, variations=(Variation(1, GAME.moves[:1], (), (line,)),))


def test_adding_remarks_and_variations() -> None:
    other = Variation(3, GAME.moves[2:4])
    record = GAME.with_comment(5, "later").with_comment(2, "first").with_comment(2, "second").with_variation(other)
    assert record.comments == ((2, "first"), (2, "second"), (5, "later"))
    assert record.variations == (other,)


def test_an_illegal_move_is_told_with_its_number_and_the_reason() -> None:
    bad = replace(GAME, moves=(*GAME.moves[:6], Move(0, "play", (88,)), *GAME.moves[7:]), result=None)
    with pytest.raises(IllegalMoveError) as caught:
        replay(bad)
    assert (caught.value.code, caught.value.rule, caught.value.values["n"]) == ("record/illegal", "DEV-1", 7)
    assert str(caught.value) == "Move 7, Ann plays 88, cannot be made: Card 88 is not in your hand. [DEV-1]"


def test_an_illegal_variation_is_told() -> None:
    bad = GAME.with_variation(Variation(7, (Move(0, "pass"), Move(0, "pass"))))
    assert replay(bad)
    with pytest.raises(IllegalMoveError, match=r"^Move 8, Ann passes, of the variation that begins with move 7 cannot"):
        check_record(bad)


def test_a_wrong_result_is_told() -> None:
    assert GAME.result is not None
    wrong = replace(GAME, result=(1, 2))
    ended = ", ".join(map(str, GAME.result))
    with pytest.raises(NotationError, match=rf"^The record says .* ended 1, 2, but played again it ends {ended}\.$"):
        check_record(wrong)
    with pytest.raises(NotationError, match=r"but played again it ends before it is over\.$"):
        check_record(replace(GAME, moves=GAME.moves[:9]))


def test_another_deck_is_told() -> None:
    with pytest.raises(NotationError, match="This record was made with the deck"):
        replay(GAME, replace(built_in_deck(), name="other"))


def test_a_record_without_bonus_cards() -> None:
    record = Record(Setup.of(["Ann", "Ben"], 3, bonus_cards=False))
    assert len(replay(record)[0][0].deck.laws) == 20
    assert parse_record(format_record(record)) == record


ODD = [None, True, -1, 0, 1, 3, 7, 88, 6000, 1.5, "", "red", "bid", "hidden", "discard", [], {}, [1, "x"], [0, "pass"]]


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _spots(value[key])


def _changed(record: Record, random: Random) -> Any:
    document = json.loads(json.dumps(write_record(record)))
    holder, key = random.choice(list(_spots(document)))
    kind = random.choice(("put", "take", "add"))
    if kind == "put":
        holder[key] = copy.deepcopy(random.choice(ODD))
    elif kind == "take":
        del holder[key]
    elif isinstance(holder, dict):
        holder[random.choice(("extra", "seed", "row", "comments", "result"))] = copy.deepcopy(random.choice(ODD))
    else:
        holder.append(copy.deepcopy(random.choice((*ODD, holder[key]))))
    return document


@given(records(longest=8), st.randoms(use_true_random=False))
@settings(SLOW, max_examples=size(100, least=12))
def test_reader_and_schema_agree_on_changed_documents(record: Record, random: Random) -> None:
    document = _changed(record, random)
    try:
        read_record(document)
        fits = True
    except NotationError as error:
        fits = error.code.startswith(BEYOND_THE_SCHEMA)
    assert VALIDATOR.is_valid(document) == fits


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_moves_of_all_variations_are_counted_before_they_are_played() -> None:
    moves = (GAME.moves * (MOST_MOVES // len(GAME.moves) + 1))[:4000]
    lines = tuple(Variation(1, moves, variations=(Variation(1, moves),)) for _ in range(2))
    Record(GAME.setup, moves, variations=lines)
    with pytest.raises(NotationError, match=r"^variations: expected at most 20000 entries, not 20001"):
        Record(GAME.setup, moves, variations=(*lines, Variation(1, moves[:1])))


def test_a_record_in_which_a_free_card_was_kept_is_refused_with_its_move() -> None:
    """LAW-7: it could be written before the rule was mended."""
    setup = Setup.of(("Ann", "Ben"), 2)
    moves: list[Move] = []
    for before, move, _, _ in play_on(begin(setup)[0], Random(2), True):
        asked = before.question
        moves.append(Move(move.player, "done") if asked and asked.kind == "tuck_free" else move)
        if moves[-1] != move:
            break
    with pytest.raises(IllegalMoveError) as caught:
        replay(Record(setup, tuple(moves)))
    assert (caught.value.code, caught.value.rule, caught.value.values["n"]) == ("record/illegal", "LAW-7", len(moves))
    assert str(caught.value).endswith("One of your free cards has to go under law 71: you only choose which. [LAW-7]")


def test_long_names_are_cut_where_one_of_them_is_expected() -> None:
    players = "players: " + ", ".join(letter * 190 for letter in "abcd")
    header = format_record(a_record()).split("\n\n")[0].split("\n")
    text = "\n".join([header[0], players, *header[2:], "", "1. Nobody passes"])
    with pytest.raises(NotationError, match=r"a{60}\.\.\., b{60}") as refused:
        parse_record(text)
    assert len(str(refused.value)) < 500


def test_more_players_than_a_game_has_are_refused_before_any_move() -> None:
    """A record of forty players with long names, and a move of somebody else, would be told in a very long sentence."""
    names = ", ".join(f'"{n} {"x" * 50}"' for n in range(40))
    text = format_record(GAME).replace("players: ", f"players: {names}, ", 1)
    with pytest.raises(NotationError) as refused:
        parse_record(text)
    assert refused.value.code == "record/players"
    assert len(str(refused.value)) < 1000

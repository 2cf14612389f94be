"""Editions: side by side, with house rules in every form, and what another one makes of a position or a game."""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib.resources import files
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.nightly import NIGHT
from tests.viceroy.games import play_on
from tests.viceroy.records import a_record
from tests.viceroy.strategies import positions
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.history import History, Record, Setup
from viceroy_widgets.viceroy.codec.notation import (
    as_position,
    format_edition,
    format_position,
    parse_edition,
    parse_notation,
)
from viceroy_widgets.viceroy.codec.positions import read_position, write_position
from viceroy_widgets.viceroy.codec.states import read_state, write_state
from viceroy_widgets.viceroy.components.editions import EDITION_RULES, EDITIONS, Edition, edition_of, rule
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import new_game
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position
from viceroy_widgets.viceroy.solve.compare import compare_position, forbidden_paint
from viceroy_widgets.viceroy.solve.painting import best_painting
from viceroy_widgets.viceroy.text.rulebook import (
    compare_record,
    differences,
    edition_table,
    table_document,
    table_text,
    with_edition,
)

SCHEMA = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "position.schema.json").read_text("utf-8"))

house_rules = st.fixed_dictionaries(
    {},
    optional={
        "start_deal": st.sampled_from([2, 4]),
        "give_back": st.sampled_from(["random", "chosen"]),
        **dict.fromkeys(("discard", "pair_is_done", "repaint", "bonus_optional", "order_by_characters"), st.booleans()),
    },
)
editions: st.SearchStrategy[Edition] = st.builds(
    lambda name, options: edition_of(name, **options), st.sampled_from(tuple(EDITIONS)), house_rules
)

# The table of the rules reference, option by option: en, es, de, fr.
REFERENCE = {
    "start_deal": (4, 4, 4, 2),
    "give_back": ("random", "random", "chosen", "random"),
    "discard": (True, True, True, False),
    "pair_is_done": (True, True, True, False),
    "repaint": (True, True, False, False),
    "bonus_optional": (True, True, False, False),
    "order_by_characters": (False, False, False, True),
}


def test_the_editions_differ_as_the_rulebooks_say() -> None:
    table = edition_table()
    assert {row.option: row.values for row in table} == REFERENCE
    assert {row.option for row in table} == {field.name for field in fields(Edition)} - {"name"}
    for row in table:
        assert rule(row.rule).id == row.rule
        assert rule(row.difference_rule).id == row.difference_rule
    assert [row.difference_rule for row in table] == [f"EDI-{n}" for n in range(1, len(table) + 1)]


def test_the_table_in_text() -> None:
    lines = table_text().split("\n")
    assert len(lines) == 1 + len(EDITION_RULES)
    assert lines[0].split() == ["What", "differs", "Rules", "en", "es", "de", "fr"]
    assert lines[1].endswith("SET-3, EDI-1  4       4       4       2")
    assert lines[-1].split()[-6:] == ["ORD-1,", "EDI-7", "no", "no", "no", "yes"]
    assert all(line == line.rstrip() for line in lines)


def test_the_table_with_house_rules() -> None:
    own = edition_of("fr", repaint=True)
    assert table_text((EDITIONS["fr"], own)).split("\n")[0].split()[-4:] == ["fr", "fr,", "repaint", "yes"]
    assert [row.option for row in differences(EDITIONS["fr"], own)] == ["repaint"]
    assert table_document((own,))["editions"] == [{"name": "fr", "repaint": True}]
    assert differences(EDITIONS["en"], EDITIONS["es"]) == ()


@given(editions)
def test_house_rules_are_read_back(edition: Edition) -> None:
    assert parse_edition(format_edition(edition)) == edition
    state, _ = new_game(2, seed=1, edition=edition)
    assert read_state(write_state(state)).edition == edition


@given(positions(widest=2), editions)
@settings(max_examples=50, deadline=None)
def test_a_position_may_have_house_rules(position: Position, edition: Edition) -> None:
    own = replace(position, edition=edition)
    document = write_position(own)
    Draft202012Validator(SCHEMA).validate(document)
    assert read_position(document) == own
    line = format_position(own)
    assert parse_notation(line) == as_position(line) == own
    assert line.count(" ") == 4


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ({"name": "it"}, "edition.name: expected one of en, es, de, fr, not 'it'."),
        ({"repaint": True}, "edition.name: expected this field, but it is missing."),
        ({"name": "en", "repaint": 1}, "edition.repaint: expected true or false, not 1."),
        ({"name": "en", "start_deal": 3}, "edition.start_deal: expected 2 or 4 cards."),
        ({"name": "en", "give_back": "both"}, "edition.give_back: expected one of random, chosen, not 'both'."),
        ({"name": "en", "repain": False}, "edition.repain: expected only the fields name, start_deal"),
    ],
)
def test_house_rules_that_cannot_be_read(edition: dict[str, object], sentence: str) -> None:
    document = {"format": "viceroy-position/1", "pyramid": [], "edition": edition}
    assert not Draft202012Validator(SCHEMA).is_valid(document)
    with pytest.raises(NotationError) as caught:
        read_position(document)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("en(repaint=no) - - 0 -", None),
        ("en(repaint=maybe) - - 0 -", "Column 12: expected one of yes, no, not 'maybe) - - 0'."),
        ("en(paint=no) - - 0 -", "Column 4: expected one of start_deal, give_back, discard,"),
        ("en(repaint=no;repaint=no) - - 0 -", "Column 15: expected one of start_deal, give_back, discard,"),
        ("en(repaint=no - - 0 -", "Column 14: expected ')', not ' - - 0 -'."),
        ("it(repaint=no) - - 0 -", "Column 1: expected one of en, es, de, fr, not 'it'."),
    ],
)
def test_house_rules_in_a_line_of_notation(line: str, sentence: str | None) -> None:
    if sentence is None:
        assert parse_notation(line).edition == edition_of("en", repaint=False)
        return
    with pytest.raises(NotationError) as caught:
        parse_notation(line)
    assert str(caught.value).startswith(sentence)


# what another edition makes of a position


def _repainted() -> Position:
    """A single-color circle that is worth repainting: a yellow one, and four red gems with a red circle bonus."""
    card = {"top_left": "yellow", "top_right": "yellow", "bottom_left": "yellow", "bottom_right": "yellow"}
    return read_position(
        {
            "format": "viceroy-position/1",
            "pyramid": [
                {"at": [1, 0], "card": {"number": 101, "sections": card}, "tokens": ["circle_bonus:red:4"]},
                {"at": [1, 1], "card": {"number": 102, "sections": card}},
                {"at": [2, 0], "card": {"number": 103, "sections": card}},
            ],
            "gems": {"red": 4},
        }
    )


def test_repainting_is_forbidden_elsewhere() -> None:
    found = compare_position(_repainted(), EDITIONS["de"])
    assert (found.here.before, found.here.optimum, found.there.optimum) == (2, 6, 2)
    assert {error.rule for error in found.forbidden} == {"PNT-5"}
    assert found.sentences()[:3] == (
        "Before painting the position scores 2 in both editions.",
        "The best painting brings the total to 6 in en, and to 2 in de.",
        "In de the gem on 1,0:top_right of the best painting in en is not allowed (rule PNT-5): This circle is all "
        "yellow as it is printed, and this edition paints only circles of several colors.",
    )
    assert len(found.sentences()) == 6
    assert found.as_dict()["forbidden"][0]["rule"] == "PNT-5"


def test_what_is_equal_is_said_to_be() -> None:
    found = compare_position(_repainted(), EDITIONS["es"])
    assert found.forbidden == ()
    assert found.sentences()[1:] == ("The best painting brings the total to 6 in en and in es alike.",)


@given(positions(widest=3), editions)
@settings(max_examples=40, deadline=None)
def test_what_is_not_forbidden_is_the_best_there_too(position: Position, other: Edition) -> None:
    found = compare_position(position, other)
    assert found.there == best_painting(replace(position, edition=other))
    if not found.forbidden:
        assert found.there.optimum >= found.here.optimum
    if other.repaint or not position.edition.repaint:
        assert found.forbidden == ()


def test_gems_that_are_not_there_are_named_too() -> None:
    position = _repainted()
    sections = [section for section, _ in position.pyramid.sections]
    painting = Painting.of(dict.fromkeys(sections, "red")) if len(sections) == 4 else Painting()
    assert forbidden_paint(replace(position, gems=position.gems.plus("red", -1)), painting)[0].rule == "PNT-1"


# what another edition makes of a game


SEEDS = range(60) if NIGHT else range(2, 60, 9)
"""Games, by day some of which what is asked of all of them is true."""


def _games(edition: str, players: int = 2, virtual: int = 0) -> Iterator[Record]:
    for seed in SEEDS:
        setup = Setup.of([f"P{seat}" for seat in range(players)], seed, edition, virtual)
        begun = History.begin(setup)
        yield begun.play_all(
            [move for _, move, _, _ in play_on(begun.state, Random(seed), builds=seed % 2 == 0)]
        ).record()


def test_a_discard_is_the_first_move_that_the_french_edition_forbids() -> None:
    record = next(game for game in _games("en") if any(move.verb == "discard" for move in game.moves))
    own = edition_of("fr", start_deal=4, order_by_characters=False, repaint=True)
    found = compare_record(record, own)
    assert found.setup == ()
    assert found.error is not None
    assert (found.error.rule, found.after) == ("EDI-3", None)
    first = next(index for index, move in enumerate(record.moves) if move.verb == "discard")
    seat, number = record.moves[first].player, record.moves[first].what[0]
    assert found.refused == f"{first + 1}. P{seat} discards {number}"
    assert found.sentences()[0].startswith(
        f"The first move that {format_edition(own)} does not allow is {found.refused} (rule EDI-3): "
    )


def test_another_set_up_is_told_and_the_game_goes_on() -> None:
    found = compare_record(a_record(), EDITIONS["de"])
    assert [row.option for row in found.setup] == ["give_back"]
    assert found.sentences()[0] == (
        "Set-up differs (SET-2, EDI-2): gems given back at the start; "
        "the comparison goes on from the first turn as it was."
    )
    assert [row.option for row in compare_record(a_record(), EDITIONS["fr"]).setup] == ["start_deal"]
    assert found.as_dict()["setup"] == [{"option": "give_back", "rules": ["SET-2", "EDI-2"]}]


def test_bonus_cards_left_out_are_part_of_the_set_up() -> None:
    record = Record(Setup.of(["Ann", "Ben"], 3, bonus_cards=False))
    assert [row.option for row in compare_record(record, EDITIONS["fr"]).setup] == ["start_deal", "bonus_optional"]


def test_repainting_in_a_game_is_refused() -> None:
    found = [compare_record(game, edition_of("en", repaint=False)) for game in _games("en")]
    refused = [one for one in found if one.error is not None]
    # Where a player had nothing left but to repaint, nothing is asked of that player any more.
    rules = {one.error.rule for one in refused if one.error}
    assert "PNT-5" in rules
    assert rules <= {"PNT-5", "ORD-3", "END-1"}
    assert any(one.after == one.before for one in found)


def test_an_edition_alike_changes_nothing() -> None:
    found = compare_record(a_record(), EDITIONS["es"])
    assert found.error is None
    assert found.after == found.before == a_record().result
    listed = ", ".join(map(str, found.before))
    assert found.sentences() == (f"Every move is allowed in es too, and the totals stay {listed}.",)


def test_virtual_opponents_who_are_back_sooner_change_what_follows() -> None:
    found = [compare_record(game, edition_of("en", pair_is_done=False)) for game in _games("en", 1, 3)]
    assert any(one.error is not None for one in found)
    assert any(one.after == one.before for one in found)


def test_how_other_totals_are_said() -> None:
    found = replace(compare_record(a_record(), EDITIONS["es"]), after=(1, 2))
    assert found.sentences()[0].endswith("the totals change from " + ", ".join(map(str, found.before)) + " to 1, 2.")


def test_only_the_edition_is_another_one() -> None:
    state, _ = new_game(2, seed=1)
    assert with_edition(state, EDITIONS["fr"]).edition == EDITIONS["fr"]
    assert with_edition(with_edition(state, EDITIONS["fr"]), EDITIONS["en"]) == state


def test_a_game_broken_off_is_compared_as_far_as_it_goes() -> None:
    whole = a_record()
    for moves in (0, 2, 30):
        part = replace(whole, moves=whole.moves[:moves], result=None)
        found = compare_record(part, EDITIONS["es"])
        assert found.after == found.before == totals(History.of(part).state)


def test_the_record_of_a_player_cannot_be_compared() -> None:
    hidden = replace(a_record(), setup=replace(a_record().setup, seed=None))
    with pytest.raises(NotationError, match="but not played again"):
        compare_record(hidden, EDITIONS["fr"])

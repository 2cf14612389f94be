"""Documents and texts that are refused: each with its whole sentence, so that no value of it can go missing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.viceroy.records import a_record
from viceroy_widgets.core.cursor import Cursor, read_quoted
from viceroy_widgets.core.fields import Field, report_errors_in, shown
from viceroy_widgets.core.vocabulary import Event, Move, move
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.viceroy.codec.example_games import ExamplePainting, PaintCase
from viceroy_widgets.viceroy.codec.history import DEEPEST, MOST_MOVES, Setup, Variation
from viceroy_widgets.viceroy.codec.moves import format_move, parse_move, read_move
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.codec.positions import read_counts, read_edition, write_edition
from viceroy_widgets.viceroy.codec.record_form import (
    format_record,
    is_record,
    parse_record,
    read_record,
    write_record,
)
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.components.cards import Character, Sections
from viceroy_widgets.viceroy.components.deck import built_in_deck, read_deck, write_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS, edition_of
from viceroy_widgets.viceroy.rules.engine.engine import PublicPlayer, new_game
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS
from viceroy_widgets.viceroy.text.rulebook import compare_record

GAME = a_record()


def _sentence(do: Callable[[], object]) -> str:
    with pytest.raises((NotationError, IllegalMoveError)) as caught:
        do()
    return str(caught.value)


# -- moves -----------------------------------------------------------------------------------------------------------


def test_a_move_has_a_player_and_a_verb() -> None:
    assert _sentence(lambda: read_move(Field([0], "held[0]"), 2)) == "held[0]: expected at least 2 entries, not 1."


@pytest.mark.parametrize("player", [-1, 4, "0"])
def test_a_seat_that_no_game_has_is_refused_with_its_rule(player: object) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(Field([player, "pass"], "held[0]"), 2)
    assert (caught.value.rule, caught.value.values["path"]) == ("SET-1", "held[0][0]")


def test_hidden_moves_are_read_only_where_they_are_expected() -> None:
    assert read_move(Field([0, "decided"]), 2, hidden=True) == Move(0, "decided")
    assert read_move(Field([0, "discard", "hidden"]), 2, hidden=True) == Move(0, "discard", ("hidden",))
    for document in ([0, "decided"], [0, "discard", "hidden"]):
        with pytest.raises(NotationError):
            read_move(Field(document), 2)


def test_a_decision_that_is_hidden_has_no_values() -> None:
    sentence = _sentence(lambda: read_move(Field([0, "decided", 1], "moves[3]"), 2, hidden=True))
    assert sentence == "moves[3]: expected exactly 2 entries, not 3."


def test_a_move_that_cannot_be_written_is_named_with_its_values() -> None:
    sentence = _sentence(lambda: format_move(Move(0, "bid", ("pink", 7))))
    assert "'bid'" in sentence
    assert "'pink', 7" in sentence


def test_words_that_are_no_move_are_answered_with_examples() -> None:
    assert "'takes card 12'" in _sentence(lambda: parse_move(0, "takes x"))


def test_the_words_of_a_start_card() -> None:
    assert format_move(move(0, "start_card", 5)) == "starts with 5"
    assert parse_move(0, "starts with 5") == move(0, "start_card", 5)
    assert FORMS["claim"].values[0].values == ("tip", "base", "either")  # type: ignore[union-attr]  # it is a Word


# -- decks, editions, gems -------------------------------------------------------------------------------------------


def test_a_card_without_a_name_has_an_empty_one() -> None:
    card = Character(1, Sections("red", "red", "blue", "blue"))
    assert card.name == ""
    assert hash(card) == 1


def _deck(change: Callable[[dict[str, Any]], None]) -> str:
    document = write_deck(built_in_deck())
    change(document)
    with pytest.raises(NotationError) as caught:
        read_deck(document)
    assert caught.value.rule in ("CMP-1", None)
    return f"{caught.value.rule} {caught.value}"


def test_bonus_cards_are_cards_of_the_deck() -> None:
    found = _deck(lambda deck: deck.update(bonus=[1, 999]))
    assert found == "CMP-1 bonus[1]: expected the number of a card of this deck, and 999 is none."


@pytest.mark.parametrize("law", [{}, {"costs": ["red"] * 4, "rewards": [[]] * 4}])
def test_no_law_stands_among_the_characters(law: dict[str, Any]) -> None:
    def change(deck: dict[str, Any]) -> None:
        deck["characters"][3] = {**deck["laws"][0], **law}

    known = "number, sections, name, law, note"
    missing = "None characters[3].costs: expected this field, but it is missing."
    unknown = f"None characters[3].costs: expected only the fields {known}, and this is none of them."
    assert _deck(change) == (unknown if law else missing)


@pytest.mark.parametrize("value", [1, 1.0, "yes", None])
def test_an_option_that_is_on_or_off_is_neither_1_nor_yes(value: object) -> None:
    with pytest.raises(NotationError) as caught:
        edition_of("en", repaint=value)
    assert (caught.value.code, caught.value.values["value"]) == ("edition/value", repr(value))


def test_a_deal_is_counted_in_whole_numbers() -> None:
    assert edition_of("en", start_deal=2).start_deal == 2
    with pytest.raises(NotationError):
        edition_of("en", start_deal=2.0)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_without_house_rules_is_written_by_its_name(name: str) -> None:
    assert write_edition(EDITIONS[name]) == name
    assert read_edition(Field(name)) == EDITIONS[name]
    other = edition_of(name, repaint=not EDITIONS[name].repaint)
    assert write_edition(other) == {"name": name, "repaint": other.repaint}
    assert read_edition(Field(write_edition(other))) == other


def test_counts_of_gems_stand_on_their_rule() -> None:
    for counts in ([17, 0, 0, 0], [0, 0, 0]):
        with pytest.raises(NotationError) as caught:
            read_counts(Field(counts, "gems"))
        assert caught.value.rule == "CMP-4"


def test_an_example_of_painting_goes_by_the_edition_that_is_asked() -> None:
    position = as_position("de 0:1=rrrr+2=rrrr+3=gyyy/0:4=rrrr+5=bbbb b8 0 -")
    case = PaintCase(position, ((Section(Place(2, 0), "bottom_left"), "blue"),), ExamplePainting(0, 7))
    assert case.computed("en").left == 7
    with pytest.raises(IllegalMoveError) as caught:
        case.computed("fr")
    assert (caught.value.rule, caught.value.values["edition"]) == ("PNT-5", "fr")


def test_too_few_characters_are_counted() -> None:
    deck = built_in_deck()
    small = replace(deck, characters=deck.characters[:50], bonus=())
    assert _sentence(lambda: new_game(4, seed=1, deck=small)) == (
        "This deck has 50 characters, but so many players need at least 56."
    )


# -- what is shown of values -----------------------------------------------------------------------------------------


def test_a_long_text_is_shown_by_its_beginning() -> None:
    assert shown("a" * 40) == repr("a" * 40)
    assert shown("a" * 41) == f"{'a' * 40!r}..."


def test_a_position_that_is_none_is_shown_by_twenty_letters() -> None:
    assert _sentence(lambda: as_position("x" * 30)) == (
        "Column 1: expected a JSON document that begins with {, or notation that begins with an edition "
        f"(en, es, de, fr), not '{'x' * 20}'."
    )


def test_events_and_seats_without_more_have_nothing() -> None:
    assert tuple(Event("over")) == ("over", None, (), ())
    seat = PublicPlayer(Pyramid(), 0)
    assert (seat.face_down, seat.looking, seat.used, seat.painting, seat.gems) == ((), 0, (), (), None)


# -- records ---------------------------------------------------------------------------------------------------------


def test_the_second_player_without_a_name_is_named_by_the_seat() -> None:
    document = {**write_record(GAME), "players": ["Ann", ""]}
    assert _sentence(lambda: read_record(document)).startswith("players[1]: expected")


def test_a_setup_without_options_is_a_plain_game() -> None:
    setup = Setup(("Ann", "Ben"), GAME.setup.deck, GAME.setup.digest)
    assert (setup.seed, setup.edition, setup.virtual, setup.bonus_cards) == (None, EDITIONS["en"], 0, True)


def test_moves_that_are_too_many_are_counted() -> None:
    moves = (move(0, "pass"),) * (MOST_MOVES + 1)
    sentence = _sentence(lambda: replace(GAME, moves=moves, result=None))
    assert sentence == f"moves: expected at most {MOST_MOVES} entries, not {MOST_MOVES + 1}."


def test_a_variation_that_lies_too_deep_is_named_by_its_path() -> None:
    line = Variation(1, GAME.moves[:1])
    for _ in range(DEEPEST):
        line = Variation(1, GAME.moves[:1], (), (line,))
    with pytest.raises(NotationError) as caught:
        replace(GAME, variations=(line,))
    assert caught.value.values["path"] == ".".join(["variations[0]"] * (DEEPEST + 1))


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (format_record(GAME), True),
        (json.dumps(write_record(GAME)), True),
        ('\ufeff \n{"format": "viceroy-record/9"}', True),
        ("Viceroy record of mine", True),
        ('{"format": "viceroy-position/1"}', False),
        ("en 0:5 - 0 -", False),
    ],
)
def test_a_text_means_to_be_a_record_by_its_beginning(text: str, means: bool) -> None:
    assert is_record(text) is means


def test_nothing_follows_the_value_of_a_header() -> None:
    lines = format_record(GAME).split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("seed: "))
    lines[at] += " 5"
    assert _sentence(lambda: parse_record("\n".join(lines))).startswith(f"Line {at + 1}, column {len(lines[at]) - 1}:")


def test_a_quoted_name_may_hold_a_backslash_before_a_line_break() -> None:
    sentence = _sentence(lambda: read_quoted(Cursor('"A\\\nB" bids red')))
    assert sentence.startswith("Column 1: expected the number of a character in braces or a mark behind a backslash")


def test_a_comparison_that_ends_at_a_move_says_which_and_why() -> None:
    records = map(a_record, range(40))
    english = next(record for record in records if any(made.verb == "discard" for made in record.moves))
    found = compare_record(english, EDITIONS["fr"])
    assert found.error is not None
    assert found.as_dict()["after"] is None
    assert found.as_dict()["refused"] == {
        "move": found.refused,
        "rule": found.error.rule,
        "reason": str(found.error),
    }
    assert str(found.error) in found.sentences()[-1]
    same = compare_record(english, EDITIONS["es"])
    assert same.as_dict()["after"] == list(same.before)


# -- situations ------------------------------------------------------------------------------------------------------

PLAYERS = [{"pyramid": "0:14"}, {"pyramid": "0:15"}]


def test_a_situation_may_tell_its_edition() -> None:
    assert read_situation(Field({"players": PLAYERS, "edition": "fr"})).state.edition == EDITIONS["fr"]
    assert read_situation(Field({"players": PLAYERS})).state.edition == EDITIONS["en"]


def test_gems_that_cannot_be_read_are_refused_as_gems() -> None:
    with pytest.raises(NotationError) as caught:
        read_situation(Field({"players": [{"pyramid": "0:14", "gems": "b2x1"}, PLAYERS[1]]}))
    assert caught.value.values["path"] == "players[0].gems"


@pytest.mark.parametrize(("path", "expected"), [("step", "step"), ("", "found/document")])
def test_what_has_a_place_elsewhere_is_refused_as_the_field_that_holds_it(path: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught, report_errors_in(Field({}, path)):
        raise Field(1, "seed").refused("field/missing")
    assert (caught.value.code, caught.value.values["path"]) == ("lesson/inside", expected)


def test_what_has_a_place_in_the_field_keeps_it() -> None:
    with pytest.raises(NotationError) as caught, report_errors_in(Field({}, "step")):
        raise Field(1, "step.seed").refused("field/missing")
    assert (caught.value.code, caught.value.values["path"]) == ("field/missing", "step.seed")

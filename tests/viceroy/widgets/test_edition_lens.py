"""The edition lens: what differs is found, marked and explained, nothing hidden is shown, and little is sent."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.viceroy.games import play_on
from tests.viceroy.records import a_record
from viceroy_widgets import EditionLens, IllegalMoveError, NotationError, Painting, Position, painting_puzzles, score
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.history import History, Setup
from viceroy_widgets.viceroy.codec.notation import format_position
from viceroy_widgets.viceroy.codec.positions import read_position, write_position
from viceroy_widgets.viceroy.codec.record_form import format_record, write_record
from viceroy_widgets.viceroy.codec.states import write_state
from viceroy_widgets.viceroy.components.editions import EDITION_RULES, EDITIONS, edition_of
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.pyramids.places import Place, circle_sections
from viceroy_widgets.viceroy.rules.state.state import Draft, State
from viceroy_widgets.viceroy.text.rulebook import compare_record

CIRCLE = Place(2, 0)
ALIKE = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"


def one_circle() -> Position:
    """A yellow circle, four red gems, and red circles worth four more points."""
    card = dict.fromkeys(("top_left", "top_right", "bottom_left", "bottom_right"), "yellow")
    pyramid = [
        {"at": [1, 0], "card": {"number": 101, "sections": card}, "tokens": ["circle_bonus:red:4"]},
        {"at": [1, 1], "card": {"number": 102, "sections": card}},
        {"at": [2, 0], "card": {"number": 103, "sections": card}},
    ]
    return read_position({"format": "viceroy-position/1", "pyramid": pyramid, "gems": {"red": 4}})


def all_red() -> Painting:
    return Painting.of(dict.fromkeys(circle_sections(CIRCLE), "red"))


def lines(lens: EditionLens, group: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = lens.sheet["groups"][group]["lines"]
    return found


def numbers(amount: str) -> list[int]:
    return [int(part) for part in re.findall(r"\u2212?\d+", amount.replace("\u2212", "-"))]


def tiles(lens: EditionLens) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(tile) for tile in lens.board.split("\f")]


def at(kind: str) -> History:
    """A game of two, where the first seat is asked such a question and has cards to discard."""
    history = History.begin(Setup.of(["Ann", "Ben"], 5))
    for _, move, after, _ in play_on(history.state, Random(4), builds=True):
        history = history.play(move)
        question = after.question
        if after.turn > 3 and question and question.kind == kind and 0 in question.players and after.players[0].hand:
            return history
    raise AssertionError


# -- a position --------------------------------------------------------------------------------------------------------


def test_what_differs_is_marked_and_explained() -> None:
    lens = EditionLens(one_circle())
    assert lens.differs
    assert lens.totals == {"en": 6, "es": 6, "de": 2, "fr": 2}
    first, second, third, fourth = tiles(lens)
    for same in (first, second):
        assert "4 points less" not in "".join(same.itertext())
    for other in (third, fourth):
        words = list(other.itertext())
        assert "4 points less than en" in words
        assert "\u22124" in words
        (circle,) = (part for part in other.iter() if part.get("data-id") == "circle:2,0")
        assert circle.get("aria-label") == "circle on level 2, all yellow, 2 points; 4 points less than en"
    option, line, why = lines(lens)
    assert (option["text"], option["rule"]) == (
        "Single-color circles may be repainted: yes in en, es; no in de, fr.",
        "PNT-5, EDI-5",
    )
    assert numbers(line["amount"]) == [6, 6, 2, 2]
    assert line["lights"] == ["circle:2,0", "card:1,0"]
    assert why["text"].startswith("In de, fr: This circle is all yellow as it is printed")
    assert why["rule"] == "PNT-5"
    assert numbers(lens.sheet["total"]) == [6, 6, 2, 2]


def test_every_category_has_a_number_for_each_edition() -> None:
    lens = EditionLens(one_circle())
    first, *categories = lens.sheet["groups"]
    assert first["amount"].split() == ["en", "es", "de", "fr"]
    assert [numbers(group["amount"]) for group in categories] == [[6, 6, 2, 2], *[[0] * 4] * 6]


def test_where_nothing_differs_all_is_calm() -> None:
    lens = EditionLens(ALIKE)
    assert not lens.differs
    assert len(set(lens.totals.values())) == 1
    assert lens.sheet["groups"][0]["title"] == "Nothing differs"
    assert lines(lens) == []
    assert [text for tile in tiles(lens) for text in tile.itertext()].count("as in en") == 3


@pytest.mark.parametrize("option", EDITION_RULES)
def test_repainting_alone_touches_the_score(option: str) -> None:
    usual = getattr(EDITIONS["en"], option)
    value = {True: False, False: True, 4: 2, "random": "chosen"}[usual]
    lens = EditionLens(one_circle(), editions=("en", edition_of("en", **{option: value})))
    assert lens.differs is (option == "repaint")
    assert "en*" in lens.sheet["groups"][0]["amount"]


def test_the_first_edition_may_be_the_stricter_one() -> None:
    lens = EditionLens(one_circle(), editions=("fr", "en, repaint no", "en"))
    assert list(lens.totals.items()) == [("fr", 2), ("en, repaint no", 2), ("en", 6)]
    assert "4 points more than fr" in list(tiles(lens)[2].itertext())
    assert lines(lens)[-1]["text"].startswith("In fr, en*: ")


def test_of_paintings_as_good_as_each_other_the_same_is_shown() -> None:
    for puzzle in painting_puzzles():
        lens = EditionLens(puzzle.position)
        if len(set(lens.totals.values())) == 1:
            assert len({side.painting for side in lens.sides}) == 1
            assert not lens.differs


def test_forbidden_gems_stay_behind_the_screen() -> None:
    lens = EditionLens(one_circle(), all_red())
    assert lens.totals == {"en": 6, "es": 6, "de": 2, "fr": 2}
    assert [len(side.painting.gems) for side in lens.sides] == [4, 4, 0, 0]
    assert [list(tile.itertext()).count("4") for tile in tiles(lens)] == [0, 0, 1, 1]
    assert lens.log_lines[-1] == "With this painting the total is 6 in en and 2 in fr."
    lens.painting = Painting()
    assert not lens.differs
    lens.painting = "best"
    assert lens.differs


def test_a_law_that_counts_gems_left_differs_too() -> None:
    law = {"kind": "gems_left", "each": 1, "points": 1}
    document = write_position(one_circle())
    document["pyramid"][1]["card"]["law"] = law
    lens = EditionLens(document, all_red())
    assert lens.totals == {"en": 6, "es": 6, "de": 6, "fr": 6}
    assert lens.differs
    assert "as many points as en, made up differently" in list(tiles(lens)[2].itertext())
    assert {"gem:red", "card:1,1"} <= {part.get("data-id") for part in tiles(lens)[2].iter()}
    assert score(lens.sides[2].position, lens.sides[2].painting).of("laws") == 4


def test_the_position_can_be_set() -> None:
    lens = EditionLens(one_circle(), all_red())
    seen: list[Any] = []
    lens.observe(lambda change: seen.append(change["new"]), ["differs"])
    lens.position = ALIKE
    assert seen == [False]
    assert format_position(lens.position) == ALIKE
    before = lens.get_state()
    with pytest.raises(NotationError, match="Column 4"):
        lens.position = "en ?"
    assert lens.get_state() == before


# -- a game ------------------------------------------------------------------------------------------------------------


def test_moves_that_one_edition_has_and_another_has_not() -> None:
    game = at("develop")
    lens = EditionLens(game, seat=0)
    hand = len(game.state.players[0].hand)
    option, moves = lines(lens)[0], lines(lens, 1)[0]
    assert option["text"].startswith("A card may be discarded for gems: yes in en, es, de; no in fr.")
    assert moves["text"].startswith("Only in en, es, de: discard ")
    assert moves["text"].endswith("does not know discarding a card for gems.")
    assert (numbers(moves["amount"]), moves["rule"]) == ([hand, hand, hand, 0], "EDI-3")
    assert lens.differs
    assert any("legal move" in text for text in tiles(lens)[3].itertext())
    assert lens.prompt.startswith("Ann, choose in secret")
    elsewhere = lens.sheet["groups"][-1]
    assert len(elsewhere["lines"]) == len(EDITION_RULES) - 1


def test_a_seat_that_is_not_asked_has_no_moves() -> None:
    history = at("develop")
    history = history.play(view(history.state, 0).moves[0])
    assert view(history.state, 0).moves == ()
    lens = EditionLens(history, seat=0)
    assert "Legal moves" not in [group["title"] for group in lens.sheet["groups"]]


def otherwise_hidden(state: State) -> State:
    """The same for the first seat: decks in another order, the other's screen with other gems and tokens behind it."""
    draft, (own, other) = Draft.of(state), state.players
    draft.decks = state.decks._replace(large=state.decks.large[::-1], laws=state.decks.laws[::-1])
    draft.players = own, other._replace(gems=Gems(*other.gems.counts[::-1]), attack=other.attack + 3)
    draft.seed += 1
    return draft.freeze()[0]


def test_two_games_that_differ_in_what_is_hidden_are_shown_alike() -> None:
    kinds = set()
    for state, _, _, _ in play_on(History.begin(Setup.of(["Ann", "Ben"], 5)).state, Random(4), builds=True):
        if state.question is None or state.question.kind in kinds or state.phase in ("painting", "over"):
            continue
        kinds.add(state.question.kind)
        twin = otherwise_hidden(state)
        assert view(twin, 0) == view(state, 0)
        for laid in ("best", None):
            assert sent(EditionLens(twin, laid, seat=0)) == sent(EditionLens(state, laid, seat=0))  # type: ignore[arg-type]
    assert len(kinds) > 6
    state = at("develop").state
    assert sent(EditionLens(state, seat=1)) != sent(EditionLens(otherwise_hidden(state), seat=1))


def test_a_seat_is_not_told_what_others_did_unseen() -> None:
    history = at("develop")
    assert EditionLens(history, seat=0).log_lines == []
    told = [sentence for edition in ("es", "de", "fr") for sentence in said(history, edition)]
    assert EditionLens(history).log_lines == list(dict.fromkeys(told))


def said(history: History, edition: str) -> tuple[str, ...]:
    return compare_record(history.record(), EDITIONS[edition]).sentences()


@pytest.mark.parametrize("form", ["value", "text", "document", "json"])
def test_a_finished_game_in_every_form(form: str) -> None:
    record = a_record()
    forms = {
        "value": record,
        "text": format_record(record),
        "document": write_record(record),
        "json": json.dumps(write_record(record)),
    }
    lens = EditionLens(forms[form], seat=1)
    assert lens.totals[record.setup.edition.name] == (record.result or ())[1]
    assert lens.log_lines


def test_a_saved_state_is_read_too() -> None:
    state = at("develop").state
    for given in (write_state(state), json.dumps(write_state(state))):
        assert sent(EditionLens(given, seat=0)) == sent(EditionLens(state, seat=0))


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    state: State = at("develop").state
    refused: list[tuple[Any, dict[str, Any], type[Exception], str]] = [
        ("en ?", {}, NotationError, "^Column 4"),
        ({"format": "viceroy-state/1"}, {}, NotationError, "deck"),
        (ALIKE, {"editions": ("en", "it")}, NotationError, r"^editions\[1\]: Column 1"),
        (ALIKE, {"editions": ("en", "fr", "en")}, NotationError, r"^editions\[2\]: .*en stands there twice"),
        (ALIKE, {"editions": ("en",)}, NotationError, "2 to 4 of them, not 1"),
        (ALIKE, {"editions": "en"}, TypeError, "several editions"),
        (ALIKE, {"editions": ("en", 3)}, TypeError, r"editions\[1\]"),
        (ALIKE, {"seat": 0}, TypeError, "seat is for a game"),
        (ALIKE, {"painting": "red"}, TypeError, "painting is"),
        (ALIKE, {"painting": all_red()}, IllegalMoveError, "gem"),
        (state, {"seat": 2}, NotationError, "^seat: "),
        (state, {"seat": "Ann"}, TypeError, "seat is the number"),
        (state, {"seet": 1}, TypeError, "did you mean 'seat'"),
        (7, {}, NotationError, "document"),
    ]
    for given, options, kind, words in refused:
        with pytest.raises(kind, match=words):
            EditionLens(given, **options)


# -- what is sent ------------------------------------------------------------------------------------------------------


def sent(lens: EditionLens) -> str:
    state = HeadlessView(lens).state()
    return json.dumps({name: value for name, value in state.items() if name in lens._panes()})


def test_four_editions_of_fifteen_cards_are_short() -> None:
    large = [puzzle.position for puzzle in painting_puzzles() if len(puzzle.position.pyramid.cards) == 15]
    assert large
    for position in large:
        for laid in ("best", Painting()):
            assert len(sent(EditionLens(position, laid)).encode()) < 60_000  # type: ignore[arg-type]


def test_tiles_are_whole_drawings_of_their_own() -> None:
    lens = EditionLens(one_circle(), title="<b>")
    for tile in tiles(lens):
        ids = [part.get("data-id") for part in tile.iter() if part.get("data-id")]
        assert len(ids) == len(set(ids))
        assert set(lens.kit["stops"]) <= set(ids)
    assert not EditionLens(Position()).differs


def test_without_a_kernel_the_tiles_are_stacked() -> None:
    lens = EditionLens(one_circle(), title="One")
    bundle = lens._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/plain"] == ("EditionLens('One', 3 cards, en, es, de, fr) Totals: en 6, es 6, de 2, fr 2.")
    picture = lens._picture()
    assert "data-id" not in picture
    assert picture.count("<svg") == 5
    assert replace(lens.position, edition=EDITIONS["fr"]) == lens.sides[3].position

"""Tiles: each a drawing of its own, with its parts, that a page can lay out and a picture can put together."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.viceroy.draw.boards import AUCTION, CAPTAIN, KINDS, SMALL, captioned, rows
from tests.viceroy.draw.test_names import HOSTILE
from tests.viceroy.draw.test_structure import check_stands_alone, parts
from viceroy_widgets.draw.stack import arrange_in_rows, size_of, stack_vertically
from viceroy_widgets.draw.text_fitting import text_width, wrap_lines
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.draw import draw_pyramid
from viceroy_widgets.viceroy.draw.geometry import COMPACT
from viceroy_widgets.viceroy.draw.law_faces import compact_law_words
from viceroy_widgets.viceroy.draw.loose_card import draw_hand, draw_hand_tiles
from viceroy_widgets.viceroy.draw.row import draw_row, draw_slots
from viceroy_widgets.viceroy.draw.screen import draw_reserve, draw_reserve_chips, draw_screen_tile
from viceroy_widgets.viceroy.draw.small_pyramid import draw_other_player
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.words import LANGUAGES, speaking

NARROW = 344
"""What a screen of 360 pixels leaves."""
NOBODY = replace(AUCTION, bids=(), virtual_bids=())
HAND = built_in_deck().characters[:3]
ABOUT = "7 cards in the pyramid, lowest number 14, 1 card in hand, 2 cards in front of the player"


def every(interactive):
    return {
        "slot": draw_slots(AUCTION, interactive)[1],
        "free": draw_slots(NOBODY, interactive)[3],
        "reserve": draw_reserve(AUCTION.reserve, interactive),
        "hand": draw_hand_tiles([CAPTAIN], interactive)[0],
        "discard": draw_hand_tiles([], interactive, discard=True)[0],
        "nothing": draw_hand_tiles([], interactive)[0],
        "other": draw_other_player("Ben", ABOUT, rows(4, 2)),
        "screen": draw_screen_tile("Ada", Gems(1, 0, 12), 2, Gems(red=1, blue=2), interactive),
        "hidden": draw_screen_tile("Ben", None, None, Gems(red=1), interactive),
    }


LIVE, STILL = every(True), every(False)
WHOLE = {
    "row": draw_row(AUCTION, interactive=True),
    "hand": draw_hand(HAND, interactive=True, discard=True),
    "others": arrange_in_rows(
        [draw_other_player("Ben", ABOUT, SMALL), draw_other_player("Cleo", "", Position())],
        "Others",
        3,
        interactive=True,
    ),
}


def words(svg):
    return [found.text for found in ElementTree.fromstring(svg).iter() if found.tag.endswith("text")]


@pytest.mark.parametrize("svg", [*LIVE.values(), *STILL.values(), *WHOLE.values()])
def test_a_tile_stands_alone(svg):
    check_stands_alone(svg)
    root = ElementTree.fromstring(svg)
    assert root.get("class") == "vw-board"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@pytest.mark.parametrize("svg", [*LIVE.values(), *STILL.values()])
def test_a_tile_lies_on_an_opaque_ground(svg):
    root = ElementTree.fromstring(svg)
    assert (root[0].get("class"), root[0].get("fill-opacity")) == ("vw-f-table", None)
    assert (root[0].get("width"), root[0].get("height")) == (root.get("width"), root.get("height"))


@pytest.mark.parametrize("svg", [*LIVE.values(), *STILL.values(), *WHOLE.values()])
def test_each_part_is_on_a_line_of_its_own_and_no_line_is_blank(svg):
    lines = svg.split("\n")
    assert all(line.strip() for line in lines)
    assert lines[0].startswith("<svg ")
    assert lines[0].count("<") == 1
    begun = [line for line in lines if "data-id=" in line]
    assert len(begun) == len(parts(svg))
    assert all(re.match(r'<g [^>]*data-id="', line) for line in begun)


@pytest.mark.parametrize(("name", "svg"), [pair for pair in LIVE.items() if pair[0] not in ("reserve", "other")])
def test_a_tile_fits_a_narrow_screen(name, svg):
    width, _ = size_of(svg)
    assert width <= (NARROW - 8) / 2 if name in ("slot", "hand", "discard") else width <= NARROW


@pytest.mark.parametrize("svg", [*LIVE.values(), *WHOLE.values()])
def test_the_parts_of_a_live_tile_have_roles_labels_and_rings(svg):
    for name, part in parts(svg).items():
        assert part.get("role") in ("group", "img")
        assert part.get("aria-label")
        assert [child.get("class") for child in part].count("vw-ring") == 1, name


@pytest.mark.parametrize(("name", "svg"), [pair for pair in STILL.items() if pair[0] != "other"])
def test_a_still_tile_is_one_image_with_one_label(name, svg):
    assert svg.count("role=") == svg.count("aria-label=") == 1
    assert ElementTree.fromstring(svg).get("role") == "img"
    assert "vw-ring" not in svg


def test_the_slots_are_equally_high_and_name_their_cards():
    tiles = draw_slots(AUCTION, interactive=True)
    assert len({size_of(svg) for svg in tiles}) == 1
    assert size_of(tiles[0])[1] > size_of(draw_slots(NOBODY, interactive=True)[0])[1]
    assert [list(parts(svg)) for svg in tiles] == [
        ["slot:red", "row:9", "row:3"],
        ["slot:blue", "row:22", "row:14"],
        ["slot:green", "row:30"],
        ["slot:yellow"],
    ]
    assert words(tiles[3]) == ["Yellow", "Tip", "Base"]


def test_every_bidder_has_a_line_and_a_gem_and_virtual_opponents_look_different():
    (blue,) = parts(draw_slots(AUCTION, interactive=True)[1], "vw-slot").values()
    shown = [found for found in blue if found.tag.endswith("text") and found.get("x") == "23"]
    assert [found.text for found in shown] == [
        "Ben",
        "Maximiliana",
        "Featherstonehaugh",
        "Christopher",
        "virtual opponent 1",
    ]
    assert [found.get("font-style") for found in shown] == [None] * 4 + ["italic"]
    said = "bids: Ben, Maximiliana Featherstonehaugh, Christopher, virtual opponent 1"
    assert (blue.get("aria-description") or "").startswith(said)
    assert len({found.get("y") for found in shown}) == 5


def test_the_reserve_is_a_chip_for_each_color_and_says_what_the_decks_hold():
    caption, *chips, decks = draw_reserve_chips(AUCTION.reserve, 34, 1)
    assert [list(parts(chip)) for chip in chips] == [[f"reserve:{color}"] for color in COLORS]
    assert [words(svg) for svg in (caption, *chips, decks)] == [
        ["Reserve"],
        *([str(AUCTION.reserve[color])] for color in COLORS),
        ["34 cards, 1 law"],
    ]
    assert {size_of(svg)[1] for svg in (caption, *chips, decks)} == {32}
    assert 'aria-label="In the decks: 34 cards, 1 law"' in decks
    assert all(part.get("aria-label") for chip in chips for part in parts(chip).values())
    label = ElementTree.fromstring(draw_reserve(AUCTION.reserve)).get("aria-label")
    assert label.startswith("3 blue gems in the reserve, ")


def test_the_hand_has_a_tile_for_each_card_and_the_pile():
    tiles = draw_hand_tiles(HAND, interactive=True, discard=True)
    assert [list(parts(svg)) for svg in tiles] == [[f"hand:{card.number}"] for card in HAND] + [["discard"]]
    (nothing,) = draw_hand_tiles([])
    assert words(nothing) == ["Your hand is empty."]


@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_hand_is_as_wide_as_its_cards(count):
    cards = built_in_deck().characters[:count]
    (wide, high), (width, height) = size_of(draw_hand_tiles(cards)[0]), size_of(draw_hand(cards))
    assert (width, height) == (count * (wide + 10) - 10, high)
    assert size_of(draw_hand(built_in_deck().characters[:7]))[1] == 2 * high + 10


def test_what_there_is_to_say_about_a_seat_is_said_whole():
    svg = draw_other_player("Ben", ABOUT, Position())
    name, *lines = words(svg)
    assert (name, " ".join(lines)) == ("Ben", ABOUT)
    assert all(text_width(line, 12) <= 280 for line in lines)


def test_the_tile_of_a_seat_is_as_high_as_its_pyramid():
    heights = [
        size_of(draw_other_player("Ben", "", position))[1]
        for position in (Position(), rows(6), rows(3, 2, 1), rows(5, 4, 3, 2, 1))
    ]
    assert heights == sorted(heights)
    assert heights[0] < 50
    assert heights[-1] < 400


def test_a_screen_shows_what_is_behind_it_or_that_it_is_hidden():
    svg = draw_screen_tile("Ada", Gems(1, 0, 12), 2, Gems(red=1, blue=2), interactive=True)
    assert list(parts(svg)) == [*(f"gem:{color}" for color in COLORS), "attack"]
    assert words(svg) == ["Ada: behind the screen", "1", "0", "12", "0", "2", "Infinite gems in the pyramid", "2"]
    hidden = draw_screen_tile("Ben", None, None, Gems(red=1), interactive=True)
    assert parts(hidden) == {}
    assert "hidden from you" in words(hidden)
    assert 'aria-label="1 infinite red gem"' in hidden


def test_a_still_screen_says_all_in_its_label():
    labels = [ElementTree.fromstring(STILL[name]).get("aria-label") for name in ("screen", "hidden")]
    assert labels == [
        "Ada: behind the screen: 1 blue gem, 12 green gems, 2 attack tokens, 2 infinite blue gems, 1 infinite red gem",
        "Ben: behind the screen: hidden from you, 1 infinite red gem",
    ]
    nothing = ElementTree.fromstring(draw_screen_tile("Ada", Gems(), 0, Gems())).get("aria-label")
    assert nothing == "Ada: behind the screen: nothing"


def test_a_card_can_be_followed_from_one_picture_to_another():
    drawn = [draw_slots(AUCTION)[1], draw_hand_tiles([CAPTAIN])[0], draw_pyramid(KINDS)]
    found = [[part.get("data-piece") for part in parts(svg).values() if part.get("data-piece")] for svg in drawn]
    assert found == [["card-22", "card-14"], ["card-23"], ["card-23", "card-70", "card-71"]]


def test_parts_of_a_picture_within_another_have_no_names():
    for svg in (draw_row(AUCTION), draw_hand(HAND), WHOLE["others"], stack_vertically([draw_pyramid(KINDS)], "all")):
        assert "data-id" not in svg
        assert "data-piece" not in svg


def test_a_live_picture_of_tiles_has_their_parts_once():
    slots = [part for svg in draw_slots(AUCTION, interactive=True) for part in parts(svg)]
    assert list(parts(WHOLE["row"])) == [*slots, *(f"reserve:{color}" for color in COLORS)]
    assert WHOLE["row"].count("data-id=") == len(slots) + 4
    assert WHOLE["row"].count('class="vw-board"') == 1


def test_drawings_lie_beside_one_another_in_rows():
    low, high = draw_hand_tiles([])[0], draw_hand_tiles([CAPTAIN])[0]
    root = ElementTree.fromstring(arrange_in_rows([low, high, low], "all", 2))
    assert [(part.get("x"), part.get("y")) for part in root] == [("0", "0"), ("230", "0"), ("0", "198")]
    assert (root.get("width"), root.get("height"), root.get("role")) == ("378", "242", "img")
    assert size_of(arrange_in_rows([], "all", 2)) == (0, 0)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_stays_text(name):
    row = replace(AUCTION, bids=[(name, "red")] * 4)
    slots = draw_slots(row, interactive=True)
    drawings = (draw_row(row), *slots, draw_other_player(name, name, captioned(name)))
    for svg in (*drawings, draw_screen_tile(name, Gems(), 0, Gems(), interactive=True)):
        root = ElementTree.fromstring(svg)
        allowed = {"svg", "g", "path", "rect", "circle", "text", "title"}  # a title has the whole of a cut name
        assert {part.tag.rpartition("}")[2] for part in root.iter()} <= allowed
        names = {key for part in root.iter() for key in part.attrib}
        assert not [key for key in names if key.startswith("on") or key in ("id", "style", "href")]
        assert "\n\n" not in svg


def test_a_long_text_is_wrapped_between_words_and_shortened_at_last():
    assert wrap_lines("", 100, 12) == ()
    assert wrap_lines("one  line", 100, 12) == ("one line",)
    assert wrap_lines("two words", 40, 12) == ("two", "words")
    assert wrap_lines("W" * 9, 40, 12, most=2) == ("WWW", "WW…")
    assert "".join(wrap_lines("W" * 9, 40, 12)) == "W" * 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_law_of_a_live_view_says_what_it_does_in_every_language(language):
    with speaking(language):
        wordless = {law.number for law in built_in_deck().laws if not compact_law_words(law.effect, COMPACT)}
    # In German one text needs four lines; the label of the card has it.
    assert wordless <= ({65} if language == "de" else set())

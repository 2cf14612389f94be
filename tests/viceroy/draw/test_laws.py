"""Laws on cards: each kind has its picture and its words, and with the largest numbers they stay on the card."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.viceroy.draw.boards import LAWS, icons, sections
from viceroy_widgets.draw.canvas import NOTHING
from viceroy_widgets.draw.text_fitting import text_width
from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import (
    LAW_KINDS,
    Barter,
    CardsInPyramid,
    Choose,
    DrawAndKeep,
    GemsBanked,
    GemsLeft,
    TradeToken,
    TuckFree,
    TuckHand,
)
from viceroy_widgets.viceroy.draw import card_label, draw_pyramid
from viceroy_widgets.viceroy.draw.geometry import FULL
from viceroy_widgets.viceroy.draw.glyphs import PrintSheet
from viceroy_widgets.viceroy.draw.law_faces import law_words, print_law
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard

WIDE = icons("gems:16 gems:16 draw:3 magic_bonus:5 infinite:red points:15 points:15 points:12")
FRAME = 5
EFFECTS = [
    *(standing.card.effect for standing in LAWS.pyramid.cards),
    Choose((WIDE, icons("magic"), WIDE)),
    Choose((icons("gems:16"), icons("gems:16 gems:16"), icons("draw:3 magic_bonus:5"))),
    Barter(16),
    TradeToken(16),
    DrawAndKeep("laws", 20, 20, 99),
    DrawAndKeep("small", 20, 19, 99),
    GemsBanked(100, 64),
    GemsLeft(100, 64),
    CardsInPyramid(100),
    TuckHand(100, 64),
    TuckFree((100, 100, 100, 100)),
]


def test_every_kind_is_on_the_board() -> None:
    assert {standing.card.effect.kind for standing in LAWS.pyramid.cards} == set(LAW_KINDS)


@pytest.mark.parametrize("effect", EFFECTS, ids=str)
def test_nothing_runs_over_the_edge_of_the_card(effect):
    sheet = PrintSheet()
    print_law(sheet, effect, FULL)
    drawn = ElementTree.fromstring(f"<svg>{sheet.markup()}{law_words(effect, FULL)}</svg>")
    for group in drawn.iter("g"):
        size = float(group.get("font-size", "10.5"))
        for words in group.iter("text"):
            half = text_width(words.text, size) / 2
            x = float(words.get("x"))
            assert x - half >= FRAME, words.text
            assert x + half <= FULL.width - FRAME, words.text
    for path in drawn.iter("path"):
        for x, y in re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", path.get("d")):
            assert FRAME <= float(x) <= FULL.width - FRAME
            assert 52 <= float(y) <= 90
    assert len(list(drawn.iter("path"))) >= 1


def test_words_take_two_lines_at_most():
    for effect in EFFECTS:
        assert 1 <= law_words(effect, FULL).count("<text") <= 2


@pytest.mark.parametrize("one", [2, 3, 4], ids=str)
def test_options_that_fit_stand_side_by_side(one):
    sheet = PrintSheet()
    row = tuple([Icon("magic")] * (1 if one < 4 else 6))
    print_law(sheet, Choose((row, row, row)), FULL)
    assert sheet.markup().count(">/<") == (2 if one < 4 else 0)


def test_a_law_says_what_it_does():
    law = Law(66, sections("rryy"), Choose((icons("gems:3"), icons("magic gems:1"), icons("draw:1"))), "Petition")
    standing = PyramidCard(Place(2, 0), law)
    assert card_label(standing) == (
        "law 66 Petition, level 2, choose one: 3 gems; a magic token and a gem; draw a card"
    )


def test_one_gem_is_one_gem():
    law = Law(66, sections("rryy"), Barter(1))
    for gems, words in ((1, "takes 1 gem<"), (2, "takes 2 gems<")):
        card = replace(law, effect=Barter(gems))
        assert words in draw_pyramid(Position(Pyramid.of([PyramidCard(Place(1, 0), card)])))
    assert law_words(Barter(1), FULL) != NOTHING

"""SCO-1 to SCO-7: every line with its amount, its rule, the elements it comes from and its sentence."""

from typing import get_args

import pytest
from hypothesis import given, settings

from tests.nightly import size
from tests.viceroy.strategies import positions
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.components.cards import Law, Sections
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.components.laws import LAW_KINDS, EndLaw, GemsBanked, LastingLaw, OnceLaw
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, paint
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.pyramids.scoring import CATEGORIES, score
from viceroy_widgets.words import say


def _lines(line: str, category: str) -> list[tuple[int, str, tuple[str, ...], str]]:
    return [
        (found.points, found.rule, found.elements, say(found.message, **dict(found.values)))
        for found in score(parse_notation(line)).lines
        if found.category == category
    ]


def test_circles_with_their_bonuses() -> None:
    row = "0:1=rgbb{tokens=magic,circle_bonus:green:4}+2=gybb+3=yrbb{tokens=circle_bonus:green:2}"
    line = f"en {row}/0:4=bbgg+5=bbyy - 0 -"
    assert _lines(line, "circles") == [
        (8, "SCO-1", ("circle:2,0", "token:1,0:1", "token:1,2:0"), "green circle on level 2, and 6 for circle bonuses"),
        (2, "SCO-1", ("circle:2,1",), "yellow circle on level 2"),
    ]


def test_infinite_gems_with_their_bonuses() -> None:
    line = "en 0:7{infinite=ry;tokens=circle_bonus:yellow:2}+11/0:14{infinite=y} - 0 -"
    assert _lines(line, "infinite") == [
        (1, "SCO-2", ("infinite:1,0:0",), "infinite red gem on level 1"),
        (3, "SCO-2", ("infinite:1,0:1", "token:1,0:0"), "infinite yellow gem on level 1, and 2 for circle bonuses"),
        (4, "SCO-2", ("infinite:2,0:0", "token:1,0:0"), "infinite yellow gem on level 2, and 2 for circle bonuses"),
    ]


@pytest.mark.parametrize(
    ("law", "extras", "amount", "elements"),
    [
        ("gems_banked:4:3", "{gems=b1g2}", 12, ("banked:1,1",)),
        ("gems_banked:4:3", "", 0, ()),
        ("level:5:6:7:8", "", 5, ()),
        ("circles:3", "", 6, ("circle:2,0", "circle:2,1")),
        (
            "circles_and_infinite:3",
            "{infinite=rr}",
            12,
            ("circle:2,0", "circle:2,1", "infinite:1,1:0", "infinite:1,1:1"),
        ),
        ("circle_colors:5", "", 10, ("circle:2,0", "circle:2,1")),
        ("gems_left:3:2", "", 6, ("gem:blue", "gem:yellow")),
        ("sets:6", "", 6, ("token:1,0:0", "token:1,0:1", "token:1,0:3")),
        ("adjacent_characters:2", "", 8, ("card:1,0", "card:1,2", "card:2,0", "card:2,1")),
        ("cards:2", "{tucked=7+11}", 14, ("card:1,0", "card:1,2", "card:2,0", "card:2,1")),
        ("tuck_hand:4:3", "{tucked=7+11}", 8, ()),
        ("tuck_hand:4:3", "{tucked=7+11+14+19}", 12, ()),
        ("tuck_hand:4:3", "", 0, ()),
        ("tuck_free:5:6:7:8", "{tucked=7}", 5, ()),
        ("tuck_free:5:6:7:8", "", 5, ()),
    ],
)
def test_laws(law: str, extras: str, amount: int, elements: tuple[str, ...]) -> None:
    row = f"1=rgbb{{tokens=defense,magic,magic,science}}+2=gybb(name=Edict;law={law}){extras}+3=yrbb"
    line = f"en 0:{row}/0:4=bbgg+5=bbyy b2y3 0 -"
    ((found, law_rule, where, sentence),) = _lines(line, "laws")
    assert (found, law_rule, where) == (amount, "SCO-3", ("card:1,1", *elements))
    assert sentence.startswith("Edict: ")


def test_gems_beyond_the_limit_of_a_law_score_nothing() -> None:
    # No document holds such a position; one that is built in Python can.
    law = Law(68, Sections("red", "red", "blue", "blue"), GemsBanked(4, 3))
    position = Position(Pyramid((PyramidCard(Place(1, 0), law, gems=Gems(blue=5)),)))
    assert score(position).of("laws") == 12


ACTING = ["choose:gems:3|magic|draw:1", "barter:3", "draw_and_keep:small:4:1:4", "replace:false", "copy_tokens"]
ACTING += ["trade_token:5", "take_card", "pass_gems:1", "circle_gems:1", "discard_gems:1"]


@pytest.mark.parametrize("law", ACTING)
def test_laws_that_act_have_no_score_line(law: str) -> None:
    assert _lines(f"en 0:1=rgbb+2=gybb(law={law})+3=yrbb/0:4=bbgg+5=bbyy b2y3 0 -", "laws") == []


def test_every_kind_of_law_scores_or_acts() -> None:
    acting = {effect.kind for effect in (*get_args(OnceLaw), *get_args(LastingLaw))}
    assert acting == {law.split(":")[0] for law in ACTING}
    assert {effect.kind for effect in get_args(EndLaw)} == set(LAW_KINDS) - acting


@pytest.mark.parametrize("law", ["level:5:6:7:8", "tuck_free:5:6:7:8"])
@pytest.mark.parametrize(("level", "points"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_a_law_that_scores_by_its_level(law: str, level: int, points: int) -> None:
    numbers = iter(range(1, 20))
    rows = [
        "0:"
        + "+".join(
            f"{next(numbers)}=rbgg" + (f"(law={law}){{tucked=30}}" if row == level and x == 0 else "")
            for x in range(5 - row)
        )
        for row in range(1, 5)
    ]
    assert score(parse_notation(f"en {'/'.join(rows)} - 0 -")).of("laws") == points


def test_gems_left_are_counted_after_painting() -> None:
    position = parse_notation("en 0:1=rbbb+2=gybb(law=gems_left:3:2)/0:4=bbgg g4 0 -")
    painting = paint(position, Painting(), Section(Place(1, 0), "top_right"), "green")
    assert score(position).as_dict() | {"total": 0} == dict.fromkeys([*CATEGORIES, "total"], 0) | {"laws": 6}
    assert score(position, painting).of("laws") == 3
    assert score(position, painting).of("circles") == 2


def test_power_points() -> None:
    line = "en 0:7{tokens=points:12,magic,points:3}+11{tokens=points:2} - 0 -"
    assert _lines(line, "points") == [
        (17, "SCO-4", ("token:1,0:0", "token:1,0:2", "token:1,1:0"), "3 power point tokens")
    ]


def test_magic() -> None:
    line = "en 0:7{tokens=magic,magic_bonus:5}+11{tokens=magic_bonus:2,magic} - 0 -"
    elements = ("token:1,0:0", "token:1,1:1", "token:1,0:1", "token:1,1:0")
    assert _lines(line, "magic") == [(14, "SCO-5", elements, "2 magic tokens times a bonus of 7")]
    assert _lines("en 0:7{tokens=magic} - 0 -", "magic")[0][0] == 0
    assert _lines("en 0:7{tokens=magic_bonus:5} - 0 -", "magic")[0][0] == 0
    assert _lines("en 0:7 - 0 -", "magic") == []


def test_sets_use_each_token_once() -> None:
    line = "en 0:7{tokens=magic,magic,defense,science,defense,defense,science} - 0 -"
    elements = ("token:1,0:2", "token:1,0:4", "token:1,0:0", "token:1,0:1", "token:1,0:3", "token:1,0:6")
    assert _lines(line, "sets") == [(24, "SCO-6", elements, "2 sets of defense, magic and science")]
    assert _lines("en 0:7{tokens=magic,magic,defense} - 0 -", "sets") == []


@pytest.mark.parametrize(
    ("opponents", "defense", "amount"),
    [("-", 0, 0), ("0,0", 2, 0), ("1", 0, -4), ("1,2,3", 0, -24), ("1,2,3", 4, -8), ("3", 3, 0), ("1", 5, 0)],
)
def test_attacks(opponents: str, defense: int, amount: int) -> None:
    tokens = f"{{tokens={','.join(['defense'] * defense)}}}" if defense else ""
    assert score(parse_notation(f"en 0:7{tokens} - 0 {opponents}")).of("attack") == amount


def test_the_elements_of_an_attack() -> None:
    line = "en 0:7{tokens=magic,defense} - 0 0,3"
    sentence = "attack tokens against you: 3, your defense: 1, not fended off: 2"
    assert _lines(line, "attack") == [(-8, "SCO-7", ("opponent:1", "token:1,0:1"), sentence)]


def test_own_attack_tokens_score_nothing() -> None:
    assert score(parse_notation("en 0:7 - 9 -")).total == 0


@given(positions())
@settings(max_examples=size(50, least=8), deadline=None)
def test_every_line_is_one_of_its_category_and_points_at_what_is_there(position: Position) -> None:
    result = score(position)
    assert [line.category for line in result.lines] == sorted(
        (line.category for line in result.lines), key=CATEGORIES.index
    )
    assert result.total == sum(result.of(category) for category in CATEGORIES) == result.as_dict()["total"]
    there = set(_elements(position))
    for line in result.lines:
        assert rule(line.rule)
        assert set(line.elements) <= there
        assert len(set(line.elements)) == len(line.elements)
        assert say(line.message, **dict(line.values))


def _elements(position: Position) -> list[str]:
    found = [f"gem:{color}" for color, _ in position.gems.items()]
    found += [f"opponent:{index}" for index, attack in enumerate(position.opponents) if attack]
    for card in position.pyramid.cards:
        found += [f"card:{card.place}", f"banked:{card.place}"]
        found += [f"token:{card.place}:{index}" for index in range(len(card.tokens))]
        found += [f"infinite:{card.place}:{index}" for index in range(len(card.infinite))]
        found += [f"circle:{card.place}"] if card.place.level > 1 else []
    return found

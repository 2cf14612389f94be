"""The rules find what the rulebook's worked examples say, except for one slip, which is told."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, data_text
from viceroy_widgets.splendor.text.rulebook import WorkedExample, examples, outcome, rules


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_the_rules_find_what_is_expected(example: WorkedExample) -> None:
    assert outcome(example) == example.expected
    assert set(example.rules) <= {rule.id for rule in rules()}
    assert example.title


def test_every_example_is_there_once() -> None:
    assert json.loads(data_text("examples.json"))["format"] == "splendor-examples/1"
    assert len({example.id for example in examples()}) == len(examples()) == 12


def test_the_slip_of_the_first_example_is_told() -> None:
    (slip,) = [example for example in examples() if example.slip]
    assert slip.id == "card-cost"
    assert slip.printed not in (None, slip.expected)
    assert isinstance(slip.printed, dict)
    cost = tuple(slip.printed.get(color, 0) for color in COLORS)
    assert not [card for card in CARDS.values() if card.cost == cost and card.bonus == "blue"]
    for printed in slip.printed:
        assert f"{slip.printed[printed]} {printed}" in slip.slip


def test_the_slip_speaks_of_both_cards_that_have_these_points_and_this_bonus() -> None:
    """Neither card is called the only one."""
    (slip,) = [example.slip for example in examples() if example.slip]
    costs = [card.cost for card in CARDS.values() if (card.points, card.bonus) == (4, "blue")]
    assert len(costs) == 2
    for cost in costs:
        assert all(f"{n} {color}" in slip for color, n in zip(COLORS, cost, strict=True) if n)


def test_another_value_would_be_noticed() -> None:
    first = examples()[0]
    assert outcome(replace(first, facts={"players": 4, "part": "color"})) != first.expected

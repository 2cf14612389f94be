"""Scoring: the seven categories, in their order (SCO)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, at_end, deck, person
from viceroy_widgets.viceroy.codec.examples import Example, examples
from viceroy_widgets.viceroy.rules.engine.ending import final_score
from viceroy_widgets.viceroy.rules.pyramids.scoring import CATEGORIES, Score

RED = {1: person("brgg"), 2: person("rrgg"), 3: person("rrgg"), 4: person("rbgg"), 5: person("rrrr")}
RED |= {6: person("rrrr"), 7: person("rrrr"), 8: person("ggrr")}


def scored(*seats: Seat) -> Score:
    return final_score(at_end(*seats, deck=deck(RED)).state, 0)


def of(rule: str) -> pytest.MarkDecorator:
    """The worked examples of a rule."""
    found = [example for example in examples() if example.kind == "score" and rule in example.rules]
    return pytest.mark.parametrize("example", found, ids=lambda example: example.id)


def check(example: Example) -> None:
    assert example.computed() == example.expected


@pytest.mark.rule("SCO-1")
@of("SCO-1")
def test_examples_of_circles(example: Example) -> None:
    check(example)


@pytest.mark.rule("SCO-1")
def test_a_circle_gives_the_level_of_its_upper_card_and_all_bonuses_of_its_color() -> None:
    assert scored(Seat(pyramid="1 2 3 4/5 6 7/8")).of("circles") == 2 + 2 + 2 + 3
    tokens = {1: "circle_bonus:red:4 circle_bonus:green:4", 8: "circle_bonus:red:2"}
    lines = [line for line in scored(Seat(pyramid="1 2 3 4/5 6 7/8", tokens=tokens)).lines if line.rule == "SCO-1"]
    assert [line.points for line in lines] == [8, 8, 8, 9]


@pytest.mark.rule("SCO-2")
@of("SCO-2")
def test_examples_of_infinite_gems(example: Example) -> None:
    check(example)


@pytest.mark.rule("SCO-2")
def test_an_infinite_gem_gives_its_level_and_all_bonuses_of_its_color() -> None:
    seat = Seat(
        pyramid="9 10/11", infinite={9: "rb", 11: "r"}, tokens={9: "circle_bonus:red:4", 10: "circle_bonus:red:2"}
    )
    assert scored(seat).of("infinite") == (1 + 6) + 1 + (2 + 6)


@pytest.mark.rule("SCO-3")
def test_laws_give_what_their_texts_say() -> None:
    lines = [line for line in scored(Seat(pyramid="9 70/71")).lines if line.category == "laws"]
    assert [(line.points, line.rule) for line in lines] == [(2, "SCO-3"), (2, "SCO-3")]


@pytest.mark.rule("SCO-4")
def test_power_points_are_added_up() -> None:
    assert scored(Seat(pyramid="9 10", tokens={9: "points:15 points:2", 10: "points:7 magic"})).of("points") == 24
    assert scored(Seat(pyramid="9")).of("points") == 0


@pytest.mark.rule("SCO-5")
@of("SCO-5")
def test_examples_of_magic(example: Example) -> None:
    check(example)


@pytest.mark.rule("SCO-5")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [("magic magic", 0), ("magic_bonus:5 magic_bonus:3", 0), ("magic magic magic_bonus:5 magic_bonus:3", 16)],
)
def test_magic_needs_both_kinds(tokens: str, points: int) -> None:
    assert scored(Seat(pyramid="9", tokens={9: tokens})).of("magic") == points


@pytest.mark.rule("SCO-6")
@of("SCO-6")
def test_examples_of_sets(example: Example) -> None:
    check(example)


@pytest.mark.rule("SCO-6")
def test_sets_share_no_token() -> None:
    tokens = {9: "magic science", 10: "defense magic science"}
    assert scored(Seat(pyramid="9 10", tokens=tokens)).of("sets") == 12
    assert scored(Seat(pyramid="9 10", tokens={9: "magic magic science science"})).of("sets") == 0


@pytest.mark.rule("SCO-7")
@of("SCO-7")
def test_examples_of_attack(example: Example) -> None:
    check(example)


@pytest.mark.rule("SCO-7")
@pytest.mark.parametrize(
    ("attacks", "defense", "points"),
    [((0, 0), 0, 0), ((1, 0), 0, -4), ((2, 1), 2, -4), ((1, 1), 3, 0), ((2, 3), 0, -20)],
)
def test_attack_tokens_of_all_opponents_beyond_the_own_defense(
    attacks: tuple[int, int], defense: int, points: int
) -> None:
    others = [Seat(pyramid=str(9 + index), attack=count) for index, count in enumerate(attacks)]
    mine = Seat(pyramid="12", tokens={12: "defense " * defense}, attack=5)  # the own ones harm others
    assert scored(mine, *others).of("attack") == points


@pytest.mark.rule("SCO-7", "SCO-6")
def test_defense_counts_here_and_in_sets() -> None:
    mine = Seat(pyramid="12", tokens={12: "defense magic science"})
    result = scored(mine, Seat(pyramid="9", attack=1))
    assert (result.of("sets"), result.of("attack")) == (12, 0)


def test_the_categories_come_in_their_order() -> None:
    tokens = {1: "circle_bonus:red:2 points:5 magic magic_bonus:2 science defense"}
    seat = Seat(pyramid="1 2 70/5", tokens=tokens, infinite={1: "b"})
    cards = deck({**RED, 2: person("rbgg")})
    result = final_score(at_end(seat, Seat(pyramid="9", attack=2), deck=cards).state, 0)
    assert tuple(dict.fromkeys(line.category for line in result.lines)) == CATEGORIES
    rules = [line.rule for line in result.lines]
    assert rules == sorted(rules)

"""The built-in deck has every figure of its shape, and comes from its maker byte for byte."""

from collections import Counter
from functools import cache
from importlib.resources import files
from itertools import permutations, product
from random import Random

import pytest

from tools.decks.arranging import arrange, shuffled
from tools.decks.court import FIXED_CHARACTERS, NAMES
from tools.decks.maker import SEED, make_deck
from viceroy_widgets.viceroy.components.cards import Character, Law
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.decks import deck_text

DECK = built_in_deck()

REWARDS = (
    "gems:3 16, gems:4 8, draw:1 8, points:3 8, magic 8, defense 4, points:2+gems:2 4, magic_bonus:2 4, infinite 4",
    "science 8, draw:1 8, gems:5 8, defense+gems:2 8, magic 8, gems:4 4, attack+gems:2+points:2 4, attack+gems:3 4, "
    "points:5 4, magic_bonus:2 4, infinite 4",
    "science 8, magic_bonus:3 8, magic 8, draw:1 8, circle_bonus:2 8, points:7 4, points:8 4, gems:6 4, "
    "attack+points:4 4, defense+gems:4 4, infinite 4",
    "draw:2 12, points:10 8, points:12 8, gems:8 8, science+science 8, magic+magic 8, magic+magic_bonus:2 4, "
    "magic_bonus:5 4, circle_bonus:4 4",
)
FAMILIES = {
    "choose": 7,
    "adjacent_characters": 1,
    "cards": 1,
    "sets": 1,
    "circles_and_infinite": 1,
    "gems_banked": 1,
    "tuck_hand": 1,
    "tuck_free": 1,
    "gems_left": 1,
    "barter": 1,
    "draw_and_keep": 2,
    "replace": 1,
    "copy_tokens": 1,
    "trade_token": 1,
    "take_card": 1,
    "pass_gems": 1,
    "circle_gems": 1,
}


@cache
def other_deck() -> Deck:
    """A deck of the same shape from another seed, with no card settled beforehand."""
    return make_deck(SEED + 1, {})


@pytest.fixture(params=[built_in_deck, other_deck], ids=["built in", "another seed"])
def deck(request: pytest.FixtureRequest) -> Deck:
    made: Deck = request.param()
    return made


def test_the_file_is_what_the_maker_makes() -> None:
    assert files("viceroy_widgets.viceroy").joinpath("data", "deck.json").read_text("utf-8") == deck_text(make_deck())


def test_a_seed_makes_one_deck() -> None:
    assert make_deck(5) == make_deck(5) != make_deck(6)


def test_numbers_and_names(deck: Deck) -> None:
    assert [card.number for card in deck.characters] == list(range(1, 65))
    assert [card.number for card in deck.laws] == list(range(65, 89))
    names = [card.name for card in deck.by_number.values()]
    assert len(set(names)) == 88
    assert all(names)
    assert deck.bonus == (61, 62, 63, 64, 85, 86, 87, 88)


def test_there_are_names_for_all() -> None:
    assert len(NAMES) + len(FIXED_CHARACTERS) == 64
    assert not {*NAMES} & {card.name for card in FIXED_CHARACTERS.values()}


def test_sections_of_characters_are_all_there_once(deck: Deck) -> None:
    triples = [(card.sections.top_left, card.sections.top_right, card.sections.bottom_left) for card in deck.characters]
    assert sorted(triples) == sorted(product(COLORS, repeat=3))
    assert all(card.sections.bottom_left == card.sections.bottom_right for card in deck.by_number.values())


def test_sections_of_laws_are_all_ordered_pairs_twice() -> None:
    assert all(law.sections.top_left == law.sections.top_right for law in DECK.laws)
    pairs = Counter((law.sections.top_left, law.sections.bottom_left) for law in DECK.laws)
    assert pairs == dict.fromkeys(permutations(COLORS, 2), 2)


def test_costs(deck: Deck) -> None:
    for level in range(4):
        assert Counter(card.costs[level] for card in deck.characters) == dict.fromkeys(COLORS, 16)
    most = [max(Counter(card.costs).values()) for card in deck.characters]
    assert Counter(most) == {1: 12, 2: 52}
    on_top = [max(Counter((*card.costs, card.costs[3])).values()) for card in deck.characters]
    assert Counter(on_top) == {2: 38, 3: 26}


def _rows(deck: Deck, level: int) -> list[str]:
    return ["+".join(map(str, card.rewards[level - 1])) for card in deck.characters]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_rewards(deck: Deck, level: int) -> None:
    rows = _rows(deck, level)
    for color in COLORS:
        rows = [row.replace(f":{color}", "") for row in rows]
    assert Counter(rows) == {part.split()[0]: int(part.split()[1]) for part in REWARDS[level - 1].split(", ")}


def test_colored_rewards_are_spread_over_the_colors(deck: Deck) -> None:
    for color in COLORS:
        assert [_rows(deck, level).count(f"infinite:{color}") for level in (1, 2, 3, 4)] == [1, 1, 1, 0]
        assert _rows(deck, 3).count(f"circle_bonus:{color}:2") == 2
        assert _rows(deck, 4).count(f"circle_bonus:{color}:4") == 1


def test_rows_in_all(deck: Deck) -> None:
    kinds = Counter(kind for card in deck.characters for row in card.rewards for kind in {icon.kind for icon in row})
    assert (kinds["attack"], kinds["defense"], kinds["infinite"]) == (12, 16, 12)


def test_no_card_gives_the_same_on_two_levels(deck: Deck) -> None:
    made = [card for card in deck.characters if deck is other_deck() or card.number not in FIXED_CHARACTERS]
    assert all(len(set(card.rewards)) == 4 for card in made)


def test_the_captain_and_the_other_settled_cards_are_as_they_were() -> None:
    captain = DECK.card(23)
    assert isinstance(captain, Character)
    assert captain.name == "Captain"
    assert captain.costs == ("green", "blue", "yellow", "yellow")
    assert [" ".join(map(str, row)) for row in captain.rewards] == ["draw:1", "gems:5", "magic", "points:12"]
    for number, fixed_characters in FIXED_CHARACTERS.items():
        card = DECK.card(number)
        assert isinstance(card, Character)
        assert card.name == fixed_characters.name
        sections = (card.sections.top_left, card.sections.top_right, card.sections.bottom_left)
        assert "".join(color[0] for color in sections) == fixed_characters.sections
        assert "".join(color[0] for color in card.costs) == fixed_characters.costs
        assert tuple(" ".join(map(str, row)) for row in card.rewards) == fixed_characters.rewards


def test_laws() -> None:
    assert Counter(law.effect.kind for law in DECK.laws) == FAMILIES
    named = {law.name: law.effect for law in DECK.laws}
    bureaucracy = named["Bureaucracy"]
    assert (bureaucracy.kind, bureaucracy.deck, bureaucracy.draw, bureaucracy.needs) == ("draw_and_keep", "small", 4, 4)
    assert (named["Barter Regulation"].kind, named["Barter Regulation"].gems) == ("barter", 3)
    assert [DECK.card(number).name for number in (68, 77, 80, 84)] == [
        "The Drowned Treasury",
        "Thrift Ordinance",
        "Charter of the Three Oaths",
        "Good Neighbors Decree",
    ]
    assert all(isinstance(law, Law) for law in DECK.laws)


def test_settled_cards_must_be_possible() -> None:
    impossible = FIXED_CHARACTERS[23]._replace(rewards=("draw:9", "gems:5", "magic", "points:12"))
    with pytest.raises(ValueError, match="draw:9"):
        make_deck(1, {23: impossible})


def test_arranging_keeps_columns_and_fixed_rows() -> None:
    columns = [["a", "b", "c", "d"], ["a", "b", "c", "d"]]
    rows = arrange(columns, {2: ("a", "a")}, lambda cards: sum(one == other for one, other in cards), Random(3), 500)
    assert rows[2] == ("a", "a")
    assert [sorted(column) for column in zip(*rows, strict=True)] == columns
    assert sum(one == other for one, other in rows) == 1


def test_shuffling_is_the_same_on_every_python() -> None:
    assert shuffled(range(10), Random(7)) == [2, 7, 4, 6, 8, 9, 0, 5, 1, 3]

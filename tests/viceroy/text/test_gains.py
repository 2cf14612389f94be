"""Labels promise what the reserve and the decks have: in menus, on boards, and as the rules then give it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law, parse, person
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import AdjacentCharacters, Choose, CircleGems, TuckFree
from viceroy_widgets.viceroy.draw.labels import loose_card_label
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.questions.model import phrase_text
from viceroy_widgets.viceroy.puzzles.choices import bid_text
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.text.table import seat_summary
from viceroy_widgets.viceroy.widgets.puzzles.bid_words import bid_words

OTHER = Seat("", pyramid="9")
PAYS_BLUE = Seat("b", (4,), "1 2")


def said(table: Table, words: str) -> str:
    """The label of a move of player 0, which is the same in a terminal and for a board."""
    seen = view(table.state, 0)
    found = VICEROY.move_label(parse(words), seen)
    assert VICEROY.terminal().label(parse(words), seen, ()) == found
    return found


def placing(rewards: str, reserve: str, seat: Seat = PAYS_BLUE, **more: Any) -> Table:
    """Card 4, picked for development, with these rewards on level 1."""
    cards = deck({4: person(rewards=(rewards,))})
    return at_development(seat, OTHER, deck=cards, reserve=reserve, **more).do("0 play 4")


def test_equal_tokens_are_told_with_their_number() -> None:
    table = placing("science science defense", "rrrr")
    gain = "2 science tokens and a defense token"
    assert said(table, "0 place 1 2") == f"level 1, to the right of card 2: costs 1 blue, gives {gain}"


@pytest.mark.parametrize(
    ("reserve", "gain", "got"),
    [
        ("rrrr", "4 gems", 4),
        ("rr", "3 of 4 gems (reserve)", 3),
        ("", "1 of 4 gems (reserve)", 1),
    ],
)
def test_gems_of_a_reward_are_as_many_as_the_reserve_has_with_the_payment(reserve: str, gain: str, got: int) -> None:
    table = placing("gems:4", reserve)
    assert said(table, "0 place 1 2") == f"level 1, to the right of card 2: costs 1 blue, gives {gain}"
    table.do("0 place 1 2")
    taken = table.state.question.about if table.asks.startswith("take") else table.told("took_gems")[0][1:]
    assert sum(map(int, taken)) == got


def test_an_infinite_gem_with_none_there_is_one_of_your_own() -> None:
    table = placing("infinite:green", "rr")
    assert said(table, "0 place 1 2").endswith("gives an infinite green gem only from your own (reserve: none)")
    assert table.do("0 place 1 2").asks == "own_gem REW-7 0"
    table = placing("infinite:blue", "rr")
    assert said(table, "0 place 1 2").endswith("gives an infinite blue gem"), "the payment brings one there"
    assert table.do("0 place 1 2").on(0, 4) == "infinite:blue"


def test_a_payment_with_infinite_gems_brings_fewer_gems_to_the_reserve() -> None:
    seat = Seat("b", (4,), "1 2", infinite={1: "b"})
    assert "gives 0 to 1 of 2 gems (reserve)" in said(placing("gems:2", "", seat), "0 place 1 2")
    infinite = said(placing("infinite:blue", "", seat), "0 place 1 2")
    assert infinite.endswith("gives an infinite blue gem (reserve: one only if you pay in blue)")


def test_cards_to_draw_are_as_many_as_the_decks_have() -> None:
    table = placing("draw:2", "rr", small=(50,), laws=())
    assert said(table, "0 place 1 2").endswith("gives draw 1 of 2 cards (decks)")


def test_a_pass_takes_as_many_as_there_are() -> None:
    assert said(at_auction(Seat("b"), OTHER, reserve="rrr"), "0 pass") == "pass, and take 3 gems"
    none = at_auction(Seat("b"), OTHER, reserve="")
    assert said(none, "0 pass") == "pass, and take up to 3 gems (reserve now: 0)"
    seen = view(none.state, 0)
    (button,) = [one for one in VICEROY.move_buttons(seen.moves, seen, ("Ann", "Ben")) if one.move.verb == "pass"]
    assert button.label == "pass, and take up to 3 gems (reserve now: 0); you then have 4 gems at most"


def test_a_discard_brings_as_many_as_there_are() -> None:
    table = at_development(Seat("b", (4,)), OTHER, reserve="r")
    assert said(table, "0 discard 4") == "discard 4 C4 for up to 2 gems (reserve now: 1)"


def test_a_circle_says_its_extra_gems_and_those_that_are_missing() -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 4: person("ggrr", "byrr"), 70: law(CircleGems(2))})
    seat = Seat("by", (4,), "1 2 70")
    for reserve, gain, got in (
        ("rrr", "3 gems", 3),
        ("r", "1 of 3 gems (reserve)", 1),
        ("", "0 of 3 gems (reserve)", 0),
    ):
        table = at_development(seat, OTHER, deck=cards, reserve=reserve + "gg").do("0 play 4")
        assert f"makes a circle all red: {gain}, gives" in said(table, "0 place 2 0")
        assert table.do("0 place 2 0").told("circle") == [(0, "red", 2, got)]


def test_the_points_of_a_law_are_said_at_each_place() -> None:
    cards = deck({70: law(TuckFree((6, 9, 12, 15))), 71: law(AdjacentCharacters(2))})
    seat = Seat("", (70, 71), "1 2")
    table = at_development(seat, OTHER, deck=cards).do("0 play 70")
    assert said(table, "0 place 2 0") == "level 2, on cards 1 and 2: brings 9 points at the end"
    assert said(table, "0 place 1 2").endswith("brings 6 points at the end")
    table = at_development(seat, OTHER, deck=cards).do("0 play 71")
    assert said(table, "0 place 2 0").endswith("brings 4 points for its neighbors so far")
    assert said(table, "0 place 1 2").endswith("brings 2 points for its neighbors so far")


def test_an_option_of_a_law_is_what_there_is() -> None:
    rows = ((Icon("gems", 6),), (Icon("points", 6),), (Icon("draw", 2),))
    table = at_development(Seat("", (70,)), OTHER, deck=deck({70: law(Choose(rows))}), reserve="rr")
    table.do("0 play 70", "0 place 1 1")
    assert said(table, "0 choose 0") == "choose the first: 2 of 6 gems (reserve)"
    assert said(table, "0 choose 1") == "choose the second: 6 power points"


def test_of_two_cards_the_tip_and_the_base_are_told() -> None:
    table = at_auction(Seat("r", pyramid="5"), OTHER, row={"red": (40, 44)}).do("0 bid red", "1 pass")
    assert table.asks == "which_card AUC-6 0"
    assert said(table, "0 take_card 44") == "take 44 C44 (tip of red)"
    assert said(table, "0 take_card 40") == "take 40 C40 (base of red)"


def test_boards_say_the_same_at_the_places_of_a_card_that_is_not_picked_yet() -> None:
    cards = deck({4: person(rewards=("gems:4",))})
    seen = view(at_development(Seat("b", (4,), "1 2"), OTHER, deck=cards, reserve="").state, 0)
    words = [word.label for word in VICEROY.destination_words("hand:4", seen).values()]
    assert "level 1, to the right of card 2: costs 1 blue, gives 1 of 4 gems (reserve)" in words


def test_tokens_of_a_player_are_counted_readably() -> None:
    seat = Seat("", pyramid="1 2", tokens={1: "points:5 magic", 2: "defense defense points:2 points:2"})
    summary = seat_summary(view(at_auction(Seat("b"), seat).state, 0), 1, ("Ann", "Ben"))
    assert summary.endswith("tokens 2 times 2 points; 5 points; 2 times defense; magic.")


def test_the_label_of_a_card_names_the_cost_and_the_reward_of_each_level() -> None:
    words = loose_card_label(built_in_deck().card(14))
    assert "level 1, blue: 3 gems; level 2, + yellow: an attack token and 3 gems; level 3, + red: a science" in words
    assert words.endswith("level 4, + red: 8 gems")


def test_a_puzzle_of_bidding_says_how_many_gems_a_pass_finds() -> None:
    state = at_auction(Seat("b"), OTHER, reserve="r").state
    told = "pass, and take up to 3 gems (reserve now: 1)"
    assert (bid_text(state, "passes"), phrase_text(bid_words(state, "passes"))) == (told, told)

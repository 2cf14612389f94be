"""The development phase: picks, discards, plays, costs, circle gems (DEV)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law, person
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.components.laws import CircleGems, DiscardGems, PointsByLevel
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.engine.paying import cost
from viceroy_widgets.viceroy.rules.state.state import Draft

RICH = "bbbrrrgggyyyy"
CAPTAIN = person("gygg", "gbyy", ("draw:1", "gems:5", "magic", "points:12"))
FIVE_ROWS = "1 2 3 4 5/6 7 8 9/10 11 12/13 14"


def paid(table: Table) -> tuple[object, ...]:
    """The gems paid for the last play, blue, red, green, yellow."""
    (played,) = table.told("played")
    return played[4:8]


@pytest.mark.rule("DEV-1")
def test_all_pick_in_secret_and_reveal_together() -> None:
    table = at_development(Seat(RICH, (1, 2)), Seat(RICH, (3,)), Seat(RICH, (4,)))
    assert table.asks == "develop DEV-1 0 1 2"
    assert table.legal(0) == ["discard 1", "discard 2", "pass", "play 1", "play 2"]
    assert table.refused("0 play 3") == ("hand/not_there", "DEV-1")
    assert table.refused("0 discard 3") == ("hand/not_there", "DEV-1")
    table.do("2 pass", "1 discard 3")
    assert table.events == ()
    assert table.refused("1 play 3") == ("move/twice", "DEV-1")
    assert view(table.state, 0).own.decided is None
    assert table.hand(1) == (3,)
    table.do("0 play 2")
    assert table.told("picked") == [(None, 0, "play", 2, 1, "discard", 0, 2, "pass", 0)]


@pytest.mark.rule("DEV-1")
def test_three_rounds() -> None:
    table = at_development(Seat("b", (1, 2, 3, 4)))
    for number in (1, 2, 3):
        assert (table.asks, table.state.round) == ("develop DEV-1 0", number)
        table.do(f"0 discard {number}", "0 take 1 1 0 0")
    assert table.state.turn == 4
    assert table.hand(0) == (4,)


@pytest.mark.rule("DEV-1")
@pytest.mark.parametrize("edition", ["en", "es", "de"])
def test_a_discarded_card_brings_two_gems_of_choice(edition: str) -> None:
    table = at_development(Seat("", (1,)), edition=edition).do("0 discard 1")
    assert table.asks == "take DEV-3 0"
    assert len(table.legal(0)) == 10
    table.do("0 take 0 1 1 0")
    assert table.gems(0) == "rg"
    assert table.state.buried[-1] == 1


@pytest.mark.rule("DEV-2")
def test_a_pass_ends_the_phase_and_brings_nothing() -> None:
    table = at_development(Seat("", (1, 70)), Seat("", (71, 72, 73))).do("0 pass", "1 play 71", "1 place 1 1")
    assert (table.asks, table.state.round) == ("develop DEV-1 1", 2)
    assert table.told("development_pass") == [(0,)]
    assert table.gems(0) == ""
    assert table.refused("0 play 70") == ("move/not_asked", "ORD-3")
    table.do("1 pass")
    assert table.state.turn == 4  # all have passed, so there is no third round


@pytest.mark.rule("DEV-2")
def test_an_empty_hand_is_a_pass() -> None:
    table = at_development(Seat(RICH), Seat(RICH, (1,)), Seat(RICH, (70, 71)))
    assert table.asks == "develop DEV-1 1 2"
    assert table.told("development_pass") == [(0,)]
    table.do("1 play 1", "2 play 70", "1 place 1 1", "2 place 1 1")
    assert table.asks == "develop DEV-1 2"
    assert table.told("development_pass") == [(1,)]


@pytest.mark.rule("DEV-3")
def test_discards_come_first_lowest_pyramid_first() -> None:
    seats = (Seat("bb", (1,), "12"), Seat("r", (40,), "11"), Seat("", (41,), "13"), Seat("", (42,), "10"))
    table = at_development(*seats).do("0 play 1", "1 discard 40", "2 discard 41", "3 discard 42")
    assert set(table.state.buried[-3:]) == {40, 41, 42}
    for player in (3, 1, 2):
        assert table.asks == f"take DEV-3 {player}"
        table.do(f"{player} take 1 0 0 1")
    assert table.asks == "place DEV-4 0"


@pytest.mark.rule("DEV-3", "HID-1")
def test_discards_lie_face_down() -> None:
    table = at_development(Seat(RICH, (1,)), Seat(RICH, (2,))).do("0 discard 1", "1 pass")
    assert table.told("discarded") == [(0,)]
    assert [event.private for event in visible_to(table.events, 0) if event.kind == "discarded"] == [(1,)]
    assert [event.private for event in visible_to(table.events, 1) if event.kind == "discarded"] == [()]
    assert 1 not in table.state.discards
    assert view(table.state, 1).buried == len(table.state.buried)


@pytest.mark.rule("DEV-4")
def test_place_and_payment_are_chosen_when_the_play_resolves() -> None:
    seats = (Seat(RICH, (50,)), Seat("b", (3,), infinite={22: "b"}))
    table = at_development(*seats).do("0 play 50", "1 play 3")
    assert table.asks == "place DEV-4 1"
    table.do("1 place 1 1")
    assert table.asks == "pay INF-1 1"
    table.do("1 pay 1 0 0 0")
    assert table.asks == "place DEV-4 0"
    assert table.pyramid(1) == "22 3"


@pytest.mark.rule("DEV-5")
@pytest.mark.parametrize(
    ("level", "due"), [(1, "g"), (2, "gb"), (3, "gby"), (4, "gbyy"), (5, "gbyyy")], ids=["1", "2", "3", "4", "5"]
)
def test_what_the_captain_costs(level: int, due: str) -> None:
    cards = deck({50: CAPTAIN})
    rows = "/".join(FIVE_ROWS.split("/")[: level - 1] or ["1"])
    table = at_development(Seat("bgyyy", (50,), rows), deck=cards).do("0 play 50")
    place = next(words for words in table.legal(0) if words.startswith(f"place {level}"))
    table.do(f"0 {place}")
    assert paid(table) == tuple(due.count(letter) for letter in "brgy")
    assert cost(cards.card(50), level) == Gems(*paid(table))


@pytest.mark.rule("DEV-5")
def test_no_place_that_one_cannot_pay() -> None:
    table = at_development(Seat("bg", (50,), FIVE_ROWS), deck=deck({50: CAPTAIN})).do("0 play 50")
    assert table.legal(0) == ["place 1 -1", "place 1 5"]
    assert table.refused("0 place 5 0") == ("place/cost", "DEV-5")
    for short, levels in (("gbyy", [1, 1]), ("gbyyy", [1, 1, 5]), ("gyyyy", [1, 1]), ("bgrrr", [1, 1])):
        table = at_development(Seat(short, (50,), FIVE_ROWS), deck=deck({50: CAPTAIN})).do("0 play 50")
        assert [int(words.split()[1]) for words in table.legal(0)] == levels


@pytest.mark.rule("DEV-6")
def test_gems_paid_go_to_the_reserve() -> None:
    table = at_development(Seat("bry", (5,), "1 2"))
    before = table.state.reserve
    table.do("0 play 5", "0 place 2 0")
    assert table.gems(0) == "y"
    assert table.state.reserve == before.plus("blue").plus("red")


@pytest.mark.rule("DEV-6")
def test_a_bid_pays_for_nothing() -> None:
    table = at_auction(Seat("b", (5,)), Seat("r")).do("0 bid blue", "1 bid red")
    assert table.asks == "develop DEV-1 0 1"
    assert table.refused("0 play 5") == ("development/cannot_pay", "DEV-12")


@pytest.mark.rule("DEV-7", "DEV-8")
def test_first_the_payment_then_the_circle_gem_then_the_reward() -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 50: person("ggrr", "brgy", ("", "gems:1", "", ""))})
    table = at_development(Seat("br", (50,), "1 2"), deck=cards).do("0 play 50", "0 place 2 0")
    assert table.kinds()[-2:] == ["played", "circle"]
    assert table.told("circle") == [(0, "red", 2, 1)]
    assert table.gems(0) == "r"  # the gem is there when the reward is chosen
    assert table.asks == "take REW-1 0"


@pytest.mark.rule("DEV-7")
def test_the_circle_gem_never_pays_for_its_own_play() -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 50: person("ggrr")})
    table = at_development(Seat("bb", (50,), "1 2"), deck=cards).do("0 play 50")
    assert table.refused("0 place 2 0") == ("place/cost", "DEV-5")
    assert table.pyramid(0) == "1 2"  # nothing has changed
    assert table.gems(0) == "bb"


@pytest.mark.rule("DEV-8")
@pytest.mark.parametrize(("reserve", "got"), [("r", 1), ("bgy", 0), ("rr", 1)])
def test_a_circle_gem_if_the_reserve_has_one(reserve: str, got: int) -> None:
    cards = deck({1: person("brgg"), 2: person("rbgg"), 70: law(PointsByLevel((1, 1, 1, 1)), "ggrr")})
    table = at_development(Seat("", (70,), "1 2"), Seat("r"), reserve=reserve, deck=cards)
    table.do("0 play 70", "0 place 2 0")
    assert table.told("circle") == [(0, "red", 2, got)]  # laws form circles too
    assert table.gems(0) == "r" * got
    assert table.state.reserve["red"] == reserve.count("r") - got


@pytest.mark.rule("DEV-8")
def test_level_1_and_mixed_sections_form_no_circle() -> None:
    cards = deck({50: person("rrrr")})
    table = at_development(Seat("b", (50,), "1 2"), deck=cards).do("0 play 50", "0 place 1 2")
    assert table.told("circle") == []
    table = at_development(Seat("br", (50,), "1 2"), deck=cards).do("0 play 50", "0 place 2 0")
    assert table.told("circle") == []


@pytest.mark.rule("DEV-9")
@pytest.mark.parametrize(("level", "token"), [(1, "magic"), (2, "science"), (3, "defense"), (4, "points:12")])
def test_the_reward_of_the_level_alone(level: int, token: str) -> None:
    cards = deck({50: person(rewards=("magic", "science", "defense", "points:12"))})
    rows = "/".join(FIVE_ROWS.split("/")[: level - 1] or ["1"])
    table = at_development(Seat(RICH, (50,), rows), deck=cards).do("0 play 50")
    place = next(words for words in table.legal(0) if words.startswith(f"place {level}"))
    table.do(f"0 {place}")
    assert table.on(0, 50) == token


@pytest.mark.rule("DEV-10")
def test_level_5_gives_15_points() -> None:
    table = at_development(Seat(RICH, (50,), FIVE_ROWS), deck=deck({50: CAPTAIN})).do("0 play 50", "0 place 5 0")
    assert table.asks == "top DEV-10 0"
    assert table.legal(0) == ["top points", "top rewards"]
    table.do("0 top points")
    assert table.on(0, 50) == "points:15"


@pytest.mark.rule("DEV-10")
def test_or_the_rewards_of_levels_1_2_and_3_in_that_order() -> None:
    table = at_development(Seat(RICH, (50,), FIVE_ROWS), deck=deck({50: CAPTAIN})).do("0 play 50", "0 place 5 0")
    table.do("0 top rewards")
    assert table.asks == "draw REW-3 0"
    table.do("0 draw small")
    assert table.asks == "take REW-1 0"
    assert table.on(0, 50) == ""
    table.do("0 take 2 1 1 1")
    assert table.on(0, 50) == "magic"


@pytest.mark.rule("DEV-10")
def test_what_is_given_lies_on_this_card_attack_tokens_excepted() -> None:
    cards = deck({50: person(rewards=("infinite:red attack", "points:3 circle_bonus:red:4", "attack", "points:12"))})
    table = at_development(Seat(RICH, (50,), FIVE_ROWS), deck=cards)
    table.do("0 play 50", "0 place 5 0", "0 top rewards")
    assert table.on(0, 50) == "points:3 circle_bonus:red:4 infinite:red"
    assert table.attack(0) == 2


@pytest.mark.rule("DEV-11")
def test_a_law_costs_nothing_and_never_stands_on_level_5() -> None:
    table = at_development(Seat("", (70,), FIVE_ROWS)).do("0 play 70")
    assert table.refused("0 place 5 0") == ("place/law_on_top", "DEV-11")
    assert table.legal(0) == ["place 1 -1", "place 1 5"]
    table = at_development(Seat("", (70,), "/".join(FIVE_ROWS.split("/")[:3]))).do("0 play 70", "0 place 4 0")
    assert paid(table) == (0, 0, 0, 0)


@pytest.mark.rule("DEV-11")
def test_a_law_on_level_5_is_a_fault() -> None:
    pyramid = at_development(Seat(RICH, (50,), FIVE_ROWS)).do("0 play 50", "0 place 5 0").state.players[0].pyramid
    standing = pyramid.row(5)[0]._replace(card=deck({}).card(70))
    assert [fault.rule for fault in pyramid.changed(standing).faults()] == ["DEV-11"]


@pytest.mark.rule("DEV-12")
def test_only_what_one_can_pay_somewhere_may_be_picked() -> None:
    cards = deck({3: person(costs="rbgy")})
    table = at_development(Seat("b", (1, 3, 70)), deck=cards)
    assert table.legal(0)[-2:] == ["play 1", "play 70"]  # a law always
    assert table.refused("0 play 3") == ("development/cannot_pay", "DEV-12")
    table = at_development(Seat("", (1, 3, 70), infinite={21: "r"}), deck=cards)
    assert table.legal(0)[-2:] == ["play 3", "play 70"]
    table = at_development(Seat("", (1, 3, 70), infinite={21: "r"}, used=((21, 0),)), deck=cards)
    assert table.legal(0)[-1:] == ["play 70"]


@pytest.mark.rule("DEV-12")
def test_a_picked_card_must_be_played() -> None:
    table = at_development(Seat("b", (1,))).do("0 play 1")
    assert table.legal(0) == ["place 1 -1", "place 1 1"]
    assert table.refused("0 pass") == ("move/not_offered", "DEV-4")


@pytest.mark.rule("DEV-12")
def test_a_picked_card_that_cannot_be_paid_any_more_returns() -> None:
    table = at_development(Seat("b", (50,)), Seat("b", (3, 4))).do("0 play 50", "1 play 3")
    # A law of some other deck has taken the gem meanwhile.
    draft = Draft.of(table.state)
    draft.change(0, gems=Gems())
    draft.reserve = draft.reserve.plus("blue")
    table = Table(draft.freeze()[0]).do("1 place 1 1")
    assert table.told("unplayable") == [(0, 50)]
    assert table.hand(0) == (50,)
    assert (table.asks, table.state.round) == ("develop DEV-1 0 1", 2)  # the round is lost, which is no pass


@pytest.mark.rule("LAW-6")
def test_lasting_laws_in_development() -> None:
    table = at_development(Seat("", (5,), "1 70"), deck=deck({70: law(DiscardGems(1))})).do("0 discard 5")
    table.do("0 take 3 0 0 0")
    circle = deck({1: person("brgg"), 2: person("rbgg"), 50: person("ggrr"), 71: law(CircleGems(2))})
    table = at_development(Seat("br", (50,), "1 2 71"), deck=circle).do("0 play 50", "0 place 2 0")
    assert table.told("circle") == [(0, "red", 2, 3)]

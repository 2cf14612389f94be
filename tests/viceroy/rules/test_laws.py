"""Laws: what each kind does when it is played, from then on, and at the end (LAW, CMP-9)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.viceroy.rules.table import (
    Seat,
    Special,
    Table,
    at_auction,
    at_development,
    at_end,
    at_turn,
    deck,
    gems,
    law,
    parse,
    person,
)
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import (
    LAW_KINDS,
    AdjacentCharacters,
    Barter,
    CardsInPyramid,
    Choose,
    CircleColors,
    CircleGems,
    Circles,
    CirclesAndInfinite,
    CopyTokens,
    DrawAndKeep,
    GemsBanked,
    GemsLeft,
    LawEffect,
    PassGems,
    PointsByLevel,
    ReplaceCard,
    Sets,
    TakeCard,
    TradeToken,
    TuckFree,
    TuckHand,
)
from viceroy_widgets.viceroy.rules.engine.ending import final_score
from viceroy_widgets.viceroy.rules.engine.engine import apply, proceed, view
from viceroy_widgets.viceroy.rules.engine.rewards import put_tokens
from viceroy_widgets.viceroy.rules.state.state import Draft

TOKENS = (Icon("magic"), Icon("science"), Icon("defense"))
OTHER = Seat("", pyramid="9")


def enacted(
    effect: LawEffect, seat: Seat, *others: Seat, place: str = "", special: Special | None = None, **more: Any
) -> Table:
    """A law of that effect, number 70, just played by player 0: at the right end of level 1, or at `place`."""
    cards = deck({70: law(effect), **(special or {})})
    table = at_development(replace(seat, hand=(*seat.hand, 70)), *others, deck=cards, **more)
    table.do("0 play 70", *(f"{player} pass" for player in range(1, len(others) + 1) if table.hand(player)))
    return table.do(f"0 place {place or table.legal(0)[1].removeprefix('place ')}")


def law_points(table: Table, player: int = 0) -> int:
    return final_score(table.state, player).of("laws")


def scored(effect: LawEffect, seat: Seat, *others: Seat, special: Special | None = None, **more: Any) -> int:
    """What law 70, which stands in the pyramid of player 0, is worth at the end."""
    return law_points(at_end(seat, *others, deck=deck({70: law(effect), **(special or {})}), **more))


def test_every_kind_is_tried_here() -> None:
    files = Path(__file__).parent.glob("test_*.py")
    tried = "".join(path.read_text("utf-8") for path in files)
    assert [kind for kind, effect in LAW_KINDS.items() if f"({effect.__name__}(" not in tried] == []


# LAW-2, SCO-3: points at the end


@pytest.mark.rule("LAW-2")
def test_a_law_scores_only_in_the_pyramid() -> None:
    assert scored(PointsByLevel((5, 6, 7, 8)), Seat("", pyramid="1 70")) == 5
    assert scored(PointsByLevel((5, 6, 7, 8)), Seat("", (70,), "1 2")) == 0  # in the hand
    assert (
        scored(
            PointsByLevel((5, 6, 7, 8)), Seat("", pyramid="1 71", tucked={71: (70,)}), special={71: law(CopyTokens())}
        )
        == 0
    )


@pytest.mark.rule("LAW-2")
def test_after_painting() -> None:
    table = at_end(Seat("rr", pyramid="1 2 70/3"), deck=deck({70: law(Circles(5)), 3: person("bbrr")}))
    assert law_points(table) == 0
    table.do("0 paint red", "0 on 1 1 top_left")
    assert law_points(table) == 5  # its circle was red but for that section


@pytest.mark.rule("LAW-2", "PNT-1")
def test_gems_that_became_paint_are_left_no_longer() -> None:
    table = at_end(Seat("rrrg", pyramid="1 2 70/3"), deck=deck({70: law(GemsLeft(3, 2))}))
    assert law_points(table) == 6
    table.do("0 paint red", "0 on 1 1 top_left")
    assert law_points(table) == 3  # three are left
    table.do("0 paint green", "0 on 1 0 top_right")
    assert law_points(table) == 3
    table.do("0 paint red", "0 on 2 0 bottom_left", "0 done")
    assert (table.state.phase, law_points(table)) == ("over", 0)


@pytest.mark.rule("LAW-2", "SCO-3")
@pytest.mark.parametrize(
    ("effect", "seat", "points"),
    [
        (PointsByLevel((5, 6, 7, 8)), Seat(pyramid="1 2/70"), 6),
        (AdjacentCharacters(2), Seat(pyramid="1 2 3/4 70/5"), 2 * 4),
        (AdjacentCharacters(2), Seat(pyramid="71 70 3"), 2),
        (CardsInPyramid(1), Seat(pyramid="1 70 71", tucked={71: (6, 7)}), 5),
        (GemsBanked(3, 5), Seat(pyramid="1 70", banked={70: "rrb"}), 9),
        (GemsBanked(3, 2), Seat(pyramid="1 70", banked={70: "rb"}), 6),
        (TuckHand(4, 3), Seat(pyramid="1 70", tucked={70: (5, 6)}), 8),
        (TuckFree((3, 6, 9, 12)), Seat(pyramid="1 2/70", tucked={70: (5,)}), 6),
        (TuckFree((3, 6, 9, 12)), Seat(pyramid="1 2/70"), 6),  # LAW-7: whether or not a card was there to tuck
        (Sets(6), Seat(pyramid="1 70", tokens={1: "magic magic science science defense defense defense"}), 12),
        (Circles(4), Seat(pyramid="1 2 3/10 11/70"), 0),
        (Circles(4), Seat(pyramid="11 12 13 70/14 15"), 8),
        (CirclesAndInfinite(3), Seat(pyramid="11 12 13 70/14 15", infinite={11: "bg"}), 12),
        (CircleColors(5), Seat(pyramid="11 12 13 70/14 15"), 5),
        (GemsLeft(3, 2), Seat("rrrgb", pyramid="1 70"), 6),
        (PassGems(2), Seat(pyramid="1 70"), 0),
        (CopyTokens(), Seat(pyramid="1 70"), 0),
    ],
    ids=lambda value: getattr(value, "kind", None),
)
def test_points_of_each_kind(effect: LawEffect, seat: Seat, points: int) -> None:
    # 11, 12 and 13 with 14 and 15 upon them make two red circles.
    circles = {11: person("brgg"), 12: person("rrgg"), 13: person("rbgg"), 14: person("ggrr"), 15: person("ggrr")}
    assert scored(effect, seat, special={**circles, 71: law(TuckHand(0, 3))}) == points


# LAW-3, LAW-4: laws that act once


@pytest.mark.rule("LAW-6")
def test_one_of_three_rewards() -> None:
    options = ((Icon("gems", 2), Icon("magic")), (Icon("points", 6),), (Icon("infinite", 0, "red"),))
    table = enacted(Choose(options), Seat(""))
    assert table.asks == "choose LAW-6 0"
    assert table.legal(0) == ["choose 0", "choose 1", "choose 2"]
    table.do("0 choose 0")
    assert table.told("chose") == [(0, 70, 0)]
    table.do("0 take 1 1 0 0")
    assert (table.gems(0), table.on(0, 70)) == ("br", "magic")
    assert enacted(Choose(options), Seat("")).do("0 choose 1").on(0, 70) == "points:6"
    assert enacted(Choose(options), Seat("")).do("0 choose 2").on(0, 70) == "infinite:red"


@pytest.mark.rule("LAW-6")
def test_what_can_do_nothing_is_no_choice_while_another_can_do_something() -> None:
    options = ((Icon("gems", 2),), (Icon("draw", 1),), (Icon("infinite", 0, "red"),))
    table = enacted(Choose(options), Seat(""), OTHER, reserve="", small=(5,))
    assert table.legal(0) == ["choose 1"]
    assert table.refused("0 choose 0") == ("law/useless", "LAW-6")
    assert table.refused("0 keep 1") == ("move/not_offered", "LAW-6")  # about another question
    with pytest.raises(IllegalMoveError, match=r"^That is no answer to what is asked now\.$"):
        apply(table.state, parse("0 keep 1"))
    assert enacted(Choose(options), Seat("r"), OTHER, reserve="").legal(0) == ["choose 1", "choose 2"]
    assert enacted(Choose(options), Seat(""), OTHER, reserve="b", small=(), laws=()).legal(0) == ["choose 0"]
    # Where none can do anything, all may be chosen.
    table = enacted(Choose(options), Seat(""), OTHER, reserve="", small=(), laws=())
    assert table.legal(0) == ["choose 0", "choose 1", "choose 2"]
    table.do("0 choose 1")
    assert table.told("no_card") == [(0,)]


@pytest.mark.rule("LAW-6", "REW-3")
@pytest.mark.parametrize(("small", "laws"), [((), (80,)), ((5,), ())], ids=["laws", "small"])
def test_an_option_that_draws_needs_one_of_the_two_decks(small: tuple[int, ...], laws: tuple[int, ...]) -> None:
    options = ((Icon("gems", 2),), (Icon("draw", 1),), (Icon("infinite", 0, "red"),))
    table = enacted(Choose(options), Seat(""), OTHER, reserve="", small=small, laws=laws)
    assert table.legal(0) == ["choose 1"]
    assert table.do("0 choose 1").hand(0) == (*small, *laws)


@pytest.mark.rule("LAW-6")
@pytest.mark.parametrize(
    ("number", "gems", "reserve", "legal"),
    [
        # No gem to give, yet the token beside it is one: two icons, of which one can act, make an option.
        (66, "", "", [1, 2]),
        (66, "", "b", [0, 1, 2]),
        (69, "", "", [0, 1, 2]),
        (75, "", "", [2]),
        (75, "r", "", [1, 2]),
        (75, "", "b", [0, 2]),
        (78, "", "b", [2]),
        (78, "g", "", [0]),
        (78, "", "y", [1, 2]),
        (78, "", "", [0, 1, 2]),
        (85, "", "", [0, 1, 2]),
        (86, "", "", [0, 1]),
        (88, "", "", [0, 1, 2]),
    ],
)
def test_an_option_of_the_built_in_laws_counts_if_any_of_its_icons_can_act(
    number: int, gems: str, reserve: str, legal: list[int]
) -> None:
    card = built_in_deck().card(number)
    assert isinstance(card, Law)
    assert isinstance(card.effect, Choose)
    table = enacted(card.effect, Seat(gems), OTHER, reserve=reserve)
    assert table.legal(0) == [f"choose {index}" for index in legal]


@pytest.mark.rule("LAW-6")
def test_without_a_deck_the_gems_beside_a_card_are_reason_enough() -> None:
    options = ((Icon("draw", 1), Icon("gems", 2)), (Icon("draw", 2),), (Icon("infinite", 0, "red"),))
    table = enacted(Choose(options), Seat(""), OTHER, reserve="b", small=(), laws=())
    assert table.legal(0) == ["choose 0"]


@pytest.mark.rule("LAW-6")
def test_choices_come_after_the_circle_gem() -> None:
    options = ((Icon("gems", 2),), (Icon("infinite", 0, "blue"),), (Icon("gems", 1),))
    circle = {1: person("brgg"), 2: person("rbgg"), 70: law(Choose(options), "ggrr")}
    table = enacted(Choose(options), Seat("", pyramid="1 2"), OTHER, special=circle, place="2 0", reserve="r")
    assert table.kinds()[-2:] == ["circle", "law"]
    # The only red gem is gone, so that no reward can give one: then all may be chosen, in vain.
    assert table.legal(0) == ["choose 0", "choose 1", "choose 2"]


@pytest.mark.rule("LAW-6")
def test_a_lasting_law_does_not_act_on_its_own_play() -> None:
    circle = {1: person("brgg"), 2: person("rrgg"), 3: person("rbgg"), 4: person("ggrr")}
    circle |= {70: law(CircleGems(2), "ggrr")}
    table = enacted(CircleGems(2), Seat("br", (4,), "1 2 3"), special=circle, place="2 0")
    assert table.told("circle") == [(0, "red", 2, 1)]
    table.do("0 play 4", "0 place 2 1")
    assert table.told("circle") == [(0, "red", 2, 3)]


@pytest.mark.rule("LAW-6", "DEV-8")
@pytest.mark.parametrize(("there", "got"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_more_circle_gems_as_far_as_the_reserve_has_them(there: int, got: int) -> None:
    effect = built_in_deck().card(81).effect  # type: ignore[union-attr]  # a law
    assert effect == CircleGems(2)
    seat, other = Seat("by", (4,), "1 2 70"), Seat("", pyramid="9")
    cards = deck({1: person("brgg"), 2: person("rbgg"), 4: person("ggrr", "byrr"), 70: law(effect)})
    table = at_development(seat, other, deck=cards, reserve="r" * there + "g")
    table.do("0 play 4", "0 place 2 0")
    assert table.told("circle") == [(0, "red", 2, got)]
    assert table.gems(0) == "r" * got
    assert table.state.reserve == gems("r" * (there - got) + "gby")


@pytest.mark.rule("LAW-6", "CMP-9")
def test_tokens_are_copied_from_the_supply() -> None:
    seat = Seat("", pyramid="1 2 3", tokens={1: "magic", 2: "points:15 science", 3: ""}, infinite={2: "r"}, attack=2)
    table = enacted(CopyTokens(), seat, place="2 0")
    assert table.asks == "copy LAW-6 0"
    assert table.legal(0) == ["copy 1", "copy 2"]
    table.do("0 copy 2")
    assert table.on(0, 70) == "points:15 science"  # no gem, and nothing from behind the screen
    assert table.on(0, 2) == "points:15 science infinite:red"


@pytest.mark.rule("LAW-6")
def test_tokens_that_come_after_a_copy_are_not_copied() -> None:
    """Exam 19"""
    table = enacted(CopyTokens(), Seat("", pyramid="1 2", tokens={2: "science"}), place="2 0")
    draft = Draft.of(table.state)
    put_tokens(draft, 0, 2, TOKENS[:1])
    after = Table(*draft.freeze())
    assert (after.on(0, 2), after.on(0, 70)) == ("science magic", "science")


@pytest.mark.rule("LAW-2")
def test_one_card_counts_for_several_laws_and_for_its_own_score() -> None:
    """Exam 25"""
    seat = Seat("", pyramid="1 70 71", tokens={1: "points:4"})
    cards = deck({70: law(AdjacentCharacters(2)), 71: law(CardsInPyramid(1))})
    end = final_score(at_end(seat, deck=cards).state, 0)
    assert (end.of("laws"), end.of("points")) == (2 + 3, 4)


@pytest.mark.rule("LAW-6")
def test_what_may_be_copied() -> None:
    # Characters with tokens that touch the law: not laws, not others.
    seat = Seat("", pyramid="1 2 71 4", tokens={1: "magic", 71: "science", 4: "magic"})
    assert enacted(CopyTokens(), seat, place="2 1").on(0, 70) == ""
    seat = Seat("", pyramid="1 2 71 4", tokens={1: "magic", 71: "science", 4: "defense"})
    assert enacted(CopyTokens(), seat, place="2 2").on(0, 70) == "defense"  # the only one is no choice


@pytest.mark.rule("LAW-6", "CMP-9")
def test_a_token_may_be_traded_for_gems() -> None:
    seat = Seat("", pyramid="1 2", tokens={1: "magic magic", 2: "points:3"}, infinite={1: "b"}, banked={}, attack=1)
    table = enacted(TradeToken(4), seat)
    assert table.asks == "trade LAW-6 0"
    assert table.legal(0) == ["decline", "trade 1 magic", "trade 2 points:3"]  # neither gems nor attack tokens
    table.do("0 trade 1 magic")
    assert table.on(0, 1) == "magic infinite:blue"
    assert table.asks == "take LAW-6 0"
    assert len(table.do(f"0 {table.legal(0)[0]}").gems(0)) == 4
    assert enacted(TradeToken(4), seat).do("0 decline").on(0, 1) == "magic magic infinite:blue"
    assert enacted(TradeToken(4), Seat("")).asks == "bid AUC-1 0"  # nothing to trade, nothing asked


@pytest.mark.rule("LAW-6")
def test_cards_are_drawn_and_some_kept() -> None:
    table = enacted(DrawAndKeep("laws", 3, 1, 1), Seat(""), OTHER, laws=(80, 81, 82, 83))
    assert table.asks == "keep LAW-4 0"
    assert table.legal(0) == ["keep 81", "keep 82", "keep 83"]
    assert view(table.state, 1).seats[0].looking == 3
    assert view(table.state, 0).own.looking == (81, 82, 83)
    assert not {81, 82, 83} & {part for event in visible_to(table.events, 1) for part in event.values}
    table.do("0 keep 82")
    assert table.hand(0) == (82,)
    assert table.state.decks.laws == (80,)
    assert {81, 83} <= set(table.state.buried)  # and back in no deck
    assert all(not event.private for event in visible_to(table.events, 1))


@pytest.mark.rule("HID-1")
def test_cards_that_bureaucracy_discards_are_seen_by_nobody_else() -> None:
    """Exam 29"""
    tables = [
        enacted(DrawAndKeep("small", 4, 1, 4), Seat(""), OTHER, small=small).do("0 keep 5")
        for small in ((2, 3, 4, 5), (2, 6, 7, 5))
    ]
    assert tables[0].state.buried != tables[1].state.buried
    assert view(tables[0].state, 1) == view(tables[1].state, 1)


@pytest.mark.rule("LAW-6")
@pytest.mark.parametrize(("small", "asked"), [((2, 3, 4), False), ((2, 3, 4, 5), True), ((1, 2, 3, 4, 5), True)])
def test_bureaucracy_does_nothing_with_too_few_cards(small: tuple[int, ...], asked: bool) -> None:
    table = enacted(DrawAndKeep("small", 4, 2, 4), Seat(""), OTHER, small=small)
    assert (table.asks == "keep LAW-4 0") is asked
    if asked:
        assert len(table.legal(0)) == 4
        table.do("0 keep 4", "0 keep 3")
        assert len(table.hand(0)) == 2
        assert len(table.state.decks.small) == len(small) - 4
    else:
        assert table.hand(0) == ()
        assert table.state.decks.small == small


@pytest.mark.rule("LAW-6")
def test_as_many_as_there_are() -> None:
    table = enacted(DrawAndKeep("laws", 3, 1, 1), Seat(""), OTHER, laws=(80, 81))
    assert table.legal(0) == ["keep 80", "keep 81"]
    table = enacted(DrawAndKeep("laws", 3, 1, 1), Seat(""), OTHER, laws=(80,))
    assert table.hand(0) == (80,)


@pytest.mark.rule("LAW-6")
def test_gems_are_banked_one_by_one() -> None:
    table = enacted(GemsBanked(3, 2), Seat("rrg"))
    assert table.asks == "bank LAW-3 0"
    assert table.legal(0) == ["bank green", "bank red", "done"]
    assert table.refused("0 bank blue") == ("gem/none", "LAW-3")
    table.do("0 bank red")
    assert (table.on(0, 70), table.gems(0)) == ("banked:r", "rg")
    table.do("0 bank green")
    assert (table.on(0, 70), table.gems(0)) == ("banked:rg", "r")
    assert table.asks == "bid AUC-1 0"  # no more than the law allows
    assert enacted(GemsBanked(3, 2), Seat("rrg")).do("0 done").gems(0) == "rrg"  # none is a number, too


@pytest.mark.rule("LAW-6", "PYR-8")
def test_cards_of_the_hand_are_tucked_one_by_one() -> None:
    table = enacted(TuckHand(4, 2), Seat("", (5, 6, 7)), OTHER)
    assert table.asks == "tuck_hand PYR-8 0"
    assert table.legal(0) == ["done", "tuck 5", "tuck 6", "tuck 7"]
    assert table.refused("0 tuck 8") == ("hand/not_there", "PYR-8")
    table.do("0 tuck 6", "0 tuck 5")
    assert table.on(0, 70) == "tucked:6 tucked:5"
    assert table.hand(0) == (7,)
    assert table.asks == "develop DEV-1 0"


# LAW-5: pyramids stay sound


@pytest.mark.rule("LAW-5", "LAW-8")
def test_no_law_replaces_a_card_of_level_5() -> None:
    rows = "1 2 3 4 5/6 7 8 9/10 11 12/13 14/15"
    table = enacted(ReplaceCard(False), Seat("", (71, 50), rows))
    assert "replace 15" in table.legal(0)
    assert table.do("0 replace 15").legal(0) == ["put 50"]
    assert "replace 15" not in enacted(ReplaceCard(False), Seat("", (71, 72), rows)).legal(0)


@pytest.mark.rule("LAW-5", "PYR-7")
@pytest.mark.parametrize("effect", [ReplaceCard(False), ReplaceCard(True), TuckFree((1, 2, 3, 4))], ids=str)
@pytest.mark.parametrize("rows", ["1 2 3", "1 2 3/4", "1 2 3 4/5 6 7/8 9/10", "1 2 3 4/5 6 7/8"])
def test_pyramids_stay_sound_whatever_leaves(effect: LawEffect, rows: str) -> None:
    start = enacted(effect, Seat("bbrrggyy", (50, 51), rows))
    for words in start.legal(0):
        table = Table(start.state).do(f"0 {words}")
        if table.asks.startswith("replacement"):
            table.do(f"0 {table.legal(0)[0]}")
        assert table.state.players[0].pyramid.faults() == ()


@pytest.mark.rule("CMP-9")
def test_no_law_reaches_behind_another_screen_and_some_reach_their_owners_gems() -> None:
    rich = Seat("ggbb", (50,), "9", attack=2)
    banking = enacted(GemsBanked(3, 5), Seat("r"), rich)
    assert banking.legal(0) == ["bank red", "done"]
    counting = at_end(Seat("rrr", pyramid="1 70"), rich, deck=deck({70: law(GemsLeft(3, 2))}))
    assert law_points(counting) == 3
    # A token that lies behind a screen is none that could be swapped, one's own as little as another's.
    mine, theirs = Seat("", pyramid="1", tokens={1: "magic"}), Seat("", pyramid="9", tokens={9: "magic"})
    assert enacted(Barter(3), mine, theirs).asks == "give_token LAW-9 0"
    for seat, other in ((mine, rich), (Seat("", attack=1), theirs)):
        assert enacted(Barter(3), seat, other).asks == "bid AUC-1 0 1"


# LAW-7: a free card under a law


@pytest.mark.rule("LAW-7")
def test_a_free_card_moves_under_the_law_with_all_that_lies_on_it() -> None:
    seat = Seat("", (), "1 2/71", tokens={71: "magic points:3"}, infinite={71: "rb"}, banked={71: "g"}, used=((71, 1),))
    table = enacted(TuckFree((3, 6, 9, 12)), seat, OTHER, special={71: law(GemsBanked(2, 3))}, place="1 2")
    assert table.asks == "tuck_free LAW-7 0"
    assert table.legal(0) == ["tuck 71"]
    before = table.state.reserve
    table.do("0 tuck 71")
    assert table.on(0, 70) == "magic points:3 infinite:red infinite:blue tucked:71"
    assert table.pyramid(0) == "1 2 70"
    assert table.state.reserve == before.plus("green")  # banked gems go to the reserve
    assert table.told("tucked_free") == [(0, 70, 71)]
    score = final_score(table.state, 0)
    assert score.of("infinite") == 1 + 1  # at the level of the law


@pytest.mark.rule("LAW-7")
def test_a_used_infinite_gem_stays_used() -> None:
    seat = Seat("", (5,), "1 2/3", infinite={3: "bb"}, used=((3, 0),))
    table = enacted(TuckFree((3, 6, 9, 12)), seat, place="1 2").do("0 tuck 3")
    assert table.state.players[0].used == ((70, 0),)
    table.do("0 play 5", "0 place 1 3")
    assert table.legal(0) == ["pay 1 0 0 0"]


@pytest.mark.rule("LAW-7")
def test_what_lies_on_the_law_already_stays_and_its_infinite_gems_come_first() -> None:
    """As a saved state may have it; a law that has just been played is bare."""
    on_it = {70: "magic"}
    seat = Seat("", (5,), "70 1 2 3", tokens=on_it, infinite={3: "b", 70: "r"}, used=((3, 0),))
    draft = Draft.of(at_development(seat, OTHER, deck=deck({70: law(TuckFree((3, 6, 9, 12)))})).state)
    draft.question = None
    draft.push_tasks(("tuck_free", 0, 70))
    table = Table(*proceed(draft)).do("0 tuck 3")
    assert table.on(0, 70) == "magic infinite:red infinite:blue tucked:3"
    assert table.state.players[0].used == ((70, 1),)


@pytest.mark.rule("LAW-7")
def test_a_free_card_has_to_go_and_its_owner_chooses_which() -> None:
    table = enacted(TuckFree((3, 6, 9, 12)), Seat("", pyramid="1 2 3/4"), place="1 -1")
    assert table.legal(0) == ["tuck 3", "tuck 4"]
    assert table.refused("0 done") == ("law/must_tuck", "LAW-7")
    assert table.refused("0 decline") == ("law/must_tuck", "LAW-7")
    assert Table(table.state).do("0 tuck 3").pyramid(0) == "70 1 2/4"
    assert Table(table.state).do("0 tuck 4").pyramid(0) == "70 1 2 3"


@pytest.mark.rule("LAW-7")
def test_it_is_never_the_law_itself() -> None:
    table = enacted(TuckFree((3, 6, 9, 12)), Seat(""))
    assert table.legal(0) == ["tuck 21"]
    assert table.refused("0 tuck 70") == ("law/not_free", "PYR-6")
    assert table.refused("0 done") == ("law/must_tuck", "LAW-7")
    assert table.do("0 tuck 21").pyramid(0) == "70"


@pytest.mark.rule("LAW-7")
def test_without_a_free_card_nothing_is_asked_and_the_points_are_the_same() -> None:
    table = enacted(TuckFree((3, 6, 9, 12)), Seat("", pyramid="1 2"), place="2 0")
    assert table.asks == "bid AUC-1 0"
    assert (table.on(0, 70), table.told("tucked_free"), law_points(table)) == ("", [], 6)


@pytest.mark.rule("LAW-7")
def test_the_place_it_left_is_open_and_pays_again() -> None:
    circle = {1: person("brgg"), 2: person("rbgg"), 3: person("ggrr"), 4: person("ggrr")}
    seat = Seat("br", (4,), "1 2/3")
    table = enacted(TuckFree((3, 6, 9, 12)), seat, special=circle, place="1 2").do("0 tuck 3")
    table.do("0 play 4", "0 place 2 0")
    assert table.told("circle") == [(0, "red", 2, 1)]


@pytest.mark.rule("LAW-7")
@pytest.mark.parametrize(("rows", "place", "points"), [("1 2", "1 2", 3), ("1 2 3/4", "2 1", 6)])
def test_the_points_depend_on_the_level_of_the_law_alone(rows: str, place: str, points: int) -> None:
    seat = Seat("", pyramid=rows, tokens={1: "points:15"})
    table = enacted(TuckFree((3, 6, 9, 12)), seat, place=place)
    table.do(f"0 {table.legal(0)[-1]}")
    assert law_points(table) == points


# LAW-8: replacing


@pytest.mark.rule("LAW-8")
def test_a_card_is_replaced() -> None:
    seat = Seat("", (50,), "1 2/71", tokens={71: "magic"}, infinite={71: "r"}, banked={71: "g"}, used=((71, 0),))
    circle = {1: person("brgg"), 2: person("rbgg"), 50: person("ggrr"), 71: law(GemsBanked(2, 3))}
    table = enacted(ReplaceCard(False), seat, OTHER, special=circle, place="1 2")
    assert table.asks == "replace LAW-8 0"
    assert table.legal(0) == ["decline", "replace 71"]
    before = table.state.reserve
    table.do("0 replace 71", "0 put 50")
    assert table.pyramid(0) == "1 2 70/50"
    assert table.on(0, 50) == ""  # its tokens went to the supply
    assert table.state.reserve == before.plus("red").plus("green")  # and its gems to the reserve
    assert table.state.players[0].used == ()
    assert table.state.discards == (71,)
    # It was not played: it cost nothing, gave no circle gem and no reward.
    assert not {"played", "circle", "token"} & set(table.kinds())


@pytest.mark.rule("LAW-8")
def test_unless_the_law_says_that_it_is_played() -> None:
    circle = {1: person("brgg"), 2: person("rbgg"), 50: person("ggrr")}
    seat = Seat("br", (50, 51), "1 2/3")
    table = enacted(ReplaceCard(True), seat, special={**circle, 51: person(costs="gggg")}, place="1 2")
    assert table.do("0 replace 3").legal(0) == ["put 50"]  # the other one cannot be paid
    table.do("0 put 50")
    assert table.told("played") == [(0, 50, 2, 0, 1, 1, 0, 0, 0, 0, 0, 0)]
    assert table.told("circle") == [(0, "red", 2, 1)]
    assert table.on(0, 50) == "points:2"


@pytest.mark.rule("LAW-8")
def test_an_infinite_gem_on_the_card_that_goes_pays_for_nothing() -> None:
    seat = Seat("r", (50,), "1 2/3", infinite={3: "b", 1: ""})
    assert enacted(ReplaceCard(True), seat, place="1 2").legal(0) == ["decline"]
    seat = Seat("r", (50,), "1 2/3", infinite={1: "b"})
    table = enacted(ReplaceCard(True), seat, place="1 2").do("0 replace 3", "0 put 50")
    assert table.legal(0) == ["pay 1 0 0 0"]


@pytest.mark.rule("LAW-8", "DEV-5")
@pytest.mark.parametrize(
    ("own", "legal"),
    [("", []), ("b", ["replace 21"]), ("r", []), ("br", ["replace 3", "replace 21"])],
)
def test_a_card_played_so_costs_what_its_level_costs(own: str, legal: list[str]) -> None:
    # Card 3 stands on level 2, card 21 on level 1 beside the law.
    seat = Seat(own, (50,), "21 1 2/3", from_x=(0, 1, 0, 0, 0))
    table = enacted(ReplaceCard(True), seat, OTHER, special={50: person(costs="brgy")}, place="1 3")
    assert table.legal(0) == ["decline", *legal]
    for words, paid in (("replace 21", "b"), ("replace 3", "br")):
        if words in legal:
            after = Table(table.state).do(f"0 {words}", "0 put 50")
            assert sorted(after.gems(0)) == sorted(set(own) - set(paid))
            assert after.told("played")[0][4:8] == tuple(gems(paid))


@pytest.mark.rule("LAW-8")
@pytest.mark.parametrize("played", [False, True])
def test_with_an_empty_hand_nothing_is_replaced(played: bool) -> None:
    table = enacted(ReplaceCard(played), Seat("brgy", (), "1 2"), OTHER)
    assert table.asks == "bid AUC-1 0 1"  # there is a free card, yet nothing is asked
    assert table.pyramid(0) == "1 2 70"


@pytest.mark.rule("LAW-8")
def test_replacing_may_be_declined() -> None:
    table = enacted(ReplaceCard(False), Seat("", (5,))).do("0 decline")
    assert (table.pyramid(0), table.hand(0)) == ("21 70", (5,))


# LAW-9: Barter Regulation


@pytest.mark.rule("LAW-9", "CMP-9")
def test_two_tokens_change_places_and_the_other_player_takes_gems() -> None:
    mine = Seat("", pyramid="1", tokens={1: "magic points:2"}, attack=1)
    yours = Seat("", pyramid="9 10", tokens={9: "science", 10: "points:15"}, infinite={10: "r"}, attack=2)
    table = enacted(Barter(3), mine, yours, Seat("", pyramid="11", tokens={11: "defense"}))
    assert table.asks == "give_token LAW-9 0"
    assert table.legal(0) == ["give_token 1 magic", "give_token 1 points:2"]
    table.do("0 give_token 1 points:2")
    assert table.asks == "want_token LAW-9 0"
    assert table.legal(0) == ["want_token 1 9 science", "want_token 1 10 points:15", "want_token 2 11 defense"]
    table.do("0 want_token 1 10 points:15")
    assert table.on(0, 1) == "magic points:15"
    assert table.on(1, 10) == "points:2 infinite:red"
    assert table.asks == "take LAW-9 1"  # who cannot refuse
    table.do("1 take 1 1 1 0")
    assert (table.gems(0), table.gems(1)) == ("", "brg")


@pytest.mark.rule("LAW-9")
def test_as_few_gems_as_there_are() -> None:
    seats = (Seat("", pyramid="1", tokens={1: "magic"}), Seat("", pyramid="9", tokens={9: "science"}))
    table = enacted(Barter(3), *seats, Seat("", pyramid="11"), reserve="gg")
    table.do("0 give_token 1 magic", "0 want_token 1 9 science")
    assert table.told("took_gems") == [(1, 0, 0, 2, 0)]


@pytest.mark.rule("LAW-9")
@pytest.mark.parametrize(
    ("mine", "yours"),
    [({}, {9: "science"}), ({21: "magic"}, {}), ({21: "magic"}, None)],
    ids=["mine", "theirs", "solo"],
)
def test_without_a_token_on_both_sides_it_does_nothing(mine: dict[int, str], yours: dict[int, str] | None) -> None:
    others = [Seat("", pyramid="9", tokens=yours)] if yours is not None else []
    table = enacted(Barter(3), Seat("", tokens=mine), *others)
    assert table.asks.startswith("bid AUC-1")
    assert table.told("token_gone") == []


# LAW-10: a card of the row without an auction


@pytest.mark.rule("LAW-10")
def test_in_the_next_turn_its_owner_takes_a_card_before_the_bids() -> None:
    table = enacted(TakeCard(), Seat("r"), Seat("r", pyramid="9"))
    assert table.state.turn == 4
    assert table.asks == "which_card LAW-10 0"
    assert table.legal(0) == [f"take_card {number}" for number in table.state.row_cards]
    assert len(table.legal(0)) == 4
    table.do("0 take_card 33")
    assert table.hand(0) == (33,)
    assert table.asks == "bid AUC-1 1"  # he has got his card for this turn
    assert table.state.skips == ()
    table.do("1 pass", "1 take 3 0 0 0")
    assert table.gems(0) == "r"  # and takes no gems
    table.do("0 pass")
    assert table.asks == "bid AUC-1 0 1"  # in the turn after it he bids as ever


@pytest.mark.rule("LAW-10")
def test_several_owners_in_order() -> None:
    seats = (Seat("", pyramid="9"), Seat("", pyramid="8"), Seat("", pyramid="7"))
    table = at_turn(*seats, skips=(0, 2))
    assert table.asks == "which_card LAW-10 2"
    table.do("2 take_card 34")
    assert table.asks == "which_card LAW-10 0"
    assert "take_card 34" not in table.legal(0)
    table.do("0 take_card 31")
    assert table.asks == "bid AUC-1 1"


@pytest.mark.rule("PYR-8", "LAW-10")
@pytest.mark.parametrize(
    ("effect", "answers"),
    [(TuckFree((3, 6, 9, 12)), ("0 tuck 87",)), (ReplaceCard(False), ("0 replace 87", "0 put 10"))],
)
@pytest.mark.parametrize("another", [False, True])
def test_it_does_not_act_once_it_has_left_its_place(effect: LawEffect, answers: tuple[str, ...], another: bool) -> None:
    cards = deck({71: law(effect), 86: law(TakeCard()), 87: law(TakeCard())})
    hand = (10, 71, 86, 87) if another else (10, 71, 87)
    table = at_development(Seat("brgy", hand=hand, pyramid="1"), Seat("brgy", pyramid="2"), deck=cards)
    table.do(*(("0 play 86", "0 place 1 1", "0 play 87", "0 place 1 2") if another else ("0 play 87", "0 place 1 1")))
    assert table.state.skips == (0,)
    table.do("0 play 71", "0 place 1 -1", *answers)
    if table.asks.startswith("develop"):
        table.do("0 pass")
    # Another such law that stands takes the card all the same.
    assert table.asks == ("which_card LAW-10 0" if another else "bid AUC-1 0 1")


@pytest.mark.rule("LAW-10")
def test_two_such_laws_take_one_card() -> None:
    cards = deck({70: law(TakeCard()), 71: law(TakeCard())})
    table = at_development(Seat("", (70, 71)), Seat("", pyramid="9"), deck=cards)
    table.do("0 play 70", "0 place 1 1", "0 play 71", "0 place 1 2")
    assert table.asks == "which_card LAW-10 0"
    table.do(f"0 {table.legal(0)[0]}")
    assert table.asks == "bid AUC-1 1"  # AUC-7: one card per player and turn


@pytest.mark.rule("LAW-10")
def test_not_beyond_turn_twelve() -> None:
    table = enacted(TakeCard(), Seat(""), turn=12)
    assert table.state.skips == ()
    assert table.state.phase == "over"
    assert enacted(TakeCard(), Seat(""), turn=11).asks == "which_card LAW-10 0"


@pytest.mark.rule("VIR-9", "LAW-10")
def test_no_auction_if_all_have_taken_a_card() -> None:
    table = at_turn(Seat("", (1,)), skips=(0,), virtual=2).bidding("red", "blue").do("0 take_card 31")
    assert table.told("virtual_bids") == []
    assert table.asks == "develop DEV-1 0"
    assert at_auction(Seat("")).asks == "bid AUC-1 0"

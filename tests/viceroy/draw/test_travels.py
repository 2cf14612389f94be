"""All that another player gains or gives, and that the board shows at a place, has a travel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.nightly import size
from tests.viceroy.games import Step, steps
from tests.viceroy.rules.table import Seat, Table, at_development, deck, law, person
from tests.viceroy.rules.test_laws import OTHER, enacted
from viceroy_widgets.core.vocabulary import visible_to
from viceroy_widgets.viceroy.components.gems import COLORS, Icon
from viceroy_widgets.viceroy.components.laws import Barter, GemsBanked, ReplaceCard, TuckFree, TuckHand
from viceroy_widgets.viceroy.draw.glyphs import icon_picture
from viceroy_widgets.viceroy.draw.loose_card import draw_back
from viceroy_widgets.viceroy.draw.travels import travels
from viceroy_widgets.viceroy.rules.engine.engine import View, view

SWORD = icon_picture(Icon("attack"))
Ends = set[tuple[str, str]]


def _travels(step: Step, reader: int | None) -> tuple[tuple[str, ...], ...]:
    before, _, after, events = step
    return travels(visible_to(events, reader), view(before, reader), view(after, reader))


def _faults(step: Step, reader: int | None, attackers: set[object]) -> Iterator[str]:
    """Yield each change at another player's place that no travel shows, and each attack that is none."""
    before, _, after, _ = step
    ends: Ends = {(part[0], part[1]) for part in _travels(step, reader)}
    old, new = view(before, reader), view(after, reader)
    if not before.auction.bids and all(event.kind not in ("revealed", "gave_back") for event in step[3]):
        for color in COLORS:  # the gems that were bid go back at the end of an auction, while the row still shows them
            change = after.reserve[color] - before.reserve[color]
            if change and f"reserve:{color}" not in {pair[change > 0] for pair in ends}:
                yield f"reserve of {color}"
    for seat, its in enumerate(after.players):
        if seat == reader:
            continue
        parts = {part for pair in ends for part in pair}
        was = before.players[seat]
        shown = {*_on_cards(new, seat)} - {*_on_cards(old, seat)}
        yield from (f"card {card}" for card in {card for card, _ in shown} if f"seat:{seat}:card-{card}" not in parts)
        places = {placed.place for placed in its.pyramid.cards}
        for placed in was.pyramid.cards:
            is_left = placed.place not in places and f"seat:{seat}:card-{placed.card.number}" not in parts
            if is_left and its.pyramid.of_number(placed.card.number) is None:
                yield f"place of {placed.card.number}"
        if old.phase == "setup":
            continue  # all are dealt cards and gems
        had = {*was.hand, *was.looking}
        for card in {*its.hand, *its.looking} - had:
            source = f"row:{card}" if card in before.row_cards else "decks"
            if (source, f"seat:{seat}") not in ends:
                yield f"{card} from {source}"
            slots = {f"slot:{color}" for color, slot in zip(COLORS, before.row, strict=True) if card in slot}
            swords = {to for it, to, *like in _travels(step, reader) if it == f"name:{seat}" and like == [SWORD]}
            if swords != (slots if seat in attackers else set()):
                yield f"attack on {card}"
        if its.attack > was.attack and not any(to == f"name:{seat}" for _, to in ends):
            yield "attack token"
        for color in COLORS:
            if its.gems[color] > was.gems[color] and (f"reserve:{color}", f"seat:{seat}") not in ends:
                yield f"{color} gained"
            gives = f"name:{seat}" in {part[0] for part in _travels(step, reader) if part[2:] == (f"gem:{color}",)}
            if its.gems[color] < was.gems[color] and not gives:
                yield f"{color} given"


def _on_cards(seen: View, seat: int) -> Iterator[tuple[int, object]]:
    """Yield what is seen of each card of a pyramid: a card that lies there, and what lies on it and under it."""
    its = seen.seats[seat]
    for placed in its.pyramid.cards:
        number, painted = placed.card.number, [gem for gem in its.painting if gem[0].place == placed.place]
        under = dict(its.face_down).get(number, 0), placed.tucked
        yield number, (*map(str, placed.tokens), placed.infinite, tuple(placed.gems), under, tuple(painted))


@pytest.mark.parametrize("builds", [False, True])
def test_all_that_others_gain_or_give_has_a_travel(builds: bool) -> None:
    told: Counter[str] = Counter()
    for seed in range(size(200, 20)):
        attackers: set[object] = set()
        for step in steps(seed, builds):
            told.update(event.kind for event in step[3])
            for event in step[3]:
                if event.kind in ("auction_phase", "revealed"):
                    bids = zip(event.values[::2], event.values[1::2], strict=True)
                    attackers = {bidder for bidder, bid in bids if bid == "attack"}
            player, players = step[1].player, len(step[2].players)
            for reader in {player, (player + 1) % players, None}:
                assert not [*_faults(step, reader, attackers)], (seed, reader, step[1], step[3])
    assert {"played", "revealed", "virtual_bids", "token", "infinite", "circle", "painted", "drew"} < set(told)
    assert {"token_gone", "tucked", "tucked_free", "replaced", "banked"} < set(told)


def _last(table: Table, reader: int | None, *moves: str) -> list[tuple[str, ...]]:
    """Return the travels of the last of these moves."""
    before = table.do(*moves[:-1]).state if moves[1:] else table.state
    table.do(moves[-1])
    return list(travels(visible_to(table.events, reader), view(before, reader), view(table.state, reader)))


def test_gems_of_a_card_that_is_replaced_go_to_the_reserve() -> None:
    seat = Seat("", (50,), "1 2/71", infinite={71: "r"}, banked={71: "g"})
    table = enacted(ReplaceCard(False), seat, OTHER, special={71: law(GemsBanked(2, 3))}, place="1 2")
    assert _last(table, 1, "0 replace 71", "0 put 50") == [
        ("seat:0:card-71", "reserve:red", "gem:red"),
        ("seat:0:card-71", "reserve:green", "gem:green"),
        ("name:0", "seat:0:card-50"),
    ]


def test_a_card_that_is_played_in_the_place_of_another_comes_once() -> None:
    table = enacted(ReplaceCard(True), Seat("br", (50,), "1 2/3"), OTHER, place="1 2")
    found = _last(table, 1, "0 replace 3", "0 put 50")
    assert [part for part in found if part[1] == "seat:0:card-50"] == [("name:0", "seat:0:card-50")]


def test_a_card_goes_under_a_law_with_all_but_its_banked_gems() -> None:
    seat = Seat("", (), "1 2/71", tokens={71: "magic"}, infinite={71: "rb"}, banked={71: "g"})
    table = enacted(TuckFree((3, 6, 9, 12)), seat, OTHER, special={71: law(GemsBanked(2, 3))}, place="1 2")
    assert _last(table, 1, "0 tuck 71") == [
        ("seat:0:card-71", "seat:0:card-70"),
        ("seat:0:card-71", "reserve:green", "gem:green"),
    ]


@pytest.mark.parametrize(("reader", "theirs"), [(2, "seat:1:card-10"), (1, "card:1,1")])
def test_tokens_that_are_swapped_change_places(reader: int, theirs: str) -> None:
    mine, yours = Seat("", pyramid="1", tokens={1: "magic"}), Seat("", pyramid="9 10", tokens={10: "points:15"})
    table = enacted(Barter(0), mine, yours, Seat("", pyramid="11"))
    assert _last(table, reader, "0 give_token 1 magic", "0 want_token 1 10 points:15") == [
        (theirs, "seat:0:card-1", icon_picture(Icon("points", 15))),
        ("seat:0:card-1", theirs, icon_picture(Icon("magic"))),
    ]


@pytest.mark.parametrize(("reserve", "source"), [("y", "reserve:yellow"), ("", "name:0")])
def test_an_infinite_gem_comes_from_the_reserve_or_from_behind_the_screen(reserve: str, source: str) -> None:
    cards = deck({50: person(rewards=["infinite:yellow"])})
    table = at_development(Seat("byy", (50,)), OTHER, deck=cards, reserve=reserve)
    moves = ["0 play 50", "0 place 1 1", *([] if reserve else ["0 own_gem"])]
    assert (source, "seat:0:card-50", "gem:yellow") in _last(table, 1, *moves)


def test_a_card_that_another_player_tucks_goes_face_down() -> None:
    table = enacted(TuckHand(1, 2), Seat("", (50, 51), "1"), OTHER)
    assert _last(table, 1, "0 tuck 50") == [("name:0", "seat:0:card-70", draw_back())]

"""Limits: what runs out and what never does (LIM)."""

from __future__ import annotations

import pytest

from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, deck, law, person
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.states import check_state
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.components.laws import DrawAndKeep
from viceroy_widgets.viceroy.rules.engine.engine import new_game
from viceroy_widgets.viceroy.rules.state.state import Draft


@pytest.mark.rule("LIM-1")
def test_no_card_returns_to_a_deck() -> None:
    table = Table(*new_game(2, seed=5, deck=deck({70: law(DrawAndKeep("small", 4, 1, 4))})))
    sizes = None
    while table.state.question and table.state.phase != "painting":
        player = table.state.question.players[0]
        moves = table.legal(player)
        table.do(f"{player} {moves[(7 * table.state.step) % len(moves)]}")
        if table.state.phase == "setup":
            continue
        now = [set(deck) for deck in table.state.decks]
        assert sizes is None or all(later <= before for before, later in zip(sizes, now, strict=True))
        sizes = now


@pytest.mark.rule("LIM-1")
def test_an_empty_deck_gives_nothing() -> None:
    cards = deck({50: person(rewards=("draw:2",))})
    table = at_development(Seat("b", (50,)), deck=cards, small=(), laws=()).do("0 play 50", "0 place 1 1")
    assert table.told("no_card") == [(0,), (0,)]
    cards = deck({70: law(DrawAndKeep("laws", 3, 1, 1))})
    table = at_development(Seat("", (70,)), deck=cards, small=(), laws=()).do("0 play 70", "0 place 1 1")
    assert table.told("looks") == []


@pytest.mark.rule("LIM-1")
def test_what_is_not_kept_leaves_the_game() -> None:
    cards = deck({70: law(DrawAndKeep("laws", 3, 1, 1))})
    table = at_development(Seat("", (70,)), deck=cards, laws=(80, 81, 82)).do("0 play 70", "0 place 1 1", "0 keep 80")
    assert {81, 82} <= set(table.state.buried)
    assert table.state.decks.laws == ()


@pytest.mark.rule("LIM-2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sixteen_gems_for_each_player_in_all(players: int) -> None:
    table = Table(*new_game(players, seed=players, virtual=int(players == 1), deck=deck({})))
    for _ in range(100):
        if table.state.question is None:
            break
        player = table.state.question.players[0]
        moves = table.legal(player)
        table.do(f"{player} {moves[table.state.step % len(moves)]}")  # which checks the state
        everywhere = table.state.reserve
        for its in table.state.players:
            everywhere = everywhere.plus_all(its.gems).plus_all(its.pyramid.gems)
            for _, paint in its.painting:
                everywhere = everywhere.plus(paint)
        for _, color in table.state.auction.bids:
            everywhere = everywhere.plus(color)
        assert everywhere == Gems(*[4 * players] * 4)


@pytest.mark.rule("LIM-2")
def test_a_state_with_a_gem_too_many_is_refused() -> None:
    draft = Draft.of(at_auction(Seat("r")).state)
    draft.reserve = draft.reserve.plus("red")
    with pytest.raises(NotationError) as caught:
        check_state(draft)
    assert (caught.value.code, caught.value.rule) == ("state/gems", "LIM-2")


def test_no_limit_on_hands_screens_and_pyramids() -> None:
    hand = tuple(range(30, 60))
    table = at_development(Seat("b" * 8 + "r" * 8, hand), Seat(pyramid="9"), row={})
    assert len(table.legal(0)) == 61
    table = at_development(Seat("b" * 4, (50,), " ".join(map(str, range(1, 30)))), row={})
    assert table.do("0 play 50").legal(0)[:2] == ["place 1 -1", "place 1 29"]

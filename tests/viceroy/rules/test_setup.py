"""Setting up: components (CMP) and the steps before the first turn (SET)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.viceroy.rules.table import Table, deck, letters, person
from viceroy_widgets.core.vocabulary import Event, Move, visible_to
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck, read_deck, write_deck
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import State

DECK = deck({})
EVERY_SIZE = pytest.mark.parametrize("players", [1, 2, 3, 4])


def begun(players: int, seed: int = 1, **more: Any) -> tuple[State, tuple[Event, ...]]:
    more.setdefault("virtual", int(players == 1))
    more.setdefault("deck", DECK)
    return new_game(players, seed=seed, **more)


def set_up(players: int, seed: int = 1, **more: Any) -> tuple[State, tuple[Event, ...]]:
    """After all choices of the set-up, always the first one that is legal."""
    state, events = begun(players, seed, **more)
    while state.phase == "setup" and state.question:
        state, told = apply(state, legal_moves(state, state.question.players[0])[0])
        events += told
    return state, events


def refused(players: int, **more: Any) -> tuple[str, str | None]:
    with pytest.raises(IllegalMoveError) as caught:
        begun(players, **more)
    assert str(caught.value).endswith(".")
    return caught.value.code, caught.value.rule


@pytest.mark.rule("CMP-2")
def test_no_number_is_there_twice() -> None:
    document = write_deck(DECK)
    document["laws"][0]["number"] = 7
    with pytest.raises(NotationError) as caught:
        read_deck(document)
    assert caught.value.rule == "CMP-2"
    one = PyramidCard((1, 0), DECK.card(7))
    state, _ = set_up(1)
    place = state.players[0].pyramid.cards[0].place
    twice = Pyramid((one._replace(place=place), one._replace(place=place._replace(x=1))))
    assert [(fault.code, fault.rule) for fault in twice.faults()] == [("pyramid/twice", "CMP-2")]


@pytest.mark.rule("CMP-2")
def test_laws_come_after_characters() -> None:
    built_in = built_in_deck()
    assert max(card.number for card in built_in.characters) < min(card.number for card in built_in.laws)


@EVERY_SIZE
@pytest.mark.rule("SET-1")
def test_the_reserve_grows_with_the_players(players: int) -> None:
    state, _ = begun(players, edition="de")
    in_hands = Gems(2, 2, 2, 2)
    assert all(its.gems == in_hands for its in state.players)
    for color in COLORS:
        assert state.reserve[color] + 2 * players == 4 * players


@pytest.mark.parametrize("players", [-1, 0, 5])
@pytest.mark.rule("SET-1")
def test_nobody_or_five_cannot_play(players: int) -> None:
    assert refused(players, virtual=0) == ("setup/players", "SET-1")


@EVERY_SIZE
@pytest.mark.rule("SET-2")
def test_six_gems_are_left_to_each(players: int) -> None:
    state, events = begun(players)
    assert [its.gems.total for its in state.players] == [6] * players
    assert all(max(its.gems) <= 2 for its in state.players)
    assert state.reserve.total == 10 * players
    gave = [event for event in events if event.kind == "gave_back"]
    assert [event.player for event in gave] == list(range(players))
    # Only who gave them sees which they are.
    assert all(not event.values and len(event.private) == 2 for event in gave)
    assert all(not event.private for event in visible_to(tuple(gave), None))


@pytest.mark.rule("SET-2")
def test_chance_gives_back_any_two_of_the_eight_alike() -> None:
    found: Counter[str] = Counter()
    for seed in range(1400):
        state, _ = begun(1, seed)
        found[letters(Gems(2, 2, 2, 2).minus_all(state.players[0].gems))] += 1
    assert len(found) == 10
    # Of 28 pairs one is of two blue ones, and four are of a blue and a red one.
    assert all(abs(found[color[0] * 2] - 50) < 30 for color in COLORS)
    assert all(abs(found[pair] - 200) < 60 for pair in found if pair[0] != pair[1])


@pytest.mark.rule("SET-3")
def test_four_cards_two_of_them_kept() -> None:
    state, events = begun(2)
    table = Table(state, events)
    assert table.asks == "start_card SET-3 0 1"
    first, second = table.hand(0), table.hand(1)
    assert len(first) == len(second) == 4
    assert not set(first) & set(second)
    assert table.legal(0) == [f"start_card {number}" for number in first]
    assert table.refused(f"0 start_card {second[0]}") == ("hand/not_there", "SET-3")

    table.do(f"1 start_card {second[1]}")
    assert table.asks == "start_card SET-3 0"
    assert table.events == ()
    table.do(f"0 start_card {first[0]}")
    assert table.told("start_card") == [(0, first[0]), (1, second[1])]
    assert [table.pyramid(player) for player in (0, 1)] == [str(first[0]), str(second[1])]
    assert table.asks == "first_hand SET-3 0 1"
    assert table.legal(1) == [f"first_hand {number}" for number in second if number != second[1]]

    table.do(f"0 first_hand {first[3]}", f"1 first_hand {second[0]}")
    assert table.told("start_card") == []
    assert first[3] in table.hand(0)
    assert second[0] in table.hand(1)
    # The two others are back in the deck; what was chosen for the hand is told to nobody.
    back = {first[1], first[2], second[2], second[3]}
    decks = table.state.decks
    assert back <= {*decks.large, *decks.small, *table.state.row_cards}
    assert not any(
        {first[3], second[0]} & set(event.values) for event in visible_to(table.events, None) if event.player
    )


@pytest.mark.rule("SET-3", "SET-4")
def test_the_card_for_the_hand_is_chosen_with_all_start_cards_in_view() -> None:
    table = Table(*begun(3))
    starts = [table.hand(player)[player] for player in range(3)]
    table.do(*(f"{player} start_card {number}" for player, number in enumerate(starts)))
    for watcher in (None, 0, 1, 2):
        seen = view(table.state, watcher)
        assert [seat.pyramid.by_place[Place(1, 0)].card.number for seat in seen.seats] == starts
        assert [seat.hand_size for seat in seen.seats] == [3, 3, 3]
    assert not any(standing.tokens for its in table.state.players for standing in its.pyramid.cards)  # SET-8: later


@pytest.mark.rule("SET-3", "HID-1")
def test_the_card_for_the_hand_stays_hidden() -> None:
    table = Table(*begun(2))
    starts = [table.hand(player)[0] for player in (0, 1)]
    table.do(*(f"{player} start_card {number}" for player, number in enumerate(starts)))
    kept, other = table.hand(1)[:2]
    for number in (kept, other):
        after = Table(table.state).do(f"1 first_hand {number}")
        assert after.events == ()
        assert view(after.state, 0) == view(Table(table.state).do(f"1 first_hand {kept}").state, 0)
        assert view(after.state, 0).decided == (1,)


@pytest.mark.rule("SET-3", "EDI-1")
def test_of_two_cards_the_other_one_goes_to_the_hand_unasked() -> None:
    table = Table(*begun(2, edition="fr"))
    hands = [table.hand(player) for player in (0, 1)]
    table.do(f"0 start_card {hands[0][1]}", f"1 start_card {hands[1][0]}")
    assert table.told("start_card") == [(0, hands[0][1]), (1, hands[1][0])]
    assert "first_hand" not in table.asks
    assert hands[0][0] in table.hand(0)
    assert hands[1][1] in table.hand(1)


@pytest.mark.rule("SET-3")
def test_what_goes_back_is_shuffled_in() -> None:
    met = set()
    for seed in range(40):
        state, _ = begun(1, seed)
        hand = state.players[0].hand
        for verb, number in (("start_card", hand[0]), ("first_hand", hand[1])):
            state, _ = apply(state, Move(0, verb, (number,)))
        met |= {"row"} if {hand[2], hand[3]} & set(state.row_cards) else set()
        met |= {"small"} if {hand[2], hand[3]} & set(state.decks.small) else set()
        met |= {"large"} if {hand[2], hand[3]} & set(state.decks.large) else set()
    assert met == {"row", "small", "large"}


@pytest.mark.rule("SET-4")
def test_the_start_card_costs_nothing_and_gives_its_first_reward() -> None:
    rich = deck({number: person(rewards=("magic points:3", "science", "attack", "gems:5")) for number in range(1, 65)})
    state, _ = begun(2, deck=rich)
    before = [its.gems for its in state.players]
    state, events = set_up(2, deck=rich)
    for its, gems in zip(state.players, before, strict=True):
        (standing,) = its.pyramid.cards
        assert tuple(standing.place) == (1, 0)
        assert [str(token) for token in standing.tokens] == ["magic", "points:3"]
        assert its.gems == gems
    assert not any(event.kind == "played" for event in events)


@EVERY_SIZE
@pytest.mark.rule("SET-5")
def test_the_large_deck_has_48_cards(players: int) -> None:
    state, _ = set_up(players)
    assert len(state.decks.large) + 4 == 48  # four lie in the row
    assert len(state.decks.small) == {1: 14, 2: 12, 3: 10, 4: 8}[players]
    state, _ = set_up(players, bonus_cards=False)
    assert len(state.decks.large) + 4 == 48
    assert len(state.decks.small) == {1: 10, 2: 8, 3: 6, 4: 4}[players]
    assert not set(DECK.bonus) & {*state.decks.small, *state.decks.large, *state.decks.laws, *state.row_cards}


@pytest.mark.rule("SET-5")
def test_the_split_is_by_chance() -> None:
    splits = {frozenset(set_up(2, seed)[0].decks.small) for seed in range(10)}
    assert len(splits) == 10


@pytest.mark.rule("SET-5")
def test_too_few_characters_are_refused() -> None:
    small = Deck("small", DECK.characters[:51], DECK.laws)
    assert refused(2, deck=small) == ("setup/characters", "SET-5")
    state, _ = set_up(1, deck=small)
    assert len(state.decks.small) == 1
    assert set_up(1, deck=replace(small, characters=DECK.characters[:50]))[0].decks.small == ()


@pytest.mark.rule("SET-6")
def test_the_first_cards_lie_at_the_bases_in_the_order_of_the_row() -> None:
    usual, _ = set_up(2)
    order = ("yellow", "blue", "red", "green")
    other, _ = set_up(2, row=order)
    assert [slot.tip for slot in other.row] == [0, 0, 0, 0]
    assert [other.slot(color).base for color in order] == [usual.slot(color).base for color in COLORS]
    assert len(set(other.row_cards)) == 4


@pytest.mark.rule("SET-7")
@EVERY_SIZE
def test_three_laws_each(players: int) -> None:
    state, events = set_up(players)
    dealt = [event for event in events if event.kind == "dealt_laws"]
    assert [event.player for event in dealt] == list(range(players))
    for event in dealt:
        assert event.player is not None
        assert event.values == (3,)
        assert len(event.private) == 3
        assert set(event.private) <= set(state.players[event.player].hand)
    assert all(len(its.hand) == 4 for its in state.players)
    assert len(state.decks.laws) == 24 - 3 * players


@pytest.mark.rule("SET-7")
def test_too_few_laws_are_refused() -> None:
    assert refused(3, deck=replace(DECK, laws=DECK.laws[:8])) == ("setup/laws", "SET-7")
    assert set_up(3, deck=replace(DECK, laws=DECK.laws[:9]))[0].decks.laws == ()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("SET-8")
def test_start_rewards_come_last_lowest_card_first(seed: int) -> None:
    drawing = deck({number: person(rewards=("draw:1",)) for number in range(1, 65)})
    state, _ = begun(4, seed, deck=drawing)
    while state.question and state.question.kind != "draw":
        state, _ = apply(state, legal_moves(state, state.question.players[-1])[0])
    # All is dealt; the rewards are what is left.
    assert len(state.decks.large) == 44
    assert all(len(its.hand) == 4 for its in state.players)
    asked = []
    while state.phase == "setup" and state.question:
        asked.append(state.players[state.question.players[0]].pyramid.lowest)
        state, _ = apply(state, Move(state.question.players[0], "draw", ("small",)))
    assert asked == sorted(asked)
    assert len(asked) == 4
    assert all(len(its.hand) == 5 for its in state.players)
    assert (state.phase, state.turn) == ("auction", 1)

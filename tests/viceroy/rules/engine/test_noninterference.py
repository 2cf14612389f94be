"""What a player may not see changes nothing of what that player gets (HID-1): not a byte of views, texts or logs.

Two games that differ only in what is hidden from somebody are shown to him side by side, and stay alike for him
whatever the others do that he may not see.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.nightly import NIGHT, sample, size
from tests.viceroy.rules.engine.view_document import write_view
from viceroy_widgets.core.vocabulary import Event, Move, visible_to
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.components.laws import TuckHand
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.state import Draft, State

SEATS = [(players, virtual) for players in range(2, 5) for virtual in range(5 - players)]
HIDING = {"discard": "hand", "first_hand": "hand", "start_card": "hand", "tuck": "hand", "keep": "looking"}


def shown(state: State, player: int | None) -> str:
    """All that a player gets of a state, as text: the document, and the value itself in full."""
    seen = view(state, player)
    whole = [(name, getattr(seen, name)) for name in sorted(seen.__slots__) if name != "deck"]
    return json.dumps(write_view(seen), sort_keys=True) + repr(seen) + repr(whole)


def relabelled(state: State, one: int, other: int) -> State:
    """The same game with two characters, or two laws, in each other's place wherever nobody but an owner sees them."""
    swap = {one: other, other: one}
    draft = Draft.of(state)

    def names(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(swap.get(card, card) for card in cards)

    draft.decks = type(draft.decks)(*(names(cards) for cards in draft.decks))
    draft.buried = names(draft.buried)
    for player, its in enumerate(draft.players):
        hidden = [
            card._replace(tucked=tuple(draft.deck.card(swap.get(under.number, under.number)) for under in card.tucked))
            if isinstance(getattr(card.card, "effect", None), TuckHand)
            else card
            for card in its.pyramid.cards
        ]
        draft.change(
            player,
            hand=tuple(sorted(names(its.hand))),
            looking=tuple(sorted(names(its.looking))),
            pyramid=Pyramid(tuple(hidden)),
        )
    draft.secret_answers = tuple(answer._replace(what=names(answer.what)) for answer in draft.secret_answers)  # type: ignore[arg-type]
    return draft.freeze()[0]


def known_to(state: State, player: int) -> set[int]:
    """The cards a player sees: his own, and all that lie open or are shown as picked."""
    found = {number for slot in state.row for number in slot} | set(state.discards)
    for other, its in enumerate(state.players):
        for card in its.pyramid.cards:
            found.add(card.card.number)
            if other == player or not isinstance(getattr(card.card, "effect", None), TuckHand):
                found |= {under.number for under in card.tucked}
    found |= {*state.players[player].hand, *state.players[player].looking}
    said = [*state.task_queue, state.question.about if state.question else ()]
    return found | {part for task in said for part in task if type(part) is int}


def hidden_cards(state: State, player: int, laws: bool) -> list[int]:
    everything = state.deck.laws if laws else state.deck.characters
    known = known_to(state, player)
    return [card.number for card in everything if card.number not in known]


def stirred(state: State, player: int, chance: Random, chances: bool = True) -> State:
    """Another game that the player cannot tell from this one: other hands, gems, tokens and answers.

    With `chances` other decks and another seed too, so that what comes by chance will differ.
    """
    coming = {number for deck in state.decks for number in deck}
    for laws in (False, True):
        hidden = [card for card in hidden_cards(state, player, laws) if chances or card not in coming]
        for _ in range(6):
            if len(hidden) > 1:
                state = relabelled(state, *chance.sample(hidden, 2))
    draft = Draft.of(state)
    if chances:
        draft.seed, draft.counter = chance.getrandbits(40), chance.getrandbits(10)
    others = [other for other in range(len(state.players)) if other != player]
    if state.phase not in ("painting", "over"):
        for giver in others:
            draft.change(giver, attack=chance.randrange(4))
            taker, color = chance.choice(others), chance.choice(COLORS)
            # Who has picked a card for play could pay it: that much is known of his gems.
            if draft.players[giver].gems[color] and not any(task[:2] == ("play", giver) for task in draft.task_queue):
                draft.change(giver, gems=draft.players[giver].gems.plus(color, -1))
                draft.change(taker, gems=draft.players[taker].gems.plus(color))
    held = []
    for answer in draft.secret_answers:
        if answer.player != player and state.question:
            listed = QUESTIONS[state.question.kind].moves(draft, answer.player, *state.question.about)
            answer = chance.choice(listed)
        held.append(answer)
    draft.secret_answers = tuple(held)
    return draft.freeze()[0]


def log(events: tuple[Event, ...], player: int) -> str:
    return repr(visible_to(events, player))


@pytest.mark.parametrize(("players", "virtual"), SEATS)
def test_two_games_that_differ_in_what_is_hidden_look_the_same(players: int, virtual: int) -> None:
    compared = differed = 0
    for seed, edition in sample(enumerate(EDITIONS)):
        chance = Random(seed)
        state, _ = new_game(players, seed=seed, edition=edition, virtual=virtual)
        while state.question:
            if state.step % 5 == 0:
                player = chance.randrange(players)
                twin = stirred(state, player, chance)
                assert shown(twin, player) == shown(state, player), state
                compared += 1
                differed += twin != state
            state, _ = apply(state, chance.choice(legal_moves(state, state.question.players[0])))
    assert compared > size(60, least=15)
    assert differed > compared * 0.95


@pytest.mark.parametrize(("players", "virtual"), SEATS)
def test_a_hidden_choice_stays_hidden(players: int, virtual: int) -> None:
    """Somebody discards, keeps, tucks or deals himself another card unseen: the log and the view stay the same."""
    found: set[str] = set()
    for seed in sample(range(12)):
        chance = Random(seed)
        state, _ = new_game(players, seed=seed, edition=list(EDITIONS)[seed % 4], virtual=virtual)
        while state.question:
            answer = chance.choice(legal_moves(state, state.question.players[0]))
            after, events = apply(state, answer)
            onlooker = (answer.player + 1) % players
            mapped = _hidden_otherwise(state, answer, onlooker, chance)
            if mapped is not None and not {*answer.what, *mapped[1].what} & set(after.row_cards):  # it has come out
                found.add(answer.verb)
                twin, other_answer = mapped
                other_after, other_events = apply(twin, other_answer)
                assert log(other_events, onlooker) == log(events, onlooker)
                assert shown(other_after, onlooker) == shown(after, onlooker)
            state = after
    assert {"discard", "first_hand"} <= found


@pytest.mark.parametrize(("players", "virtual"), SEATS)
def test_an_open_move_says_nothing_of_what_is_hidden(players: int, virtual: int) -> None:
    """The same move in two such games: neither what follows nor what is asked next gives the difference away."""
    compared: set[str] = set()
    for seed in range(8) if NIGHT else (3, 6):  # in these two games every kind of question below is met
        chance = Random(seed)
        state, _ = new_game(players, seed=seed, edition=list(EDITIONS)[seed % 4], virtual=virtual)
        while state.question:
            answer = chance.choice(legal_moves(state, state.question.players[0]))
            after, events = apply(state, answer)
            onlooker = (answer.player + 1) % players
            if not QUESTIONS[state.question.kind].secret and after.phase not in ("painting", "over"):
                twin = stirred(state, onlooker, chance, chances=False)
                if answer in legal_moves(twin, answer.player):
                    other_after, other_events = apply(twin, answer)
                    assert log(other_events, onlooker) == log(events, onlooker)
                    assert shown(other_after, onlooker) == shown(after, onlooker)
                    compared.add(state.question.kind)
            state = after
    assert {"place", "pay", "take", "draw"} <= compared


def _hidden_otherwise(state: State, answer: Move, onlooker: int, chance: Random) -> tuple[State, Move] | None:
    """The same game and move with another card in the hidden place of the one that the move names."""
    if answer.verb not in HIDING or len(answer.what) != 1 or state.question is None:
        return None
    if answer.verb == "start_card" and len(state.question.players) == 1:
        return None  # SET-3: this answer reveals the start cards
    number = int(answer.what[0])
    hidden = hidden_cards(state, onlooker, number in {law.number for law in state.deck.laws})
    if number not in hidden or len(hidden) < 2:
        return None
    other = chance.choice([card for card in hidden if card != number])
    owners = [its.hand + its.looking for index, its in enumerate(state.players) if index != answer.player]
    if any(other in cards for cards in owners) and state.secret_answers:
        return None  # a held answer of its owner could name it, and be revealed by this one
    return relabelled(state, number, other), answer._replace(what=(other,))


def test_the_twins_can_be_told_apart_by_their_owner() -> None:
    state, _ = new_game(3, seed=1)
    twin = stirred(state, 0, Random(1))
    assert shown(twin, 0) == shown(state, 0)
    assert shown(twin, 1) != shown(state, 1)


def test_neither_seed_nor_decks_are_in_a_view() -> None:
    state, _ = new_game(2, seed=987654321)
    text = shown(state, 0)
    assert "987654321" not in text
    assert "seed" not in text
    assert json.dumps(state.decks.large)[1:-1] not in text

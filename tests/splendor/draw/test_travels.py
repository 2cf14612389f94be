"""All that another player gains or gives has a travel: tokens, cards, nobles; a card that is hidden goes face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.nightly import size
from viceroy_widgets.core.vocabulary import Event, visible_to
from viceroy_widgets.splendor.components.pieces import TOKENS
from viceroy_widgets.splendor.draw.travels import travels
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, new_game, view

Step = tuple[State, State, tuple[Event, ...]]


def _steps(players: int, seed: int) -> Iterator[Step]:
    """Yield the steps of a game of players who mostly buy what they can."""
    (state, _), random = new_game(players, seed=seed), Random(seed)
    while state.question is not None:
        known = legal_moves(state, state.question.players[0])
        buys = [move for move in known if move.verb == "buy" and random.random() < 0.8]
        after, events = apply(state, random.choice(buys or known))
        yield state, after, events
        state = after


def _faults(step: Step, reader: int | None) -> Iterator[str]:
    """Yield each change at another player's place that no travel shows."""
    before, after, events = step
    ends = Counter(travels(visible_to(events, reader), view(before, reader), view(after, reader)))
    decks = [level for level in (1, 2, 3) if len(after.board.decks[level - 1]) < len(before.board.decks[level - 1])]
    for seat, its in enumerate(after.board.seats):
        was, who = before.board.seats[seat], f"seat:{seat}"
        if seat == reader:
            continue
        for color, had, has in zip(TOKENS, was.tokens, its.tokens, strict=True):
            if ends[f"supply:{color}", who] != max(0, has - had):
                yield f"{color} taken"
            if bool(ends[who, f"supply:{color}"]) != (has < had):
                yield f"{color} paid"
        yield from (f"noble {noble}" for noble in {*its.nobles} - {*was.nobles} if (f"noble:{noble}", who) not in ends)
        for held in {*its.reserved} - {*was.reserved} if len(its.reserved) > len(was.reserved) else ():
            sources = {f"deck:{level}" for level in decks} if held.hidden else {f"card:{held.card}"}
            if not any((source, who) in ends for source in sources):
                yield f"{held} reserved"
            if held.hidden and str(held.card) in str(ends):
                yield f"{held} told"
    # A card is bought before it is paid for.
    bought = [(f"card:{event.values[0]}", f"seat:{event.player}") for event in events if event.kind == "buys"]
    yield from (card for card, who in bought if who != f"seat:{reader}" and (card, who) not in ends)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_others_gain_or_give_has_a_travel(players: int) -> None:
    told: Counter[str] = Counter()
    for seed in range(size(60, 6)):
        for step in _steps(players, seed):
            told.update(event.kind for event in step[2])
            for reader in (*range(players), None):
                assert not [*_faults(step, reader)], (seed, reader, step[2])
    assert {"takes", "returns", "buys", "pays", "reserves", "reserves_deck", "noble"} < set(told)

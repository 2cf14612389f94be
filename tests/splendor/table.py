"""Tables that are put together for a test: seats as given, and everything else where it then has to lie."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from viceroy_widgets.core.state import GameState
from viceroy_widgets.core.vocabulary import Event, Move, Question, move
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.splendor.components.pieces import CARDS, LEVELS, NOBLES
from viceroy_widgets.splendor.rules.board import GOLD_TOKENS, TOKENS_OF_COLOR, Board, Row, Seat
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves

__all__ = ["does", "kinds", "legal", "of_color", "refusal", "table"]


def table(
    *seats: Seat,
    row: Sequence[Row] | None = None,
    nobles: Sequence[int] | None = None,
    out: Sequence[int] = (),
    turn: int = 1,
    passes: int = 0,
    final: bool = False,
) -> State:
    """A state that asks for an action. Cards in `out` are bought by nobody: they lie at the bottom of nothing."""
    used = {card for seat in seats for card in seat.cards} | {held.card for seat in seats for held in seat.reserved}
    used |= set(out)
    rows: list[Row] = []
    decks = []
    for level in LEVELS:
        left = [id for id, card in CARDS.items() if card.level == level and id not in used]
        open_cards = tuple(left[:4]) if row is None else row[level - 1]
        open_cards = (*open_cards, *(None for _ in range(4 - len(open_cards))))
        rows.append(open_cards)
        decks.append(tuple(id for id in left if id not in open_cards))
    due = (*(TOKENS_OF_COLOR[len(seats)],) * 5, GOLD_TOKENS)
    supply = tuple(count - sum(seat.tokens[n] for seat in seats) for n, count in enumerate(due))
    assert min(supply) >= 0
    owned = [noble for seat in seats for noble in seat.nobles]
    if nobles is None:
        nobles = [noble for noble in NOBLES if noble not in owned][: len(seats) + 1 - len(owned)]
    board = Board(supply, tuple(rows), tuple(decks), tuple(nobles), seats, turn, passes, final)
    return GameState(tuple(range(len(seats))), board, question=Question("action", "SPL-4", (board.player,)))


def of_color(color: str, count: int, level: int = 1, but: Sequence[int] = ()) -> tuple[int, ...]:
    """So many cards with a bonus of this color, of a level and the next ones."""
    found = [id for id, card in CARDS.items() if card.bonus == color and card.level >= level and id not in but]
    return tuple(found[:count])


def legal(state: State, verb: str) -> list[tuple[int | str, ...]]:
    """The values of the legal moves of a verb."""
    assert state.question is not None
    return [found.what for found in legal_moves(state, state.question.players[0]) if found.verb == verb]


def does(state: State, *answers: tuple[int | str, ...]) -> tuple[State, tuple[Event, ...]]:
    """The state after these answers of whoever is asked, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for verb, *what in answers:
        assert state.question is not None
        state, events = apply(state, move(state.question.players[0], str(verb), *what))
    return state, events


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def refusal(state: State, verb: str, *what: int | str, player: int | None = None) -> tuple[str, str | None]:
    """The code and the rule under which an answer is refused; its sentence is made, too."""
    asked = state.question.players[0] if state.question else 0
    with pytest.raises(IllegalMoveError) as refused:
        apply(state, Move(asked if player is None else player, verb, what))
    assert str(refused.value)
    return refused.value.code.removeprefix("splendor/"), refused.value.rule

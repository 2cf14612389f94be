"""What is said before a move is what the move then does, for every legal move of a recorded game."""

from __future__ import annotations

from collections import Counter

from tests.core.records import history_of
from tests.splendor.crowded import crowded, crowded_payment
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.splendor.components.pieces import CARDS, GOLD_FIRST, TOKENS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, view


def counts(tokens: tuple[int, ...]) -> str:
    first = [f"{n} {color}" for color, n in zip(TOKENS, tokens, strict=True) if n] or ["nothing"]
    return " and ".join([", ".join(first[:-1]), first[-1]]) if first[1:] else first[0]


def said(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def expected(state: State, answer: Move) -> str:
    """The words about the state after a move, as far as the move leaves no choice."""
    after, events = apply(state, answer)
    had, has = state.board.seats[answer.player], after.board.seats[answer.player]
    parts = []
    if answer.verb == "take":
        parts.append(f"you then have {counts(has.tokens)}")
    if answer.verb == "reserve":
        came = has.tokens[-1] - had.tokens[-1]
        parts.append("a gold token comes with it" if came else "no gold is left, so none comes with it")
    if answer.verb in ("buy", "pay"):
        asks = after.question is not None and after.question.kind == "pay"
        parts.append("you then choose how to pay" if asks else f"left: {counts(has.tokens)}")
        if asks:
            after, events = apply(after, legal_moves(after, answer.player)[0])
            has = after.board.seats[answer.player]
        parts += purchase(state, after, answer.player, events)
    if answer.verb == "return":
        parts.append(f"left: {counts(has.tokens)}")
    if answer.verb == "noble":
        parts.append(said(has.points, "point in all", "points in all"))
    if answer.verb in ("take", "reserve") and sum(has.tokens) > 10:
        parts.append("you must give " + said(sum(has.tokens) - 10, "token back", "tokens back"))
    return "; ".join(parts)


def purchase(state: State, after: State, player: int, events: tuple[Event, ...]) -> list[str]:
    had, has = state.board.seats[player], after.board.seats[player]
    color = CARDS[has.cards[-1]].bonus
    n = sum(CARDS[card].bonus == color for card in has.cards)
    parts = ["you then have " + said(n, f"{color} bonus", f"{color} bonuses")]
    if has.points != had.points:
        parts.append(said(has.points, "point in all", "points in all"))
    if after.question is not None and after.question.kind == "noble":
        parts.append("you choose a noble")
    parts += [f"noble {event.values[0]} comes to you" for event in events if event.kind == "noble"]
    return parts


def test_a_preview_is_what_the_move_then_does() -> None:
    met: Counter[str] = Counter()
    states = [state for seed in (1, 2) for state, _ in history_of(SPLENDOR, seed, 2 + seed).steps]
    for state in [*states, crowded(2), crowded(3), crowded(4)]:
        if state.question is None:
            continue
        seen = view(state, state.question.players[0])
        for answer in seen.moves:
            met[answer.verb] += 1
            assert SPLENDOR.move_preview(answer, seen) == expected(state, answer), answer
    assert {"take", "reserve", "buy", "return"} <= set(met)


def test_each_payment_says_what_it_leaves_and_brings() -> None:
    state = crowded_payment(2)
    seen = view(state, 0)
    assert len(GOLD_FIRST) == len(TOKENS)
    for answer in seen.moves:
        assert SPLENDOR.move_preview(answer, seen) == expected(state, answer)

"""What is said before a move is what the move then does."""

from __future__ import annotations

from random import Random

from kalah.game import KALAH
from kalah.rules import RULES, store_of

from viceroy_widgets.core import GameState
from viceroy_widgets.core.history import History


def test_a_preview_is_what_the_move_then_does() -> None:
    random, history = Random(5), History.new(RULES, KALAH.setup(("Ann", "Ben"), 5))
    captures = 0
    while history.state.question is not None:
        (player,) = history.state.question.players
        for move in (view := RULES.view(history.state, player)).moves:
            after, events = RULES.apply(history.state, move)
            values = {event.kind: event.values for event in events if event.player == player}
            n = _store(after, player) - int(values.get("rest", (0,))[0])
            expected = [f"your store then has {n} seed{'s' * (n != 1)}"]
            if "captures" in values:
                got, captures = int(values["captures"][0]), captures + 1
                expected.insert(0, f"you capture {got} seed{'s' * (got != 1)}")
            told = KALAH.move_preview(move, view).removesuffix("; you play again")
            assert told == "; ".join(expected)
            assert ("again" in KALAH.move_preview(move, view)) == ("again" in values)
        history = history.play(random.choice(view.moves))
    assert captures


def _store(state: GameState[tuple[int, ...]], player: int) -> int:
    return state.board[store_of(player)]

"""The engine on a game of a few lines: two players hide a number each, then one draws a card."""

from __future__ import annotations

from typing import Any

import pytest

from viceroy_widgets import IllegalMoveError, StaleStateError
from viceroy_widgets.core import Draft, Engine, EngineRules, Move, QuestionSpec, move


def _hidden(draft: Draft[Any], answers: list[Move]) -> None:
    draft.emit("shown", None, *(answer.what[0] for answer in answers))
    draft.board = (*draft.board, *(int(answer.what[0]) for answer in answers))
    draft.push_tasks(("draw", 0), ("draw", 1))


def _draw(draft: Draft[Any], player: int) -> None:
    card = draft.chance("card", 6)
    draft.emit("drew", player, private=(card,))
    draft.board = (*draft.board, card)


ENGINE = Engine(
    Draft,
    {
        "hide": QuestionSpec(
            lambda state, player: tuple(move(player, "hide", n) for n in (1, 2, 3)), _hidden, secret=True
        ),
    },
    {"draw": _draw, "ask": lambda draft: draft.ask("hide", "TST-1", (0, 1))},
    EngineRules(over="TST-9", players="TST-8", order="TST-7"),
)


def begun(seed: int = 1) -> Any:
    draft = Draft(2, (), seed)
    draft.push_tasks(("ask",))
    return ENGINE.proceed(draft)[0]


def test_secret_answers_are_held_until_all_are_in() -> None:
    first, told = ENGINE.apply(begun(), move(1, "hide", 3))
    assert (first.question.players, first.secret_answers, first.board, told) == ((0,), (move(1, "hide", 3),), (), ())
    last, told = ENGINE.apply(first, move(0, "hide", 1))
    assert (last.question, last.secret_answers, last.board[:2]) == (None, (), (1, 3))
    assert [event.kind for event in told] == ["shown", "drew", "drew"]
    assert told[0].values == (1, 3)


def test_tasks_are_done_in_the_order_in_which_they_were_told() -> None:
    _, told = ENGINE.apply(ENGINE.apply(begun(), move(0, "hide", 1))[0], move(1, "hide", 1))
    assert [event.player for event in told] == [None, 0, 1]


def test_chance_follows_from_seed_and_counter() -> None:
    ends = {
        seed: ENGINE.apply(ENGINE.apply(begun(seed), move(0, "hide", 1))[0], move(1, "hide", 1))[0].board[2:]
        for seed in range(20)
    }
    assert len(set(ends.values())) > 5
    assert ENGINE.apply(ENGINE.apply(begun(3), move(1, "hide", 2))[0], move(0, "hide", 2))[0].board[2:] == ends[3]


@pytest.mark.parametrize(
    ("given", "rule", "code"),
    [
        (move(0, "hide", 9), "TST-1", "move/not_offered"),
        (move(0, "fly"), "TST-1", "move/not_offered"),
        (move(7, "hide", 1), "TST-8", "move/nobody"),
        (move(1, "hide", 1), "TST-1", "move/twice"),
        ((0, "hide", (1,)), "TST-1", "move/no_move"),
        (Move(0, "hide", ([],)), "TST-1", "move/no_move"),  # type: ignore[arg-type]
        (Move(0, "hide", (2**60,)), "TST-1", "move/no_move"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_with_its_rule(given: Any, rule: str, code: str) -> None:
    state, _ = ENGINE.apply(begun(), move(1, "hide", 1))
    with pytest.raises(IllegalMoveError) as refused:
        ENGINE.apply(state, given)
    assert (refused.value.code, refused.value.rule) == (code, rule)


def test_nothing_is_legal_once_the_game_is_over() -> None:
    over, _ = ENGINE.apply(ENGINE.apply(begun(), move(0, "hide", 1))[0], move(1, "hide", 1))
    assert ENGINE.awaited(over) == ENGINE.legal_moves(over, 0) == ()
    with pytest.raises(IllegalMoveError) as refused:
        ENGINE.apply(over, move(0, "hide", 1))
    assert (refused.value.code, refused.value.rule) == ("move/over", "TST-9")


def test_a_move_for_another_step_is_stale() -> None:
    with pytest.raises(StaleStateError):
        ENGINE.apply(begun(), move(0, "hide", 1), step=1)
    assert ENGINE.apply(begun(), move(0, "hide", 1), step=0)


def test_what_equals_a_move_does_not_take_its_place() -> None:
    state, _ = ENGINE.apply(begun(), Move(True, "hide", (True,)))
    assert repr(state.secret_answers) == repr((move(1, "hide", 1),))


def test_lists_of_legal_moves_are_those_of_the_player_who_is_asked() -> None:
    state = begun()
    assert ENGINE.legal_moves(state, 0) != ENGINE.legal_moves(state, 1)
    assert ENGINE.is_legal(state, move(0, "hide", 1))
    assert not ENGINE.is_legal(state, move(0, "hide", 4))
    assert ENGINE.legal_moves(state, 5) == ()

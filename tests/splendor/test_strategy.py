"""What the lesson on planning says of its tables, proven by looking at all moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.state import GameState
from viceroy_widgets.learn.course import game_lesson
from viceroy_widgets.learn.task import LEARNER, LessonTask
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.board import Board

BEN = 1
WINS = 15
State = GameState[Board]


def task_of(step: str) -> LessonTask:
    task = game_lesson(SPLENDOR, "plan").section(step).task
    assert task
    return task


def moves(state: State, player: int) -> Iterator[tuple[str, State]]:
    """Each move of a player in words, and the state after it."""
    for move in SPLENDOR.rules.legal_moves(state, player):
        yield SPLENDOR.format_move(move), SPLENDOR.rules.apply(state, move)[0]


def turns(state: State, player: int) -> Iterator[tuple[str, State]]:
    """The first move of each turn of a player in words, and the states after the turn."""
    for words, after in moves(state, player):
        inner = [after]
        while inner:
            now = inner.pop()
            if now.question and now.question.players[0] == player:
                inner += [later for _, later in moves(now, player)]
            else:
                yield words, now


def points(state: State, player: int) -> int:
    return SPLENDOR.trace_state(state)["players"][player]["points"]  # type: ignore[no-any-return]


def buyable_next_turn(task: LessonTask) -> dict[str, set[str]]:
    """By the first move of the learner, the cards that can be bought in the next turn, after what Ben does here."""
    return {words: _bought_next(after, task) for words, after in turns(task.start, LEARNER)}


def _bought_next(state: State, task: LessonTask) -> set[str]:
    legal = SPLENDOR.rules.legal_moves(state, BEN)
    reply = next(move for move in task.others if move in legal)
    later, _ = SPLENDOR.rules.apply(state, reply)
    return {words for words, _ in moves(later, LEARNER) if words.startswith("buys ")}


def test_the_card_that_lacks_three_colors_comes_sooner() -> None:
    task = task_of("turns")
    found = buyable_next_turn(task)
    assert [words for words, cards in found.items() if "buys 56" in cards] == [task.solution[0]]
    assert not any("buys 43" in cards for cards in found.values())


def test_the_other_card_takes_one_turn_more() -> None:
    """Two of the learner's turns, in which Ben takes green tokens, bring the two red ones."""
    state = task_of("turns").start
    for words in ("takes blue, green, red", "takes green, red, white"):
        (state,) = [after for its, after in turns(state, LEARNER) if its == words][:1]
        (state,) = [after for its, after in turns(state, BEN) if its.startswith("takes")][:1]
    assert "buys 43" in [words for words, _ in moves(state, LEARNER)]


def ben_begins(row: list[int]) -> State:
    """The table of the step with Ben in the first seat, and these cards of level 2; the learner has reserved one."""
    situation: Any = task_of("deny").situation
    learner, ben = situation["players"]
    mine = {**learner, "reserved": [46], "tokens": {**learner["tokens"], "gold": 1}}
    state = SPLENDOR.read_situation(Field({**situation, "row": {**situation["row"], "2": row}, "players": [ben, mine]}))
    assert isinstance(state, GameState)
    return state


def test_ben_ends_the_game_if_nobody_stops_him() -> None:
    state = task_of("deny").start
    assert (points(state, LEARNER), points(state, BEN)) == (12, 12)
    for words, after in turns(state, LEARNER):
        best = max(points(later, BEN) for _, later in turns(after, BEN))
        assert (best >= WINS) == (words != "reserves 46"), words


def test_ben_cannot_end_it_whichever_card_comes() -> None:
    """The card that takes the reserved one's place is chance: none of level 2 helps him."""
    deck = task_of("deny").start.board.decks[1]
    assert len(deck) > 15
    for card in deck:
        assert max(points(after, LEARNER) for _, after in turns(ben_begins([card, 70, 42, 60]), LEARNER)) < WINS


def test_only_gold_pays_for_what_is_missing() -> None:
    """Whatever the learner does first, without gold card 70 cannot be bought even if Ben takes tokens instead."""
    start = task_of("deny").start
    assert "buys 70" not in [words for words, _ in moves(start, LEARNER)]
    ways = set()
    for first, after in turns(start, LEARNER):
        later = next(state for reply, state in turns(after, BEN) if reply.startswith("takes"))
        if "buys 70" in [words for words, _ in moves(later, LEARNER)]:
            ways.add(first.split()[0])
    assert ways == {"reserves"}


def test_the_noble_makes_the_difference() -> None:
    state = task_of("noble").start
    found = {words: points(after, LEARNER) for words, after in turns(state, LEARNER)}
    assert points(state, LEARNER) == 12
    assert found["buys 17"] == WINS == max(found.values())
    assert found["buys 61"] == 14
    assert [words for words, total in found.items() if total == WINS] == ["buys 17"]

"""A record as one player may keep it, move by move (HID-1)."""

from __future__ import annotations

from itertools import pairwise

from tests.viceroy.records import a_record
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import History, record_for, visible_move

HISTORY = History.of(a_record())


def test_the_events_of_a_game_are_those_of_its_last_move() -> None:
    begun = HISTORY
    while begun.moves:
        assert begun.events == begun.steps[len(begun.moves)][1]
        begun = begun.undo()
    assert begun.events == begun.steps[0][1]


def test_a_move_is_told_as_it_was_known_when_it_was_made() -> None:
    seen = set()
    for n, (((before, _), (after, _)), made) in enumerate(
        zip(pairwise(HISTORY.steps), HISTORY.moves, strict=True), start=1
    ):
        assert before.question is not None
        own, other, watcher = (visible_move(HISTORY, n, seat) for seat in (made.player, 1 - made.player, None))
        assert own == made
        assert other == watcher
        if after.secret_answers:
            assert other == Move(made.player, "decided")
        elif made.verb in ("give_back", "first_hand", "discard", "keep") or (
            (made.verb, before.question.kind) == ("tuck", "tuck_hand")
        ):
            assert other == Move(made.player, made.verb, ("hidden",))
        else:
            assert other == made
        seen.add(other.verb if other != made else "open")
    assert {"decided", "discard", "open"} <= seen


def test_what_is_held_is_decided_and_not_told() -> None:
    begun = HISTORY
    while not begun.state.secret_answers or not begun.moves[-1].player:
        begun = begun.undo()
    (held,) = begun.state.secret_answers
    assert record_for(begun, held.player).moves[-1] == held
    assert record_for(begun, 1 - held.player).moves[-1] == Move(held.player, "decided")
    assert record_for(begun, None).setup.seed is None

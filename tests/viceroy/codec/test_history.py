"""Undo and redo, as far as nothing hidden has been shown; and the record that a player may keep."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.games import play_on
from tests.viceroy.records import a_record
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError, NotationError, StaleStateError
from viceroy_widgets.viceroy.codec.history import History, Setup, Variation, record_for, replay
from viceroy_widgets.viceroy.codec.moves import is_hidden
from viceroy_widgets.viceroy.codec.record_form import format_record, parse_record, read_record, write_record
from viceroy_widgets.viceroy.rules.engine.engine import awaited, legal_moves, view
from viceroy_widgets.viceroy.rules.state.state import State

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@cache
def a_game(seed: int) -> History:
    """A whole game; every third is built high, every other is of the edition in which gems to give back are chosen."""
    random = Random(seed)
    players = random.randint(1, 4)
    virtual = random.randint(1 if players == 1 else 0, 4 - players)
    setup = Setup.of(NAMES[:players], seed, ("en", "de", "fr", "de")[seed % 4], virtual)
    history = History.begin(setup)
    return history.play_all([move for _, move, _, _ in play_on(history.state, random, builds=seed % 3 == 0)])


def cut(history: History, moves: int) -> History:
    return replace(history, steps=history.steps[: moves + 1], moves=history.moves[:moves])


some_games = st.builds(a_game, st.integers(0, 60))


def seen_numbers(state: State, player: int) -> set[int]:
    """The numbers of all cards that a player has before the eyes."""
    known = view(state, player)
    found = {*known.own.hand, *known.own.looking, *known.discards}
    found.update(number for slot in known.row for number in slot if number)
    for seat in known.seats:
        for standing in seat.pyramid.cards:
            found.update((standing.card.number, *(card.number for card in standing.tucked)))
    return found


@given(some_games)
@settings(max_examples=size(25, least=4), deadline=None)
def test_what_may_be_undone_has_shown_nobody_what_another_one_hid(history: History) -> None:
    for moves in range(1, len(history.moves) + 1):
        now = cut(history, moves)
        if not now.can_undo:
            continue
        before, after, mover = now.steps[-2][0], now.state, now.moves[-1].player
        for player in range(len(before.players)):
            learned = seen_numbers(after, player) - seen_numbers(before, player)
            assert learned <= (set() if player == mover else {*before.players[mover].hand})
        assert before.counter == after.counter
        assert not any(event.private and event.player != mover for event in now.events), (
            "somebody else saw something of his own"
        )
        # What others decided in secret stays secret until it can no longer be taken back.
        assert all(held in after.secret_answers for held in before.secret_answers)


@given(some_games)
@settings(max_examples=size(25, least=4), deadline=None)
def test_undo_and_redo_lead_back_exactly(history: History) -> None:
    for moves in range(1, len(history.moves) + 1, 3):
        now = cut(history, moves)
        if now.can_undo:
            assert now.undo().state == now.steps[-2][0]
            assert now.undo().redo() == now
        else:
            with pytest.raises(IllegalMoveError) as caught:
                now.undo()
            assert (caught.value.code, caught.value.rule) == ("undo/revealed", "HID-1")


@given(some_games)
@settings(max_examples=size(10, least=2), deadline=None)
def test_a_lesson_goes_back_to_the_beginning(history: History) -> None:
    lesson = back = replace(history, open=True)
    while back.moves:
        back = back.undo()
    assert back.state == history.steps[0][0]
    while back.undone:
        back = back.redo()
    assert back == lesson


def _until(found: Callable[[State, Move, State], bool]) -> History:
    """A game just after the first step of which that is true."""
    for seed in range(200):
        history = a_game(seed)
        for moves, ((before, _), (after, _)) in enumerate(pairwise(history.steps), start=1):
            if found(before, history.moves[moves - 1], after):
                return cut(history, moves)
    raise AssertionError("there is no such step")


@pytest.mark.parametrize("verb", ["place", "pay", "take", "choose", "bank", "keep", "own_gem", "paint", "on"])
def test_a_step_that_shows_nothing_can_be_taken_back(verb: str) -> None:
    now = _until(
        lambda before, move, after: move.verb == verb and before.decks == after.decks and not before.secret_answers
    )
    assert now.can_undo
    assert now.undo().state == now.steps[-2][0]


SHOWN: dict[str, tuple[str, Callable[[State, Move, State], bool]]] = {
    "bids": (
        "the others' secret decisions were shown",
        lambda before, move, after: move.verb == "bid" and bool(before.secret_answers) and not after.secret_answers,
    ),
    "draw": ("cards were drawn or laid out", lambda before, move, after: move.verb == "draw"),
    "row": (
        "cards were drawn or laid out",
        lambda before, move, after: move.verb == "take" and before.row != after.row,
    ),
    "chance": (
        "chance decided something",
        lambda before, move, after: move.verb == "bid" and len(before.players) == 1 and before.decks == after.decks,
    ),
    "screens": (
        "the screens went down",
        lambda before, move, after: before.phase != after.phase == "painting" and not before.secret_answers,
    ),
}


@pytest.mark.parametrize("case", SHOWN)
def test_what_has_been_shown_cannot_be_taken_back(case: str) -> None:
    what, found = SHOWN[case]
    now = _until(found)
    assert not now.can_undo
    with pytest.raises(IllegalMoveError) as caught:
        now.undo()
    assert str(caught.value) == f"This move cannot be taken back: with it {what}."


def test_a_secret_decision_can_be_withdrawn_until_all_are_in() -> None:
    history = History.begin(Setup.of(["Ann", "Ben"], 5))
    ann, ben = (legal_moves(history.state, player) for player in (0, 1))
    decided = history.play(ann[0])
    assert decided.can_undo
    other = decided.undo().play(ann[1])
    assert other.state.secret_answers == (ann[1],)
    assert not other.undone
    both = other.play(ben[0])
    assert not both.can_undo


def test_there_is_a_first_and_a_last_step() -> None:
    history = History.begin(Setup.of(["Ann", "Ben"], 5))
    assert not history.can_undo
    with pytest.raises(IllegalMoveError, match=r"^There is no move to take back\.$"):
        history.undo()
    with pytest.raises(IllegalMoveError, match=r"^There is no move to make again\.$"):
        history.redo()
    with pytest.raises(StaleStateError):
        history.play(legal_moves(history.state, 0)[0], step=3)
    with pytest.raises(FrozenInstanceError):
        history.open = True  # type: ignore[misc]


def test_a_history_is_a_record_and_a_record_a_history() -> None:
    record = a_record()
    history = History.of(record)
    assert history.open
    assert history.record() == record
    assert cut(history, 20).record().result is None
    assert history.steps == replay(record)


# what a player may keep


def _same_for(player: int | None, one: History, other: History) -> bool:
    mine, theirs = record_for(one, player), record_for(other, player)
    assert (mine == theirs) == (write_record(mine) == write_record(theirs))
    return format_record(mine) == format_record(theirs)


def _others(now: History) -> list[History]:
    """The same game, but that somebody decided otherwise in secret; the decisions after it stay the same."""
    found = []
    for back in range(1, min(len(now.moves), 4) + 1):
        before = cut(now, len(now.moves) - back)
        move, after = now.moves[-back], now.moves[len(now.moves) - back + 1 :]
        for other in legal_moves(before.state, move.player):
            is_pending = move in now.state.secret_answers
            hides = ("give_back", "first_hand", "discard", "keep", "tuck")
            if other == move or not (is_pending or (other.verb == move.verb and move.verb in hides)):
                continue
            if move.verb == "tuck" and before.state.question and before.state.question.kind == "tuck_free":
                continue
            if all(played.player != move.player for played in after) and (is_pending or not now.state.secret_answers):
                found.append(before.play(other).play_all(after))
    return found


@given(some_games, st.randoms(use_true_random=False))
@settings(max_examples=size(120, least=12), deadline=None)
def test_what_others_hide_makes_no_difference(history: History, random: Random) -> None:
    now = cut(history, random.randrange(len(history.moves)))
    for other in _others(now):
        changed = next(one.player for one, two in zip(now.moves, other.moves, strict=True) if one != two)
        for player in (*range(len(now.state.players)), None):
            if player != changed:
                assert _same_for(player, now, other)


def test_something_is_hidden_in_every_way() -> None:
    hidden = {
        move.verb
        for seed in range(30)
        for moves in range(0, len(a_game(seed).moves), 5)
        for move in record_for(cut(a_game(seed), moves), None).moves
        if is_hidden(move)
    }
    assert hidden == {"give_back", "first_hand", "discard", "tuck", "keep", "decided"}


@pytest.mark.parametrize("player", [0, 1, None])
def test_start_cards_are_told_once_they_are_shown(player: int | None) -> None:
    """SET-3: as the cards for the hand are chosen; before that, what others have decided is a secret."""
    history = History.begin(Setup.of(NAMES[:2], 1))
    first, second = (its.hand for its in history.state.players)
    begun = history.play(Move(0, "start_card", first[:1]))
    (told,) = record_for(begun, player).moves
    assert told == (Move(0, "start_card", first[:1]) if player == 0 else Move(0, "decided"))
    shown = begun.play(Move(1, "start_card", second[:1]))
    assert record_for(shown, player).moves == shown.moves
    kept = shown.play_all([Move(0, "first_hand", first[1:2]), Move(1, "first_hand", second[1:2])])
    assert record_for(kept, player).moves[:2] == shown.moves
    assert [is_hidden(move) for move in record_for(kept, player).moves[2:]] == [player != 0, player != 1]


@pytest.mark.parametrize("player", [0, 1, None])
def test_a_card_that_goes_from_the_pyramid_under_a_law_is_told_to_all(player: int | None) -> None:
    """HID-2: everybody saw it stand, unlike one that comes from a hand."""
    now = _until(
        lambda before, move, after: (
            move.verb == "tuck" and before.question is not None and before.question.kind == "tuck_free"
        )
    )
    assert now.moves[-1].player == 2
    assert record_for(now, player).moves[-1] == now.moves[-1]


@given(some_games, st.randoms(use_true_random=False))
@settings(max_examples=size(30, least=4), deadline=None)
def test_the_record_of_a_player(history: History, random: Random) -> None:
    now = cut(history, random.randrange(len(history.moves)))
    player = random.randrange(len(now.state.players))
    record = record_for(now, player)
    assert record.setup == replace(now.setup, seed=None)
    assert len(record.moves) == len(now.moves)
    for told, move in zip(record.moves, now.moves, strict=True):
        assert told.player == move.player
        assert told == move if move.player == player else told == move or is_hidden(told)
    text = format_record(record)
    assert "seed" not in text
    assert parse_record(text) == read_record(write_record(record)) == record
    with pytest.raises(NotationError, match=r"^This is the record of one player"):
        replay(record)


def test_a_record_with_hidden_moves_is_not_played_even_with_a_seed() -> None:
    history = cut(a_game(1), 60)
    record = replace(record_for(history, None), setup=history.setup)
    with pytest.raises(NotationError, match=r"as others saw it, so this record cannot be played again\.$"):
        replay(record)


def test_remarks_and_variations_are_left_out_of_an_unfinished_game() -> None:
    record = replace(a_record(), result=None, moves=a_record().moves[:40])
    told = record.with_comment(9, "Ben holds 12").with_variation(Variation(3, record.moves[2:4]))
    assert record_for(told, 0) == record_for(record, 0)
    assert record_for(told, 0).comments == ()


def test_of_a_finished_game_everything_is_told() -> None:
    record = a_record().with_comment(9, "Ben held 12")
    assert record_for(record, 0) == record
    assert record_for(History.of(record), 1) == a_record()
    assert not awaited(History.of(record).state)

"""What is no move is refused: with a rule and a sentence, never with anything but an error of the rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.rules.engine.watching import DECKS, pick
from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, refusal
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import IllegalMoveError, StaleStateError
from viceroy_widgets.viceroy.codec.states import digest
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply, awaited, is_legal, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS
from viceroy_widgets.viceroy.rules.state.state import State

HUGE = 10**5000  # Python itself refuses to write it down


@cache
def one_of_each() -> dict[str, State]:
    """A state for every kind of question, from games played at random with fixed seeds."""
    found: dict[str, State] = {}
    for seed in range(400):
        random = Random(seed)
        state, _ = new_game(3, seed=seed, virtual=1, edition="de", deck=DECKS["wild"]())
        while state.question and len(found) < len(QUESTIONS):
            found.setdefault(state.question.kind, state)
            moves = legal_moves(state, state.question.players[0])
            state, _ = apply(state, pick(moves, seed % 2 == 0, random))
        if len(found) == len(QUESTIONS):
            break
    assert set(found) == set(QUESTIONS)
    return found


junk: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.sampled_from([HUGE, -HUGE, 2**53, 2**64, 10**40]),
    st.floats(),
    st.sampled_from(["red", "blue", "tip", "either", "magic", "points:15", "top_left", "", "\ud800", "x" * 10_000]),
    st.text("abc:,.", max_size=4),
    st.binary(max_size=3),
    st.just([]),
    st.just({}),
    st.builds(object),
)
verbs = st.one_of(st.sampled_from(tuple(FORMS)), junk)
players = st.one_of(st.integers(0, 2), junk)
whats = st.one_of(
    st.lists(junk, max_size=6).map(tuple),
    st.lists(st.integers(-5, 99), max_size=5).map(tuple),
    junk,
    st.lists(junk, max_size=3),
)


def check(state: State, move: Any) -> None:
    """Refused in words; or, where it equals a listed move, taken for that one."""
    before = digest(state)
    if isinstance(move, Move) and is_legal(state, move):
        listed = legal_moves(state, move.player)
        same = listed[listed.index(move)]
        assert digest(apply(state, move)[0]) == digest(apply(state, same)[0])
    else:
        code, rule = refusal_of(state, move)
        assert code
        assert rule
    assert digest(state) == before


def refusal_of(state: State, move: Any) -> tuple[str, str | None]:
    try:
        apply(state, move)
    except IllegalMoveError as error:
        code, rule, sentence = error.code, error.rule, str(error)
    else:
        raise AssertionError(f"{type(move)} was not refused")
    assert sentence.endswith(".")
    return code, rule


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
@given(st.data())
@settings(max_examples=size(60, least=8), deadline=None)
def test_nonsense_is_refused(kind: str, data: st.DataObject) -> None:
    state = one_of_each()[kind]
    check(state, data.draw(st.builds(Move, players, verbs, whats)))


@pytest.mark.parametrize("kind", sorted(QUESTIONS))
@given(st.data())
@settings(max_examples=size(40, least=6), deadline=None)
def test_a_legal_move_with_something_wrong_is_refused(kind: str, data: st.DataObject) -> None:
    state = one_of_each()[kind]
    listed = legal_moves(state, awaited(state)[0])
    move = data.draw(st.sampled_from(listed))
    what = list(move.what)
    change = data.draw(st.sampled_from(["longer", "shorter", "other", "text", "float", "list", "player", "verb"]))
    if change == "longer":
        what.append(data.draw(junk))
    elif change == "shorter":
        what = what[1:]
    elif what and change in ("other", "text", "float"):
        at = data.draw(st.integers(0, len(what) - 1))
        old = what[at]
        other = data.draw(junk)
        what[at] = {"other": other, "text": str(old), "float": float(old) if isinstance(old, int) else b"red"}[change]
    player = data.draw(players) if change == "player" else move.player
    verb = data.draw(verbs) if change == "verb" else move.verb
    check(state, Move(player, verb, what if change == "list" else tuple(what)))


@pytest.mark.parametrize(
    "move", [None, (), (0, "pass", ()), "pass", 5, object(), Move, b"pass"], ids=lambda it: type(it).__name__
)
def test_what_is_no_move_at_all(move: Any) -> None:
    for state in one_of_each().values():
        assert refusal_of(state, move) == ("move/no_move", state.question and state.question.rule)
        assert is_legal(state, move) is False


@pytest.mark.parametrize("player", [None, -1, 3, HUGE, "0", 0.5, (), [], object()], ids=lambda it: type(it).__name__)
def test_nobody_has_no_moves(player: Any) -> None:
    for state in one_of_each().values():
        assert legal_moves(state, player) == ()


def test_what_equals_a_number_is_taken_for_it() -> None:
    """Lists of moves are kept and shared: True or 1.0 must not come into them."""
    for state in one_of_each().values():
        for player in awaited(state):
            odd = float(player) if player != 1 else True
            fresh = Table(state).with_chance(state.counter).state
            moves = legal_moves(fresh, odd)
            assert moves == legal_moves(state, player)
            assert all(type(part) in (int, str) for move in moves for part in (move.player, *move.what))
            move = moves[-1]
            what = tuple(float(part) if isinstance(part, int) else part for part in move.what)
            after, _ = apply(fresh, Move(odd, move.verb, what))
            assert digest(after) == digest(apply(state, move)[0])


def test_the_wrong_player() -> None:
    table = at_auction(Seat("r"), Seat("r"), inside=(1,))
    assert table.refused("0 pass") == ("move/not_asked", "ORD-3")
    assert table.refused("2 pass") == ("move/nobody", "SET-1")
    assert table.refused("99 pass") == ("move/nobody", "SET-1")
    assert refusal(table.state, Move(-1, "pass")) == ("move/nobody", "SET-1")


def test_the_same_decision_twice() -> None:
    table = at_auction(Seat("r"), Seat("r")).do("0 pass")
    assert table.refused("0 pass") == ("move/twice", "AUC-1")
    assert table.refused("0 bid red") == ("move/twice", "AUC-1")
    table = at_development(Seat("b", (1,)), Seat("b", (2,))).do("1 play 2")
    assert table.refused("1 play 2") == ("move/twice", "DEV-1")


def test_a_stale_step() -> None:
    table = at_auction(Seat("r"), Seat("r"))
    move = Move(0, "pass")
    after, _ = apply(table.state, move, step=table.state.step)
    for step in (table.state.step, after.step + 1, -1, HUGE):
        with pytest.raises(StaleStateError) as caught:
            apply(after, Move(1, "pass"), step=step)
        assert caught.value.code == "move/stale"
    assert apply(after, Move(1, "pass"), step=after.step)


def test_a_move_after_the_end() -> None:
    table = at_end(Seat("r", pyramid="1"))
    for move in (Move(0, "pass"), Move(0, "done"), Move(7, "bid", ("red",)), None, Move(None, None, None)):
        assert refusal_of(table.state, move) == ("move/over", "END-1")
    assert legal_moves(table.state, 0) == ()
    assert awaited(table.state) == ()


def test_every_question_says_why_a_listed_verb_is_refused() -> None:
    """Of the verbs that a question knows, none goes unexplained where a rule of its own forbids the details."""
    told = {kind: set() for kind in QUESTIONS}
    for kind, state in one_of_each().items():
        player = awaited(state)[0]
        for verb in {move.verb for move in legal_moves(state, player)}:
            for number in (0, 77, 9999):
                what = tuple(number for _ in FORMS[verb].values)
                move = Move(player, verb, what)
                if not is_legal(state, move):
                    told[kind].add(refusal(state, move)[0])
    for kind in ("which_card", "develop", "place", "pay", "take", "tuck_hand", "tuck_free", "replace", "discard_card"):
        assert told[kind] - {"move/not_offered"}, kind

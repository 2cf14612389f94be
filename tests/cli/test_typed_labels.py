"""What is printed can be typed: the label of every answer, in each language, and what people typed who had no list."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kalah.game import KALAH

from tests.nightly import size
from tests.splendor.crowded import crowded_payment
from tests.viceroy.asked import NAMES, asked
from viceroy_widgets.cli.play.answers import UnclearError, answers_of
from viceroy_widgets.cli.play.answers import read_answer as answer_of
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.seating import new_session
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, View
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.words import LANGUAGES, sentence_case, speaking


def of_kind(kind: str) -> list[tuple[View, State]]:
    return [pair for pair in asked() if pair[0].question and pair[0].question.kind == kind]


def read_answer(seen: View, state: State, text: str, names: Sequence[str] = ()) -> Move:
    (move,) = answer_of(VICEROY, seen, state, text, names)
    return move


def names_of(seen: View) -> tuple[str, ...]:
    return NAMES[: len(seen.seats)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_that_is_printed_can_be_typed(language: str) -> None:
    """Of all legal moves, as the terminal prints them, as a table does, in capitals, and in notation."""
    kinds = set()
    with speaking(language):
        for seen, state in asked(size(2)):
            assert seen.question
            kinds.add(seen.question.kind)
            names = names_of(seen)
            for move in seen.moves:
                printed, *others = VICEROY.terminal().labels(move, seen, names)
                on_the_table = sentence_case(VICEROY.move_label(move, seen))
                for typed in (printed, printed.upper(), on_the_table, format_move(move), *others):
                    assert read_answer(seen, state, typed, names=names) == move, typed
    assert kinds == set(QUESTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_a_menu_can_be_typed_without_its_number(language: str) -> None:
    with speaking(language):
        for seen, state in asked(1):
            names = names_of(seen)
            answers = list(answers_of(VICEROY, seen, names))
            entries = list(VICEROY.terminal().entries(seen, names, True))
            assert sorted(n for entry in entries for n in entry.numbers) == list(range(1, len(seen.moves) + 1))
            for numbers, text, _ in entries:
                if len(numbers) == 1:
                    assert answer_of(VICEROY, seen, state, text, names) == answers[numbers[0] - 1], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_any_game_can_be_typed(language: str) -> None:
    with speaking(language):
        session = new_session(KALAH, ["Ann", "Ben"], [])
        while session.state.question is not None:
            player = session.next_player()
            view = session.view(player)
            for move in view.moves:
                printed = KALAH.move_label(move, view)
                for typed in (printed, sentence_case(printed), printed.replace("sow", "sows"), KALAH.format_move(move)):
                    assert answer_of(KALAH, view, session.state, typed) == (move,)
                assert answer_of(KALAH, view, session.state, f"pit {move.what[0]}") == (move,)
            session.history = session.history.play(view.moves[0])


def test_what_a_move_would_leave_can_be_typed_with_its_label() -> None:
    state = crowded_payment(2)
    view = SPLENDOR.rules.view(state, 0)
    printed = [SPLENDOR.whole_label(move, view) for move in view.moves]
    assert all("; left: " in label for label in printed)
    assert [answer_of(SPLENDOR, view, state, label) for label in printed] == [(move,) for move in view.moves]


def test_an_infinite_gem_that_is_used_is_a_payment() -> None:
    read = set()
    for seen, state in of_kind("pay"):
        assert seen.player is not None
        for number in [card.card.number for card in seen.seats[seen.player].pyramid.cards if card.infinite]:
            try:
                found = read_answer(seen, state, f"uses the infinite gem on {number}")
            except UnclearError:
                continue
            assert found in seen.moves
            assert sum(map(int, found.what)) == 1
            read.add(found)
    assert read


def test_infinite_gems_need_no_list_where_one_payment_uses_them() -> None:
    read = 0
    for seen, state in of_kind("pay"):
        helped = [move for move in seen.moves if any(move.what)]
        if len(helped) == 1:
            assert read_answer(seen, state, "pays with infinite gems") == helped[0]
            read += 1
        else:
            with pytest.raises(UnclearError, match="fits more than one answer"):
                read_answer(seen, state, "pays with infinite gems")
    assert read


def test_a_wanted_token_needs_no_seat_and_its_owner_has_a_name() -> None:
    for seen, state in of_kind("want_token"):
        names = names_of(seen)
        for move in seen.moves:
            short = format_move(move).partition(" of seat")[0]
            owner = names[int(move.what[0])]
            assert owner in VICEROY.terminal().label(move, seen, names)
            for typed in (short, short.replace("wants", "want"), f"{short} of {owner}", f"{short} from {owner}"):
                assert read_answer(seen, state, typed, names=names) == move, typed
            assert read_answer(seen, state, short) == move


def test_a_token_cannot_be_wanted_before_one_is_given() -> None:
    for seen, state in of_kind("give_token"):
        with pytest.raises(UnclearError) as unclear:
            read_answer(seen, state, "wants magic from 36 of seat 2", names=names_of(seen))
        assert "give away one of your tokens" in str(unclear.value)


def test_the_rewards_of_level_5_are_chosen_or_taken() -> None:
    for seen, state in of_kind("top"):
        for typed in ("chooses the first reward", "takes the rewards", "takes rewards", "choose the rewards"):
            assert read_answer(seen, state, typed) == Move(seen.player or 0, "top", ("rewards",)), typed
        for typed in ("takes the points", "takes the power points", "points"):
            assert read_answer(seen, state, typed) == Move(seen.player or 0, "top", ("points",)), typed


def test_a_claim_is_read_in_the_words_of_the_question() -> None:
    for seen, state in of_kind("claim"):
        for typed, claim in (("either", "either"), ("the tip card", "tip"), ("base", "base")):
            assert read_answer(seen, state, f"claims {typed}") == Move(seen.player or 0, "claim", (claim,))


def test_what_answers_another_question_is_told_what_is_asked() -> None:
    for seen, state in of_kind("place"):
        with pytest.raises(UnclearError, match="'is done' does not answer this question: "):
            read_answer(seen, state, "is done", names=names_of(seen))

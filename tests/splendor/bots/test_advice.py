"""The advice is a legal move with a reason, for every kind of question."""

from __future__ import annotations

import pytest

from tests.splendor.bots.situations import asked, changed, positions
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.splendor.bots.advice import ANSWERS, AimingBot, advise
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.locale.english import MESSAGES
from viceroy_widgets.splendor.rules.board import Seat
from viceroy_widgets.splendor.rules.buying import default_payment
from viceroy_widgets.splendor.rules.engine import QUESTIONS


def test_every_kind_of_question_has_an_advice() -> None:
    assert set(ANSWERS) == set(QUESTIONS)


def test_a_kind_without_advice_is_named() -> None:
    view = asked(next(positions(2, 1)))
    assert view.question
    object.__setattr__(view, "question", view.question._replace(kind="riddle"))
    with pytest.raises(ViceroyError, match="riddle"):
        advise(view)


def test_it_is_legal_and_has_a_reason_in_words() -> None:
    whys: set[str] = set()
    kinds: set[str] = set()
    for game in range(45):
        for state in positions(2 + game % 3, game, random=game % 5 / 10):
            view = asked(state)
            advice = AimingBot().advise(view)
            assert advice.move in view.moves
            assert view.question
            kinds.add(view.question.kind)
            whys.add(advice.why)
            assert str(advice).endswith(".")
            assert "{" not in str(advice)
    assert kinds == set(QUESTIONS)
    unusual = {"splendor/why_take_any", "splendor/why_only"}
    assert {id for id in MESSAGES if id.startswith("splendor/why_")} - whys <= unusual


def test_whoever_can_end_the_game_does() -> None:
    rich = tuple(card.id for card in CARDS.values() if card.points >= 3)[:4]
    points = sum(CARDS[card].points for card in rich)
    best = next(card for card in CARDS.values() if card.points == 5 and card.id not in rich)
    row = ((None, None, None, None), (None, None, None, None), (best.id, None, None, None))
    state = changed(Seat((4, 4, 4, 4, 4, 5), rich), row=row)
    assert 15 - 5 <= points < 15
    advice = advise(asked(state))
    assert (advice.move.verb, advice.move.what) == ("buy", (best.id,))
    assert str(advice) == f"With card {best.id} you have {points + 5} points, so this round is the last."


def test_without_a_token_that_helps_and_a_card_to_reserve_any_token_will_do() -> None:
    gap = (None, None, None, None)
    advice = advise(asked(changed(Seat(), row=(gap, gap, gap), decks=((), (), ()))))
    assert advice.move.verb == "take"
    assert str(advice) == "No token helps with a card now, and you can reserve no more cards."


def test_the_payment_is_the_default() -> None:
    state = next(state for game in range(40) for state in positions(2, game) if asked(state).question.kind == "pay")  # type: ignore[union-attr]  # a question is asked
    view = asked(state)
    assert view.question
    (card,) = view.question.about
    *colors, gold = default_payment(card, state.board.seats[view.player or 0]) or ()
    assert advise(view).move.what == (gold, *colors)

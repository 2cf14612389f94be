"""What costs the points of a bid that is not the best: told once it is made, and nothing of the best one with it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.nightly import sample, size
from tests.viceroy.puzzles.right_answers import right_answer
from tests.viceroy.solve.test_auctions import auction, people
from tests.words.complete import COMPLETE
from viceroy_widgets import ChoicePuzzle, IllegalMoveError, puzzle_collection
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.puzzles.bid_losses import (
    NO_CARD,
    REFUSED,
    BidLoss,
    bid_loss,
    bid_outcomes,
    certified_auctions,
)
from viceroy_widgets.viceroy.puzzles.choice_hints import choice_hints
from viceroy_widgets.viceroy.puzzles.choices import bid_values
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.auctions import Auctions
from viceroy_widgets.viceroy.widgets.puzzles.bid_puzzle import BidPuzzle
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.words import say, speaking

BIDS = puzzle_collection("bid")


def loss(state: State, color: str, cards: Mapping[int, int]) -> BidLoss:
    """Where each card is worth some points, and nothing else is worth anything."""
    auctions = Auctions(state, lambda name, end: sum(cards.get(card, 0) for card in end.players[0].hand))
    return bid_loss(auctions, move(0, "bid", color), max(auctions.values()))


def situation_of(puzzle: Puzzle) -> Situation:
    assert isinstance(puzzle.subject, Situation)
    return puzzle.subject


def last_auctions(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Those of the third auction with nobody else in it."""
    states = [(puzzle, situation_of(puzzle).state) for puzzle in puzzles]
    return [puzzle for puzzle, state in states if len(state.players) == 1 and state.round == 3]


def test_a_card_that_is_worth_little_costs_more_than_none_now_and_then() -> None:
    """Three times in four it comes: red is worth 7.5, so that card 8 misses more in all than no card does."""
    state = auction({"red": [7], "blue": [8]}, "b1r1")
    assert loss(state, "blue", {7: 10, 8: 3}) == BidLoss(Fraction(3, 4), 8, Fraction(3))
    assert loss(state, "blue", {7: 10, 8: 7}) == BidLoss(Fraction(1, 4), 0, Fraction())


def test_a_card_that_always_comes_is_all_there_is() -> None:
    state = auction({"red": [7], "blue": [8, 9]}, "b1r1")
    assert loss(state, "blue", {7: 10, 8: 1, 9: 5}) == BidLoss(Fraction(1), 9, Fraction(5))  # the tip, at any rate


def test_a_later_auction_is_reckoned_with() -> None:
    """Where blue fails, red may be bid after it, which comes to 7.5: it is the card that costs."""
    state = auction({"red": [7], "blue": [8]}, "b1r1", number=2)
    odds, card, worth, _ = loss(state, "blue", {7: 10, 8: 6})
    assert (odds, card, worth) == (Fraction(3, 4), 8, Fraction(6))


def test_among_people_it_is_who_bids_the_same() -> None:
    alone = {"red": [7], "blue": [8, 9]}
    state = people(alone, "r1", "g1")
    assert loss(state, "red", {7: 10, 8: 4, 9: 5}) == BidLoss(Fraction(1), 0, Fraction(), (1,))
    assert loss(state, "blue", {7: 10, 9: 5}) == BidLoss(Fraction(1), 9, Fraction(5))
    shared = people(alone, "b1", shown=["bids blue"])
    assert loss(shared, "blue", {7: 10, 8: 4, 9: 5}) == BidLoss(Fraction(1), REFUSED, Fraction(), (1,))
    unseen = people(alone, "b1")
    assert loss(unseen, "blue", {7: 10, 8: 4, 9: 5}) == BidLoss(Fraction(1), REFUSED, Fraction(), (1,))
    both = people(alone, "r1", "r1", shown=["bids red", "bids red"])
    assert loss(both, "red", {7: 10, 8: 4}) == BidLoss(Fraction(1), 0, Fraction(), (1, 2))


def test_one_rival_is_named_where_one_is_enough() -> None:
    assert loss(people({"red": [7], "blue": [8]}, "r1", "r1"), "red", {7: 9, 8: 1}).rivals in {(1,), (2,)}


def test_what_costs_most_is_less_than_the_best_bid() -> None:
    for puzzle in sample(BIDS[::4], least=4):
        state, worths = situation_of(puzzle).state, bid_values(puzzle.certificate)
        auctions = certified_auctions(state, puzzle.certificate)
        for bid, worth in zip(legal_moves(state, 0), worths, strict=True):
            if worth < max(worths):
                found = bid_loss(auctions, bid, max(worths))
                assert found.value < max(worths)
                assert 0 < found.odds <= 1
                assert found.odds < 1 or found.value == worth


def test_no_card_comes_as_often_as_none_can_be_had() -> None:
    """Of two cards one is left where one rival bids the same: that is no card only where it is better left there."""
    seen = 0
    for puzzle in sample(last_auctions(BIDS), least=10):
        state, worths = situation_of(puzzle).state, bid_values(puzzle.certificate)
        auctions, had = certified_auctions(state, puzzle.certificate), set(state.players[0].hand)
        any_card = Auctions(state, lambda name, end, had=had: int(set(end.players[0].hand) > had))  # type: ignore[misc]
        for bid, worth in zip(legal_moves(state, 0), worths, strict=True):
            if bid.verb == "bid" and worth < max(worths):
                found = bid_loss(auctions, bid, max(worths))
                assert found.card != NO_CARD or found.odds == 1 - any_card.value_of(bid)
                seen += found.card == NO_CARD
    assert seen > size(10)


def said(puzzle: Puzzle, chosen: int, code: str = "en") -> str:
    board = puzzle_widget(puzzle, language=code)
    assert isinstance(board, ChoicePuzzle)
    answer = board.choose(chosen)
    sentence = answer.sentence if answer.is_right else f"{answer.sentence} {board.where()}"
    board.close()
    return sentence


CASES: dict[str, tuple[Any, str]] = {
    "drawn_none": ("b0bb6c3dacd9c938", "44 % of the time you get no card, and then you end with 44 points."),
    "drawn_card": ("a4caf6ab8e9b9210", "75 % of the time you get card 12, and then you end with 9 points."),
    "only_card": ("9fbb6277b8b14529", "The best card that you can get is card 63."),
    "met_none": ("0a2d9817d2c573be", "If Ben bids green too, you get no card."),
    "met_refused": ("b1a19ccf6f644691", "If Ben bids red too and refuses to share, you get no card."),
    "shown_refused": ("fc37389022505929", "Ben bids blue too and may refuse to share, so no card is certain."),
    "shown_none": ("e709e52c4f279c7e", "Ben and Dora bid red too, so you get no card."),
    "pass": (
        "a4caf6ab8e9b9210",
        "It saves the gem of a bid and brings gems, but what a bid can bring is worth more here.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_bid_is_explained_its_points_were_lost(case: str) -> None:
    name, sentence = CASES[case]
    puzzle = next(found for found in BIDS if found.id == name)
    wrong = [at for at in range(len(puzzle.options)) if at != right_answer(puzzle)]
    verdicts = [said(puzzle, at) for at in wrong]
    assert any(verdict.endswith(f". Try again. {sentence}") for verdict in verdicts)
    assert sentence not in said(puzzle, right_answer(puzzle))


@pytest.mark.parametrize("code", COMPLETE)
def test_it_tells_nothing_of_the_best_bid(code: str) -> None:
    """Of all colors a verdict names that of the bid alone, so that whoever tries again has something to find."""
    with speaking(code):
        names = {color: say(f"color/{color}") for color in COLORS}
    for puzzle in sample(BIDS[::5], least=3):
        for at, option in enumerate(puzzle.options):
            if at != right_answer(puzzle):
                sentence = said(puzzle, at, code)
                own = names.get(str(option).removeprefix("bids "))
                assert {name for name in names.values() if re.search(rf"\b{name}\b", sentence)} <= {own}
                assert not re.search(r"[{}]", sentence)


def test_the_first_hint_tells_the_odds_of_every_bid() -> None:
    """As the auctions come out where a card, or the better one of two, is all that is worth anything."""
    seen = 0
    for puzzle in sample(last_auctions(BIDS[::3]), least=4):
        state = situation_of(puzzle).state
        hint = choice_hints(puzzle)[0].sentence
        for bid in legal_moves(state, 0):
            if bid.verb == "bid":
                cards, had = state.slot(str(bid.what[0])).cards, set(state.players[0].hand)
                any_card = Auctions(state, lambda name, end, had=had: int(set(end.players[0].hand) > had))  # type: ignore[misc]
                told = re.search(rf" {bid.what[0]}, (its card|one of its cards) (\d+) % of the time", hint)
                assert told
                assert (told[1] == "its card") == (len(cards) == 1)
                assert int(told[2]) == round(100 * any_card.value_of(bid))
                base = Auctions(state, lambda name, end, card=cards[0]: int(card in end.players[0].hand))  # type: ignore[misc]
                if len(cards) == 2:
                    assert f"{told[0]}, of your choice {round(100 * base.value_of(bid))} %" in hint
                seen += 1
        for color in {*COLORS} - {bid.what[0] for bid in legal_moves(state, 0) if bid.what}:
            assert f" {color}, " not in hint
    assert seen > size(40)


def test_chances_of_a_bid_add_up_and_its_value_is_their_average() -> None:
    seen = 0
    for puzzle in sample(BIDS[::3], least=4):
        state, worths = situation_of(puzzle).state, bid_values(puzzle.certificate)
        auctions = certified_auctions(state, puzzle.certificate)
        for bid, worth in zip(legal_moves(state, 0), worths, strict=True):
            found = bid_outcomes(auctions, bid)
            assert sum(its.odds for its in found) == 1
            assert sum(its.odds * its.value for its in found) == worth
            assert len({its.card for its in found}) == len(found)
            seen += len(found) > 1
    assert seen > size(20)


def bars(board: ChoicePuzzle) -> list[str]:
    assert isinstance(board, BidPuzzle)
    return re.findall(r'data-id="bar:(\d)"', board.chart)


def test_bars_show_the_chances_after_the_answer_and_not_before() -> None:
    puzzle = next(found for found in BIDS if found.id == CASES["drawn_card"][0])
    board, right = puzzle_widget(puzzle), right_answer(puzzle)
    assert isinstance(board, BidPuzzle)
    assert bars(board) == []
    board.hint()
    assert bars(board) == []
    wrong = next(at for at in range(len(puzzle.options)) if at != right)
    board.choose(wrong)
    assert bars(board) == []
    board.where()
    assert bars(board) == [str(wrong)]
    board.choose(right)
    assert bars(board) == [str(at) for at in range(len(puzzle.options))]
    assert re.search(r'aria-label="Bid \w+ \(yours\), [\d.]+ points"', board.chart)
    assert "(best, yours)" in board.chart
    assert re.search(r'aria-description="75 %: 12 [^"]*, 9 points; 25 %: ', board.chart)
    assert f"bar:{right}" in board.targets["stops"]


def test_what_is_shown_names_the_best_bid_and_ends_the_puzzle() -> None:
    puzzle = next(found for found in BIDS if found.id == CASES["drawn_card"][0])
    board, right = puzzle_widget(puzzle), right_answer(puzzle)
    assert isinstance(board, BidPuzzle)
    shown = board.solution()
    assert shown.startswith(f"The answer is {right + 1}) ")
    assert len(bars(board)) == len(puzzle.options)
    assert (board.solved, board.revealed) == (False, True)
    assert not [its for its in board.actions if its.get("intent") == "answer" and its["enabled"]]
    with pytest.raises(IllegalMoveError):
        board.choose(right)


@pytest.mark.parametrize("puzzle", BIDS[::9], ids=lambda puzzle: puzzle.id)
def test_a_wrong_bid_sends_two_values_and_no_other(puzzle: Puzzle) -> None:
    """With the values of all other bids changed, the same is sent after a wrong bid."""
    best, worths = right_answer(puzzle), puzzle.certificate["worths"]
    wrong = next(at for at in range(len(worths)) if at != best)
    lies = [its if at in (best, wrong) else [-999, 1] for at, its in enumerate(worths)]
    sent = []
    for certificate in (puzzle.certificate, {**puzzle.certificate, "worths": lies, "ends": {}}):
        board = puzzle_widget(replace(puzzle, certificate=certificate))
        assert isinstance(board, BidPuzzle)
        board.choose(wrong)
        state = {name: value for name, value in board.get_state().items() if name != "layout"}
        sent.append(json.dumps(state, default=str))
        board.close()
    assert sent[0] == sent[1]

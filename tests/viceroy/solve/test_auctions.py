"""Bids against virtual opponents: the odds by counting, every way of the engine, and an average that games come to."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import partial
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError, PuzzleError
from viceroy_widgets.learn.answer_files import pack_text
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.puzzles.making.bid_candidates import bid_candidate, bid_certificate
from viceroy_widgets.viceroy.puzzles.making.dice import Dice
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.state.state import Draft, State
from viceroy_widgets.viceroy.solve.auctions import (
    Auctions,
    color_draws,
    end_name,
    outcomes,
    replies,
    with_adversarial_opponents,
)
from viceroy_widgets.viceroy.solve.bid_checker import check_bids
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

LAST = {"turn": 12, "small": [], "laws": [], "phase": "auction"}


def auction(row: dict[str, list[int]], gems: str, **more: Any) -> State:
    me = {"pyramid": "0:1", "gems": gems, "hand": [60]}
    return read_situation(Field({**LAST, "number": 3, "virtual": 1, "row": row, "players": [me], **more})).state


def in_hand(wanted: int) -> Any:
    """An end is worth a point if a card has come to the hand, so that values are odds."""
    return lambda name, state: int(wanted in state.players[0].hand)


def odds(state: State, wanted: int) -> dict[str, Fraction]:
    values = Auctions(state, in_hand(wanted)).values()
    names = [" ".join((move.verb, *map(str, move.what))) for move in legal_moves(state, 0)]
    return dict(zip(names, values, strict=True))


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_draws_are_those_of_a_box_of_gems(opponents: int) -> None:
    """Every order of drawing gem by gem, twelve of each color, none of them put back."""
    counted: Counter[tuple[str, ...]] = Counter()
    for colors in product(COLORS, repeat=opponents):
        ways, left = 1, dict.fromkeys(COLORS, 12)
        for color in colors:
            ways *= left[color]
            left[color] -= 1
        counted[tuple(sorted(colors))] += ways
    everything = sum(counted.values())
    found = {tuple(sorted(colors)): chance for chance, colors in color_draws(opponents, 1)}
    assert found == {colors: Fraction(ways, everything) for colors, ways in counted.items()}


def test_one_card_and_one_opponent_leave_three_chances_in_four() -> None:
    found = odds(auction({"red": [7], "blue": [8]}, "b1r1"), 7)
    assert found == {"bid blue": 0, "bid red": Fraction(3, 4), "pass": 0}


def test_of_two_cards_the_one_at_the_tip_is_certain_against_one_opponent() -> None:
    state = auction({"red": [7, 9]}, "r1")
    assert odds(state, 9)["bid red"] == 1  # VIR-6: the tip is left to the human
    assert odds(state, 7)["bid red"] == Fraction(3, 4)


def test_a_second_try_is_reckoned_with() -> None:
    """In the second of three auctions a bid that fails may be made again: with two red gems."""
    state = auction({"red": [7]}, "r2", number=2)
    assert odds(state, 7)["bid red"] == Fraction(3, 4) + Fraction(1, 4) * Fraction(3, 4)
    assert odds(auction({"red": [7]}, "r1", number=2), 7)["bid red"] == Fraction(3, 4)


def test_an_attack_token_is_sure_to_take_the_card() -> None:
    me = {"pyramid": "0:1", "gems": "r1", "hand": [60], "attack": 1}
    assert odds(auction({"red": [7], "blue": [8]}, "-", players=[me]), 8)["attack"] == 1


@pytest.mark.parametrize("index", [0, 1, 4])
def test_games_come_to_the_average(index: int) -> None:
    """The same bid with chance left to itself, some hundred times, and the best answers after it."""
    state = read_situation(Field(bid_candidate(Dice(41, f"bid {index}")))).state
    ends: dict[str, int] = {}

    def value(name: str, after: State) -> int:
        return ends.setdefault(name, sum(map(ord, name)) % 17)  # any value at all, but always the same

    auctions = Auctions(state, value)
    bid = max(legal_moves(state, 0), key=auctions.value_of)
    due, total, games = float(auctions.value_of(bid)), 0.0, 600
    for game in range(games):
        draft = Draft.of(state)
        draft.counter = 10_000 + 10 * game
        now = apply(draft.freeze()[0], bid)[0]
        while now.question and now.question.kind in ("bid", "which_card", "clash", "discard_card"):
            rest = Auctions(now, value) if now.question.kind == "bid" else auctions
            best = max(legal_moves(now, 0), key=lambda move, rest=rest, now=now: _after(rest, now, move))  # type: ignore[misc]
            now = apply(now, best)[0]
        total += value(end_name(now), now)
    assert total / games == pytest.approx(due, abs=1.0)


def _after(rest: Auctions, state: State, move: Any) -> Fraction:
    if state.question and state.question.kind == "bid":
        return rest.value_of(move)
    return rest.value(apply(state, move)[0])


def test_a_certificate_of_bids_holds_and_one_that_is_altered_does_not() -> None:
    state = read_situation(Field(bid_candidate(Dice(41, "bid 1")))).state
    certificate = bid_certificate(state)
    assert check_bids(state, certificate) > 0
    first, *_ = certificate["ends"]
    proof, rest = certificate["ends"][first], {k: v for k, v in certificate["ends"].items() if k != first}
    one, *others = certificate["worths"]
    for wrong in (
        {"ends": rest},
        {"ends": {**certificate["ends"], "nowhere": proof}},
        {"ends": {**rest, first: {**proof, "total": proof["total"] + 1}}},
        {"ends": {**rest, first: {**proof, "total": proof["total"] - 1}}},
        {"ends": {**rest, first: {**proof, "moves": proof["moves"][:1]}}},
        {"worths": [[one[0] + 1, one[1]], *others]},
        {"worths": others},
    ):
        with pytest.raises(PuzzleError):
            check_bids(state, {**certificate, **wrong})


def test_bids_of_several_people_are_certified_in_the_third_auction_only() -> None:
    document = {**LAST, "players": [{"pyramid": "0:1", "gems": "r1"}, {"pyramid": "0:2", "gems": "r1"}]}
    state = read_situation(Field(document)).state
    with pytest.raises(PuzzleError, match="among people in the third auction"):
        check_bids(state, {"worths": [], "ends": {}})


def people(row: dict[str, list[int]], *others: str, shown: list[str] | None = None) -> State:
    """Others with these gems at the table, in the third auction."""
    seats = [{"name": "Ben", "pyramid": f"0:{number}", "gems": gems} for number, gems in enumerate(others, start=2)]
    document = {**LAST, "number": 3, "virtual": 0, "row": row}
    me = {"pyramid": "0:1", "gems": "b1r1", "hand": [60]}
    told = {} if shown is None else {"shown": shown}
    return read_situation(Field({**document, "players": [me, *seats], **told})).state


def test_bids_that_are_shown_are_certain() -> None:
    row = {"red": [7], "blue": [8, 9]}
    assert odds(people(row, "r1", shown=["bids red"]), 7) == {"bid blue": 0, "bid red": 0, "pass": 0}
    assert odds(people(row, "r1", shown=["passes"]), 7)["bid red"] == 1
    assert odds(people(row, "b1", "b1", shown=["bids blue", "bids blue"]), 8)["bid blue"] == 0


@pytest.mark.parametrize("shown", [["bids blue"], None])
def test_whoever_could_share_may_refuse(shown: list[str] | None) -> None:
    """Of two cards neither is certain, nor that one of them comes: a claim can be met, and need not be (AUC-6)."""
    state = people({"red": [7], "blue": [8, 9]}, "b1", shown=shown)
    for card in (8, 9):
        assert odds(state, card)["bid blue"] == 0
    values = Auctions(state, lambda name, end: int({8, 9} & {*end.players[0].hand} != set())).values()
    assert values == [0, 0, 0]
    # With the gems of a pass in view, a bid for two cards is worth what no card is worth, less the gem.
    gems = Auctions(state, lambda name, end: sum(end.players[0].gems)).values()
    assert gems == [1, 1, 2]


def test_all_that_another_may_answer_to_a_claim_is_looked_at() -> None:
    state = people({"red": [7], "blue": [8, 9]}, "b1", shown=["bids blue"])
    (revealed,) = outcomes(state, Move(0, "bid", ("blue",)))

    def hands(answer: Move) -> dict[Move, tuple[int, ...]]:
        return {reply: after.players[0].hand for (reply,), after in replies(apply(revealed, answer)[0])}

    base, either, tip, refuse = legal_moves(revealed, 1)
    assert hands(Move(0, "claim", ("tip",))) == {base: (9, 60), either: (9, 60), tip: (60,), refuse: (60,)}
    assert hands(Move(0, "refuse")) == dict.fromkeys((base, either, tip, refuse), (60,))


def test_of_bids_unseen_the_worst_counts() -> None:
    row = {"red": [7], "blue": [8, 9]}
    assert odds(people(row, "g1"), 7)["bid red"] == 1  # who has no gem of the color cannot bid it (AUC-2)
    assert odds(people(row, "r1"), 7)["bid red"] == 0
    assert odds(people(row, "r1"), 8)["bid blue"] == 1


def test_a_bid_that_is_shown_must_be_legal() -> None:
    with pytest.raises(NotationError, match="You have no red gem"):
        people({"red": [7]}, "b1", shown=["bids red"])
    with pytest.raises(NotationError, match=r"shown\[0\]"):
        people({"red": [7]}, "b1", shown=["bids pink"])
    with pytest.raises(NotationError, match="shown"):
        people({"red": [7]}, "b1", shown=[])


@pytest.mark.parametrize("pack", ["bid-shown-1", "bid-unseen-2"])
def test_whatever_the_others_do_it_is_never_less(pack: str) -> None:
    """They bid, claim and take gems by chance, from the reserve that there really is."""
    chance = Random(5)
    text = pack_text(files("viceroy_widgets.viceroy.data").joinpath("packs"), f"{pack}.jsonl")
    for line in text.splitlines()[:4]:
        document = json.loads(line)
        start = read_situation(Field(document["situation"])).state
        ends = {name: end["total"] for name, end in document["certificate"]["ends"].items()}
        auctions = Auctions(start, lambda name, state, ends=ends: ends[name])  # type: ignore[misc]
        values = auctions.values()
        due = max(values)
        bid = legal_moves(start, 0)[values.index(due)]
        for _ in range(5):
            state = apply(start, bid)[0]
            while state.question and state.question.kind != "develop":
                player = state.question.players[0]
                if player == 0 and state.question.kind == "take":
                    break
                move = chance.choice(legal_moves(state, player))
                if player == 0:
                    move = max(legal_moves(state, 0), key=partial(auctions._value_after, state))
                state = apply(state, move)[0]
            assert last_turn(with_adversarial_opponents(state)).total >= due

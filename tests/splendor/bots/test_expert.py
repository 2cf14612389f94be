"""The expert bot keeps to its budget, its table goes as the engine, and it ends games as exact search does."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.splendor.bots.situations import asked, positions, with_hidden_cards
from viceroy_widgets.core.slices import finished
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.seating import bot_of, usual_bots
from viceroy_widgets.splendor.bots import expert, final_turns
from viceroy_widgets.splendor.bots.expert import ExpertBot
from viceroy_widgets.splendor.bots.final_turns import best_last_action
from viceroy_widgets.splendor.bots.playout import DECK, determinize
from viceroy_widgets.splendor.bots.table import SearchTable
from viceroy_widgets.splendor.bots.valuation import pack
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.rules.actions import MOST_RESERVED
from viceroy_widgets.splendor.rules.board import Seat
from viceroy_widgets.splendor.rules.ending import winners
from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, view


def test_it_is_the_strongest_but_not_the_usual_opponent() -> None:
    assert isinstance(bot_of(SPLENDOR, [*SPLENDOR.bots()][-1]), ExpertBot)
    assert usual_bots(SPLENDOR, 1) == ("strong",)
    assert usual_bots(SPLENDOR, 2) == ()
    assert SPLENDOR.terminal().usual_bot == "strong"


def test_the_hidden_cards_of_others_are_drawn_anew_in_each_sample() -> None:
    state = next(state for state in with_hidden_cards() if any(held.hidden for held in _other(state).reserved))
    seen = asked(state)
    table = SearchTable(determinize(seen, 0).board, state.board.player)
    bot_random = expert.Random(1)
    number = state.board.seats.index(_other(state))
    drawn = {tuple(table.sample(bot_random).seats[number].reserved) for _ in range(30)}
    assert len(drawn) > 5
    assert _unseen(table.sample(bot_random), number) == _unseen(table, number)


def _unseen(table: SearchTable, number: int) -> list[int]:
    return sorted(chain(*table.decks, table.seats[number].reserved))


def _other(state: State) -> Seat:
    """Seat that is not in turn, with the most hidden cards."""
    return max(
        (seat for n, seat in enumerate(state.board.seats) if n != state.board.player),
        key=lambda seat: sum(held.hidden for held in seat.reserved),
    )


def test_it_answers_with_the_best_move_so_far() -> None:
    seen = asked(list(positions(2, 3))[14])
    calls: list[int] = []

    def stop() -> bool:
        calls.append(1)
        return len(calls) > 4

    told: list[float] = []
    advice = finished(ExpertBot(1, 1000).thinking(seen, stop), told.append)
    assert len(told) == 4
    assert told[-1] < 0.1
    assert advice == ExpertBot(1, 64).advise(seen)


def test_it_keeps_to_its_budget_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    samples: list[int] = []
    real = SearchTable.sample
    monkeypatch.setattr(SearchTable, "sample", lambda self, random: (samples.append(1), real(self, random))[1])
    seen = asked(next(positions(2, 1)))
    told: list[float] = []
    before = 0
    for part in ExpertBot(1, 200).thinking(seen):
        assert len(samples) - before <= 17  # one slice, and at first the root
        before = len(samples)
        told.append(part)
    assert told == sorted(told)
    assert len(samples) <= 201


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_goes_as_the_engine(players: int) -> None:
    """Any action of a turn, with the tokens that the policy gives back."""
    for seed in range(3):
        for state in positions(players, seed, random=0.3):
            assert state.question
            if state.question.kind != "action":
                continue
            table = SearchTable(state.board, state.board.player)
            for option in table.options():
                answer = option.action.move(table.player)
                assert answer in legal_moves(state, table.player)
                assert table.allows(option.action)
                after, _ = apply(state, answer)
                if after.question and after.question.players == (table.player,):
                    continue  # a question of the end of the turn, or of the payment
                played = table.sample(expert.Random(1)).after(option.action)
                seats = after.board.seats
                assert [seat.points for seat in played.seats] == [seat.points for seat in seats]
                assert [seat.gold for seat in played.seats] == [seat.tokens[5] for seat in seats]
                assert [seat.bought for seat in played.seats] == [len(seat.cards) for seat in seats]
                assert played.over == (after.question is None)
                assert len(played.appeared) == sum(map(len, state.board.decks)) - sum(map(len, played.decks))


def test_of_the_cards_to_reserve_only_the_five_most_useful_ones_are_tried() -> None:
    counts = set()
    for state in positions(3, 2, random=0.5):
        if state.question is None or state.question.kind != "action":
            continue
        table = SearchTable(state.board, state.board.player)
        seat = table.seats[table.player]
        cards = [each.card for each in table.purchases(seat.holdings) if each.card not in seat.reserved]
        tried = [option.action.what[0] for option in table.options() if option.action.verb == "reserve"]
        assert tried == (cards[:5] if len(seat.reserved) < MOST_RESERVED else [])
        counts.add(len(tried))
    assert counts >= {0, 5}


def test_shares_add_up() -> None:
    for state in [*positions(2, 1), *positions(4, 1)][::5]:
        table = SearchTable(state.board, state.board.player)
        assert sum(table.shares()) == pytest.approx(1)


# -- the end of the game -----------------------------------------------------------------------------------------------


def _last_rounds(players: int, games: int) -> list[State]:
    found = [state for game in range(games) for state in positions(players, game, random=0.05)]
    return [state for state in found if state.question and state.question.kind == "action" and state.board.final]


def _brute(state: State, player: int) -> list[float]:
    """Shares in the win by the rules alone: every legal move, and every card that may come to the row."""
    if state.question is None:
        best = winners(state)
        return [1 / len(best) if seat in best else 0.0 for seat in range(len(state.players))]
    (asked_player,) = state.question.players
    return max(
        (_after(state, answer, player) for answer in legal_moves(state, asked_player)),
        key=lambda shares: shares[asked_player],
    )


def _after(state: State, answer: Move, player: int) -> list[float]:
    """Mean shares after an answer, over all orders of the decks that differ in their top card."""
    level = next((n for n, row in enumerate(state.board.row) if answer.what and answer.what[0] in row), None)
    deck = state.board.decks[level] if level is not None and answer.verb in ("buy", "reserve") else ()
    is_last = answer.player == len(state.players) - 1
    if not deck or is_last or answer.what[0] == "deck":
        return _brute(apply(state, answer)[0], player)
    sums = [0.0] * len(state.players)
    for top in deck:
        assert level is not None
        decks = list(state.board.decks)
        decks[level] = (top, *(card for card in deck if card != top))
        board = state.board._replace(decks=tuple(decks))
        object.__setattr__(twin := determinize(view(state, None), 0), "board", board)
        shares = _brute(apply(twin, answer)[0], player)
        sums = [a + b for a, b in zip(sums, shares, strict=True)]
    return [each / len(deck) for each in sums]


@pytest.mark.parametrize(("players", "games", "least"), [(2, 60, 20), (3, 14, 4)])
def test_the_last_turn_is_as_brute_force_finds_it(
    players: int, games: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expert, "tree_search", None)  # it is not needed here
    checked = 0
    for state in _last_rounds(players, games):
        player = state.board.player
        if player < players - 1:
            continue
        table = SearchTable(state.board, player)
        found = best_last_action(table)
        assert found
        assert found.share == table.shares()[player] == pytest.approx(_brute(state, player)[player])
        move = ExpertBot(1, 20).choose(asked(state))
        assert _after(state, move, player)[player] == pytest.approx(found.share)
        checked += 1
    assert checked >= least


def test_cards_that_nobody_can_buy_stand_for_each_other_in_the_last_round() -> None:
    checked = 0
    for state in _last_rounds(3, 6):
        table = SearchTable(state.board, state.board.player)
        if table.player != 1:
            continue
        last = table.seats[2]  # it wins with a dear card
        last.tokens, last.gold, last.points = pack((2, 2, 2, 2, 2)), 0, table.seats[0].points - 1
        for action in final_turns._actions(table):
            card = action.what[0] if action.verb != "take" else 0
            deck = table.decks[DECK[card]] if card in table.row else []
            if deck:
                each = [final_turns._dealt(table, action, top).shares() for top in deck]
                mean = [sum(shares) / len(deck) for shares in zip(*each, strict=True)]
                assert final_turns._Search().expected(table, action) == pytest.approx(mean)
                checked += len({tuple(shares) for shares in each}) > 1
    assert checked


def test_a_last_round_with_too_many_tables_is_not_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(SearchTable(state.board, 1) for state in _last_rounds(3, 6) if state.board.player == 1)
    assert best_last_action(table)
    monkeypatch.setattr(final_turns, "_MOST_TABLES", 3)
    assert best_last_action(table) is None

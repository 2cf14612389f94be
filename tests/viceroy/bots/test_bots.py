"""Bots play whole games from what they may see, the same way each time, and the advice beats chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.rules.engine.test_noninterference import stirred
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.bots import card_valuation
from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.bots.bot import BOTS, Bot, bot_of
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.laws import LAW_KINDS, EndLaw
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.words.catalogs import SENTENCES


def seated(name: str, seed: int) -> Bot:
    """The bot of that name; those that look ahead with little time to think."""
    bot = bot_of(name, seed)
    if isinstance(bot, LookaheadBot):
        bot.nodes = size(10, 4)
    return bot


def played(bots: tuple[str, ...], seed: int, edition: str = "en", virtual: int = 0) -> State:
    seats = [seated(name, seed) for name in bots]
    state, _ = new_game(len(bots), seed=seed, edition=edition, virtual=virtual)
    while state.question:
        player = state.question.players[0]
        state, _ = apply(state, seats[player].choose(view(state, player)))
    return state


def test_bots_know_every_kind_of_law() -> None:
    assert set(card_valuation._LAW_VALUES) == set(LAW_KINDS.values())
    assert set(card_valuation.LAW_SCORES) == set(EndLaw.__args__)  # type: ignore[attr-defined]  # it is a union


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_has_the_name_it_is_chosen_by_and_one_at_a_table(bot: str) -> None:
    assert bot_of(bot).name == bot
    assert f"widget/bot_{bot}" in SENTENCES


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_every_kind_of_game_to_the_end(bot: str, edition: str) -> None:
    """By day one number of players in each edition, which is another one for each bot."""
    at = (tuple(BOTS).index(bot) + tuple(EDITIONS).index(edition)) % 4
    for players in range(1, 5) if NIGHT else (1 + at,):
        state = played((bot,) * players, seed=players, edition=edition, virtual=1 if players < 4 else 0)
        assert state.is_over


def test_the_advice_beats_chance() -> None:
    won, games = 0, size(20, 5)
    for seed in range(games):
        for seat in (0, 1):
            bots = ("advice", "random") if seat == 0 else ("random", "advice")
            result = totals(played(bots, seed))
            won += result[seat] > result[1 - seat]
    assert won >= 2 * games * 0.95


@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_changes_no_move(bot: str) -> None:
    chance, compared = Random(4), 0
    state, _ = new_game(3, seed=9)
    while state.question:
        player = state.question.players[0]
        if state.step % 3 == 0:
            its = seated(bot, 1)
            chosen = its.choose(view(state, player))
            assert its.choose(view(stirred(state, player, chance), player)) == chosen
            compared += 1
        state, _ = apply(state, chance.choice(legal_moves(state, player)))
    assert compared > 40


def test_the_advice_says_why() -> None:
    reasons: set[str] = set()
    for seed in range(12):
        chance = Random(seed)
        state, _ = new_game(1 + seed % 4, seed=seed, virtual=1 if seed % 4 < 3 else 0)
        while state.question:
            player = state.question.players[0]
            advice = advise(view(state, player))
            assert advice.sentence.endswith(".")
            assert "{" not in advice.sentence
            reasons.add(advice.why)
            moves = legal_moves(state, player)
            state, _ = apply(state, chance.choice(moves) if chance.random() < 0.3 else advice.move)
    assert len(reasons) > 25


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(NotationError, match="advice"):
        bot_of("advise")

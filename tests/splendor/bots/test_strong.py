"""The strong bot keeps to its budget, and plays better than the advice."""

from __future__ import annotations

import pytest

from benchmarks.bots import contest
from tests.nightly import size
from tests.splendor.bots.situations import asked, positions
from viceroy_widgets.play.seating import bot_names, bot_of
from viceroy_widgets.play.summary import verdict
from viceroy_widgets.splendor.bots import strong
from viceroy_widgets.splendor.bots.advice import AimingBot
from viceroy_widgets.splendor.bots.bot import BOTS
from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.bots.strong import PlayoutBot, candidates
from viceroy_widgets.splendor.game import SPLENDOR

_NODES = 150


def test_the_bots_are_found_by_name() -> None:
    assert bot_names(SPLENDOR) == ("random", "lookahead", "advice", "strong", "expert")
    assert isinstance(bot_of(SPLENDOR, "advice"), AimingBot)
    assert isinstance(bot_of(SPLENDOR, "strong"), PlayoutBot)


def test_the_seed_decides_the_games_that_are_drawn() -> None:
    seen = asked(list(positions(2, 3))[14])
    drawn: set[tuple[tuple[int, ...], ...]] = set()
    for seed in range(3):
        state = determinize(seen, seed)
        drawn.add(state.board.decks)
    assert len(drawn) == 3
    assert PlayoutBot(1, _NODES).advise(seen) == PlayoutBot(1, _NODES).advise(seen)


def test_each_sample_of_an_outlook_draws_another_game() -> None:
    seen, bot = asked(list(positions(2, 3))[14]), PlayoutBot(1)
    outlooks = [bot.outlook(seen, sample) for sample in range(6)]
    assert len({*outlooks}) > 1
    assert outlooks == [bot.outlook(seen, sample) for sample in range(6)]


def test_it_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []
    real = strong.run_playout

    def counted(*given: object) -> tuple[float, int]:
        found = real(*given)  # type: ignore[arg-type]  # passed on
        spent.append(found[1])
        return found

    monkeypatch.setattr(strong, "run_playout", counted)
    told = list(PlayoutBot(1, _NODES).thinking(asked(next(positions(2, 1)))))
    assert sum(spent[:-1]) < _NODES <= sum(spent)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) == len(spent)


def test_the_moves_that_are_tried_are_legal_and_few() -> None:
    for state in positions(4, 5, random=0.2):
        seen = asked(state)
        usual = AimingBot().choose(seen)
        tried = candidates(seen, usual)
        assert tried[0] == usual
        assert len(set(tried)) == len(tried) <= 14
        assert set(tried) <= set(seen.moves)


def test_a_few_games_of_each_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The contests of 100 games are in `make long-run`."""
    games = list(contest("splendor", "advice", "random", size(8, least=4)))
    assert verdict("advice", "random", games).won.mean >= 0.8
    monkeypatch.setitem(BOTS, "strong", lambda seed: PlayoutBot(seed, 1000))
    games = list(contest("splendor", "strong", "advice", size(4, least=2)))
    assert verdict("strong", "advice", games).won.mean >= 0.75
    assert all(game.seconds["strong"] for game in games)

"""The strong bot keeps to the rules, to what it may see and to its budget, and plays better than the advice."""

from __future__ import annotations

import pytest

from tests.nightly import NIGHT, sample, size
from tests.viceroy.bots.situations import asked, play, positions
from tests.viceroy.rules.table import Seat, at_development, deck, person
from viceroy_widgets.play.bots import Advice
from viceroy_widgets.play.outlook import Outlook
from viceroy_widgets.viceroy.bots import lookahead
from viceroy_widgets.viceroy.bots.advice import AdviceBot, advise
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot, Rollout, candidates
from viceroy_widgets.viceroy.bots.observation import observation_of
from viceroy_widgets.viceroy.bots.valuation import ADVICE
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import apply
from viceroy_widgets.viceroy.rules.state.state import State

MOST_MOVES_OF_A_TURN = 60


def test_the_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    applied, begun = 0, []

    def counted(state: State, *rest: object) -> object:
        nonlocal applied
        applied += 1
        return apply(state, *rest)  # type: ignore[arg-type]

    run_rollout = lookahead.run_rollout

    def started(*given: object) -> object:
        begun.append(applied)
        return run_rollout(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(lookahead, "apply", counted)
    monkeypatch.setattr(lookahead, "run_rollout", started)
    looked = 0
    for nodes in (0, 1, 40, 150):
        for state in positions(2, seed=3)[:: 9 if NIGHT else 36]:
            applied = 0
            begun.clear()
            LookaheadBot(nodes=nodes).advise(asked(state))
            if begun:
                looked += 1
                assert begun[-1] < nodes <= applied < begun[-1] + MOST_MOVES_OF_A_TURN
    assert looked > size(20, least=5)


def test_stop_ends_it_with_the_best_so_far() -> None:
    stopped = 0
    for state in positions(2, seed=4)[:: 6 if NIGHT else 24]:
        seen, told = asked(state), []
        whole = LookaheadBot(nodes=200).advise(seen, progress=told.append)
        assert told == sorted(told)
        assert told[-1:] == ([1.0] if whole.why.startswith("bots/tried") else [])
        assert LookaheadBot().advise(seen, stop=lambda: True) == advise(seen)
        assert LookaheadBot(nodes=1).advise(seen) == advise(seen)  # a single trial compares nothing
        if whole.why.startswith("bots/tried"):
            some = [0]
            best = LookaheadBot(nodes=10**9).advise(seen, stop=lambda some=some: some.append(0) or len(some) > 3)
            assert dict(best.values)["count"] == 2
            assert len(some) == 4
            assert best.move in seen.moves
            stopped += 1
    assert stopped > size(10, least=2)


def test_only_the_better_half_goes_on_and_a_game_broken_off_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[State, Rollout]] = []

    def started(state: State, player: int, its: Rollout, *rest: object) -> tuple[State, int]:
        begun.append((state, its))
        return state, 1

    def lead(state: State, *rest: object) -> Outlook:
        points = 9999.0 if len(begun) > 10 else 10.0 * trials.index(begun[-1][1])
        return Outlook((points,), (1.0,))

    seen = next(asked(state) for state in positions(2, seed=1) if len(tries(state)) == 4)
    trials = candidates(observation_of(seen, ADVICE))
    monkeypatch.setattr(lookahead, "run_rollout", started)
    monkeypatch.setattr(Outlook, "lead", lambda outlook, player: outlook.points[0])
    monkeypatch.setattr(lookahead, "outlook_of", lead)
    best = LookaheadBot(nodes=11).advise(seen)
    assert [its for _, its in begun] == [*trials, *trials, trials[3], trials[2], trials[3]]
    assert len({id(state) for state, _ in begun}) == 4
    assert best == Advice(trials[3].move, "bots/tried_ahead", (("count", 4), ("n", 30)))


def tries(state: State) -> list[Rollout]:
    seen = asked(state)
    return candidates(observation_of(seen, ADVICE)) if len(seen.moves) > 1 else []


def test_gems_are_tried_that_would_pay_for_one_of_the_characters() -> None:
    cards = deck({5: person(costs="rrrr"), 6: person(costs="yyyy")})
    table = at_development(Seat("b", (5, 6, 8, 70)), Seat("b", (9,)), deck=cards).do("0 discard 8", "1 pass")
    assert table.asks == "take DEV-3 0"
    tried = {trial.move.what for trial in candidates(observation_of(asked(table.state), ADVICE))}
    assert {(0, 2, 0, 0), (0, 0, 0, 2)} <= tried


def test_it_says_what_it_hopes_for() -> None:
    reasons = set()
    for players, virtual, seed in ((1, 2, 1), (2, 0, 2), (2, 0, 3), (4, 0, 4)):
        for state in positions(players, seed, virtual)[:: 3 if NIGHT else 8]:
            advice = LookaheadBot(nodes=20).advise(asked(state))
            assert advice.sentence.endswith(".")
            assert "{" not in advice.sentence
            reasons.add(advice.why)
    assert {"bots/only", "bots/tried_ahead", "bots/tried_behind", "bots/tried_alone"} <= reasons


def test_in_the_last_two_turns_it_gets_further_ahead() -> None:
    """The same game, played to its end by the bot in the first seat and by the advice there."""
    gained = []
    for seed in sample(range(8, 20), least=3):
        state = next(state for state in positions(2, seed) if state.turn == 11)
        ends = [totals(play(state, [bot, AdviceBot()])) for bot in (LookaheadBot(nodes=100), AdviceBot())]
        gained.append(ends[0][0] - ends[0][1] - ends[1][0] + ends[1][1])
    assert sum(gained) > 3 * len(gained)
    assert sum(gain > 0 for gain in gained) > 3 * sum(gain < 0 for gain in gained)

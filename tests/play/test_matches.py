"""Sessions, matches and bots that know no game, on Viceroy and on Kalah."""

from __future__ import annotations

import pytest
from kalah.game import KALAH

from viceroy_widgets import NotationError
from viceroy_widgets.core import History
from viceroy_widgets.play import RandomBot, RolloutBot, Session, bot_names, bot_of, play_matches
from viceroy_widgets.viceroy.game import VICEROY


def test_the_same_seed_plays_the_same_matches() -> None:
    one, other = (list(play_matches(KALAH, ("random", "random"), 4, seed=5)) for _ in range(2))
    assert one == other
    assert len({match.history.moves for match in one}) == 4
    assert one[0] != next(play_matches(KALAH, ("random", "random"), 1, seed=6)), "another seed plays others"


def test_seats_rotate_and_totals_stand_by_seat() -> None:
    first, second = play_matches(KALAH, ("lookahead", "random"), 2)
    assert (first.bots, second.bots) == (("lookahead", "random"), ("random", "lookahead"))
    assert first.totals == KALAH.rules.totals(first.history.state)
    assert all(match.totals[seat] == max(match.totals) for match in (first, second) for seat in match.winners)


def test_bots_of_a_game_come_after_those_that_know_none() -> None:
    assert bot_names(KALAH) == ("random", "lookahead")
    assert bot_names(VICEROY) == ("random", "lookahead", "mixed", "advice", "strong", "expert")
    with pytest.raises(NotationError, match="lookahead"):
        bot_of(KALAH, "lokahead")


def test_a_bot_that_is_made_without_a_seed_has_the_seed_0_as_one_by_name_has() -> None:
    for bot in (RandomBot(), RolloutBot(KALAH), *(bot_of(KALAH, name) for name in bot_names(KALAH))):
        assert vars(bot)["seed"] == 0


def test_viceroy_is_played_to_its_end_by_bots_that_know_no_game() -> None:
    (match,) = play_matches(VICEROY, ("random", "random"), 1, seed=2)
    assert match.history.state.is_over


def test_looking_ahead_stops_when_told_with_the_best_so_far() -> None:
    setup = KALAH.setup(("A", "B"), 1)
    view = KALAH.rules.view(History.new(KALAH.rules, setup).state, 0)
    bot, parts = RolloutBot(KALAH, rollouts=10**9), []
    thinking = bot.thinking(view, lambda: len(parts) >= 12)
    while True:
        try:
            parts.append(next(thinking))
        except StopIteration as end:
            move = end.value
            break
    assert move in view.moves
    assert len(parts) == 12
    assert parts == sorted(parts)


def test_undo_takes_the_bots_answers_back_and_stops_at_another_person() -> None:
    setup = KALAH.setup(("A", "B"), 1)
    session = Session(History.new(KALAH.rules, setup), (None, RandomBot(1)))
    session.history = session.history.play(session.view(0).moves[0])
    session.bots_play()
    assert len(session.history.moves) > 1
    session.take_back(0)
    assert session.history.moves == ()

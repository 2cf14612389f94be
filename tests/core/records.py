"""Records of any game for tests: random games with comments and variations, by people of any name."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from hypothesis import strategies as st

from tests.viceroy.records import names, remarks
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.history import History
from viceroy_widgets.core.recording import GameRecord, Variation
from viceroy_widgets.core.rules import Step

__all__ = ["any_records", "history_of"]

NAMES = names.filter(lambda name: bool(name.strip()))


def _played(game: Game, start: History, random: Random, most: int) -> History:
    history = start
    while history.state.question is not None and len(history.moves) - len(start.moves) < most:
        player = history.state.question.players[0]
        history = history.play(random.choice(game.rules.legal_moves(history.state, player)))
    return history


@lru_cache(maxsize=60)
def history_of(game: Game, seed: int, players: int, most: int = 10_000) -> History:
    """A random game, to its end or to so many moves."""
    setup = game.setup(tuple(f"Player {seat}" for seat in range(players)), seed)
    return _played(game, History.new(game.rules, setup), Random(seed), most)


def _beside(
    draw: st.DrawFn, game: Game, line: History, lowest: int, first: int, depth: int
) -> tuple[tuple[tuple[int, str], ...], tuple[Variation, ...]]:
    """Comments and variations of the moves of a line from number `first` on."""
    last = len(line.moves)
    comments = draw(st.lists(st.tuples(st.integers(lowest, last), remarks), max_size=3)) if last >= lowest else []
    plies = draw(st.lists(st.integers(first, last), max_size=2 - depth)) if last >= first and depth < 2 else []
    return (
        tuple(sorted(comments, key=lambda comment: comment[0])),
        tuple(_variation(draw, game, line.steps[:ply], line, ply, depth + 1) for ply in sorted(plies)),
    )


def _variation(draw: st.DrawFn, game: Game, steps: tuple[Step, ...], line: History, ply: int, depth: int) -> Variation:
    start = History(game.rules, line.setup, steps, line.moves[: ply - 1])
    other = _played(game, start, Random(draw(st.integers(0, 99))), draw(st.integers(1, 5)))
    return Variation(ply, other.moves[ply - 1 :], *_beside(draw, game, other, ply, ply, depth))


@st.composite
def any_records(draw: st.DrawFn, game: Game, longest: int = 10_000) -> GameRecord:
    """A record of a game, broken off anywhere or finished."""
    players = draw(st.integers(*game.seats))
    whole = history_of(game, draw(st.integers(0, 9)), players)
    most = draw(st.one_of(st.just(len(whole.moves)), st.integers(0, min(longest, len(whole.moves)))))
    line = History(game.rules, whole.setup, whole.steps[: most + 1], whole.moves[:most])
    typed = draw(st.lists(NAMES, min_size=players, max_size=players))
    setup = game.setup(tuple(typed), whole.setup.seed or 0)
    is_told = line.state.question is None and draw(st.booleans())
    result = tuple(game.rules.totals(line.state)) if is_told else None
    return GameRecord(setup, line.moves, *_beside(draw, game, line, 0, 1, 0), result)

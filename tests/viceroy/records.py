"""Records for tests: games of random players with remarks and variations, by people of any name."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tests.viceroy.games import options, play_on
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import Record, Setup, Variation
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import new_game
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["a_record", "names", "records", "remarks"]

names = st.one_of(
    st.sampled_from(
        ["Ann", "Ben", "Anna Maria", "bids", "seat", "seat 1", "12. Ann", "O'Hara", "a\nb", "\u202eRTL", '"']
    ),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12),
)
remarks = st.one_of(
    st.sampled_from(
        ["well played", "; {}", "}", "\\", "two\nlines", " ", "-- turn 1", "3. Ann bids blue", "\r\n", "\u2028"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30),
)


def _variation(draw: st.DrawFn, states: list[State], first: int, ply: int, depth: int) -> Variation:
    """Another line from `ply` on; `states` are those of the line beside it, which begins with the move `first`."""
    start = states[ply - first]
    random = Random(draw(st.integers(0, 99)))
    line = [step for step, _ in zip(play_on(start, random), range(draw(st.integers(1, 6))), strict=False)]
    moves = tuple(move for _, move, _, _ in line)
    inside = [start, *(after for _, _, after, _ in line)]
    return Variation(ply, moves, *_beside(draw, inside, ply, ply, len(moves), depth))


def _beside(
    draw: st.DrawFn, states: list[State], first: int, lowest: int, moves: int, depth: int
) -> tuple[tuple[tuple[int, str], ...], tuple[Variation, ...]]:
    """Remarks and variations beside a line of so many moves."""
    last = first + moves - 1
    comments = draw(st.lists(st.tuples(st.integers(lowest, last), remarks), max_size=4)) if last >= lowest else []
    plies = draw(st.lists(st.integers(first, last), max_size=3 - depth)) if moves and depth < 3 else []
    return (
        tuple(sorted(comments, key=lambda comment: comment[0])),
        tuple(_variation(draw, states, first, ply, depth + 1) for ply in sorted(plies)),
    )


@st.composite
def records(draw: st.DrawFn, longest: int = 500) -> Record:
    """A record of a game, broken off anywhere or finished."""
    random = Random(draw(st.integers(0, 10_000)))
    given = options(random)
    players = draw(st.lists(names, min_size=given["players"], max_size=given["players"]))
    state, _ = new_game(**given)
    game = list(play_on(state, random))
    cut = draw(st.one_of(st.just(min(longest, len(game))), st.integers(0, min(longest, len(game)))))
    setup = Setup.of(
        players, given["seed"], given["edition"], given["virtual"], given["bonus_cards"], tuple(given["row"])
    )
    states = [state, *(after for _, _, after, _ in game[:cut])]
    result = totals(states[-1]) if states[-1].is_over and draw(st.booleans()) else None
    return Record(setup, tuple(move for _, move, _, _ in game[:cut]), *_beside(draw, states, 1, 0, cut, 0), result)


def a_record(seed: int = 7, players: tuple[str, ...] = ("Ann", "Ben"), edition: str = "en") -> Record:
    """A finished game of two, always the same."""
    setup = Setup.of(players, seed, edition, virtual=int(len(players) == 1))
    state, _ = new_game(len(players), seed=seed, edition=edition, virtual=setup.virtual)
    moves: list[Move] = []
    for _, move, after, _ in play_on(state, Random(seed), builds=True):
        moves.append(move)
        state = after
    return Record(setup, tuple(moves), result=totals(state))

"""Last turns of whole games, one player in each: the share that is proven within some seconds.

    python -m benchmarks.recorded_turns [--turns N] [--seed S]

Bots play games of one to four players. In the last turn of each game one player who holds cards develops alone: the
others hold no cards, and the decks are empty, as in a puzzle that is made from a game. The hands, gems, pyramids and
the reserve are those of the game. Times are those of the processor.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from viceroy_widgets.errors import UnsolvableError
from viceroy_widgets.play.bots import RandomBot
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.state.state import Decks, Draft, State
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

__all__ = ["Solved", "main", "recorded_turns", "report"]

TURNS = 200
SEATS = (1, 2, 3, 4)
LIMITS = (2, 10)
"""Seconds within which a turn is to be proven."""
RANDOM_SHARE = 0.5
"""Share of the seats at which a bot plays at random, which leads to other pyramids and larger hands."""


class Solved(NamedTuple):
    """One last turn: the players of its game, the cards of the hand, the result and the seconds."""

    seats: int
    hand: int
    total: int
    is_proven: bool
    seconds: float


def recorded_turns(seed: int, turns: int = TURNS) -> Iterator[tuple[int, State, int]]:
    """Yield the number of seats, the state and the player of each last turn; a function of the seed only."""
    index = 0
    for number in range(turns):
        alone = None
        while alone is None:
            alone = _last_turn_of_a_game(Random(f"recorded turns/{seed}/{index}"), SEATS[number % len(SEATS)])
            index += 1
        yield (SEATS[number % len(SEATS)], *alone)


def _last_turn_of_a_game(random: Random, seats: int) -> tuple[State, int] | None:
    state, _ = new_game(seats, seed=random.getrandbits(32), virtual=2 if seats == 1 else 0)
    kinds = [RandomBot if random.random() < RANDOM_SHARE else AdviceBot for _ in range(seats)]
    bots = [kind(random.getrandbits(32)) for kind in kinds]
    while state.question is not None:
        if state.turn == LAST_TURN and state.phase == "development":
            return _alone(random, state)
        player = state.question.players[0]
        state, _ = apply(state, bots[player].choose(view(state, player)))
    return None


def _alone(random: Random, state: State) -> tuple[State, int] | None:
    """Return the state with one player who holds cards, chosen at random; None if nobody holds any."""
    holders = [seat for seat, its in enumerate(state.players) if its.hand]
    if not holders:
        return None
    player = random.choice(holders)
    draft = Draft.of(state)
    draft.players = tuple(its if seat == player else its._replace(hand=()) for seat, its in enumerate(state.players))
    draft.decks, draft.developing, draft.secret_answers = Decks(), (player,), ()
    draft.ask("develop", "DEV-1", (player,))
    return draft.freeze()[0], player


def solved(seats: int, state: State, player: int) -> Solved:
    """Return the result of the solver with its usual limits on work; a turn that it refuses is not proven."""
    start, total, is_proven = process_time(), 0, False
    try:
        best = last_turn(state, player)
        total, is_proven = best.total, best.is_proven
    except UnsolvableError:
        pass
    return Solved(seats, len(state.players[player].hand), total, is_proven, process_time() - start)


def report(records: Sequence[Solved]) -> str:
    """Return the shares and times as a table; the last line is over all games."""
    lines = [
        "seats  turns  cards: most   " + "".join(f"proven in {limit} s   " for limit in LIMITS) + "ms: median  most"
    ]
    groups = [(str(seats), [one for one in records if one.seats == seats]) for seats in SEATS]
    for name, group in [*groups, ("all", list(records))]:
        shares = [sum(one.is_proven and one.seconds <= limit for one in group) / len(group) for limit in LIMITS]
        times = [1000 * one.seconds for one in group]
        lines.append(
            f"{name:5} {len(group):6} {max(one.hand for one in group):12}   "
            + "".join(f"{share:13.1%}   " for share in shares)
            + f"{median(times):10.1f} {max(times):5.0f}"
        )
    lines.append(f"sum of the totals: {sum(one.total for one in records)}")
    return "\n".join(lines)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Last turns of whole games: the share that is proven.")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(report([solved(*turn) for turn in recorded_turns(options.seed, options.turns)]))


if __name__ == "__main__":
    main()

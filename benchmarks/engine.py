"""The engine beside its peers: ``python -m benchmarks.engine``. Random games, single decisions, steps, imports.

Games and decisions are counted in turns, a slice of each peer after another, so that a busy machine slows all alike;
what is printed are medians over the rounds, of rates and of their ratios.
"""

from __future__ import annotations

import copy
import gc
import json
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

from viceroy_widgets.viceroy.codec.states import write_state
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.state import Draft, State

__all__ = ["main"]

ROUNDS = 15
SLICE = 0.6  # seconds
IMPORT_ROUNDS = 15
Rates = tuple[float, float]
"""Games and decisions a second."""


def random_game(new_game: Any, legal_moves: Any, apply: Any, chance: random.Random) -> Iterator[Any]:
    """Every state of a random game of four, by the functions of an engine of this package."""
    state, _ = new_game(4, seed=chance.getrandbits(32))
    yield state
    while state.question:
        moves = legal_moves(state, state.question.players[0])
        state, _ = apply(state, moves[int(chance.random() * len(moves))])
        yield state


def viceroy_game(chance: random.Random) -> int:
    """A random game of four, painted and scored; the number of decisions."""
    return sum(1 for _ in random_game(new_game, legal_moves, apply, chance)) - 1


def chess_game(chance: random.Random) -> int:
    """A random game of python-chess."""
    import chess

    board, decisions = chess.Board(), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(chance.random() * len(moves))])
        decisions += 1
    return decisions


def connect_four() -> Callable[[random.Random], int]:
    """Random games of PettingZoo's connect_four, in one environment that is set up anew for each."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play(chance: random.Random) -> int:
        env.reset(seed=chance.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            moves = seen["action_mask"].nonzero()[0]
            env.step(int(moves[int(chance.random() * len(moves))]))
            decisions += 1
        return decisions

    return play


def rates(game: Callable[[random.Random], int], seed: int) -> Rates:
    """Games and decisions a second, over one slice of time."""
    chance = random.Random(seed)
    games = decisions = 0
    start = perf_counter()
    while perf_counter() - start < SLICE:
        decisions += game(chance)
        games += 1
    spent = perf_counter() - start
    return games / spent, decisions / spent


def games_and_decisions() -> None:
    players = {"viceroy": viceroy_game, "python-chess": chess_game, "connect_four": connect_four()}
    for game in players.values():
        game(random.Random(0))  # what is done once only is not timed
    rounds = [{name: rates(game, seed) for name, game in players.items()} for seed in range(ROUNDS)]
    for name in players:
        games, decisions = (median(found[name][part] for found in rounds) for part in (0, 1))
        print(f"{name:13} {games:8.1f} random games a second {decisions:10.0f} decisions a second")
    games = median(found["viceroy"][0] / found["python-chess"][0] for found in rounds)
    decisions = median(found["viceroy"][1] / found["connect_four"][1] for found in rounds)
    print(f"games of viceroy to one of python-chess: {games:.2f} (floor 2, aim 4)")
    print(f"decisions of viceroy to one of connect_four: {decisions:.2f} (floor 4)")


def history(seed: int) -> list[State]:
    """Every state of a random game of four."""
    chance = random.Random(seed)
    state, _ = new_game(4, seed=seed)
    states = [state]
    while state.question:
        moves = legal_moves(state, state.question.players[0])
        state, _ = apply(state, chance.choice(moves))
        states.append(state)
    return states


def steps() -> None:
    """A step of the state beside a deep copy of the same state as plain data."""
    states = history(3)[::5]
    ratios, applied = [], []
    for state in states:
        plain = write_state(state)
        copied = timed(lambda plain=plain: copy.deepcopy(plain), 5)
        stepped = timed(lambda state=state: step(state), 100)
        ratios.append(copied / stepped)
        if state.question:
            answer = legal_moves(state, state.question.players[0])[0]
            applied.append(copied / timed(lambda state=state, answer=answer: apply(state, answer), 30))
    print(
        f"a persistent step beside copy.deepcopy of plain data: {median(ratios):.0f} times cheaper (floor 20, aim 60)"
    )
    print(f"a whole move, rules included, beside the same: {median(applied):.0f} times cheaper")
    sizes = [len(json.dumps(write_state(state), separators=(",", ":"))) for seed in range(5) for state in history(seed)]
    print(f"a state as JSON: median {median(sizes):.0f}, largest {max(sizes)} bytes (limit 3,000)")
    kept = memory()
    print(f"keeping every state of a game: {kept:.0f} bytes a step (limit 1,000)")


def step(state: State) -> State:
    """The state with other gems behind one screen and in the reserve: what a move of its own makes new."""
    draft = Draft.of(state)
    draft.step += 1
    draft.change(0, gems=draft.players[0].gems.plus("red"))
    return draft.freeze()[0]


def timed(work: Callable[[], object], times: int) -> float:
    """The least time of a call, in seconds, over three goes."""
    best = float("inf")
    for _ in range(3):
        start = perf_counter()
        for _ in range(times):
            work()
        best = min(best, (perf_counter() - start) / times)
    return best


def memory() -> float:
    """Bytes that one more state of a game holds, all the others being kept."""
    history(1)  # shared tables are made once
    gc.collect()
    tracemalloc.start()
    states = history(1)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(states)


def imports() -> None:
    """Time to import the rules, over that of a bare Python, and to have set up a game."""
    bare = [started("pass") for _ in range(IMPORT_ROUNDS)]
    rules = [started("import viceroy_widgets.viceroy") for _ in range(IMPORT_ROUNDS)]
    engine = [started("from viceroy_widgets.viceroy import apply, legal_moves, new_game") for _ in range(IMPORT_ROUNDS)]
    for what, found, limit in (("viceroy_widgets.viceroy", rules, " (limit 80)"), ("the engine from it", engine, "")):
        print(f"importing {what}: {1000 * (median(found) - median(bare)):.0f} ms over a bare Python{limit}")


def started(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - start


def main() -> None:
    games_and_decisions()
    steps()
    imports()


if __name__ == "__main__":
    main()

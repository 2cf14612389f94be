"""Fit of the expert bot of Viceroy: `python -m tools.viceroy_values` writes `data/values.json`.

First the weights of the advice are tuned. In pairs of games, weights that are changed at random play against those
that are changed the other way. The leads are regressed on the changes, and the weights take a step along the slopes.
The mean of the second half of the steps is less noisy than the last one, and is what is written.

Then bots with these weights play games, each with a taste of its own, and many keep laws and some characters in the
hand for some turns. The points from each turn to the end are regressed on the features of the seat. At last the expert
bot itself plays rounds of games of two with the values so far, and the same regression corrects those of the advice.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import click
import numpy as np

from tools.prospects import PLAYERS
from tools.turn_values import Seen, best_totals, regressed, starts_of_turns
from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.files import replace_file
from viceroy_widgets.play.simulation import ordered_results, usual_processes
from viceroy_widgets.viceroy.bots.advice import answer
from viceroy_widgets.viceroy.bots.expert import FittedBot
from viceroy_widgets.viceroy.bots.observation import Observation, observation_at
from viceroy_widgets.viceroy.bots.prospects import TABLES
from viceroy_widgets.viceroy.bots.valuation import ADVICE, Weights
from viceroy_widgets.viceroy.bots.values import FEATURES, _data, _rates, expert_weights, seat_features
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["main"]

TARGET = Path(__file__).parents[1] / "viceroy_widgets" / "viceroy" / "data" / "values.json"
NOTE = "Weights of the expert bot; fitted as python -m tools.viceroy_values does."


# -- games by the advice -----------------------------------------------------------------------------------------------


def _answer(observation: Observation, seed: int, step: int) -> Move:
    return observation.moves[0] if len(observation.moves) == 1 else answer(observation, seed, step).move


def duel(bots: tuple[Weights, Weights], seed: int) -> int:
    """Return the lead of the first bot at the end of a game of two."""
    state, _ = new_game(2, seed=seed)
    while state.question and state.phase != "painting":
        player = state.question.players[0]
        state, _ = apply(state, _answer(observation_at(state, player, bots[player]), seed, state.step))
    first, second = best_totals(state)
    return first - second


# -- weights of the advice ---------------------------------------------------------------------------------------------


SIZE = 0.25
"""Standard deviation of the changes, relative to the greater one of a pair of weights."""
DEALS = 2
RIDGE = 30.0
LONGEST = 0.8
"""Longest step of a weight, in standard deviations of its change."""
SURE = 5.0
"""Number of standard errors of a slope for which a weight makes a step of one standard deviation."""


def _flat(weights: Weights) -> np.ndarray:
    return np.array([each for pair in weights for each in pair])


def _weights(flat: np.ndarray) -> Weights:
    ends = iter(np.maximum(0.0, flat).round(3).tolist())
    return Weights(*[(end, next(ends)) for end in ends])


def _changed(center: tuple[float, ...], seed: int, index: int) -> tuple[list[float], float]:
    """Return random changes of all weights, and the mean lead of the bot with them over that with the opposite ones."""
    change = np.random.default_rng((seed, index)).standard_normal(len(center))
    step = change * _sizes()
    one, other = _weights(np.array(center) + step), _weights(np.array(center) - step)
    deals = range(seed + DEALS * index, seed + DEALS * (index + 1))
    leads = [duel((one, other), deal) - duel((other, one), deal) for deal in deals]
    return change.tolist(), sum(leads) / len(leads) / 2


def _sizes() -> np.ndarray:
    return np.array([SIZE * max(*pair, 0.1) for pair in ADVICE for _ in pair])


def tuned(weights: Weights, duels: int, seed: int, processes: int) -> Weights:
    """Return the weights after one step along the slopes."""
    center = _flat(weights)
    play = partial(_changed, tuple(center.tolist()), seed)
    with click.progressbar(ordered_results(play, duels, processes), length=duels, label="duels") as found:
        changes, leads = zip(*found, strict=True)
    rows, lead = 2 * np.array(changes), np.array(leads)
    slopes = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ lead)
    error = lead.std() / np.sqrt(len(lead)) / 2
    return _weights(center + np.clip(slopes / (SURE * error), -LONGEST, LONGEST) * _sizes())


def stepped(weights: Weights, steps: int, duels: int, seed: int, processes: int) -> Weights:
    """Return the mean of the weights after each step of the second half."""
    passed = []
    for step in range(steps):
        weights = tuned(weights, duels, seed + DEALS * duels * step, processes)
        passed.append(_flat(weights))
    return _weights(np.mean(passed[steps // 2 :], axis=0))


# -- values of features ------------------------------------------------------------------------------------------------


TASTES = (0.0,) * 6 + (0.1, 0.15, 0.2, 0.25, 0.3, 0.3, 0.4, 0.4, 0.5, 0.5)
"""Greatest relative changes of the weights of the bots that play."""
KEEPING = 0.6
"""Part of the seats that keep cards in the hand."""
SHRINK, LEAST = 30.0, 40.0
"""Strength of the ridge for each unit of variance of a feature, and for features that seldom vary."""
TRUST = 5.0
"""Factor of that strength for corrections by the games of the expert bot."""
NODES = 40
"""Budget of the expert bot for a decision in these games."""
WANDERING = 0.2
"""Part of its decisions that are made by the advice instead."""


@dataclass(slots=True)
class Keeper:
    """Habit of a seat to keep cards: the turn in which each card may be played."""

    chance: Random
    keeps: bool
    turn_by_card: dict[int, int]

    def may_play(self, observation: Observation, number: int) -> bool:
        """Return whether the seat plays a card now if the advice says so."""
        if number not in self.turn_by_card:
            now, is_law = observation.turn, observation.cards[number].effect is not None
            later = self.chance.randint(2, LAST_TURN), self.chance.randint(6, LAST_TURN), LAST_TURN
            soon = now + 1, now + 1, now + self.chance.randint(1, 4)
            self.turn_by_card[number] = self.chance.choice((0, 0, *later) if is_law else (*(0,) * 7, *soon))
        return self.turn_by_card[number] <= observation.turn

    def answer(self, observation: Observation, seed: int, step: int) -> Move:
        """Return the advice, with the cards in view that may be played."""
        assert observation.question
        if self.keeps and observation.question.kind == "develop" and len(observation.moves) > 1:
            observation.hand = tuple(number for number in observation.hand if self.may_play(observation, number))
            if not observation.hand:
                return move(observation.player, "pass")
        return _answer(observation, seed, step)


def game(weights: Weights, players: int, seed: int, nodes: int = 0) -> list[Seen]:
    """Return the starts of all turns of one game, for each seat; with `nodes`, one of the expert bot."""
    chance, expert = Random(seed), FittedBot(seed, nodes)
    bots = [_tastes(weights)[chance.randrange(len(TASTES))] for _ in range(players)]
    keepers = [Keeper(chance, chance.random() < KEEPING, {}) for _ in range(players)]
    state, _ = new_game(players, seed=seed)

    def choose(state: State, seat: int) -> Move:
        if nodes and chance.random() > WANDERING:
            return expert.choose(view(state, seat))
        return keepers[seat].answer(observation_at(state, seat, bots[seat]), seed, state.step)

    return starts_of_turns(state, seat_features, choose)


def _tastes(weights: Weights) -> list[Weights]:
    """Return the weights of the bots that play: few ones, so that what depends on them alone is computed once."""
    chance = Random(7)
    return [
        Weights(*[(_near(chance, end, most), _near(chance, more, most)) for end, more in weights]) for most in TASTES
    ]


def _near(chance: Random, weight: float, most: float) -> float:
    return weight * chance.uniform(1 - most, 1 + most)


def fitted(seen: list[Seen], before: np.ndarray | None = None) -> tuple[np.ndarray, float]:
    """Return the points for each feature with 1, 6 and 12 turns left, and the error in the last fifth of games.

    With points from before, only what they leave is fitted, with a stronger ridge.
    """
    return regressed(seen, partial(_ridge, 1.0 if before is None else TRUST), before)


def _ridge(trust: float, rows: np.ndarray) -> np.ndarray:
    shrink: np.ndarray = trust * (SHRINK * rows.var(axis=0) + LEAST)
    shrink[:: len(FEATURES)] = 0.001  # the feature "always"
    return shrink


# -- the file ----------------------------------------------------------------------------------------------------------


def text(weights: Weights, tables: dict[str, np.ndarray]) -> str:
    """Return the text of the file: a line for each weight and each feature."""
    advice = _lines({name: [end, more] for name, (end, more) in weights._asdict().items()}, 4)
    values = ",\n".join(
        f"    {json.dumps(name)}: {{\n"
        + _lines(dict(zip(FEATURES, found.round(2).tolist(), strict=True)), 6)
        + "\n    }"
        for name, found in tables.items()
    )
    return f'{{\n  "note": {json.dumps(NOTE)},\n  "advice": {{\n{advice}\n  }},\n  "values": {{\n{values}\n  }}\n}}\n'


def _lines(values: dict[str, list[float]], indent: int) -> str:
    return ",\n".join(f"{' ' * indent}{json.dumps(name)}: {json.dumps(each)}" for name, each in values.items())


@click.command(help="Fits data/values.json anew.")
@click.option("--steps", default=20, show_default=True, help="Of the weights of the advice; 0 keeps those of the file.")
@click.option("--on", is_flag=True, help="The steps begin at the weights of the file, and not at the usual ones.")
@click.option("--duels", default=600, show_default=True, help="For each step.")
@click.option("--games", default=2000, show_default=True, help="By the advice; 0 keeps the values so far.")
@click.option("--searched", default=400, show_default=True, help="Games of two of the expert bot in each round.")
@click.option("--rounds", default=2, show_default=True, help="Of games of the expert bot.")
@click.option("--seed", default=60_000_000, show_default=True, help="Of the first game.")
@click.option("--processes", default=usual_processes(), show_default=True)
def main(steps: int, on: bool, duels: int, games: int, searched: int, rounds: int, seed: int, processes: int) -> None:
    """Play the games and write the file after each part."""
    weights = expert_weights() if on or not steps else ADVICE
    if steps:
        weights = stepped(weights, steps, duels, seed, processes)
        _write(weights, value_tables())
    if games:
        tables = {name: _fit(name, weights, games, 0, seed, processes, [], None) for name in TABLES}
        _write(weights, tables)
    first = value_tables()
    seen: list[Seen] = []
    for each in range(rounds):
        name = TABLES[0]
        found = _fit(name, weights, searched, NODES, seed + searched * each, processes, seen, first[name])
        _write(weights, {**first, name: found})


def _fit(
    name: str,
    weights: Weights,
    games: int,
    nodes: int,
    seed: int,
    processes: int,
    seen: list[Seen],
    before: np.ndarray | None,
) -> np.ndarray:
    """Play games, add what was seen in them to `seen`, and return the fitted points for each feature."""
    play = partial(_numbered, weights, PLAYERS[name], seed, nodes)
    with click.progressbar(ordered_results(play, games, processes), length=games, label=name) as found:
        for of_one in found:
            seen += of_one
    values, off = fitted(seen, before)
    click.echo(f"{name}: {len(seen)} starts of turns, {off:.1f} points off in games not fitted")
    return values


def _write(weights: Weights, tables: dict[str, np.ndarray]) -> None:
    """Write the file, and let the bots of this process read it anew; other processes start with each part."""
    replace_file(TARGET, text(weights, tables).encode())
    for cached in (_data, _rates, expert_weights):
        cached.cache_clear()


def value_tables() -> dict[str, np.ndarray]:
    """Return the values of the file."""
    return {name: np.array([*table.values()]) for name, table in _data()["values"].items()}


def _numbered(weights: Weights, players: int, seed: int, nodes: int, index: int) -> list[Seen]:
    return game(weights, players, seed + index, nodes)


if __name__ == "__main__":
    main()

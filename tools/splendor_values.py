"""Fit of the values of the expert bot of Splendor: `python -m tools.splendor_values` writes `data/values.json`.

First the policy of playouts plays games with some random actions, and a network learns who wins. Then the tree search
plays games with that network. From those it learns what the search expects, and which actions it prefers.
"""

from __future__ import annotations

import json
import re
from functools import partial
from math import log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

from viceroy_widgets.core.slices import finished
from viceroy_widgets.files import replace_file
from viceroy_widgets.play.simulation import ordered_results, usual_processes
from viceroy_widgets.play.tree_search import Edge, SearchNode, tree_search
from viceroy_widgets.splendor.bots.table import SearchTable
from viceroy_widgets.splendor.bots.values import FEATURES, HABITS, FittedWeights, Habits, Network, features
from viceroy_widgets.splendor.rules.engine import new_game

__all__ = ["main"]

TARGET = Path(__file__).parents[1] / "viceroy_widgets" / "splendor" / "data" / "values.json"
NOTE = "Weights of the expert bot; written by python -m tools.splendor_values."
SEATS = 2
HIDDEN = 16
RANDOM = 0.1
"""Part of the actions that are random in games of the policy."""
VARIED_TURNS, LIKE = 24, 1 / 0.7
"""Turns in which an action is drawn by its tries, and the power of the tries."""
TRUST = 0.5
"""Part that the expectation of the search has in the aim of a network; the rest is who won."""
FIRST_HABITS = Habits(
    buy=(1.0, 2.0, 1.0, 0.5, 4.0, 0.0, 0.0, 1.0),
    take=(0.0, 2.5, 0.0, -0.6, 0.3, 0.5, 0.0, 0.0),
    reserve=(-1.5, 1.0, 0.0, 0.7, 0.5, 0.7, 0.3, -0.5, 0.0, 0.0),
)
"""Habits of the first games with a search."""


# -- games -------------------------------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """Start of a turn: the features of all seats, the seat in turn, and the share that the search expected for it."""

    seats: list[list[float]]
    player: int
    expected: float | None


class Choice(NamedTuple):
    """Options of a turn: the reasons for each, and the part of the tries that it got."""

    reasons: list[list[float]]
    parts: list[float]


class Game(NamedTuple):
    """Turns of a game, the shares in the win, and the choices of the search."""

    turns: list[Turn]
    shares: list[float]
    choices: list[Choice]


def game(fitted: FittedWeights | None, tries: int, seed: int) -> Game:
    """Return a game of the tree search, or of the policy if nothing is fitted yet."""
    random = Random(seed)
    table = SearchTable(
        new_game(SEATS, seed=seed)[0].board, 0, fitted or FittedWeights(Network((), (), (), ()), FIRST_HABITS)
    )
    table.random = random
    turns: list[Turn] = []
    choices: list[Choice] = []
    while not table.over:
        seats = [features(table, n, table.purchases(seat.holdings)) for n, seat in enumerate(table.seats)]
        root = finished(tree_search(lambda: table.sample(random), tries)) if fitted else None
        turns.append(Turn(seats, table.player, _expected(root) if root else None))
        if root is not None:
            if len(root.edges) > 1:
                choices.append(_choice(table, root))
            table.after(_drawn(root, random, len(turns)).action)
        elif random.random() < RANDOM:
            options = table.options()
            table.after(options[int(random.random() * len(options))].action)
        else:
            table.turn()
    return Game(turns, list(table.shares()), choices)


def _expected(root: SearchNode) -> float | None:
    return sum(edge.total for edge in root.edges) / root.tries if root.tries else None


def _drawn(root: SearchNode, random: Random, turn: int) -> Edge:
    if turn > VARIED_TURNS or not root.tries:
        return root.best
    return random.choices(root.edges, [edge.tries**LIKE for edge in root.edges])[0]


def _choice(table: SearchTable, root: SearchNode) -> Choice:
    """Return a choice; a reason is the logarithm of a weight if it alone counts."""
    fitted, columns = table.fitted, []
    for habits in _single_habits():
        table.fitted = FittedWeights(fitted.network, habits)
        columns.append([log(option.weight) for option in table.options()])
    table.fitted = fitted
    tries = {edge.action: edge.tries for edge in root.edges}
    parts = [tries[option.action] / root.tries for option in table.options()]
    return Choice([list(reasons) for reasons in zip(*columns, strict=True)], parts)


def _single_habits() -> list[Habits]:
    """Return habits of which one weight is 1, for each weight."""
    places = [(verb, name) for verb, names in HABITS.items() for name in names]
    return [
        Habits(*([float((verb, name) == place) for name in names] for verb, names in HABITS.items()))
        for place in places
    ]


# -- fits --------------------------------------------------------------------------------------------------------------


Array = np.ndarray[Any, Any]


class Adam:
    """Adam optimizer of several arrays, which changes them in place; the rate falls to 0 by a cosine."""

    def __init__(self, arrays: list[Array], rate: float, steps: int) -> None:
        self.arrays, self.rate, self.steps, self.step = arrays, rate, steps, 0
        self.means = [np.zeros_like(each) for each in arrays]
        self.squares = [np.zeros_like(each) for each in arrays]

    def descend(self, slopes: list[Array]) -> None:
        """Change the arrays against the slopes."""
        self.step += 1
        rate = self.rate * 0.5 * (1 + np.cos(np.pi * self.step / self.steps)) + 1e-5
        for array, slope, mean, square in zip(self.arrays, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            corrected = mean / (1 - 0.9**self.step)
            array -= rate * corrected / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-8)


def fitted_network(games: list[Game], epochs: int, batch: int = 1024) -> tuple[Network, float]:
    """Return the network, and its loss in the last twentieth of the turns, which it did not learn."""
    had = np.array([turn.seats for each in games for turn in each.turns], dtype=np.float32)
    won = np.array([_aim(turn, each.shares) for each in games for turn in each.turns], dtype=np.float32)
    random = np.random.default_rng(1)
    hidden = random.normal(size=(HIDDEN, len(FEATURES))).astype(np.float32) * 0.3
    output = random.normal(size=HIDDEN).astype(np.float32) * 0.3
    arrays = [hidden, np.zeros(HIDDEN, np.float32), output, np.zeros(len(FEATURES), np.float32)]
    kept = len(had) * 19 // 20
    adam = Adam(arrays, 3e-3, max(1, epochs * (kept // batch)))
    for _ in range(epochs):
        order = random.permutation(kept)
        for start in range(0, kept - batch + 1, batch):
            chosen = order[start : start + batch]
            adam.descend(_slopes(arrays, had[chosen], won[chosen]))
    _, chances = _forward(arrays, had[kept:])
    loss = -(won[kept:] * np.log(chances + 1e-9)).sum(1).mean()
    return Network(*([_rounded(each) for each in arrays])), float(loss)


def _aim(turn: Turn, shares: list[float]) -> list[float]:
    """Return what the network learns: the shares, mixed with what the search expected for the seat in turn."""
    if turn.expected is None:
        return shares
    rest = [share if n != turn.player else 0.0 for n, share in enumerate(shares)]
    left = sum(rest)
    others = len(shares) - 1
    expected = [
        turn.expected if n == turn.player else (1 - turn.expected) * (share / left if left else 1 / others)
        for n, share in enumerate(rest)
    ]
    return [(1 - TRUST) * share + TRUST * aim for share, aim in zip(shares, expected, strict=True)]


def _forward(arrays: list[Array], had: Array) -> tuple[Array, Array]:
    hidden, bias, output, direct = arrays
    active = np.maximum(had @ hidden.T + bias, 0)
    scores = active @ output + had @ direct
    parts = np.exp(scores - scores.max(1, keepdims=True))
    return active, parts / parts.sum(1, keepdims=True)


def _slopes(arrays: list[Array], had: Array, won: Array) -> list[Array]:
    active, chances = _forward(arrays, had)
    off = (chances - won) / len(had)
    back = (off[:, :, None] * arrays[2] * (active > 0)).reshape(-1, HIDDEN)
    rows = had.reshape(-1, had.shape[-1])
    return [back.T @ rows, back.sum(0), active.reshape(-1, HIDDEN).T @ off.ravel(), rows.T @ off.ravel()]


def fitted_habits(games: list[Game], epochs: int = 12, batch: int = 1024) -> Habits:
    """Return the habits of a search: how likely it is to try an option, by what speaks for it."""
    choices = [choice for each in games for choice in each.choices]
    most = max(len(choice.parts) for choice in choices)
    count = sum(map(len, HABITS.values()))
    reasons, parts = np.zeros((len(choices), most, count)), np.zeros((len(choices), most))
    absent = np.full((len(choices), most), -1e9)
    for n, choice in enumerate(choices):
        size = len(choice.parts)
        reasons[n, :size], parts[n, :size], absent[n, :size] = choice.reasons, choice.parts, 0
    weights = np.array([weight for verb in FIRST_HABITS for weight in verb])
    adam = Adam([weights], 0.05, max(1, epochs * (len(choices) // batch)))
    random = np.random.default_rng(0)
    for _ in range(epochs):
        order = random.permutation(len(choices))
        for start in range(0, len(choices) - batch + 1, batch):
            chosen = order[start : start + batch]
            logits = reasons[chosen] @ weights + absent[chosen]
            likely = np.exp(logits - logits.max(1, keepdims=True))
            likely /= likely.sum(1, keepdims=True)
            slope = np.einsum("bo,bor->r", likely - parts[chosen], reasons[chosen]) / batch
            adam.descend([slope + 1e-4 * weights])
    values = iter(_rounded(weights))
    return Habits(*([next(values) for _ in names] for names in HABITS.values()))


def _rounded(array: Array) -> Any:
    return json.loads(json.dumps(array.tolist()), parse_float=lambda text: float(f"{float(text):.4g}"))


# -- command -----------------------------------------------------------------------------------------------------------


def text(habits: Habits, network: Network) -> str:
    """Return the text of the file: a line for each part of the network."""
    named = {verb: dict(zip(HABITS[verb], habits[n], strict=True)) for n, verb in enumerate(HABITS)}
    spread = json.dumps({"note": NOTE, "habits": named, "network": network._asdict()}, indent=1)
    return re.sub(r"\[\s+([^][]*?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", spread) + "\n"


def _games(fitted: FittedWeights | None, tries: int, count: int, seed: int, processes: int) -> list[Game]:
    play = partial(_numbered, fitted, tries, seed)
    label = "games of the search" if fitted else "games of the policy"
    with click.progressbar(ordered_results(play, count, processes), length=count, label=label) as played:
        return list(played)


def _numbered(fitted: FittedWeights | None, tries: int, seed: int, index: int) -> Game:
    return game(fitted, tries, seed + index)


@click.command(help="Fits data/values.json anew.")
@click.option("--games", default=12_000, show_default=True, help="Of the policy.")
@click.option("--searched", default=6_000, show_default=True, help="Games of the search.")
@click.option("--tries", default=80, show_default=True, help="Of the search, for each decision.")
@click.option("--epochs", default=4, show_default=True)
@click.option("--seed", default=8_000_000, show_default=True, help="Of the first game.")
@click.option("--processes", default=usual_processes(), show_default=True)
def main(games: int, searched: int, tries: int, epochs: int, seed: int, processes: int) -> None:
    """Play the games and write the file."""
    network, loss = fitted_network(_games(None, 0, games, seed, processes), epochs)
    click.echo(f"loss {loss:.4f} after games of the policy")
    played = _games(FittedWeights(network, FIRST_HABITS), tries, searched, seed + games, processes)
    network, loss = fitted_network(played, epochs)
    click.echo(f"loss {loss:.4f} after games of the search")
    replace_file(TARGET, text(fitted_habits(played), network).encode())


if __name__ == "__main__":
    main()

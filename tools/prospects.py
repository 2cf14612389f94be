"""Fit of the points that the strong bot hopes for: `python -m tools.prospects` writes `data/prospects.json`.

Bots by the advice, each with a taste of its own, play whole games; what a seat had at the start of a turn is set
against the points it got from there to the end, and the worth of one of each is found by ridge regression.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import click
import numpy as np

from viceroy_widgets.files import replace_file
from viceroy_widgets.play.simulation import ordered_results, usual_processes
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.observation import observation_at
from viceroy_widgets.viceroy.bots.prospects import FEATURES, TABLES, parabola, scored_points, seat_features
from viceroy_widgets.viceroy.bots.valuation import ADVICE, Weights
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN

__all__ = ["main"]

TARGET = Path(__file__).parents[1] / "viceroy_widgets" / "viceroy" / "data" / "prospects.json"
PLAYERS = dict(zip(TABLES, (2, 4), strict=True))
MOST_TASTE = 0.5
RIDGE = 30.0
"""As if so many seats had shown that a feature is worth nothing."""
NOTE = "Points for one of each with 1, 6 and 12 turns left; written by python -m tools.prospects."


@dataclass(frozen=True, slots=True)
class Seen:
    """Features of a seat at the start of a turn, and the points that it got from then on."""

    left: int
    seat_features: list[float]
    points: float


def game(players: int, seed: int) -> list[Seen]:
    """Return the starts of all turns of one game, for each seat."""
    chance = Random(f"{players}/{seed}")
    bots = [AdviceBot(seed, _taste(chance)) for _ in range(players)]
    state, _ = new_game(players, seed=seed)
    turn, starts = 0, []
    while state.question:
        if state.turn != turn:
            turn = state.turn
            for seat in range(players):
                has = seat_features(observation_at(state, seat, ADVICE))
                starts.append((LAST_TURN + 1 - turn, seat, has, scored_points(state, seat)))
        seat = state.question.players[0]
        state, _ = apply(state, bots[seat].choose(view(state, seat)))
    end = totals(state)
    return [Seen(left, has, end[seat] - before) for left, seat, has, before in starts]


def _taste(chance: Random) -> Weights:
    """Return the weights of the advice, each changed a little, so that seats differ in more than their luck."""
    most = chance.uniform(0, MOST_TASTE)
    changed = ((low * _near(chance, most), high * _near(chance, most)) for low, high in ADVICE)
    return Weights(*changed)


def _near(chance: Random, most: float) -> float:
    return chance.uniform(1 - most, 1 + most)


def fitted(seen: list[Seen]) -> tuple[np.ndarray, float]:
    """Return the worth of each feature with 1, 6 and 12 turns left, and the error in the last fifth of games."""
    parts = np.array([parabola(each.left) for each in seen])
    had = np.array([each.seat_features for each in seen], dtype=float)
    rows = (parts[:, :, None] * had[:, None, :]).reshape(len(seen), -1)
    points = np.array([each.points for each in seen], dtype=float)
    kept = len(seen) * 4 // 5
    off = points[kept:] - rows[kept:] @ _ridge(rows[:kept], points[:kept])
    return _ridge(rows, points).reshape(3, -1).T, float(np.sqrt(np.mean(off**2)))


def _ridge(rows: np.ndarray, points: np.ndarray) -> np.ndarray:
    shrink = RIDGE * rows.var(axis=0) + 1e-6
    return np.linalg.solve(rows.T @ rows + np.diag(shrink), rows.T @ points)


def text(tables: dict[str, np.ndarray]) -> str:
    """Return the text of the file: a line for each feature."""
    written = []
    for name, worths in tables.items():
        lines = [
            f"      {json.dumps(feature)}: {json.dumps([round(float(worth), 2) for worth in of_it])}"
            for feature, of_it in zip(FEATURES, worths, strict=True)
        ]
        written.append(f"    {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n    }")
    return f'{{\n  "note": {json.dumps(NOTE)},\n  "tables": {{\n' + ",\n".join(written) + "\n  }\n}\n"


@click.command(help="Fits data/prospects.json anew.")
@click.option("--games", default=1500, show_default=True, help="For each table.")
@click.option("--seed", default=7_000_000, show_default=True, help="Of the first game.")
@click.option("--processes", default=usual_processes(), show_default=True)
def main(games: int, seed: int, processes: int) -> None:
    """Play the games and write the file."""
    tables = {}
    for name, players in PLAYERS.items():
        seen: list[Seen] = []
        play = partial(_numbered, players, seed)
        with click.progressbar(ordered_results(play, games, processes), length=games, label=name) as found:
            for of_one in found:
                seen += of_one
        tables[name], off = fitted(seen)
        click.echo(f"{name}: {len(seen)} starts of turns, {off:.1f} points off in games not fitted")
    replace_file(TARGET, text(tables).encode())


def _numbered(players: int, seed: int, index: int) -> list[Seen]:
    return game(players, seed + index)


if __name__ == "__main__":
    main()

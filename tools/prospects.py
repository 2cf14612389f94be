"""Fit of the points that the strong bot hopes for: `python -m tools.prospects` writes `data/prospects.json`.

Bots by the advice, each with a taste of its own, play whole games; what a seat had at the start of a turn is set
against the points it got from there to the end, and the worth of one of each is found by ridge regression.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random

import click
import numpy as np

from tools.turn_values import Seen, regressed, starts_of_turns
from viceroy_widgets.files import replace_file
from viceroy_widgets.play.simulation import ordered_results, usual_processes
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.prospects import FEATURES, TABLES, seat_features
from viceroy_widgets.viceroy.bots.valuation import ADVICE, Weights
from viceroy_widgets.viceroy.rules.engine.engine import new_game, view

__all__ = ["main"]

TARGET = Path(__file__).parents[1] / "viceroy_widgets" / "viceroy" / "data" / "prospects.json"
PLAYERS = dict(zip(TABLES, (2, 4), strict=True))
MOST_TASTE = 0.5
RIDGE = 30.0
"""As if so many seats had shown that a feature is worth nothing."""
NOTE = "Points for one of each with 1, 6 and 12 turns left; written by python -m tools.prospects."


def game(players: int, seed: int) -> list[Seen]:
    """Return the starts of all turns of one game, for each seat."""
    chance = Random(f"{players}/{seed}")
    bots = [AdviceBot(seed, _taste(chance)) for _ in range(players)]
    state, _ = new_game(players, seed=seed)
    return starts_of_turns(state, seat_features, lambda state, seat: bots[seat].choose(view(state, seat)))


def _taste(chance: Random) -> Weights:
    """Return the weights of the advice, each changed a little, so that seats differ in more than their luck."""
    most = chance.uniform(0, MOST_TASTE)
    changed = ((low * _near(chance, most), high * _near(chance, most)) for low, high in ADVICE)
    return Weights(*changed)


def _near(chance: Random, most: float) -> float:
    return chance.uniform(1 - most, 1 + most)


def _ridge(rows: np.ndarray) -> np.ndarray:
    shrink: np.ndarray = RIDGE * rows.var(axis=0) + 1e-6
    return shrink


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
        tables[name], off = regressed(seen, _ridge)
        click.echo(f"{name}: {len(seen)} starts of turns, {off:.1f} points off in games not fitted")
    replace_file(TARGET, text(tables).encode())


def _numbered(players: int, seed: int, index: int) -> list[Seen]:
    return game(players, seed + index)


if __name__ == "__main__":
    main()

"""Totals of games between bots, beside which a player's total stands: `python -m tools.standings GAME SEATS GAMES`.

It plays this number of games of one bot with itself, and writes the totals of all seats to the data of the game. The
entries of other numbers of seats stay as they are. Without SEATS and GAMES it prints a table of the totals as they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

import viceroy_widgets
from viceroy_widgets.core.game import Bot, Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.files import replace_file
from viceroy_widgets.play.seating import bot_of
from viceroy_widgets.play.simulation import Series

__all__ = ["main", "played_totals", "table_of"]

SHARES = (10, 25, 50, 75, 90)
"""Shares of the results, in per cent, that a total of the table is better than."""
NOTE = "Totals of a bot that plays with itself, by number of seats; written by python -m tools.standings."


def _bot_with(budget: float, game: Game, name: str, seed: int) -> Bot:
    """Return a bot that has this part of its usual budget for a decision."""
    bot = bot_of(game, name, seed=seed)
    for limit in ("nodes", "tries"):
        if hasattr(bot, limit):
            setattr(bot, limit, max(1, round(budget * getattr(bot, limit))))
    return bot


def played_totals(game: str, bot: str, seats: int, games: int, processes: int = 1, budget: float = 1.0) -> list[int]:
    """Return the totals of all seats of games of a bot with itself, sorted."""
    series = replace(Series.rotating(game, (bot,) * seats, seed=1), make_bot=partial(_bot_with, budget))
    return sorted(total for outcome in series.outcomes(games, processes) for total in outcome.totals)


def table_of(known: Mapping[str, Mapping[str, Any]]) -> str:
    """Return a table in Markdown: the totals that some shares of the results do not reach, by number of seats."""
    heads = " | ".join(f"{percent} %" for percent in SHARES)
    lines = [f"| players | games | bot | budget | {heads} |", "|---" * (4 + len(SHARES)) + "|"]
    for seats, its in known.items():
        totals = its["totals"]
        cells = (str(totals[len(totals) * percent // 100]) for percent in SHARES)
        lines.append(
            f"| {seats} | {its['games']} | `{its['bot']}` | {its.get('budget', 1):.0%} | {' | '.join(cells)} |"
        )
    return "\n".join(lines)


@click.command()
@click.argument("game")
@click.argument("seats", type=int, required=False)
@click.argument("games", type=int, required=False)
@click.option("--bot", default="strong", show_default=True)
@click.option("--budget", type=click.FloatRange(0, 1), default=1.0, show_default=True, help="Part of its usual budget.")
@click.option("--jobs", type=int, default=1, show_default=True)
def main(game: str, seats: int | None, games: int | None, bot: str, budget: float, jobs: int) -> None:
    """Play the games, and write their totals; or print those that are known."""
    place = game_of(game).standings
    if place is None:
        raise click.ClickException(f"{game} has no file of standings.")
    file = Path(viceroy_widgets.__file__).parents[1].joinpath(*place[0].split("."), place[1])
    known = json.loads(file.read_text("utf-8"))["seats"] if file.exists() else {}
    if seats is None or games is None:
        click.echo(table_of(known))
        return
    totals = played_totals(game, bot, seats, games, jobs, budget)
    known[str(seats)] = {"bot": bot, "budget": budget, "games": games, "totals": totals}
    document = {"note": NOTE, "seats": dict(sorted(known.items()))}
    replace_file(file, (json.dumps(document) + "\n").encode())


if __name__ == "__main__":
    main()

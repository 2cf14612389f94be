"""`python -m tools.balance`, which estimates the value of each card over many games between bots."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from viceroy_widgets.cli.options import jobs_or_all, table_options
from viceroy_widgets.cli.positions import decks_in
from viceroy_widgets.cli.streams import Refused, write
from viceroy_widgets.cli.terminal import with_bar
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.words import say

if TYPE_CHECKING:
    from viceroy_widgets.viceroy.components.deck import Deck

    from .balance import Balance

__all__ = ["balance"]

_UNBALANCED = 1


@click.command(
    help="Let bots play many games with the deck in FILE, or the built-in one, and say what each card is worth. "
    "Exit status 1: something is out of balance."
)
@click.argument("file", required=False)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help=say("cli/games"))
@click.option("--bot", default="advice", show_default=True, metavar="NAME", help="The bot that plays all seats.")
@click.option("--nodes", type=click.IntRange(1), metavar="N", help="Budget of a bot that looks ahead, for a decision.")
@click.option("--plans", type=click.IntRange(1), metavar="N", help="Also play N games of each plan against none.")
@click.option(
    "--baseline", type=int, metavar="SEED", help="Also play with a deck of the same shape made from this seed."
)
@table_options
@click.pass_context
def balance(
    context: click.Context,
    /,
    file: str | None,
    games: int,
    bot: str,
    nodes: int | None,
    plans: int | None,
    baseline: int | None,
    seed: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Print a report on the balance of a deck; exit with 1 if the deck is unbalanced."""
    from tools.decks.maker import make_deck
    from viceroy_widgets.viceroy.components.deck import built_in_deck

    from .balance_text import balance_document, balance_text, plans_text
    from .plans import plan_results

    deck = decks_in(game_of("viceroy"), [file])[0] if file else built_in_deck()
    found = _play_games(deck, bot, nodes, seed, games, jobs, "Playing")
    other = None
    if baseline is not None:
        same_shape = make_deck(baseline, {}, f"Baseline, seed {baseline}")
        other = _play_games(same_shape, bot, nodes, seed, games, jobs, "Playing with the baseline")
    results = tuple(plan_results(deck, plans, seed, jobs_or_all(jobs))) if plans else ()
    if as_json:
        document = balance_document(found, results) | ({"baseline": balance_document(other)} if other else {})
        write(json.dumps(document))
    else:
        write(balance_text(found, other).split("\n"))
        write(plans_text(results))
    context.exit(0 if balance_document(found, results)["holds"] else _UNBALANCED)


def _play_games(
    deck: Deck, bot: str, nodes: int | None, seed: int, games: int, jobs: int | None, title: str
) -> Balance:
    from viceroy_widgets.play.seating import bot_of
    from viceroy_widgets.play.simulation import Series, ordered_results
    from viceroy_widgets.viceroy.rules.engine.setup import MOST_SEATS

    from .balance import balance as balance_of
    from .game_log import logged_game
    from .players import player_of

    seats = Series.rotating("viceroy", (bot,) * MOST_SEATS, seed, deck=deck)
    series = replace(seats, make_bot=partial(player_of, nodes))
    try:
        series.check()
        if nodes is not None and not hasattr(bot_of(game_of("viceroy"), bot), "nodes"):
            raise Refused(f"The bot {bot!r} does not look ahead, so leave --nodes out.")
    except ViceroyError as error:
        raise Refused(str(error)) from None
    outcomes = ordered_results(partial(logged_game, series), games, jobs_or_all(jobs))
    return balance_of(deck, with_bar(outcomes, games, title))


if __name__ == "__main__":
    balance()

"""What hints of Viceroy lead to: `python -m benchmarks.hints` plays games by them, beside games by the advice.

One of two players follows the hints, or the advice for beginners; the other follows the advice in both cases. The cards
are the same. Printed are the result, when and where laws are played and what each scores, the gems left at the end,
and how often one hint contradicts another: a card that is to be kept is to be discarded one turn later, or a card is
to go to another place than the hint before has told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from statistics import fmean
from typing import NamedTuple

import click

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.simulation import ordered_results, usual_processes
from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.bots.hints import Hint, hint_of
from viceroy_widgets.viceroy.components.cards import Law
from viceroy_widgets.viceroy.rules.engine.ending import final_score, position_of, totals
from viceroy_widgets.viceroy.rules.engine.engine import View, apply, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, gems_left
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["Game", "main", "played"]

Asked = Callable[[View], Hint]


class Game(NamedTuple):
    """Figures of the player who followed hints in one game."""

    lead: int
    law_points: int
    laws: tuple[tuple[int, int], ...]
    """Turn and level of each law."""
    gems_left: int
    counts: Counter[str]
    """Numbers of hints to keep, of cards that went to a place, and of contradictions of both."""


def advised(seen: View) -> Hint:
    """Return the advice for beginners as a hint."""
    return Hint(advise(seen))


FOLLOWED: dict[str, Asked] = {"hints": hint_of, "advice": advised}


def played(followed: str, seed: int) -> Game:
    """Return the figures of a game of two in which the first player follows hints and the other one the advice."""
    state, _ = new_game(2, seed=seed)
    counts, kept, laws = Counter[str](), dict[int, int](), list[tuple[int, int]]()
    planned: Move | None = None
    while (question := state.question) is not None:
        player = question.players[0]
        seen = view(state, player)
        if player:
            state, _ = apply(state, advise(seen, seed).move)
            continue
        hint = FOLLOWED[followed](seen)
        move = hint.advice.move
        if move.verb == "play":
            planned = hint.place
        elif move.verb == "pass" and question.kind == "develop":
            counts["kept"] += len(seen.own.hand)
            kept |= dict.fromkeys(seen.own.hand, state.turn)
        elif move.verb == "discard":
            counts["discarded after kept"] += kept.get(int(move.what[0])) == state.turn - 1
        elif move.verb == "place":
            if len(seen.moves) > 1 and planned is not None:
                counts["placed"] += 1
                counts["placed elsewhere"] += move.what != planned.what
            if isinstance(seen.deck.card(question.about[0]), Law):
                laws.append((state.turn, int(move.what[0])))
        state, _ = apply(state, move)
    return _figures(state, tuple(laws), counts)


def _figures(state: State, laws: tuple[tuple[int, int], ...], counts: Counter[str]) -> Game:
    ends, position = totals(state), position_of(state, 0)
    left = sum(gems_left(position, Painting(state.players[0].painting)))
    return Game(ends[0] - ends[1], final_score(state, 0).of("laws"), laws, left, counts)


def _told(games: list[Game]) -> list[str]:
    """Return the lines about games in which the same was followed."""
    laws = [law for game in games for law in game.laws]
    counts: Counter[str] = sum((game.counts for game in games), Counter())
    won = sum(game.lead > 0 for game in games)
    return [
        f"  won {won} of {len(games)}, lead {fmean(game.lead for game in games):+.1f} points",
        f"  laws: {len(laws) / len(games):.1f} a game, in turn {fmean(turn for turn, _ in laws):.1f} on level "
        f"{fmean(level for _, level in laws):.1f} in the mean, {sum(turn <= 3 for turn, _ in laws)} of {len(laws)} in "
        f"the first three turns; {sum(game.law_points for game in games) / len(laws):.1f} points each",
        f"  gems left at the end: {fmean(game.gems_left for game in games):.1f}",
        f"  cards to be kept: {counts['kept']}, discarded one turn later: {counts['discarded after kept']}",
        f"  cards with a place: {counts['placed']}, then placed elsewhere: {counts['placed elsewhere']}",
    ]


@click.command(help="Prints what hints lead to.")
@click.option("--games", default=100, show_default=True)
@click.option("--seed", default=8_000_000, show_default=True, help="Of the first game.")
@click.option("--processes", default=usual_processes(), show_default=True)
def main(games: int, seed: int, processes: int) -> None:
    """Play the games and print their figures."""
    for followed in FOLLOWED:
        results = ordered_results(partial(_numbered, followed, seed), games, processes)
        click.echo(f"One player follows the {followed}:")
        click.echo("\n".join(_told(list(results))))


def _numbered(followed: str, seed: int, index: int) -> Game:
    return played(followed, seed + index)


if __name__ == "__main__":
    main()

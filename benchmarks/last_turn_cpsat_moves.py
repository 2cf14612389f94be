"""From what CP-SAT found to the moves of a last turn, carried out by the rules with the real reserve."""

from __future__ import annotations

from ortools.sat.python import cp_model

from benchmarks.last_turn_cpsat import LastTurnModel
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.components.cards import Card, Law
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.components.laws import Choose
from viceroy_widgets.viceroy.rules.engine.playing import TOP_POINTS
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL, Place
from viceroy_widgets.viceroy.solve.last_turn.card_tables import Answer
from viceroy_widgets.viceroy.solve.last_turn.replaying import TurnReplay
from viceroy_widgets.viceroy.solve.last_turn.search_state import SearchStep

__all__ = ["moves_of"]

_MOVES = 10_000
"""Moves that may be tried to carry out what was found; a dozen are usual."""


def moves_of(model: LastTurnModel, solver: cp_model.CpSolver) -> tuple[Move, ...]:
    """Moves that come to what was found; they are the same as ours in kind, up to painting."""
    chosen = solver.boolean_value
    done = [
        (at, SearchStep(card.number, place, _answers(card, place, icons)))
        for x, at, card, place, icons in model.done
        if chosen(x)
    ]
    done.sort()
    wanted = tuple(sum(map(solver.value, taken)) for taken in zip(*model.taken, strict=True))
    replay = TurnReplay(0, tuple(step for _, step in done), wanted, _MOVES)
    line = replay.line(model.state, round(solver.objective_value))
    assert line is not None
    return line.moves


def _answers(card: Card, place: Place | None, icons: tuple[Icon, ...]) -> tuple[Answer, ...]:
    """What is answered when these are chosen of the rewards that a card offers there."""
    if place is None:
        return ()
    if isinstance(card, Law):
        return (("choose", card.effect.options.index(icons)),) if isinstance(card.effect, Choose) else ()
    if place.level < TOP_LEVEL:
        return ()
    return (("top", "points" if icons == (TOP_POINTS,) else "rewards"),)

"""Best play of a last turn from a certificate: its moves, and hints in three steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...core.goals import GoalHint
from ...core.vocabulary import Move
from ...errors import PuzzleError
from ...words import say
from ..components.gems import Gems
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..text.phrases import circle_names, gems_text, join_list
from .choice_plays import spot_words

__all__ = ["PLAYING", "task_of", "turn_hints"]

PLAYING = ("auction", "development")
"""Phases in which cards are played; after them, only painting is left."""


class _Step(NamedTuple):
    """Card that is played or discarded, or gems that are taken; `last` is the index of its last move."""

    last: int
    sentence: str
    number: int = 0
    lights: tuple[str, ...] = ()


def turn_hints(state: State, moves: Sequence[Move], made: Sequence[Move] = ()) -> tuple[GoalHint, GoalHint, GoalHint]:
    """Return three hints: which cards, where the first of them goes, and the whole way step by step.

    They go on from the moves `made` if the best way begins with these, or else tell the way from the start.
    """
    pyramid, steps = _steps(moves, state)
    follows = tuple(made) == tuple(moves[: len(made)])
    left = [step for step in steps if step.last >= len(made)] if follows else steps
    before = "" if follows else say("puzzle/hint_anew")
    painted = _painted(moves, pyramid)
    if not any(step.number for step in left):
        hand = tuple(f"hand:{number}" for number in state.players[SOLVER].hand)
        first_hint, second_hint = GoalHint(say("puzzle/hint_pass"), hand), GoalHint(say("puzzle/hint_paint"))
        whole = _whole(left, painted)
    else:
        cards = sorted({step.number for step in left if step.number})
        used = say("puzzle/hint_cards", n=len(cards), numbers=join_list(map(str, cards)))
        first = next(step for step in left if step.number)
        first_hint = GoalHint(used, tuple(f"hand:{number}" for number in cards))
        second_hint = GoalHint(say("puzzle/hint_first", step=first.sentence), first.lights)
        whole = _whole(left, painted if len(cards) == 1 else GoalHint(""))
    return _after(before, first_hint), _after(before, second_hint), _after(before, whole)


def _after(before: str, hint: GoalHint) -> GoalHint:
    return hint._replace(sentence=" ".join(filter(None, (before, hint.sentence))))


def _whole(steps: Sequence[_Step], painted: GoalHint) -> GoalHint:
    """Return the last hint: all steps in their order, and the circles to paint if there is little else to tell."""
    told = [step.sentence for step in steps]
    said = say("puzzle/hint_steps", steps=join_list(told, "tell/also")) if told else say("puzzle/hint_paint_last")
    lights = dict.fromkeys(element for step in steps for element in step.lights)
    return GoalHint(" ".join(filter(None, (said, painted.sentence))), (*lights, *painted.parts))


def _steps(moves: Sequence[Move], state: State) -> tuple[Pyramid, list[_Step]]:
    """Return the pyramid after the last card, and the steps of a way.

    A certificate that was not checked may lack the place of a card, or place one that does not exist. PuzzleError
    reports a place where nothing can stand.
    """
    pyramid, found = state.players[SOLVER].pyramid, list[_Step]()
    hand = set(state.players[SOLVER].hand)
    for at, (move, after) in enumerate(pairwise((*moves, Move(SOLVER, "done", ())))):
        number = int(move.what[0]) if move.verb in ("play", "discard") else 0
        if move.verb == "play" and after.verb == "place":
            place = Place(*map(int, after.what))
            words = say("puzzle/hint_place", number=number, place=spot_words(place, pyramid))
            found.append(_Step(at + 1, words, number, (f"hand:{number}", f"place:{place}")))
            if number in hand and place not in pyramid.by_place:
                if place not in pyramid.open_places():
                    raise PuzzleError("certificate/place", "PYR-1", path="certificate", place=str(place))
                pyramid = pyramid.with_card(PyramidCard(place, state.deck.card(number)))
        elif move.verb == "discard":
            found.append(_Step(at, say("puzzle/hint_discard", number=number), number, (f"hand:{number}",)))
        elif move.verb == "take":
            message = "puzzle/hint_pass_take" if at and moves[at - 1].verb == "pass" else "puzzle/hint_take"
            found.append(_Step(at, say(message, gems=gems_text(Gems(*map(int, move.what))))))
    return pyramid, found


def _painted(moves: Sequence[Move], pyramid: Pyramid) -> GoalHint:
    """Return the circles that the best way paints; they are lit up where they exist already."""
    places = set()
    for level, x, corner in (move.what for move in moves if move.verb == "on"):
        section = Section(Place(int(level), int(x)), corner)  # type: ignore[arg-type]  # the parser ensures a corner
        places.add(section.circle_place)
    circles = [circle for circle in pyramid.circles if circle.place in places]
    if not circles:
        return GoalHint("")
    sentence = say("puzzle/hint_circles", n=len(circles), circles=circle_names(pyramid, circles))
    return GoalHint(sentence, tuple(f"circle:{circle.place}" for circle in circles))


def task_of(state: State) -> str:
    """Return the task in words, with the attack tokens behind other screens, which the solver has to know."""
    attacks = sum(its.attack for seat, its in enumerate(state.players) if seat != SOLVER)
    if state.turn < LAST_TURN:
        task = say("puzzle/task_build")
    else:
        task = say("puzzle/task_take" if state.phase == "auction" else "puzzle/task")
    return " ".join([task, *([say("puzzle/attacks", n=attacks)] if attacks else [])])

"""Elements that options of multiple-choice puzzles are about, by their ids on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..codec.moves import parse_move
from ..codec.situations import Situation
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import CATEGORIES, score
from ..solve.auctions import SOLVER
from .choices import option_elements
from .puzzle import Puzzle

__all__ = ["option_lights", "where_lights"]


def option_lights(puzzle: Puzzle, index: int) -> tuple[str, ...]:
    """Return the elements that an option is about: a section, a card of the hand, or a slot of the row."""
    return _LIGHTS[puzzle.theme](puzzle.subject, puzzle.options[index])


def where_lights(puzzle: Puzzle, index: int) -> tuple[str, ...]:
    """Return the elements at which a wrong answer goes wrong."""
    if puzzle.theme == "score":
        return _left_out(puzzle.position, puzzle.options[index])
    return option_lights(puzzle, index)


def _move_lights(subject: Any, option: Any) -> tuple[str, ...]:
    return option_elements(subject, str(option))


def _bid_lights(subject: Situation, option: Any) -> tuple[str, ...]:
    bid, state = parse_move(SOLVER, str(option)), subject.state
    if bid.verb != "bid":
        return ()
    color = str(bid.what[0])
    return (f"slot:{color}", *(f"row:{number}" for number in state.slot(color).cards))


def _score_lights(position: Position, option: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(element for line in score(position).lines for element in line.elements))


def _left_out(position: Position, total: Any) -> tuple[str, ...]:
    """Return the elements of the category that a total leaves out, or the circle that it counts wrongly."""
    counted = score(position)
    for name in CATEGORIES:
        if counted.of(name) and total == counted.total - counted.of(name):
            lines = (line for line in counted.lines if line.category == name)
            return tuple(dict.fromkeys(element for line in lines for element in line.elements))
    mixed = (circle for circle in position.pyramid.circles if circle.color is None)
    return tuple(f"circle:{circle.place}" for circle in mixed if total == counted.total + circle.level)


_LIGHTS: dict[str, Callable[[Any, Any], tuple[str, ...]]] = {
    "bid": _bid_lights,
    "score": _score_lights,
    "illegal": _move_lights,
}

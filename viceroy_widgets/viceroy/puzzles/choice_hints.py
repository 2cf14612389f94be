"""Hints for multiple-choice puzzles: where to look, the rule behind the answer, and the remaining options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ...core.goals import GoalHint
from ...errors import PuzzleError
from ...words import say, sentence_case
from ..codec.moves import parse_move
from ..codec.situations import Situation
from ..components.editions import rule
from ..components.gems import COLORS
from ..rules.engine.engine import legal_moves
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import CATEGORIES, score
from ..rules.state.state import State
from ..solve.auctions import SOLVER, color_draws, drawing_opponents
from ..text.phrases import join_list
from .choices import bid_text, bid_values, option_elements, option_words, refusal
from .puzzle import Puzzle

__all__ = ["choice_hints", "has_hints", "option_lights", "where_lights"]


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


_LOOK = {
    "paint/no_circle": "puzzle/look_circles",
    "paint/no_gem": "puzzle/look_screen",
    "paint/repaint": "puzzle/look_painted",
    "place/support": "puzzle/look_below",
    "place/gap": "puzzle/look_beside",
    "place/law_on_top": "puzzle/look_level",
    "place/level": "puzzle/look_level",
    "place/cost": "puzzle/look_cost",
    "development/cannot_pay": "puzzle/look_cost",
}
"""Mapping from error code of a refused move to the message that says where to look."""
_LOOK_ELSE = "puzzle/look_hand"


def has_hints(theme: str) -> bool:
    """Return whether a theme has hints."""
    return theme in _HINTS


def choice_hints(puzzle: Puzzle, tried: Collection[int] = ()) -> Sequence[GoalHint]:
    """Return the three hints; the last one avoids wrong options in `tried` if other wrong options remain."""
    return _HINTS[puzzle.theme](puzzle, tried)


def _score_hints(puzzle: Puzzle, tried: Collection[int]) -> Sequence[GoalHint]:
    """Return three hints: the scoring categories, the rule most easily overlooked, and all other subtotals."""
    assert isinstance(puzzle.subject, Position)  # ensured by the parser
    counted = score(puzzle.subject)
    points = {name: counted.of(name) for name in CATEGORIES if any(line.category == name for line in counted.lines)}
    if not points:
        return (GoalHint(say("puzzle/hint_nothing")),) * 3
    # Prefer a category that one of the wrong options leaves out.
    most = max(points, key=lambda name: (points[name] and counted.total - points[name] in puzzle.options, points[name]))
    lights = tuple(dict.fromkeys(element for line in counted.lines for element in line.elements))
    in_most = (line.elements for line in counted.lines if line.category == most)
    of_most = tuple(dict.fromkeys(element for elements in in_most for element in elements))
    names = join_list(say(f"category/{name}") for name in points)
    others = [
        say("puzzle/hint_subtotal", category=say(f"category/{name}"), points=its)
        for name, its in points.items()
        if name != most
    ]
    left = say("puzzle/hint_left", category=say(f"category/{most}"))
    subtotals = say("puzzle/hint_subtotals", subtotals=join_list(others, "tell/also")) if others else ""
    return (
        GoalHint(say("puzzle/look_score", categories=names), lights),
        _rule_hint(next(line.rule for line in counted.lines if line.category == most), of_most),
        GoalHint(" ".join(filter(None, (subtotals, left))), of_most),
    )


def _bid_hints(puzzle: Puzzle, tried: Collection[int]) -> Sequence[GoalHint]:
    """Return three hints: the odds of each bid, the rule for equal bids, and the best bid with one other."""
    assert isinstance(puzzle.subject, Situation)  # ensured by the parser
    state = puzzle.subject.state
    if len(state.players) > 1:
        look, rule = ("puzzle/look_shown" if state.secret_answers else "puzzle/look_unseen"), "AUC-6"
        first = GoalHint(say(look), tuple(f"slot:{color}" for color in state.row_order))
    else:
        first, rule = _odds_hint(state), "VIR-6"
    values = bid_values(puzzle.certificate)
    return (
        first,
        _rule_hint(rule),
        _two_left(puzzle, values.index(max(values)), tried, [bid_text(state, str(bid)) for bid in puzzle.options]),
    )


def _odds_hint(state: State) -> GoalHint:
    """Return a hint with the probability that a bid gets a card in this auction, for each legal color.

    At a color with two cards, a single rival leaves one of them.
    """
    opponents, sentences = drawing_opponents(state), []
    # All colors have the same odds, so the first color stands for any of them.
    rivals = [(odds, drawn.count(COLORS[0])) for odds, drawn in color_draws(opponents, len(state.players))]
    alone, shared = (round(100 * sum(odds for odds, n in rivals if n <= most)) for most in (0, 1))
    for color in [str(bid.what[0]) for bid in legal_moves(state, SOLVER) if bid.verb == "bid"]:
        if all(state.slot(color)):
            sentences.append(say("puzzle/odds_cards", color=f"color/{color}", percent=shared, free=alone))
        else:
            sentences.append(say("puzzle/odds_card", color=f"color/{color}", percent=alone))
    lights = tuple(f"slot:{color}" for color in state.row_order)
    return GoalHint(say("puzzle/look_odds", n=opponents, odds=join_list(sentences, "tell/also")), lights)


def _illegal_hints(puzzle: Puzzle, tried: Collection[int]) -> Sequence[GoalHint]:
    """Return three hints: where to look, the rule that forbids the move, and this move with one other."""
    found = [(at, refusal(puzzle.subject, str(option))) for at, option in enumerate(puzzle.options)]
    right, error = next(((at, error) for at, error in found if error), (0, None))
    if error is None:  # possible only if the certificate was not checked
        raise PuzzleError("puzzle/options", path="options")
    labels = [option_words(puzzle.subject, option) for option in puzzle.options]
    # First all that the options are about, so that the eye goes to it; the last hint lights up two of them.
    lights = tuple(dict.fromkeys(element for at in range(len(labels)) for element in option_lights(puzzle, at)))
    return (
        GoalHint(say(_LOOK.get(error.code, _LOOK_ELSE)), lights),
        _rule_hint(error.rule or ""),
        _two_left(puzzle, right, tried, labels),
    )


def _two_left(puzzle: Puzzle, right: int, tried: Collection[int], labels: Sequence[str]) -> GoalHint:
    """Return a hint that names the right option and one wrong option.

    The id of the puzzle selects the wrong option: it is equal for everybody and reveals nothing.
    """
    others = [at for at in range(len(labels)) if at != right]
    open_ = [at for at in others if at not in tried] or others
    other = open_[int(puzzle.id, 16) % len(open_)]
    first, second = (
        say("quiz/fallback_option", n=at + 1, label=sentence_case(labels[at])) for at in sorted((right, other))
    )
    lights = dict.fromkeys(
        element for at in sorted((right, other)) for element in (*option_lights(puzzle, at), f"option:{at}")
    )
    return GoalHint(say("puzzle/hint_two", first=first, second=second), tuple(lights))


def _rule_hint(name: str, lights: tuple[str, ...] = ()) -> GoalHint:
    its = rule(name).spoken()
    return GoalHint(say("puzzle/hint_rule", rule=its.id, title=its.title, text=its.text), lights)


_HINTS: dict[str, Callable[[Puzzle, Collection[int]], Sequence[GoalHint]]] = {
    "bid": _bid_hints,
    "score": _score_hints,
    "illegal": _illegal_hints,
}

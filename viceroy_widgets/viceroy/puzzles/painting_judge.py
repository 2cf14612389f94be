"""Judge of a painting: its verdict, and help that gives more away step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ...core.goals import GoalHint
from ...learn.disclosure import ALL_HINTS, Disclosure
from ...words import say
from ..components.gems import COLORS, Color
from ..rules.pyramids.places import Circle, Section
from ..rules.pyramids.position import Painting, Position, gems_left, painted_circles
from ..rules.pyramids.scoring import score
from ..solve.painting import best_paintings, count_best_paintings, paint_task
from ..solve.tasks import PaintOption, PaintTask, plan_value
from ..text.phrases import circle_name, circle_names

__all__ = [
    "PaintingChange",
    "PaintingJudge",
    "PaintingVerdict",
    "change_sentence",
    "nearest_best_painting",
    "painting_hint",
    "painting_verdict",
    "smallest_change",
    "where_sentence",
]

_MOST_COUNTED = 100
"""Upper bound on the number of best paintings that are counted; a larger number is of no interest."""


@dataclass(frozen=True, slots=True)
class PaintingVerdict:
    """Total and optimum, a message id with values, and the ids of the elements where points were lost."""

    total: int
    optimum: int
    message: str
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()
    circles: tuple[Circle, ...] = ()
    """Circles where points were lost."""

    @property
    def regret(self) -> int:
        """Points by which the total misses the optimum; 0 for every best painting."""
        return self.optimum - self.total

    @property
    def is_best(self) -> bool:
        """Whether the painting reaches the optimum."""
        return self.regret == 0


def painting_verdict(position: Position, painting: Painting) -> PaintingVerdict:
    """Return the verdict on a painting, compared with the nearest best painting.

    Any painting that reaches the optimum is a best one.
    """
    best = nearest_best_painting(position, painting)
    total, optimum = score(position, painting).total, score(position, best).total
    if total == optimum:
        count = count_best_paintings(position, _MOST_COUNTED)
        message = "verdict/best" if count < _MOST_COUNTED else "verdict/best_many"
        return PaintingVerdict(total, optimum, message, (("total", total), ("n", count)))
    missed, wasted = _missed(position, painting, best), _wasted(position, painting)
    if wasted:
        message, at = "verdict/wasted", wasted
    elif missed:
        message, at = "verdict/missed", missed[:1]  # the others would tell most of what to do
    else:
        return PaintingVerdict(total, optimum, "verdict/gems")
    return PaintingVerdict(
        total, optimum, message, elements=tuple(f"circle:{circle.place}" for circle in at), circles=tuple(at)
    )


def where_sentence(position: Position, verdict: PaintingVerdict) -> str:
    """Return where a painting falls short: the circles by the labels that they have on the board."""
    if not verdict.circles:
        return say(verdict.message)
    return say(verdict.message, n=len(verdict.circles), circles=circle_names(position.pyramid, verdict.circles))


def _wasted(position: Position, painting: Painting) -> list[Circle]:
    """Return the circles that hold gems but still have several colors."""
    held = {section.circle_place for section, _ in painting.gems}
    return [circle for circle in painted_circles(position, painting) if circle.place in held and not circle.color]


def _missed(position: Position, painting: Painting, best: Painting) -> list[Circle]:
    """Return the circles to which the best painting gives another single color, the highest level first."""
    ours = {circle.place: circle.color for circle in painted_circles(position, painting)}
    differ = [
        circle for circle in painted_circles(position, best) if circle.color and circle.color != ours[circle.place]
    ]
    return sorted(differ, key=lambda circle: -circle.level)


_LOOKED_AT = 200
"""Upper bound on the compared paintings; there can be millions of ties, and the first 200 are enough."""


def nearest_best_painting(position: Position, painting: Painting) -> Painting:
    """Return the best painting that shares the most gems with this one, among the first best paintings.

    The result is deterministic.
    """
    laid = set(painting.gems)
    return max(islice(best_paintings(position), _LOOKED_AT), key=lambda best: len(laid & set(best.gems)))


def painting_hint(position: Position, painting: Painting, step: int) -> GoalHint:
    """Return the hint of a step from 1 to 3 that leads from this painting to the nearest best one."""
    best = nearest_best_painting(position, painting)
    if score(position, painting).total == score(position, best).total:
        return GoalHint(say("hint/done"))
    wanted = [item for item in best.gems if item not in painting.gems]
    remaining = gems_left(position, painting)
    for section, color in wanted:
        if remaining[color] and painting.color(section) is None:
            return _hint("hint/paint", position, section, color, step)
    # All missing gems are in use on other sections, so one must be taken back first.
    section, color = next(item for item in painting.gems if item not in best.gems)
    return _hint("hint/unpaint", position, section, color, step)


def _hint(kind: str, position: Position, section: Section, color: Color, step: int) -> GoalHint:
    circle = position.pyramid.circle_of(section)
    assert circle is not None  # a gem lies on sections of circles only
    step = max(1, min(step, ALL_HINTS))
    sentence = say(
        f"{kind}_{step}",
        circle=circle_name(position.pyramid, circle),
        color=f"color/{color}",
        corner=f"corner/{section.corner}",
        number=position.pyramid.by_place[section.place].card.number,
    )
    tool = f"gem:{color}" if kind == "hint/paint" else "take_back"
    lights = ((f"circle:{circle.place}",), (f"circle:{circle.place}", f"gem:{color}"), (f"section:{section}", tool))
    return GoalHint(sentence, lights[step - 1])


@dataclass(frozen=True, slots=True)
class PaintingChange:
    """Circle to paint with its gain in points, and the circle given up for its gems with its loss."""

    circle: Circle
    color: Color
    gain: int
    instead: Circle | None = None
    loss: int = 0


def smallest_change(position: Position, painting: Painting) -> PaintingChange | None:
    """Return the change of one circle that gains most, else of two circles, else None.

    Gems on unfinished circles are free to use.
    """
    task, circles = paint_task(position), position.pyramid.circles
    now = tuple(_choice(task.circles[at], circle) for at, circle in enumerate(painted_circles(position, painting)))
    value = plan_value(task, now)
    for plans in (_one_circle_plans(task, now), _two_circle_plans(task, now)):
        best = max(((plan_value(task, plan) - value, -at, plan, instead) for plan, at, instead in plans), default=None)
        if best and best[0] > 0:
            net, at, plan, instead = best[0], -best[1], best[2], best[3]
            option = task.circles[at][plan[at]]
            assert option.color is not None
            if instead < 0:
                return PaintingChange(circles[at], COLORS[option.color], net)
            loss = value - plan_value(task, _with(now, instead, 0))
            return PaintingChange(circles[at], COLORS[option.color], net + loss, circles[instead], loss)
    return None


def change_sentence(position: Position, change: PaintingChange | None) -> str:
    """Return a sentence with the change and its points."""
    if change is None:
        return say("puzzle/gain_more")
    cards = position.pyramid.by_place
    values = {
        "color": f"color/{change.color}",
        "number": cards[change.circle.place].card.number,
        "points": change.gain,
    }
    if change.instead is None:
        return say("puzzle/gain_one", **values)
    other = cards[change.instead.place].card.number
    return say("puzzle/gain_two", **values, other=other, lost=change.loss)


def _choice(options: tuple[PaintOption, ...], circle: Circle) -> int:
    """Return the index of the option that matches the color of a circle, or 0 if none does."""
    color = COLORS.index(circle.color) if circle.color else None
    return next((at for at, option in enumerate(options) if option.color == color), 0)


def _one_circle_plans(task: PaintTask, now: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield each affordable plan with one circle changed, the index of that circle, and -1 for no circle given up."""
    for at, options in enumerate(task.circles):
        for choice in range(1, len(options)):
            plan = _with(now, at, choice)
            if choice != now[at] and _affordable(task, plan):
                yield plan, at, -1


def _two_circle_plans(task: PaintTask, now: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield each affordable plan with one circle changed and another one given up, with both indices."""
    for instead, painted in enumerate(now):
        if painted:
            for plan, at, _ in _one_circle_plans(task, _with(now, instead, 0)):
                if at != instead:
                    yield plan, at, instead


def _with(plan: tuple[int, ...], at: int, choice: int) -> tuple[int, ...]:
    return (*plan[:at], choice, *plan[at + 1 :])


def _affordable(task: PaintTask, plan: tuple[int, ...]) -> bool:
    remaining = list(task.gems)
    for options, choice in zip(task.circles, plan, strict=True):
        color, gems, _ = options[choice]
        if choice and color is not None:
            remaining[color] -= gems
    return min(remaining) >= 0


class PaintingJudge:
    """Judge of paintings of one position; nothing is computed before it is asked for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.help = Disclosure()
        """Help that was asked for."""
        self.revealed = False
        self._hinted: tuple[Painting, int] = (Painting(), 0)

    def changed(self) -> None:
        """Note that the painting has changed, and was not checked yet."""
        self.help = self.help.changed()

    def hint(self, painting: Painting) -> GoalHint:
        """Return the next of three hints: which circle, which color, which move.

        A changed painting starts again with the first hint.
        """
        hinted, step = self._hinted
        step = step % ALL_HINTS + 1 if hinted == painting else 1
        self._hinted = (painting, step)
        self.help = self.help.hinted()
        return painting_hint(self.position, painting, step)

    def check(self, painting: Painting) -> tuple[PaintingVerdict, str]:
        """Compare a painting with the proven optimum; return the verdict and a sentence that says how far it is."""
        verdict = painting_verdict(self.position, painting)
        self.help = self.help.checked(verdict.is_best)
        if verdict.is_best:
            return verdict, say(verdict.message, **dict(verdict.values))
        return verdict, say("puzzle/how_far", value=verdict.total, n=verdict.optimum)

    def where(self, painting: Painting) -> GoalHint:
        """Return where the checked painting falls short; raise IllegalMoveError if it does not."""
        self.help.require_where()
        verdict = painting_verdict(self.position, painting)
        self.help = self.help.explained()
        return GoalHint(where_sentence(self.position, verdict), verdict.elements)

    def solution(self, painting: Painting) -> tuple[Painting, str]:
        """Return the best painting that is nearest, and the change that would have gained most, in words or ""."""
        change = smallest_change(self.position, painting)
        self.revealed = True
        best = nearest_best_painting(self.position, painting)
        return best, change_sentence(self.position, change) if change else ""

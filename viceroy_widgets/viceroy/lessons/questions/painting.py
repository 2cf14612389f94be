"""Questions about the best use of gems at the end: the best circle, the best total, the best additional gem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ....errors import IllegalMoveError, NotationError
from ...components.gems import COLORS, GEMS_PER_COLOR, Color, Gems
from ...rules.pyramids.places import Circle, Place
from ...rules.pyramids.position import Painting, Position, gems_left, paint
from ...rules.pyramids.pyramid import Pyramid
from ...rules.pyramids.scoring import score
from ...solve.painting import best_painting, what_if
from .circles import gems_for_halves
from .model import Cases, QuestionKind, QuizQuestion, Words, about_circle, words
from .options import Pool, WrongAnswer, color_label, question_of, unit, wrong

__all__ = ["PAINTING_KINDS", "with_infinite"]

_FEW = 2
"""Upper bound on the number of circles that offer too little choice."""

Key = TypeVar("Key", bound=Hashable)


def best_circle(position: Position) -> QuizQuestion:
    """Return a question about the best circle to paint if only one is painted (PNT-1).

    NotationError reports that no single circle is the best, or that its level has too few circles.
    """
    gains = _gains(position)
    right = _only_best(gains, "best_circle")
    now = position.pyramid.circles
    mixed = [circle for circle in now if circle.color is None]
    highest = max(mixed, key=lambda circle: (circle.level, -circle.place.x)).place if mixed else right
    wrongs = [wrong("greedy_painting", highest, gems=position.gems)]
    if gains:
        cheap = min(gains, key=lambda place: (_gems_for(position, place), place))
        wrongs.append(wrong("fewest_gems_first", cheap))
    wrongs += [
        *_if_one_is_best(position, "paints_with_infinite_gems", with_infinite(position)),
        *_if_one_is_best(position, "repaints_where_not_allowed", _repainting(position)),
        *(wrong("both_bottom_sections_as_one", place) for place in _by_halves(position)),
    ]
    # Higher circles usually score more, so only options of its own level do not reveal the right circle.
    beside = [circle.place for circle in now if circle.level == right.level]
    elsewhere = [each.value for each in wrongs if isinstance(each.value, Place) and each.value.level != right.level]
    if len(beside) <= _FEW:
        raise NotationError("quiz/too_few", "PNT-1", path="kind", kind="best_circle")
    best = {f"circle:{circle.place}" for circle in now}
    return question_of(
        "best_circle",
        "PNT-1",
        right,
        wrongs,
        lambda place: _circle_words(position, place),  # type: ignore[arg-type]  # they are places
        position=position,
        lights=tuple(sorted(best)),
        pool=Pool(beside, never_right={right: elsewhere}),
        gems=position.gems,
        n=gains[right],
    )


def best_total(position: Position) -> QuizQuestion:
    """Return a question about the highest total that painting can reach (PNT-1)."""
    best = best_painting(position)
    greedy = score(position, _greedy(position)).total
    stripped = replace(position, pyramid=_without_bonuses(position.pyramid))
    wrongs = [
        wrong("no_painting", best.before),
        wrong("greedy_painting", greedy, gems=position.gems),
        wrong("paints_with_infinite_gems", best_painting(with_infinite(position)).optimum),
        wrong("repaints_where_not_allowed", best_painting(_repainting(position)).optimum),
        wrong("forgets_bonus_on_circles", best_painting(stripped).optimum, color="quiz/some", bonus=0),
    ]
    n = best.optimum - best.before
    given: dict[str, Any] = {"gems": position.gems, "before": best.before, "n": n, "position": position}
    return question_of("best_total", "PNT-1", best.optimum, wrongs, unit("points"), least=best.before, **given)


def one_more_gem(position: Position) -> QuizQuestion:
    """Return a question about the color of an additional gem that would gain most (PNT-1).

    NotationError reports that no single color is the best.
    """
    lookup, before = what_if(position), best_painting(position).optimum
    here = position.gems.plus_all(position.pyramid.gems)
    gains: dict[Color, int] = {
        color: lookup.value(position.gems.plus(color)) - before for color in COLORS if here[color] < GEMS_PER_COLOR
    }
    right = _only_best(gains, "one_more_gem")
    shown = Counter(color for circle in position.pyramid.circles if not circle.color for _, color in circle.colors)
    most = max(position.gems, default=0)
    wrongs = [
        *(wrong("more_of_what_you_have", color) for color in COLORS if most and position.gems[color] == most),
        *(wrong("most_common_color", color) for color, _ in shown.most_common(1)),
    ]
    given: dict[str, Any] = {"gems": position.gems, "n": gains[right], "before": before, "position": position}
    return question_of("one_more_gem", "PNT-1", right, wrongs[:3], color_label, pool=Pool(tuple(gains)), **given)


def with_infinite(position: Position) -> Position:
    """Return the position with the infinite gems added to the gems, as if infinite gems could paint."""
    gems = position.gems
    for _, _, color in position.pyramid.infinite:
        gems = gems.plus(color)
    return replace(position, gems=gems)


def _only_best(gains: Mapping[Key, int], kind: str) -> Key:
    ranked = sorted(gains.items(), key=lambda item: -item[1])
    if not ranked or ranked[0][1] <= 0 or (len(ranked) > 1 and ranked[1][1] == ranked[0][1]):
        raise NotationError("quiz/no_best", "PNT-1", path="kind", kind=kind)
    return ranked[0][0]


def _gains(position: Position) -> dict[Place, int]:
    """Return a mapping from each circle that the gems can complete to the most points that painting only it gains."""
    before = score(position).total
    found: dict[Place, int] = {}
    for circle in position.pyramid.circles:
        for color in COLORS:
            painting = _complete_circle(position, Painting(), circle, color)
            if painting is not None and painting.gems:
                gain = score(position, painting).total - before
                found[circle.place] = max(gain, found.get(circle.place, 0))
    return found


def _complete_circle(position: Position, painting: Painting, circle: Circle, color: Color) -> Painting | None:
    """Return the painting with this circle made a single color, or None if rules or gems do not allow it."""
    try:
        for section in circle.missing(color):
            painting = paint(position, painting, section, color)
    except IllegalMoveError:
        return None
    return painting


def _greedy(position: Position) -> Painting:
    """Return a greedy painting: each circle from the highest level down, with as few gems as possible."""
    painting = Painting()
    for circle in sorted(position.pyramid.circles, key=lambda circle: -circle.level):
        if circle.color is None:
            left = gems_left(position, painting)
            for color in sorted(COLORS, key=lambda color: len(circle.missing(color))):
                closed = _complete_circle(position, painting, circle, color) if left[color] else None
                if closed is not None:
                    painting = closed
                    break
    return painting


def _gems_for(position: Position, place: Place) -> int:
    circle = position.pyramid.circle_at(place)
    needs = [len(circle.missing(color)) for color in COLORS if len(circle.missing(color)) <= position.gems[color]]
    return min((need for need in needs if need), default=4)


def _by_halves(position: Position) -> Iterator[Place]:
    """Yield the highest circle that could be completed if one gem covered both bottom sections."""
    for circle in sorted(position.pyramid.circles, key=lambda circle: -circle.level):
        if circle.color is None and any(gems_for_halves(circle, color) <= position.gems[color] for color in COLORS):
            yield circle.place
            return


def _if_one_is_best(position: Position, mistake: str, other: Position) -> Iterator[WrongAnswer]:
    if other != position:
        gains = _gains(other)
        if gains:
            yield wrong(mistake, max(gains, key=lambda place: (gains[place], place)))


def _repainting(position: Position) -> Position:
    return replace(position, edition=replace(position.edition, repaint=True))


def _without_bonuses(pyramid: Pyramid) -> Pyramid:
    return Pyramid.of(
        [
            card._replace(tokens=tuple(token for token in card.tokens if token.kind != "circle_bonus"))
            for card in pyramid.cards
        ]
    )


def _circle_words(position: Position, place: Place) -> Words:
    about = about_circle(position, position.pyramid.circle_at(place))
    return words("quiz/circle", number=about["number"], level=about["level"])


def _paintable(position: Position) -> Cases:
    return [{}] if position.gems != Gems() and position.pyramid.circles else []


def _gaining(position: Position) -> Cases:
    """Return one case if painting gains more than one point; a smaller gain leaves no total between to offer."""
    if not _paintable(position):
        return []
    best = best_painting(position)
    return [{}] if best.optimum - best.before > 1 else []


def _several(position: Position) -> Cases:
    """Return one case if the best circle has enough other circles on its level to choose from."""
    if not _paintable(position) or len(position.pyramid.circles) <= _FEW:
        return []
    try:
        level = _only_best(_gains(position), "best_circle").level
    except NotationError:
        return []
    return [{}] if sum(circle.level == level for circle in position.pyramid.circles) > _FEW else []


PAINTING_KINDS = (
    QuestionKind("best_circle", "optimization", best_circle, _several),
    QuestionKind("best_total", "optimization", best_total, _gaining),
    QuestionKind("one_more_gem", "optimization", one_more_gem, _paintable),
)

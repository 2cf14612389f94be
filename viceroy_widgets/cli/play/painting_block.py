"""Help while painting: the circles that the remaining gems can make one color, and the number of gems needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from ...viceroy.components.gems import COLORS
from ...viceroy.rules.engine.views import View
from ...words import say
from ...words.plain_text import wrapped

__all__ = ["circle_lines"]


def circle_lines(view: View) -> Iterator[str]:
    """Yield a line for each circle that can become one color, the highest circle first."""
    assert view.player is not None
    seat = view.seats[view.player]
    painted = dict(seat.painting)
    found = []
    for circle in seat.pyramid.circles:
        now = circle.painted(painted)
        free = [section for section, _ in circle.colors if section not in painted]
        ways = [(len(now.missing(color)), color) for color in COLORS if set(now.missing(color)) <= set(free)]
        ways = [(n, color) for n, color in ways if seat.gems is not None and 0 < n <= seat.gems[color]]
        if now.color is None and ways:
            found.append((circle, sorted(ways)))
    if not found:
        yield say("play/no_circles")
        return
    yield say("play/circles")
    for circle, ways in reversed(found):
        number = seat.pyramid.by_place[circle.place].card.number
        said = (say("play/circle_way", n=n, color=f"color/{color}") for n, color in ways)
        text = reduce(lambda one, two: say("play/or", first=one, second=two), said)
        yield from wrapped(say("play/circle", number=number, level=circle.level, ways=text), 2)

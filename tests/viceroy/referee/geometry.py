"""PYR: where cards may stand, what is free, which sections form circles."""

from __future__ import annotations

from tests.viceroy.referee.table import Place, Seat, Section, Table


def neighbors(place: Place) -> list[Place]:
    """PYR-5."""
    level, x = place
    beside = [(level, x - 1), (level, x + 1)]
    return [*beside, (level - 1, x), (level - 1, x + 1), (level + 1, x - 1), (level + 1, x)]


def open_places(seat: Seat, highest: int) -> list[Place]:
    """Every place on which a card may be put (PYR-1, PYR-2, PYR-3)."""
    found = []
    for level in range(1, highest + 1):
        row = [x for its_level, x in seat.pyramid if its_level == level]
        if level == 1:
            candidates = [min(row) - 1, max(row) + 1] if row else [0]
            found += [(1, x) for x in candidates]
            continue
        below = [x for its_level, x in seat.pyramid if its_level == level - 1]
        for x in below:
            rests = (level - 1, x + 1) in seat.pyramid
            beside = not row or (level, x - 1) in seat.pyramid or (level, x + 1) in seat.pyramid
            if rests and beside and (level, x) not in seat.pyramid:
                found.append((level, x))
    return found


def free_cards(seat: Seat) -> list[Place]:
    """PYR-6."""
    found = []
    for (level, x), standing in seat.pyramid.items():
        row = [other for its_level, other in seat.pyramid if its_level == level]
        bears = (level + 1, x - 1) in seat.pyramid or (level + 1, x) in seat.pyramid
        if x in (min(row), max(row)) and not bears and not standing.tucked:
            found.append((level, x))
    return found


def circle(place: Place) -> list[Section]:
    """The four sections that meet under a card of level 2 or higher (PYR-4)."""
    level, x = place
    return [
        (level - 1, x, "top_right"),
        (level - 1, x + 1, "top_left"),
        (level, x, "bottom_left"),
        (level, x, "bottom_right"),
    ]


def printed_color(table: Table, player: int, place: Place) -> str:
    """The color of a circle that is printed in one color all around; else nothing."""
    seat = table.seats[player]
    shown = {table.cards[seat.pyramid[level, x].number].sections[corner] for level, x, corner in circle(place)}
    return shown.pop() if len(shown) == 1 else ""


def circle_color(table: Table, player: int, place: Place) -> str:
    """The color of a circle that has one color all around, paint included; else nothing."""
    seat = table.seats[player]
    shown = set()
    for level, x, corner in circle(place):
        printed = table.cards[seat.pyramid[level, x].number].sections[corner]
        shown.add(seat.paint.get((level, x, corner), printed))
    return shown.pop() if len(shown) == 1 else ""


def single_circles(table: Table, player: int) -> list[tuple[Place, str]]:
    """Every circle of a single color, with the place of its upper card."""
    found = [(place, circle_color(table, player, place)) for place in table.seats[player].pyramid if place[0] > 1]
    return [(place, one) for place, one in found if one]

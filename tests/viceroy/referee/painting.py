"""PNT: gems left behind screens cover sections of circles."""

from __future__ import annotations

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.geometry import circle, printed_color, single_circles
from tests.viceroy.referee.table import COLORS, Section, Table


def paint(referee: Referee) -> Rules:
    """END-1, then everybody paints, whoever goes first by ORD-1 first (ORD-5)."""
    table = referee.table
    table.phase, table.round = "painting", 0
    for seat in table.seats:
        table.buried |= seat.hand
        seat.hand = set()
    for player in table.in_order(list(table.players)):
        yield from _paints(referee, player)
    table.phase = "over"


def _paints(referee: Referee, player: int) -> Rules:
    table, seat = referee.table, referee.seat(player)
    referee.note("PNT-5 leaves a single-color circle alone", _leaves_alone(table, player))
    while sections := paintable(table, player):
        colors: Answers = {("paint", (one,)) for one in COLORS if seat.gems[one]}
        if not colors:
            referee.note("PNT-1 no gem left")
            return
        verb, values = yield from referee.ask(player, "paint", "PNT-1", colors | {("done", ())})
        if verb == "done":
            return
        one = str(values[0])
        answers: Answers = {("on", section) for section in sections}
        _, (level, x, corner) = yield from referee.ask(player, "section", "PNT-3", answers, (one,))
        section = (int(level), int(x), str(corner))
        before = dict(single_circles(table, player))
        seat.gems[one] -= 1
        seat.paint[section] = one
        after = dict(single_circles(table, player))
        referee.note("PNT-1 paint")
        referee.note("PNT-2 painting makes a circle", len(after) > len(before))
        repainted = any(section in circle(place) for place in before)
        referee.note("PNT-5 repaints a single-color circle", repainted)
    referee.note("PNT-1 every section is painted", seat.paint)


def paintable(table: Table, player: int) -> list[Section]:
    """Sections of circles with no gem on them (PNT-1).

    Some editions leave circles alone that are of a single color already (PNT-5): as they are printed, since gems lie
    there together and in no order.
    """
    seat = table.seats[player]
    found = []
    for place in seat.pyramid:
        if place[0] > 1 and (table.options["repaint"] or not printed_color(table, player, place)):
            found += [section for section in circle(place) if section not in seat.paint]
    return found


def _leaves_alone(table: Table, player: int) -> bool:
    return not table.options["repaint"] and any(
        place[0] > 1 and printed_color(table, player, place) for place in table.seats[player].pyramid
    )

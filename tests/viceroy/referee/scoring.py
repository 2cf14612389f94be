"""SCO: the seven scores."""

from __future__ import annotations

from typing import Any

from tests.viceroy.referee.asking import Referee
from tests.viceroy.referee.geometry import neighbors, single_circles
from tests.viceroy.referee.table import Place, Standing, Table, value


def scores(table: Table, player: int) -> dict[str, int]:
    seat = table.seats[player]
    bonuses = [token.split(":") for token in seat.tokens("circle_bonus")]

    def bonus(one: str) -> int:
        return sum(int(n) for _, its, n in bonuses if its == one)

    defense, magic, science = (len(seat.tokens(which)) for which in ("defense", "magic", "science"))
    attacks = sum(other.attack for other in table.seats if other is not seat)
    return {
        "circles": sum(level + bonus(one) for (level, _), one in single_circles(table, player)),
        "infinite": sum(
            level + bonus(gem.color) for (level, _), standing in seat.pyramid.items() for gem in standing.infinite
        ),
        "laws": sum(law_scores(table, player).values()),
        "points": sum(value(token) for token in seat.tokens("points")),
        "magic": magic * sum(value(token) for token in seat.tokens("magic_bonus")),
        "sets": 12 * min(defense, magic, science),
        "attack": -4 * max(0, attacks - defense),
    }


def law_scores(table: Table, player: int) -> dict[Place, int]:
    """What each law gives, by its place (SCO-3); other cards give nothing."""
    pyramid = table.seats[player].pyramid
    return {place: _law(table, player, place, standing) for place, standing in pyramid.items()}


def note_scores(referee: Referee) -> None:
    """Counts which scores are not zero at the end."""
    table = referee.table
    for player, seat in enumerate(table.seats):
        for name, points in scores(table, player).items():
            referee.note(f"points for {name}", points)
        bonuses = {token.split(":")[1] for token in seat.tokens("circle_bonus")}
        referee.note("SCO-1 circle bonus", any(one in bonuses for _, one in single_circles(table, player)))
        lying = {gem.color for standing in seat.pyramid.values() for gem in standing.infinite}
        referee.note("SCO-2 circle bonus on an infinite gem", lying & bonuses)
        attacks = sum(other.attack for other in table.seats if other is not seat)
        referee.note("SCO-7 defense stops all attacks", 0 < attacks <= len(seat.tokens("defense")))
        for place, standing in seat.pyramid.items():
            if _law(table, player, place, standing):
                referee.note(f"points for a law of kind {table.cards[standing.number].law['kind']}")


def _law(table: Table, player: int, place: Place, standing: Standing) -> int:
    """LAW-2: what a law in the pyramid gives at the end."""
    effect: dict[str, Any] = table.cards[standing.number].law
    seat = table.seats[player]
    points = effect.get("points", 0)
    circles = single_circles(table, player)
    match effect.get("kind"):
        case "gems_banked":
            return int(points * sum(standing.banked.values()))
        case "level" | "tuck_free":
            return int(points[place[0] - 1])
        case "circles":
            return int(points * len(circles))
        case "circles_and_infinite":
            return int(points * (len(circles) + sum(len(its.infinite) for its in seat.pyramid.values())))
        case "circle_colors":
            return int(points * len({one for _, one in circles}))
        case "gems_left":
            return int(points * (sum(seat.gems.values()) // effect["each"]))
        case "sets":
            return int(points * min(len(seat.tokens(which)) for which in ("defense", "magic", "science")))
        case "adjacent_characters":
            near = [seat.pyramid[one] for one in neighbors(place) if one in seat.pyramid]
            return int(points * sum(not table.is_law(its.number) for its in near))
        case "cards":
            return int(points * sum(1 + len(its.tucked) for its in seat.pyramid.values()))
        case "tuck_hand":
            return int(points * len(standing.tucked))
    return 0

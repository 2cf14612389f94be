"""DEV: three rounds in which cards are played, or discarded for gems."""

from __future__ import annotations

from collections import Counter
from itertools import product

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.geometry import circle_color, open_places
from tests.viceroy.referee.laws import law
from tests.viceroy.referee.rewards import reward
from tests.viceroy.referee.table import COLORS, Infinite, Place, Standing, Table, Values


def development_phase(referee: Referee) -> Rules:
    table = referee.table
    table.phase = "development"
    table.developing = set(table.players)
    for table.round in (1, 2, 3):
        yield from _round(referee)
    table.round = 0


def _round(referee: Referee) -> Rules:
    table = referee.table
    for player in table.developing:
        referee.note("DEV-2 empty hand", not table.seats[player].hand)
    table.developing = {player for player in table.developing if table.seats[player].hand}  # DEV-2
    picks = {player: _picks(table, player) for player in sorted(table.developing)}
    given = yield from referee.secretly("develop", "DEV-1", picks)
    table.developing = {player for player, (verb, _) in given.items() if verb != "pass"}
    for verb, _ in given.values():
        referee.note(f"DEV-1 {verb}", verb != "play")
    discards = {player: int(values[0]) for player, (verb, values) in given.items() if verb == "discard"}
    plays = {int(values[0]): player for player, (verb, values) in given.items() if verb == "play"}
    for player, number in discards.items():
        table.seats[player].hand.remove(number)
        table.buried.add(number)
    for player in table.in_order(set(discards)):  # DEV-3
        more = sum(one["gems"] for one in table.works(player, "discard_gems"))
        yield from referee.take_gems(player, 2 + more, "DEV-3")
    for number in sorted(plays):  # ORD-2
        yield from _play(referee, plays[number], number)


def _picks(table: Table, player: int) -> Answers:
    """DEV-1, DEV-12."""
    answers: Answers = {("pass", ())}
    for number in table.seats[player].hand:
        if table.options["discard"]:
            answers.add(("discard", (number,)))
        if places_for(table, player, number):
            answers.add(("play", (number,)))
    return answers


def places_for(table: Table, player: int, number: int) -> list[Place]:
    """The open places that the owner can pay for (DEV-11, DEV-12)."""
    seat = table.seats[player]
    if table.is_law(number):
        return open_places(seat, 4)
    return [place for place in open_places(seat, 5) if can_pay(table, player, number, place[0])]


def cost(table: Table, number: int, level: int) -> Counter[str]:
    """DEV-5."""
    if table.is_law(number):
        return Counter()
    colors = table.cards[number].costs
    return Counter([*colors[:level], colors[3]] if level == 5 else colors[:level])


def unused(table: Table, player: int, one: str) -> list[tuple[int, Infinite]]:
    """Infinite gems of a color that were not used in this turn, each with the number of its card."""
    seat = table.seats[player]
    return [
        (standing.number, gem)
        for standing in seat.pyramid.values()
        for gem in standing.infinite
        if gem.color == one and not gem.used
    ]


def can_pay(table: Table, player: int, number: int, level: int) -> bool:
    seat = table.seats[player]
    return all(
        due <= seat.gems[one] + len(unused(table, player, one)) for one, due in cost(table, number, level).items()
    )


def _play(referee: Referee, player: int, number: int) -> Rules:
    """DEV-4, DEV-7."""
    table = referee.table
    places = places_for(table, player, number)
    referee.possible(bool(places), f"card {number} could be paid when it was picked, and no longer can (DEV-12)")
    answers: Answers = {("place", place) for place in places}
    _, (level, x) = yield from referee.choose(player, "place", "DEV-4", answers, (number,))
    yield from put(referee, player, number, (int(level), int(x)), circle_gems=True)


def put(referee: Referee, player: int, number: int, place: Place, circle_gems: bool) -> Rules:
    """The card is paid for, stands there, brings its circle gem and then what it gives."""
    table, seat = referee.table, referee.seat(player)
    due = cost(table, number, place[0])
    helping = yield from _helping(referee, player, number, place)
    for one in COLORS:
        seat.gems[one] -= due[one] - helping[one]
        table.reserve[one] += due[one] - helping[one]
    seat.hand.remove(number)
    seat.pyramid[place] = Standing(number)
    if circle_gems:
        circle_gem(referee, player, place)
    for one in COLORS:
        yield from _mark(referee, player, one, helping[one])
    card = table.cards[number]
    referee.note(f"DEV-11 law on level {place[0]}" if card.law else f"DEV-5 character on level {place[0]}")
    if card.law:
        yield from law(referee, player, place)
    elif place[0] < 5:
        yield from reward(referee, player, place, card.rewards[place[0] - 1])
    else:
        yield from _top(referee, player, place)


def circle_gem(referee: Referee, player: int, place: Place) -> None:
    """DEV-8; laws may add to it, but not the one that is just being played (LAW-6)."""
    table, seat = referee.table, referee.seat(player)
    one = circle_color(table, player, place) if place[0] > 1 else ""
    if not one:
        return
    due = 1 + sum(law["gems"] for law in table.works(player, "circle_gems"))
    own = table.cards[seat.pyramid[place].number].law
    if own.get("kind") == "circle_gems":
        due -= own["gems"]
    number = min(due, table.reserve[one])
    referee.note("DEV-8 circle gem", number)
    referee.note("DEV-8 circle gem that the reserve lacks", not number)
    referee.note("DEV-8 circle of a law", own)
    referee.note("DEV-8 circle gems of a lasting law", due > 1 and number == due)
    referee.note("DEV-8 fewer circle gems than a lasting law asks for", 0 < number < due)
    referee.note("DEV-8 circle of the very law that adds to circles", own.get("kind") == "circle_gems")
    table.reserve[one] -= number
    seat.gems[one] += number


def _top(referee: Referee, player: int, place: Place) -> Rules:
    """DEV-10."""
    standing = referee.seat(player).pyramid[place]
    answers: Answers = {("top", ("points",)), ("top", ("rewards",))}
    _, (which,) = yield from referee.ask(player, "top", "DEV-10", answers, (standing.number,))
    referee.note(f"DEV-10 {which} on level 5")
    if which == "points":
        standing.tokens.append("points:15")
        return
    for row in referee.table.cards[standing.number].rewards[:3]:
        yield from reward(referee, player, place, row)
    referee.note("DEV-10 infinite gem on level 5", standing.infinite)


def _helping(referee: Referee, player: int, number: int, place: Place) -> Rules:
    """How many infinite gems of each color help to pay (INF-1, INF-3)."""
    table, seat = referee.table, referee.seat(player)
    due = cost(table, number, place[0])
    ranges = []
    for one in COLORS:
        most = min(len(unused(table, player, one)), due[one])
        ranges.append([some for some in range(most + 1) if due[one] - some <= seat.gems[one]])
    way: Values = (0, 0, 0, 0)
    if any(max(some) for some in ranges):
        answers: Answers = {("pay", one) for one in product(*ranges)}
        _, way = yield from referee.ask(player, "pay", "INF-1", answers, (number, *place))
        referee.note("INF-1 infinite gem pays", any(way))
        referee.note("INF-1 two or more infinite gems pay", sum(map(int, way)) > 1)
        referee.note("INF-3 infinite gem is left unused", any(map(lambda n, some: n < max(some), way, ranges)))
    return dict(zip(COLORS, way, strict=True))


def _mark(referee: Referee, player: int, one: str, helping: int) -> Rules:
    """Which infinite gems of a color are used, where cards with more of them lie there."""
    for left in range(helping, 0, -1):
        there = unused(referee.table, player, one)
        answers: Answers = {("use", (number,)) for number, _ in there}
        if len(there) == left:
            answers = {("use", (there[0][0],))}
        _, (number,) = yield from referee.choose(player, "use", "INF-1", answers, (one, left))
        next(gem for its, gem in there if its == number).used = True
        its_card = next(card for card in referee.seat(player).pyramid.values() if card.number == number)
        colors = {gem.color for gem in its_card.infinite}
        referee.note("INF-1 infinite gem of a card with two colors pays", len(colors) > 1)

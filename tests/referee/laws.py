"""LAW: what laws do as they are played."""

from __future__ import annotations

from typing import Any

from . import development
from .asking import OLD, Answers, Referee, Rules
from .geometry import free_cards, neighbors
from .rewards import does_something, reward
from .table import COLORS, Place, Seat


def law(referee: Referee, player: int, place: Place) -> Rules:
    """The effect of a law that was put there; lasting ones and most that score at the end do nothing now (LAW-1)."""
    effect = referee.table.cards[referee.seat(player).pyramid[place].number].law
    act = ACTS.get(effect["kind"])
    if act:
        yield from act(referee, player, place, effect)


def _choose(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    rows = effect["options"]
    number = referee.seat(player).pyramid[place].number
    able = [i for i, row in enumerate(rows) if does_something(referee, player, row)] or range(len(rows))
    answers: Answers = {("choose", (i,)) for i in able}
    _, (which,) = yield from referee.choose(player, "choose", "LAW-6", answers, (number,))
    yield from reward(referee, player, place, rows[which])


def _pyramid_tokens(seat: Seat) -> set[tuple[int, str]]:
    return {(standing.number, token) for standing in seat.pyramid.values() for token in standing.tokens}


def _remove(seat: Seat, number: int, token: str) -> None:
    _standing(seat, number).tokens.remove(token)


def _standing(seat: Seat, number: int) -> Any:
    return next(standing for standing in seat.pyramid.values() if standing.number == number)


def _barter(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-9."""
    table, seat = referee.table, referee.seat(player)
    number = seat.pyramid[place].number
    own = _pyramid_tokens(seat)
    others = {
        (other, its, token)
        for other in table.players
        if other != player
        for its, token in _pyramid_tokens(table.seats[other])
    }
    if not own or not others:
        return
    give: Answers = {("give_token", one) for one in own}
    _, (mine, given) = yield from referee.ask(player, "give_token", "LAW-9", give, (number,))
    want: Answers = {("want_token", one) for one in others}
    _, (partner, theirs, wanted) = yield from referee.ask(
        player, "want_token", "LAW-9", want, (number, mine, given)
    )
    other = table.seats[int(partner)]
    _remove(seat, mine, given)
    _remove(other, theirs, wanted)
    _standing(seat, mine).tokens.append(wanted)
    _standing(other, theirs).tokens.append(given)
    yield from referee.take_gems(int(partner), effect["gems"], "LAW-9")


def _draw_and_keep(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    table, seat = referee.table, referee.seat(player)
    deck = table.laws if effect["deck"] == "laws" else table.small
    if len(deck) < effect["needs"]:
        return
    for _ in range(min(effect["draw"], len(deck))):
        seat.looking.add(deck.pop())
    for left in range(effect["keep"], 0, -1):
        if len(seat.looking) <= left:
            seat.hand |= seat.looking
            seat.looking = set()
            break
        answers: Answers = {("keep", (number,)) for number in seat.looking}
        _, (number,) = yield from referee.ask(player, "keep", "LAW-4", answers, (left,))
        seat.looking.remove(number)
        seat.hand.add(number)
    table.buried |= seat.looking
    seat.looking = set()


def _replace(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-8."""
    table, seat = referee.table, referee.seat(player)
    own = seat.pyramid[place].number
    # The law itself stays (LAW-1).
    free = {seat.pyramid[one].number: one for one in free_cards(seat) if one != place}
    ways = {number: _fitting(referee, player, one, effect["played"]) for number, one in free.items()}
    if not free or not seat.hand:
        return
    # Who can pay for no card of his hand is asked all the same, lest the others learn it (HID-1).
    answers: Answers = {("replace", (number,)) for number, fitting in ways.items() if fitting}
    answers.add(("decline", ()))
    verb, values = yield from referee.ask(player, "replace", "LAW-8", answers, (own,))
    if verb == "decline":
        return
    old = values[0]
    there = free[old]
    put: Answers = {("put", (number,)) for number in ways[old]}
    _, (new,) = yield from referee.ask(player, "replacement", "LAW-8", put, (own, old))
    gone = seat.pyramid.pop(there)
    table.discards.add(old)
    for gem in gone.infinite:
        table.reserve[gem.color] += 1
    for one in COLORS:
        table.reserve[one] += gone.banked[one]
    if effect["played"]:
        yield from development.put(referee, player, new, there, circle_gems=True)
    else:
        seat.hand.remove(new)
        seat.pyramid[there] = development.Standing(new)


def _fitting(referee: Referee, player: int, place: Place, played: bool) -> list[int]:
    """Cards of the hand that may take the place: no law on level 5, and paid for if they are played."""
    table, seat = referee.table, referee.seat(player)
    found = []
    leaving = seat.pyramid.pop(place)
    for number in seat.hand:
        if table.is_law(number):
            if place[0] < 5:
                found.append(number)
        elif not played or development.can_pay(table, player, number, place[0]):
            found.append(number)
    seat.pyramid[place] = leaving
    return found


def _copy(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    own = seat.pyramid[place]
    near = [seat.pyramid[one] for one in neighbors(place) if one in seat.pyramid]
    answers: Answers = {
        ("copy", (one.number,)) for one in near if one.tokens and not referee.table.is_law(one.number)
    }
    if answers:
        _, (number,) = yield from referee.choose(player, "copy", "LAW-6", answers, (own.number,))
        own.tokens += _standing(seat, number).tokens


def _trade(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    answers: Answers = {("trade", one) for one in _pyramid_tokens(seat)}
    if not answers:
        return
    answers.add(("decline", ()))
    verb, values = yield from referee.ask(player, "trade", "LAW-6", answers, (seat.pyramid[place].number,))
    if verb == "trade":
        number, token = values
        _remove(seat, int(number), str(token))
        yield from referee.take_gems(player, effect["gems"], "LAW-6")


def _take_card(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-10."""
    if referee.table.turn < 12:
        referee.table.skips.add(player)
    yield from ()


def _bank(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    standing = seat.pyramid[place]
    for left in range(effect["limit"], 0, -1):
        # Who has no gem is asked all the same, lest the others learn it (HID-1).
        answers: Answers = {("bank", (one,)) for one in COLORS if seat.gems[one]} | {("done", ())}
        verb, values = yield from referee.ask(player, "bank", "LAW-3", answers, (standing.number, left))
        if verb == "done":
            return
        seat.gems[str(values[0])] -= 1
        standing.banked[str(values[0])] += 1


def _tuck_hand(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    standing = seat.pyramid[place]
    for left in range(effect["limit"], 0, -1):
        answers: Answers = {("tuck", (number,)) for number in seat.hand}
        if not answers:
            return
        answers.add(("done", ()))
        verb, values = yield from referee.ask(player, "tuck_hand", "PYR-8", answers, (standing.number, left))
        if verb == "done":
            return
        seat.hand.remove(values[0])
        standing.tucked.append(values[0])


def _tuck_free(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-7."""
    table, seat = referee.table, referee.seat(player)
    own = seat.pyramid[place]
    free = {seat.pyramid[one].number: one for one in free_cards(seat) if one != place}
    if not free:
        return
    answers: Answers = {("tuck", (number,)) for number in free}
    if "LAW-7" in OLD:
        verb, values = yield from referee.ask(
            player, "tuck_free", "LAW-7", answers | {("done", ())}, (own.number,)
        )
        if verb == "done":
            return
        answers = {(verb, values)}
    _, (number,) = yield from referee.choose(player, "tuck_free", "LAW-7", answers, (own.number,))
    moved = seat.pyramid.pop(free[int(number)])
    own.tucked.append(moved.number)
    own.tokens += moved.tokens
    own.infinite += moved.infinite
    for one in COLORS:
        table.reserve[one] += moved.banked[one]


ACTS = {
    "choose": _choose,
    "barter": _barter,
    "draw_and_keep": _draw_and_keep,
    "replace": _replace,
    "copy_tokens": _copy,
    "trade_token": _trade,
    "take_card": _take_card,
    "gems_banked": _bank,
    "tuck_hand": _tuck_hand,
    "tuck_free": _tuck_free,
}

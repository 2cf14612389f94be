"""LAW-7, LAW-8, PYR-8: laws that move cards."""

from __future__ import annotations

from typing import Any

from tests.viceroy.referee import development
from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.geometry import free_cards
from tests.viceroy.referee.table import COLORS, Place, Standing


def replace(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-8."""
    table, seat = referee.table, referee.seat(player)
    own = seat.pyramid[place].number
    # The law itself stays (LAW-1).
    free = {seat.pyramid[one].number: one for one in free_cards(seat) if one != place}
    ways = {number: _fitting(referee, player, one, effect["played"]) for number, one in free.items()}
    referee.note("LAW-8 empty hand", not seat.hand)
    referee.note("LAW-8 no free card", not free)
    if not free or not seat.hand:
        return
    # Who can pay for no card of his hand is asked all the same, lest the others learn it (HID-1).
    answers: Answers = {("replace", (number,)) for number, fitting in ways.items() if fitting}
    answers.add(("decline", ()))
    verb, values = yield from referee.ask(player, "replace", "LAW-8", answers, (own,))
    referee.note("LAW-8 declines", verb == "decline" and len(answers) > 1)
    referee.note("LAW-8 nothing but declining", len(answers) == 1)
    if verb == "decline":
        return
    old = values[0]
    there = free[old]
    put: Answers = {("put", (number,)) for number in ways[old]}
    _, (new,) = yield from referee.ask(player, "replacement", "LAW-8", put, (own, old))
    gone = seat.pyramid.pop(there)
    referee.note("LAW-10 the law is gone before it acts", (player, gone.number) in table.skips)
    table.skips.discard((player, gone.number))  # a law that has left does nothing in the next turn
    table.discards.add(old)
    referee.note("LAW-8 replaces a card, which is " + ("played" if effect["played"] else "not played"))
    referee.note("LAW-8 by a law", table.is_law(int(new)))
    referee.note("LAW-8 above level 1", there[0] > 1)
    referee.note("LAW-8 on level 5", there[0] == 5)
    referee.note("LAW-8 gems to the reserve", gone.infinite or any(gone.banked.values()))
    for gem in gone.infinite:
        table.reserve[gem.color] += 1
    for one in COLORS:
        table.reserve[one] += gone.banked[one]
    if effect["played"]:
        yield from development.put(referee, player, new, there, circle_gems=True)
    else:
        seat.hand.remove(new)
        seat.pyramid[there] = Standing(new)


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


def tuck_hand(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    standing = seat.pyramid[place]
    for left in range(effect["limit"], 0, -1):
        answers: Answers = {("tuck", (number,)) for number in seat.hand}
        referee.note("tuck_hand empty hand", not answers and left == effect["limit"])
        if not answers:
            return
        answers.add(("done", ()))
        verb, values = yield from referee.ask(player, "tuck_hand", "PYR-8", answers, (standing.number, left))
        if verb == "done":
            return
        referee.note("tuck_hand full", left == 1)
        seat.hand.remove(values[0])
        standing.tucked.append(values[0])


def tuck_free(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-7."""
    table, seat = referee.table, referee.seat(player)
    own = seat.pyramid[place]
    free = {seat.pyramid[one].number: one for one in free_cards(seat) if one != place}
    referee.note("LAW-7 no free card", not free)
    if not free:
        return
    answers: Answers = {("tuck", (number,)) for number in free}
    _, (number,) = yield from referee.ask(player, "tuck_free", "LAW-7", answers, (own.number,))
    moved = seat.pyramid.pop(free[int(number)])
    referee.note("LAW-10 the law is gone before it acts", (player, moved.number) in table.skips)
    table.skips.discard((player, moved.number))  # a tucked law no longer acts (PYR-8)
    referee.note("LAW-7 moves a card")
    referee.note("LAW-7 moves tokens", moved.tokens)
    referee.note("LAW-7 moves an infinite gem", moved.infinite)
    referee.note("LAW-7 moves a used infinite gem", any(gem.used for gem in moved.infinite))
    referee.note("LAW-7 moves a law", table.is_law(moved.number))
    referee.note("LAW-7 banked gems to the reserve", any(moved.banked.values()))
    own.tucked.append(moved.number)
    own.tokens += moved.tokens
    own.infinite += moved.infinite
    for one in COLORS:
        table.reserve[one] += moved.banked[one]

"""REW: what reward rows give."""

from __future__ import annotations

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.table import Infinite, Place, color, kind, value


def reward(referee: Referee, player: int, place: Place, row: tuple[str, ...]) -> Rules:
    """Everything in a row, in its order (CMP-7), for a card that stands at this place."""
    seat = referee.seat(player)
    for icon in row:
        if kind(icon) == "gems":
            yield from referee.take_gems(player, value(icon), "REW-1")
        elif kind(icon) == "draw":
            for _ in range(value(icon)):
                yield from _draw(referee, player)
        elif kind(icon) == "attack":
            seat.attack += 1
            referee.note("REW-5 attack token")
        elif kind(icon) == "infinite":
            yield from _infinite(referee, player, place, color(icon))
        else:
            seat.pyramid[place].tokens.append(icon)


def _draw(referee: Referee, player: int) -> Rules:
    """REW-3."""
    table = referee.table
    answers = {("draw", (name,)) for name, deck in (("laws", table.laws), ("small", table.small)) if deck}
    referee.note("REW-3 small deck empty", table.laws and not table.small)
    referee.note("REW-3 law deck empty", table.small and not table.laws)
    referee.note("REW-3 both decks empty", not answers)
    if not answers:
        return
    _, (name,) = yield from referee.choose(player, "draw", "REW-3", answers)
    referee.note("REW-3 draw from the law deck", name == "laws")
    referee.note("REW-3 draw from the small deck", name == "small")
    deck = table.laws if name == "laws" else table.small
    table.seats[player].hand.add(deck.pop())


def _infinite(referee: Referee, player: int, place: Place, one: str) -> Rules:
    """REW-7."""
    table, seat = referee.table, referee.seat(player)
    referee.note("REW-7 from the reserve", table.reserve[one])
    if table.reserve[one]:
        table.reserve[one] -= 1
    else:
        # Who has no such gem is asked all the same, lest the others learn it (HID-1).
        answers: Answers = {("decline", ())}
        if seat.gems[one]:
            answers.add(("own_gem", ()))
        about = (seat.pyramid[place].number, one)
        verb, _ = yield from referee.ask(player, "own_gem", "REW-7", answers, about)
        referee.note("REW-7 none there", len(answers) == 1)
        referee.note("REW-7 declined", verb == "decline" and len(answers) > 1)
        referee.note("REW-7 from the screen", verb == "own_gem")
        if verb == "decline":
            return
        seat.gems[one] -= 1
    seat.pyramid[place].infinite.append(Infinite(one))


def does_something(referee: Referee, player: int, row: tuple[str, ...]) -> bool:
    """Whether a row of a law can give anything at all (LAW-6)."""
    table = referee.table
    for icon in row:
        if kind(icon) == "gems":
            can = any(table.reserve.values())
        elif kind(icon) == "draw":
            can = bool(table.small or table.laws)
        elif kind(icon) == "infinite":
            can = bool(table.reserve[color(icon)] or table.seats[player].gems[color(icon)])
        else:
            can = True
        if can:
            return True
    return False

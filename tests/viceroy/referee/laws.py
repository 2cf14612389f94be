"""LAW: what laws do as they are played."""

from __future__ import annotations

from typing import Any

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.moving_laws import replace, tuck_free, tuck_hand
from tests.viceroy.referee.rewards import does_something, reward
from tests.viceroy.referee.table import COLORS, Place
from tests.viceroy.referee.token_laws import barter, copy, trade


def law(referee: Referee, player: int, place: Place) -> Rules:
    """The effect of a law that was put there; lasting ones and most that score at the end do nothing now (LAW-1)."""
    effect = referee.table.cards[referee.seat(player).pyramid[place].number].law
    number = referee.seat(player).pyramid[place].number
    referee.note(f"law {number} is played", not referee.other_deck)
    referee.note(f"law of kind {effect['kind']} is played")
    act = ACTS.get(effect["kind"])
    if act:
        yield from act(referee, player, place, effect)


def _choose(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    rows = effect["options"]
    number = referee.seat(player).pyramid[place].number
    able = [i for i, row in enumerate(rows) if does_something(referee, player, row)]
    referee.note("LAW-6 an option that can do nothing", 0 < len(able) < len(rows))
    referee.note("LAW-6 no option can do anything", not able)
    draws = any(icon.startswith("draw") for i in able for icon in rows[i])
    referee.note("LAW-6 draw by a law from the law deck alone", draws and not referee.table.small)
    able = able or list(range(len(rows)))
    answers: Answers = {("choose", (i,)) for i in able}
    _, (which,) = yield from referee.ask(player, "choose", "LAW-6", answers, (number,))
    referee.note(f"law {number}, option {which + 1}", not referee.other_deck)
    yield from reward(referee, player, place, rows[which])


def _draw_and_keep(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    table, seat = referee.table, referee.seat(player)
    deck = table.laws if effect["deck"] == "laws" else table.small
    referee.note("draw_and_keep too few cards", len(deck) < effect["needs"])
    if len(deck) < effect["needs"]:
        return
    referee.note("draw_and_keep fewer cards than it draws", len(deck) < effect["draw"])
    referee.note("draw_and_keep keeps")
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


def _take_card(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    """LAW-10."""
    referee.note("LAW-10 no turn left for it", referee.table.turn == 12)
    if referee.table.turn < 12:
        referee.table.skips.add((player, referee.seat(player).pyramid[place].number))
    yield from ()


def _bank(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    standing = seat.pyramid[place]
    for left in range(effect["limit"], 0, -1):
        # Who has no gem is asked all the same, lest the others learn it (HID-1).
        answers: Answers = {("bank", (one,)) for one in COLORS if seat.gems[one]} | {("done", ())}
        verb, values = yield from referee.ask(player, "bank", "LAW-3", answers, (standing.number, left))
        referee.note("gems_banked nothing", verb == "done" and left == effect["limit"])
        if verb == "done":
            return
        referee.note("gems_banked full", left == 1)
        seat.gems[str(values[0])] -= 1
        standing.banked[str(values[0])] += 1


ACTS = {
    "choose": _choose,
    "barter": barter,
    "draw_and_keep": _draw_and_keep,
    "replace": replace,
    "copy_tokens": copy,
    "trade_token": trade,
    "take_card": _take_card,
    "gems_banked": _bank,
    "tuck_hand": tuck_hand,
    "tuck_free": tuck_free,
}

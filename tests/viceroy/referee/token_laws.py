"""LAW: laws that move or copy tokens."""

from __future__ import annotations

from typing import Any

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.geometry import neighbors
from tests.viceroy.referee.table import Place, Seat


def barter(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
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
    referee.note("barter finds no tokens", not own or not others)
    referee.note("barter with a partner among several", len({other for other, _, _ in others}) > 1 and own)
    if not own or not others:
        return
    referee.note("barter swaps tokens")
    give: Answers = {("give_token", one) for one in own}
    _, (mine, given) = yield from referee.ask(player, "give_token", "LAW-9", give, (number,))
    want: Answers = {("want_token", one) for one in others}
    _, (partner, theirs, wanted) = yield from referee.ask(player, "want_token", "LAW-9", want, (number, mine, given))
    other = table.seats[int(partner)]
    _remove(seat, mine, given)
    _remove(other, theirs, wanted)
    _standing(seat, mine).tokens.append(wanted)
    _standing(other, theirs).tokens.append(given)
    yield from referee.take_gems(int(partner), effect["gems"], "LAW-9")


def copy(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    own = seat.pyramid[place]
    near = [seat.pyramid[one] for one in neighbors(place) if one in seat.pyramid]
    answers: Answers = {("copy", (one.number,)) for one in near if one.tokens and not referee.table.is_law(one.number)}
    referee.note("copy_tokens finds nothing", not answers)
    if answers:
        _, (number,) = yield from referee.choose(player, "copy", "LAW-6", answers, (own.number,))
        copied = _standing(seat, number).tokens
        referee.note(f"copy_tokens copies {'one token' if len(copied) == 1 else 'two or more tokens'}")
        own.tokens += copied


def trade(referee: Referee, player: int, place: Place, effect: dict[str, Any]) -> Rules:
    seat = referee.seat(player)
    answers: Answers = {("trade", one) for one in _pyramid_tokens(seat)}
    if not answers:
        return
    answers.add(("decline", ()))
    verb, values = yield from referee.ask(player, "trade", "LAW-6", answers, (seat.pyramid[place].number,))
    referee.note("trade_token trades", verb == "trade")
    referee.note("trade_token declines", verb == "decline")
    referee.note("trade_token for no gems", verb == "trade" and not any(referee.table.reserve.values()))
    if verb == "trade":
        number, token = values
        _remove(seat, int(number), str(token))
        yield from referee.take_gems(player, effect["gems"], "LAW-6")


def _pyramid_tokens(seat: Seat) -> set[tuple[int, str]]:
    return {(standing.number, token) for standing in seat.pyramid.values() for token in standing.tokens}


def _remove(seat: Seat, number: int, token: str) -> None:
    _standing(seat, number).tokens.remove(token)


def _standing(seat: Seat, number: int) -> Any:
    return next(standing for standing in seat.pyramid.values() if standing.number == number)

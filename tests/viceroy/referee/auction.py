"""AUC: three auctions a turn, what is won in them, and what the row does afterwards."""

from __future__ import annotations

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.table import COLORS, Table
from tests.viceroy.referee.virtual import FOREVER, draw_bids, on_empty_colors, on_their_own


def auction_phase(referee: Referee) -> Rules:
    table = referee.table
    table.phase, table.round = "auction", 0
    table.inside = set(table.players)
    table.virtual_out = {}
    skipping = {player for player, _ in table.skips}
    table.skips = set()
    referee.note("AUC-13 last turn", table.turn == 12)
    referee.note("LAW-10 a card before the first bids", skipping)
    referee.note("LAW-10 two such cards in one turn", len(skipping) > 1)
    referee.note("LAW-10 everybody has a card before the first bids", len(skipping) == len(table.seats))
    for player in table.in_order(skipping):  # LAW-10
        yield from _pick(referee, player, "LAW-10", table.row())
    for table.round in (1, 2, 3):
        if table.inside:
            yield from _auction(referee)
    table.round = 0
    _row_moves_on(table)


def _row_moves_on(table: Table) -> None:
    """AUC-12 and AUC-13."""
    table.discards.update(number for number in table.tip.values() if number)
    table.tip = table.base
    table.base = dict.fromkeys(COLORS, 0)
    if table.turn < 12:
        for one in table.row_order:
            table.base[one] = table.large.pop()


def _legal(table: Table, player: int) -> Answers:
    """AUC-2, AUC-10."""
    seat = table.seats[player]
    answers: Answers = {("bid", (one,)) for one in COLORS if seat.gems[one] and table.at(one)}
    if seat.attack and table.row():
        answers.add(("attack", ()))
    answers.add(("pass", ()))
    return answers


def _auction(referee: Referee) -> Rules:
    table = referee.table
    everybody = set(table.inside)
    filled = {one for one in COLORS if table.at(one)}
    can = {player: _legal(table, player) for player in sorted(table.inside)}
    # Who must pass (AUC-9) is asked all the same, lest the others learn it (HID-1).
    held = yield from referee.secretly("bid", "AUC-1", can)
    for answers in can.values():
        referee.note("AUC-9 forced pass", len(answers) == 1)
    passing = {player for player, (verb, _) in held.items() if verb == "pass"}
    attacking = {player for player, (verb, _) in held.items() if verb == "attack"}
    bids = {player: str(values[0]) for player, (verb, values) in held.items() if verb == "bid"}
    table.inside -= passing
    virtual: dict[int, str] = {}
    referee.note("VIR-2 nobody bids, nothing is drawn", table.virtual and not (bids or attacking))
    if bids or attacking:  # VIR-2
        virtual = draw_bids(referee)
    for player, one in bids.items():
        table.seats[player].gems[one] -= 1
    two_before = {one: len(table.at(one)) for one in COLORS}
    yield from _attacks(referee, attacking)
    for one in table.row_order:
        here = {player for player, bid in bids.items() if bid == one}
        theirs = [which for which, bid in virtual.items() if bid == one]
        attacked = attacking and two_before[one] == 2 and len(table.at(one)) == 1
        referee.note("AUC-11 bids judged against the one card left", attacked and here)
        yield from _color(referee, one, here, theirs)
    on_their_own(referee, virtual, set(bids.values()), filled)
    yield from on_empty_colors(referee, virtual, filled, everybody)
    for one in bids.values():  # AUC-4
        table.reserve[one] += 1
    if table.round == 3:  # AUC-8
        referee.note("AUC-8 neither a card nor passed after the third auction", table.inside)
        referee.note("AUC-8 attack token back in the third auction", table.inside & attacking)
        passing |= table.inside
        table.inside = set()
    referee.note("PAS-3 two or more pass together", len(passing) > 1)
    for player in table.in_order(passing):  # PAS-3
        more = sum(law["gems"] for law in table.works(player, "pass_gems"))
        referee.note("PAS-2 science counts in a pass", table.seats[player].tokens("science"))
        due = 3 + len(table.seats[player].tokens("science")) + more
        yield from referee.take_gems(player, due, "PAS-1")


def _attacks(referee: Referee, attacking: set[int]) -> Rules:
    """AUC-10."""
    table = referee.table
    referee.note("AUC-10 one attack", len(attacking) == 1)
    referee.note("AUC-10 two or more attacks", len(attacking) > 1)
    for player in table.in_order(attacking):
        referee.note("AUC-10 attack token comes back", not table.row())
        if table.row():
            table.seats[player].attack -= 1
            yield from _pick(referee, player, "AUC-10", table.row())


def _pick(referee: Referee, player: int, rule: str, cards: list[int]) -> Rules:
    answers: Answers = {("take_card", (number,)) for number in cards}
    _, (number,) = yield from referee.choose(player, "which_card", rule, answers, tuple(cards))
    assert isinstance(number, int)
    got(referee, player, number)


def got(referee: Referee, player: int, number: int) -> None:
    """AUC-7, AUC-14."""
    table = referee.table
    table.take_from_row(number)
    table.seats[player].hand.add(number)
    table.inside.discard(player)


def _color(referee: Referee, one: str, here: set[int], theirs: list[int]) -> Rules:
    """Who gets a card at one color."""
    table = referee.table
    cards = table.at(one)
    _note_color(referee, len(here), len(theirs), len(cards))
    if not cards:  # AUC-11
        return
    if len(here) == 1 and not theirs:  # AUC-5, AUC-6
        yield from _pick(referee, min(here), "AUC-6", sorted(cards))
    elif len(here) == 1 and len(theirs) == 1 and len(cards) == 2:
        yield from _clash(referee, min(here), one, theirs[0])
    elif len(here) == 2 and not theirs and len(cards) == 2:
        yield from _share(referee, one, here)


def _clash(referee: Referee, player: int, one: str, which: int) -> Rules:
    """VIR-6."""
    table = referee.table
    base, tip = table.base[one], table.tip[one]
    answers: Answers = {("take_card", (tip,)), ("decline", ())}
    verb, _ = yield from referee.ask(player, "clash", "VIR-6", answers, (one,))
    referee.note("VIR-6 takes the tip card", verb == "take_card")
    referee.note("VIR-6 declines", verb == "decline")
    referee.note("VIR-6 declines in the third auction", verb == "decline" and table.round == 3)
    if verb == "take_card":
        got(referee, player, tip)
        table.take_from_row(base)
        table.discards.add(base)
        table.virtual_out[which] = FOREVER


def _share(referee: Referee, one: str, here: set[int]) -> Rules:
    """AUC-6."""
    table = referee.table
    answers: Answers = {("claim", (which,)) for which in ("tip", "base", "either")} | {("refuse", ())}
    given = yield from referee.secretly("claim", "AUC-6", dict.fromkeys(sorted(here), answers), (one,))
    claims = {player: str(values[0]) if values else verb for player, (verb, values) in given.items()}
    referee.note("AUC-6 claims {} and {}".format(*sorted(claims.values())))
    first, second = table.in_order(here)
    base, tip = table.base[one], table.tip[one]
    if "refuse" in claims.values():
        return
    if claims[first] == claims[second] != "either":
        return
    if claims[first] == "tip" or claims[second] == "base":
        first_gets_tip = True
    elif claims[first] == "base" or claims[second] == "tip":
        first_gets_tip = False
    else:
        first_gets_tip = True
    got(referee, first, tip if first_gets_tip else base)
    got(referee, second, base if first_gets_tip else tip)


def _note_color(referee: Referee, humans: int, virtual: int, cards: int) -> None:
    referee.note("AUC-11 bid on a color that an attack emptied", humans and not cards)
    if not virtual:
        referee.note("AUC-5 one bidder, one card", humans == 1 and cards == 1)
        referee.note("AUC-5 two or more bidders, one card", humans > 1 and cards == 1)
        referee.note("AUC-6 one bidder, two cards", humans == 1 and cards == 2)
        referee.note("AUC-6 three or four bidders, two cards", humans > 2 and cards == 2)
    else:
        referee.note("VIR-5 with one human on one card", humans == 1 and cards == 1)
        referee.note("VIR-7 two on two cards with a human", virtual == 2 and humans and cards == 2)
        referee.note("VIR-8 with two humans", humans == 2 and cards)

"""VIR: what virtual opponents do in an auction."""

from __future__ import annotations

from tests.viceroy.referee.asking import Answers, Referee, Rules
from tests.viceroy.referee.table import COLORS

FOREVER = 99
"""Out for the turn."""


def draw_bids(referee: Referee) -> dict[int, str]:
    """VIR-1: chance, but never more gems of a color than there are outside the game."""
    table = referee.table
    taking_part = [which for which in range(table.virtual) if table.virtual_out.get(which, 0) <= table.round]
    if not taking_part:
        return {}
    back = [which for which in taking_part if table.virtual_out.get(which) == 3]
    referee.note("VIR-7 back after the auction missed", back)
    values = referee.happened("virtual_bids").values
    bids = {int(str(which)): str(one) for which, one in zip(values[::2], values[1::2], strict=True)}
    referee.possible(sorted(bids) == taking_part, f"virtual bids of {sorted(bids)}, not of {taking_part}")
    there = 16 - 4 * len(table.seats)
    for one in bids.values():
        referee.possible(one in COLORS and list(bids.values()).count(one) <= there, "not so many gems in the box")
    return bids


def on_their_own(referee: Referee, virtual: dict[int, str], human: set[str], filled: set[str]) -> None:
    """VIR-3 and VIR-7: colors that no human bid."""
    table = referee.table
    for one in COLORS:
        theirs = [which for which, bid in virtual.items() if bid == one]
        cards = table.at(one)
        referee.note("VIR-7 three on one color", len(theirs) == 3 and cards)
        referee.note("VIR-4 a color that an attack emptied", theirs and one in filled and not cards)
        if one in human or one not in filled or not cards:
            continue
        referee.note("VIR-3 alone on one card", len(theirs) == 1 and len(cards) == 1)
        referee.note("VIR-3 alone on two cards", len(theirs) == 1 and len(cards) == 2)
        referee.note("VIR-7 two on one card", len(theirs) == 2 and len(cards) == 1)
        if len(theirs) == 1:
            _discard(referee, cards[0])
            table.virtual_out[theirs[0]] = FOREVER
        elif len(theirs) == 2 and len(cards) == 2:
            done = table.options["pair_is_done"]
            referee.note("VIR-7 two on two cards, " + ("done for the turn" if done else "miss the next auction"))
            for number in cards:
                _discard(referee, number)
            for which in theirs:
                table.virtual_out[which] = FOREVER if done else table.round + 2


def on_empty_colors(referee: Referee, virtual: dict[int, str], filled: set[str], humans: set[int]) -> Rules:
    """VIR-4."""
    table = referee.table
    for which, one in virtual.items():
        if one in filled:
            continue
        table.virtual_out[which] = FOREVER
        referee.note("VIR-4 a card is discarded", table.row())
        referee.note("VIR-4 several choices of cards", len(table.row()) > 1)
        referee.note("VIR-4 no card left", not table.row())
        if row := table.row():
            player = table.in_order(humans)[0]
            answers: Answers = {("discard_card", (number,)) for number in row}
            _, (number,) = yield from referee.choose(player, "discard_card", "VIR-4", answers, tuple(row))
            assert isinstance(number, int)
            _discard(referee, number)


def _discard(referee: Referee, number: int) -> None:
    referee.table.take_from_row(number)
    referee.table.discards.add(number)

"""Questions about turn order, passing and bidding: who acts first, and who gets a card of the auction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...components.gems import COLORS, NO_GEMS, Color
from ...components.laws import PassGems
from ...rules.engine.auction import PASS_GEMS
from ...rules.engine.development import DISCARD_GEMS
from ...rules.engine.engine import View
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import ongoing_gems
from ...rules.state.state import first
from .model import Card, Cases, Listed, QuestionKind, QuizQuestion, Who, Words, words
from .options import Pool, question_of, unit, wrong
from .painting import with_infinite
from .sources import QuestionTable, auction_state, bid_color_count, cards_by_player, deciding_number, pass_gem_count

__all__ = ["SEAT_KINDS", "TURN_KINDS"]


# -- questions about a game with several players: who acts first, and who gets a card of the auction -------------------


_PASS = "pass"

_TOGETHER_IN = 0.25
"""Share of questions with an option of too many players, such as all at once, which is never right."""


def goes_first(table: QuestionTable) -> QuizQuestion:
    """Return a question about the player who acts first where the order matters (ORD-1)."""
    shown, names = table.view, table.names
    pyramids = [seat.pyramid for seat in shown.seats]
    if len(pyramids) < 2 or not all(pyramid.cards for pyramid in pyramids):
        raise NotationError("quiz/too_few", "ORD-1", path="kind", kind="goes_first")
    everybody = range(len(pyramids))
    state = auction_state(pyramids, [], shown.row, shown.edition, shown.deck)
    numbers = [sorted(placed.card.number for placed in pyramid.cards) for pyramid in pyramids]

    def one(player: int) -> Who:
        return Who(names, (player,))

    wrongs = [
        wrong("highest_number_decides", one(max(everybody, key=lambda player: numbers[player][-1]))),
        wrong("most_cards_go_first", one(max(everybody, key=lambda player: len(numbers[player])))),
        wrong("seats_in_turn", one(0)),
        wrong("all_at_once", Who(names, tuple(everybody))),
    ]
    return question_of(
        "goes_first",
        "ORD-1",
        one(first(state, everybody)),
        wrongs,
        _who_label,
        pool=Pool(
            [*map(one, everybody)],
            len(pyramids),
            {one(player): [Who(names, tuple(everybody))] for player in everybody},
            _TOGETHER_IN,
        ),
        parts=Listed(tuple(_cards(names, player, numbers[player]) for player in everybody), "tell/also"),
    )


def who_gets(table: QuestionTable, color: Color, bids: Sequence[str]) -> QuizQuestion:
    """Return a question about who gets a card at a color after these bids, each a color or "pass" (AUC-5, AUC-6)."""
    shown, names = table.view, table.names
    slot = shown.row[COLORS.index(color)]
    if not slot.cards or len(bids) != len(shown.seats) or any(not _is_there(shown, bid) for bid in bids):
        raise NotationError("quiz/no_bids", "AUC-2", path="bids", n=len(shown.seats))
    pyramids = [seat.pyramid for seat in shown.seats]
    got = cards_by_player(pyramids, bids, shown.row, shown.edition, shown.deck)
    outcomes = [Who(names, seats) for seats in _outcomes(len(bids), len(slot.cards))]
    too_many = [Who(names, seats) for seats in combinations(range(len(bids)), len(slot.cards) + 1)]
    winners = tuple(sorted(player for player, number in got.items() if number in slot.cards))
    bidders = tuple(player for player, bid in enumerate(bids) if bid == color)
    wrongs = []
    if len(bidders) > 1:
        state = auction_state(pyramids, [], shown.row, shown.edition, shown.deck)
        wrongs.append(wrong("lowest_number_wins", Who(names, (first(state, bidders),))))
        several = "one_card_for_two" if len(bidders) > len(slot.cards) else "sharing_is_not_allowed"
        other = Who(names, bidders if several == "one_card_for_two" else ())
        wrongs.append(wrong(several, other, n=len(slot.cards)))
    return question_of(
        "who_gets",
        "AUC-6" if len(slot.cards) > 1 else "AUC-5",
        Who(names, winners),
        wrongs,
        _who_label,
        pool=Pool(outcomes, never_right=dict.fromkeys(outcomes, too_many), never_right_share=_TOGETHER_IN),
        color=f"color/{color}",
        cards=Listed(tuple(Card(number, shown.deck.card(number).name) for number in slot.cards), "tell/also"),
        bids=Listed(tuple(_bid(names, player, bid) for player, bid in enumerate(bids)), "tell/also"),
        n=len(slot.cards),
        bidders=len(bidders),
    )


def _outcomes(players: int, cards: int) -> list[tuple[int, ...]]:
    """Return all possible groups of players who get cards at a color, for any bids.

    A group is one player, two players who share two cards, or nobody if too many players bid.
    """
    several = [seats for n in range(1, cards + 1) for seats in combinations(range(players), n)]
    return [*several, *([()] if players > cards else [])]


def _cards(names: tuple[str, ...], player: int, numbers: list[int]) -> Words:
    return words("quiz/has_cards", who=Who(names, (player,)), cards=Listed(tuple(numbers)))


def _is_there(shown: View, bid: str) -> bool:
    return bid == _PASS or (bid in COLORS and bool(shown.row[COLORS.index(bid)].cards))


def _bid(names: tuple[str, ...], player: int, bid: str) -> Words:
    who = Who(names, (player,))
    return words("quiz/passes", who=who) if bid == _PASS else words("quiz/bids", who=who, color=f"color/{bid}")


def _who_label(value: object) -> Words:
    return words("quiz/who", who=value)


def _several_seats(table: QuestionTable) -> Iterator[dict[str, Any]]:
    if len(table.view.seats) > 1 and all(seat.pyramid.cards for seat in table.view.seats):
        yield {}


def _bids(table: QuestionTable) -> Iterator[dict[str, Any]]:
    filled = [color for color, slot in zip(COLORS, table.view.row, strict=True) if slot.cards]
    numbers = [slot.cards for slot in table.view.row]
    if len(table.view.seats) < 2 or table.view.virtual or not all(seat.pyramid.cards for seat in table.view.seats):
        return
    for color in filled:
        others = [other for other in filled if other != color][:1]
        by_bidders: dict[tuple[int, ...], list[tuple[str, ...]]] = {}
        for bids in product((color, *others, _PASS), repeat=len(table.view.seats)):
            bidders = tuple(player for player, bid in enumerate(bids) if bid == color)
            got = bidders if len(bidders) <= len(table.view.row[COLORS.index(color)].cards) else ()
            if bidders:
                by_bidders.setdefault(got, []).append(bids)
        # Use one case for each outcome; otherwise "nobody" would be the right answer far too often.
        for got, known in by_bidders.items():
            yield {
                "color": color,
                "bids": known[chance(sum(got), f"quiz/bids/{color}/{numbers}", len(got), len(known))],
            }


SEAT_KINDS = (
    QuestionKind("goes_first", "rules", goes_first, _several_seats, of_game=True),
    QuestionKind("who_gets", "rules", who_gets, _bids, ("color", "bids"), of_game=True),
)


# -- questions about passing, bidding and turn order that a single position can answer ---------------------------------


def pass_gems(position: Position) -> QuizQuestion:
    """Return a question about the number of gems for a pass in the auction (PAS-1, PAS-2)."""
    science, more = position.pyramid.count("science"), ongoing_gems(position.pyramid, PassGems)
    right = pass_gem_count(position)
    wrongs = [
        wrong("science_does_not_count", right - science),
        wrong("passing_gives_two", right - PASS_GEMS + DISCARD_GEMS),
        wrong("magic_counts_on_passing", right + position.pyramid.count("magic")),
    ]
    given: dict[str, Any] = {"science": science, "more": more, "position": position}
    return question_of("pass_gems", "PAS-2", right, wrongs, unit("gems"), **given)


def order_number(position: Position) -> QuizQuestion:
    """Return a question about the card number that decides a player's place in the turn order (ORD-1)."""
    cards = position.pyramid.cards
    right = deciding_number(position)
    numbers = sorted(placed.card.number for placed in cards)
    wrongs = [wrong("highest_number_decides", numbers[-1]), wrong("newest_card_decides", cards[-1].card.number)]
    given: dict[str, Any] = {"position": position, "lights": ()}
    return question_of("order_number", "ORD-1", right, wrongs, **given)


def colors_to_bid(position: Position) -> QuizQuestion:
    """Return a question about the number of colors in which a player could bid (AUC-2, INF-1)."""
    gems, more = position.gems, with_infinite(position).gems
    right = bid_color_count(position)
    wrongs = [
        wrong("bids_infinite_gems", sum(more[color] > 0 for color in COLORS), infinite=more.minus_all(gems)),
        wrong("counts_gems_not_colors", gems.total),
    ]
    given: dict[str, Any] = {"gems": gems, "infinite": more.minus_all(gems), "position": position}
    return question_of("colors_to_bid", "AUC-2", right, wrongs, unit("colors"), **given)


def _any(position: Position) -> Cases:
    return [{}] if position.pyramid.cards else []


def _several_numbers(position: Position) -> Iterator[dict[str, Any]]:
    if len(position.pyramid.cards) > 2:
        yield {}


def _armed(position: Position) -> Cases:
    return [{}] if position.pyramid.cards and position.gems != NO_GEMS else []


TURN_KINDS = (
    QuestionKind("pass_gems", "rules", pass_gems, _any),
    QuestionKind("order_number", "rules", order_number, _several_numbers),
    QuestionKind("colors_to_bid", "rules", colors_to_bid, _armed),
)

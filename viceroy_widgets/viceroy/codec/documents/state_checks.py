"""Checks of every saved state: no duplicate or missing card, the right number of gems, valid pyramids."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.fields import Field
from ...components.cards import Law
from ...components.end_laws import GemsBanked
from ...components.gems import COLORS
from ...rules.engine.setup import GEMS_PER_PLAYER, MOST_SEATS
from ...rules.state.state import Auction, GameFields, Player

__all__ = ["check_state"]


def check_state(game: GameFields) -> None:
    """Raise NotationError with the faulty field if no game can reach this state."""
    is_dealt = ("split",) not in game.task_queue  # the laws enter the game when the decks are split
    _check_seats(game)
    _check_cards(game, is_dealt)
    _check_gems(game)
    _check_auction(game)
    has_begun = is_dealt or (game.question is not None and game.question.kind == "first_hand")  # SET-3
    for index, its in enumerate(game.players):
        _check_pyramid(its, index, has_begun)
        _check_painting(game, its, index)
    if (game.question is None) != (game.phase == "over"):
        raise _at("question").refused("state/asked")


def _at(path: str) -> Field:
    return Field(None, path)


def _check_seats(game: GameFields) -> None:
    players = len(game.players)
    if game.virtual not in range(1 if players == 1 else 0, MOST_SEATS - players + 1):
        raise _at("virtual").refused("state/virtual", "VIR-10", n=game.virtual, players=players)
    if sorted(game.row_order) != sorted(COLORS):
        raise _at("row_order").refused("state/row_order", "SET-9")
    if (game.turn == 0) != (game.phase == "setup"):
        raise _at("turn").refused("state/turn", "TRN-1", phase=game.phase)


def _check_cards(game: GameFields, is_dealt: bool) -> None:
    found: dict[int, str] = {}
    for path, number in _numbers(game):
        if number in found:
            raise _at(path).refused("state/twice", "CMP-2", number=number, other=found[number])
        found[number] = path
    missing = sorted(set(game.deck.by_number) - set(found))
    if missing and is_dealt:
        raise _at("").refused("state/missing", "CMP-2", number=missing[0])


def _numbers(game: GameFields) -> Iterator[tuple[str, int]]:
    for index, its in enumerate(game.players):
        for name in ("hand", "looking"):
            yield from ((f"players[{index}].{name}", number) for number in getattr(its, name))
        for at, placed in enumerate(its.pyramid.cards):
            path = f"players[{index}].pyramid[{at}]"
            yield path, placed.card.number
            yield from ((f"{path}[3].tucked", card.number) for card in placed.tucked)
    for name in game.decks._fields:
        yield from ((f"decks.{name}", number) for number in getattr(game.decks, name))
    yield from ((f"row[{index}]", number) for index, slot in enumerate(game.row) for number in slot.cards)
    yield from (("discards", number) for number in game.discards)
    yield from (("buried", number) for number in game.buried)


def _check_gems(game: GameFields) -> None:
    # LIM-2: gems are never lost or created. Gems that are bid are neither behind a screen nor in the reserve.
    found = [*game.reserve]
    for its in game.players:
        for gems in (its.gems, its.pyramid.gems):
            found = [had + more for had, more in zip(found, gems, strict=True)]
        for _, color in its.painting:
            found[COLORS.index(color)] += 1
    for _, color in game.auction.bids:
        found[COLORS.index(color)] += 1
    due = GEMS_PER_PLAYER * len(game.players)
    for color, count in zip(COLORS, found, strict=True):
        if count != due:
            raise _at("").refused("state/gems", "LIM-2", color=f"color/{color}", count=count, due=due)


def _check_auction(game: GameFields) -> None:
    auction = game.auction
    if game.phase != "auction":
        if auction != Auction():
            raise _at("auction").refused("state/no_auction", None, phase=game.phase)
        return
    if len(auction.virtual_out) != game.virtual:
        raise _at("auction.virtual_out").refused("state/virtual_out", "VIR-10", exactly=game.virtual)
    for name in ("bids", "virtual_bids"):
        bidders = [bidder for bidder, _ in getattr(auction, name)]
        if bidders != sorted(set(bidders)):
            raise _at(f"auction.{name}").refused("state/players")


def _check_pyramid(its: Player, index: int, has_begun: bool) -> None:
    path = f"players[{index}].pyramid"
    for fault in its.pyramid.faults():
        raise _at(f"{path}[{fault.element}]").refused(f"at/{fault.code}", fault.rule, **dict(fault.values))
    if bool(its.pyramid.cards) != has_begun:
        raise _at(path).refused("state/start_card", "SET-3")
    for at, placed in enumerate(its.pyramid.cards):
        law = placed.card.effect if isinstance(placed.card, Law) else None
        limit = law.limit if isinstance(law, GemsBanked) else 0
        if placed.gems.total > limit:
            raise _at(f"{path}[{at}][3].gems").refused("card/banked", "LAW-3", limit=limit, count=placed.gems.total)
    there = {(number, gem) for number, gem, _ in its.pyramid.infinite}
    for at, mark in enumerate(its.used):
        if mark not in there or mark in its.used[:at]:
            raise _at(f"players[{index}].used[{at}]").refused("state/mark", "INF-1")


def _check_painting(game: GameFields, its: Player, index: int) -> None:
    single = dict(its.pyramid.sections)
    sections = [section for section, _ in its.painting]
    for at, section in enumerate(sections):
        path = f"players[{index}].painting[{at}]"
        if game.phase not in ("painting", "over"):
            raise _at(path).refused("state/no_painting", "PNT-1", phase=game.phase)
        if section not in single or section in sections[:at]:
            raise _at(path).refused("state/section", "PNT-1")
        if single[section] and not game.edition.repaint:
            raise _at(path).refused("state/repaint", "PNT-5", edition=game.edition.name)

"""Complete game states as JSON documents, `viceroy-state/1`; the strict reader checks cards, gems and pyramids."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, get_args

from ...core.chance import HIGHEST_SEED
from ...core.document_text import parse_json
from ...core.fields import Field, Members
from ..components.card_documents import read_color
from ..components.cards import Law
from ..components.deck import Deck, deck_of_digest
from ..components.gems import COLORS, Color
from ..components.laws import GemsBanked
from ..rules.engine.setup import GEMS_PER_PLAYER, LAST_TURN, MOST_SEATS
from ..rules.state.state import Auction, Decks, Draft, GameFields, Phase, Player, Slot, State
from .moves import read_seat, write_move
from .positions import (
    deck_to_carry,
    read_counts,
    read_deck_name,
    read_edition,
    read_numbers,
    read_player,
    write_deck_name,
    write_edition,
    write_player,
)
from .tasks import read_opponent, read_players, read_question, read_secret_answers, read_task_queue, write_plain

__all__ = ["STATE_FORMAT", "check_state", "digest", "parse_state", "read_state", "write_state"]


# -- checks of every saved state: no duplicate or missing card, the right number of gems, valid pyramids ---------------


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
        raise _at("auction.virtual_out").refused("state/virtual_out", "VIR-10", n=game.virtual)
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


# -- complete game states as JSON documents, `viceroy-state/1` ---------------------------------------------------------


STATE_FORMAT = "viceroy-state/1"
_REQUIRED = ("format", "deck", "edition", "seed", "counter", "step", "phase", "turn", "players", "reserve", "row")
_OPTIONAL = (
    *("virtual", "row_order", "round", "decks", "discards", "buried", "auction", "developing", "skips"),
    *("question", "held", "agenda"),
)
_MOST = 10**9


def write_state(state: State) -> dict[str, Any]:
    """Return the document of a state; cards are numbers of its deck, and empty fields are omitted.

    A deck that the package does not contain is written in full.
    """
    return _write(state, deck_to_carry(state.deck))


def _write(state: State, deck: Deck | None) -> dict[str, Any]:
    written = {
        "format": STATE_FORMAT,
        "deck": write_deck_name(state.deck.name, state.deck.digest, deck),
        "edition": write_edition(state.edition),
        "virtual": state.virtual,
        "row_order": [] if state.row_order == COLORS else list(state.row_order),
        "seed": state.seed,
        "counter": state.counter,
        "step": state.step,
        "phase": state.phase,
        "turn": state.turn,
        "round": state.round,
        "players": [write_player(player) for player in state.players],
        "reserve": list(state.reserve),
        "decks": _written(state.decks._asdict()),
        "row": write_plain(tuple(tuple(slot) for slot in state.row)),
        "discards": list(state.discards),
        "buried": list(state.buried),
        "auction": _written(state.auction._asdict()),
        "developing": list(state.developing),
        "skips": list(state.skips),
        "question": _written(state.question._asdict()) if state.question else {},
        "held": [write_move(move) for move in state.secret_answers],
        "agenda": write_plain(tuple(state.task_queue)),
    }
    return {name: value for name, value in written.items() if value or name in _REQUIRED}


def parse_state(text: str | bytes, deck: Deck | None = None) -> State:
    """Read a state from a JSON text; NotationError if it cannot be read."""
    return read_state(parse_json(text), deck)


def read_state(document: object, deck: Deck | None = None) -> State:
    """Read a state from a document.

    Its deck is the one that the document carries, or else `deck` or a built-in deck, if the digest matches.
    NotationError names the field that cannot be read, or that no game can reach.
    """
    found = Field(document).members(_REQUIRED, _OPTIONAL)
    found["format"].choice((STATE_FORMAT,))
    name, digest, own = read_deck_name(found["deck"])
    known = own or deck_of_digest(digest, () if deck is None else (deck,))
    if known is None:
        raise found["deck"].refused("deck/other", "CMP-1", name=name, digest=digest)
    players = found["players"].items(MOST_SEATS, "SET-1")
    if not players:
        raise found["players"].refused("field/list_least", "SET-1", n=1, count=0)
    draft = Draft.__new__(Draft)
    draft.deck, draft.edition = known, read_edition(found["edition"])
    draft.players = tuple(read_player(player, known) for player in players)
    draft.virtual = found.get("virtual", 0).integer(0, MOST_SEATS - 1, "VIR-10")
    draft.row_order = _read_colors(found.get("row_order", COLORS))
    draft.seed = found["seed"].integer(0, HIGHEST_SEED)
    draft.counter, draft.step = found["counter"].integer(0, _MOST), found["step"].integer(0, _MOST)
    draft.phase = _read_phase(found["phase"])
    draft.turn = found["turn"].integer(0, LAST_TURN, "TRN-1")
    draft.round = found.get("round", 0).integer(0, 3)
    draft.reserve = read_counts(found["reserve"])
    draft.decks = _read_decks(found.get("decks", {}), known)
    draft.row = _read_row(found["row"], known)
    draft.discards = read_numbers(found.get("discards", []), known)
    draft.buried = read_numbers(found.get("buried", []), known)
    draft.auction = _read_auction(found.get("auction", {}), draft)
    draft.developing = read_players(found.get("developing", []), draft)
    skips = found.get("skips", []).items(100)
    draft.skips = tuple(read_seat(player, len(players)) for player in skips)
    draft.secret_answers, draft.question, draft.events, draft._legal = (), None, [], ()
    return _with_tasks(draft, found)


def digest(state: State) -> str:
    """Return the SHA-256 digest of a state, which is equal for equal states on every machine."""
    written = json.dumps(_write(state, None), sort_keys=True, separators=(",", ":"))
    return sha256(written.encode()).hexdigest()


def _with_tasks(draft: Draft, found: Members) -> State:
    draft.task_queue = list(read_task_queue(found.get("agenda", []), draft))
    if "question" in found:
        draft.question = read_question(found["question"], draft)
    check_state(draft)
    draft.secret_answers = read_secret_answers(found.get("held", []), draft)
    state, _ = draft.freeze()
    return state


def _written(values: dict[str, Any]) -> dict[str, Any]:
    return {name: write_plain(value) for name, value in values.items() if value}


def _read_colors(field: Field) -> tuple[Color, ...]:
    return tuple(read_color(color) for color in field.items(len(COLORS), "CMP-4"))


def _read_phase(field: Field) -> Phase:
    name = field.choice(get_args(Phase))
    return next(phase for phase in get_args(Phase) if phase == name)


def _read_decks(field: Field, deck: Deck) -> Decks:
    found = field.members((), Decks._fields)
    return Decks(*(read_numbers(found.get(name, []), deck) for name in Decks._fields))


def _read_row(field: Field, deck: Deck) -> tuple[Slot, Slot, Slot, Slot]:
    slots = []
    for slot in field.items_of(len(COLORS), "CMP-5"):
        numbers = [Slot(number.integer(0, 9999)) for number in slot.items_of(2, "CMP-5")]
        read_numbers(Field([number.base for number in numbers if number.base], slot.path), deck)
        slots.append(Slot(numbers[0].base, numbers[1].base))
    return tuple(slots)  # type: ignore[return-value]  # four slots


def _read_auction(field: Field, draft: Draft) -> Auction:
    found = field.members((), Auction._fields)
    return Auction(
        read_players(found.get("inside", []), draft),
        read_players(found.get("passers", []), draft, rising=False),
        _read_bids(found.get("bids", []), lambda bidder: read_seat(bidder, len(draft.players))),
        _read_bids(found.get("virtual_bids", []), lambda bidder: read_opponent(bidder, draft.virtual)),
        tuple(number.integer(0, 99) for number in found.get("virtual_out", []).items(MOST_SEATS)),
        _read_colors(found.get("filled", [])),
    )


def _read_bids(field: Field, read: Callable[[Field], int]) -> tuple[tuple[int, Color], ...]:
    bids = (bid.items_of(2) for bid in field.items(MOST_SEATS))
    return tuple((read(bidder), read_color(color)) for bidder, color in bids)

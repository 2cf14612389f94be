"""Situations: games at any point, built from a short description of the relevant facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.chance import HIGHEST_SEED
from ...core.fields import Field, Members, report_errors_in
from ..components.card_documents import HIGHEST_NUMBER
from ..components.deck import Deck, built_in_deck
from ..components.editions import EDITIONS
from ..components.gems import COLORS, Gems
from ..rules.engine.auction import LAST_AUCTION
from ..rules.engine.development import ROUNDS
from ..rules.engine.engine import apply, new_game, proceed
from ..rules.engine.setup import LARGE_DECK, LAST_TURN, MOST_SEATS, blank_game
from ..rules.engine.virtual import counter_before
from ..rules.pyramids.position import Position
from ..rules.state.state import Auction, Decks, Draft, Player, Slot, State
from .moves import parse_move
from .notation import parse_notation
from .states import check_state

__all__ = ["PHASES", "Situation", "read_situation"]


PHASES = ("setup", "turn", "auction", "development", "end")
"""Points at which a situation begins: setup, start of a turn, auction, development round, or after the last turn."""

_PLAYER = ("name", "pyramid", "gems", "attack", "hand")
_FIELDS = (
    "phase",
    "number",
    "developing",
    "turn",
    "edition",
    "virtual",
    "row",
    "reserve",
    "large",
    "small",
    "laws",
    "bids",
    "shown",
    "seed",
    "bonus_cards",
)
_LONGEST_NAME = 40
_LONGEST_NOTATION = 2000
_CARDS_OF_A_SLOT = 2


@dataclass(frozen=True, slots=True)
class Situation:
    """State of a game at one moment, with the names of the players."""

    state: State
    names: tuple[str, ...]


def read_situation(field: Field) -> Situation:
    """Read a situation from its description; NotationError names the field that no game can have.

    `players` is a list of the players; the first one is the learner. Each player has `pyramid` and `gems` in the
    notation of positions, and `hand` and `attack`. All other gems lie in the reserve, and all other cards in the
    decks. `bids` are the colors that virtual opponents draw first. `shown` are the bids that the other players have
    already made, from the second seat on, as in "bids red". `developing` are the seats, counted from 1, that have
    not passed in this development phase. The default is all seats.
    """
    found = field.members(("players",), _FIELDS)
    edition = found.get("edition", "en").choice(EDITIONS)
    seats = found["players"].filled("SET-1").items(MOST_SEATS, "SET-1")
    virtual = found.get("virtual", int(len(seats) == 1)).integer(0, MOST_SEATS - 1, "VIR-10")
    phase = found.get("phase", "auction").choice(PHASES)
    names = tuple(seat.members((), _PLAYER).get("name", "").text(_LONGEST_NAME) for seat in seats)
    if phase == "setup":
        seed = found.get("seed", 0).integer(0, HIGHEST_SEED)
        bonus = found.get("bonus_cards", True).boolean("CMP-1")
        with report_errors_in(field):
            state, _ = new_game(len(seats), seed=seed, edition=edition, virtual=virtual, bonus_cards=bonus)
        return Situation(state, names)
    deck = built_in_deck()
    with report_errors_in(found.get("virtual", virtual)):
        draft = blank_game(len(seats), 0, edition, virtual, deck)
    draft.task_queue.clear()
    draft.turn = found.get("turn", LAST_TURN if phase == "end" else 3).integer(1, LAST_TURN, "AUC-13")
    draft.players = tuple(_player(seat, edition, deck) for seat in seats)
    _lay_out(draft, found, phase)
    for seat, its in zip(seats, draft.players, strict=True):
        if not its.pyramid.cards:  # from here on, the rules require a start card
            raise Field(None, f"{seat.path}.pyramid").refused("state/start_card", "SET-3")
    _set_task_queue(draft, found, phase)
    if "bids" in found:
        wanted = tuple(color.choice(COLORS) for color in found["bids"].items(MOST_SEATS - 1, "VIR-1"))
        counter = counter_before(draft.seed, wanted, len(seats))
        if counter is None:
            raise found["bids"].refused("situation/bids", "VIR-1")
        draft.counter = counter
    with report_errors_in(field):
        state, _ = proceed(draft)
        check_state(state)
    if "shown" in found:
        state = _shown(state, found["shown"])
    return Situation(state, names)


def _shown(state: State, field: Field) -> State:
    """Return the state after the bids of all players but the first; the learner knows these bids."""
    if state.question is None or state.question.kind != "bid":
        raise field.refused("situation/shown", "AUC-2")
    others = len(state.players) - 1
    for seat, bid in enumerate(field.items_of(others), start=1):
        text = bid.text(_LONGEST_NAME)
        with report_errors_in(bid):
            state, _ = apply(state, parse_move(seat, text))
    return state


def _player(field: Field, edition: str, deck: Deck) -> Player:
    found = field.members((), _PLAYER)
    pyramid = found.get("pyramid", "-").text(_LONGEST_NOTATION)
    gems = found.get("gems", "-").text(_LONGEST_NOTATION)
    with report_errors_in(found.get("gems", "-")):
        parse_notation(f"{edition} - {gems} 0 -")
    with report_errors_in(found.get("pyramid", "-")):
        position: Position = parse_notation(f"{edition} {pyramid} {gems} 0 -")
    for placed in position.pyramid.cards:
        if deck.by_number.get(placed.card.number) != placed.card:
            raise field.refused("situation/own_card", "CMP-2", number=placed.card.number)
    hand = sorted(_numbers_of(found.get("hand", []), deck))
    attack = found.get("attack", 0).integer(0, 99)
    return Player(position.gems, attack, tuple(hand), position.pyramid)


def _lay_out(draft: Draft, found: Members, phase: str) -> None:
    """Put the described cards and gems in their places, and all others in the decks and the reserve."""
    taken = {number for its in draft.players for number in its.hand}
    for its in draft.players:
        taken.update(placed.card.number for placed in its.pyramid.cards)
        taken.update(under.number for placed in its.pyramid.cards for under in placed.tucked)
    small = _numbers(found, "small", draft.deck)
    laws = _numbers(found, "laws", draft.deck)
    large = _numbers(found, "large", draft.deck)
    told = {name: _numbers_of(field, draft.deck, _CARDS_OF_A_SLOT) for name, field in _row(found).items()}
    taken.update(number for numbers in (*told.values(), large or (), small or (), laws or ()) for number in numbers)
    left = [card.number for card in draft.deck.characters if card.number not in taken]
    if len(left) < len(COLORS) and phase != "end" and "row" not in found:
        raise found["players"].refused("situation/row", "SET-6")
    if "row" in found:
        if phase == "end":
            _no_bases(found["row"], told)
        slots = [Slot(*told.get(color, ())) for color in COLORS]
    elif phase == "end":
        slots = [Slot() for _ in COLORS]
    else:
        slots = [Slot(left.pop(0)) for _ in COLORS]
    draft.row = (slots[0], slots[1], slots[2], slots[3])
    if small is None:
        small, left = tuple(left[:6]), left[6:]
    left_laws = tuple(card.number for card in draft.deck.laws if card.number not in taken)
    in_large = max(0, min(len(left), LARGE_DECK - 4 * draft.turn))
    if large is not None:
        in_large = 0
    draft.decks = Decks(large or tuple(left[:in_large]), small, left_laws if laws is None else laws)
    draft.buried = (*left[in_large:], *(() if laws is None else left_laws))
    spare = draft.reserve
    for its in draft.players:
        held = its.gems.plus_all(its.pyramid.gems)
        if any(have > there for have, there in zip(held, spare, strict=True)):
            raise found["players"].refused("situation/gems", "LIM-2")
        spare = spare.minus_all(held)
    draft.reserve = spare
    if "reserve" in found:
        _shorten_reserve(draft, found["reserve"])


def _shorten_reserve(draft: Draft, field: Field) -> None:
    """Give the gems that the described reserve lacks to the last player, so that no gem is missing."""
    with report_errors_in(field):
        wanted = parse_notation(f"en - {field.text(_LONGEST_NOTATION)} 0 -").gems
    last = len(draft.players) - 1
    if any(want > there for want, there in zip(wanted, draft.reserve, strict=True)):
        raise field.refused("situation/reserve", "LIM-2")
    draft.change(last, gems=draft.players[last].gems.plus_all(draft.reserve.minus_all(wanted)))
    draft.reserve = Gems(*wanted)


def _no_bases(row: Field, told: dict[str, tuple[int, ...]]) -> None:
    """Raise NotationError for a card at a base, since all bases are empty after the last auction (AUC-12, AUC-13)."""
    for color, numbers in told.items():
        if numbers:
            raise Field(None, f"{row.path}.{color}").refused("situation/row_at_end", "AUC-13", number=numbers[0])


def _row(found: Members) -> dict[str, Field]:
    return found["row"].members((), COLORS).by_name if "row" in found else {}


def _numbers(found: Members, name: str, deck: Deck) -> tuple[int, ...] | None:
    return _numbers_of(found[name], deck) if name in found else None


def _numbers_of(field: Field, deck: Deck, most: int = 0) -> tuple[int, ...]:
    """Read numbers of cards of the deck, at most `most`, or as many as the deck has if `most` is 0."""
    return tuple(_card(number, deck) for number in field.items(most or len(deck.by_number), "CMP-1"))


def _card(field: Field, deck: Deck) -> int:
    number = field.integer(1, HIGHEST_NUMBER, "CMP-2")
    if number not in deck.by_number:
        raise field.refused("card/unknown", "CMP-1", number=number)
    return number


def _set_task_queue(draft: Draft, found: Members, phase: str) -> None:
    everybody = tuple(range(len(draft.players)))
    number = found.get("number", 1).integer(1, ROUNDS)
    developing = _seats(found["developing"], len(everybody)) if "developing" in found else everybody
    if phase == "auction":
        draft.phase = "auction"
        draft.task_queue = [("turn",), ("development_phase",)]
        draft.push_tasks(*(("auction", n) for n in range(number, LAST_AUCTION + 1)), ("row_moves_on",))
        draft.auction = Auction(everybody, virtual_out=(0,) * draft.virtual)
        return
    draft.phase = "development"
    if phase == "development":
        draft.developing = developing
        draft.push_tasks(*(("round", n) for n in range(number, ROUNDS + 1)), ("development_ends",), ("turn",))
    else:
        draft.turn -= phase == "turn"
        draft.push_tasks(("turn",))


def _seats(field: Field, players: int) -> tuple[int, ...]:
    """Read indexes of players, whose seats the description counts from 1."""
    found = tuple(seat.integer(1, players, "SET-1") - 1 for seat in field.filled().items(MOST_SEATS))
    if list(found) != sorted(set(found)):
        raise field.refused("state/players")
    return found

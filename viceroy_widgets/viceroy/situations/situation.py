"""Situations: a game at any point, from a short description of what matters there."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.chance import HIGHEST_SEED
from ...core.fields import Field, Members
from ..box.card_documents import HIGHEST_NUMBER
from ..box.deck import Deck, built_in_deck
from ..box.editions import EDITIONS
from ..box.gems import COLORS, Gems
from ..documents.state_checks import check_state
from ..game.engine import apply, new_game, set_going
from ..game.passing import LAST_AUCTION
from ..game.setup import LARGE_DECK, MOST_SEATS, blank_game
from ..game.turns import LAST_TURN
from ..game.virtual import counter_before
from ..notation.moves import parse_move
from ..notation.positions import parse_notation
from ..pyramids.position import Position
from ..table.draft import Draft
from ..table.state import Auction, Decks, Player, Slot, State
from .inside import inside

__all__ = ["PHASES", "Situation", "read_situation"]

PHASES = ("setup", "turn", "auction", "development", "end")
"""Where a situation begins: as a game is set up, as a turn begins, in an auction, in a round, after the last turn."""

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
_ROUNDS = 3
_CARDS_OF_A_SLOT = 2


@dataclass(frozen=True, slots=True)
class Situation:
    """A game at one moment, with the names of those who play it."""

    state: State
    names: tuple[str, ...]


def read_situation(field: Field) -> Situation:
    """A situation from its description; NotationError says which field no game could have.

    `players` are listed with their `pyramid` and `gems` in the notation of positions, `hand` and `attack`; the first
    one is the learner. What is not told is filled up: all gems that nobody has lie in the reserve, and all other cards
    in the decks. `bids` are the colors that virtual opponents draw first; `shown` are the bids that all others have
    made already, from the second seat on, as in "bids red"; `developing` are the seats, from 1 up, that
    have not passed in this development phase: everybody, if it is not told.
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
        with inside(field):
            state, _ = new_game(len(seats), seed=seed, edition=edition, virtual=virtual, bonus_cards=bonus)
        return Situation(state, names)
    deck = built_in_deck()
    with inside(found.get("virtual", virtual)):
        draft = blank_game(len(seats), 0, edition, virtual, deck)
    draft.agenda.clear()
    draft.turn = found.get("turn", LAST_TURN if phase == "end" else 3).integer(1, LAST_TURN, "AUC-13")
    draft.players = tuple(_player(seat, edition, deck) for seat in seats)
    _lay_out(draft, found, phase)
    for seat, its in zip(seats, draft.players, strict=True):
        if not its.pyramid.cards:  # the rules reckon with a start card from here on
            raise Field(None, f"{seat.path}.pyramid").refused("state/start_card", "SET-3")
    _set_agenda(draft, found, phase)
    if "bids" in found:
        wanted = tuple(color.choice(COLORS) for color in found["bids"].items(MOST_SEATS - 1, "VIR-1"))
        counter = counter_before(draft.seed, wanted, len(seats))
        if counter is None:
            raise found["bids"].refused("situation/bids", "VIR-1")
        draft.counter = counter
    with inside(field):
        state, _ = set_going(draft)
        check_state(state)
    if "shown" in found:
        state = _shown(state, found["shown"])
    return Situation(state, names)


def _shown(state: State, field: Field) -> State:
    """With the bids of all but the first, which lie open."""
    if state.question is None or state.question.kind != "bid":
        raise field.refused("situation/shown", "AUC-2")
    others = len(state.players) - 1
    for seat, bid in enumerate(field.items_of(others), start=1):
        text = bid.text(_LONGEST_NAME)
        with inside(bid):
            state, _ = apply(state, parse_move(seat, text))
    return state


def _player(field: Field, edition: str, deck: Deck) -> Player:
    found = field.members((), _PLAYER)
    pyramid = found.get("pyramid", "-").text(_LONGEST_NOTATION)
    gems = found.get("gems", "-").text(_LONGEST_NOTATION)
    with inside(found.get("gems", "-")):
        parse_notation(f"{edition} - {gems} 0 -")
    with inside(found.get("pyramid", "-")):
        position: Position = parse_notation(f"{edition} {pyramid} {gems} 0 -")
    for standing in position.pyramid.cards:
        if deck.by_number.get(standing.card.number) != standing.card:
            raise field.refused("situation/own_card", "CMP-2", number=standing.card.number)
    hand = sorted(_numbers_of(found.get("hand", []), deck))
    attack = found.get("attack", 0).integer(0, 99)
    return Player(position.gems, attack, tuple(hand), position.pyramid)


def _lay_out(draft: Draft, found: Members, phase: str) -> None:
    """Cards and gems that are told of go where they are told to lie, the others where they would."""
    taken = {number for its in draft.players for number in its.hand}
    for its in draft.players:
        taken.update(standing.card.number for standing in its.pyramid.cards)
        taken.update(under.number for standing in its.pyramid.cards for under in standing.tucked)
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
    """Gems that lie neither in the reserve nor before anybody are the last player's, so that none are missing."""
    with inside(field):
        wanted = parse_notation(f"en - {field.text(_LONGEST_NOTATION)} 0 -").gems
    last = len(draft.players) - 1
    if any(want > there for want, there in zip(wanted, draft.reserve, strict=True)):
        raise field.refused("situation/reserve", "LIM-2")
    draft.change(last, gems=draft.players[last].gems.plus_all(draft.reserve.minus_all(wanted)))
    draft.reserve = Gems(*wanted)


def _no_bases(row: Field, told: dict[str, tuple[int, ...]]) -> None:
    """After the last auction the cards at the bases went to the tips, and no others came (AUC-12, AUC-13)."""
    for color, numbers in told.items():
        if numbers:
            raise Field(None, f"{row.path}.{color}").refused("situation/row_at_end", "AUC-13", number=numbers[0])


def _row(found: Members) -> dict[str, Field]:
    return found["row"].members((), COLORS).by_name if "row" in found else {}


def _numbers(found: Members, name: str, deck: Deck) -> tuple[int, ...] | None:
    return _numbers_of(found[name], deck) if name in found else None


def _numbers_of(field: Field, deck: Deck, most: int = 0) -> tuple[int, ...]:
    """Numbers of cards of the deck, as many as there are at most."""
    return tuple(_card(number, deck) for number in field.items(most or len(deck.by_number), "CMP-1"))


def _card(field: Field, deck: Deck) -> int:
    number = field.integer(1, HIGHEST_NUMBER, "CMP-2")
    if number not in deck.by_number:
        raise field.refused("card/unknown", "CMP-1", number=number)
    return number


def _set_agenda(draft: Draft, found: Members, phase: str) -> None:
    everybody = tuple(range(len(draft.players)))
    number = found.get("number", 1).integer(1, _ROUNDS)
    developing = _seats(found["developing"], len(everybody)) if "developing" in found else everybody
    if phase == "auction":
        draft.phase = "auction"
        draft.agenda = [("turn",), ("development_phase",)]
        draft.then(*(("auction", n) for n in range(number, LAST_AUCTION + 1)), ("row_moves_on",))
        draft.auction = Auction(everybody, virtual_out=(0,) * draft.virtual)
        return
    draft.phase = "development"
    if phase == "development":
        draft.developing = developing
        draft.then(*(("round", n) for n in range(number, _ROUNDS + 1)), ("development_ends",), ("turn",))
    else:
        draft.turn -= phase == "turn"
        draft.then(("turn",))


def _seats(field: Field, players: int) -> tuple[int, ...]:
    """Some of the players, whose seats the description numbers from 1."""
    found = tuple(seat.integer(1, players, "SET-1") - 1 for seat in field.filled().items(MOST_SEATS))
    if list(found) != sorted(set(found)):
        raise field.refused("state/players")
    return found

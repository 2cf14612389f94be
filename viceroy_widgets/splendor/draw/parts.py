"""Parts of the drawings that stand for moves: tokens are picked one by one, gold and a card reserve it."""

from __future__ import annotations

from ...core.vocabulary import Move, move
from ...words import say, sentence_case
from ..components.pieces import COLORS, GOLD, LEVELS, TOKENS
from ..rules.actions import MOST_RESERVED
from ..rules.engine import View
from ..text.phrases import card_text, listed
from .mat import payment_part

__all__ = ["move_of_parts", "parts_of", "picks_sentence", "stops"]

_GOLD = f"supply:{GOLD}"


def parts_of(answer: Move, view: View) -> tuple[str, ...]:
    """Return the parts that stand for a move together; () for a pass, for which a button stands."""
    verb, what = answer.verb, answer.what
    if verb == "take":
        if GOLD in what:
            return ()  # gold that is picked begins a reservation
        if len(what) == 1 and move(answer.player, verb, *what, *what) in view.moves:
            return ()  # the first of two tokens would make this move, so a button stands for it
        return tuple(f"supply:{color}" for color in what)
    if verb == "reserve":
        return _GOLD, f"deck:{what[1]}" if what[0] == "deck" else f"card:{what[0]}"
    if verb == "pay":
        return (payment_part(answer),)
    if verb in ("buy", "noble", "return"):
        return (f"{ {'buy': 'card', 'noble': 'noble', 'return': 'own'}[verb] }:{what[0]}",)
    return ()


def move_of_parts(parts: tuple[str, ...], view: View) -> Move | None:
    """Return the move that these parts would stand for if it were legal, so that the rules can refuse it."""
    player = view.player
    if player is None:
        return None
    asked = view.question.kind if view.question is not None else ""
    kinds = [part.partition(":")[::2] for part in parts]
    kind, value = kinds[-1]
    if asked == "return" and kind in ("own", "supply"):
        return move(player, "return", value)
    if kind == "pay" and value.isdigit():
        return move(player, "pay", *map(int, value))
    if asked == "noble" and kind == "noble":
        return move(player, "noble", int(value))
    seat = view.seats[player]
    is_full = asked == "action" and len(seat.reserved) >= MOST_RESERVED
    if parts == (_GOLD,) and is_full:
        return move(player, "reserve", "deck", LEVELS[0])  # a fourth card, whichever it would be
    if kind == "supply" and all(other == "supply" for other, _ in kinds):
        return move(player, "take", *sorted(color for _, color in kinds))
    if kind == "deck":
        return move(player, "reserve", "deck", int(value))
    if kind == "card":
        card = int(value)
        buys = move(player, "buy", card)
        # Whoever cannot pay for an open card means to reserve it.
        is_fourth = is_full and buys not in view.moves and all(card != held.card for held in seat.reserved)
        return move(player, "reserve", card) if _GOLD in parts or is_fourth else buys
    return None


def picks_sentence(parts: tuple[str, ...], view: View) -> str:
    """Return the sentence that says what is picked, and what is still to be picked; "" if nothing is."""
    if not parts:
        return ""
    kind, value = parts[-1].split(":")
    if kind == "card":
        return say("splendor/picked_card", card=card_text(int(value)))
    if kind == "deck":
        return say("splendor/picked_deck", level=value)
    if value == GOLD:
        return say("splendor/picked_gold" if view.supply[-1] else "splendor/picked_no_gold")
    tokens = listed(say(f"splendor/{part.split(':')[1]}") for part in parts)
    return sentence_case(say("splendor/picked_tokens", tokens=tokens))


def stops(view: View) -> tuple[str, ...]:
    """Return the parts that the keyboard can reach, row by row: nobles, decks and cards, supply, and the own mat."""
    found = [f"noble:{noble}" for noble in view.nobles]
    for level in reversed(LEVELS):
        found.append(f"deck:{level}")
        found += [f"card:{card}" for card in view.row[level - 1] if card is not None]
    found += [f"supply:{color}" for color in TOKENS]
    if view.player is not None:
        seat = view.seats[view.player]
        found += [payment_part(answer) for answer in view.moves if answer.verb == "pay"]
        found += [f"own:{color}" for color in TOKENS]
        found += [f"bonus:{color}" for color in COLORS]
        found += [f"card:{held.card}" for held in seat.reserved if held.card is not None]
        found += [f"noble:{noble}" for noble in seat.nobles]
    return tuple(found)

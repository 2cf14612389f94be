"""Labels of the drawings."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/market": "The market of Splendor: {cards}. Nobles: {nobles}.",
    "splendor/costs": "costs {tokens}",
    "splendor/can_buy": "you can buy it for {tokens}",
    "splendor/lacks": (
        "after bonuses you lack {tokens}, so with your gold {n} token is missing",
        "after bonuses you lack {tokens}, so with your gold {n} tokens are missing",
    ),
    "splendor/lacks_no_gold": "after bonuses you lack {tokens}",
    "splendor/asks": "asks for {bonuses} bonuses",
    "splendor/lacks_bonuses": "you lack {bonuses}",
    "splendor/deck": ("deck of level {level}, {n} card", "deck of level {level}, {n} cards"),
    "splendor/supply_pile": ("{color} in the supply, {n} token", "{color} in the supply, {n} tokens"),
    "splendor/own_pile": ("your {color}, {n} token", "your {color}, {n} tokens"),
    "splendor/own_bonus": ("your {color} bonuses, {n} card", "your {color} bonuses, {n} cards"),
    "splendor/your_tokens": "Your tokens: {n} of 10",
    "splendor/your_bonuses": "Your bonuses",
    "splendor/your_reserved": "Reserved: {n} of 3",
    "splendor/points": ("{n} point", "{n} points"),
    "splendor/seat_of": "{name}, {points}; {mat}",
    "splendor/mat_text": "tokens: {tokens}; bonuses: {bonuses}; reserved: {reserved}; nobles: {nobles}",
    "splendor/picked_tokens": "{tokens} so far: pick another token, or undo.",
    "splendor/picked_gold": "Gold comes with a reserved card: pick the card or the deck.",
    "splendor/picked_no_gold": "No gold is left, so a reserved card comes without it: pick the card or the deck.",
    "splendor/picked_card": "To reserve {card}, pick the gold of the supply.",
    "splendor/picked_deck": "To reserve the top card of level {level}, pick the gold of the supply.",
}

"""The table in words, the status above it, and the result."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/ruled": "Our decision: {ruled}.",
    "splendor/example_color": ("{n} token of each color", "{n} tokens of each color"),
    "splendor/example_gold": ("{n} gold token", "{n} gold tokens"),
    "splendor/round": "Round {n}",
    "splendor/round_final": "Round {n}, the last one",
    "splendor/table_turn": "{round}: it is the turn of {who}.",
    "splendor/table_turn_you": "{round}: it is your turn.",
    "splendor/table_over": "The game is over.",
    "splendor/table_supply": "Supply: {tokens}.",
    "splendor/table_nobles": "Nobles: {nobles}.",
    "splendor/table_no_nobles": "No noble is left.",
    "splendor/table_row": (
        "Level {level}: {cards}; {n} card in the deck.",
        "Level {level}: {cards}; {n} cards in the deck.",
    ),
    "splendor/table_card": "{card} for {tokens}",
    "splendor/table_gap": "a gap",
    "splendor/table_seat": (
        "{who}: {points} point; tokens: {tokens}; bonuses: {bonuses}; {cards}; {reserved}; {nobles}.",
        "{who}: {points} points; tokens: {tokens}; bonuses: {bonuses}; {cards}; {reserved}; {nobles}.",
    ),
    "splendor/facts_tokens": ("{n} token", "{n} tokens"),
    "splendor/facts_cards": ("{n} card", "{n} cards"),
    "splendor/facts_reserved": "{n} reserved",
    "splendor/facts_nobles": ("{n} noble", "{n} nobles"),
    "splendor/reserved_cards": "reserved: {cards}",
    "splendor/no_reserved": "no reserved card",
    "splendor/hidden_card": "a hidden card of level {level}",
    "splendor/lies_open": "It lies open.",
    "splendor/lies_in_row": "It lies in the row of level {level}.",
    "splendor/lies_with": "{who} {who:has/have} it.",
    "splendor/points_cards": "Cards",
    "splendor/points_nobles": "Nobles",
}

"""Faults of documents and notation."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/no_notation": "Column {column}: expected a move such as 'takes blue, green, white' or 'buys 17', not {text}.",
    "splendor/notation_tokens": "Column {column}: expected tokens such as W1B2, each color once (now {known}), not {found}.",
    "splendor/notation_question": "Column {column}: expected one of {known}, not {found}.",
    "splendor/hidden": "{path}: hidden cards are among the reserved ones, in the same order.",
    "splendor/tokens": (
        "{path}: with the tokens of all players there is {count} {color} token instead of {due}.",
        "{path}: with the tokens of all players there are {count} {color} tokens instead of {due}.",
    ),
    "splendor/too_many": "{path}: a player has {count} tokens, but can have only {most} here.",
    "splendor/card_twice": "{path}: card {card} is there already, in {other}.",
    "splendor/card_level": "{path}: card {card} belongs to level {level}.",
    "splendor/card_missing": "{path}: card {card} is nowhere.",
    "splendor/gap_with_deck": (
        "{path}: a gap stays only if the deck is out, and it has {n} card.",
        "{path}: a gap stays only if the deck is out, and it has {n} cards.",
    ),
    "splendor/noble_twice": "{path}: noble {noble} is there already, in {other}.",
    "splendor/nobles": (
        "{path}: {count} noble is in the game instead of {due}.",
        "{path}: {count} nobles are in the game instead of {due}.",
    ),
    "splendor/noble_early": "{path}: noble {noble} cannot be there, because the player lacks bonuses.",
    "splendor/passes": "{path}: nobody can have passed so often by turn {turn}.",
    "splendor/passes_then": "{path}: who pays or gives tokens back has not passed.",
    "splendor/not_over": "{path}: the game is not over, so a player is asked.",
    "splendor/over": "{path}: everybody has passed, so the game is over and nobody is asked.",
    "splendor/final_early": "{path}: nobody who has had a turn in this round has {points} points.",
    "splendor/final_late": "{path}: a player has {points} points, so this round is the last.",
    "splendor/no_return": "{path}: the player has at most {most} tokens, so none is given back.",
    "splendor/no_noble": "{path}: not several nobles come to the player.",
    "splendor/pay_not_there": "{path}: card {card} does not lie open, and the player has not shown it.",
    "splendor/pay_no_choice": "{path}: the player has no choice how to pay for card {card}.",
}

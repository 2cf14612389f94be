"""Faults of documents and notation, and why a move is refused."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # -- faults of documents and notation
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
    # -- why a move is refused, and what cannot be undone
    "splendor/players": "Splendor is for two to four players, not for {n}.",
    # taking tokens
    "splendor/take_gold": "Gold is never taken from the supply; it comes with a reserved card.",
    "splendor/take_none": "No {color} token is left in the supply.",
    "splendor/take_two": (
        "Two tokens of a color are taken only where four lie; there is {n} {color} token.",
        "Two tokens of a color are taken only where four lie; there are {n} {color} tokens.",
    ),
    "splendor/take_mixed": "Take three tokens of different colors, or two of one color.",
    "splendor/take_fewer": (
        "Take {n} token: the supply has enough colors.",
        "Take {n} tokens of different colors: the supply has enough colors.",
    ),
    "splendor/take_order": "The colors of this move are named in the order of the alphabet.",
    # reserving
    "splendor/reserve_full": "You have {n} reserved cards already; only buying one makes room.",
    "splendor/reserve_full_lacks": (
        "You have three reserved cards already, so you cannot reserve card {card}; to buy it you lack {n} token.",
        "You have three reserved cards already, so you cannot reserve card {card}; to buy it you lack {n} tokens.",
    ),
    "splendor/reserve_deck_out": "The deck of level {level} is out, so there is no card to reserve.",
    "splendor/reserve_not_open": "Card {card} does not lie open, so you cannot reserve it.",
    # buying
    "splendor/buy_not_there": "Card {card} does not lie open, and you have not reserved it.",
    "splendor/buy_cost": (
        "You lack {n} token for card {card}, bonuses and gold counted.",
        "You lack {n} tokens for card {card}, bonuses and gold counted.",
    ),
    "splendor/pay_none": ("You have only {n} {color} token.", "You have only {n} {color} tokens."),
    "splendor/pay_wrong": "That is not what card {card} costs you: the cost less your bonuses, with gold for any token.",
    # the end of a turn
    "splendor/return_none": "You have no {color} token to give back.",
    "splendor/noble_not_coming": "Noble {noble} does not come to you: he is not there, or you lack bonuses.",
    "splendor/pass_not_allowed": "You can act, so you may not pass.",
    # undo
    "splendor/undo_row": "a new card came to the row",
    "splendor/undo_deck": "a card was drawn from a deck",
}

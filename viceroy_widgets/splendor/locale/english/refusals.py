"""Why a move is refused, and what cannot be undone."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
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

"""Viceroy in a terminal: the greeting, the blocks before a question, and the menu of the answers."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "terminal/greeting": "A game of Viceroy: {who}, {turns} turns. The cards are those of {deck}.",
    "terminal/greeting_one": "A game of Viceroy for {who}, {turns} turns. The cards are those of {deck}.",
    "terminal/greeting_virtual": (
        "{n} virtual opponent bids for cards too.",
        "{n} virtual opponents bid for cards too.",
    ),
    "terminal/new_cards": "New in your hand",
    "terminal/bid_for": "{label}, for {cards}",
    "terminal/or": "{first} or {second}",
    "terminal/new_card": "{sections}; {body}",
    "terminal/discards": (
        "{numbers}: for {n} gem each",
        "{numbers}: for {n} gems each",
    ),
    "terminal/discards_short": (
        "{numbers}: for up to {n} gem each (reserve now: {there})",
        "{numbers}: for up to {n} gems each (reserve now: {there})",
    ),
    "terminal/discard": "{n} discard {card}",
    "terminal/circles": "The circles that your gems can make all one color",
    "terminal/circle": "circle of card {number}, on level {level}: {ways}",
    "terminal/circle_way": (
        "{n} {color} gem",
        "{n} {color} gems",
    ),
    "terminal/no_circles": "Your gems can make no more circles all one color.",
    "terminal/many_take": "Type the gems, such as {example}; moves lists all {n} ways.",
    "terminal/many_section": "Listed are sections that are not {color} and of a circle not all one color; moves lists all {n}.",
    "terminal/stands": "In the pyramid of {who}, on level {level}.",
    "terminal/stands_with": "In the pyramid of {who}, on level {level}; on it: {things}.",
    "terminal/in_row": "In the auction row, at {color}, {where}.",
    "terminal/in_hand": "In your hand.",
    "terminal/paint_circle": (
        "paint the whole circle of card {number}: {n} {color} gem",
        "paint the whole circle of card {number}: {n} {color} gems",
    ),
}

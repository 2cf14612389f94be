"""Reasons of the bots."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/why_only": "It is the only legal move.",
    "splendor/why_buy_wins": "With card {card} you have {points} points, so this round is the last.",
    "splendor/why_buy_best": "You can buy card {card}, and no card in sight is worth more for the turns it takes.",
    "splendor/why_buy_room": "No token would help, and you can buy card {card}.",
    "splendor/why_take_next": "Card {card} is worth most for the turns it takes, and you can buy it next turn.",
    "splendor/why_take_nearer": (
        "Card {card} is worth most for the turns it takes; then it lacks {n} token.",
        "Card {card} is worth most for the turns it takes; then it lacks {n} tokens.",
    ),
    "splendor/why_take_other": "These tokens help with other cards, because those for the best card are out.",
    "splendor/why_take_any": "No token helps with a card now, and you can reserve no more cards.",
    "splendor/why_reserve_rival": "Card {card} is worth most for the turns it takes, and an opponent can buy it.",
    "splendor/why_reserve_gold": "Card {card} lacks one token, and gold stands for it.",
    "splendor/why_reserve_later": "No token would help now, and card {card} is worth most later.",
    "splendor/why_pay": "Colors first: gold can stand for any color later.",
    "splendor/why_return": "You need {color} least for the cards in sight.",
    "splendor/why_noble": (
        "An opponent lacks only {n} bonus for noble {noble}, and another noble can come to you next turn.",
        "An opponent lacks only {n} bonuses for noble {noble}, and another noble can come to you next turn.",
    ),
    "splendor/why_tried": (
        "Of {n} move that was tried in games drawn by lot, it promises most: about {percent} % to win.",
        "Of {n} moves that were tried in games drawn by lot, it promises most: about {percent} % to win.",
    ),
}

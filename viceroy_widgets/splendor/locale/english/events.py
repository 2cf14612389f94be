"""The log of a game in sentences."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/takes": "{who} {who:takes/take} {tokens}.",
    "splendor/reserves": "{who} {who:reserves/reserve} {card}.",
    "splendor/reserves_gold": "{who} {who:reserves/reserve} {card} and {who:takes/take} a gold token.",
    "splendor/reserves_deck": "{who} {who:reserves/reserve} the top card of level {level}, unseen by the others.",
    "splendor/reserves_deck_gold": (
        "{who} {who:reserves/reserve} the top card of level {level}, unseen by the others,"
        " and {who:takes/take} a gold token."
    ),
    "splendor/reserves_seen": "{who} {who:reserves/reserve} {card} from the deck of level {level}.",
    "splendor/reserves_seen_gold": (
        "{who} {who:reserves/reserve} {card} from the deck of level {level} and {who:takes/take} a gold token."
    ),
    "splendor/buys": "{who} {who:buys/buy} {card}.",
    "splendor/pays": "{who} {who:pays/pay} {tokens}.",
    "splendor/pays_nothing": "{who} {who:pays/pay} nothing: the bonuses cover the cost.",
    "splendor/refills": "{card} comes to the row of level {level}.",
    "splendor/gap": "The deck of level {level} is out, so a gap stays in the row.",
    "splendor/returns": "{who} {who:gives/give} back a {color} token.",
    "splendor/noble_comes": "{noble} comes to {who}.",
    "splendor/final": "{who} {who:has/have} {points} points: this round is the last.",
    "splendor/passes_turn": "{who} {who:passes/pass}.",
    "splendor/wins": ("{who} {who:wins/win} with {points} point.", "{who} {who:wins/win} with {points} points."),
    "splendor/share": ("{names} share the win with {points} point.", "{names} share the win with {points} points."),
}

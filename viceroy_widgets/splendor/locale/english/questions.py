"""Questions to a player, and the labels of the answers."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/ask_action": "{who}: take tokens, reserve a card or buy a card.",
    "splendor/ask_action_you": "Take tokens, reserve a card or buy a card.",
    "splendor/ask_pass": "{who}: no action is possible, so you pass.",
    "splendor/ask_pass_you": "No action is possible, so you pass.",
    "splendor/ask_pay": "{who}: how do you pay for {card}?",
    "splendor/ask_pay_you": "How do you pay for {card}?",
    "splendor/ask_return": (
        "{who}: you have {n} token too many; which one do you give back?",
        "{who}: you have {n} tokens too many; which one do you give back first?",
    ),
    "splendor/ask_return_you": (
        "You have {n} token too many; which one do you give back?",
        "You have {n} tokens too many; which one do you give back first?",
    ),
    "splendor/ask_noble": "{who}: which noble comes to you?",
    "splendor/ask_noble_you": "Which noble comes to you?",
    "splendor/label_take": "take {tokens}",
    "splendor/label_reserve": "reserve {card}",
    "splendor/label_reserve_deck": "reserve the top card of level {level}",
    "splendor/label_buy": "buy {card}",
    "splendor/label_buy_for": "buy {card} for {tokens}",
    "splendor/label_buy_free": "buy {card} for nothing: your bonuses cover the cost",
    "splendor/label_pay": "pay {tokens}",
    "splendor/left": "left: {tokens}",
    "splendor/then_pay": "you then choose how to pay",
    "splendor/label_return": "give back a {color} token",
    "splendor/label_noble": "receive {noble}",
    "splendor/label_pass": "pass",
}

"""Sentences about puzzles: themes, goals, titles and verdicts."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/theme_race": "Fewest turns",
    "splendor/theme_take": "What to take now",
    "splendor/theme_reserve": "Reserve or buy",
    "splendor/theme_pay": "Pay with gold",
    "splendor/theme_last": "The last round",
    "splendor/theme_bonuses": "Add up the bonuses",
    "splendor/goal_card": (
        "Buy {target} in as few turns as you can. The other players pass, and no card is refilled: the market stays as "
        "it lies."
    ),
    "splendor/goal_card_title": "Fewest turns to {target} with {tokens}",
    "splendor/goal_noble": (
        "Let {target} come to you in as few turns as you can. The other players pass, and no card is refilled: the "
        "market stays as it lies."
    ),
    "splendor/goal_noble_title": "Fewest turns to {target} with {tokens}",
    "splendor/goal_take": (
        "You want {target} in as few turns as you can. Make the first turn only; the best turns after it are counted "
        "for you. The other players pass, and no card is refilled."
    ),
    "splendor/goal_take_title": "First turn on the way to {target} with {tokens}",
    "splendor/goal_pay": (
        "You buy {bought}. Then you want {target} in as few turns as you can, this turn counted. Choose the payment; "
        "the best turns after it are counted for you. The other players pass, and no card is refilled."
    ),
    "splendor/goal_pay_title": "A payment on the way to {target}",
    "splendor/goal_reserve": (
        "Get as many points as you can in {n} turn. Each other player who can buy an open card buys the one with the "
        "most points, of equal ones the one with the lowest number, and otherwise passes. No card is refilled.",
        "Get as many points as you can in {n} turns. Each other player who can buy an open card buys the one with the "
        "most points, of equal ones the one with the lowest number, and otherwise passes. No card is refilled.",
    ),
    "splendor/goal_reserve_title": (
        "Most points in {n} turn against {rivals}",
        "Most points in {n} turns against {rivals}",
    ),
    "splendor/goal_reserve_card_title": (
        "Most points in {n} turn with {tokens}, {card} at risk",
        "Most points in {n} turns with {tokens}, {card} at risk",
    ),
    "splendor/tokens_held": ("{n} token", "{n} tokens"),
    "splendor/rivals": ("{n} buyer", "{n} buyers"),
    "splendor/goal_bonuses": (
        "Buy cards turn after turn until you can buy no more, and get as many points as you can. Each card gives its "
        "bonus for the next ones. The other players pass, and no card is refilled."
    ),
    "splendor/goal_bonuses_title": "Purchases with {tokens}",
    "splendor/goal_last": (
        "This is your last turn. Get the best outcome that is certain, whatever {n} player after you does and whatever "
        "card is refilled: a win, or else a shared win.",
        "This is your last turn. Get the best outcome that is certain, whatever {n} players after you do and whatever "
        "card is refilled: a win, or else a shared win.",
    ),
    "splendor/goal_last_end": "This is the last turn of the game. Get the best outcome: a win, or else a shared win.",
    "splendor/goal_last_title": (
        "Last turn with {n} point against {others}",
        "Last turn with {n} points against {others}",
    ),
    "splendor/turns": ("{n} turn", "{n} turns"),
    "splendor/turns_least": "at least {n} turns",
    "splendor/turns_many": "more than {n} turns",
    "splendor/turns_best": "{turns}: nobody can do it sooner.",
    "splendor/turns_more": "{turns}; it can be done in {best}. Try again.",
    "splendor/points": ("{n} point", "{n} points"),
    "splendor/outcome_0": "a loss",
    "splendor/outcome_1": "a shared win",
    "splendor/outcome_2": "a win",
    "splendor/last_best": "Whatever the others do, it is {outcome}: nothing better is certain.",
    "splendor/last_less": "If the others reply well, it is {outcome}. Try again.",
    "splendor/buys_only": "In this puzzle you only buy cards (SPL-8).",
    "splendor/best_turns": "{path}: expected 1 to {most} turns, written as a number below 0.",
    "splendor/sooner": "{path}: expected fewer turns than {n}.",
    "splendor/later": "{path}: expected more turns than {n}.",
    "splendor/puzzle_asks_action": "the player does not choose an action",
    "splendor/puzzle_asks_pay": "the player does not choose a payment",
    "splendor/puzzle_target": "the player cannot get there any more, or does already",
    "splendor/puzzle_final": "the last round has not begun",
    "splendor/puzzle_hidden": "another player has a hidden card",
}

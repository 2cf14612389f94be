"""The English sentences of Splendor: message ids to sentences, or to a pair for one and for several."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # -- a game in words: questions, answers, the log, the table, its drawings, and reasons of bots --------------------
    # -- reasons of the bots
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
    "splendor/tried_noble": "With card {card} a noble comes to you. You win about {percent} of 100 games after it.",
    "splendor/tried_points": (
        "Card {card} brings {n} point now. You win about {percent} of 100 games after it.",
        "Card {card} brings {n} points now. You win about {percent} of 100 games after it.",
    ),
    "splendor/tried_bonus": (
        "The bonus of card {card} makes {n} card in sight cheaper. You win about {percent} of 100 games after it.",
        "The bonus of card {card} makes {n} cards in sight cheaper. You win about {percent} of 100 games after it.",
    ),
    "splendor/tried_next": "Then you have all tokens for card {card}. You win about {percent} of 100 games after it.",
    "splendor/tried_nearer": (
        "Then card {card} lacks only {n} token. You win about {percent} of 100 games after it.",
        "Then card {card} lacks only {n} tokens. You win about {percent} of 100 games after it.",
    ),
    "splendor/tried_rival": (
        "An opponent could buy card {card}, and cannot once you have reserved it. "
        "You win about {percent} of 100 games after it."
    ),
    "splendor/tried_later": "Card {card} is then yours to buy later. You win about {percent} of 100 games after it.",
    "splendor/tried_any": "You win about {percent} of 100 games after it, more than after other moves.",
    # -- questions to a player, and the labels of the answers
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
    "splendor/then_tokens": "you then have {tokens}",
    "splendor/then_return": ("you must give {n} token back", "you must give {n} tokens back"),
    "splendor/gold_comes": "a gold token comes with it",
    "splendor/no_gold_comes": "no gold is left, so none comes with it",
    "splendor/then_bonuses": ("you then have {n} {color} bonus", "you then have {n} {color} bonuses"),
    "splendor/then_points": ("{n} point in all", "{n} points in all"),
    "splendor/noble_visits": "noble {noble} comes to you",
    "splendor/nobles_visit": "you choose a noble",
    "splendor/label_return": "give back a {color} token",
    "splendor/label_noble": "receive {noble}",
    "splendor/label_pass": "pass",
    # -- the legend of the signs
    "splendor/legend_token": "{color} token, with the letter {letter}. Its sign in a card's upper corner is a bonus.",
    "splendor/legend_gold": "{color} token, with the letter {letter}. It stands for any color and comes with a reservation.",
    "splendor/legend_card": "A card: points and bonus above, cost below, its number at the foot. A bonus makes later cards cheaper by one.",
    "splendor/legend_short": "You lack this many tokens for this card, bonuses and gold counted.",
    "splendor/legend_check": "You can buy this card now.",
    "splendor/legend_noble": "A noble: comes to whoever has these bonuses, and brings the points.",
    "splendor/legend_deck": "A deck: the dots are its level, the number says how many cards are left.",
    # -- the log of a game in sentences
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
    # -- words and parts of sentences about tokens, cards and nobles
    "splendor/white": "white",
    "splendor/blue": "blue",
    "splendor/green": "green",
    "splendor/red": "red",
    "splendor/black": "black",
    "splendor/gold": "gold",
    "splendor/list": "{first}, {second}",
    "splendor/and": "{first} and {second}",
    "splendor/token": "{color}",
    "splendor/count": ("{n} {color}", "{n} {color}"),
    "splendor/nothing": "nothing",
    "splendor/card_of": ("card {card} ({color}, {points} point)", "card {card} ({color}, {points} points)"),
    "splendor/noble": "noble {noble}",
    "splendor/noble_of": "noble {noble} ({bonuses})",
    # -- labels of the drawings
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
    "splendor/pick_card": "to reserve it, pick the gold too",
    "splendor/pick_gold": "to reserve a card, pick it or its deck too",
    "splendor/pick_token": ("take one; {n} is there", "take one; {n} are there"),
    "splendor/picked_tokens": "{tokens} so far: pick another token, or undo.",
    "splendor/picked_gold": "Gold comes with a reserved card: pick the card or the deck.",
    "splendor/picked_no_gold": "No gold is left, so a reserved card comes without it: pick the card or the deck.",
    "splendor/picked_card": "To reserve {card}, pick the gold of the supply.",
    "splendor/picked_deck": "To reserve the top card of level {level}, pick the gold of the supply.",
    # -- the table in words, the status above it, and the result
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
    # -- faults of documents and notation, and why a move is refused ---------------------------------------------------
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
    "splendor/no_noble": "{path}: fewer than two nobles come to the player, so there is none to choose.",
    "splendor/pay_not_there": "{path}: card {card} does not lie open, and the player has not shown it.",
    "splendor/pay_no_choice": "{path}: the player has no choice how to pay for card {card}.",
    # -- why a move is refused, and what cannot be undone
    "splendor/players": "Splendor is for two to four players, not for {n}.",
    # taking tokens
    "splendor/take_gold": "Gold is never taken by itself; it comes with a reserved card.",
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
    "splendor/noble_not_coming": "Noble {noble} does not come to you: it is not there, or you lack bonuses.",
    "splendor/pass_not_allowed": "You can act, so you may not pass.",
    # undo
    "splendor/undo_row": "a new card came to the row",
    "splendor/undo_deck": "a card was drawn from a deck",
    # -- sentences about puzzles: themes, goals, titles and verdicts ---------------------------------------------------
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
        "Get {target} to come to you in as few turns as you can. The other players pass, and no card is refilled: the "
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
    # facts of a finished game that need no bot
    "splendor/left_tokens": ("{n} token was left at the end.", "{n} tokens were left at the end."),
    "splendor/left_reserved": ("{n} reserved card was never bought.", "{n} reserved cards were never bought."),
    "splendor/left_passes": ("You passed in {n} turn.", "You passed in {n} turns."),
}

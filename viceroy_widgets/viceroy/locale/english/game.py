"""A game: why a move or an edition is refused, questions in a terminal, reasons of bots."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # -- messages while a game is played: why a move is refused --------------------------------------------------------
    # setting up
    "edition/unknown": "There is no edition {name!r}; known are {known}.",
    "edition/option": "An edition has no option {name!r}; did you mean {known}?",
    "edition/value": "The option {name} is one of {known}, not {value}.",
    "setup/players": "One to four people can play, not {n}.",
    "setup/virtual": (
        "With {players} at the table there cannot be {n} virtual opponent: there are four seats in all.",
        "With {players} at the table there cannot be {n} virtual opponents: four seats in all, and alone you need at least one of them.",
    ),
    "setup/bonus": "In the edition {edition} the bonus cards belong to the game and cannot be left out.",
    "setup/row": "The auction row has each of the four colors once, in any order, not {row}.",
    "setup/characters": (
        "This deck has {n} character, but so many players need at least {least}.",
        "This deck has {n} characters, but so many players need at least {least}.",
    ),
    "setup/laws": (
        "This deck has {n} law, but so many players need at least {least}.",
        "This deck has {n} laws, but so many players need at least {least}.",
    ),
    "take/number": ("Exactly {n} gem is due, no more and no fewer.", "Exactly {n} gems are due, no more and no fewer."),
    "take/reserve": ("The reserve has only {n} {color} gem.", "The reserve has only {n} {color} gems."),
    "hand/not_there": "Card {number} is not in your hand.",
    "gem/none": "You have no {color} gem behind your screen.",
    # the auction
    "auction/no_card": "No card lies at {color}, so a {color} gem bids for nothing.",
    "auction/no_gem": "You have no {color} gem behind your screen to bid.",
    "auction/no_attack": "You have no attack token behind your screen.",
    "auction/empty_row": "The row is empty, so an attack token would take nothing.",
    "auction/not_offered": "Card {number} is not one of those you may choose from.",
    # development
    "development/no_discard": "The edition {edition} does not know discarding a card for gems.",
    "development/cannot_pay": "You cannot pay card {number} on any open place, so it cannot be picked.",
    "place/level": "A pyramid has the levels 1 to 5, not {level}.",
    "place/taken": "A card stands at {place} already, and cards in a pyramid do not move.",
    "place/support": "This place needs two cards side by side below it, at {left} and {right}.",
    "place/gap": "A card at {place} would not lie directly beside the cards of its row.",
    "place/law_on_top": "Law {number} may stand on levels 1 to 4, never on level 5.",
    "place/cost": "You cannot pay what card {number} costs on level {level}.",
    "pay/infinite": "These infinite gems cannot pay card {number} on level {level}: each stands once a turn for one gem of its color, and your own gems must cover the rest.",
    # laws
    "law/useless": "That reward would give nothing now, while another one would.",
    "law/must_tuck": "One of your free cards has to go under law {number}: you only choose which.",
    "law/not_free": "Card {number} is not a free card you may choose: a free card ends its row, bears nothing and covers nothing.",
    # -- messages of the rules: the words of the game, faults of a position, refusals of a move, score lines -----------
    # the words of the game
    "color/blue": "blue",
    "color/red": "red",
    "color/green": "green",
    "color/yellow": "yellow",
    "corner/top_left": "top left",
    "corner/top_right": "top right",
    "corner/bottom_left": "bottom left",
    "corner/bottom_right": "bottom right",
    "category/circles": "Single-color circles",
    "category/infinite": "Infinite gems",
    "category/laws": "Laws",
    "category/points": "Power points",
    "category/magic": "Magic",
    "category/sets": "Sets",
    "category/attack": "Attacks",
    # icons
    "icon/kind": "{text!r} is no icon; known are {kinds}",
    "icon/color": "{text!r}: {kind} needs a color: {colors}",
    "icon/value": "{text!r}: {kind} needs one of the values {values}",
    "icon/rest": "{text!r} says more than a {kind} can have",
    # faults of a pyramid or position
    "pyramid/level": "a pyramid has the levels 1 to 5, not {level}",
    "pyramid/taken": "two cards stand at {place}",
    "pyramid/support": "the card at {place} needs a card at {left} and one at {right} to rest on",
    "pyramid/law_on_top": "law {number} stands on level 5, where no law may be",
    "pyramid/gap": "the row has a gap at {missing}",
    "pyramid/twice": "the card number {number} is there twice",
    "position/gems": "{n} {color} gems, but there are only {limit}",
    "position/opponents": "{n} opponents, but at most three can sit at the table",
    # painting
    "paint/no_circle": "This section belongs to no circle, so a gem here would paint nothing.",
    "paint/taken": "There is a gem on this section already; a section holds one.",
    "paint/no_gem": "You have no {color} gem left behind your screen.",
    "paint/same": "This section is {color} already: a {color} gem would change nothing here and be gone.",
    "paint/repaint": "This circle is all {color} as it is printed, and this edition paints only circles of several colors.",
    "paint/bare": "There is no gem on this section to take back.",
    # score lines
    "score/circle": "{color} circle on level {level}",
    "score/circle_bonus": "{color} circle on level {level}, and {bonus} for circle bonuses",
    "score/infinite": "infinite {color} gem on level {level}",
    "score/infinite_bonus": "infinite {color} gem on level {level}, and {bonus} for circle bonuses",
    "score/points": ("{n} power point token", "{n} power point tokens"),
    "score/magic": ("{n} magic token times a bonus of {bonus}", "{n} magic tokens times a bonus of {bonus}"),
    "score/sets": ("{n} set of defense, magic and science", "{n} sets of defense, magic and science"),
    "score/attack": "attack tokens against you: {n}, your defense: {defense}, not fended off: {open}",
    # -- sentences of the status above a table: the facts about each player, and the names of the parts ----------------
    "status/market": "Row",
    "status/board": "Your pyramid",
    "status/supply": "Reserve",
    "status/cards": ("{n} card", "{n} cards"),
    "status/hand": "{n} in hand",
    # -- viceroy in a terminal: the greeting, the blocks before a question, and the menu of the answers ----------------
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
    # -- messages of bots: why they moved, and what contests and simulations of theirs showed --------------------------
    "bots/only": "It is the only legal move.",
    # trying moves
    "bots/tried_ahead": (
        "Of {count} ways to go on that were tried this one promises most, to end about {n} point ahead.",
        "Of {count} ways to go on that were tried this one promises most, to end about {n} points ahead.",
    ),
    "bots/tried_level": "Of {count} ways to go on that were tried this one promises most, to end about level.",
    "bots/tried_behind": (
        "Of {count} ways to go on that were tried this one promises most, but still to end about {n} point behind.",
        "Of {count} ways to go on that were tried this one promises most, but still to end about {n} points behind.",
    ),
    "bots/tried_alone": (
        "Of {count} ways to go on that were tried this one promises most, about {n} point in the end.",
        "Of {count} ways to go on that were tried this one promises most, about {n} points in the end.",
    ),
    "bots/proven": (
        "No other way to play the last cards ends with more than {n} point, if the others pass.",
        "No other way to play the last cards ends with more than {n} points, if the others pass.",
    ),
    # the start
    "bots/give_back": "Give back one gem each of two colors, and you can still bid every color.",
    "bots/start_card": "Card {number} gives most at the start, and would be missed least in the hand.",
    "bots/first_hand": "Card {number} promises most for later.",
    # the auction
    "bots/bid": "What lies at {color} is worth more than gems for passing, and the chance to get a card there is about {percent} %.",
    "bots/pass": (
        "One gem for passing is worth more than any card in reach.",
        "{n} gems for passing are worth more than any card in reach.",
    ),
    "bots/attack": "The attack token takes the best card of the row before any bid counts.",
    "bots/which_card": "Card {number} suits the pyramid and the hand best.",
    "bots/claim": "Card {number} is so much better that it is worth the risk of a clash.",
    "bots/claim_either": "Both cards are about as good, and who leaves the choice gets one, unless the other player refuses to share.",
    "bots/refuse": "The gems for passing are worth more than either of these cards.",
    "bots/clash_decline": "The gems for passing are worth more than the card at the tip.",
    "bots/discard_card": "Card {number} is the one that would be of least use.",
    "bots/take": ("The hand's costs lack {color} most.", "The hand's costs lack {color} most; the others follow."),
    "bots/take_paint": "It is paint that counts now, and {color} completes most.",
    # development
    "bots/play_points": (
        "Card {number} brings one point on level {level}; a move that brings about ten is a good one.",
        "Card {number} brings {n} points on level {level}; a move that brings about ten is a good one.",
    ),
    "bots/play_circle": "Card {number} completes a single-color circle on level {level}.",
    "bots/play_base": "Card {number} broadens the base; points come later, higher up.",
    "bots/play_gems": (
        "Card {number} brings a gem on level {level}, to build on.",
        "Card {number} brings {n} gems on level {level}, to build on.",
    ),
    "bots/play_reward": "What card {number} gives on level {level} is worth more than its cost.",
    "bots/play_law": "Law {number} costs nothing, and level {level} suits it best.",
    "bots/discard": ("Card {number} is worth less than a gem.", "Card {number} is worth less than {n} gems."),
    "bots/develop_pass": "No card gains anything now; the hand is worth more later.",
    "bots/pay": (
        "The infinite gem pays what it can: it is fresh again next turn.",
        "{n} infinite gems pay what they can: they are fresh again next turn.",
    ),
    "bots/use": "Card {number} is the likeliest to make way for another one, with its gem.",
    "bots/top_points": "15 points are worth more than the rewards of the three lowest levels.",
    "bots/top_rewards": "The rewards of the three lowest levels together are worth more than 15 points.",
    "bots/own_gem": "As an infinite gem the {color} one pays again and again.",
    "bots/no_own_gem": "A {color} gem behind the screen is worth more, or there is none.",
    "bots/draw_law": "Gems are short, and laws cost nothing.",
    "bots/draw_small": "There are gems enough for another character.",
    # laws
    "bots/choose": "The reward in place {n} is worth most now.",
    "bots/copy": "The tokens on card {number} are worth most.",
    "bots/trade": ("The token is worth less than a gem.", "The token is worth less than {n} gems."),
    "bots/trade_decline": "No token is worth less than the gems.",
    "bots/bank": (
        "The {color} gem is worth {points} point on the law, and less behind the screen.",
        "The {color} gem is worth {points} points on the law, and less behind the screen.",
    ),
    "bots/bank_done": "The gems left are worth more behind the screen.",
    "bots/tuck": (
        "Card {number} is worth less than the {points} point it brings under the law.",
        "Card {number} is worth less than the {points} points it brings under the law.",
    ),
    "bots/tuck_done": "No card is worth less than the points it would bring under the law.",
    "bots/tuck_free": "A free card has to go under the law, and card {number} would be missed least.",
    "bots/replace": "The place of card {number} serves another card better.",
    "bots/replace_decline": "No other card is worth more than those that stand free.",
    "bots/replacement": "Card {number} gains most in that place.",
    "bots/barter_give": "This token would be missed least.",
    "bots/barter_want": "The token on card {number} is worth most here.",
    "bots/keep": "Card {number} promises most.",
    # painting
    "bots/paint": (
        "The best painting needs this last gem, a {color} one.",
        "The best painting needs {n} gems, and a {color} one first.",
    ),
    "bots/paint_done": "No gem that is left would add a point.",
    "bots/section": "There the gem belongs to the best painting, in a circle of level {level}.",
    # -- a finished game, reviewed -------------------------------------------------------------------------------------
    # facts that need no bot
    "facts/painting": (
        "Another painting would have brought {n} point more.",
        "Another painting would have brought {n} points more.",
    ),
    "facts/gems": ("{n} gem was left at the end.", "{n} gems were left at the end."),
    "facts/circles": (
        "{n} circle lacked one section of its color at the end, worth its level: {points}.",
        "{n} circles lacked one section of their color at the end, worth their levels: {points} together.",
    ),
    "facts/hand": ("{n} card was left in hand.", "{n} cards were left in hand."),
    "facts/passes": ("You passed in the auction of {n} turn.", "You passed in the auctions of {n} turns."),
    "facts/law": "{name} stood on level {level} (points: {points}, at most {most}).",
    # what the better decision brings
    "outlook/gems": "gems",
    "outlook/tokens": "attack tokens",
    "outlook/hand": "cards in hand",
    "outlook/room": "tokens and room in the pyramid",
    "outlook/others": "the points of the others",
}

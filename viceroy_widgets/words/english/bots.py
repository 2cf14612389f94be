"""Why a bot moves as it does, in a sentence for a beginner."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "bots/unknown": "There is no bot {name!r}; known are {known}.",
    "bots/unknown_nearest": "There is no bot {name!r}; perhaps {nearest} was meant. Known are {known}.",
    "bots/only": "There is nothing else to do.",
    # setting up
    "bots/start_card": "Card {number} gives the best start: what it gives on level 1 helps all the game long.",
    "bots/first_hand": "Card {number} will be worth most once the pyramid has grown.",
    "bots/give_back": "These two are the gems that the cards at hand need least.",
    # the auction
    "bots/bid": "The best card for its price lies at {color}; the chance to get it is about {percent} %.",
    "bots/attack": "A card in the row is worth more than the attack token, which takes it before any bid.",
    "bots/pass": (
        "No card of the row is worth as much as the {n} gem of a pass.",
        "No card of the row is worth as much as the {n} gems of a pass.",
    ),
    "bots/which_card": "Card {number} is worth most for this pyramid.",
    "bots/claim": "Card {number} is clearly the better one of the two.",
    "bots/claim_either": "Both cards are about as good, and who takes either one is sure to get one.",
    "bots/clash_decline": "The card is not worth it: bidding again promises more.",
    "bots/discard_card": "Card {number} is the one that matters least.",
    # development
    "bots/discard": (
        "Card {number} will hardly be played any more: the {n} gem is worth more.",
        "Card {number} will hardly be played any more: the {n} gems are worth more.",
    ),
    "bots/develop_pass": "Keeping the cards and the gems is better than anything that could be played now.",
    "bots/play_law": "A law costs nothing, and card {number} is worth a place on level {level}.",
    "bots/play_circle": "On level {level} card {number} closes a circle of a single color.",
    "bots/play_points": "On level {level} card {number} brings {n} points, and ten points make a good move.",
    "bots/play_base": "A broad base first: on level {level} card {number} makes room for the levels above.",
    "bots/play_gems": "On level {level} card {number} brings gems for the next plays.",
    "bots/play_reward": "On level {level} the reward of card {number} is worth most.",
    "bots/pay": "Infinite gems are free again next turn, so they pay first.",
    "bots/top_points": "Fifteen points are more than the three lower rewards are worth now.",
    "bots/top_rewards": "The three lower rewards together are worth more than fifteen points.",
    # gems and cards
    "bots/take": "The cards at hand need {color} most.",
    "bots/own_gem": "An infinite {color} gem pays for cards again and again, and scores at the end.",
    "bots/no_own_gem": "The {color} gem does more behind the screen.",
    "bots/draw_law": "A law costs nothing to play.",
    "bots/draw_small": "Another character is worth more than a law now.",
    # laws
    "bots/choose": "Reward {n} of the three is worth most now.",
    "bots/bank": "A gem on the law is worth more than it would be as paint or for a card.",
    "bots/bank_done": "The gems that are left are worth more behind the screen.",
    "bots/tuck": "Card {number} is worth less than what it brings under the law.",
    "bots/tuck_done": "The cards that are left do more where they are.",
    "bots/replace": "Card {number} has done its work, and another one is worth more in its place.",
    "bots/replace_decline": "No card at hand is worth more than one that stands.",
    "bots/replacement": "Card {number} is worth most in that place.",
    "bots/copy": "The tokens on card {number} are worth most.",
    "bots/trade": "The weakest token is worth less than {n} gems.",
    "bots/trade_decline": "Every token is worth more than the gems.",
    "bots/barter_give": "This token is the one that matters least.",
    "bots/barter_want": "The token on card {number} is worth most in this pyramid.",
    "bots/keep": "Card {number} is worth most of those drawn.",
    # painting
    "bots/paint": (
        "The best painting lays {n} more gem, a {color} one first.",
        "The best painting lays {n} more gems, a {color} one first.",
    ),
    "bots/paint_done": "No gem that is left adds a point.",
    "bots/section": "The circle at {place} is worth its level, {level}, and all circle bonuses of its color.",
}

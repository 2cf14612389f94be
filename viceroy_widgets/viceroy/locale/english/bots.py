"""Messages of bots: why they moved, and what contests and simulations of theirs showed."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
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
    # the start
    "bots/give_back": "One gem each of two colors leaves every color to bid with.",
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
}

"""What the rules say: the words of the game, faults of a position, refusals of a move, score lines."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
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
    "rule/unknown": 'There is no rule "{id}"; the nearest id is "{nearest}".',
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
    "paint/repaint": "This circle is all {color} as it is printed, and this edition paints only circles of several colors.",
    "paint/bare": "There is no gem on this section to take back.",
    # score lines
    "score/circle": "{color} circle on level {level}",
    "score/circle_bonus": "{color} circle on level {level}, and {bonus} for circle bonuses",
    "score/infinite": "infinite {color} gem on level {level}",
    "score/infinite_bonus": "infinite {color} gem on level {level}, and {bonus} for circle bonuses",
    "score/law_gems_banked": ("{card_name}: {n} gem on the card", "{card_name}: {n} gems on the card"),
    "score/law_level": "{card_name}: stands on level {n}",
    "score/law_circles": ("{card_name}: {n} single-color circle", "{card_name}: {n} single-color circles"),
    "score/law_circle_colors": ("{card_name}: {n} circle color", "{card_name}: {n} different circle colors"),
    "score/law_gems_left": ("{card_name}: {n} gem left after painting", "{card_name}: {n} gems left after painting"),
    "score/law_sets": ("{card_name}: {n} set", "{card_name}: {n} sets"),
    "score/law_adjacent_characters": ("{card_name}: {n} character touches it", "{card_name}: {n} characters touch it"),
    "score/law_circles_and_infinite": (
        "{card_name}: {n} single-color circle or infinite gem",
        "{card_name}: {n} single-color circles and infinite gems",
    ),
    "score/law_cards": (
        "{card_name}: {n} card in the pyramid, with those tucked",
        "{card_name}: {n} cards in the pyramid, with those tucked",
    ),
    "score/law_tuck_hand": (
        "{card_name}: {n} card of the hand tucked under it",
        "{card_name}: {n} cards of the hand tucked under it",
    ),
    "score/law_tuck_free": "{card_name}: stands on level {n}",
    "score/points": ("{n} power point token", "{n} power point tokens"),
    "score/magic": ("{n} magic token times a bonus of {bonus}", "{n} magic tokens times a bonus of {bonus}"),
    "score/sets": ("{n} set of defense, magic and science", "{n} sets of defense, magic and science"),
    "score/attack": "attack tokens against you: {n}, your defense: {defense}, not fended off: {open}",
}

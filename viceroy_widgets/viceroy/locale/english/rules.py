"""Messages of the rules: the words of the game, faults of a position, refusals of a move, score lines."""

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
}

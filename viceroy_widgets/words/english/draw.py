"""Labels of pictures: what a screen reader says of each element, and the short texts on cards."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # gems and icons
    "draw/gem": "{color} gem",
    "draw/gems": ("{n} {color} gem", "{n} {color} gems"),
    "draw/icon_magic": "magic",
    "draw/icon_science": "science",
    "draw/icon_attack": "attack",
    "draw/icon_defense": "defense",
    "draw/icon_points": ("{n} power point", "{n} power points"),
    "draw/icon_magic_bonus": "magic bonus +{n}",
    "draw/icon_circle_bonus": "{color} circle bonus +{n}",
    "draw/icon_gems": ("take {n} gem", "take {n} gems"),
    "draw/icon_draw": ("draw {n} card", "draw {n} cards"),
    "draw/icon_infinite": "infinite {color} gem",
    # sections
    "draw/bare": "{color}",
    "draw/painted": "painted {color} over {printed}",
    "draw/section": "{circle}, {corner} section of card {number}, {shown}",
    "draw/section_alone": "card {number}, {corner} section, {shown}, in no circle",
    "draw/needs": ("{n} gem to make it {color}", "{n} gems to make it {color}"),
    "draw/needs_none": "all {color} already",
    # circles
    "draw/circle_only": "circle on level {level}",
    "draw/circle_of": "circle {which} on level {level}",
    "draw/circle_single": ("{circle}, all {color}, {n} point", "{circle}, all {color}, {n} points"),
    "draw/circle_mixed": "{circle}, mixed: {colors}",
    # cards
    "draw/character": "card {number}{name}, level {level}",
    "draw/law": "law {number}{name}, level {level}",
    "draw/name": " {name}",
    "draw/infinite": "infinite {color} gem",
    "draw/banked": "gems on it: {gems}",
    "draw/tucked_short": "+{n}",
    "draw/tucked": ("{n} card tucked under it", "{n} cards tucked under it"),
    # boards
    "draw/board": "Pyramid of {cards} on {levels}, {circles}.",
    "draw/empty": "An empty pyramid.",
    "draw/cards": ("{n} card", "{n} cards"),
    "draw/levels": ("{n} level", "{n} levels"),
    "draw/circles": ("{n} circle", "{n} circles"),
    "draw/no_circles": "no circles",
    "draw/single": ("{n} circle is of a single color.", "{n} circles are of a single color."),
    "draw/single_none": "None of them is of a single color.",
    "draw/paint": ("{n} gem lies on it as paint.", "{n} gems lie on it as paint."),
    # the screen
    "draw/screen": "Behind the screen",
    "draw/attacks": "Attacks",
    "draw/score": "Score",
    "draw/behind": "Behind the screen: {gems}.",
    "draw/behind_nothing": "Nothing is left behind the screen.",
    "draw/opponent": ("An opponent has {n} attack token.", "An opponent has {n} attack tokens."),
    "draw/scored": "Score {total}.",
    # laws, as short as they fit on a card
    "draw/law_gems_banked": "for each gem on this card, up to {limit}",
    "draw/law_level": "by the level on which it stands",
    "draw/law_circles": "for each circle of a single color",
    "draw/law_circle_colors": "for each color that has a full circle",
    "draw/law_gems_left": "for every {each} gems left after painting",
    "draw/law_sets": "more for each set of these three",
    "draw/law_adjacent_characters": "for each character that touches it",
}

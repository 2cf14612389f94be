"""Words and parts of sentences about tokens, cards and nobles."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/white": "white",
    "splendor/blue": "blue",
    "splendor/green": "green",
    "splendor/red": "red",
    "splendor/black": "black",
    "splendor/gold": "gold",
    "splendor/list": "{first}, {second}",
    "splendor/and": "{first} and {second}",
    "splendor/count": ("{n} {color}", "{n} {color}"),
    "splendor/nothing": "nothing",
    "splendor/card_of": ("card {card} ({color}, {points} point)", "card {card} ({color}, {points} points)"),
    "splendor/noble": "noble {noble}",
    "splendor/noble_of": "noble {noble} ({bonuses})",
}

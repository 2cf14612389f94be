"""Labels of the drawings."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "splendor/market": "The market of Splendor: {cards}.",
}

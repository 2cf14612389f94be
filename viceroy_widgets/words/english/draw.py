"""Labels of pictures: what a screen reader says of each element."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {}

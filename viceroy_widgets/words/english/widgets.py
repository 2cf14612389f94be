"""Buttons, hints, verdicts and status lines of the widgets."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {}

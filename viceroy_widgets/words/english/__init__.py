"""The English catalogue: message ids to sentences, or to a pair for one and for several."""

from . import documents, draw, rules, widgets

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **rules.MESSAGES,
    **documents.MESSAGES,
    **draw.MESSAGES,
    **widgets.MESSAGES,
}

"""The English sentences of Viceroy: message ids to sentences, or to a pair for one and for several."""

from . import components, documents, events, game, lessons, puzzles, widgets

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **components.MESSAGES,
    **documents.MESSAGES,
    **events.MESSAGES,
    **game.MESSAGES,
    **lessons.MESSAGES,
    **puzzles.MESSAGES,
    **widgets.MESSAGES,
}

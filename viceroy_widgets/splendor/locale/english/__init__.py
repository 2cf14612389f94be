"""The English sentences of Splendor: message ids to sentences, or to a pair for one and for several."""

from . import bots, documents, draw, events, phrases, puzzles, questions, refusals, table

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **bots.MESSAGES,
    **documents.MESSAGES,
    **draw.MESSAGES,
    **events.MESSAGES,
    **phrases.MESSAGES,
    **puzzles.MESSAGES,
    **questions.MESSAGES,
    **refusals.MESSAGES,
    **table.MESSAGES,
}

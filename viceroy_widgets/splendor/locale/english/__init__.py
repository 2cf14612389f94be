"""The English sentences of Splendor: message ids to sentences, or to a pair for one and for several."""

from . import documents, game, puzzles

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {**documents.MESSAGES, **game.MESSAGES, **puzzles.MESSAGES}

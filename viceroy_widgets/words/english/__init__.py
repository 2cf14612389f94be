"""The English sentences of the shared rooms: message ids to sentences, or to a pair for one and for several."""

from . import assigning, check, classroom, cli, documents, examples, exercises, games, lessons, play, teaching, widgets

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **assigning.MESSAGES,
    **check.MESSAGES,
    **classroom.MESSAGES,
    **cli.MESSAGES,
    **documents.MESSAGES,
    **examples.MESSAGES,
    **exercises.MESSAGES,
    **games.MESSAGES,
    **lessons.MESSAGES,
    **play.MESSAGES,
    **teaching.MESSAGES,
    **widgets.MESSAGES,
}

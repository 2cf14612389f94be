"""The English sentences of the shared rooms: message ids to sentences, or to a pair for one and for several."""

from . import check, classroom, cli, documents, examples, games, lessons, play, submissions, teaching, widgets

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **check.MESSAGES,
    **classroom.MESSAGES,
    **cli.MESSAGES,
    **documents.MESSAGES,
    **examples.MESSAGES,
    **games.MESSAGES,
    **lessons.MESSAGES,
    **play.MESSAGES,
    **submissions.MESSAGES,
    **teaching.MESSAGES,
    **widgets.MESSAGES,
}

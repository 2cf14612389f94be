"""The English sentences of the shared rooms: message ids to sentences, or to a pair for one and for several."""

from . import assignments, classroom, cli, dates, documents, games, lessons, pages, practice, tables, widgets

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **assignments.MESSAGES,
    **classroom.MESSAGES,
    **cli.MESSAGES,
    **dates.MESSAGES,
    **documents.MESSAGES,
    **games.MESSAGES,
    **lessons.MESSAGES,
    **pages.MESSAGES,
    **practice.MESSAGES,
    **tables.MESSAGES,
    **widgets.MESSAGES,
}

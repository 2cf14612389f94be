"""The English sentences of the shared rooms: message ids to sentences, or to a pair for one and for several."""

from . import (
    assigning,
    check,
    class_view,
    classroom,
    cli,
    documents,
    examples,
    exercises,
    feedback,
    games,
    lessons,
    play,
    presentation,
    simulation,
    submissions,
    tables,
    teaching,
    widgets,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **assigning.MESSAGES,
    **check.MESSAGES,
    **class_view.MESSAGES,
    **classroom.MESSAGES,
    **cli.MESSAGES,
    **documents.MESSAGES,
    **examples.MESSAGES,
    **exercises.MESSAGES,
    **feedback.MESSAGES,
    **games.MESSAGES,
    **lessons.MESSAGES,
    **play.MESSAGES,
    **presentation.MESSAGES,
    **simulation.MESSAGES,
    **submissions.MESSAGES,
    **tables.MESSAGES,
    **teaching.MESSAGES,
    **widgets.MESSAGES,
}

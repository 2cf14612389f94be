"""The English sentences of Viceroy: message ids to sentences, or to a pair for one and for several."""

from . import (
    bots,
    decks,
    documents,
    draw,
    event_sentences,
    examples,
    exercises,
    game,
    glossary,
    laws,
    lens,
    lessons,
    mistakes,
    puzzles,
    questions,
    records,
    rules,
    status,
    viewers,
    widgets,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **bots.MESSAGES,
    **decks.MESSAGES,
    **documents.MESSAGES,
    **draw.MESSAGES,
    **examples.MESSAGES,
    **exercises.MESSAGES,
    **game.MESSAGES,
    **glossary.MESSAGES,
    **laws.MESSAGES,
    **lens.MESSAGES,
    **lessons.MESSAGES,
    **mistakes.MESSAGES,
    **viewers.MESSAGES,
    **puzzles.MESSAGES,
    **questions.MESSAGES,
    **records.MESSAGES,
    **rules.MESSAGES,
    **status.MESSAGES,
    **event_sentences.MESSAGES,
    **widgets.MESSAGES,
}

"""The English sentences of Viceroy: message ids to sentences, or to a pair for one and for several."""

from . import (
    bots,
    decks,
    documents,
    draw,
    examples,
    game,
    glossary,
    laws,
    lens,
    lessons,
    looking,
    puzzles,
    questions,
    records,
    rules,
    simulation,
    status,
    telling,
    widgets,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **bots.MESSAGES,
    **decks.MESSAGES,
    **documents.MESSAGES,
    **draw.MESSAGES,
    **examples.MESSAGES,
    **game.MESSAGES,
    **glossary.MESSAGES,
    **laws.MESSAGES,
    **lens.MESSAGES,
    **lessons.MESSAGES,
    **looking.MESSAGES,
    **puzzles.MESSAGES,
    **questions.MESSAGES,
    **records.MESSAGES,
    **rules.MESSAGES,
    **simulation.MESSAGES,
    **status.MESSAGES,
    **telling.MESSAGES,
    **widgets.MESSAGES,
}

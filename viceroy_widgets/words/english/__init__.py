"""The English catalogue: message ids to sentences, or to a pair for one and for several."""

from . import (
    bots,
    decks,
    documents,
    draw,
    examples,
    game,
    games,
    glossary,
    laws,
    lens,
    lessons,
    looking,
    play,
    puzzles,
    questions,
    records,
    rules,
    simulation,
    telling,
    widgets,
)

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    **bots.MESSAGES,
    **rules.MESSAGES,
    **decks.MESSAGES,
    **documents.MESSAGES,
    **draw.MESSAGES,
    **examples.MESSAGES,
    **game.MESSAGES,
    **games.MESSAGES,
    **glossary.MESSAGES,
    **laws.MESSAGES,
    **lens.MESSAGES,
    **lessons.MESSAGES,
    **looking.MESSAGES,
    **play.MESSAGES,
    **puzzles.MESSAGES,
    **questions.MESSAGES,
    **records.MESSAGES,
    **simulation.MESSAGES,
    **telling.MESSAGES,
    **widgets.MESSAGES,
}

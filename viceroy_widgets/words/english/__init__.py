"""The English catalogue: message ids to sentences, or to a pair for one and for several."""

from . import (
    bots,
    decks,
    documents,
    draw,
    game,
    laws,
    lens,
    looking,
    play,
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
    **game.MESSAGES,
    **laws.MESSAGES,
    **lens.MESSAGES,
    **looking.MESSAGES,
    **play.MESSAGES,
    **records.MESSAGES,
    **simulation.MESSAGES,
    **telling.MESSAGES,
    **widgets.MESSAGES,
}

"""Description of a card in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ....words import say, sentence_case
from ...components.cards import CORNERS, Card, Character
from ...components.deck import Deck
from ...components.laws import law_text, options_text
from ...rules.engine.paying import cost
from ...rules.engine.playing import TOP_POINTS
from ...text.phrases import card_title, gems_text

__all__ = ["card_sentences"]


def card_sentences(deck: Deck, card: Card) -> Iterator[str]:
    """Yield name and sections, then cost and reward of each level, or the law's effect."""
    colors = {corner: f"color/{card.sections.at(corner)}" for corner in CORNERS}
    title = card_title(deck, card.number)
    yield sentence_case(say("browser/card", card=title, sections=say("draw/four_sections", **colors)))
    if isinstance(card, Character):
        for level in range(1, len(card.costs) + 1):
            row = card.rewards[level - 1] if level <= len(card.rewards) else ()
            form = "browser/level" if row else "browser/level_bare"
            yield say(form, level=level, gems=gems_text(cost(card, level)), reward=options_text(row) if row else "")
        if card.costs:  # REW-9: level above the printed ones
            yield say("browser/top", gems=gems_text(cost(card, len(card.costs) + 1)), points=TOP_POINTS.value)
    else:
        yield law_text(card.effect)
        yield say("browser/free")
    if card.number in deck.bonus:
        yield say("browser/bonus")

"""Positions and decks of Viceroy as people write them, for the commands that score, show, compare and check them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.books import Comparison, DeckReport
from ..errors import ViceroyError
from .codec.notation import as_position, parse_edition
from .codec.record_form import as_record, is_record
from .components.deck import Deck, parse_deck
from .components.editions import Edition
from .decks import check_deck, deck_summary, deck_warnings, template_text
from .draw import draw_pyramid
from .rules.pyramids.position import Position
from .rules.pyramids.scoring import score
from .solve.compare import compare_position
from .solve.painting import best_painting
from .text.pyramids import position_text
from .text.rulebook import compare_record, table_document, table_text

__all__ = ["ViceroyDecks", "ViceroyPositions"]


class ViceroyPositions:
    """Positions in any of their forms, and the editions of the rulebook."""

    def read(self, text: str) -> Position:
        """Return the position of a document or of a line of notation."""
        return as_position(text)

    def score(self, position: Position) -> dict[str, Any]:
        """Return the points in seven categories."""
        return score(position).as_dict()

    def best(self, position: Position) -> dict[str, Any]:
        """Return the best painting."""
        return best_painting(position).as_dict()

    def lines(self, position: Position) -> list[str]:
        """Return the pyramid in letters, then all that is on it in words."""
        return position_text(position).split("\n")

    def drawing(self, position: Position) -> str:
        """Return the SVG drawing of the pyramid."""
        return draw_pyramid(position)

    def editions(self) -> list[str]:
        """Return a line for each option in which the editions differ."""
        return table_text().split("\n")

    def editions_document(self) -> dict[str, Any]:
        """Return the options with their values in each edition."""
        return table_document()

    def compared(self, text: str, edition: str, decks: Sequence[Deck]) -> Comparison:
        """Return how the game or the position of a text differs in another edition."""
        other = _edition(edition)
        if is_record(text):
            record = as_record(text)
            return compare_record(record, other, record.setup.find_deck(decks))
        return compare_position(as_position(text), other)


class ViceroyDecks:
    """Decks in the format `viceroy-deck/1`."""

    def read(self, content: bytes) -> Deck:
        """Return the deck of a file."""
        return parse_deck(content)

    def checked(self, content: bytes) -> DeckReport:
        """Return the summary of a deck with warnings, or all faults of its file."""
        deck, faults = check_deck(content)
        if deck is None:
            return DeckReport((), (), tuple(map(str, faults)))
        return DeckReport(tuple(deck_summary(deck).split("\n")), tuple(deck_warnings(deck)), ())

    def template(self) -> str:
        """Return every field of every card, with notes."""
        return template_text()


def _edition(text: str) -> Edition:
    try:
        return parse_edition(text)
    except ViceroyError as error:
        raise ViceroyError("cli/edition_option", problem=str(error)) from None

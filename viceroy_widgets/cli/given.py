"""What is given to verbs as options: decks in files, editions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes

if TYPE_CHECKING:
    from ..viceroy.box.deck import Deck
    from ..viceroy.box.editions import Edition

__all__ = ["read_deck_file", "read_edition_option"]


def read_deck_file(file: str) -> Deck:
    """The deck in a file; Refused, with the place of the fault, where it holds none."""
    from ..viceroy.box.deck import parse_deck

    try:
        return parse_deck(read_bytes(file))
    except ViceroyError as error:
        raise Refused(say("play/file", file=repr(file), sentence=str(error))) from None


def read_edition_option(text: str) -> Edition:
    """The edition of an option, house rules included."""
    from ..viceroy.notation.editions import parse_edition

    try:
        return parse_edition(text)
    except ViceroyError as error:
        raise Refused(say("cli/edition_option", problem=str(error))) from None

"""Base classes of the boards of Viceroy: rules open where their ids are named, and cards are shown enlarged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...core.rulebook import RuleText
from ...core.vocabulary import Role
from ...errors import NotationError
from ...widgets.protocol.board import BoardWidget
from ...words import say, sentence_case
from ..components.cards import CORNERS, Card
from ..components.gems import COLORS, Color
from ..draw import draw_gem, gem_picture
from ..draw.loose_card import draw_large_card
from ..rules.engine.engine import View
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.pyramid import PyramidCard
from ..rules.pyramids.scoring import CATEGORIES, Score
from ..text.rulebook import rulebook

__all__ = [
    "PANES",
    "CardBoard",
    "RuledBoard",
    "cards_in",
    "color_of",
    "large_card",
    "roles_of",
    "score_sheet",
    "section_at",
    "section_of",
    "tray_pictures",
    "view_words",
]


def color_of(name: str) -> Color:
    """Return the gem color with a name; raise NotationError if there is none."""
    for color in COLORS:
        if color == name:
            return color
    raise NotationError("color/unknown", "CMP-4", text=name, colors=", ".join(COLORS))


def section_at(place: tuple[int, int], corner: str) -> Section:
    """Return the section at a place and corner; raise NotationError if the corner is unknown."""
    level, x = place
    for known in CORNERS:
        if known == corner:
            return Section(Place(level, x), known)
    raise NotationError("corner/unknown", "CMP-3", text=corner, corners=", ".join(CORNERS))


def section_of(target: str) -> Section:
    """Return the section of an element id such as `section:2,0:bottom_left`."""
    _, place, corner = target.split(":")
    level, x = place.split(",")
    return section_at((int(level), int(x)), corner)


def score_sheet(score: Score) -> dict[str, Any]:
    """Return the score sheet: seven categories with their lines, and the element ids that each line highlights."""
    groups = []
    for category in CATEGORIES:
        lines = [
            {
                "text": sentence_case(say(line.message, **dict(line.values))),
                "amount": line.points,
                "rule": line.rule,
                "lights": list(line.elements),
            }
            for line in score.lines
            if line.category == category
        ]
        groups.append({"title": say(f"category/{category}"), "amount": score.of(category), "lines": lines})
    return {"groups": groups, "total_title": say("sheet/total"), "total": score.total}


def tray_pictures() -> dict[str, dict[str, str]]:
    """Return a mapping from source id to its button picture and to the stamp shown at once on a destination."""
    return {f"gem:{color}": {"picture": gem_picture(color, 28), "stamp": draw_gem(color)} for color in COLORS}


PANES: dict[str, Role] = {"row": "market", "reserve": "supply", "board": "board", "hand": "hand", "others": "others"}
"""Roles of the drawings of a table, by drawing name."""
_ROLES: dict[str, str] = {**PANES, "screen": "own", "cards": "gallery", "chart": "supply"}


def roles_of(drawings: Iterable[str]) -> dict[str, str]:
    """Return a mapping from drawing name to role, as the `kit` trait of a board needs it."""
    return {name: _ROLES[name] for name in drawings}


def view_words() -> dict[str, str]:
    """Return the sentences that the front end shows by itself, in the current language, by their keys in the front end.

    The front end replaces `%1` in a sentence.
    """
    return {
        "board": say("view/board"),
        "choose_first": say("view/choose_first"),
        "silent": say("view/silent"),
        **{name: say(f"view/{name}") for name in ("saved", "saved_here", "go_on", "start_here")},
        "last_board": say("widget/last_board"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
        "chosen": say("view/chosen", name="%1"),
        "rule": say("view/rule", rule="%1"),
    }


# -- base class of the boards of Viceroy: a reader can open the text of a rule where its id is named -------------------


class RuledBoard(BoardWidget):
    """Board whose texts may name rules of Viceroy."""

    def _rulebook(self) -> Mapping[str, RuleText]:
        return rulebook()


# -- board that shows cards of Viceroy: it sends the full front of each card that a page shows enlarged ----------------


class CardBoard(RuledBoard):
    """Board with cards in its drawings; a subclass says which cards these may be."""

    def _cards(self) -> Iterable[PyramidCard | Card]:
        """Return the cards that the drawings may show, placed cards first."""
        raise NotImplementedError

    def _large_picture(self, piece: str) -> str:
        return large_card(piece, self._cards())


def large_card(piece: str, cards: Iterable[PyramidCard | Card]) -> str:
    """Return the full front of a card such as `card-30`, with the pieces on it; "" if it is none of `cards`."""
    for card in cards:
        printed = card.card if isinstance(card, PyramidCard) else card
        if piece == f"card-{printed.number}":
            return draw_large_card(printed, card if isinstance(card, PyramidCard) else None)
    return ""


def cards_in(view: View) -> Iterator[PyramidCard | Card]:
    """Yield the cards of all pyramids that a seat sees, then all cards of the deck."""
    for seat in view.seats:
        yield from seat.pyramid.cards
    yield from view.deck.by_number.values()

"""Gestures at a table: a card and its place, a gem and its section, and buttons for the other answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ....core.table_game import Destinations, GestureWords, MoveButton
from ....core.vocabulary import Move, move
from ....errors import IllegalMoveError
from ....words import clauses, say
from ...components.deck import Deck
from ...components.gems import COLORS, Color
from ...rules.engine.engine import QUESTIONS, View
from ...rules.engine.paying import cost, places_for
from ...rules.pyramids.places import Place, Section
from ...rules.pyramids.position import Painting, painted_circles
from ...rules.state.state import State
from ...text.moves import discard_gems, gems_label, move_label
from ...text.places import place_label, supply_of
from ...text.previews import move_preview
from ...text.table import visible_position
from ..card_board import color_of, section_of
from ..gem_chips import refuse_same_color
from .view_data import open_places

__all__ = [
    "card_places",
    "cost_icons",
    "destination_words",
    "destinations",
    "gesture_moves",
    "meant",
    "move_buttons",
    "refuse_gesture",
    "stops",
]


# -- gestures at a table -----------------------------------------------------------------------------------------------


def card_places(view: View) -> dict[int, tuple[Place, ...]]:
    """Return a mapping from the number of each card that may be played or discarded now to its payable places.

    A card that can only be discarded has no places.
    """
    found: dict[int, tuple[Place, ...]] = {}
    supply = supply_of(view)
    for answer in view.moves if supply is not None else ():
        if answer.verb == "discard":
            found.setdefault(int(answer.what[0]), ())
        elif answer.verb == "play" and supply is not None:
            number = int(answer.what[0])
            found[number] = places_for(supply.player, view.deck.card(number))
    return found


def destinations(view: View) -> Destinations:
    """Return the moves by card and place, and by gem and section, auction card, or the gem itself."""
    if view.player is None or view.question is None or not view.moves:
        return {}
    if view.question.kind == "develop":
        return {f"hand:{number}": _plays(view, number, places) for number, places in card_places(view).items()}
    if view.question.kind == "paint":
        found: dict[str, dict[str, tuple[Move, ...]]] = {}
        for color, section, _ in _paints(view):
            found.setdefault(f"gem:{color}", {})[f"section:{section}"] = _painting(view.player, color, section)
        return found
    to = "slot" if view.question.kind == "bid" else "gem"
    named = [answer for answer in view.moves if len(answer.what) == 1 and answer.what[0] in COLORS]
    return {f"gem:{answer.what[0]}": {f"{to}:{answer.what[0]}": (answer,)} for answer in named}


def destination_words(source: str, view: View) -> Mapping[str, GestureWords]:
    """Return the words of each destination of a card or a gem, with the gems that a card costs there."""
    assert view.player is not None
    assert view.question is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    kind, _, name = source.partition(":")
    if kind == "gem" and view.question.kind == "paint":
        return {
            f"section:{section}": GestureWords(say("target/gems", n=left, color=f"color/{name}"))
            for color, section, left in _paints(view, name)
        }
    found: dict[str, GestureWords] = {}
    for part, moves in destinations(view).get(source, {}).items():
        if part == "discard":
            label = gems_label("widget/discard", discard_gems(pyramid), supply)
            found[part] = GestureWords(_with_preview(label, moves[0], view))
        elif kind == "hand":
            number, place = int(name), Place(*map(int, moves[1].what))
            label = place_label(place, view.deck.card(number), pyramid, supply)
            found[part] = GestureWords(label, cost_icons(view, number, place.level))
        else:
            label = move_label(moves[0], view.deck, view.question, pyramid, supply=supply)
            found[part] = GestureWords(_with_preview(label, moves[0], view))
    return found


def cost_icons(view: View, number: int, level: int) -> tuple[str, ...]:
    """Return the cost of a card on a level, as one gem id per gem."""
    return tuple(f"gem:{color}" for color, n in cost(view.deck.card(number), level).items() for _ in range(n))


def _plays(view: View, number: int, places: tuple[Place, ...]) -> dict[str, tuple[Move, ...]]:
    assert view.player is not None
    found = {f"place:{place}": _playing(view.player, number, place) for place in places}
    discard = move(view.player, "discard", number)
    return {**found, "discard": (discard,)} if discard in view.moves else found


def _playing(player: int, number: int, place: Place) -> tuple[Move, ...]:
    return move(player, "play", number), move(player, "place", *place)


def _painting(player: int, color: Color, section: Section) -> tuple[Move, ...]:
    level, x = section.place
    return move(player, "paint", color), move(player, "on", level, x, section.corner)


def _paints(view: View, only: str = "") -> Iterator[tuple[Color, Section, int]]:
    """Yield each gem color with each section that it may change, and how many gems make the circle single-color."""
    assert view.player is not None
    seat = view.seats[view.player]
    taken = {section for section, _ in seat.painting}
    single = {section for section, one_color in seat.pyramid.sections if one_color}
    for circle in painted_circles(visible_position(view, view.player), Painting(seat.painting)):
        sections = [
            (section, printed)
            for section, printed in circle.colors
            if section not in taken and (view.edition.repaint or section not in single)
        ]
        for color, _ in view.own.gems.items():
            if only in ("", color):
                left = len(circle.missing(color))
                # A gem of the printed color is legal (PNT-3), but it changes nothing.
                yield from ((color, section, left) for section, printed in sections if color != printed)


# -- gestures that may be illegal --------------------------------------------------------------------------------------


def gesture_moves(source: str, destination: str, view: View) -> tuple[Move, ...]:
    """Return the moves that a card or a gem on a part stands for, legal or not; () if the part alone counts.

    Raise IllegalMoveError with the rule of the question if there are none.
    """
    kind, _, name = source.partition(":")
    player = view.player
    if player is None:
        raise _not_here(view)
    if kind == "hand":
        if destination == "discard":
            return (move(player, "discard", int(name)),)
        level, x = destination.removeprefix("card:").removeprefix("place:").split(",")
        return _playing(player, int(name), Place(int(level), int(x)))  # the rules refuse a place that has a card
    if kind != "gem":
        return ()
    color = color_of(name)
    if destination == f"slot:{color}":
        return (move(player, "bid", color),)
    if destination.startswith("slot:"):
        raise IllegalMoveError("widget/bid_slot", "AUC-2", color=f"color/{color}")
    if destination.startswith("section:"):
        return _painting(player, color, section_of(destination))
    if destination == f"reserve:{color}":
        return ()
    raise _not_here(view)


def refuse_gesture(state: State, moves: tuple[Move, ...]) -> None:
    """Raise IllegalMoveError for a card on a place where it cannot stand, and for a gem that changes nothing."""
    player, verb, what = moves[0]
    if verb == "play":
        refused = QUESTIONS["place"].refusal(state, moves[1], int(what[0]))
        raise refused or IllegalMoveError("widget/not_here", "DEV-12")
    if verb == "paint":
        level, x, corner = moves[1].what
        section = section_of(f"section:{level},{x}:{corner}")
        refuse_same_color(state.players[player].pyramid, section, color_of(str(what[0])))


def meant(parts: tuple[str, ...], view: View) -> Move | None:
    """Return the move for which parts of the picture would stand if it were legal; None if there is none.

    Raise IllegalMoveError for a section without a gem.
    """
    kind, _, name = parts[-1].partition(":")
    asked = view.question.kind if view.question else ""
    if view.player is None or (not view.moves and kind in ("section", "reserve")):
        return None
    if (asked, kind) == ("paint", "section"):
        raise IllegalMoveError("view/choose_first", "PNT-1")
    if (asked, kind) == ("take", "reserve"):
        return _taking(view, parts)
    verb = _MEANT.get((asked, kind))
    if verb is None:
        return None
    what: list[Any] = [int(part) if part.lstrip("-").isdecimal() else part for part in name.split(",")]
    if kind == "card":
        level, x = map(int, name.split(","))
        what = [view.seats[view.player].pyramid.by_place[Place(level, x)].card.number]
    return move(view.player, verb, *what)


def _taking(view: View, parts: tuple[str, ...]) -> Move:
    """Return the answer that takes these gems; if too few are picked, it takes more of the last color."""
    assert view.player is not None
    assert view.question is not None
    last = color_of(parts[-1].removeprefix("reserve:"))
    picked = Counter(part.removeprefix("reserve:") for part in parts)
    picked[last] += max(0, int(view.question.about[0]) - len(parts))
    return move(view.player, "take", *(picked[color] for color in COLORS))


_MEANT = {
    ("bid", "slot"): "bid",
    ("take_card", "row"): "take_card",
    ("develop", "hand"): "play",
    ("place", "place"): "place",
    ("copy", "card"): "copy",
    ("replace", "card"): "replace",
    ("tuck_free", "card"): "tuck",
    ("use", "card"): "use",
}
"""Verb by kind of question and kind of clicked part."""


def _not_here(view: View) -> IllegalMoveError:
    """Return the error for a gesture that answers nothing, with the rule of the current question."""
    question = view.question
    return IllegalMoveError("widget/not_here", question.rule if question else None)


# -- buttons of the answers at a table that no part of the picture stands for ------------------------------------------


_MOST_NAMES = 6
"""Number of buttons up to which their labels name cards; more of them have the numbers only, so that all are seen."""
_BY_PICTURE = {("take", "take"), ("paint", "paint"), ("play", "develop"), ("discard", "develop")}
"""Verbs by kind of question that no button stands for."""
_KEYS = {"pass": "p", "done": "d"}


def move_buttons(moves: Sequence[Move], view: View, names: Sequence[str] = ()) -> list[MoveButton]:
    """Return the buttons of answers that have no part of the picture."""
    question = view.question
    assert question is not None
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    answers = [answer for answer in moves if (answer.verb, question.kind) not in _BY_PICTURE]
    deck = view.deck if len(answers) <= _MOST_NAMES else _nameless(view.deck)
    found = []
    for answer in answers:
        words = (move_label(answer, its, question, pyramid, names, supply) for its in (deck, view.deck))
        label, full = (_with_preview(text, answer, view) for text in words)
        details = full if full != label else ""
        found.append(MoveButton(answer, label, details, _KEYS.get(answer.verb, ""), leads=answer.verb == "done"))
    return found


def _with_preview(label: str, answer: Move, view: View) -> str:
    return clauses((label, move_preview(answer, view)))


@lru_cache(maxsize=8)
def _nameless(deck: Deck) -> Deck:
    """Return a deck whose cards have only numbers."""
    characters = tuple(replace(card, name="") for card in deck.characters)
    return replace(deck, characters=characters, laws=tuple(replace(card, name="") for card in deck.laws))


def stops(view: View) -> tuple[str, ...]:
    """Return the ids of the parts that the keyboard can reach, besides the parts that are answers.

    Their order is that of the walk through the answers: open places are read as they are seen, the highest first.
    """
    if view.player is None:
        return ()
    pyramid, places = view.seats[view.player].pyramid, card_places(view)
    if view.phase in ("painting", "over"):
        return tuple(f"section:{section}" for section, _ in pyramid.sections)
    found = [f"slot:{color}" for color in view.row_order] if view.phase == "auction" else []
    found += [f"card:{placed.place}" for placed in pyramid.cards]
    opened = open_places(view, places)
    found += [f"place:{place}" for place in sorted(opened, key=lambda place: (-place.level, place.x))]
    found += [f"hand:{number}" for number in (*view.own.looking, *view.own.hand)]
    return (*found, "discard") if places and view.edition.discard else tuple(found)

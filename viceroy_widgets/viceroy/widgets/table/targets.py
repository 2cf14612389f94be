"""Possible answers at a table as plain data: sources, their destinations, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ....core.vocabulary import Move
from ....widgets.table.layout import ANSWER
from ....words import say, sentence_case
from ...codec.notation.moves import format_move
from ...components.deck import Deck
from ...components.gems import Color
from ...rules.engine.paying import cost
from ...rules.engine.views import View
from ...rules.pyramids.painting import Painting, painted_circles
from ...rules.pyramids.places import Place
from ...text.gains import supply_of
from ...text.moves import discard_gems, gems_label, move_label
from ...text.phrases import short_title
from ...text.places import place_label
from ...text.status import visible_position
from ..gem_chips import colors_on, gem_chips
from .answers import element_of, shown_in

__all__ = ["buttons", "sources", "stops", "targets"]


def stops(view: View, opened: Sequence[Place], discards: bool) -> list[str]:
    """Return the ids of the parts that the keyboard can reach, besides the parts that are answers.

    Their order is that of the walk through the answers: open places are read as they are seen, the highest first.
    """
    if view.player is None:
        return []
    pyramid = view.seats[view.player].pyramid
    if view.phase in ("painting", "over"):
        return [f"section:{section}" for section, _ in pyramid.sections]
    found = [f"slot:{color}" for color in view.row_order] if view.phase == "auction" else []
    found += [f"card:{placed.place}" for placed in pyramid.cards]
    found += [f"place:{place}" for place in sorted(opened, key=lambda place: (-place.level, place.x))]
    found += [f"hand:{number}" for number in (*view.own.looking, *view.own.hand)]
    return [*found, "discard"] if discards else found


def sources(
    view: View, places: Mapping[int, Sequence[Place]], taking: Sequence[Color] = (), gems: bool = True
) -> list[dict[str, Any]]:
    """Return the gems behind the screen, then the playable cards, which are chosen on the picture."""
    if view.player is None:
        return []
    its = view.seats[view.player]
    taken = frozenset(section for section, _ in its.painting)
    found = gem_chips(view, taking, colors_on(its.pyramid, taken, view.edition.repaint)) if gems else []
    found += [_hidden(f"hand:{number}", "play", short_title(view.deck, number)) for number in places]
    return [*found, _hidden(ANSWER, "answer", "")]


def _hidden(name: str, intent: str, words: str) -> dict[str, Any]:
    """Return a source without its own button."""
    return {"id": name, "intent": intent, "name": words, "label": words, "count": None, "keys": [], "hidden": True}


def targets(
    view: View,
    places: Mapping[int, Sequence[Place]],
    taking: Sequence[Color],
    stops: Sequence[str],
    drawings: Sequence[str],
) -> dict[str, Any]:
    """Return the groups of destinations on these drawings, their sources, and the keyboard stops.

    Each destination has its words and its cost as ids of gem pictures.
    """
    groups: list[str] = []
    found: dict[str, list[tuple[int, str] | tuple[int, str, str]]] = {}

    def add(source: str, element: str, words: str, costs: str = "") -> None:
        if not all(shown_in(name, drawings) for name in element.split(" ")):
            return
        if element not in groups:
            groups.append(element)
        group = groups.index(element)
        found.setdefault(source, []).append((group, words, costs) if costs else (group, words))

    if view.moves and view.question is not None:
        _answers(view, taking, add)
        _plays(view, places, add)
        if view.question.kind == "paint":
            _paints(view, add)
    known = [stop for stop in stops if shown_in(stop, drawings)]
    every = [name for group in groups for name in group.split(" ")]
    return {"groups": groups, "sources": found, "stops": list(dict.fromkeys([*known, *every]))}


def _answers(view: View, taking: Sequence[Color], add: Callable[..., None]) -> None:
    question = view.question
    assert question is not None
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    for answer in view.moves:
        element = element_of(answer, view)
        if element:
            costs = _cost_icons(view, int(question.about[0]), int(answer.what[0])) if answer.verb == "place" else ""
            words = move_label(answer, view.deck, question, pyramid, supply=supply)
            add(ANSWER, element, words, costs)
            if answer.verb == "bid":
                add(f"gem:{answer.what[0]}", element, words)
    if question.kind == "take":
        for color, count in view.reserve.items():
            left = count - taking.count(color)
            if left:
                add(ANSWER, f"reserve:{color}", say("widget/take", n=left, color=f"color/{color}"))


def _paints(view: View, add: Callable[..., None]) -> None:
    """Add the sections on which a gem can be placed, with the number of gems missing for a single-colored circle."""
    assert view.player is not None
    its = view.seats[view.player]
    taken = {section for section, _ in its.painting}
    single = {section for section, one_color in its.pyramid.sections if one_color}
    for circle in painted_circles(visible_position(view, view.player), Painting(its.painting)):
        open_sections = [
            (section, printed)
            for section, printed in circle.colors
            if section not in taken and (view.edition.repaint or section not in single)
        ]
        for color, _ in view.own.gems.items():
            for section, printed in open_sections:
                if color == printed:  # legal (PNT-3), but it changes nothing
                    continue
                left = len(circle.missing(color))
                add(f"gem:{color}", f"section:{section}", say("target/gems", n=left, color=f"color/{color}"))


def _plays(view: View, places: Mapping[int, Sequence[Place]], add: Callable[..., None]) -> None:
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    discards = {answer.what[0] for answer in view.moves if answer.verb == "discard"}
    for number, where in places.items():
        for place in where:
            words = place_label(place, view.deck.card(number), pyramid, supply)
            add(f"hand:{number}", f"place:{place}", words, _cost_icons(view, number, place.level))
        if number in discards:
            add(f"hand:{number}", "discard", gems_label("widget/discard", discard_gems(pyramid), supply))


def _cost_icons(view: View, number: int, level: int) -> str:
    """Return the cost of a card on a level, as one gem id per gem."""
    return " ".join(f"gem:{color}" for color, n in cost(view.deck.card(number), level).items() for _ in range(n))


def buttons(view: View, taking: Sequence[Color], names: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Return the buttons of the answers that have no part of the picture."""
    question = view.question
    if question is None or not view.moves:
        return []
    assert view.player is not None
    pyramid, supply = view.seats[view.player].pyramid, supply_of(view)
    answers = [
        answer
        for answer in view.moves
        if not element_of(answer, view) and (answer.verb, question.kind) not in _BY_PICTURE
    ]
    deck = view.deck if len(answers) <= _MOST_NAMES else _nameless(view.deck)
    found = []
    for answer in answers:
        label, details = (move_label(answer, its, question, pyramid, names, supply) for its in (deck, view.deck))
        found.append(_button(answer, label, details))
    if taking:
        found.append({"id": "again", "intent": "again", "args": [], "label": say("widget/again"), **_ENABLED})
    return found


_MOST_NAMES = 6
"""Number of buttons up to which their labels name cards; more of them have the numbers only, so that all are seen."""


@lru_cache(maxsize=8)
def _nameless(deck: Deck) -> Deck:
    """Return a deck whose cards have only numbers."""
    characters = tuple(replace(card, name="") for card in deck.characters)
    return replace(deck, characters=characters, laws=tuple(replace(card, name="") for card in deck.laws))


_BY_PICTURE = {("take", "take"), ("paint", "paint"), ("play", "develop"), ("discard", "develop")}
_ENABLED: dict[str, Any] = {"enabled": True, "keys": []}


def _button(answer: Move, label: str, details: str) -> dict[str, Any]:
    """Return the button of an answer; `details` is its label in full, which the page shows on pointing at it."""
    words = format_move(answer)
    keys = ["p"] if answer.verb == "pass" else ["d"] if answer.verb == "done" else []
    button = {"id": words, "intent": "move", "args": [words], "label": sentence_case(label), "answer": True, **_ENABLED}
    # Such an answer may be the last one before something is revealed: one key must not be enough.
    twice = {"twice": say("widget/press_again", key=keys[0], label=label)} if keys else {}
    leading = {"primary": True} if answer.verb == "done" else {}
    more = {"details": sentence_case(details)} if details != label else {}
    return {**button, "keys": keys, **twice, **leading, **more}

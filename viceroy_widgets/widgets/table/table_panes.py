"""The panes of a game, as plain data: what can be chosen, where it may go, buttons, and the pictures' contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...draw.row import RowPicture
from ...viceroy.box.cards import Card
from ...viceroy.box.gems import COLOR_INDEX, COLORS, Color, Gems
from ...viceroy.game.views import View
from ...viceroy.pyramids.places import Place
from ...viceroy.pyramids.position import Position
from ...viceroy.table.moves import Move
from ...viceroy.telling.moves import discard_gems, move_label
from ...viceroy.telling.phrases import short_title
from ...viceroy.telling.places import place_label
from ...viceroy.telling.seats import seat_head
from ...words import say, sentence_case
from ..panes import tray_pictures, view_words
from .answers import element_of

__all__ = [
    "buttons",
    "game_kit",
    "hand_cards",
    "open_places",
    "other_seats",
    "position_seen",
    "row_picture",
    "sources",
    "stops",
    "targets",
]

ANSWER = "answer"
"""The source that needs no choosing: what can be answered by a click alone."""


def game_kit(label: str, title: str) -> dict[str, Any]:
    """What never changes while a game is played."""
    words = {
        "board": say("widget/board"),
        "choose_first": say("widget/choose_first"),
        "chosen": say("widget/chosen", name="%1"),
        "log": say("widget/log"),
    }
    return {
        "label": label,
        "title": title,
        "story": "",
        "words": view_words() | words,
        "stops": [],
        "drawings": ["row", "board", "hand", "others"],
        "default_source": ANSWER,
        "marks_default": True,
        "pictures": tray_pictures(),
    }


def position_seen(view: View, seat: int) -> Position:
    """A seat's position as far as this player may know it: other screens hide gems and attack tokens until the end."""
    its, own = view.seats[seat], view.own
    gems, attack = (own.gems, own.attack) if seat == view.player else (its.gems or Gems(), its.attack or 0)
    for _, color in its.painting:
        gems = gems.plus(color)  # a position counts what is laid as paint among the gems
    others = tuple(other.attack or 0 for index, other in enumerate(view.seats) if index != seat)
    return Position(its.pyramid, gems, attack, others, view.edition)


def row_picture(view: View, names: Sequence[str]) -> RowPicture:
    """The row with the bids that lie open."""
    slots = {color: view.row[COLOR_INDEX[color]] for color in view.row_order}
    bids = [(names[player], color) for player, color in view.auction.bids]
    bids += [(say("widget/virtual", n=index + 1), color) for index, color in view.auction.virtual_bids]
    return RowPicture(slots, view.deck, view.reserve, bids)


def other_seats(view: View, names: Sequence[str]) -> list[tuple[str, str, Position]]:
    """Of every other seat its name, a line about it, and its position as far as it lies open."""
    return [
        (names[seat], seat_head(view, seat, names).partition(":")[2].strip(), position_seen(view, seat))
        for seat in range(len(names))
        if seat != view.player
    ]


def open_places(view: View, places: Mapping[int, Sequence[Place]]) -> tuple[Place, ...]:
    """Where a card may come to lie now, sorted."""
    asked = [Place(int(answer.what[0]), int(answer.what[1])) for answer in view.moves if answer.verb == "place"]
    return tuple(sorted({*asked, *(place for found in places.values() for place in found)}))


def hand_cards(view: View) -> list[Card]:
    """The cards in front of the player: those looked at, then the hand."""
    return [view.deck.card(number) for number in (*view.own.looking, *view.own.hand)]


def stops(view: View, opened: Sequence[Place], discards: bool) -> list[str]:
    """What the keyboard stops at, beside what can be answered."""
    assert view.player is not None
    pyramid = view.seats[view.player].pyramid
    if view.phase in ("painting", "over"):
        return [f"section:{section}" for section, _ in pyramid.sections]
    found = [f"slot:{color}" for color in view.row_order] if view.phase == "auction" else []
    found += [f"card:{standing.place}" for standing in pyramid.cards]
    found += [f"place:{place}" for place in opened]
    found += [f"hand:{number}" for number in (*view.own.looking, *view.own.hand)]
    return [*found, "discard"] if discards else found


def sources(view: View, places: Mapping[int, Sequence[Place]]) -> list[dict[str, Any]]:
    """The gems behind the screen, then the cards that can be played, which are chosen on the picture."""
    kind = view.question.kind if view.moves and view.question else ""
    found = [
        {
            "id": f"gem:{color}",
            "intent": "gem",
            "name": sentence_case(say("tray/name", color=f"color/{color}")),
            "label": sentence_case(say("tray/gem", color=f"color/{color}", n=view.own.gems[color])),
            "count": view.own.gems[color],
            "keys": [str(index), color[0]] if kind in ("bid", "paint", "take") else [],
        }
        for index, color in enumerate(COLORS, start=1)
    ]
    found += [_hidden(f"hand:{number}", "play", short_title(view.deck, number)) for number in places]
    return [*found, _hidden(ANSWER, "answer", "")]


def _hidden(name: str, intent: str, words: str) -> dict[str, Any]:
    """A source that is no button of its own."""
    return {"id": name, "intent": intent, "name": words, "label": words, "count": None, "keys": [], "hidden": True}


def targets(
    view: View, places: Mapping[int, Sequence[Place]], taking: Sequence[Color], stops: Sequence[str]
) -> dict[str, Any]:
    """Groups of destinations, the sources that may go there with the words for it, and the stops of the keyboard."""
    groups: list[str] = []
    found: dict[str, list[tuple[int, str]]] = {}

    def add(source: str, element: str, words: str) -> None:
        if element not in groups:
            groups.append(element)
        found.setdefault(source, []).append((groups.index(element), words))

    if view.moves and view.question is not None:
        _answers(view, taking, add)
        _plays(view, places, add)
    return {"groups": groups, "sources": found, "stops": list(dict.fromkeys([*stops, *groups]))}


def _answers(view: View, taking: Sequence[Color], add: Any) -> None:
    question = view.question
    assert question is not None
    assert view.player is not None
    pyramid = view.seats[view.player].pyramid
    for answer in view.moves:
        element = element_of(answer, view)
        if element:
            words = move_label(answer, view.deck, question, pyramid)
            add(ANSWER, element, words)
            if answer.verb == "bid":
                add(f"gem:{answer.what[0]}", element, words)
    if question.kind == "take":
        for color, count in view.reserve.items():
            left = count - taking.count(color)
            if left:
                add(ANSWER, f"reserve:{color}", say("widget/take", n=left, color=f"color/{color}"))
    if question.kind == "paint":
        its = view.seats[view.player]
        taken = {section for section, _ in its.painting}
        for section, single in its.pyramid.sections:
            if section not in taken and (view.edition.repaint or not single):
                for color, _ in view.own.gems.items():
                    add(f"gem:{color}", f"section:{section}", say("label/paint", color=f"color/{color}"))


def _plays(view: View, places: Mapping[int, Sequence[Place]], add: Any) -> None:
    assert view.player is not None
    pyramid = view.seats[view.player].pyramid
    discards = {answer.what[0] for answer in view.moves if answer.verb == "discard"}
    for number, where in places.items():
        for place in where:
            add(f"hand:{number}", f"place:{place}", place_label(place, view.deck.card(number), pyramid))
        if number in discards:
            add(f"hand:{number}", "discard", say("widget/discard", n=discard_gems(pyramid)))


def buttons(view: View, taking: Sequence[Color]) -> list[dict[str, Any]]:
    """The answers that stand nowhere on the picture."""
    question = view.question
    if question is None or not view.moves:
        return []
    assert view.player is not None
    pyramid = view.seats[view.player].pyramid
    found = []
    for answer in view.moves:
        if element_of(answer, view) or (answer.verb, question.kind) in _BY_PICTURE:
            continue
        found.append(_button(view, answer, sentence_case(move_label(answer, view.deck, question, pyramid))))
    if taking:
        found.append({"id": "again", "intent": "again", "args": [], "label": say("widget/again"), **_ENABLED})
    return found


_BY_PICTURE = {("take", "take"), ("paint", "paint"), ("play", "develop"), ("discard", "develop")}
_ENABLED: dict[str, Any] = {"enabled": True, "keys": []}


def _button(view: View, answer: Move, label: str) -> dict[str, Any]:
    from ...viceroy.notation.moves import format_move

    words = format_move(answer)
    keys = ["p"] if answer.verb == "pass" else ["d"] if answer.verb == "done" else []
    return {"id": words, "intent": "move", "args": [words], "label": label, "enabled": True, "keys": keys}

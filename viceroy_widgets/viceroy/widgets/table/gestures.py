"""Meaning of gestures at a table: answers given on the picture, by buttons, or in several clicks."""

from __future__ import annotations

from collections.abc import Callable

from ....core.vocabulary import Move, move
from ....errors import IllegalMoveError
from ....words import say
from ...codec.notation.moves import parse_move
from ...components.gems import Color
from ...rules.engine.views import View
from ...rules.pyramids.places import Place
from ..element_ids import color_of, section_of
from .answers import element_of
from .person import ViceroyPerson

__all__ = ["GESTURES", "Gesturing", "meant", "not_here"]


class Gesturing:
    """Converter of gestures into answers of a person.

    Each method returns a sentence to show, or "" if the answer needs none.
    """

    def __init__(self, person: ViceroyPerson) -> None:
        self.person = person

    def answer(self, source: str, target: str) -> str:
        """Give the answer at the clicked part; raise IllegalMoveError if there is none."""
        kind, _, name = target.partition(":")
        if kind == "reserve":
            left = self.person.takes(color_of(name))
            return say("widget/taking", n=left, color=f"color/{name}") if left else ""
        seen = self.person.view
        for answer in seen.moves:
            if element_of(answer, seen) == target:
                self.person.answers(answer)
                return ""
        if kind == "section" and seen.moves and seen.question and seen.question.kind == "paint":
            raise IllegalMoveError("view/choose_first", "PNT-1")
        refused = meant(seen, target)
        if refused is None:
            raise not_here(seen)
        self.person.answers(refused)  # the rules give the best reason for the refusal
        return ""

    def play(self, source: str, target: str) -> str:
        """Play or discard a card of the hand."""
        number = int(source.removeprefix("hand:"))
        if target == "discard":
            self.person.answers(move(self.person.seat, "discard", number))
        else:  # the rules refuse a place that has a card
            level, x = target.removeprefix("card:").removeprefix("place:").split(",")
            self.person.plays(number, Place(int(level), int(x)))
        return ""

    def gem(self, source: str, target: str) -> str:
        """Bid a gem, take one from the reserve, place it on a section, or give the answer that names its color."""
        color = color_of(source.removeprefix("gem:"))
        if target == f"slot:{color}":
            self.person.answers(move(self.person.seat, "bid", color))
        elif target == f"reserve:{color}":
            return self.answer(source, target)
        elif target == source:
            self.person.answers(self._naming(color))
        elif target.startswith("slot:"):
            raise IllegalMoveError("widget/bid_slot", "AUC-2", color=f"color/{color}")
        elif target.startswith("section:"):
            self.person.paints(color, section_of(target))
        else:
            raise not_here(self.person.view)
        return ""

    def _naming(self, color: Color) -> Move:
        """Return the legal answer that is only about a gem color; raise IllegalMoveError if there is none."""
        view = self.person.view
        # A bid names its auction card, and paint its section.
        if view.question is not None and view.question.kind not in ("bid", "paint"):
            for answer in view.moves:
                if answer.what == (color,):
                    return answer
        raise not_here(view)

    def move(self, words: str) -> str:
        """Give the answer that the text `words` names."""
        self.person.answers(parse_move(self.person.seat, words))
        return ""

    def again(self) -> str:
        """Clear the gems chosen so far."""
        self.person.taking = ()
        return say("widget/again_said")


def meant(view: View, target: str) -> Move | None:
    """Return the move for which a part of the picture would stand if it were legal; None if there is none."""
    kind, _, name = target.partition(":")
    verb = _MEANT.get((view.question.kind if view.question else "", kind))
    if view.player is None or verb is None:
        return None
    what = [int(part) if part.lstrip("-").isdecimal() else part for part in name.split(",")]
    if kind == "card":
        level, x = map(int, name.split(","))
        what = [view.seats[view.player].pyramid.by_place[Place(level, x)].card.number]
    return move(view.player, verb, *what)


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


def not_here(view: View) -> IllegalMoveError:
    """Return the error for a click that answers nothing, with the rule of the current question."""
    question = view.question
    return IllegalMoveError("widget/not_here", question.rule if question else None)


GESTURES: dict[str, Callable[..., str]] = {
    name: getattr(Gesturing, name) for name in ("answer", "play", "gem", "move", "again")
}

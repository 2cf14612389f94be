"""Options that play a card of the hand at a place: two moves of a game, checked by its engine."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...core.vocabulary import move
from ...errors import IllegalMoveError, PuzzleError
from ..codec.situations import Situation
from ..rules.engine.engine import apply
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from ..solve.auctions import SOLVER

__all__ = ["Phrase", "named_by", "play_option", "play_phrase", "play_refusal", "played_parts"]

_PLAY = re.compile(r"plays ([0-9]{1,4}) at ([0-9]),(-?[0-9]{1,2})")


class Phrase(NamedTuple):
    """Message id with its values, which may be phrases themselves."""

    message: str
    values: dict[str, object]


def play_option(number: int, place: Place) -> str:
    """Return the text of an option for a card at a place."""
    return f"plays {number} at {place}"


def played_parts(situation: Situation, option: object) -> tuple[int, Place | None]:
    """Return the number of the card that an option plays, and where the card stands that describes its place."""
    number, place = _read(option)
    return number, named_by(place, situation.state.players[SOLVER].pyramid)


def play_refusal(situation: Situation, option: object) -> IllegalMoveError | None:
    """Return the error with which the rules forbid the card or its place, or None if they allow both.

    PuzzleError reports an invalid option, and a situation that does not ask this player to play a card.
    """
    number, place = _read(option)
    state = situation.state
    asked = state.question and (state.question.kind, state.question.players) == ("develop", (SOLVER,))
    if (
        not asked or state.secret_answers or state.developing != (SOLVER,)
    ):  # otherwise cards of other players could forbid it
        raise PuzzleError("puzzle/not_asked", path="situation")
    try:
        picked, _ = apply(state, move(SOLVER, "play", number))
        apply(picked, move(SOLVER, "place", *place))
    except IllegalMoveError as error:
        return error
    return None


def play_phrase(situation: Situation, option: object) -> Phrase:
    """Return the phrase of an option: a card, and a place that is described by a nearby card."""
    number, place = _read(option)
    spot = _spot(place, situation.state.players[SOLVER].pyramid)
    return Phrase("puzzle/option_play", {"number": number, "label": spot})


def _spot(place: Place, pyramid: Pyramid) -> Phrase:
    """Return a phrase that describes a place by one card beside or below it.

    It does not say whether a second card is there; the learner has to see that.
    """
    level, named = place.level, named_by(place, pyramid)
    if named is None:
        return Phrase("label/place", {"level": level, "place": str(place)})
    number = pyramid.by_place[named].card.number
    side = "right" if named == _sides(place)[0] else "left"
    if level == 1:
        return Phrase(f"label/place_{side}", {"left": number, "right": number})
    return Phrase(f"puzzle/spot_{side}", {"level": level, "number": number})


def named_by(place: Place, pyramid: Pyramid) -> Place | None:
    """Return where the card stands that describes a place; None if there is none beside or below it."""
    sides = [side for side in _sides(place) if side in pyramid.by_place]
    # With two cards, the place decides which one is named, so that the words reveal nothing.
    return sides[place.x % len(sides)] if sides else None


def _sides(place: Place) -> tuple[Place, Place]:
    if place.level == 1:
        return Place(1, place.x - 1), Place(1, place.x + 1)
    return place.left_support, place.right_support


def _read(option: object) -> tuple[int, Place]:
    found = _PLAY.fullmatch(option) if isinstance(option, str) else None
    number, place = (int(found[1]), Place(int(found[2]), int(found[3]))) if found else (0, Place(0, 0))
    if option != play_option(number, place):  # an option has only one valid spelling
        raise PuzzleError("puzzle/option_play_form", path="options", found=repr(option))
    return number, place

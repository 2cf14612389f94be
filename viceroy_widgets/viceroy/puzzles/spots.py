"""Places in words without coordinates: by the cards that lie below or beside them."""

from __future__ import annotations

from ...words import say
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid
from ..text.places import where_label

__all__ = ["spot_words"]


def spot_words(place: Place, pyramid: Pyramid) -> str:
    """Return the label that a place has on the board, or its level if nothing lies near it yet."""
    if place.level > 1:
        near = all(side in pyramid.by_place for side in (place.left_support, place.right_support))
    else:
        near = any(Place(1, place.x + step) in pyramid.by_place for step in (-1, 1))
    return where_label(place, pyramid) if near else say("puzzle/spot_level", level=place.level)

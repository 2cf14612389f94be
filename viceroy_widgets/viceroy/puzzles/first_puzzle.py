"""First painting puzzle of a learner: one circle that lacks one gem."""

from __future__ import annotations

from ...words import LANGUAGES, say, speaking
from ..codec.notation import parse_notation
from .puzzle import Puzzle

__all__ = ["first_puzzle"]

_POSITION = "en 0:14=yrbb+35=rgyy/0:23=bgrg r1 0 -"


def first_puzzle() -> Puzzle:
    """Return a painting puzzle that needs no knowledge of the game; its texts are there in every language."""
    titles, stories = {}, {}
    for language in LANGUAGES:
        with speaking(language):
            titles[language], stories[language] = say("lesson/map_first"), say("lesson/map_story")
    return Puzzle.of("first", "paint", 1, titles, stories, parse_notation(_POSITION), {}, "BSD-3-Clause")

"""Stored positions of games between bots, from which puzzles are made; `python -m tools.packs.corpus` writes them."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from ...codec.notation import parse_notation
from ...rules.pyramids.pyramid import Pyramid

__all__ = ["Sample", "corpus", "sample"]


class Sample(NamedTuple):
    """Pyramid at the beginning of a development phase, and the attack tokens of the opponents at that time."""

    pyramid: Pyramid
    opponents: tuple[int, ...]


@cache
def corpus() -> tuple[str, ...]:
    """Return the stored positions in notation, in the order of the file."""
    text = files("viceroy_widgets.viceroy.data").joinpath("corpus.txt").read_text(encoding="utf-8")
    return tuple(text.splitlines())


@lru_cache(maxsize=4096)
def sample(index: int) -> Sample:
    """Return the stored position with this index."""
    position = parse_notation(corpus()[index])
    return Sample(position.pyramid, position.opponents)

"""Final score table: the seven categories and the total of every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...viceroy.rules.engine.ending import final_score
from ...viceroy.rules.pyramids.scoring import CATEGORIES
from ...viceroy.rules.state.state import State
from ...viceroy.text.phrases import called
from ...words import say

__all__ = ["score_table"]

_FIRST, _LONGEST = 22, 13


def score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the score table; long names are cut."""
    scores = [final_score(state, player) for player in range(len(names))]
    titles = [called(names, player)[:_LONGEST] for player in range(len(names))]
    yield _line(say("play/end_title"), titles)
    for category in CATEGORIES:
        yield _line(say(f"category/{category}"), [str(score.of(category)) for score in scores])
    yield _line(say("play/end_total"), [str(score.total) for score in scores])


def _line(title: str, cells: Sequence[str]) -> str:
    return f"{title:<{_FIRST}}" + "".join(f"{cell:>{_LONGEST + 1}}" for cell in cells)

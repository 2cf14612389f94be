"""Answer to `why` at a table of any game: the rules with an id or with words, as sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.game import Game
from ...words import say

__all__ = ["why_sentences"]

_MOST_TEXTS = 3
"""Number of rules that are told with their texts."""


def why_sentences(game: Game, about: str) -> Iterator[str]:
    """Yield the rules of a game that an id or words name, the best first; or one sentence that there are none."""
    from ...learn.rule_search import look_up

    try:
        found = look_up(about, (game,))
    except LookupError as error:
        yield str(error)
        return
    for each in found[:_MOST_TEXTS]:
        yield say("play/rule", rule=each.id, title=each.title, text=each.text)
    if rest := found[_MOST_TEXTS:]:
        yield say("play/rule_more", rules=", ".join(f"{each.id} {each.title}" for each in rest))

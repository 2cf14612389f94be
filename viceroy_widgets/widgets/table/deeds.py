"""Last deeds of the other players, as a page shows them at the names of these players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.game import Game
from ...core.vocabulary import Event, visible_to

__all__ = ["last_deeds"]

_MOST_STEPS = 80
"""Number of steps that are searched: who has done nothing for so long has no deed to be shown."""


def last_deeds(
    game: Game,
    steps: Sequence[tuple[Any, tuple[Event, ...]]],
    names: Sequence[str],
    reader: int,
    view_of: Callable[[Any], Any],
) -> dict[int, str]:
    """Return the last deeds of each other player by seat, "" for one who has done nothing; the first deed first.

    The deeds of a player are those on one occasion or, in a game without occasions, after the last deed of somebody
    else. `view_of` returns the view of the reader of a state.
    """
    others = [seat for seat in range(len(names)) if seat != reader]
    found: dict[int, list[str]] = {seat: [] for seat in others}
    complete: set[int] = set()
    for state, events in reversed(steps[-_MOST_STEPS:]):
        if len(complete) == len(others):
            break
        view = None
        for event in reversed(visible_to(events, reader)):
            if event.kind in game.occasions:
                complete |= {seat for seat in others if found[seat]}
            if event.player is None or event.player in complete:
                continue
            view = view_of(state) if view is None else view
            if not (sentence := game.deed_sentence(event, view, names)):
                continue
            if not game.occasions:
                complete |= {seat for seat in others if found[seat] and seat != event.player}
            if event.player != reader:
                found[event.player].insert(0, sentence)
    return {seat: " ".join(sentences) for seat, sentences in found.items()}

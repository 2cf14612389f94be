"""Log of a game: its events as sentences, each with its turn and the player that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..core.events import Event, visible_to
from ..core.game import Game

__all__ = ["LogEntry", "game_log", "told_events"]


class LogEntry(NamedTuple):
    """Sentence of a log, with the event that it tells and the number of its turn, if the game counts turns."""

    turn: int | None
    event: Event
    sentence: str


def game_log(
    game: Game,
    steps: Sequence[tuple[Any, tuple[Event, ...]]],
    seen: Callable[[tuple[Event, ...]], tuple[Event, ...]],
    tell: Callable[[Any, Event], str],
    *,
    first: int = 0,
    most: int | None = None,
) -> list[LogEntry]:
    """Return the log of the steps from `first` on, or only its newest `most` entries.

    `seen` removes what the reader may not know from the events of a step, and `tell` makes the sentence of an event
    from the state after its step.
    """
    found: list[LogEntry] = []
    for at in range(len(steps) - 1, first - 1, -1):
        state, events = steps[at]
        turn = game.turn_of(steps[max(at - 1, 0)][0])
        if at == 0 and any(game.turn_begun(event) is not None for event in events):
            turn = 0  # set up before the first turn began
        entries = []
        for event in seen(events):
            begun = game.turn_begun(event)
            turn = turn if begun is None else begun
            # The heading of a turn tells that it begins.
            if begun is None and (sentence := tell(state, event)):
                entries.append(LogEntry(turn, event, sentence))
        found = entries + found
        if most is not None and len(found) >= most:
            return found[-most:]
    return found


def told_events(game: Game, seat: int | None, names: Sequence[str]) -> tuple[Callable[..., Any], Callable[..., str]]:
    """Return the functions `seen` and `tell` of `game_log` for a seat, or for a spectator if it is None."""

    def seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return visible_to(events, seat)

    def tell(state: Any, event: Event) -> str:
        return game.event_sentence(event, game.rules.view(state, seat), names)

    return seen, tell

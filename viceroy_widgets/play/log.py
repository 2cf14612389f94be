"""Log of a game: its events as sentences, each with its turn and player, and the best turn of each player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.vocabulary import Event, visible_to

__all__ = ["BestTurn", "LogEntry", "best_turns", "game_log", "seat_log_functions", "turn_starts"]


# -- best turn of each player of a game: the turn in which the total rose most -----------------------------------------


class BestTurn(NamedTuple):
    """Turn in which the total of a player rose most: its number, and the points that it brought."""

    number: int
    gain: int


def best_turns(game: Game, history: Any) -> tuple[BestTurn | None, ...]:
    """Return the best turn of each player of a game; None for a player whose total never rose.

    The first of several equal turns counts.
    """
    starts = turn_starts(game, history)
    totals = [game.rules.totals(history.steps[step][0]) for _, step in starts]
    totals.append(game.rules.totals(history.steps[-1][0]))
    found: list[BestTurn | None] = [None] * len(history.setup.players)
    for (number, _), before, after in zip(starts, totals, totals[1:], strict=False):
        for player, best in enumerate(found):
            gain = after[player] - before[player]
            if gain > (best.gain if best else 0):
                found[player] = BestTurn(number, gain)
    return tuple(found)


def turn_starts(game: Game, history: Any) -> list[tuple[int, int]]:
    """Return the number of each turn, and the step at which it begins.

    In a game that counts no turns, the moves that one player makes in succession are a turn.
    """
    found: list[tuple[int, int]] = []
    asked = None
    for step, (state, _) in enumerate(history.steps):
        number = game.turn_of(state)
        if number is None:
            player = history.moves[step].player if step < len(history.moves) else asked
            number = len(found) + (player != asked)
            asked = player
        if not found or number != found[-1][0]:
            found.append((number, step))
    return found


# -- log of a game: its events as sentences, each with its turn and the player that it is about ------------------------


class LogEntry(NamedTuple):
    """Sentence of a log, with the event that it tells and the number of its turn; 0 is before the first turn."""

    turn: int
    event: Event
    sentence: str


def game_log(
    game: Game,
    history: Any,
    seen: Callable[[tuple[Event, ...]], tuple[Event, ...]],
    tell: Callable[[Any, Event], str],
    *,
    first: int = 0,
    last: int | None = None,
    most: int | None = None,
) -> list[LogEntry]:
    """Return the log of the steps `first` to `last` - 1, or only its newest `most` entries.

    `seen` removes what the reader may not know from the events of a step. `tell` makes the sentence of an event from
    the state after its step. Without turns of the game, the moves that one player makes in succession are one.
    """
    found: list[LogEntry] = []
    starts = turn_starts(game, history)
    for at in range((len(history.steps) if last is None else last) - 1, first - 1, -1):
        while len(starts) > 1 and starts[-1][1] >= max(at, 1):
            starts.pop()
        state, events = history.steps[at]
        turn = starts[-1][0]
        if not at and any(game.turn_begun(event) is not None for event in events):
            turn = 0  # what is set up before the first turn begins
        told = [LogEntry(its, event, tell(state, event)) for its, event in _by_turn(game, seen(events), turn)]
        found = [entry for entry in told if entry.sentence] + found
        if most is not None and len(found) >= most:
            return found[-most:]
    return found


def _by_turn(game: Game, events: tuple[Event, ...], turn: int) -> Iterator[tuple[int, Event]]:
    """Yield the events of a step with their turns, but those that begin one: the heading of the turn tells it."""
    for event in events:
        begun = game.turn_begun(event)
        if begun is None:
            yield turn, event
        else:
            turn = begun


def seat_log_functions(
    game: Game, seat: int | None, names: Sequence[str]
) -> tuple[Callable[..., Any], Callable[..., str]]:
    """Return the functions `seen` and `tell` of `game_log` for a seat, or for a spectator if it is None."""

    def seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return visible_to(events, seat)

    def tell(state: Any, event: Event) -> str:
        return game.event_sentence(event, game.rules.view(state, seat), names)

    return seen, tell

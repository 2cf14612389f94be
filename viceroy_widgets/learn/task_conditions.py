"""Conditions of the tasks in lessons of any game, checked on the moves of a learner and the state they lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from ..core.fields import Field, report_errors_in, shown
from ..core.game import Game
from ..core.history import History

__all__ = ["Condition", "TaskPlay", "TaskRefusal", "conditions_of", "holds", "read_condition", "read_words"]

_LONGEST, _MOST, _HIGHEST = 200, 20, 10**9


@dataclass(frozen=True, slots=True)
class TaskRefusal:
    """Refused attempt of a learner: the rule that refused it, and the attempted moves in notation.

    One gesture can stand for two moves, of which the rules refuse the last one. There are none if the gesture has no
    known words.
    """

    rule: str
    moves: tuple[str, ...] = ()

    @property
    def move(self) -> str:
        """Refused move; "" if it is not known."""
        return self.moves[-1] if self.moves else ""


@dataclass(frozen=True)
class TaskPlay:
    """Play of a learner in a task: the history since it began, and the last refusal.

    `refused` is None if another move followed the refusal.
    """

    game: Game
    history: History
    player: int
    refused: TaskRefusal | None = None

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """Present state as plain values, as a trace of games has it."""
        return self.game.trace_state(self.history.state)

    @property
    def moves(self) -> tuple[str, ...]:
        """Moves of the learner in notation."""
        return tuple(self.game.format_move(move) for move in self.history.moves if move.player == self.player)

    @property
    def event_counts(self) -> Counter[str]:
        """Counter of event kinds since the task began, for events of the learner or of no single player."""
        events = (event for _, events in self.history.steps[1:] for event in events)
        return Counter(event.kind for event in events if event.player in (self.player, None))


Condition = tuple[tuple[str, Any], ...]
"""Pairs of a name in `conditions_of` and its required value; all of them have to hold."""


class _Known(NamedTuple):
    """Reader and check of a condition."""

    read: Callable[[_Context, Field], Any]
    holds: Callable[[TaskPlay, Any], bool]


@cache
def conditions_of(game: Game) -> Mapping[str, _Known]:
    """Return the conditions of tasks by name: those of all games, and those that only this game has."""
    own = game.task_conditions().items()
    return {**_CONDITIONS, **{name: _Known(_without_context(read), check) for name, (read, check) in own}}


def _without_context(read: Callable[[Field], Any]) -> Callable[[_Context, Field], Any]:
    return lambda _, field: read(field)


def holds(condition: Condition, play: TaskPlay) -> bool:
    """Return whether all parts of a condition hold; return False for an empty condition."""
    known = conditions_of(play.game)
    return bool(condition) and all(known[name].holds(play, wanted) for name, wanted in condition)


def read_condition(game: Game, player: int, start: Any, field: Field) -> Condition:
    """Read a condition of a document; NotationError names the field with an impossible value."""
    known = conditions_of(game)
    found = field.members((), tuple(known))
    context = _Context(game, player, start)
    return tuple((name, known[name].read(context, found[name])) for name in known if name in found)


def read_words(game: Game, player: int, field: Field) -> str:
    """Read a move of a player and return it in the notation of the game."""
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return game.format_move(game.parse_move(player, text))


# -- readers and checks of the conditions ------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Context:
    game: Game
    player: int
    start: Any

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        return self.game.trace_state(self.start)


def _listed(field: Field) -> tuple[Field, ...]:
    return field.items(_MOST) if isinstance(field.value, list) else (field,)


def _read_moves(context: _Context, field: Field) -> tuple[str, ...]:
    return tuple(read_words(context.game, context.player, entry) for entry in _listed(field))


def _includes_moves(play: TaskPlay, wanted: tuple[str, ...]) -> bool:
    """Return whether these moves were made in this order; other moves may come in between."""
    remaining = iter(play.moves)
    return all(words in remaining for words in wanted)


def _read_rule(context: _Context, field: Field) -> str:
    return field.choice(context.game.rulebook())


def _read_kinds(context: _Context, field: Field) -> tuple[str, ...]:
    known = context.game.event_kinds()
    return tuple(entry.choice(known) if known else entry.words(_LONGEST) for entry in _listed(field))


def _read_facts(context: _Context, field: Field) -> tuple[tuple[str, Any], ...]:
    """Read values by their path in the facts of a state, such as `players.0.points`."""
    if not isinstance(field.value, Mapping):
        raise field.refused("field/object", found=shown(field.value))
    for path in field.value:
        if _fact(context.facts, str(path)) is None:
            raise field.refused("lesson/no_fact", found=shown(path))
    return tuple((str(path), wanted) for path, wanted in field.value.items())


def _fact(facts: Any, path: str) -> Any:
    """Return the value at a path of names and indices, or None."""
    for name in path.split("."):
        if isinstance(facts, Mapping) and name in facts:
            facts = facts[name]
        elif isinstance(facts, list | tuple) and name.isdecimal() and int(name) < len(facts):
            facts = facts[int(name)]
        else:
            return None
    return facts


def _has(play: TaskPlay, wanted: tuple[tuple[str, Any], ...]) -> bool:
    """Return whether each value is as wanted; a list must include the wanted entries."""
    for path, value in wanted:
        found = _fact(play.facts, path)
        if isinstance(value, list) and isinstance(found, list | tuple):
            if not all(entry in found for entry in value):
                return False
        elif found != value:
            return False
    return True


def _at_least(play: TaskPlay, wanted: tuple[tuple[str, Any], ...]) -> bool:
    found = ((_fact(play.facts, path), least) for path, least in wanted)
    return all(isinstance(value, int) and value >= least for value, least in found)


def _read_least(context: _Context, field: Field) -> tuple[tuple[str, int], ...]:
    return tuple((path, field.member(path).integer(-_HIGHEST, _HIGHEST)) for path, _ in _read_facts(context, field))


def _refused_moves(play: TaskPlay, wanted: tuple[str, ...]) -> bool:
    return play.refused is not None and play.refused.moves[-len(wanted) :] == wanted


_CONDITIONS: dict[str, _Known] = {
    "moves": _Known(_read_moves, _includes_moves),
    "refused": _Known(_read_rule, lambda play, wanted: play.refused is not None and play.refused.rule == wanted),
    "tried": _Known(_read_moves, _refused_moves),
    "happened": _Known(_read_kinds, lambda play, wanted: all(play.event_counts[kind] for kind in wanted)),
    "not_happened": _Known(_read_kinds, lambda play, wanted: not any(play.event_counts[kind] for kind in wanted)),
    "has": _Known(_read_facts, _has),
    "at_least": _Known(_read_least, _at_least),
}
"""Reader and check of each condition: `moves` were made, `tried` was refused last, `has` is a fact of the state."""

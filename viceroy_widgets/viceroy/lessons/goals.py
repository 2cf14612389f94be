"""Goals of lesson steps: conditions that are checked on the learner's moves and the resulting state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, get_args

from ...core.fields import Field, report_errors_in
from ..codec.notation.moves import format_move, parse_move
from ..codec.notation.positions import parse_notation
from ..codec.records.history import History
from ..components.cards import Law
from ..components.catalog import rules
from ..components.gems import COLORS, Gems
from ..components.icons import Icon, parse_icon
from ..rules.engine.ending import final_score, position_of
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.pyramids.scoring import CATEGORIES, Score
from ..rules.state.state import Phase, Player
from ..solve.best_painting import best_painting
from ..text.events import EVENT_KINDS

__all__ = ["LEARNER", "Condition", "LearnerRefusal", "StepPlay", "holds", "read_condition", "read_words"]

LEARNER = 0
"""Seat of the learner."""
_LONGEST = 200
_MOST = 20
_HIGH = 9999


@dataclass(frozen=True, slots=True)
class LearnerRefusal:
    """Record of a refused attempt of the learner: the rule that refused it, and the words of the attempted moves.

    A single gesture can stand for two moves. `moves` is empty if the gesture has no known words.
    """

    rule: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class StepPlay:
    """Record of a learner's play in a step: the history since it began, and the last refusal.

    `refused` is None if another move followed the refusal. Score and optimum are cached, because many conditions use
    them.
    """

    history: History
    refused: LearnerRefusal | None = None

    @property
    def before(self) -> Player:
        """Player state of the learner at the beginning of the step."""
        return self.history.steps[0][0].players[LEARNER]

    @property
    def now(self) -> Player:
        """Player state of the learner at present."""
        return self.history.state.players[LEARNER]

    @cached_property
    def score(self) -> Score:
        """Final score of the learner in the present state."""
        return final_score(self.history.state, LEARNER)

    @cached_property
    def optimum(self) -> int:
        """Highest total that painting can reach from the present position of the learner."""
        return best_painting(position_of(self.history.state, LEARNER)).optimum

    @property
    def moves(self) -> tuple[str, ...]:
        """Moves of the learner in words."""
        return tuple(format_move(move) for move in self.history.moves if move.player == LEARNER)

    @property
    def event_counts(self) -> Counter[str]:
        """Counter of event kinds since the step began, for events of the learner or of no single player."""
        events = (event for _, events in self.history.steps[1:] for event in events)
        return Counter(event.kind for event in events if event.player in (LEARNER, None))


Condition = tuple[tuple[str, Any], ...]
"""Pairs of a name in `_CONDITIONS` and its required value; all of them have to hold."""


def holds(condition: Condition, play: StepPlay) -> bool:
    """Return whether all parts of a condition hold; return False for an empty condition."""
    return bool(condition) and all(_CONDITIONS[name][1](play, wanted) for name, wanted in condition)


def read_condition(field: Field) -> Condition:
    """Read a condition of a document; NotationError names the field with an impossible value."""
    found = field.members((), tuple(_CONDITIONS))
    return tuple((name, _CONDITIONS[name][0](found[name])) for name in _CONDITIONS if name in found)


# -- readers and checks of the conditions ------------------------------------------------------------------------------


def _read_moves(field: Field) -> tuple[str, ...]:
    listed = field.items(_MOST) if isinstance(field.value, list) else (field,)
    return tuple(read_words(entry) for entry in listed)


def read_words(field: Field) -> str:
    """Read a move of the learner and return it in standard words."""
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return format_move(parse_move(LEARNER, text))


def _includes_moves(play: StepPlay, wanted: tuple[str, ...]) -> bool:
    """Return whether these moves were made in this order; other moves may come in between."""
    remaining = iter(play.moves)
    return all(words in remaining for words in wanted)


def _read_rule(field: Field) -> str:
    return field.choice(rule.id for rule in rules())


def _refused_by_rule(play: StepPlay, wanted: str) -> bool:
    return play.refused is not None and play.refused.rule == wanted


def _refused_moves(play: StepPlay, wanted: tuple[str, ...]) -> bool:
    return play.refused is not None and play.refused.moves[-len(wanted) :] == wanted


def _read_card_features(field: Field) -> Mapping[str, Any]:
    found = field.members((), ("card", "level", "x", "single_color", "color", "law"))
    readers: dict[str, Callable[[Field], Any]] = {
        "card": lambda its: its.integer(1, _HIGH),
        "level": lambda its: its.integer(1, TOP_LEVEL),
        "x": lambda its: its.integer(-100, 100),
        "single_color": lambda its: its.boolean(),
        "color": lambda its: its.choice(COLORS),
        "law": lambda its: its.boolean(),
    }
    return {name: read(found[name]) for name, read in readers.items() if name in found}


def _has_placed_card(play: StepPlay, wanted: Mapping[str, Any]) -> bool:
    """Return whether a card that was placed in this step has all required features."""
    old = {placed.card.number for placed in play.before.pyramid.cards}
    for placed in play.now.pyramid.cards:
        if placed.card.number in old:
            continue
        place = placed.place
        color = play.now.pyramid.circle_color(place) if place.level > 1 else None
        found = {
            "card": placed.card.number,
            "level": place.level,
            "x": place.x,
            "single_color": color is not None,
            "color": color,
            "law": isinstance(placed.card, Law),
        }
        if all(found[name] == value for name, value in wanted.items()):
            return True
    return False


def _read_gems(field: Field) -> Gems:
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return parse_notation(f"en - {text} 0 -").gems


def _read_icons(field: Field) -> tuple[Icon, ...]:
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return tuple(parse_icon(word) for word in text.split())


def _has_tokens(play: StepPlay, wanted: tuple[Icon, ...]) -> bool:
    found = Counter(token for placed in play.now.pyramid.cards for token in placed.tokens)
    return all(found[token] >= n for token, n in Counter(wanted).items())


def _read_score(field: Field) -> tuple[tuple[str, int], ...]:
    found = field.members((), (*CATEGORIES, "total"))
    return tuple((name, its.integer(-_HIGH, _HIGH)) for name, its in found.by_name.items())


def _reaches_score(play: StepPlay, wanted: tuple[tuple[str, int], ...]) -> bool:
    score = play.score
    return all((score.total if name == "total" else score.of(name)) >= least for name, least in wanted)


def _is_best_painting(play: StepPlay, wanted: bool) -> bool:
    return (play.score.total == play.optimum) == wanted


def _read_numbers(field: Field) -> frozenset[int]:
    listed = field.items(_MOST) if isinstance(field.value, list) else (field,)
    return frozenset(entry.integer(1, _HIGH) for entry in listed)


def _read_kinds(field: Field) -> tuple[str, ...]:
    listed = field.items(_MOST) if isinstance(field.value, list) else (field,)
    return tuple(entry.choice(EVENT_KINDS) for entry in listed)


def _read_count(field: Field) -> int:
    return field.integer(0, _HIGH)


_CONDITIONS: dict[str, tuple[Callable[[Field], Any], Callable[[StepPlay, Any], bool]]] = {
    "moves": (_read_moves, _includes_moves),
    "refused": (_read_rule, _refused_by_rule),
    "tried": (_read_moves, _refused_moves),
    "stands": (_read_card_features, _has_placed_card),
    "gems": (_read_gems, lambda play, wanted: play.now.gems == wanted),
    "gems_total": (_read_count, lambda play, wanted: play.now.gems.total == wanted),
    "attack": (_read_count, lambda play, wanted: play.now.attack == wanted),
    "hand": (_read_numbers, lambda play, wanted: wanted <= set(play.now.hand)),
    "tokens": (_read_icons, _has_tokens),
    "score": (_read_score, _reaches_score),
    "best_painting": (lambda field: field.boolean(), _is_best_painting),
    "happened": (_read_kinds, lambda play, wanted: all(play.event_counts[kind] for kind in wanted)),
    "not_happened": (_read_kinds, lambda play, wanted: not any(play.event_counts[kind] for kind in wanted)),
    "phase": (lambda field: field.choice(get_args(Phase)), lambda play, wanted: play.history.state.phase == wanted),
    "turn": (_read_count, lambda play, wanted: play.history.state.turn >= wanted),
    "auction": (_read_count, lambda play, wanted: play.history.state.round >= wanted),
}
"""Reader and check of each condition. `moves` were made, `tried` was refused last, `stands` is a card placed here."""

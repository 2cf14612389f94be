"""Comparison of a game with another edition: differences in setup, the first illegal move, and the totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.actors import actor
from ...errors import IllegalMoveError
from ...words import say
from ..codec.notation.editions import format_edition
from ..codec.notation.moves import format_move
from ..codec.records.replay import Record, replay
from ..components.deck import Deck
from ..components.editions import Edition
from ..rules.engine.ending import totals
from ..rules.engine.engine import apply
from ..rules.state.draft import Draft
from ..rules.state.state import State
from .editions import EditionRow, differences

__all__ = ["RecordComparison", "compare_record", "with_edition"]

_SETUP = ("start_deal", "give_back")
"""Options that affect the setup, before the first turn."""


@dataclass(frozen=True, slots=True)
class RecordComparison:
    """Result of replaying a game under another edition.

    The setup is not repeated under the other edition, since other cards would make another game.
    """

    edition: Edition
    other: Edition
    setup: tuple[EditionRow, ...]
    """Options that would have changed the setup."""
    before: tuple[int, ...]
    """Totals of the game under its own edition, at the end of the record."""
    after: tuple[int, ...] | None
    """Totals under the other edition, or None if one of the moves is illegal there."""
    refused: str | None = None
    """First move that is illegal in the other edition, with its number; `error` has the rule and the reason."""
    error: IllegalMoveError | None = None

    def sentences(self) -> tuple[str, ...]:
        """Return the comparison as a tuple of sentences."""
        names = {"edition": format_edition(self.edition), "other": format_edition(self.other)}
        found = [
            say("compare/setup", title=row.title, rule=row.rule, told_by=row.told_by, **names) for row in self.setup
        ]
        if self.error is not None:
            found.append(
                say("compare/refused", move=self.refused, reason=str(self.error), rule=self.error.rule, **names)
            )
        elif self.after == self.before:
            found.append(say("compare/same_totals", totals=_listed(self.before), **names))
        else:
            found.append(say("compare/totals", totals=_listed(self.before), after=_listed(self.after or ()), **names))
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as a mapping of plain values."""
        return {
            "setup": [{"option": row.option, "rules": [row.rule, row.told_by]} for row in self.setup],
            "totals": list(self.before),
            "after": None if self.after is None else list(self.after),
            "refused": self.error and {"move": self.refused, "rule": self.error.rule, "reason": str(self.error)},
        }


def compare_record(record: Record, other: Edition, deck: Deck | None = None) -> RecordComparison:
    """Compare a record with another edition, from the first turn on; raises the errors of `replay`."""
    steps = replay(record, deck)
    last, _ = steps[-1]
    edition = record.setup.edition
    shows = _SETUP if record.setup.bonus_cards else (*_SETUP, "bonus_optional")
    setup = tuple(row for row in differences(edition, other) if row.option in shows)
    first = next((at for at, (state, _) in enumerate(steps) if state.phase != "setup"), len(record.moves))
    state = with_edition(steps[first][0], other)
    for n, move in enumerate(record.moves[first:], start=first + 1):
        try:
            state, _ = apply(state, move)
        except IllegalMoveError as error:
            refused = f"{n}. {actor(record.setup.players, move.player)} {format_move(move)}"
            return RecordComparison(edition, other, setup, totals(last), None, refused, error)
    return RecordComparison(edition, other, setup, totals(last), totals(state))


def with_edition(state: State, edition: Edition) -> State:
    """Return the state with another edition from here on."""
    draft = Draft.of(state)
    draft.edition = edition
    found, _ = draft.freeze()
    return found


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))

"""The same turn by the rules, move by move: with the real reserve, and every gem of a color."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...viceroy.box.gems import COLORS
from ...viceroy.game.ending import position_of
from ...viceroy.game.engine import apply, legal_moves
from ...viceroy.table.moves import Move, move
from ...viceroy.table.state import State
from ..best_painting import best_painting
from .faces import Answer
from .standing import Step

__all__ = ["Line", "Replay", "wishes"]

_FLOWS = ("take", "pay", "use", "bank", "own_gem")
"""Questions about which gems are used, which a way to play leaves open."""


@dataclass(frozen=True, slots=True)
class Line:
    """The moves of a turn up to painting, and the total that they and the best painting come to."""

    moves: tuple[Move, ...]
    total: int


@dataclass
class Replay:
    """Looks for the moves that carry out a way to play and reach a total."""

    player: int
    steps: tuple[Step, ...]
    wanted: tuple[int, ...]
    """Gems to have taken, by color, as far as it matters: the colors asked for first come first."""
    work: int

    def line(self, state: State, least: int) -> Line | None:
        """Moves that come to at least so much; None where there are none, or `work` is used up first."""
        self._known: set[object] = set()
        return self._search(state, 0, (), (), self.wanted, least)

    def _search(
        self, state: State, step: int, answers: tuple[Answer, ...], made: tuple[Move, ...], wanted: tuple[int, ...],
        least: int,
    ) -> Line | None:  # fmt: skip
        if self.work <= 0:
            return None
        self.work -= 1
        question = state.question
        if state.phase in ("painting", "over") or question is None:
            total = best_painting(position_of(state, self.player)).optimum
            return Line(made, total) if total >= least else None
        key = (step, answers, state.players[self.player], state.reserve, question)
        if key in self._known:
            return None
        self._known.add(key)
        for answer, after_step, rest, still in self._answers(state, step, answers, wanted):
            try:
                after, _ = apply(state, answer)
            except ValueError:
                continue  # what the reserve or the payment does not allow is no way
            found = self._search(after, after_step, rest, (*made, answer), still, least)
            if found is not None:
                return found
        return None

    def _answers(
        self, state: State, step: int, answers: tuple[Answer, ...], wanted: tuple[int, ...]
    ) -> Iterator[tuple[Move, int, tuple[Answer, ...], tuple[int, ...]]]:
        question = state.question
        assert question is not None
        player = self.player
        if question.kind == "develop":
            if step >= len(self.steps):
                yield move(player, "pass"), step, (), wanted
                return
            number, place, choices = self.steps[step]
            if place is None:
                yield move(player, "discard", number), step + 1, (), wanted
            else:
                yield move(player, "play", number), step + 1, (("place", *place), *choices), wanted
        elif question.kind == "bid":
            yield move(player, "pass"), step, (), wanted
        elif question.kind in _FLOWS:
            yield from self._flows(state, step, answers, wanted)
        elif answers:
            (verb, *what), *rest = answers
            yield move(player, verb, *what), step, tuple(rest), wanted

    def _flows(
        self, state: State, step: int, answers: tuple[Answer, ...], wanted: tuple[int, ...]
    ) -> Iterator[tuple[Move, int, tuple[Answer, ...], tuple[int, ...]]]:
        question = state.question
        assert question is not None
        listed = legal_moves(state, self.player)
        if question.kind == "take":
            for answer in sorted(listed, key=lambda take: sum(_missing(take.what, wanted))):
                yield answer, step, answers, _missing(answer.what, wanted)
        elif question.kind == "bank":
            (_, n), *rest = answers
            its = state.players[self.player].gems
            if not n:
                yield move(self.player, "done"), step, tuple(rest), wanted
                return
            left: list[Answer] = [("bank", n - 1)] if n > 1 or question.about[1] > 1 else []
            for answer in sorted(listed, key=lambda bank: -its[str(bank.what[0])] if bank.what else 1):
                if answer.verb == "bank":
                    yield answer, step, (*left, *rest), wanted
        else:
            # the most infinite gems first, own gems before none
            for answer in reversed(listed):
                yield answer, step, answers, wanted


def _missing(taken: tuple[Any, ...], wanted: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(max(0, n - have) for n, have in zip(wanted, taken, strict=True))


def wishes(gems: tuple[int, ...], costs: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """By color how many gems are asked for beyond those that are there."""
    asked = [sum(cost[color] for cost in costs) for color in range(len(COLORS))]
    return tuple(max(0, n - have) for n, have in zip(asked, gems, strict=True))

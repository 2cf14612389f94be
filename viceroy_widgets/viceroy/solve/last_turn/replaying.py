"""The same turn by the rules, move by move: with the real reserve, and every gem of a color."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.moves import Move, move
from ...components.gems import COLORS
from ...rules.engine.ending import position_of
from ...rules.engine.engine import apply, legal_moves
from ...rules.pyramids.painting import Painting
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import score
from ...rules.state.state import State
from ..best_painting import best_painting
from .faces import Answer
from .standing import Step

__all__ = ["Line", "Paints", "Replay", "Wanted", "wishes"]

Wanted = tuple[tuple[int, ...], ...]
"""Gems to take, by color: for what comes first, then for what comes later."""
Paints = Sequence[tuple[Place, int]]
"""Circles, and the colors they are to be painted in."""

_Answered = tuple[Move, int, tuple[Answer, ...], Wanted]
"""An answer, and what remains after it: the step, answers to what it asks, gems that are wanted."""
_PASS = Step(0, None)
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
    wanted: Wanted
    """Gems to have taken, as far as it matters."""
    work: int
    paints: Paints | None = None
    """A painting that is likely to be the best."""

    def line(self, state: State, least: int) -> Line | None:
        """Moves that come to at least so much; None where there are none, or `work` is used up first."""
        self._known: set[object] = set()
        if self.steps and state.question and state.question.kind == "place":  # its card has been picked
            _, place, choices = self.steps[0]
            return self._search(state, 1, (("place", *(place or ())), *choices), (), self.wanted, least)
        return self._search(state, 0, (), (), self.wanted, least)

    def _search(
        self, state: State, step: int, answers: tuple[Answer, ...], made: tuple[Move, ...], wanted: Wanted,
        least: int,
    ) -> Line | None:  # fmt: skip
        if self.work <= 0:
            return None
        self.work -= 1
        question = state.question
        if state.phase in ("painting", "over") or question is None:
            total = self._total(position_of(state, self.player), least)
            return Line(made, total) if total >= least else None
        if self._known and self._key(state, step, answers) in self._known:
            return None
        for answer, after_step, rest, still in self._answers(state, step, answers, wanted):
            try:
                after, _ = apply(state, answer)
            except ValueError:
                continue  # what the reserve or the payment does not allow is no way
            found = self._search(after, after_step, rest, (*made, answer), still, least)
            if found is not None:
                return found
        self._known.add(self._key(state, step, answers))  # only now, as most searches never come back
        return None

    def _key(self, state: State, step: int, answers: tuple[Answer, ...]) -> object:
        return step, answers, state.players[self.player], state.reserve, state.question

    def _total(self, position: Position, least: int) -> int:
        """What the best painting comes to, or the likely one, if that is enough."""
        if self.paints is not None:
            # counted by the rules, not by the arithmetic of the search that found it
            painting = _painting(position, self.paints)
            total = score(position, painting).total if painting is not None else least - 1
            if total >= least:
                return total
        return best_painting(position).optimum

    def _answers(self, state: State, step: int, answers: tuple[Answer, ...], wanted: Wanted) -> Iterable[_Answered]:
        question = state.question
        assert question is not None
        player, kind = self.player, question.kind
        if kind in _FLOWS:
            return self._flows(state, step, answers, wanted)
        if kind == "develop":
            number, place, choices = self.steps[step] if step < len(self.steps) else _PASS
            if not number:  # the turn ends here; the step is done with once the next one asks for a bid
                return ((move(player, "pass"), step, (), wanted),)
            if place is None:
                return ((move(player, "discard", number), step + 1, (), wanted),)
            return ((move(player, "play", number), step + 1, (("place", *place), *choices), wanted),)
        if kind == "bid":
            ended = step < len(self.steps) and not self.steps[step].number
            return ((move(player, "pass"), step + ended, (), wanted),)
        if answers:
            verb, *what = answers[0]
            return ((move(player, verb, *what), step, answers[1:], wanted),)
        return ()

    def _flows(self, state: State, step: int, answers: tuple[Answer, ...], wanted: Wanted) -> Iterator[_Answered]:
        question = state.question
        assert question is not None
        listed = legal_moves(state, self.player)
        if question.kind == "take":
            if len(wanted) > 1:  # the one that gives what is wanted first needs no comparison
                first = move(self.player, "take", *_wanted_first(sum(map(int, listed[0].what)), wanted))
                if first in listed:
                    yield first, step, answers, _missing(first.what, wanted)
            for answer in sorted(listed, key=lambda take: [*map(sum, _missing(take.what, wanted))]):
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


def _missing(taken: Sequence[Any], wanted: Wanted) -> Wanted:
    """What is still wanted; what is taken goes where it is wanted first."""
    left, missing = list(taken), []
    for stage in wanted:
        due = list(stage)
        for color, n in enumerate(stage):
            if n and left[color]:
                used = min(n, left[color])
                due[color] -= used
                left[color] -= used
        missing.append(tuple(due))
    return tuple(missing)


def _wanted_first(n: int, wanted: Wanted) -> list[int]:
    """So many gems, in the order in which they are wanted; those that are not, in the first color."""
    taken = [0] * len(COLORS)
    for stage in wanted:
        for color, due in enumerate(stage):
            if due:
                got = min(n, due)
                taken[color] += got
                n -= got
    taken[0] += n
    return taken


def _painting(position: Position, paints: Paints) -> Painting | None:
    """These circles painted, if there are gems for it."""
    circles = {circle.place: circle for circle in position.pyramid.circles}
    gems = {section: COLORS[color] for place, color in paints for section in circles[place].missing(COLORS[color])}
    used = list(gems.values())
    if any(used.count(color) > have for color, have in zip(COLORS, position.gems.counts, strict=True)):
        return None
    return Painting.of(gems)


def wishes(gems: tuple[int, ...], costs: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """By color how many gems are asked for beyond those that are there."""
    asked = [sum(cost[color] for cost in costs) for color in range(len(COLORS))]
    return tuple(max(0, n - have) for n, have in zip(asked, gems, strict=True))

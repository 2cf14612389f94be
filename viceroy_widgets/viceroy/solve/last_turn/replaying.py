"""Replay of a solution by the rules, move by move, with the real reserve and with a color for every gem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.vocabulary import Move, move
from ...components.gems import COLORS
from ...rules.engine.ending import position_of
from ...rules.engine.engine import apply, legal_moves
from ...rules.pyramids.painting import Painting
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import score
from ...rules.state.state import State
from ..best_painting import best_painting
from .card_tables import Answer
from .search_state import SearchStep

__all__ = ["Paints", "ReplayedLine", "TurnReplay", "Wanted", "missing_gems"]

Wanted = tuple[tuple[int, ...], ...]
"""Gems to take, by color: one tuple for each stage, in the order of need."""
Paints = Sequence[tuple[Place, int]]
"""Pairs of the place of a circle and the color in which it is painted."""

_Answered = tuple[Move, int, tuple[Answer, ...], Wanted]
"""Move, then the replay after it: index of the step, answers still to give, and gems still wanted."""
_PASS = SearchStep(0, None)
_FLOWS = ("take", "pay", "use", "bank", "own_gem")
"""Kinds of questions about which gems are used or taken; steps leave these answers open."""


@dataclass(frozen=True, slots=True)
class ReplayedLine:
    """Moves of a turn up to painting, and the total score with the best painting after them."""

    moves: tuple[Move, ...]
    total: int


@dataclass
class TurnReplay:
    """Depth-first search for moves that carry out a path of steps and reach a total."""

    player: int
    steps: tuple[SearchStep, ...]
    wanted: Wanted
    """Gems that must have been taken, as far as their colors matter."""
    work: int
    paints: Paints | None = None
    """Painting that is probably the best."""

    def line(self, state: State, least: int) -> ReplayedLine | None:
        """Return moves that reach a total of at least `least` points.

        Return None if there are no such moves, or if `work` runs out first.
        """
        self._known: set[object] = set()
        if self.steps and state.question and state.question.kind == "place":  # the card has been picked
            _, place, choices = self.steps[0]
            return self._search(state, 1, (("place", *(place or ())), *choices), (), self.wanted, least)
        return self._search(state, 0, (), (), self.wanted, least)

    def _search(
        self, state: State, step: int, answers: tuple[Answer, ...], made: tuple[Move, ...], wanted: Wanted,
        least: int,
    ) -> ReplayedLine | None:  # fmt: skip
        if self.work <= 0:
            return None
        self.work -= 1
        question = state.question
        if state.phase in ("painting", "over") or question is None:
            total = self._total(position_of(state, self.player), least)
            return ReplayedLine(made, total) if total >= least else None
        if self._known and self._key(state, step, answers) in self._known:
            return None
        for answer, after_step, rest, still in self._answers(state, step, answers, wanted):
            try:
                after, _ = apply(state, answer)
            except ValueError:
                continue  # the reserve or the payment does not allow this move
            found = self._search(after, after_step, rest, (*made, answer), still, least)
            if found is not None:
                return found
        self._known.add(self._key(state, step, answers))  # keys are computed only on backtracking, because it is rare
        return None

    def _key(self, state: State, step: int, answers: tuple[Answer, ...]) -> object:
        return step, answers, state.players[self.player], state.reserve, state.question

    def _total(self, position: Position, least: int) -> int:
        """Return the total of the likely painting if it reaches `least`, else the total of the best painting."""
        if self.paints is not None:
            # score by the rules, independently of the arithmetic of the search
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
            if not number:  # the turn ends here; the step index advances at the next question for a bid
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
            if len(wanted) > 1:  # the take that serves the stages in order is tried before all takes are sorted
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
            # moves that use the most infinite gems come first, and `own_gem` comes before `decline`
            for answer in reversed(listed):
                yield answer, step, answers, wanted


def _missing(taken: Sequence[Any], wanted: Wanted) -> Wanted:
    """Return the gems still wanted after this take; each taken gem serves the earliest stage that wants it."""
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
    """Return `n` gems by color, in the order in which they are wanted; surplus gems are of the first color."""
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
    """Return a painting of these circles in these colors, or None if there are too few gems."""
    circles = {circle.place: circle for circle in position.pyramid.circles}
    gems = {section: COLORS[color] for place, color in paints for section in circles[place].missing(COLORS[color])}
    used = list(gems.values())
    if any(used.count(color) > have for color, have in zip(COLORS, position.gems.counts, strict=True)):
        return None
    return Painting.of(gems)


def missing_gems(gems: tuple[int, ...], costs: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the demand by color: the number of gems that the costs need beyond `gems`."""
    asked = [sum(cost[color] for cost in costs) for color in range(len(COLORS))]
    return tuple(max(0, n - have) for n, have in zip(asked, gems, strict=True))

"""Replay of a solution by the rules, move by move, with the real reserve and with a color for every gem."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ....core.slices import finished
from ....core.vocabulary import Move, move
from ...components.gems import COLORS
from ...rules.engine.ending import position_of
from ...rules.engine.engine import apply, legal_moves
from ...rules.state.state import State
from ..painting import best_painting
from .card_tables import Answer
from .search_state import SearchStep

__all__ = ["ReplayedLine", "TurnReplay", "missing_gems", "moves_with_painting"]

Wanted = tuple[int, ...]
"""Gems to take, by color."""
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
    """Number of moves that may still be tried, legal or not."""

    def line(self, state: State, least: int) -> ReplayedLine | None:
        """Return moves that reach a total of at least `least` points.

        Return None if there are no such moves, or if `work` runs out first.
        """
        return finished(self.line_steps(state, least))

    def line_steps(self, state: State, least: int) -> Generator[None, None, ReplayedLine | None]:
        """Return the moves of `line`, and yield after each move tried."""
        self._known: set[object] = set()
        if self.steps and state.question and state.question.kind == "place":  # the card has been picked
            _, place, choices = self.steps[0]
            return (yield from self._search(state, 1, (("place", *(place or ())), *choices), (), self.wanted, least))
        return (yield from self._search(state, 0, (), (), self.wanted, least))

    def _search(
        self, state: State, step: int, answers: tuple[Answer, ...], made: tuple[Move, ...], wanted: Wanted,
        least: int,
    ) -> Generator[None, None, ReplayedLine | None]:  # fmt: skip
        question = state.question
        if state.phase in ("painting", "over") or question is None:
            total = best_painting(position_of(state, self.player)).optimum
            return ReplayedLine(made, total) if total >= least else None
        if self._known and self._key(state, step, answers) in self._known:
            return None
        for answer, after_step, rest, still in self._answers(state, step, answers, wanted):
            if self.work <= 0:
                return None
            self.work -= 1
            yield
            try:
                after, _ = apply(state, answer)
            except ValueError:
                continue  # the reserve or the payment does not allow this move
            found = yield from self._search(after, after_step, rest, (*made, answer), still, least)
            if found is not None:
                return found
        self._known.add(self._key(state, step, answers))  # keys are computed only on backtracking, because it is rare
        return None

    def _key(self, state: State, step: int, answers: tuple[Answer, ...]) -> object:
        return step, answers, state.players[self.player], state.reserve, state.question

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
            # moves that use the most infinite gems come first, and `own_gem` comes before `decline`
            for answer in reversed(listed):
                yield answer, step, answers, wanted


def _missing(taken: Sequence[Any], wanted: Wanted) -> Wanted:
    """Return the gems still wanted after this take."""
    return tuple(max(0, due - got) for due, got in zip(wanted, taken, strict=True))


def missing_gems(gems: tuple[int, ...], costs: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the demand by color: the number of gems that the costs need beyond `gems`."""
    asked = [sum(cost[color] for cost in costs) for color in range(len(COLORS))]
    return tuple(max(0, n - have) for n, have in zip(asked, gems, strict=True))


def moves_with_painting(state: State, player: int, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return these moves, which end where painting begins, followed by the moves of the best painting.

    The other players paint nothing.
    """
    made = list(moves)
    for answer in moves:
        state, _ = apply(state, answer)
    painting = best_painting(position_of(state, player)).painting.gems
    left = list(painting)
    while question := state.question:
        (asked,) = question.players
        if asked != player:
            state, _ = apply(state, move(asked, "done"))
            continue
        if question.kind == "section":
            section, _ = left.pop(0)
            answer = move(player, "on", *section.place, section.corner)
        else:
            answer = move(player, "paint", left[0][1]) if left else move(player, "done")
        made.append(answer)
        state, _ = apply(state, answer)
    return tuple(made)

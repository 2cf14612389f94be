"""Judge of a painting: its verdict, and help that gives more away step by step."""

from __future__ import annotations

from ...core.goals import GoalHint
from ...learn.disclosure import Disclosure
from ...words import say
from ..rules.pyramids.position import Painting, Position
from .painting_changes import change_sentence, smallest_change
from .painting_hints import HINT_STEPS, nearest_best_painting, painting_hint
from .painting_verdict import PaintingVerdict, painting_verdict, where_sentence

__all__ = ["PaintingJudge"]


class PaintingJudge:
    """Judge of paintings of one position; nothing is computed before it is asked for."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.help = Disclosure()
        """Help that was asked for."""
        self.revealed = False
        self._hinted: tuple[Painting, int] = (Painting(), 0)

    def changed(self) -> None:
        """Note that the painting has changed, and was not checked yet."""
        self.help = self.help.changed()

    def hint(self, painting: Painting) -> GoalHint:
        """Return the next of three hints: which circle, which color, which move.

        A changed painting starts again with the first hint.
        """
        hinted, step = self._hinted
        step = step % HINT_STEPS + 1 if hinted == painting else 1
        self._hinted = (painting, step)
        self.help = self.help.hinted()
        hint = painting_hint(self.position, painting, step)
        return GoalHint(say(hint.message, **dict(hint.values)), hint.elements)

    def check(self, painting: Painting) -> tuple[PaintingVerdict, str]:
        """Compare a painting with the proven optimum; return the verdict and a sentence that says how far it is."""
        verdict = painting_verdict(self.position, painting)
        self.help = self.help.checked(verdict.is_best)
        if verdict.is_best:
            return verdict, say(verdict.message, **dict(verdict.values))
        return verdict, say("puzzle/how_far", value=verdict.total, n=verdict.optimum)

    def where(self, painting: Painting) -> GoalHint:
        """Return where the checked painting falls short; raise IllegalMoveError if it does not."""
        self.help.require_where()
        verdict = painting_verdict(self.position, painting)
        self.help = self.help.explained()
        return GoalHint(where_sentence(self.position, verdict), verdict.elements)

    def solution(self, painting: Painting) -> tuple[Painting, str]:
        """Return the best painting that is nearest, and the change that would have gained most, in words or ""."""
        change = smallest_change(self.position, painting)
        self.revealed = True
        best = nearest_best_painting(self.position, painting)
        return best, change_sentence(self.position, change) if change else ""

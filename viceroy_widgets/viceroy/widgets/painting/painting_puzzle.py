"""Painting puzzle widget: place the remaining gems so that the total is highest."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import traitlets

from ....learn.daily_result import report_line
from ....learn.disclosure import Disclosure
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.help_buttons import help_buttons
from ....words import say
from ...codec.notation.positions import as_position
from ...puzzles.choices import paint_option
from ...puzzles.documents import FORMAT
from ...puzzles.painting_attempt import PaintingAttempt
from ...puzzles.painting_changes import change_sentence, smallest_change
from ...puzzles.painting_hints import HINT_STEPS, nearest_best_painting, painting_hint
from ...puzzles.painting_verdict import PaintingVerdict, painting_verdict, where_sentence
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.position import Painting, Position
from .painting_board import PaintingBoard

__all__ = ["PaintingPuzzle"]

_HELPS = (("hint", "h"), ("check", "c"))


class PaintingPuzzle(PaintingBoard):
    """Pyramid to paint, with gem tray, score sheet, hints, check and solution.

    `total` and `solved` can be observed; the browser receives neither of them. A check tells how far the painting is
    from the optimum, `where` where it falls short, and `reveal` what to do. The browser asks in this order.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **PaintingBoard.intent_methods,
        **{name: f"_{name}_intent" for name, _ in _HELPS},
        **{name: f"_{name}_intent" for name in ("where", "reveal")},
    }

    solved = traitlets.Bool(help="whether a best painting was checked")

    def __init__(
        self,
        position: Position | Puzzle | dict[str, Any] | str,
        *,
        title: str = "",
        story: str = "",
        faces: Literal["plain", "full"] = "plain",
        **unknown: Any,
    ) -> None:
        self._puzzle = position if isinstance(position, Puzzle) else None
        if isinstance(position, Puzzle):
            position = position.position
        self._hinted: tuple[Painting, int] = (Painting(), 0)
        self.hints_taken, self.revealed, self._help = 0, False, Disclosure()
        super().__init__(PaintingAttempt(as_position(position)), title=title, story=story, faces=faces, **unknown)

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    @spoken
    def title(self) -> str:
        """Title of the puzzle; "" if it has none."""
        return self._title or (self._puzzle.title if self._puzzle else "")

    @property
    def story(self) -> str:
        """Story of the puzzle; "" if it has none."""
        return self._story or (self._puzzle.story if self._puzzle else "")

    @property
    def is_settled(self) -> bool:
        """Whether the puzzle is solved, or its solution was shown."""
        return bool(self.solved or self.revealed)

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the painting as it is now."""
        painted = "; ".join(paint_option(section, color) for section, color in self.painting.gems)
        return report_line(FORMAT, self._puzzle.id if self._puzzle else "", painted)

    @property
    def tries(self) -> int:
        """Number of different attempts that were checked, up to the first one that is the best."""
        return self._help.tries

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints: which circle, which color, which move.

        A changed painting starts again with the first hint.
        """
        painting, step = self._hinted
        step = step % HINT_STEPS + 1 if painting == self.painting else 1
        self._hinted = (self.painting, step)
        self.hints_taken += 1
        self._help = self._help.hinted()
        self._update_buttons()
        hint = painting_hint(self.position, self.painting, step)
        sentence = say(hint.message, **dict(hint.values))
        self._say(sentence, "hint", hint.elements)
        return sentence

    @spoken
    def check(self) -> PaintingVerdict:
        """Compare the painting with the proven optimum, and say how far it falls short."""
        verdict = painting_verdict(self.position, self.painting)
        self._help = self._help.checked(verdict.is_best)
        self.solved = self.solved or verdict.is_best
        self._update_buttons()
        if verdict.is_best:
            self._succeed()
            self._say(say(verdict.message, **dict(verdict.values)), "good")
        else:
            self._say(say("puzzle/how_far", value=verdict.total, n=verdict.optimum), "bad")
        return verdict

    @spoken
    def where(self) -> str:
        """Say, return and show where the checked painting falls short; raise IllegalMoveError if it does not."""
        self._help.require_where()
        verdict = painting_verdict(self.position, self.painting)
        self._help = self._help.told_where()
        self._update_buttons()
        sentence = where_sentence(self.position, verdict)
        self._say(sentence, "hint", verdict.elements)
        return sentence

    @spoken
    def reveal(self) -> Painting:
        """Place an optimal painting, the one nearest to the current painting; this can be undone."""
        best, sentence = self._shown("")
        self._say(sentence)
        return best

    # -- gestures -------------------------------------------------------------------------------------------------

    def _hint_intent(self, view: str) -> Reply:
        self.hint()
        return self._said_last()

    def _check_intent(self, view: str) -> Reply:
        self.check()
        return self._said_last()

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self._said_last()

    def _reveal_intent(self, view: str) -> Reply:
        self._help.require_show()
        return self._shown(view)[1], "info", ()

    def _shown(self, view: str) -> tuple[Painting, str]:
        """Place the best painting; return it, and a sentence with the change that would have gained most."""
        best = nearest_best_painting(self.position, self.painting)
        change = smallest_change(self.position, self.painting)
        more = change_sentence(self.position, change) if change else ""
        self.revealed = True
        self._step(self._attempt.with_painting(best), view)
        self._offer_next()
        return best, " ".join(filter(None, (say("painted/revealed", total=self.total), more)))

    def _said_last(self) -> Reply:
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    # -- panes ----------------------------------------------------------------------------------------------------

    def _step(self, attempt: PaintingAttempt, author: str = "") -> None:
        if attempt != self._attempt:
            self._help = self._help.changed()
        super()._step(attempt, author)

    def _buttons(self) -> list[dict[str, Any]]:
        return [
            *super()._buttons(),
            *({"id": name, "label": say(f"action/{name}"), "enabled": True, "keys": [key]} for name, key in _HELPS),
            *help_buttons(self._help, "reveal"),
        ]

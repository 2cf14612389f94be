"""Painting puzzle widget: place the remaining gems so that the total is highest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

import traitlets

from ....core.exercises import Answer
from ....learn.game_daily import report_line
from ....widgets.parts.assigned import COPY
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.helped_board import HelpedBoard, help_buttons
from ....widgets.table.playback import STILL, Playback
from ....words import say, speaking
from ...codec.notation import as_position
from ...puzzles.documents import FORMAT
from ...puzzles.painting_attempt import PaintingAttempt, answer_of, painting_in
from ...puzzles.painting_judge import PaintingJudge, PaintingVerdict
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.position import Painting, Position
from .keeping import PaintingKeeping
from .painting_board import PaintingBoard

__all__ = ["PaintingPuzzle"]

_HELPS = ("hint", "check")


class PaintingPuzzle(HelpedBoard, PaintingBoard):
    """Pyramid to paint, with gem tray, score sheet, hints, check and solution.

    `total` and `solved` can be observed; the browser receives neither of them. A check tells how far the painting is
    from the optimum, `where` where it falls short, and `solution` what to do. The browser asks in this order. `answer`
    opens the board with gems on it: a text for each gem, as `attempt` has them on a board with a receipt.
    """

    _keeps = PaintingKeeping
    judge: PaintingJudge
    _option_names = ("title", "story", "faces", "answer", "language")
    intent_methods: ClassVar[dict[str, str]] = {
        **PaintingBoard.intent_methods,
        **{name: f"_{name}_intent" for name in (*_HELPS, "where", "solution")},
    }

    solved = traitlets.Bool(help="whether a best painting was checked")

    def __init__(
        self,
        position: Position | Puzzle | dict[str, Any] | str,
        *,
        title: str = "",
        story: str = "",
        faces: Literal["plain", "full"] = "plain",
        answer: Answer = (),
        **unknown: Any,
    ) -> None:
        self._puzzle = position if isinstance(position, Puzzle) else None
        position = as_position(position.position if isinstance(position, Puzzle) else position)
        self.judge = PaintingJudge(position)
        self._playback = Playback()
        begun = PaintingAttempt(position).with_painting(painting_in(position, answer))
        super().__init__(begun, title=title, story=story, faces=faces, **unknown)

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
        return report_line(FORMAT, self._puzzle.id if self._puzzle else "", "; ".join(answer_of(self.painting)))

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints: which circle, which color, which move.

        A changed painting starts again with the first hint.
        """
        self._parts.refuse("hint")
        return self._tell(self.judge.hint(self.painting))

    @spoken
    def check(self) -> PaintingVerdict:
        """Compare the painting with the proven optimum, and say how far it falls short."""
        self._parts.refuse("check")
        verdict, sentence = self.judge.check(self.painting)
        self.solved = self.solved or verdict.is_best
        if verdict.is_best:
            self._succeed()
        self._update_buttons()
        self._say(sentence, "good" if verdict.is_best else "bad")
        return verdict

    @spoken
    def where(self) -> str:
        """Say, return and show where the checked painting falls short; raise IllegalMoveError if it does not."""
        self._parts.refuse("where")
        return self._tell(self.judge.where(self.painting))

    @spoken
    def solution(self) -> Painting:
        """Place an optimal painting, the one nearest to the current painting; this can be undone."""
        self._parts.refuse("solution")
        return self._show_solution("", at_once=True)

    def _refresh(self) -> None:
        super()._refresh()
        self.prompt = say("puzzle/task_paint") if self._puzzle else ""

    # -- gestures -------------------------------------------------------------------------------------------------

    def _check_intent(self, view: str) -> Reply:
        self.check()
        return self._said_last()

    def _solution_intent(self, view: str, how: str = "") -> Reply:
        self.judge.help.require_show()
        self._show_solution(view, at_once=how == STILL)
        if self._playback.under_way:
            return say("learn/playing"), "info", ()
        return self._said_last()

    def _show_solution(self, view: str, *, at_once: bool) -> Painting:
        """Place the best painting gem by gem, as one step that can be undone; say what would have gained most."""
        best, more = self.judge.solution(self.painting)
        before = self._attempt

        def steps() -> Iterator[None]:
            kept = [gem for gem in before.painting.gems if gem in best.gems]
            fresh = [gem for gem in best.gems if gem not in kept]
            for count in range(len(fresh)):
                yield
                self._attempt = before.with_painting(Painting.of(dict([*kept, *fresh[:count]])))
                self._changed()

        def ended() -> None:
            self._playback.stop()
            self._attempt = before
            self._step(before.with_painting(best), view)
            self._offer_next()
            with speaking(self.language):
                self._say(" ".join(filter(None, (say("painted/revealed", total=self.total), more))))

        self._playback.begin(steps(), ended, at_once or not self.in_background)
        if self._playback.under_way:
            self._update_buttons()
        return best

    # -- panes ----------------------------------------------------------------------------------------------------

    def _answer_so_far(self) -> Answer:
        return answer_of(self.painting)

    def _step(self, attempt: PaintingAttempt, author: str = "") -> None:
        if self._playback.under_way:
            self._playback.stop()
        if attempt != self._attempt:
            self.judge.changed()
        super()._step(attempt, author)

    def _buttons(self) -> list[dict[str, Any]]:
        # The usual key of the check copies the receipt.
        keys = {"hint": "h", "check": "v" if self._parts.answers(COPY) else "c"}
        return [
            *super()._buttons(),
            *({"id": name, "label": say(f"action/{name}"), "enabled": True, "keys": [keys[name]]} for name in _HELPS),
            *help_buttons(self.judge.help),
        ]

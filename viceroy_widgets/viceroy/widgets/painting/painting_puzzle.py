"""Painting puzzle widget: place the remaining gems so that the total is highest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import traitlets

from ....learn.disclosure import Disclosure
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.help_buttons import NEXT, Continuing, help_buttons
from ....words import say, sentence_case
from ...codec.notation.position_forms import as_position
from ...components.cards import Card
from ...draw import draw_pyramid
from ...puzzles.painting_attempt import PaintingAttempt
from ...puzzles.painting_changes import change_sentence, smallest_change
from ...puzzles.painting_hints import HINT_STEPS, nearest_best_painting, painting_hint
from ...puzzles.painting_verdict import PaintingVerdict, painting_verdict, where_sentence
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.painting import Painting
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.pyramids.scoring import Score, score
from ..card_board import CardBoard
from ..element_ids import color_of, section_at, section_of
from ..gem_chips import refuse_same_color
from ..panes import score_sheet, tray_pictures, view_words
from .gem_tray import gem_tray, painting_targets

__all__ = ["PaintingPuzzle"]

_ACTIONS = (("undo", "u"), ("redo", "y"), ("reset", ""), ("hint", "h"), ("check", "c"))


class PaintingPuzzle(Continuing, CardBoard):
    """Pyramid to paint, with gem tray, score sheet, hints, check and solution.

    `total` and `solved` can be observed; the browser receives neither of them. A check tells how far the painting is
    from the optimum, `where` where it falls short, and `reveal` what to do. The browser asks in this order.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        "paint": "_paint_intent",
        "unpaint": "_unpaint_intent",
        **{name: f"_{name}_intent" for name, _ in _ACTIONS},
        **{name: f"_{name}_intent" for name in ("where", "reveal", NEXT)},
    }

    total = traitlets.Int(help="the score with the gems as they lie now")
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
        self._attempt = PaintingAttempt(as_position(position))
        self._title, self._story, self._faces = title, story, faces
        self._hinted: tuple[Painting, int] = (Painting(), 0)
        self.hints_taken, self.revealed, self._help = 0, False, Disclosure()
        super().__init__(**unknown)

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Position of the puzzle, without the painting."""
        return self._attempt.position

    @property
    @spoken
    def title(self) -> str:
        """Title of the puzzle; "" if it has none."""
        return self._title or (self._puzzle.title if self._puzzle else "")

    @property
    def painting(self) -> Painting:
        """Current painting."""
        return self._attempt.painting

    @property
    def score(self) -> Score:
        """Score of the position with the current painting."""
        return score(self.position, self.painting)

    def paint(self, place: tuple[int, int], corner: str, color: str) -> None:
        """Place a gem on a section, named by place and corner of its card.

        Raise IllegalMoveError with the rule if that is illegal.
        """
        self._step(self._attempt.paint(section_at(place, corner), color_of(color)))

    def unpaint(self, place: tuple[int, int], corner: str) -> None:
        """Take back the gem on a section; raise IllegalMoveError if there is none."""
        self._step(self._attempt.unpaint(section_at(place, corner)))

    def undo(self) -> None:
        """Undo one step; do nothing if there is none."""
        self._step(self._attempt.undo())

    def redo(self) -> None:
        """Redo one undone step; do nothing if there is none."""
        self._step(self._attempt.redo())

    def reset(self) -> None:
        """Take back all gems; this can be undone."""
        self._step(self._attempt.reset())

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

    def _paint_intent(self, view: str, source: str, target: str) -> Reply:
        section, color = section_of(target), color_of(source.removeprefix("gem:"))
        painted = self._attempt.paint(section, color)
        refuse_same_color(self.position.pyramid, section, color)
        self._step(painted, view)
        circle = self.position.pyramid.circle_of(section)
        assert circle is not None
        circle = circle.painted(dict(self.painting.gems))
        total = self.total
        if circle.color:
            points = next(line.points for line in self.score.lines if f"circle:{circle.place}" in line.elements)
            values = {"level": circle.level, "color": f"color/{circle.color}", "points": points, "total": total}
            return say("painted/closed", **values), "good", ()
        return sentence_case(say("painted/section", color=f"color/{color}", total=total)), "info", ()

    def _unpaint_intent(self, view: str, source: str, target: str) -> Reply:
        section = section_of(target)
        color = self.painting.color(section)
        self._step(self._attempt.unpaint(section), view)
        return sentence_case(say("painted/back", color=f"color/{color}", total=self.total)), "info", ()

    def _undo_intent(self, view: str) -> Reply:
        return self._history(view, "painted/undo", self._attempt.undo())

    def _redo_intent(self, view: str) -> Reply:
        return self._history(view, "painted/redo", self._attempt.redo())

    def _reset_intent(self, view: str) -> Reply:
        return self._history(view, "painted/reset", self._attempt.reset())

    def _history(self, view: str, message: str, attempt: PaintingAttempt) -> Reply:
        if attempt == self._attempt:
            return say("painted/nothing"), "info", ()
        self._step(attempt, view)
        return say(message, total=self.total), "info", ()

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
            self._attempt, self.success = attempt, {}
            self._help = self._help.changed()
            self._changed(author)

    def _update_buttons(self) -> None:
        """Show which buttons can be used now; the board stays as it is, so that no gesture becomes stale."""
        attempt = self._attempt
        possible = {"undo": bool(attempt.past), "redo": bool(attempt.future), "reset": bool(attempt.painting.gems)}
        self.actions = [
            *(
                {"id": name, "label": say(f"action/{name}"), "enabled": possible.get(name, True), "keys": list(keys)}
                for name, keys in _ACTIONS
            ),
            *help_buttons(self._help, "reveal"),
            *self._next_buttons(self.solved or self.revealed),
        ]

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return self.position.pyramid.cards

    def _refresh(self) -> None:
        attempt, now = self._attempt, self.score
        if not self.kit:
            circles = attempt.position.pyramid.circles
            self.kit = {
                "label": self.title or self._kind(),
                "title": self.title,
                "story": self._story or (self._puzzle.story if self._puzzle else ""),
                "words": view_words(),
                "stops": [f"section:{section}" for circle in circles for section, _ in circle.colors],
                "default_source": "take_back",
                "pictures": tray_pictures(),
            }
        self.board = draw_pyramid(
            attempt.position, attempt.painting, faces=self._faces, title=self.title, interactive=True
        )
        self.tray = gem_tray(attempt)
        self.targets = painting_targets(attempt)
        self._update_buttons()
        self.sheet = score_sheet(now)
        self.total = now.total

    def _picture(self) -> str:
        return draw_pyramid(
            self.position, self.painting, faces=self._faces, title=self.title, screen=True, interactive=False
        )

    def _sentence(self) -> str:
        return say("fallback/view", label=repr(self), total=self.score.total)

    def __repr__(self) -> str:
        laid, cards = len(self.painting.gems), len(self.position.pyramid.cards)
        return f"PaintingPuzzle({self.title!r}, {cards} cards, {laid} of {self.position.gems.total} gems laid)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("title", "story", "faces", "language")

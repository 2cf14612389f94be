"""Board of a pyramid to paint: gem tray, score sheet, undo and redo, without any judgement of the painting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import traitlets

from ....widgets.protocol.board import Reply
from ....words import say, sentence_case
from ...components.cards import Card
from ...draw import draw_pyramid
from ...puzzles.painting_attempt import PaintingAttempt
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.pyramids.scoring import Score, score
from ..card_board import CardBoard
from ..element_ids import color_of, section_at, section_of
from ..gem_chips import refuse_same_color
from ..panes import score_sheet, tray_pictures, view_words
from .gem_tray import gem_tray, painting_targets

__all__ = ["PaintingBoard"]

_ACTIONS = (("undo", "u"), ("redo", "y"), ("reset", ""))


class PaintingBoard(CardBoard):
    """Pyramid to paint; `total` can be observed, and the browser does not receive it."""

    _option_names: ClassVar[tuple[str, ...]] = ("title", "story", "faces", "language")
    intent_methods: ClassVar[dict[str, str]] = {
        "paint": "_paint_intent",
        "unpaint": "_unpaint_intent",
        **{name: f"_{name}_intent" for name, _ in _ACTIONS},
    }

    total = traitlets.Int(help="the score with the gems as they lie now")

    def __init__(
        self,
        attempt: PaintingAttempt,
        *,
        title: str = "",
        story: str = "",
        faces: Literal["plain", "full"] = "plain",
        **unknown: Any,
    ) -> None:
        self._attempt = attempt
        self._title, self._story, self._faces = title, story, faces
        super().__init__(**unknown)

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Position of the board, without the painting."""
        return self._attempt.position

    @property
    def title(self) -> str:
        """Title of the board; "" if it has none."""
        return self._title

    @property
    def story(self) -> str:
        """Sentences that the board shows below its title."""
        return self._story

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

    # -- panes ----------------------------------------------------------------------------------------------------

    def _step(self, attempt: PaintingAttempt, author: str = "") -> None:
        if attempt != self._attempt:
            self._attempt, self.success = attempt, {}
            self._changed(author)

    def _update_buttons(self) -> None:
        """Show which buttons can be used now; the board stays as it is, so that no gesture becomes stale."""
        self.actions = self._buttons()

    def _buttons(self) -> list[dict[str, Any]]:
        attempt = self._attempt
        possible = {"undo": bool(attempt.past), "redo": bool(attempt.future), "reset": bool(attempt.painting.gems)}
        return [
            {"id": name, "label": say(f"action/{name}"), "enabled": possible[name], "keys": list(keys)}
            for name, keys in _ACTIONS
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
                "story": self.story,
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
        name = type(self).__name__
        return f"{name}({self.title!r}, {cards} cards, {laid} of {self.position.gems.total} gems laid)"

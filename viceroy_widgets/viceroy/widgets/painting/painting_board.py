"""Board of a pyramid to paint: gem tray, score sheet, undo and redo, without any judgement of the painting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

import traitlets

from ....widgets.protocol.board import Reply
from ....words import say, sentence_case
from ...components.cards import Card
from ...components.gems import COLORS
from ...draw.pyramid import draw_pyramid, live_faces
from ...puzzles.painting_attempt import PaintingAttempt
from ...rules.pyramids.position import Painting, Position, gems_left, legal_paints, painted_circles
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.pyramids.scoring import Score, score
from ..card_board import CardBoard, color_of, score_sheet, section_at, section_of, tray_pictures, view_words
from ..gem_chips import colors_on, gem_chip, refuse_same_color, why_not_paint

__all__ = ["PaintingBoard", "gem_tray", "painting_targets"]


def gem_tray(attempt: PaintingAttempt) -> list[dict[str, Any]]:
    """Return a source for each gem color, and one that takes gems back."""
    position, painting = attempt.position, attempt.painting
    left = gems_left(position, painting)
    taken = frozenset(section for section, _ in painting.gems)
    open_to_paint = colors_on(position.pyramid, taken, position.edition.repaint)
    gems = [
        gem_chip(color, left[color], "paint", (str(index), color[0]), why_not_paint(color, left[color], open_to_paint))
        for index, color in enumerate(COLORS, start=1)
    ]
    back = {
        "id": "take_back",
        "intent": "unpaint",
        "name": say("tray/take_back"),
        "label": say("tray/take_back"),
        "count": None,
        "keys": ["Delete", "Backspace"],
        "enabled": bool(painting.gems),
        "why": say("paint/bare"),
    }
    return [*gems, back]


def painting_targets(attempt: PaintingAttempt) -> dict[str, Any]:
    """Return the groups of destinations and a mapping from source to its groups.

    Each group of a source has the words with which its labels end. A group is one text of ids separated by spaces,
    because a long list of short texts takes longer to send.
    """
    position, painting = attempt.position, attempt.painting
    allowed = {section for section, _ in legal_paints(position, painting)}
    left = gems_left(position, painting)
    groups: list[str] = []
    sources: dict[str, list[tuple[int, str]]] = {f"gem:{color}": [] for color in COLORS}
    for circle in painted_circles(position, painting):
        for printed in COLORS:
            ids = [f"section:{section}" for section, its in circle.colors if section in allowed and its == printed]
            if not ids:
                continue
            for color, _ in left.items():
                if color != printed:  # a gem of the printed color is legal (PNT-3), but it changes nothing
                    label = say("target/gems", n=len(circle.missing(color)), color=f"color/{color}")
                    sources[f"gem:{color}"].append((len(groups), label))
            groups.append(" ".join(ids))
    if painting.gems:
        sources["take_back"] = [(len(groups), say("target/back"))]
        groups.append(" ".join(f"section:{section}" for section, _ in painting.gems))
    return {"groups": groups, "sources": sources}


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
        faces = live_faces(attempt.position.pyramid) if self._faces == "plain" else self._faces
        self.board = draw_pyramid(attempt.position, attempt.painting, faces=faces, title=self.title, interactive=True)
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

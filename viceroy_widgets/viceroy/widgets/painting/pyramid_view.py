"""Pyramid viewer: shows any position with its score sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from ....words import say
from ...codec.notation import as_position
from ...components.cards import Card
from ...draw import draw_pyramid
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.pyramids.scoring import Score, score
from ..card_board import CardBoard, score_sheet, view_words

__all__ = ["PyramidView"]


class PyramidView(CardBoard):
    """Widget that shows a position, or a document of one; it updates when `position` or `painting` is set."""

    _option_names = ("painting", "title", "text", "faces", "language")

    def __init__(
        self,
        position: Position | dict[str, Any] | str,
        painting: Painting = Painting(),
        *,
        title: str = "",
        text: str = "",
        faces: Literal["plain", "full"] = "full",
        **unknown: Any,
    ) -> None:
        self._position, self._painting = as_position(position), painting
        self._title, self._text, self._faces = title, text, faces
        super().__init__(**unknown)

    @property
    def position(self) -> Position:
        """Position shown; setting it removes the painting."""
        return self._position

    @position.setter
    def position(self, position: Position | dict[str, Any] | str) -> None:
        self._position, self._painting = as_position(position), Painting()
        self._changed()

    @property
    def painting(self) -> Painting:
        """Painting shown on the position."""
        return self._painting

    @painting.setter
    def painting(self, painting: Painting) -> None:
        self._painting = painting
        self._changed()

    @property
    def score(self) -> Score:
        """Score of the position with its painting."""
        return score(self.position, self.painting)

    def _refresh(self) -> None:
        cards = self.position.pyramid.cards
        self.kit = {
            "label": self._title or self._kind(),
            "title": self._title,
            "story": self._text,
            "words": view_words(),
            "stops": [f"card:{card.place}" for card in cards],
            "default_source": "",
            "pictures": {},
        }
        self.board = draw_pyramid(self.position, self.painting, faces=self._faces, title=self._title, interactive=True)
        self.sheet = score_sheet(self.score)

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return self.position.pyramid.cards

    def _picture(self) -> str:
        return draw_pyramid(self.position, self.painting, faces=self._faces, title=self._title, screen=True)

    def _sentence(self) -> str:
        return say("fallback/view", label=repr(self), total=self.score.total)

    def __repr__(self) -> str:
        return f"PyramidView({self._title!r}, {len(self.position.pyramid.cards)} cards)"

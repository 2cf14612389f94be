"""Score sheet widget: seven categories, each line with its reason, beside the pyramid."""

from __future__ import annotations

from typing import Any

import traitlets

from ....widgets.table.shared import Viewpoint, known_seat
from ....widgets.table.table_board import TableBoard
from ....words import say
from ...codec.notation import as_position
from ...draw.pyramid import draw_pyramid
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.scoring import CATEGORIES, Score, score
from ...text.table import visible_position
from ..card_board import RuledBoard, score_sheet, view_words

__all__ = ["ScoreSheet"]


class ScoreSheet(RuledBoard):
    """Score of a position, or of a seat in a game as far as it is known; it follows the game.

    `total` and `scores`, by category, can be observed. A line highlights the parts that it counts, and a part its
    lines.
    """

    _option_names = ("painting", "seat", "title", "language")
    total = traitlets.Int(help="the sum of the seven categories")
    scores = traitlets.Dict(help="category to points")

    def __init__(
        self,
        source: TableBoard | Position | dict[str, Any] | str,
        painting: Painting = Painting(),
        *,
        seat: int | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        self._table = source if isinstance(source, TableBoard) else None
        self._position = Position() if isinstance(source, TableBoard) else as_position(source)
        if self._table is None and seat is not None:
            raise TypeError("seat is for a game, and this is a position")
        self._painting, self._seat, self._title = painting, seat, title
        self._viewpoint = (
            Viewpoint(self._table.shared, self._table.viewpoint.fixed) if self._table is not None else None
        )
        if self._table is not None:
            known_seat(seat, len(self._table.shared.session.names))
        super().__init__(**unknown)
        if self._table is not None:
            self._table.shared.followers.add(self)

    @property
    def position(self) -> Position:
        """Position that is counted."""
        return self._counted()[0]

    @property
    def score(self) -> Score:
        """Score of the position."""
        return score(*self._counted())

    # Follower protocol: a game on the table calls these methods when it goes on.
    def follow(self, view: str) -> None:
        """Show the game as it is now; `view` is the widget's view that caused the change, or ""."""
        self._changed(view)

    def undo_changed(self) -> None:
        """Do nothing: the sheet has no button for undo."""

    def thinking(self, player: int, part: float) -> None:
        """Ignore that a bot is at work; the score sheet shows no progress."""

    def bots_finished(self, problem: Exception | None) -> None:
        """Ignore the end of the bots' work; the score sheet shows no news."""

    def close(self) -> None:
        """Leave the game and close the widget."""
        if self.comm is not None and self._viewpoint is not None and self in self._viewpoint.shared.followers:
            self._viewpoint.shared.left_by(self)
            self._viewpoint.leaves()
            self._changed()
        super().close()

    def _is_covered(self) -> bool:
        return self._viewpoint is not None and self._viewpoint.seat is None

    def _counted(self, kept: bool = False) -> tuple[Position, Painting]:
        """Return position and painting; with `kept`, as visible to everybody who opens the saved notebook."""
        if self._viewpoint is None:
            return self._position, self._painting
        view = self._viewpoint.view_to_save if kept else self._viewpoint.view
        seat = self._seat if self._seat is not None else view.player
        if seat is None:
            return Position(), Painting()
        return visible_position(view, seat), Painting(view.seats[seat].painting)

    def _refresh(self) -> None:
        if self._viewpoint is not None and self._viewpoint.has_changed():
            self._empty()
        position, painting = self._counted()
        self.kit = {
            "label": self._title or self._kind(),
            "title": self._title,
            "story": "",
            "words": view_words(),
            "stops": [],
            "default_source": "",
            "pictures": {},
        }
        self.targets = {"stops": [f"card:{card.place}" for card in position.pyramid.cards]}
        self.board = draw_pyramid(position, painting, title=self._title, interactive=True)
        counted = score(position, painting)
        self.sheet = score_sheet(counted)
        self.total, self.scores = counted.total, {name: counted.of(name) for name in CATEGORIES}

    def _picture(self) -> str:
        position, painting = self._counted(kept=True)
        return draw_pyramid(position, painting, title=self._title, screen=True)

    def _sentence(self) -> str:
        total = score(*self._counted(kept=True)).total
        return say("fallback/view", label=f"ScoreSheet({self._title!r}, total {total})", total=total)

    def __repr__(self) -> str:
        return f"ScoreSheet({self._title!r}, total {self.total})"

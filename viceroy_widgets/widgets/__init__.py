"""Live boards for notebooks: the only place that knows anywidget, ipywidgets and traitlets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazily import lazily

if TYPE_CHECKING:
    from .lessons.quiz import Quiz
    from .looking.card_browser import CardBrowser
    from .looking.edition_lens import EditionLens
    from .looking.replay import Replay
    from .painting.painting_puzzle import PaintingPuzzle
    from .painting.pyramid_view import PyramidView
    from .table.game_table import GameTable
    from .table.parts import AuctionRow, DevelopmentBoard, Hand, Reserve, Screen
    from .table.score_sheet import ScoreSheet

__all__ = [
    "AuctionRow",
    "CardBrowser",
    "DevelopmentBoard",
    "EditionLens",
    "GameTable",
    "Hand",
    "PaintingPuzzle",
    "PyramidView",
    "Quiz",
    "Replay",
    "Reserve",
    "ScoreSheet",
    "Screen",
]

_HOMES = {
    "lessons.quiz": ("Quiz",),
    "looking.card_browser": ("CardBrowser",),
    "looking.edition_lens": ("EditionLens",),
    "looking.replay": ("Replay",),
    "painting.painting_puzzle": ("PaintingPuzzle",),
    "painting.pyramid_view": ("PyramidView",),
    "table.game_table": ("GameTable",),
    "table.parts": ("AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen"),
    "table.score_sheet": ("ScoreSheet",),
}

# A table that is opened loads no lesson, quiz, puzzle or solver.
__getattr__, __dir__ = lazily(__name__, _HOMES)

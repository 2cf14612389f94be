"""Widgets of Viceroy; no other package of the game imports anywidget, ipywidgets or traitlets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...lazily import lazily

if TYPE_CHECKING:
    from .lessons.quiz import Quiz
    from .painting.painting_puzzle import PaintingPuzzle
    from .painting.pyramid_view import PyramidView
    from .table.game_table import GameTable
    from .table.parts import AuctionRow, DevelopmentBoard, Hand, Reserve, Screen
    from .table.score_sheet import ScoreSheet
    from .viewers.card_browser import CardBrowser
    from .viewers.edition_lens import EditionLens
    from .viewers.replay import Replay

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
    "viewers.card_browser": ("CardBrowser",),
    "viewers.edition_lens": ("EditionLens",),
    "viewers.replay": ("Replay",),
    "painting.painting_puzzle": ("PaintingPuzzle",),
    "painting.pyramid_view": ("PyramidView",),
    "table.game_table": ("GameTable",),
    "table.parts": ("AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen"),
    "table.score_sheet": ("ScoreSheet",),
}

# Lazy loading: opening a table imports no lesson, quiz, puzzle or solver.
__getattr__, __dir__ = lazily(__name__, _HOMES)

"""Live boards for notebooks: the only place that knows anywidget, ipywidgets and traitlets."""

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

"""Live boards for notebooks: the only place that knows anywidget, ipywidgets and traitlets."""

from .game_table import GameTable
from .painting_puzzle import PaintingPuzzle
from .pyramid_view import PyramidView

__all__ = ["GameTable", "PaintingPuzzle", "PyramidView"]

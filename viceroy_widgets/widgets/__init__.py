"""Live boards for notebooks: the only place that knows anywidget, ipywidgets and traitlets."""

from .painting.painting_puzzle import PaintingPuzzle
from .painting.pyramid_view import PyramidView
from .table.game_table import GameTable

__all__ = ["GameTable", "PaintingPuzzle", "PyramidView"]

"""Live boards for notebooks: the only place that knows anywidget, ipywidgets and traitlets."""

from .painting_puzzle import PaintingPuzzle
from .pyramid_view import PyramidView

__all__ = ["PaintingPuzzle", "PyramidView"]

"""Widgets of Viceroy; no other package of the game imports anywidget, ipywidgets or traitlets.

`panes` and `element_ids` have what several boards send, and `card_board` the boards whose cards open. `painting` has
pyramids to look at and to paint. `table` has the drawings of a table and what a click means. `viewers` shows cards, and
a position under every edition.
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

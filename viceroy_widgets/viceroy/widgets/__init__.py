"""Widgets of Viceroy; no other package of the game imports anywidget, ipywidgets or traitlets."""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

"""Boxes that are closed as a whole: ipywidgets leaves what stands in a box open, in Python and in the page."""

from __future__ import annotations

import ipywidgets

__all__ = ["ClosingBox", "close_whole"]


class ClosingBox(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A column that closes what stands in it."""

    def close(self) -> None:
        """Closes the box and all that stands in it."""
        if self.comm is not None:
            for child in self.children:
                close_whole(child)
            _close_looks(self)
        super().close()


def close_whole(widget: ipywidgets.DOMWidget) -> None:
    """Closes a widget that nobody else shows, with what stands in it and what it looks like."""
    if widget.comm is not None:
        for child in getattr(widget, "children", ()):
            close_whole(child)
        _close_looks(widget)
        widget.close()


def _close_looks(widget: ipywidgets.DOMWidget) -> None:
    """Layout and style are widgets of their own."""
    for name in ("layout", "style"):
        looks = getattr(widget, name, None)
        if isinstance(looks, ipywidgets.Widget):
            looks.close()

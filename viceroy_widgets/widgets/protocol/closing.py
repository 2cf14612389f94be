"""Boxes whose `close` also closes their content, which ipywidgets leaves open in Python and in the page."""

from __future__ import annotations

import ipywidgets

__all__ = ["ClosingBox", "close_looks", "close_whole"]


class ClosingBox(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Column that also closes its children."""

    def close(self) -> None:
        """Close the box and all its children."""
        if self.comm is not None:
            for child in self.children:
                close_whole(child)
            close_looks(self)
        super().close()


def close_whole(widget: ipywidgets.DOMWidget) -> None:
    """Close a widget that is shown nowhere else, with its children, layout and style."""
    if widget.comm is not None:
        for child in getattr(widget, "children", ()):
            close_whole(child)
        close_looks(widget)
        widget.close()


def close_looks(widget: ipywidgets.DOMWidget) -> None:
    """Close the layout and style of a widget, which are separate widgets."""
    for name in ("layout", "style"):
        looks = getattr(widget, name, None)
        if isinstance(looks, ipywidgets.Widget):
            looks.close()

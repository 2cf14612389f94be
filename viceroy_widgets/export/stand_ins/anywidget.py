"""Part of anywidget that boards use, for a page without a kernel."""

from ipywidgets import DOMWidget

__all__ = ["AnyWidget"]


class AnyWidget(DOMWidget):  # type: ignore[misc]  # mypy sees ipywidgets, which has no types
    """Widget that brings its front end as the text of a module, `_esm`."""

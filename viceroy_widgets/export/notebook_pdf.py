"""Exporters of nbconvert that put the pictures of boards into LaTeX and PDF: `jupyter nbconvert --to viceroy-pdf`.

LaTeX takes nothing of `text/html`, where a saved board has its picture, so that only its sentence is left. A second
picture in each output would make notebooks half as large again. As SVG it would let every export to LaTeX fail where
Inkscape is missing. So these exporters make the pictures of those that are there.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from copy import deepcopy
from importlib.util import find_spec
from typing import Any

from nbconvert.exporters import LatexExporter, PDFExporter

__all__ = ["BoardLatexExporter", "BoardPDFExporter", "with_pictures"]

_PICTURE = re.compile(r'<img alt="[^"]*" style="max-width:100%" src="data:image/svg\+xml;base64,([^"]*)">')
"""Picture of a board as `picture_html` writes it; pictures of other libraries stay as they are."""
_ZOOM = 2
"""Pixels of a picture for each of the drawing, so that letters are sharp on paper."""
_SIZE = r"max size={0.9\linewidth}{0.9\paperheight}"
"""Largest size of a picture as nbconvert writes it; so high, it runs over the foot of a page."""
_LOWER = r"max size={0.9\linewidth}{0.7\textheight}"


class BoardLatexExporter(LatexExporter):
    """Exporter to LaTeX with the pictures of boards."""

    export_from_notebook = "LaTeX with boards"

    def from_notebook_node(self, nb: Any, resources: Any = None, **options: Any) -> Any:
        """Return the LaTeX of a notebook and its resources, among them the pictures."""
        latex, resources = super().from_notebook_node(with_pictures(nb), resources, **options)  # type: ignore[no-untyped-call]
        return latex.replace(_SIZE, _LOWER), resources


class BoardPDFExporter(PDFExporter, BoardLatexExporter):
    """Exporter to PDF, by way of LaTeX, with the pictures of boards."""

    export_from_notebook = "PDF with boards"


def with_pictures(notebook: Any) -> Any:
    """Return a copy of a notebook in which each picture of a board is an output that LaTeX shows.

    They are of type `image/png` where resvg-py is installed, else `image/svg+xml`, which nbconvert gives to Inkscape.
    """
    shown = deepcopy(notebook)
    for cell in shown.cells:
        if "outputs" in cell:
            cell.outputs = [new for output in cell.outputs for new in _outputs(output)]
    return shown


def _outputs(output: Any) -> Iterator[Any]:
    """Yield an output for each picture of a board, or the output itself if it has none."""
    pictures = _PICTURE.findall(output.get("data", {}).get("text/html", ""))
    for picture in pictures:
        new = deepcopy(output)
        new.data = type(output.data)(_image(b64decode(picture).decode()))
        yield new
    if not pictures:
        yield output


def _image(svg: str) -> dict[str, str]:
    if find_spec("resvg_py") is None:
        return {"image/svg+xml": svg}
    from resvg_py import svg_to_bytes

    return {"image/png": b64encode(svg_to_bytes(svg_string=svg, zoom=_ZOOM)).decode("ascii")}

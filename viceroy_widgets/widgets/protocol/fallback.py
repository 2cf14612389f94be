"""Static output for notebooks without a kernel: a picture and a sentence."""

from __future__ import annotations

from base64 import b64encode
from html import escape

__all__ = ["picture_html"]


def picture_html(svg: str, sentence: str) -> str:
    """Return an HTML image element that embeds the SVG markup; only this form also shows in an untrusted notebook."""
    data = b64encode(svg.encode()).decode("ascii")
    return f'<img alt="{escape(sentence)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'

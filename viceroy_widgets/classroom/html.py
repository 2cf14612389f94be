"""HTML of reports: elements with escaped texts, tables with headings, and pages that stand alone."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape, unescape
from importlib.resources import files

from ..draw.stack import split_tiles
from ..draw.styles import PAGE_POLICY, page_style
from ..words import direction, language
from ..words.plain_text import one_line
from . import data

__all__ = ["Html", "drawings", "element", "fragment", "image", "join", "page", "table"]

_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
"""Name of the vocabulary, which HTML does not need: so a page has no address in it at all."""
_EMPTY = ("br", "img", "meta")
_LABEL = re.compile(r'<svg[^>]* aria-label="([^"]*)"')
_REPORT = ".vw-report"
_DARK = f":is([data-jp-theme-light='false'],.vscode-dark) {_REPORT}"
"""Selector of reports in notebooks with a dark theme."""
_BODY, _LAYOUT = (files(data).joinpath(name).read_text("utf-8") for name in ("page.css", "report.css"))
"""Styles of a page with a report, and layout of a report, in which & stands for its root."""


class Html(str):
    """Finished HTML; every other text is escaped when it becomes a part of an element."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | int | None) -> Html:
    """Return an element; children that are no Html are escaped.

    An attribute with the value None is omitted, and `class_` stands for class.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_escaped(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Html(f"<{name}{written}>" if name in _EMPTY else f"<{name}{written}>{join(*children)}</{name}>")


def join(*parts: str) -> Html:
    """Return several parts one after the other; those that are no Html are escaped."""
    return Html("".join(part if isinstance(part, Html) else _escaped(part) for part in parts))


def table(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str | float]],
    numbers: int = 0,
    *,
    shows_caption: bool = True,
) -> Html:
    """Return a table with a caption, whose first column names the rows; the last `numbers` columns are numbers.

    A wide table scrolls by itself, also by keyboard. Below a heading that says the same, only screen readers need the
    caption.
    """
    first = len(head) - numbers
    lines = (
        element(
            "tr",
            *(
                element("th", str(cell), scope="row")
                if not at
                else element(
                    "td", cell if isinstance(cell, str) else str(cell), class_="number" if at >= first else None
                )
                for at, cell in enumerate(row)
            ),
        )
        for row in rows
    )
    whole = element(
        "table",
        element("caption", caption, class_=None if shows_caption else "unseen"),
        element("thead", element("tr", *(element("th", name, scope="col") for name in head))),
        element("tbody", *lines),
    )
    return element("div", whole, class_="scroll", role="region", aria_label=caption, tabindex=0)


def drawings(pictures: Iterable[str]) -> Html:
    """Return SVG documents as elements of a page, each tile of a drawing by itself."""
    tiles = (tile for drawing in pictures for tile in split_tiles(drawing) if tile.strip())
    return Html("".join(tile.strip().replace(_XMLNS, "") for tile in tiles))


def image(tile: str) -> Html:
    """Return an SVG document as an image, with its accessible name as the text that stands for it."""
    label = _LABEL.search(tile)
    content = b64encode(tile.strip().encode("utf-8")).decode("ascii")
    return element("img", src=f"data:image/svg+xml;base64,{content}", alt=unescape(label[1]) if label else "")


def page(title: str, *body: str) -> str:
    """Return a page that stands alone, in the language spoken: it loads nothing and needs no script."""
    head = element(
        "head",
        Html('<meta charset="utf-8">'),
        element("meta", http_equiv="Content-Security-Policy", content=PAGE_POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        Html(f"<style>\n{page_style(':root')}{_BODY}{_LAYOUT.replace('&', _REPORT)}</style>"),
    )
    whole = element(
        "html",
        head,
        element("body", element("main", *body, class_="vw-report")),
        lang=language(),
        dir=direction(language()),
    )
    return f"<!DOCTYPE html>\n{whole}\n"


def fragment(*body: str) -> Html:
    """Return a report as a part of another page, such as the output of a cell; it follows the theme of notebooks."""
    # The class stands twice, so that these rules go before those that notebooks have for tables.
    style = f"{page_style(_REPORT, _DARK)}{_LAYOUT.replace('&', 2 * _REPORT)}"
    whole = element("div", *body, class_="vw-report", lang=language(), dir=direction(language()))
    return Html(f"<style>\n{style}</style>{whole}")


def _escaped(text: str) -> str:
    return escape(one_line(text))

"""HTML of reports: elements with escaped texts, tables with headings, and pages that stand alone."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape, unescape

from ..draw.stack import split_tiles
from ..draw.styles import PAGE_POLICY, page_style
from ..words import direction, language
from ..words.plain_text import one_line

__all__ = ["Html", "drawings", "element", "fragment", "image", "join", "page", "table"]

_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
"""Name of the vocabulary, which HTML does not need: so a page has no address in it at all."""
_EMPTY = ("br", "img", "meta")
_LABEL = re.compile(r'<svg[^>]* aria-label="([^"]*)"')
_REPORT = ".vw-report"
_DARK = f":is([data-jp-theme-light='false'],.vscode-dark) {_REPORT}"
"""Selector of reports in notebooks with a dark theme."""
_BODY = """\
:root{color-scheme:light dark}
body{margin:0;background:var(--vw-ground)}
main.vw-report{max-width:76rem;margin:0 auto}
@page{margin:15mm}
@media print{
body{font-size:11pt}
main.vw-report{max-width:none;padding:0}
}
"""
_LAYOUT = """\
&{background:var(--vw-ground);color:var(--vw-ink);font:16px/1.5 Arial,Liberation Sans,sans-serif}
&{padding:.25rem 1rem}
& h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
& h2{font-size:1.3rem;line-height:1.25;margin:2rem 0 .5rem;padding-top:.75rem;border-top:2px solid var(--vw-line)}
& h3{font-size:1.05rem;line-height:1.3;margin:1.25rem 0 .25rem}
& :is(p,ul){margin:.5rem 0}
& :is(p,li,figcaption){max-width:48rem}
& code{font-family:Liberation Mono,Consolas,monospace;font-size:.9em;overflow-wrap:anywhere}
& code{color:inherit;background:none}
& table{border-collapse:collapse;margin:.5rem 0 1rem;font-size:inherit;color:inherit}
& caption{text-align:left;font-weight:700;padding:.25rem 0;color:inherit}
& :is(thead,tbody) tr{background:none}
& tr :is(th,td){border:1px solid var(--vw-line);padding:.3rem .6rem}
& tr :is(th,td){text-align:left;vertical-align:top;white-space:normal;color:inherit;background:none}
& tr th{background:var(--vw-raised)}
& tbody th{font-weight:400}
& summary{cursor:pointer;padding:.25rem 0}
& .part{margin:.5rem 0}
& .unseen{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
& tr td.number{text-align:right;font-variant-numeric:tabular-nums}
& figure{margin:1rem 0;break-inside:avoid}
& figcaption{margin-bottom:.25rem}
& .drawings{display:flex;flex-wrap:wrap;gap:.5rem;align-items:flex-start}
& .scroll{overflow-x:auto;position:relative}
& :is(.scroll,summary):focus-visible{outline:3px solid var(--vw-focus);outline-offset:2px}
& .note{color:var(--vw-muted)}
& .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:0 2rem;align-items:start}
& .loss{border-left:4px solid var(--vw-accent);padding-left:.75rem}
& :is(svg.vw-board,img){display:block;max-width:100%;height:auto}
@media print{
& .scroll{overflow:visible}
& details::details-content{content-visibility:visible;display:block;height:auto}
& :is(h1,h2,h3,caption,figcaption){break-after:avoid}
& :is(tr,.together){break-inside:avoid}
& svg.vw-board{max-height:9cm;width:auto}
}
"""
"""Layout of a report; & stands for its root."""


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
    data = b64encode(tile.strip().encode("utf-8")).decode("ascii")
    return element("img", src=f"data:image/svg+xml;base64,{data}", alt=unescape(label[1]) if label else "")


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

"""HTML of reports: elements with escaped texts, tables with headings, and pages that stand alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..draw.page_style import page_style
from ..draw.tile import split_tiles
from ..words import direction, language
from ..words.plain_text import one_line

__all__ = ["Html", "drawings", "element", "join", "page", "table"]

_XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
"""Name of the vocabulary, which HTML does not need: so a page has no address in it at all."""
_EMPTY = ("br", "meta")
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""Policy that makes a browser load nothing, whatever stands in a page."""
_LAYOUT = """\
:root{color-scheme:light dark}
body{margin:0;background:var(--vw-ground);color:var(--vw-ink);font:16px/1.5 Arial,Liberation Sans,sans-serif}
main{max-width:76rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.3rem;line-height:1.25;margin:2rem 0 .5rem;padding-top:.75rem;border-top:2px solid var(--vw-line)}
h3{font-size:1.05rem;margin:1.25rem 0 .25rem}
p,ul,dl{margin:.5rem 0}
p,li,dd{max-width:48rem}
dt{font-weight:700}
dd{margin:0 0 .5rem}
code{font-family:Liberation Mono,Consolas,monospace;font-size:.9em;overflow-wrap:anywhere}
table{border-collapse:collapse;margin:.5rem 0 1rem}
caption{text-align:left;font-weight:700;padding:.25rem 0}
th,td{border:1px solid var(--vw-line);padding:.3rem .6rem;text-align:left;vertical-align:top}
th{background:var(--vw-raised)}
td.number{text-align:right;font-variant-numeric:tabular-nums}
figure{margin:1rem 0;break-inside:avoid}
figcaption{margin-bottom:.25rem;max-width:48rem}
.drawings{display:flex;flex-wrap:wrap;gap:.5rem;align-items:flex-start}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:3px solid var(--vw-focus);outline-offset:2px}
.note{color:var(--vw-muted)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:0 2rem;align-items:start}
.loss{border-left:4px solid var(--vw-accent);padding-left:.75rem}
svg.vw-board,img{display:block;max-width:100%;height:auto;margin:.25rem 0}
summary{cursor:pointer}
summary:focus-visible{outline:3px solid var(--vw-focus);outline-offset:2px}
@page{margin:15mm}
@media print{
body{font-size:11pt}
main{max-width:none;padding:0}
.scroll{overflow:visible}
h1,h2,h3,caption,figcaption{break-after:avoid}
table,.together{break-inside:avoid}
svg.vw-board{max-height:9cm;max-width:100%;width:auto}
}
"""


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


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str | float]], numbers: int = 0) -> Html:
    """Return a table with a caption, whose first column names the rows; the last `numbers` columns are numbers.

    A wide table scrolls by itself, also by keyboard.
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
        element("caption", caption),
        element("thead", element("tr", *(element("th", name, scope="col") for name in head))),
        element("tbody", *lines),
    )
    return element("div", whole, class_="scroll", role="region", aria_label=caption, tabindex=0)


def drawings(found: Iterable[str]) -> Html:
    """Return SVG documents as elements of a page, each tile of a drawing by itself."""
    tiles = (tile for drawing in found for tile in split_tiles(drawing) if tile.strip())
    return Html("".join(tile.strip().replace(_XMLNS, "") for tile in tiles))


def page(title: str, *body: str) -> str:
    """Return a page that stands alone, in the language spoken: it loads nothing and needs no script."""
    head = element(
        "head",
        Html('<meta charset="utf-8">'),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        Html(f"<style>\n{page_style(':root')}{_LAYOUT}</style>"),
    )
    whole = element("html", head, element("body", element("main", *body)), lang=language(), dir=direction(language()))
    return f"<!DOCTYPE html>\n{whole}\n"


def _escaped(text: str) -> str:
    return escape(one_line(text))

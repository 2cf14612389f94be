"""Boards in a real page: their parts at several widths of the window, with their boxes and labels, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from viceroy_widgets.testing.page_driver import PageDriver

__all__ = ["WIDTHS", "layout_lines"]

WIDTHS = (400, 934, 1186)
"""Widths of the window: a phone, and JupyterLab with and without its list of files."""
_GRID = 5
_WIDEST = 80
_NO_PARTS = ("section", "circle", "token", "infinite", "gem-on")
"""Parts of cards and of pyramids: there are many, and they lie where their card lies."""
_PARTS = """() => {
  const board = document.querySelector(".vw").getBoundingClientRect();
  const wanted = '.vw, .vw [class^="vw-"]:not(svg *), .vw button, .vw input, .vw select, .vw svg [data-id]';
  return [...document.querySelectorAll(wanted)].map((node) => {
    const box = node.getBoundingClientRect();
    const name = node.dataset.id ?? (node.getAttribute("class") || node.tagName.toLowerCase()).split(" ")[0];
    const own = node.matches("button, p, span, summary, option") || !node.children.length ? node.innerText ?? "" : "";
    const label = node.getAttribute("aria-label") ?? own;
    const edges = [box.left - board.left, box.top - board.top, box.width, box.height];
    return [name, label.replace(/\\s+/g, " ").trim(), edges];
  }).filter(([, , [, , width, height]]) => width > 2 && height > 2);
}"""

_Part = tuple[str, str, int]


def layout_lines(page: PageDriver) -> Iterator[str]:
    """Yield a line for each part, in the order of the page: its name and label, and its box at each width."""
    boxes: dict[_Part, dict[int, str]] = {}
    for width in reversed(WIDTHS):
        page.resize(width)
        for part, box in _parts(page):
            boxes.setdefault(part, {})[width] = box
    yield "part: left,top width x height at " + ", ".join(map(str, WIDTHS))
    for (name, label, _), by_width in boxes.items():
        told = f" {_short(label)!r}" if label else ""
        yield f"{name}{told}: " + " | ".join(by_width.get(width, "-") for width in WIDTHS)


def _parts(page: PageDriver) -> Iterator[tuple[_Part, str]]:
    seen: dict[tuple[str, str], int] = {}
    listed: list[tuple[str, str, list[Any]]] = page.page.evaluate(_PARTS)
    for name, label, box in listed:
        if not name.startswith(_NO_PARTS):
            number = seen[name, label] = seen.get((name, label), 0) + 1
            left, top, width, height = (_GRID * round(edge / _GRID) for edge in box)
            yield (name, label, number), f"{left},{top} {width}x{height}"


def _short(label: str) -> str:
    return label if len(label) <= _WIDEST else f"{label[:_WIDEST]}..."

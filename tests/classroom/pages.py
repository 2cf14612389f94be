"""Reading of HTML pages in tests: texts, elements, and faults of their structure."""

from __future__ import annotations

import re
from html.parser import HTMLParser

__all__ = ["HtmlPage", "text_of"]

_EMPTY = {"br", "meta", "img"}
_KNOWN = re.compile(
    "html|head|title|style|body|main|section|header|nav|div|span|h[1-3]|p|br|strong|em|code|a|details|summary|meta|img"
    "|ul|ol|li|table|caption|thead|tbody|tr|th|td|figure|figcaption|svg"
)
"""Elements of a page; those inside a drawing have other names."""
_FOREIGN = re.compile(
    r"(?:https?:)?//|\bdata-src\b|@import|url\(|<(?:script|link|iframe|object|embed|form|base)\b", re.I
)


class HtmlPage(HTMLParser):
    """Elements and texts of a page; one of an unknown name, or that is closed in the wrong order, is a fault."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.faults: list[str] = []
        self.foreign = _FOREIGN.findall(text)
        self.feed(text)
        self.close()
        self.faults += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if not _KNOWN.fullmatch(tag) and "svg" not in self.open:
            self.faults.append(tag)
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and data.strip():
            self.texts.append(data)

    @property
    def text(self) -> str:
        """What a reader sees."""
        return " ".join(" ".join(self.texts).split())

    def count(self, tag: str) -> int:
        """How many elements of a kind there are."""
        return sum(name == tag for name, _ in self.elements)


def text_of(page: str) -> str:
    """What a reader sees of a page."""
    return HtmlPage(page).text

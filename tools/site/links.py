"""Pages of a built site: what each weighs, and whether its links lead to a file and to an anchor that is there.

Beautiful Soup reads the pages; LinkChecker reads a page anew for every link to an anchor of it: it was tried, and
needed more than ten minutes for what takes seconds here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import parse_qs, unquote, urldefrag, urlsplit

from bs4 import BeautifulSoup

__all__ = ["SitePage", "broken_links", "site_pages"]

_APART = ("lite", "try")
"""Folders with pages that are no pages of Sphinx."""
_ADDRESSES = (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"))


@dataclass
class SitePage:
    """Page of a built site."""

    file: Path

    @cached_property
    def anchors(self) -> frozenset[str]:
        """Ids of the page's elements."""
        return frozenset(str(each["id"]) for each in self._soup.find_all(id=True))

    @cached_property
    def links(self) -> tuple[str, ...]:
        """Addresses that the page names, those of other hosts included."""
        return tuple(str(each[name]) for tag, name in _ADDRESSES for each in self._soup.find_all(tag) if each.get(name))

    @property
    def weight(self) -> int:
        """Bytes of the page with its styles and scripts, without pictures and fonts."""
        names = {link.partition("?")[0] for link in self.links}
        parts = {(self.file.parent / name).resolve() for name in names if name.endswith((".css", ".js"))}
        return sum(part.stat().st_size for part in (self.file, *parts))

    @cached_property
    def _soup(self) -> BeautifulSoup:
        return BeautifulSoup(self.file.read_text("utf-8"), "html.parser")


def site_pages(site: Path) -> tuple[SitePage, ...]:
    """Return the pages of the documentation in a site, without those to try and the site of JupyterLite."""
    files = (file for file in sorted(site.rglob("*.html")) if file.relative_to(site).parts[0] not in _APART)
    return tuple(SitePage(file) for file in files)


def broken_links(site: Path) -> Iterator[str]:
    """Yield a line for each link that leads nowhere; addresses of other hosts are not asked."""
    pages = {page.file: page for page in site_pages(site)}
    for file, page in pages.items():
        for link in sorted(set(page.links)):
            if urlsplit(link).scheme:
                continue
            address, anchor = urldefrag(link)
            target = (file.parent / unquote(urlsplit(address).path)).resolve() if address else file
            target = target / "index.html" if target.is_dir() else target
            (notebook,) = parse_qs(urlsplit(address).query).get("path", ("",))
            if notebook and not (site / "lite" / "files" / notebook).is_file():
                yield f"{file.relative_to(site)}: {notebook} is no notebook of the site of JupyterLite."
            if not target.is_file():
                yield f"{file.relative_to(site)}: {link} is no file of the site."
            elif anchor and target in pages and unquote(anchor) not in pages[target].anchors:
                yield f"{file.relative_to(site)}: {link} leads to no element."

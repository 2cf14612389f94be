"""Changes of built pages for people who use a keyboard or a screen reader, where Sphinx and its theme leave gaps.

axe-core found each of them; tests/tools/site runs it on every page.
"""

from __future__ import annotations

import re
from pathlib import Path

from .texts import text

__all__ = ["make_accessible"]


def make_accessible(site: Path) -> None:
    """Change all pages of a language's project, with labels in the current language."""
    changes = {
        r'<aside class="sidebar-drawer">': rf'<aside class="sidebar-drawer" aria-label="{text("pages")}">',
        r'<aside class="toc-drawer( no-toc)?">': rf'<aside class="toc-drawer\1" aria-label="{text("on_page")}">',
        r'(<p class="caption" role="heading")>': r'\1 aria-level="2">',
        # A table that is wider than its place is scrolled with the arrow keys.
        r'(<div class="table-wrapper[^"]*")>': r'\1 tabindex="0">',
        r'<th(?: class="head")?>(?:<p></p>)?</th>': "<td></td>",
    }
    for file in site.rglob("*.html"):
        page = file.read_text("utf-8")
        for pattern, changed in changes.items():
            page = re.sub(pattern, changed, page)
        if file.name == "search.html":
            page = re.sub(r"(<article [^>]*>)", rf"\1<h1>{text('search')}</h1>", page, count=1)
        file.write_text(page, "utf-8")

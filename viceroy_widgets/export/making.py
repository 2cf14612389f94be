"""Making of pages: one file alone, or a small page beside a file with the runtime, which several pages share."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from ..words import language
from .archive import PageNeeds, page_archive
from .contents import PageContent
from .html import page_html, runtime_script
from .pyodide import pyodide_files

__all__ = ["MadePage", "made_page"]


class MadePage(NamedTuple):
    """Text of a page, and the name and text of the file with its runtime; "" for a page that has it inside."""

    html: str
    runtime_name: str = ""
    runtime: str = ""


def made_page(content: PageContent, *, shares_runtime: bool = False) -> MadePage:
    """Return the page of a content in the language spoken.

    Pages of one game and language that share their runtime have equal runtimes; only practice, and assignments with
    lessons, have others.
    NotationError or ViceroyError tells that Pyodide is not to be had.
    """
    needs = PageNeeds.of(content)
    if shares_runtime:
        needs = needs._replace(classroom=True, texts=True)
    script = runtime_script(pyodide_files(), page_archive(content.games, language(), needs))
    if not shares_runtime:
        return MadePage(page_html(content, f"<script>{script}</script>"))
    name = f"viceroy-{sha256(script.encode()).hexdigest()[:12]}.js"
    return MadePage(page_html(content, f'<script src="{name}" async></script>', is_packed=True), name, script)

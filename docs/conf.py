"""Configuration of Sphinx for the site that `make site` builds, one project a language."""

from __future__ import annotations

import os
from posixpath import relpath
from typing import Any

from docutils import nodes

from tools.site.texts import TEXTS
from viceroy_widgets import __version__
from viceroy_widgets.words import LANGUAGES
from viceroy_widgets.words.languages import PARTIAL

language = os.environ.get("SITE_LANGUAGE", "en")
project = "Viceroy Widgets"
author = "Viceroy Widgets contributors"
copyright = author  # no year, so that the same sources make the same site
version = release = __version__

extensions = ["myst_parser"]
exclude_patterns = ["_extra"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
myst_url_schemes = {"http": None, "https": None, "mailto": None, "root": None}
suppress_warnings = [
    "myst.header",  # the levels of headings in notebooks and files of the repository are their own
    "ref.python",  # a type is written without its module, and core and a game may both have it
]
add_module_names = False
python_display_short_literal_types = True
toc_object_entries = False

html_theme = "furo"
html_title = project
html_static_path = [os.path.join(os.path.dirname(__file__), "_static")]
templates_path = [os.path.join(os.path.dirname(__file__), "_templates")]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}


def _to_root(page: str) -> str:
    """Return the path from a page to the root of the whole site."""
    inside = relpath(".", os.path.dirname(page) or ".")
    return inside if language == "en" else f"{inside}/.."


def _resolve_root_links(app: Any, tree: nodes.document, page: str) -> None:
    for each in tree.findall(nodes.reference):
        scheme, _, path = each.get("refuri", "").partition(":")
        if scheme == "root":
            each["refuri"] = f"{_to_root(page)}/{path}"
            each["internal"] = True


def _add_languages(app: Any, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    root = _to_root(page)
    context["languages"] = [
        (code, name, f"{root}/{'' if code == 'en' else f'{code}/'}index.html")
        for code, name in LANGUAGES.items()
        if code not in PARTIAL
    ]
    context["languages_label"] = TEXTS["languages"][language]


def setup(app: Any) -> None:
    app.connect("doctree-resolved", _resolve_root_links)
    app.connect("html-page-context", _add_languages)

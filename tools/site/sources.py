"""Sources of a language's project: the pages of docs/, files of the repository, and all generated pages."""

from __future__ import annotations

from pathlib import Path

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.words import speaking

from .formats import formats_page
from .gallery import gallery_page
from .notebooks import board_html, lesson_list, notebook_names, other_notebooks, write_notebooks
from .pages import EXTRA, GAMES, ROOT, Project
from .reference import reference_pages
from .rules import rules_page

__all__ = ["write_sources"]

_DOCS = ROOT / "docs"
_OTHER_FILES = {
    "README.md": "index",
    "CHANGELOG.md": "changelog",
    "CONTRIBUTING.md": "contributing",
    "SECURITY.md": "security",
    "docs/balance.txt": "balance",
    "LICENSE": "license",
    "NOTICE": "notice",
    "docs/fresh-readers/README.md": "fresh-readers",
}
"""Pages from files of the repository that are not pages of docs/ by themselves."""
_AS_THEY_ARE = {"balance": "Balance of the deck", "license": "License", "notice": "Notice"}
"""Titles of files that are no Markdown."""


def write_sources(code: str, folder: Path) -> None:
    """Write all sources of a language into a folder."""
    english = {**_pages_in("en"), **notebook_names()}
    project = Project(code, folder, _pages_in(code) if code != "en" else english, english)
    (folder / EXTRA).mkdir(parents=True)
    for file, name in _pages_in(code).items():
        if name in _AS_THEY_ARE:
            project.write(name, f"# {_AS_THEY_ARE[name]}\n\n```text\n{file.read_text('utf-8')}\n```\n")
        elif file.name != "README.md" or name != "index":
            project.write_file(file, name)
    with speaking(code):
        for id in GAMES:
            project.write(f"rules/{id}", rules_page(game_of(id)))
            project.write(f"lessons-{id}", lesson_list(game_of(id)))
        if code == "en":
            write_notebooks(project)
            project.write("notebooks-of-puzzles", other_notebooks("puzzles", "Notebooks of puzzles"))
            project.write("more-notebooks", other_notebooks("tutorials", "Games, classes and writing your own"))
            project.write("boards", board_html(project, gallery_page(), "boards"))
            project.write("documents", formats_page())
            for name, page in reference_pages().items():
                project.write(f"reference/{name}", page)


def _pages_in(code: str) -> dict[Path, str]:
    """Return the pages of a language that are files: those of docs/, for English also other files."""
    folder = _DOCS if code == "en" else _DOCS / code
    own = {file: file.stem for file in sorted(folder.glob("*.md"))}
    return own if code != "en" else {**own, **{ROOT / file: name for file, name in _OTHER_FILES.items()}}

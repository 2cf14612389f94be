"""Pages from executed notebooks: their texts, code and pictures, each with a link that opens the notebook itself."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import nbformat
from nbconvert import MarkdownExporter

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.lesson_map import lesson_map, lesson_names
from viceroy_widgets.words import language

from .pages import GAMES, ROOT, Project, linked, root_link
from .texts import text

if TYPE_CHECKING:
    from viceroy_widgets.core.game import Game

__all__ = ["board_html", "lesson_link", "lesson_list", "notebook_names", "other_notebooks", "write_notebooks"]

_FOLDERS = {"tutorials": "lessons", "puzzles": "puzzles"}
"""Folders of notebooks in the repository, and of their pages in the site."""
_RULE = re.compile(r"^#### (?P<id>[A-Z]+-\d+)$", re.MULTILINE)
_RULE_LINK = re.compile(r'href="#(?P<id>[A-Z]+-\d+)"')
_NOTEBOOK_LINK = re.compile(r'<a href="(?P<path>[\w/-]+)\.ipynb"(?P<rest>[^>]*)>(?P<text>.*?)</a>')
_NOTEBOOK = re.compile(r"\]\((?P<notebook>[^()]+\.ipynb)\)")
_BUTTON = re.compile(r"^<button .*$\n", re.MULTILINE)
_ONLY_HERE = ("games-as-data",)
"""Notebooks that the site of JupyterLite does not have."""


def notebook_names() -> dict[Path, str]:
    """Return the names of the pages of all notebooks."""
    return {
        file: f"{page}/{file.relative_to(ROOT / folder).with_suffix('').as_posix()}"
        for folder, page in _FOLDERS.items()
        for file in sorted((ROOT / folder).rglob("*.ipynb"))
        if ".ipynb_checkpoints" not in file.parts
    }


def write_notebooks(project: Project) -> None:
    """Write a page for each notebook, and their pictures into the folder of extra files."""
    exporter: Any = MarkdownExporter()  # type: ignore[no-untyped-call]
    for file, name in notebook_names().items():
        body, _ = exporter.from_notebook_node(_without_hidden_code(file))
        body = board_html(project, linked(project, _BUTTON.sub("", body), file, name), name)
        body = _RULE.sub(r"### \g<id>", body)
        heading, _, rest = body.lstrip().partition("\n")
        project.write(name, f"{heading}\n\n{_try_line(file)}\n{rest}")


def board_html(project: Project, text: str, name: str) -> str:
    """Return the text of a page in which the HTML of boards has pictures as files, and links to pages of the site."""
    up = "../" * name.count("/")
    pages = notebook_names()

    def notebook(match: re.Match[str]) -> str:
        page = pages.get(ROOT / "tutorials" / f"{match['path']}.ipynb")
        return f'<a href="{up}{page}.html"{match["rest"]}>{match["text"]}</a>' if page else match["text"]

    def rule(match: re.Match[str]) -> str:
        game = next((id for id in GAMES if match["id"] in game_of(id).rulebook()), None)
        if game is None:
            sys.exit(f"{name} has a link to the rule {match['id']}, which no game of the site has.")
        return f'href="{up}rules/{game}.html#{match["id"].lower()}"'

    return project.with_boards(_RULE_LINK.sub(rule, _NOTEBOOK_LINK.sub(notebook, text)), name)


def _without_hidden_code(file: Path) -> Any:
    """Return a notebook in which cells that hide their code have only their outputs, if they have any."""
    notebook = _read(file)
    hidden = [cell for cell in notebook.cells if cell.metadata.get("jupyter", {}).get("source_hidden")]
    for cell in hidden:
        cell.metadata["transient"] = {"remove_source": True}
    notebook.cells = [cell for cell in notebook.cells if cell not in hidden or cell.get("outputs")]
    return notebook


def _try_line(file: Path) -> str:
    if file.stem in _ONLY_HERE:
        return ""
    path = f"lite/lab/index.html?path={quote(file.relative_to(ROOT).as_posix())}"
    return f"[{text('try')}]({root_link(path)})\n"


def lesson_link(notebook: str, up: str = "") -> str:
    """Return the link to a lesson by its notebook: its page, or the notebook in JupyterLite in other languages.

    `up` leads from the page with the link to the root of its language.
    """
    if language() == "en":
        return f"{up}lessons/{notebook.removesuffix('.ipynb')}.md"
    return root_link(f"lite/lab/index.html?path={language()}/tutorials/{notebook}")


def lesson_list(game: Game) -> str:
    """Return the page that lists the lessons of a game in the current language."""
    table = lesson_map(game, ticks=False).markdown()
    body = _NOTEBOOK.sub(lambda match: f"]({lesson_link(match['notebook'])})", table)
    pages = (
        _contents(lesson_link(each.notebook).removesuffix(".md") for each in lesson_names(game).values())
        if language() == "en"
        else ""
    )
    return f"# {text('lessons', game=game.title)}\n\n{text('lessons_intro')}\n\n{body}\n{pages}"


def other_notebooks(folder: str, title: str) -> str:
    """Return the English page that lists the notebooks of a folder that are no lessons, with what each begins with."""
    lessons = {name.notebook for id in GAMES for name in lesson_names(game_of(id)).values()}
    names = [
        (file, name)
        for file, name in notebook_names().items()
        if name.startswith(f"{_FOLDERS[folder]}/") and file.relative_to(ROOT / folder).as_posix() not in lessons
    ]
    lines = [f"- [{_title(file)}]({name}.md)" for file, name in names]
    return "\n".join([f"# {title}", "", *lines, "", _contents([name for _, name in names])])


def _read(file: Path) -> Any:
    return nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]


def _title(file: Path) -> str:
    return str(_read(file).cells[0].source).partition("\n")[0].removeprefix("# ")


def _contents(names: Iterable[str]) -> str:
    """Return a list of contents that is shown only beside the pages."""
    return "\n".join(["```{toctree}", ":hidden:", "", *names, "```", ""])

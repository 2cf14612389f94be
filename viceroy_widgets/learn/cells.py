"""Notebooks as documents: Markdown cells, code cells, and the literals in generated code."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from html import escape
from typing import Any

from ..words import LANGUAGES, language, say
from ..words.languages import PARTIAL
from ..words.plain_text import heading

__all__ = [
    "FOLDED",
    "MOST_FOLDED",
    "Cell",
    "code_cell",
    "language_line",
    "literal",
    "markdown",
    "notebook",
    "notebook_text",
    "start_button",
    "text_cell",
]

Cell = dict[str, Any]
_TAG = re.compile(r"<(?!https?://[^<>\s\"']*>)(?=[A-Za-z/!?])")
"""Matches a less-than sign that could begin a tag, a comment, or an autolink to anything but a web page."""


def literal(value: str) -> str:
    """Return a string as a Python literal on one line, in double quotes.

    Every generated cell writes foreign values with this function: no quote, backslash or line break ends the literal.
    """
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in quoted)


def _escaped(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) <= 0xFFFF else f"\\U{ord(letter):08x}"


def language_line() -> str:
    """Return the code that sets the language of everything in a notebook."""
    others = ", ".join(literal(code) for code in LANGUAGES if code != language() and code not in PARTIAL)
    return f"LANGUAGE = {literal(language())}\n# {say('lesson/nb_language', known=others)}"


def markdown(text: str) -> str:
    """Return Markdown without HTML: an exported notebook shows the tags as text.

    The sign `<` becomes an entity, because a backslash could be cancelled by another backslash before it.
    """
    return _TAG.sub("&lt;", text)


def text_cell(name: str, text: str, *, starts: bool = False, more: str = "") -> Cell:
    """Return a Markdown cell in which HTML has no effect, and headings have no direction marks.

    With `starts`, it ends with the button that runs all cells of the notebook; `more` is told beside this button.
    """
    safe = "\n".join(heading(line) if line.lstrip().startswith("#") else line for line in text.split("\n"))
    source = f"{markdown(safe)}\n\n{start_button(more)}" if starts else markdown(safe)
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": _lines(source)}


def start_button(more: str = "") -> str:
    """Return the button, as Markdown, that runs all cells in JupyterLab, and what to do in other programs.

    JupyterLab runs the command at once if the notebook is trusted, and asks first if it is not. Other programs show a
    button that does nothing, or only its word. `more` is told after this.
    """
    command = 'data-commandlinker-command="notebook:run-all-cells"'
    button = f'<button class="jp-mod-styled jp-mod-accept" {command}>{escape(say("lesson/nb_start"))}</button>'
    return f"{button} {markdown(' '.join(filter(None, (say('lesson/nb_start_else'), more))))}"


FOLDED: Cell = {"jupyter": {"source_hidden": True}}
"""Metadata of a code cell whose code is folded away until it is opened, since its output is what matters."""


MOST_FOLDED = 24
"""Characters of the first line of folded code: JupyterLab shows this line, and a phone has no room for more."""


def _labeled(text: str) -> str:
    """Return folded code with a short first line."""
    first, *_ = text.splitlines() or [""]
    return text if len(first) <= MOST_FOLDED else f"# {say('lesson/nb_code')}\n{text}"


def code_cell(name: str, text: str, *, folded: bool = True) -> Cell:
    """Return a code cell with this id and source text that has not run; its code is folded away if `folded`."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": deepcopy(FOLDED) if folded else {},
        "outputs": [],
        "source": _lines(_labeled(text) if folded else text),
    }


def notebook(cells: list[Cell]) -> dict[str, Any]:
    """Return a notebook document with these cells."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    }
    return {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": about},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def notebook_text(notebook: dict[str, Any]) -> str:
    """Return the text of the file of a notebook."""
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _lines(text: str) -> list[str]:
    return text.strip().splitlines(keepends=True)

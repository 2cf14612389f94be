"""Notebooks as documents: cells of text and of code, and the literals that go into code."""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["Cell", "code_cell", "literal", "markdown", "notebook", "notebook_text", "text_cell"]

Cell = dict[str, Any]
_TAG = re.compile(r"<(?!https?://[^<>\s\"']*>)(?=[A-Za-z/!?])")
"""A less-than sign that could begin a tag, a comment or an autolink to something else than a page."""


def literal(value: str) -> str:
    """Return a string as a Python literal on one line, in double quotes.

    Every generated cell writes the values of others by this function: no quote, backslash or line break ends it early.
    """
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in quoted)


def _escaped(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) <= 0xFFFF else f"\\U{ord(letter):08x}"


def markdown(text: str) -> str:
    """Return Markdown without HTML: exports show its tags as text instead of acting on them.

    A backslash would be cancelled by another one before it, so that only the entity is safe.
    """
    return _TAG.sub("&lt;", text)


def text_cell(name: str, text: str) -> Cell:
    """Return a cell of Markdown, in which no HTML is live."""
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": _lines(markdown(text))}


def code_cell(name: str, text: str) -> Cell:
    """Return a cell of code that has not run."""
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": [],
        "source": _lines(text),
    }


def notebook(cells: list[Cell]) -> dict[str, Any]:
    """Return a notebook of these cells."""
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
    """Return a notebook as its file holds it."""
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _lines(text: str) -> list[str]:
    return text.strip().splitlines(keepends=True)

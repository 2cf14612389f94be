"""Translation of notebooks that were written by hand: their paragraphs, and the texts in their code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..words import NOTEBOOKS, language, lesson_text
from .cells import language_line, start_button
from .code_texts import translated_code

__all__ = ["notebook_texts", "translated_notebook"]

_BLANK = "\n\n"
_HEADING = re.compile(r"(#+ )?(.*)", re.DOTALL)
_FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
_BUTTON = "<button"
_LABEL = re.compile(r"(# .*\n)?")
_LANGUAGE = re.compile(r'^LANGUAGE = "en"\n# .*$', re.MULTILINE)


def notebook_texts(notebook: dict[str, Any]) -> Iterator[str]:
    """Yield the English texts of a notebook: paragraphs without the marks of headings, and the texts in code."""
    texts: list[str] = []

    def note(text: str) -> str:
        texts.append(text)
        return text

    for cell in notebook["cells"]:
        _translated_source(cell, note)
    yield from texts


def translated_notebook(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return an English notebook in the current language, not executed; its boards speak this language, too."""
    cells = [_translated_cell(cell) for cell in notebook["cells"]]
    first = next((cell for cell in cells if cell["cell_type"] == "code"), None)
    if first is not None and not any("LANGUAGE = " in "".join(cell["source"]) for cell in cells):
        first["source"] = _lines(_with_switch("".join(first["source"])))
    return {**notebook, "cells": cells}


def _with_switch(code: str) -> str:
    """Return code that first sets the language; the comment that labels folded code stays above it."""
    switch = f'from viceroy_widgets.words import set_language\n\nset_language("{language()}")\n\n'
    match = _LABEL.match(code)
    assert match is not None  # the label may be empty
    return f"{match[0]}{switch}{code[match.end() :]}"


def _translated_cell(cell: dict[str, Any]) -> dict[str, Any]:
    source = _lines(_translated_source(cell, partial(lesson_text, domain=NOTEBOOKS)))
    return {**cell, "source": source, **({"execution_count": None, "outputs": []} if _is_code(cell) else {})}


def _translated_source(cell: dict[str, Any], translate: Callable[[str], str]) -> str:
    source = "".join(cell["source"])
    if _is_code(cell):
        return language_line().join(translated_code(part, translate) for part in _LANGUAGE.split(source))
    # Every second part is a block of code.
    return "".join(
        translated_code(part, translate) if number % 2 else _translated_prose(part, translate)
        for number, part in enumerate(_FENCED.split(source))
    )


def _translated_prose(prose: str, translate: Callable[[str], str]) -> str:
    return _BLANK.join(_translated_paragraph(text, translate) for text in prose.split(_BLANK))


def _is_code(cell: dict[str, Any]) -> bool:
    return bool(cell["cell_type"] == "code")


def _translated_paragraph(paragraph: str, translate: Callable[[str], str]) -> str:
    if paragraph.startswith(_BUTTON):
        return start_button()
    match = _HEADING.fullmatch(paragraph)
    assert match is not None  # the pattern matches every text
    if not match[2].strip():
        return paragraph
    return f"{match[1] or ''}{translate(match[2])}"


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)

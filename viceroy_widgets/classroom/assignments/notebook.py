"""Notebook of an assignment for the students: their pseudonym, a board for each item, and the receipts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...learn.cells import Cell, code_cell, language_line, literal, notebook, text_cell
from ...words import say
from .handout import Handout

__all__ = ["assignment_notebook"]


def assignment_notebook(handout: Handout, path: str, pseudonym: str = "") -> dict[str, Any]:
    """Return the notebook of a handout, not executed, in the current language; `path` leads to the handout's file.

    A student's own notebook has the pseudonym in it.
    """
    return notebook(list(_cells(handout, path, pseudonym)))


def _cells(handout: Handout, path: str, pseudonym: str) -> Iterator[Cell]:
    told = say("assigning/nb_own" if pseudonym else "classroom/nb_pseudonym")
    head = [f"# {handout.title}", say("classroom/nb_mode", mode=handout.mode), told, say("assigning/nb_kept")]
    yield text_cell("head", "\n\n".join(head))
    values = f"PSEUDONYM = {literal(pseudonym)}\n{language_line()}"
    begin = f"from viceroy_widgets import Assignment\n\nassignment = Assignment({literal(path)}, PSEUDONYM"
    yield code_cell("begin", f"{values}\n\n{begin}, language=LANGUAGE)\nassignment", folded=False)
    for number, item in enumerate(handout.items, start=1):
        title = item.title or say("classroom/nb_item", number=number)
        points = say("classroom/nb_points", n=item.points)
        yield text_cell(f"{item.id}-text", f"## {title}\n\n{points}")
        yield code_cell(f"{item.id}-board", f"assignment.board({literal(item.id)})", folded=False)
    yield text_cell("hand-in", f"## {say('classroom/nb_hand_in')}\n\n{say('classroom/nb_how')}")
    yield code_cell("receipts", "assignment.receipts()", folded=False)

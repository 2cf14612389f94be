"""A button that makes a sheet of paper of the puzzle that is shown, and a link to save it."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Any

import ipywidgets

from ....words import say, speaking
from ...puzzles.puzzle import Puzzle
from .sheet import puzzle_page

__all__ = ["PaperLink"]


class PaperLink(ipywidgets.HBox):  # type: ignore[misc]  # ipywidgets has no types
    """The sheet is made when it is asked for, as most puzzles are never printed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._puzzle: Puzzle | None = None
        with speaking(language):
            self.button = ipywidgets.Button(description=say("paper/make"))
        self.link = ipywidgets.HTML()
        super().__init__([self.button, self.link])
        self.button.on_click(self._made)

    def offer(self, puzzle: Puzzle | None) -> None:
        """Offers the sheet of another puzzle; the link to the last one is gone."""
        self._puzzle, self.link.value, self.button.disabled = puzzle, "", puzzle is None

    def _made(self, button: Any) -> None:
        puzzle = self._puzzle
        if puzzle is None:
            return
        with speaking(self.language):
            page = b64encode(puzzle_page([puzzle]).encode()).decode("ascii")
            words = escape(say("paper/save"))
        name = escape(f"viceroy-{puzzle.theme}-{puzzle.id[:8]}.html")
        # Nothing of the puzzle but its theme and id is in the attributes, and the page is no markup until it is opened.
        # A host may show links like any other text; and a line of text is too low for a finger.
        style = "text-decoration:underline;margin:0 1em;display:inline-block;line-height:28px"
        link = f'<a style="{style}" download="{name}" href="data:text/html;base64,{page}">{words}</a>'
        self.link.value = f'<span role="status">{link}</span>'

"""Button that creates a printable page of the current puzzle, and a link to save it."""

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
    """Button and link for a printable page, which is created on request because most puzzles are never printed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._puzzle: Puzzle | None = None
        with speaking(language):
            self.button = ipywidgets.Button(description=say("paper/make"))
        self.link = ipywidgets.HTML()
        super().__init__([self.button, self.link])
        self.button.on_click(self._made)

    def offer(self, puzzle: Puzzle | None) -> None:
        """Offer the page of another puzzle, and remove the link to the previous one."""
        self._puzzle, self.link.value, self.button.disabled = puzzle, "", puzzle is None

    def _made(self, button: Any) -> None:
        puzzle = self._puzzle
        if puzzle is None:
            return
        with speaking(self.language):
            page = b64encode(puzzle_page([puzzle]).encode()).decode("ascii")
            words = escape(say("paper/save"))
        name = escape(f"viceroy-{puzzle.theme}-{puzzle.id[:8]}.html")
        # The attributes hold only the theme and id of the puzzle; the page is not parsed as markup until it is opened.
        # The style makes the link recognizable in every host, and high enough for touch.
        style = "text-decoration:underline;margin:0 1em;display:inline-block;line-height:28px"
        link = f'<a style="{style}" download="{name}" href="data:text/html;base64,{page}">{words}</a>'
        self.link.value = f'<span role="status">{link}</span>'

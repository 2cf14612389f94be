"""Overview of a learner's practice: what is due, a bar for each theme, and the next seven days."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from ...draw.practice_picture import DayBar, PracticeWords, ThemeBar, draw_practice
from ...learn.practice import PracticeState
from ...learn.practice_card import STAGES, Stage
from ...learn.practice_text import practice_lines, practice_sentence, shown_themes, stage_words
from ...words import say
from ..protocol.board import BoardWidget
from ..table.panes import fixed_kit

__all__ = ["PracticeOverview"]


class PracticeOverview(BoardWidget):
    """Picture of a state of practice, of which `left` cards are asked for today."""

    _option_names = ("state", "left", "language")
    drawings: ClassVar[tuple[str, ...]] = ("board",)

    def __init__(self, state: PracticeState, left: int, **unknown: Any) -> None:
        self.state, self.left = state, left
        super().__init__(**unknown)

    def _refresh(self) -> None:
        if not self.kit:
            self.kit = fixed_kit(say("kind/Practice"), say("kind/Practice"), kind="quiz")
        self.board = self._picture()
        self.prompt = practice_sentence(self.state, self.left)

    def _picture(self) -> str:
        totals: Counter[Stage] = Counter()
        for theme in self.state.themes:
            totals.update(theme.counts)
        bars = [
            ThemeBar(theme.title, tuple(theme.counts.get(stage, 0) for stage in STAGES))
            for theme in shown_themes(self.state)
        ]
        label = " ".join((say("practice/picture"), *practice_lines(self.state)))
        words = PracticeWords(label, tuple(stage_words(totals).values()), say("practice/week"))
        return draw_practice(words, bars, [DayBar(str(day.day), count) for day, count in self.state.week])

    def _sentence(self) -> str:
        return " ".join((practice_sentence(self.state, self.left), *practice_lines(self.state)))

    def __repr__(self) -> str:
        return f"PracticeOverview({self.state.total} cards, {self.left} due)"

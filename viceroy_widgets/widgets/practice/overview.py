"""Overview of a learner's practice: what is due, a bar for each theme, and the next seven days."""

from __future__ import annotations

from typing import Any, ClassVar

from ...draw.practice_picture import DayBar, PracticeWords, ThemeBar, draw_practice
from ...learn.practice import PracticeState
from ...learn.practice_card import STAGES
from ...words import say
from ...words.dates import day_of_week_text
from ..protocol.board import BoardWidget
from ..table.panes import fixed_kit

__all__ = ["PracticeOverview", "practice_lines", "practice_sentence"]

_SHOWN = 8
"""Number of themes with a bar of their own."""


def practice_sentence(state: PracticeState, left: int) -> str:
    """Return what was done today, what is left for today, and what comes next."""
    if not state.total:
        return say("practice/empty")
    rest, parts = state.due - left, []
    if state.done:
        parts.append(say("practice/done", n=state.done))
    if left:
        parts.append(say("practice/due", n=left))
    else:
        parts.append(say("practice/enough" if state.done else "practice/nothing_due"))
    if rest:
        parts.append(say("practice/rest", n=rest))
    following = next(((day, count) for day, count in state.week if count), None)
    if following and not left:
        parts.append(say("practice/comes", n=following[1], day=day_of_week_text(following[0])))
    parts.append(say("practice/known", percent=round(100 * state.known)))
    return " ".join(parts)


def practice_lines(state: PracticeState) -> list[str]:
    """Return the picture in words: a line for each theme, and the days on which something comes due."""
    if not state.total:
        return []
    themes = [say("practice/theme", title=bar.title, **_stage_words(bar.counts)) for bar in _bars(state)]
    days = [say("practice/day", day=day_of_week_text(day), n=count) for day, count in state.week if count]
    return [*themes, *(" ".join((f"{say('practice/week')}.", *days)) for _ in days[:1])]


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
        bars = _bars(self.state)
        totals = tuple(sum(bar.counts[at] for bar in bars) for at in range(len(STAGES)))
        stages = tuple(_stage_words(totals).values())
        label = " ".join((say("practice/picture"), *practice_lines(self.state)))
        words = PracticeWords(label, stages, say("practice/week"))
        return draw_practice(words, bars, [DayBar(str(day.day), count) for day, count in self.state.week])

    def _sentence(self) -> str:
        return " ".join((practice_sentence(self.state, self.left), *practice_lines(self.state)))

    def __repr__(self) -> str:
        return f"PracticeOverview({self.state.total} cards, {self.left} due)"


def _bars(state: PracticeState) -> list[ThemeBar]:
    """Return the themes with the most cards, and all others as one."""
    bars = [ThemeBar(one.title, tuple(one.counts[stage] for stage in STAGES)) for one in state.themes]
    if len(bars) <= _SHOWN:
        return bars
    rest = bars[_SHOWN - 1 :]
    counts = tuple(sum(bar.counts[at] for bar in rest) for at in range(len(STAGES)))
    return [*bars[: _SHOWN - 1], ThemeBar(say("practice/others"), counts)]


def _stage_words(counts: tuple[int, ...]) -> dict[str, str]:
    return {name: say(f"practice/{name}", n=count) for name, count in zip(STAGES, counts, strict=True)}

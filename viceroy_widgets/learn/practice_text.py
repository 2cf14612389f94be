"""State of a learner's practice in words: what is done and due, and what is known by theme."""

from __future__ import annotations

from collections.abc import Mapping

from ..words import say
from ..words.dates import day_of_week_text
from .practice import PracticeState, ThemeState
from .practice_card import STAGES, Stage

__all__ = ["practice_lines", "practice_sentence", "shown_themes", "stage_words"]

_SHOWN = 8
"""Number of themes that are named."""


def practice_sentence(state: PracticeState, left: int) -> str:
    """Return what was done today, what is left for today, what comes next, and how much is known."""
    if not state.total:
        return say("practice/empty")
    rest, parts = state.due - left, list[str]()
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
    return " ".join((*parts, say("practice/known", percent=round(100 * state.known))))


def practice_lines(state: PracticeState) -> list[str]:
    """Return a line for each theme, and one for the days on which something comes due."""
    themes = [say("practice/theme", title=one.title, **stage_words(one.counts)) for one in shown_themes(state)]
    days = [say("practice/day", day=day_of_week_text(day), n=count) for day, count in state.week if count]
    return [*themes, " ".join((say("practice/days"), *days))] if days else themes


def shown_themes(state: PracticeState) -> list[ThemeState]:
    """Return the themes with the most cards, and all others as one."""
    if len(state.themes) <= _SHOWN:
        return list(state.themes)
    shown, rest = state.themes[: _SHOWN - 1], state.themes[_SHOWN - 1 :]
    counts = {stage: sum(theme.counts.get(stage, 0) for theme in rest) for stage in STAGES}
    return [*shown, ThemeState(say("practice/others"), counts)]


def stage_words(counts: Mapping[Stage, int]) -> dict[str, str]:
    """Return the numbers of cards by stage in words."""
    return {stage: say(f"practice/{stage}", n=counts.get(stage, 0)) for stage in STAGES}

"""Note for teachers on a lesson: the goal, usual mistakes and a question to discuss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..core.fields import Field
from ..words import say

__all__ = ["TeacherNote", "note_lines", "read_teacher_note"]

_MOST, _LINE, _PROSE = 40, 600, 4000
"""Most mistakes of a note; the longest text about one of them, and the longest other text."""


@dataclass(frozen=True, slots=True)
class TeacherNote:
    """Note on a lesson, in English."""

    goal: str = ""
    mistakes: tuple[str, ...] = ()
    discuss: str = ""

    def texts(self) -> Iterator[str]:
        """Yield all texts that are translated."""
        yield from filter(None, (self.goal, *self.mistakes, self.discuss))


def read_teacher_note(field: Field, prose: Callable[[Field, int], str]) -> TeacherNote:
    """Return the note of a document; NotationError names the field. `prose` reads a text of a lesson."""
    found = field.members((), ("goal", "mistakes", "discuss"))
    mistakes = tuple(prose(its, _LINE) for its in found["mistakes"].items(_MOST)) if "mistakes" in found else ()
    goal, discuss = (prose(found[name], _PROSE) if name in found else "" for name in ("goal", "discuss"))
    return TeacherNote(goal, mistakes, discuss)


def note_lines(
    note: TeacherNote, heading: str, minutes: int, rules: tuple[str, ...], told: Callable[[str], str]
) -> Iterator[str]:
    """Yield the paragraphs that a note has, as Markdown; `told` translates a text of the lesson."""
    yield f"## {heading}"
    first = (f"*{say('teach/minutes', n=minutes)}*" if minutes else "", told(note.goal) if note.goal else "")
    if any(first):
        yield " ".join(filter(None, first))
    if note.mistakes:
        yield f"**{say('teach/mistakes')}**"
        yield "\n".join(f"- {told(mistake)}" for mistake in note.mistakes)
    if note.discuss:
        yield f"**{say('teach/discuss')}** {told(note.discuss)}"
    if rules:
        yield say("teach/rules", rules=", ".join(rules))

"""Field in which a student writes a pseudonym; then it says who one is, and which items are answered."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from ...words import say
from ...words.plain_text import one_line
from ..protocol.board import BoardWidget, Reply
from ..protocol.controls import read_control, text
from ..protocol.speech import spoken
from ..table.panes import fixed_kit
from .assigned_student import AssignedStudent
from .assignment_card import about_lines

__all__ = ["PseudonymField"]


class PseudonymField(BoardWidget):
    """Field for the pseudonym of an assignment, with a button to begin, and the items to tick.

    `begin` begins as the student with a pseudonym; it raises an error with a sentence if that cannot be.
    The pseudonym is kept in no file: on a computer that several students use, nobody sees who else was there.
    """

    _option_names = ("student", "begin", "language")
    drawings: ClassVar[tuple[str, ...]] = ()
    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("control", "begin", "other")}
    leading_actions: ClassVar[tuple[str, ...]] = ("begin",)
    leads_on = False

    def __init__(self, student: AssignedStudent, begin: Callable[[str], None], **unknown: Any) -> None:
        self._student, self._begin = student, begin
        self._typed, self._asks, self._is_busy = "", True, False
        super().__init__(**unknown)

    @spoken
    def show(self) -> None:
        """Show who one is, and which items are answered, after a change."""
        if not self._is_busy:
            self._asks = not self._student.pseudonym
            self._changed()

    @spoken
    def sentence(self) -> str:
        """Return the text of what the field shows."""
        return self._sentence()

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        self._typed = str(read_control(self.controls, name, value))
        self.controls = self._fields()
        return "", "info", ()

    def _begin_intent(self, view: str) -> Reply:
        self._is_busy = True
        try:
            self._begin(self._typed)
        finally:
            self._is_busy = False
        self._typed, self._asks = "", False
        self._changed(view)
        doubt = self._student.doubt()
        return (doubt, "bad", ()) if doubt else ("", "info", ())

    def _other_intent(self, view: str) -> Reply:
        self._asks = True
        self._changed(view)
        return "", "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _fields(self) -> list[dict[str, Any]]:
        return [text("pseudonym", say("assigning/field"), self._typed, enter="begin")] if self._asks else []

    def _refresh(self) -> None:
        student = self._student
        kit = fixed_kit(say("kind/PseudonymField"), student.handout.title)
        del kit["drawings"]  # nothing is drawn
        words = {"ticked": say("widget/ticked"), "checklist": say("assigning/items")}
        story = " ".join((*about_lines(student.handout), *student.news()))
        self.kit = {**kit, "story": story, "words": kit["words"] | words | {"controls": say("control/title")}}
        self.prompt = self._who()
        self.controls = self._fields()
        name = "begin" if self._asks else "other"
        self.actions = [{"id": name, "label": say(f"assigning/{name}"), "enabled": True, "keys": []}]
        self.checklist = student.checklist()

    def _who(self) -> str:
        if self._asks:
            return say("assigning/field_prompt")
        return say("assigning/field_you", pseudonym=one_line(self._student.pseudonym))

    # -- without a kernel -----------------------------------------------------------------------------------------

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        lines = (self._student.handout.title, self._who(), *about_lines(self._student.handout), *self._student.news())
        return "\n".join((*lines, *(f"- {each['text']}" for each in self._student.checklist())))

    def _saved_html(self, sentence: str) -> str:
        return f"<p>{'<br>'.join(map(escape, sentence.splitlines()))}</p>"

    def __repr__(self) -> str:
        return f"PseudonymField({self._student.handout.id!r})"

"""Board with a question and its options as buttons; subclasses say what a chosen option leads to."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from ..protocol.board import BoardWidget, Reply
from ..protocol.fallback import picture_html
from ..protocol.speech import spoken
from ..table.layout import fixed_kit

__all__ = ["OptionBoard"]


class OptionBoard(BoardWidget):
    """Question with options, each of which has its number as a key."""

    intent_methods: ClassVar[dict[str, str]] = {"choose": "_choose_intent"}

    _title = ""

    # -- what the question is -------------------------------------------------------------------------------------

    def _ask(self) -> str:
        """Return the question in the current language."""
        raise NotImplementedError

    def _options(self) -> tuple[str, ...]:
        """Return the options in the current language."""
        raise NotImplementedError

    def _chosen(self, at: int) -> Reply:
        """Record the choice of an option by its index, and return the reply."""
        raise NotImplementedError

    # -- gestures -------------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        """Choose an option by its number from 1; raise IndexError for another number."""
        count = len(self._options())
        if not 1 <= number <= count:
            raise IndexError(f"the options are numbered from 1 to {count}, so there is no {number}")
        self._say(*self._chosen(number - 1))
        self._changed()

    def _choose_intent(self, view: str, number: str) -> Reply:
        if number not in [str(at) for at in range(1, len(self._options()) + 1)]:
            raise ValueError(number)
        reply = self._chosen(int(number) - 1)
        self._changed(view)
        return reply

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if not self.kit:
            self.kit = fixed_kit(self._title or self._ask(), self._title, kind="quiz")
        self.board = ""
        self.prompt = self._ask()
        self.targets = {"stops": []}
        self.actions = [
            {
                "id": f"option{n}",
                "intent": "choose",
                "args": [str(n)],
                "label": option,
                "enabled": True,
                "keys": [str(n)],
            }
            for n, option in enumerate(self._options(), start=1)
        ]

    def _picture(self) -> str:
        return ""

    def _sentence(self) -> str:
        options = "; ".join(f"{n} {option}" for n, option in enumerate(self._options(), start=1))
        return f"{self._ask()} {options}"

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # A saved notebook shows the question and its options as HTML.
        picture = self._picture()
        shown = picture_html(picture, self._ask()) if picture else ""
        options = "".join(f"<li>{escape(option)}</li>" for option in self._options())
        return {**data, "text/html": f"{shown}<p>{escape(self._ask())}</p><ol>{options}</ol>"}, metadata

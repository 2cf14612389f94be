"""View without a browser: it sends messages to a widget as the front end does, and records the widget's messages."""

from __future__ import annotations

import json
from typing import Any

from ..widgets.protocol.board import BoardWidget

__all__ = ["HeadlessView"]


class _RecordingComm:
    """Test double for the connection to a browser; it records the messages."""

    comm_id = "headless"

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def send(self, data: Any = None, metadata: Any = None, buffers: Any = None) -> None:
        # Serialize as a real connection does: invalid values fail here, and later changes do not alter the record.
        self.messages.append(json.loads(json.dumps(data)))

    def on_msg(self, callback: Any) -> None: ...

    def on_close(self, callback: Any) -> None: ...

    def close(self, *args: Any, **kwargs: Any) -> None: ...


class HeadlessView:
    """View of a widget; `messages` contains everything that the widget has sent since the view was opened.

    Bots answer before a gesture returns, unless `in_background` is set; then the running event loop drives them.
    """

    def __init__(self, widget: BoardWidget, name: str = "headless", *, in_background: bool = False) -> None:
        self.widget = widget
        widget.in_background = in_background
        self.name = name
        self._n = 0
        if not isinstance(widget.comm, _RecordingComm):
            widget.comm = _RecordingComm()
        self._comm: _RecordingComm = widget.comm

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Messages that the widget has sent."""
        return self._comm.messages

    @property
    def count(self) -> int:
        """Number of gestures that were sent."""
        return self._n

    def state(self) -> dict[str, Any]:
        """Return the complete state that a browser receives if it opens the widget now."""
        found: dict[str, Any] = json.loads(json.dumps(self.widget.get_state(), default=repr))
        return found

    def write(self, state: dict[str, Any]) -> list[dict[str, Any]]:
        """Set traits as a browser may try to, and return the state updates that the widget sent back."""
        before = len(self.messages)
        self.widget.set_state(json.loads(json.dumps(state)))
        return [message["state"] for message in self.messages[before:] if message["method"] == "update"]

    def gestures(self, *gestures: tuple[str, ...], seen: int | None = None) -> list[dict[str, Any]]:
        """Send gestures, each an intent with its arguments, in one message; return the result of each."""
        listed = []
        for intent, *args in gestures:
            self._n += 1
            revision = self.widget.revision if seen is None else seen
            listed.append({"n": self._n, "intent": intent, "args": args, "seen": revision})
        self.write({"intents": {"view": self.name, "again": 0, "list": listed}})
        results: list[dict[str, Any]] = self.widget.answer["results"]
        return results

    def gesture(self, intent: str, *args: str) -> dict[str, Any]:
        """Send one gesture and return its result."""
        return self.gestures((intent, *args))[0]

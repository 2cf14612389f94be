"""A view without a browser: speaks to a widget as the front end does, and keeps what the widget sends."""

from __future__ import annotations

import json
from typing import Any

from ..widgets.protocol.board import BoardWidget

__all__ = ["HeadlessView"]


class _RecordingComm:
    """Stands where the connection to a browser would be."""

    comm_id = "headless"

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    def send(self, data: Any = None, metadata: Any = None, buffers: Any = None) -> None:
        # By way of text, as on the wire: what cannot travel fails here, and later changes do not reach back.
        self.messages.append(json.loads(json.dumps(data)))

    def on_msg(self, callback: Any) -> None: ...

    def on_close(self, callback: Any) -> None: ...

    def close(self, *args: Any, **kwargs: Any) -> None: ...


class HeadlessView:
    """One view of a widget; `messages` holds everything the widget has sent since the view was opened.

    Bots answer before a gesture does, unless `in_background`: then the event loop that runs drives them.
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
        return self._comm.messages

    def state(self) -> dict[str, Any]:
        """Everything a browser that opens the widget now would be sent."""
        found: dict[str, Any] = json.loads(json.dumps(self.widget.get_state(), default=repr))
        return found

    def write(self, state: dict[str, Any]) -> list[dict[str, Any]]:
        """Writes to traits as a browser may try to; gives the states that came back."""
        before = len(self.messages)
        self.widget.set_state(json.loads(json.dumps(state)))
        return [message["state"] for message in self.messages[before:] if message["method"] == "update"]

    def gestures(self, *gestures: tuple[str, ...], seen: int | None = None) -> list[dict[str, Any]]:
        """Sends gestures, each an intent with its arguments, in one message; gives the result of each."""
        listed = []
        for intent, *args in gestures:
            self._n += 1
            revision = self.widget.revision if seen is None else seen
            listed.append({"n": self._n, "intent": intent, "args": args, "seen": revision})
        self.write({"intents": {"view": self.name, "again": 0, "list": listed}})
        results: list[dict[str, Any]] = self.widget.answer["results"]
        return results

    def gesture(self, intent: str, *args: str) -> dict[str, Any]:
        """Sends one gesture; gives its result."""
        return self.gestures((intent, *args))[0]

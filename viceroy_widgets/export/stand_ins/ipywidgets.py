"""Part of ipywidgets that boards use, for a page without a kernel: widgets that send their changed traits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import traitlets

__all__ = ["DOMWidget", "Widget"]


class Widget(traitlets.HasTraits):
    """Object whose traits with the tag `sync` are sent to a page as soon as they change.

    It sends when ipywidgets does: at once, or at the end of `hold_sync`. What the page has just written is not sent
    back to it.
    """

    comm = traitlets.Any(allow_none=True)
    keys: traitlets.List[str] = traitlets.List()

    _widget_construction_callback = None

    def __init__(self, **options: Any) -> None:
        self._is_holding, self._waiting, self._received = False, set[str](), dict[str, Any]()
        super().__init__(**options)
        self.open()

    @traitlets.default("keys")
    def _names_of_synced(self) -> list[str]:
        return list(self.traits(sync=True))

    @staticmethod
    def on_widget_constructed(callback: object) -> None:
        """Do nothing: nobody asks to be told of new widgets."""

    def open(self) -> None:
        """Do nothing: the page connects the board."""

    def close(self) -> None:
        """Close the connection."""
        if self.comm is not None:
            self.comm.close()
            self.comm = None

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the values of the synced traits, or of those with the given names."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: getattr(self, name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the values of the synced traits, or of those with the given names."""
        state = self.get_state(key)
        if state and self.comm is not None:
            self.comm.send(data={"method": "update", "state": state})

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Set traits that the page has written."""
        self._received = dict(sync_data)
        try:
            with self.hold_trait_notifications():
                for name, value in sync_data.items():
                    if name in self.keys:
                        self.set_trait(name, value)
        finally:
            self._received = {}

    def add_traits(self, **traits: Any) -> None:
        """Add traits to this widget alone."""
        super().add_traits(**traits)
        for name, trait in traits.items():
            if "sync" in trait.metadata:
                self.keys.append(name)
                self.send_state(name)

    def notify_change(self, change: Any) -> None:
        """Send a trait that has changed, then call those who observe it."""
        name = change["name"]
        if self.comm is not None and name in self.keys:
            if name in self._received and self._received[name] == getattr(self, name):
                self._waiting.discard(name)
            elif self._is_holding:
                self._waiting.add(name)
            else:
                self.send_state(name)
        super().notify_change(change)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes in this block together, at the end of the outermost block."""
        if self._is_holding:
            yield
            return
        self._is_holding = True
        try:
            yield
        finally:
            self._is_holding = False
            names, self._waiting = self._waiting, set()
            self.send_state(names)

    def _repr_mimebundle_(self, **options: object) -> None:
        return None


class DOMWidget(Widget):
    """Widget with the traits that every view in Jupyter has."""

    layout = traitlets.Any()
    tabbable = traitlets.Any()
    tooltip = traitlets.Any()

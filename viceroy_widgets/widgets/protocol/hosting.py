"""Widget that shows one board at a time in its own place: the board has no page, and sends its panes to the widget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import anywidget
import ipywidgets
import traitlets

from ...core.rulebook import RuleText
from ...words import speaking
from .board import RELAY, BoardWidget, Reply
from .intents import Gesture
from .keeping import BoardKeeping
from .speech import spoken

__all__ = ["BoardHost", "HostKeeping", "Relay", "close_looks", "connected_by"]

_PICTURE, _BOARD = "drawing", "board"
"""Trait of a host with the drawing of its board, and the name by which pages know it."""
_OWN = frozenset(
    {"attempt", "receipt", "intents", "answer", "kept_as", "language", "direction", "layout", "tabbable", "tooltip"}
)
"""Traits that a host does not take over from its board."""
_TOGETHER = frozenset({"actions", "controls", "prompt", "progress"})
"""Traits to which a host adds its own: they are shown together."""


class Relay:
    """Connection of a board to the widget that shows it, in the place of a connection to a page."""

    def __init__(self) -> None:
        self.comm_id = uuid4().hex
        self.take: Callable[[Iterable[str]], None] | None = None

    def send(self, data: Any = None, metadata: Any = None, buffers: Any = None) -> None:
        """Pass on the names of the panes that changed."""
        if self.take is not None and data["method"] == "update":
            self.take(data["state"])

    def on_msg(self, callback: Any) -> None:
        """Do nothing: no page sends messages."""

    def on_close(self, callback: Any) -> None:
        """Do nothing: no page closes the connection."""

    def close(self, *args: Any, **named: Any) -> None:
        """Pass nothing on any more."""
        self.take = None


class HostKeeping(BoardKeeping):
    """Keeping of what is done on the board that a host shows; a subclass names the board."""

    def so_far(self) -> Any:
        """Return what was done on the board that is shown."""
        return self.board.board._keeping.so_far()

    def go_on(self, done: Any) -> None:
        """Go on with the board that is shown."""
        if done is not None:
            self.board.board._keeping.go_on(done)


class BoardHost(BoardWidget):
    """Widget that shows a board, `board`, in its own place, and adds controls and buttons to it.

    A gesture that the host does not know is one for its board. A subclass overrides `_own_actions` and the like.
    """

    drawing = traitlets.Unicode(help="the drawing of the board").tag(sync=True)
    leads_on = False
    _keeps = HostKeeping

    _shown: BoardWidget
    _seen = 0
    """Revision of the board that the host has shown."""
    _adopted_at = 0
    """Revision of the host at which the board came."""
    _is_own = False
    """Whether the gesture that is answered is one for the host."""
    _works_in_background = True

    def __init__(self, board: Callable[[], BoardWidget], **options: Any) -> None:
        self._focuses, self._taken = False, set[str]()
        self._adopt(board)
        super().__init__(**options)

    @property
    def board(self) -> Any:  # type: ignore[override]  # pages know the drawing by this name
        """Board that is shown."""
        return self._shown

    # -- the board that is shown ----------------------------------------------------------------------------------

    def _adopt(self, make: Callable[[], BoardWidget]) -> None:
        """Make the board to show; the one before is closed."""
        before = getattr(self, "_shown", None)
        relay = Relay()
        with connected_by(relay), speaking(self.language):
            self._shown = make()
        self._shown.leads_on, self._shown.in_background = self.leads_on, self._works_in_background
        self._seen = self._shown.revision
        relay.take = self._take
        if before is not None:
            before.close()

    def _replace(self, make: Callable[[], BoardWidget], author: str = "") -> None:
        """Show another board, after a gesture of a view or by Python (author "")."""
        self._adopt(make)
        self._focuses = bool(author)  # what was pressed may be gone with the board before
        with self.hold_sync():
            self._changed(author)
            self._say("")
        self._adopted_at = self.revision

    @spoken
    def _take(self, names: Iterable[str]) -> None:
        """Show the panes of the board that have changed."""
        if not hasattr(self, "_inbox"):  # the host is being made
            return
        with self.hold_sync():
            for name in names:
                self._take_pane(name)
            self._show_together()

    def _take_pane(self, name: str) -> None:
        board = self._shown
        if name in _OWN or name in _TOGETHER or name.startswith("_"):
            return
        value = getattr(board, name)
        if name == _BOARD:
            self.drawing = value
        elif name == "revision":
            self.revision, self._seen = self.revision + board.revision - self._seen, board.revision
        elif name == "notice":
            if value:
                self._say(value["text"], value["tone"], tuple(value["lights"]), value["rule"])
        elif name == "kit":
            if value:  # it is empty while the board is drawn in another language
                self.kit = self._own_kit(value) | ({"focus": True} if self._focuses else {})
        else:
            if not self.has_trait(name):
                self.add_traits(**{name: type(board.traits()[name])().tag(sync=True)})
            self._taken.add(name)
            setattr(self, name, value)

    def _refresh(self) -> None:
        board = self._shown
        if board.language != self.language:
            board.language = self.language
        names = [name for name in board.keys if name not in ("revision", "notice")]
        for name in self._taken - {*names}:  # panes of the board before
            setattr(self, name, self.traits()[name].default())
        for name in names:
            self._take_pane(name)
        self.drawings = tuple(map(_trait_of, board.drawings))  # type: ignore[misc]  # those of this board
        self._show_together()

    def _show_together(self) -> None:
        """Show buttons, controls and sentences of the board with those of the host."""
        board = self._shown
        self._note()
        for name, value in self._parts.panes(self._answer_so_far()).items():
            setattr(self, name, value)
        self.actions = self._own_actions(board.actions)
        self.controls = [*self._own_controls(), *board.controls]
        self.prompt = self._own_prompt(board.prompt)
        self.progress = board.progress if board.progress.get("text") else self._own_progress()

    def _note(self) -> None:
        """Note what has changed on the board; a subclass sets its own traits here."""

    # -- what the host adds -----------------------------------------------------------------------------------------

    def _own_kit(self, kit: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fixed words of the board, with those of the host."""
        return dict(kit)

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the buttons of the board, with those of the host."""
        return list(actions)

    def _own_controls(self) -> list[dict[str, Any]]:
        """Return the controls of the host, which stand before those of the board."""
        return []

    def _own_prompt(self, prompt: str) -> str:
        """Return the sentence of the board, with that of the host."""
        return prompt

    def _own_progress(self) -> dict[str, Any]:
        """Return what is shown while the board has no long work under way."""
        return {}

    # -- gestures ---------------------------------------------------------------------------------------------------

    def _answers(self, view: str, gestures: Sequence[Gesture]) -> list[dict[str, Any]]:
        if self._focuses and gestures:
            self._focuses = False
            self._take_pane("kit")
        return super()._answers(view, gestures)

    def _method_of(self, intent: str) -> Callable[..., Reply] | None:
        method = super()._method_of(intent)
        if method is not None:
            return method
        self._shown._intent = intent
        return self._shown._method_of(intent)

    def _answer(self, view: str, gesture: Gesture, allowed: bool) -> dict[str, Any]:
        self._is_own = gesture.intent in self.intent_methods
        return super()._answer(view, gesture, allowed)

    def _is_stale(self, view: str, seen: int) -> bool:
        if super()._is_stale(view, seen):
            return True
        # A gesture for the board before is not meant for this one; those for the host hold all the same.
        is_late = seen < self._adopted_at or self._shown._is_stale(view, seen + self._seen - self.revision)
        return is_late and not self._is_own

    def _enlarge(self, piece: str = "") -> None:
        self._shown._enlarge(piece)

    @property
    def costly_intents(self) -> frozenset[str]:  # type: ignore[override]  # those of the board
        """Intents of the board that run a solver or a bot."""
        return self._shown.costly_intents

    @property
    def in_background(self) -> bool:  # that of the board
        """Whether long work of the board runs in the event loop."""
        return self._works_in_background

    @in_background.setter
    def in_background(self, value: bool) -> None:
        self._works_in_background = self._shown.in_background = value

    # -- the border -------------------------------------------------------------------------------------------------

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state to send, in which the drawing has the name that pages know."""
        if key is not None:
            key = _trait_of(key) if isinstance(key, str) else [*map(_trait_of, key)]
        state = super().get_state(key, drop_defaults)
        return {_BOARD if name == _PICTURE else name: value for name, value in state.items()}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept gestures from the browser; drop every other write and send the true values back."""
        super().set_state({_trait_of(name): value for name, value in sync_data.items()})

    def close(self) -> None:
        """Close the widget with its board."""
        if self.comm is not None:
            self._shown.close()
            close_looks(self)
        super().close()

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self._shown._rulebook()

    def _picture(self) -> str:
        return self._shown._picture()

    def _sentence(self) -> str:
        return self._shown._sentence()

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return tuple(_BOARD if name == _PICTURE else name for name in super()._panes())


def close_looks(widget: ipywidgets.DOMWidget) -> None:
    """Close the layout and style of a widget, which are separate widgets."""
    for name in ("layout", "style"):
        looks = getattr(widget, name, None)
        if isinstance(looks, ipywidgets.Widget):
            looks.close()


def _trait_of(pane: str) -> str:
    return _PICTURE if pane == _BOARD else pane


@contextmanager
def connected_by(relay: Relay) -> Iterator[None]:
    """Connect the board that is made in this block by a relay."""
    token = RELAY.set(relay)
    # Some hosts, such as marimo, connect each widget as soon as it is made, and cannot do so after a gesture.
    connect = anywidget.AnyWidget._widget_construction_callback
    anywidget.AnyWidget.on_widget_constructed(None)
    try:
        yield
    finally:
        anywidget.AnyWidget.on_widget_constructed(connect)
        RELAY.reset(token)

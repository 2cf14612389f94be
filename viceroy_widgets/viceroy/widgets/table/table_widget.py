"""Base class of all widgets at a table of Viceroy: their panes, and the meaning of gestures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets

from ....core.game import Game
from ....core.registry import game_of
from ....core.vocabulary import Move, Status
from ....play.log import LogEntry
from ....widgets.table.layout import ANSWER, fixed_kit
from ....widgets.table.log_pane import MOST_LINES
from ....widgets.table.session_widget import SessionWidget, Theme
from ....widgets.table.viewpoint import Viewpoint
from ....words import say
from ...codec.notation.moves import parse_move
from ...codec.records.record import Record
from ...components.cards import Card
from ...rules.engine.views import View
from ...rules.pyramids.pyramid import PyramidCard
from ...session import ViceroySession
from ...text.status import game_status
from ..card_board import CardBoard, cards_in
from ..panes import focus_in, roles_of, tray_pictures
from .gestures import GESTURES, Gesturing
from .person import ViceroyPerson
from .pictures import PICTURES, Scene, still_picture
from .shared import ViceroyShared
from .targets import buttons, sources, stops, targets
from .viewpoint import ViceroyViewpoint

__all__ = ["TableWidget"]


class TableWidget(CardBoard, SessionWidget):
    """Game from the view of one seat; the browser receives nothing that this seat may not see (HID-1).

    `turn`, `phase`, `over` and `moves_made` can be observed.
    """

    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)
    reserve = traitlets.Unicode(help="the drawing of the reserve").tag(sync=True)
    hand = traitlets.Unicode(help="the drawing of the hand").tag(sync=True)
    others = traitlets.Unicode(help="the drawing of the other seats").tag(sync=True)
    screen = traitlets.Unicode(help="the drawing of the screens").tag(sync=True)

    turn = traitlets.Int(help="the turn that is played, from 1; 0 before the first")
    phase = traitlets.Unicode(help="setup, auction, development, painting or over")
    focus = traitlets.Unicode(help="the role of what is played with: it comes first in one column").tag(sync=True)

    button_phases: ClassVar[tuple[str, ...]] = ("setup", "auction", "development", "painting")
    """Phases in which answers without a part of the picture get buttons here."""
    intent_methods: ClassVar[dict[str, str]] = {**dict.fromkeys(GESTURES, "_gesture"), **SessionWidget.intent_methods}
    viewpoint_type: ClassVar[type[Viewpoint]] = ViceroyViewpoint

    shared: ViceroyShared
    viewpoint: ViceroyViewpoint

    def __init__(
        self, shared: ViceroyShared, *, seat: int | None = None, title: str = "", theme: Theme = "auto", **unknown: Any
    ) -> None:
        super().__init__(shared, seat=seat, title=title, theme=theme, **unknown)

    @property
    def view(self) -> View:
        """View of the game from this seat."""
        view: View = self.viewpoint.view
        return view

    @property
    def record(self) -> Record:
        """Record of the game so far, with all hidden information."""
        return self._session.history.record()

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _parsed(self, player: int, words: str) -> Move:
        return parse_move(player, words)

    def _carry_out(self, person: ViceroyPerson, intent: str, args: tuple[str, ...]) -> str:
        sentence: str = GESTURES[intent](Gesturing(person), *args)
        return sentence

    def _advice(self, person: ViceroyPerson) -> tuple[str, tuple[str, ...]]:
        sentence, element = person.hint()
        return sentence, (element,) if element else ()

    def _game(self) -> Game:
        return game_of("viceroy")

    def _log(self, seat: int | None, last: int | None = None) -> list[LogEntry]:
        """Return the newest entries of the log of the steps before `last`, as a seat may know them."""
        return self._session.entries(seat, last, MOST_LINES)

    # -- panes ----------------------------------------------------------------------------------------------------

    @property
    def _session(self) -> ViceroySession:
        return self.shared.session

    def _scene(self) -> Scene:
        return self.viewpoint.scene()

    def _refresh(self) -> None:
        if self.viewpoint.has_changed():
            self._empty()
        self._show(self._scene(), self.shared.person(self.seat).taking if self.seat is not None else ())

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        view = scene.view
        self._note_state(view)
        if not self.kit:
            kit = fixed_kit(
                self._title or self._kind(),
                self._title,
                drawings=roles_of(self.drawings),
                default_source=ANSWER,
                marks_default=True,
                pictures=tray_pictures(),
                theme=self._theme,
            )
            words = {f"role_{role}": say(f"status/{role}") for role in ("market", "board", "supply")}
            self.kit = {**kit, "words": {**kit["words"], **words}}
        for name in self.drawings:
            setattr(self, name, PICTURES[name](scene))
        self.tray = sources(view, scene.places, taking, gems=bool({"row", "board"} & set(self.drawings)))
        self.targets = targets(view, scene.places, taking, stops(view, scene.opened, scene.discards), self.drawings)
        self.prompt = self._prompt(view, len(taking))
        self.actions = self._actions(view, taking)
        self.turn, self.phase = view.turn, view.phase
        self.focus = focus_in(view.phase)

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return cards_in(self.view)

    def _status(self, view: View) -> Status:
        return game_status(view)

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        return buttons(view, taking, self._session.names) if view.phase in self.button_phases else []

    def _prompt(self, view: View, taken: int) -> str:
        if view.question is None:
            return say("widget/over")
        if not view.moves:
            return say("widget/wait")
        sentence = self._game().question_sentence(view, self._session.names)
        return f"{sentence} {say('widget/taken', n=taken)}" if taken else sentence

    def _picture(self) -> str:
        return still_picture(self.viewpoint.scene_to_save(self._scene()), self.drawings, self._sentence())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._session.names)}; turn {self.view.turn}, {self.view.phase})"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row", "reserve", "hand", "others", "screen", "focus")

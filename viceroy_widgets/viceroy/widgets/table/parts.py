"""Widgets of parts of a table: auction row, hand, development board, reserve and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from ....core.registry import game_of
from ....core.table_game import MoveButton
from ....widgets.table.session_widget import Look
from ....widgets.table.shared import Shared, shared_game
from ....widgets.table.table_board import TableBoard
from ...codec.history import History, Record
from ...codec.notation import format_position
from ...components.deck import Deck
from ...components.editions import Edition
from ...rules.engine.engine import View
from ...rules.state.state import State
from .pictures import Scene
from .view_data import row_picture

__all__ = ["AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen", "TablePart", "shared_of"]

Game = TableBoard | Record | History | State | None


def shared_of(game: Game, options: dict[str, Any]) -> Shared:
    """Return the shared game of another widget, of a game to continue, or a new one with these options."""
    if isinstance(game, TableBoard):
        return game.shared
    bots, people, seed = (options.pop(name) for name in ("bots", "people", "seed"))
    return shared_game(game_of("viceroy"), bots if game is None else (), people, seed, game, options)


class TablePart(TableBoard):
    """Part of a table of Viceroy.

    `game` is the widget whose game it shows, a game to continue, or None for a new one. Without a `seat`, the part
    follows the person at the table.
    """

    _option_names = (
        *("game", "seat", "bots", "people", "seed", "virtual", "edition", "deck", "title", "look", "language"),
    )
    _panes_shown: ClassVar[tuple[str, ...]]
    """Names of the drawings."""
    button_phases: ClassVar[tuple[str, ...]] = ()
    """Phases in which answers without a part of the picture get buttons here."""

    def __init__(
        self,
        game: Game = None,
        *,
        seat: int | None = None,
        bots: Sequence[str] = ("advice",),
        people: Sequence[str] = (),
        seed: int = 0,
        virtual: int = 0,
        edition: str | Edition = "en",
        deck: Deck | None = None,
        title: str = "",
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        new = {"bots": bots, "people": people, "seed": seed, "virtual": virtual, "edition": edition, "deck": deck}
        panes = self._panes_shown
        super().__init__(shared_of(game, new), panes=panes, seat=seat, title=title, look=look, **unknown)

    def _label(self) -> str:
        return self._kind()

    def _show_view(self, view: View) -> None:
        super()._show_view(view)
        self._values(view)

    def _tray(self, view: View) -> list[dict[str, Any]]:
        has_gems = bool({"row", "board"} & {*self._panes_shown})
        return [source for source in super()._tray(view) if has_gems or source.get("hidden")]

    def _move_buttons(self, view: View) -> Sequence[MoveButton]:
        return super()._move_buttons(view) if view.phase in self.button_phases else ()

    def _values(self, view: View) -> None:
        """Set the traits that can be observed."""

    @property
    def record(self) -> Record:
        """Record of the game so far, with all hidden information."""
        record: Record = self.game.record_of(self.history)
        return record

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._session.names)}; turn {self.view.turn}, {self.view.phase})"


class AuctionRow(TablePart):
    """The four auction cards with tip, base and bids, and the player's answers in the auction phase.

    `slots` maps each color to its card numbers, `bids` to the names of its bidders.
    """

    _panes_shown = ("row",)
    button_phases = ("auction",)
    slots = traitlets.Dict(help="color to the numbers of its cards, tip before base")
    bids = traitlets.Dict(help="color to the names of those whose gem lies there")

    def _values(self, view: View) -> None:
        scene = Scene.of(view, self._notes())
        row = row_picture(view, scene.names, scene.reveal)
        laid = [*row.bids, *row.virtual_bids]
        self.slots = {color: [n for n in (slot.tip, slot.base) if n] for color, slot in row.slots.items()}
        self.bids = {color: [name for name, other in laid if other == color] for color in row.slots}
        self._show_log(self._entries(self.seat, len(self._session.history.steps)))


class Hand(TablePart):
    """The cards of the player's hand.

    `cards` holds their numbers, `chosen` the card last played or discarded while that is secret.
    """

    _panes_shown = ("hand",)
    button_phases = ("setup",)
    cards: traitlets.List[Any] = traitlets.List(help="the numbers of the cards")
    chosen = traitlets.Int(help="the number of the card that was decided on, while that is secret; 0 for none")

    def _values(self, view: View) -> None:
        self.cards = [*view.own.looking, *view.own.hand]
        decided = view.own.decided
        self.chosen = int(decided.what[0]) if decided and decided.verb in ("play", "discard") else 0


class DevelopmentBoard(TablePart):
    """The player's pyramid, the places for hand cards with their costs and rewards, and the question asked.

    `position` is the pyramid in one-line notation; `places` are the currently open places as texts like `2,0`.
    """

    _panes_shown = ("board", "hand")
    button_phases = ("setup", "development", "painting")
    position = traitlets.Unicode(help="the pyramid, gems and attack tokens in one line")
    places: traitlets.List[Any] = traitlets.List(help="the places that are open now")

    def _values(self, view: View) -> None:
        scene = Scene.of(view, self._notes())
        self.position = format_position(scene.position) if scene.position is not None else ""
        self.places = [str(place) for place in scene.opened]


class Reserve(TablePart):
    """The gems that no player has, and the number of cards in the decks; gems due are taken from here."""

    _panes_shown = ("reserve",)
    gems = traitlets.Dict(help="color to how many gems are left")

    def _values(self, view: View) -> None:
        self.gems = dict(view.reserve.items())


class Screen(TablePart):
    """Content of the player's own screen; the content of other screens stays hidden until the end (HID-1)."""

    _panes_shown = ("screen",)
    gems = traitlets.Dict(help="color to how many gems are one's own")
    attack = traitlets.Int(help="one's own attack tokens")

    def _values(self, view: View) -> None:
        self.gems, self.attack = dict(view.own.gems.items()), view.own.attack

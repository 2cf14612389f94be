"""Widgets of parts of a table: auction row, hand, development board, reserve and screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from ....widgets.table.log_pane import log_groups, log_sentences
from ....widgets.table.session_widget import Theme
from ....words import say
from ...codec.notation.positions import format_position
from ...codec.records.history import History
from ...codec.records.record import Record
from ...components.deck import Deck
from ...components.editions import Edition
from ...rules.engine.views import View
from ...rules.state.state import State
from .pictures import Scene
from .shared import ViceroyShared, begun, continued
from .table_widget import TableWidget
from .view_data import row_picture

__all__ = ["AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen", "TablePart", "shared_of"]

"""Maximum number of sentences of the current turn shown beside the row: attacks, passes and cards taken."""

Game = TableWidget | Record | History | State | None


def shared_of(game: Game, options: dict[str, Any]) -> ViceroyShared:
    """Return the shared game of another widget, of a game to continue, or a new one with these options."""
    if isinstance(game, TableWidget):
        return game.shared
    if game is not None:
        return continued(game)
    people = options.pop("people") or (say("widget/you"),)
    return begun(options.pop("bots"), people, **options)


class TablePart(TableWidget):
    """Part of a table.

    `game` is the widget whose game it shows, a game to continue, or None for a new one. Without a `seat`, the part
    follows the person at the table.
    """

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
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        new = {"bots": bots, "people": people, "seed": seed, "virtual": virtual, "edition": edition, "deck": deck}
        super().__init__(shared_of(game, new), seat=seat, title=title, theme=theme, **unknown)

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        super()._show(scene, taking)
        self._values(scene.view)

    def _values(self, view: View) -> None:
        """Set the traits that can be observed."""

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "seat", "bots", "people", "seed", "virtual", "edition", "deck", "title", "theme", "language")


class AuctionRow(TablePart):
    """The four auction cards with tip, base and bids, and the player's answers in the auction phase.

    `slots` maps each color to its card numbers, `bids` to the names of its bidders.
    """

    drawings = ("row",)
    button_phases = ("auction",)
    slots = traitlets.Dict(help="color to the numbers of its cards, tip before base")
    bids = traitlets.Dict(help="color to the names of those whose gem lies there")

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        super()._show(scene, taking)
        row = row_picture(scene.view, scene.names, scene.reveal)
        laid = [*row.bids, *row.virtual_bids]
        self.slots = {color: [n for n in (slot.tip, slot.base) if n] for color, slot in row.slots.items()}
        self.bids = {color: [name for name, other in laid if other == color] for color in row.slots}
        entries = self._log(scene.view.player)
        self.log_lines = log_sentences(entries)
        self.log_groups = log_groups(entries, self._session.names, scene.view.player)


class Hand(TablePart):
    """The cards of the player's hand.

    `cards` holds their numbers, `chosen` the card last played or discarded while that is secret.
    """

    drawings = ("hand",)
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

    drawings = ("board", "hand")
    button_phases = ("setup", "development", "painting")
    position = traitlets.Unicode(help="the pyramid, gems and attack tokens in one line")
    places: traitlets.List[Any] = traitlets.List(help="the places that are open now")

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        super()._show(scene, taking)
        self.position = format_position(scene.position) if scene.position is not None else ""
        self.places = [str(place) for place in scene.opened]


class Reserve(TablePart):
    """The gems that no player has, and the number of cards in the decks; gems due are taken from here."""

    drawings = ("reserve",)
    button_phases = ()
    gems = traitlets.Dict(help="color to how many gems are left")

    def _values(self, view: View) -> None:
        self.gems = dict(view.reserve.items())


class Screen(TablePart):
    """Content of the player's own screen; the content of other screens stays hidden until the end (HID-1)."""

    drawings = ("screen",)
    button_phases = ()
    gems = traitlets.Dict(help="color to how many gems are one's own")
    attack = traitlets.Int(help="one's own attack tokens")

    def _values(self, view: View) -> None:
        self.gems, self.attack = dict(view.own.gems.items()), view.own.attack

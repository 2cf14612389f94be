"""Widget of a whole game: auction row, the player's pyramid and hand, other seats, and current score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from ....widgets.table.session_widget import Theme
from ....words import say
from ...codec.records.history import History
from ...codec.records.record import Record
from ...components.deck import Deck
from ...components.editions import Edition
from ...rules.engine.views import View
from ...rules.pyramids.scoring import Score, score
from ...rules.state.state import State
from ..panes import score_sheet
from .pictures import Scene
from .shared import begun, continued
from .table_widget import TableWidget

__all__ = ["GameTable"]

_LOG = 40
"""Maximum number of sentences of the current turn shown beside the table."""


class GameTable(TableWidget):
    """Game played in the notebook: people in the first seats, then bots, and virtual opponents.

    If several people share the notebook, the table is covered until the person who decides next has sat down. `game` is
    a game to continue: a record, a history or a state. `total` can be observed.
    """

    drawings = ("row", "reserve", "board", "hand", "others")

    total = traitlets.Int(help="the score of the seat as it stands")

    def __init__(
        self,
        bots: Sequence[str] | None = None,
        *,
        people: Sequence[str] = (),
        seed: int = 0,
        virtual: int = 0,
        edition: str | Edition = "en",
        deck: Deck | None = None,
        game: Record | History | State | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        if game is not None:
            shared = continued(game, bots or (), deck)
        else:
            named = people or (say("widget/you"),)
            shared = begun(("advice",) if bots is None else bots, named, seed, edition, virtual, deck)
        super().__init__(shared, title=title, theme=theme, **unknown)

    @property
    def score(self) -> Score:
        """Current score; hidden gems and attack tokens of others count nothing until the screens are removed."""
        return self._score(self._scene())

    def _score(self, scene: Scene) -> Score:
        return score(scene.position, scene.painting) if scene.position is not None else Score(())

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        found = self._score(scene)
        self.total = found.total
        super()._show(scene, taking)
        self.sheet = score_sheet(found) if scene.position is not None else {}
        self.log_lines = self._session.log(scene.view.player)[-_LOG:]

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        covered = self._covered_actions()
        if covered is not None:
            return covered
        return [*super()._actions(view, taking), *self._session_actions(bool(view.moves))]

    def _prompt(self, view: View, taken: int) -> str:
        if view.question is None:
            return say("widget/over_total", n=self.total)
        asked = self.shared.asked
        if view.player is None and asked is not None:
            return say("widget/covered", name=self._session.names[asked])
        return super()._prompt(view, taken)

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("bots", "people", "seed", "virtual", "edition", "deck", "game", "title", "theme", "language")

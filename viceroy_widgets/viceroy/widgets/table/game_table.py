"""Widget of a whole game: auction row, the player's pyramid and hand, other seats, and current score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from ....core.game import Bot
from ....play.log import LogEntry
from ....play.seating import next_seed
from ....widgets.protocol.board import Reply
from ....widgets.table.finished import FinishedGame
from ....widgets.table.play_table import PlayTable
from ....widgets.table.session_widget import Theme
from ....words import say
from ...codec.records.history import History
from ...codec.records.record import Record
from ...components.deck import Deck
from ...components.editions import Edition
from ...rules.engine.views import View
from ...rules.pyramids.scoring import Score, score
from ...rules.state.state import State
from ...session import ViceroySession
from ...text.table import status_lines
from ..panes import score_sheet
from .pictures import Scene
from .shared import begun, bot_kind, continued
from .table_widget import TableWidget

if TYPE_CHECKING:
    from ...puzzles.puzzle import Puzzle

__all__ = ["GameTable"]

_OWN_ID = "viceroy"


class GameTable(FinishedGame, TableWidget):
    """Game played in the notebook: people in the first seats, then bots, and virtual opponents.

    If several people share the notebook, the table is covered until the person who decides next has sat down. `game` is
    a game to continue: a record, a history or a state. The id of another installed game opens a `PlayTable` of it.
    `total` can be observed.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **TableWidget.intent_methods,
        **FinishedGame.intent_methods,
        "puzzle": "_puzzle_intent",
    }
    costly_intents: ClassVar[frozenset[str]] = FinishedGame.costly_intents | {"puzzle"}
    drawings = ("row", "reserve", "board", "hand", "others")

    _puzzle: tuple[tuple[History, int], Puzzle] | None = None

    total = traitlets.Int(help="the score of the seat as it stands")

    def __new__(cls, *given: Any, **named: Any) -> Any:
        """Return a table of the game whose id is given, or of Viceroy."""
        game = named.get("game")
        if cls is GameTable and isinstance(game, str) and game != _OWN_ID:
            return PlayTable(*(named.pop("game"), *given), **named)
        return super().__new__(cls, *given, **named)

    def __init__(
        self,
        bots: Sequence[str] | None = None,
        *,
        people: Sequence[str] = (),
        seed: int = 0,
        virtual: int = 0,
        edition: str | Edition = "en",
        deck: Deck | None = None,
        game: Record | History | State | str | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        if game is not None and not isinstance(game, str):
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
        self._show_log(self._entries(scene.view.player, len(self._session.history.steps)))
        self._show_finished(scene.view)

    def _bot_kind(self, bot: Bot) -> str:
        return bot_kind(bot)

    def _entries(self, seat: int | None, last: int) -> list[LogEntry]:
        return self._log(seat, last)

    def _moment(self, view: View) -> str:
        return next(iter(status_lines(view, self._session.names, everything=False)))

    def _next_session(self) -> ViceroySession:
        session = self._session
        setup = replace(session.history.setup, seed=next_seed(session.history.setup.seed))
        return replace(session, history=History.begin(setup, session.state.deck), steps_shown={}, hurried=False)

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        covered = self._covered_actions()
        if covered is not None:
            return covered
        return [*super()._actions(view, taking), *self._session_actions(bool(view.moves))]

    def _prompt(self, view: View, taken: int) -> str:
        if self.over:
            return self._over_sentence() if self.shows_result else say("widget/over_total", n=self.total)
        asked = self.shared.asked
        if view.player is None and asked is not None:
            return say("widget/covered", name=self._session.names[asked])
        return super()._prompt(view, taken)

    def last_turn_puzzle(self) -> Puzzle:
        """Return the last development phase of this seat as a puzzle, for `PuzzleTable`.

        Raise PuzzleError if there is none, or if no total can be proven quickly to be the best.
        """
        from ...puzzles.making.finished_game import last_turn_puzzle  # slow import, needed only here

        self._need_over()
        asked = self._session.history, self.seat or 0
        if self._puzzle is None or self._puzzle[0] != asked:
            self._puzzle = asked, last_turn_puzzle(*asked)
        return self._puzzle[1]

    def _puzzle_intent(self, view: str) -> Reply:
        self.last_turn_puzzle()
        return say("puzzle/game_made"), "good", ()

    def _more_actions(self) -> list[dict[str, Any]]:
        from ...puzzles.making.finished_game import has_last_turn

        if self.seat is None or not has_last_turn(self._session.history, self.seat):
            return []
        return [{"id": "puzzle", "label": say("action/puzzle"), "enabled": True, "keys": []}]

    def _picture(self) -> str:
        return self._with_result(super()._picture())

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("bots", "people", "seed", "virtual", "edition", "deck", "game", "title", "theme", "language")

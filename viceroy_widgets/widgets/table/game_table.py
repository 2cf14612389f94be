"""Table of any game: people and bots play in the notebook, and look at the finished game again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, faults_of, game_of
from ...deprecated_names import warn_old
from ...play.seating import continued_session, new_session
from ...play.session import Session
from ...words import say
from ..protocol.board import Reply
from .finished import FinishedGame
from .session_widget import Look
from .shared import Shared

__all__ = ["GameTable", "shared_game"]


class GameTable(FinishedGame):
    """Game played in a notebook: people in the first seats, then bots.

    `game` is the id of an installed game, or a `Game`; options of the game are given by name, or as `options`. To
    continue a game, give its `history`, or a `session` with people and bots. If several people share the notebook, the
    table is covered until the person who decides next has sat down. `total` is the score of the seat as it stands.
    `totals` are the points of all players, and empty before the game is over. Both can be observed.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **FinishedGame.intent_methods,
        "puzzle": "_puzzle_intent",
    }
    costly_intents: ClassVar[frozenset[str]] = FinishedGame.costly_intents | {"puzzle"}

    total = traitlets.Int(help="the score of the seat as it stands")
    totals: traitlets.List[Any] = traitlets.List(help="the points of each player as they stand")

    _puzzle: tuple[tuple[Any, int], Any] | None = None

    def __init__(
        self,
        bots: Sequence[str] | None = None,
        *,
        game: str | Game = DEFAULT_GAME,
        people: Sequence[str] = (),
        seed: int = 0,
        history: Any = None,
        session: Session | None = None,
        title: str = "",
        look: Look = "auto",
        options: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        if history is None and _is_to_continue(game):
            warn_old("GameTable(game=<a game to continue>)", "GameTable(history=<a game to continue>)", level=4)
            game, history = DEFAULT_GAME, game
        self.game = game_of(DEFAULT_GAME if game is None else game)
        chosen = {**(options or {}), **{name: more.pop(name) for name in self.game.options if name in more}}
        if session is None:
            shared = shared_game(self.game, bots, people, seed, history, chosen)
        else:
            shared = _shared(self.game, session)
        super().__init__(shared, title=title, look=look, **more)

    @property
    def record(self) -> Any:
        """Record of the game so far, with all hidden information."""
        return self.game.record_of(self.history)

    @property
    def score(self) -> Any:
        """Score of this seat as it stands; hidden pieces of others count nothing. None where the game counts none."""
        return self.game.score_of(self.view)

    def last_turn_puzzle(self) -> Any:
        """Return the end of this seat's game as a puzzle; raise PuzzleError if there is none.

        Raise IllegalMoveError if the game is not over.
        """
        self._need_over()
        asked = self.history, self.seat or 0
        if self._puzzle is None or self._puzzle[0] != asked:
            self._puzzle = asked, self.game.puzzle_of(*asked)
        return self._puzzle[1]

    def _puzzle_intent(self, view: str) -> Reply:
        self.last_turn_puzzle()
        return self.game.puzzle_words()[1], "good", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _show_view(self, view: Any) -> None:
        super()._show_view(view)
        self._show_sheet(view)
        self._show_log(self._log_shown())
        self.totals = list(self.game.rules.totals(self._session.state)) if self.over else []

    def _show_sheet(self, view: Any) -> None:
        self.sheet = self.game.score_sheet(view)
        self.total = self.sheet.get("total", 0)

    def _log_shown(self) -> Any:
        return self._entries(self.seat, len(self.history.steps))

    def _show_choice(self, view: Any) -> None:
        super()._show_choice(view)
        self._show_finished(view)

    def _show_log(self, entries: Any) -> None:
        super()._show_log(entries)
        if players := self._players():
            self.log_lines = [*players, *self.log_lines]
            self.log_groups = [["", "", len(players)], *self.log_groups]

    def _players(self) -> list[str]:
        """Return a sentence that says which players are bots, and of which kind; none if the drawings tell it."""
        if not self.shows_result or self.game.draws_kinds or self.viewpoint.replayed is not None:
            return []
        bots = [(name, kind) for name, kind in zip(self._session.names, self._kinds(), strict=True) if kind]
        return [say("game/plays", name=name, kind=kind) for name, kind in bots]

    def _actions(self, view: Any) -> list[dict[str, Any]]:
        covered = self._covered_actions()
        if covered is not None:
            return covered
        return [*super()._actions(view), *self._session_actions(bool(view.moves))]

    def _more_actions(self) -> list[dict[str, Any]]:
        if self.seat is None or not self.game.has_puzzle(self.history, self.seat):
            return []
        return [{"id": "puzzle", "label": self.game.puzzle_words()[0], "enabled": True, "keys": []}]

    def _prompt(self, view: Any) -> str:
        asked = self.shared.asked
        if self.over:
            return self._over_sentence() if self.shows_result else self._points()
        if view.player is None and asked is not None:
            return say("widget/covered", name=self._session.names[asked])
        return super()._prompt(view)

    def _points(self) -> str:
        """Return the sentences that the game is over and how many points each player has."""
        totals = self.game.rules.totals(self._session.state)
        told = (say("game/result", name=name, n=n) for name, n in zip(self._session.names, totals, strict=True))
        return f"{say('widget/over')} {', '.join(told)}."

    def _picture(self) -> str:
        return self._with_result(super()._picture())

    def __repr__(self) -> str:
        return f"GameTable({self.game.id!r}, {', '.join(self._session.names)}; {self.moves_made} moves)"

    # -- options --------------------------------------------------------------------------------------------------

    def _all_options(self) -> tuple[str, ...]:
        game: Game | None = getattr(self, "game", None)  # an unknown option may be refused before the game is known
        return (*self._option_names(), *(game.options if game else ()))

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("bots", "game", "people", "seed", "history", "session", "title", "look", "options", "language")


def _is_to_continue(game: object) -> bool:
    """Return whether a value is a record, a history or a state."""
    return any(hasattr(game, name) for name in ("setup", "steps", "step")) and not isinstance(game, Game)


def shared_game(
    game: Game,
    bots: Sequence[str] | None,
    people: Sequence[str],
    seed: int,
    history: Any,
    options: dict[str, Any],
) -> Shared:
    """Return a new game to share, or one that continues `history`; raise TypeError for a wrong option."""
    for option, names in (("bots", () if bots is None else bots), ("people", people)):
        is_list = isinstance(names, Iterable) and not isinstance(names, str)
        if not is_list or not all(isinstance(name, str) for name in names):
            raise TypeError(f"{option} takes several names, such as ['random'], not {names!r}")
    if history is None:
        return _shared(game, new_session(game, people, bots, seed, options))
    return _shared(game, continued_session(game, game.continued_history(history, **options), bots or ()))


def _shared(game: Game, session: Session) -> Shared:
    with faults_of(game):  # bots that are asked first play here
        return Shared(game, session)

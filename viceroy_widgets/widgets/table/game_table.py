"""Table of any game: people and bots play in the notebook, and look at the finished game again."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, faults_of, game_of
from ...deprecated_names import warn_old
from ...errors import IllegalMoveError
from ...learn.saved_games import load_saved_game
from ...play.review import CostlyMove
from ...play.seating import next_session
from ...play.session import Session
from ...words import say
from ..protocol.board import Reply
from ..protocol.board_part import BoardParts
from ..protocol.keeping import BoardKeeping
from ..protocol.speech import spoken
from .choice import TableChoice
from .deeds import last_deeds
from .exchange import TextExchange
from .finished import FinishedGame
from .keeping import GameKeeping
from .panes import fixed_kit, roles_of
from .reviewed_board import ReviewedBoard
from .saving import GameSaving
from .session_widget import Look
from .shared import Shared, Viewpoint, shared_game, shared_session
from .table_board import TableBoard

__all__ = ["GameTable"]


class GameTable(ReviewedBoard, TableBoard):
    """Game played in a notebook: people in the first seats, then bots.

    Without a game, players, options or anything to continue, the table asks first what is played. If code makes a move
    before the answer, the default game begins.

    `game` is the id of an installed game, or a `Game`; options of the game are given by name, or as `options`. To
    continue a game, give its `history`, a `session` with people and bots, or the file in which it was `saved`. If
    several people share the notebook, the table is covered until the person who decides next has sat down. `total` is
    the score of the seat as it stands. `totals` are the points of all players, and empty before the game is over. Both
    can be observed.
    """

    _option_names: ClassVar[tuple[str, ...]] = (
        *("bots", "game", "people", "seed", "history", "session", "saved", "title", "look", "options", "language"),
    )
    intent_methods: ClassVar[dict[str, str]] = {**TableBoard.intent_methods, "new_game": "_new_game_intent"}
    costly_intents: ClassVar[frozenset[str]] = TableBoard.costly_intents | {"new_game", "puzzle", "puzzles"}
    shows_result: ClassVar[bool] = True
    """Whether the table shows the result; False for puzzles and lessons, which say their own verdict."""

    _keeps: ClassVar[type[BoardKeeping]] = GameKeeping
    result = traitlets.Dict(help="the ranking, and the points of each player side by side").tag(sync=True)
    total = traitlets.Int(help="the score of the seat as it stands")
    totals: traitlets.List[Any] = traitlets.List(help="the points of each player as they stand")

    _puzzle: tuple[tuple[Any, int], Any] | None = None

    def __init__(
        self,
        bots: Sequence[str] | None = None,
        *,
        game: str | Game | None = None,
        people: Sequence[str] = (),
        seed: int | None = None,
        history: Any = None,
        session: Session | None = None,
        saved: str | Path | None = None,
        title: str = "",
        look: Look = "auto",
        options: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        if history is None and _is_to_continue(game):
            warn_old("GameTable(game=<a game to continue>)", "GameTable(history=<a game to continue>)", level=4)
            game, history = DEFAULT_GAME, game
        is_open = all(value is None for value in (bots, game, seed, history, session, saved)) and not people
        file = None
        if saved is not None:
            file, game, session = load_saved_game(saved)
        self.game = game_of(DEFAULT_GAME if game is None else game)
        chosen = {**(options or {}), **{name: more.pop(name) for name in self.game.options if name in more}}
        if session is None:
            shared = shared_game(self.game, bots, people, 0 if seed is None else seed, history, chosen)
        else:
            shared = shared_session(self.game, session)
        self._saving = GameSaving(self, self._continue_with, file)
        self._make_review(lambda: self._session.bots)
        self._exchange = TextExchange(self, self._opened.show)
        self._finished = FinishedGame(self, self._news_of, self._review.pane) if self.shows_result else None
        own = (
            (self._finished, self._opened, self._puzzles, self._review, self._saving, self._exchange)
            if self._finished
            else ()
        )
        self._settled = (*more.pop("parts", ()), *own)
        """Parts of the table once its game is chosen."""
        is_open = is_open and not chosen and self.shows_result
        self._choice = TableChoice(self._begin_chosen, self._changed) if is_open else None
        self._unplayed = shared.session.history
        parts = self._settled if self._choice is None else (self._choice, self._opened, self._exchange)
        super().__init__(shared, title=title, look=look, parts=parts, **more)

    @property
    def record(self) -> Any:
        """Record of the game so far, with all hidden information."""
        return self.game.record_of(self.history)

    @property
    def score(self) -> Any:
        """Score of this seat as it stands; hidden pieces of others count nothing. None where the game counts none."""
        return self.game.score_of(self.view)

    @spoken
    def new_game(self) -> None:
        """Begin another game here with equal players, bots and options, and the next seed.

        Raise IllegalMoveError if this game is not over.
        """
        self.require_over()
        self._begin(next_session(self.game, self._session), at_once=True)
        self.shared.changed()

    @spoken
    def save(self, file: str | Path | None = None) -> Path:
        """Write the game with all hidden information to a file, to go on later, and return the file.

        Without a file it is one beside the progress file. Raise ViceroyError if the game cannot be written.
        """
        return self._saving.save(file)

    @spoken
    def text(self) -> str:
        """Return what this seat sees as a text that others can open: a position, or the record of a finished game."""
        if self.over:
            record: str = self.game.format_record(self.history)
            return record
        return self.game.view_text(self.view)

    def last_turn_search(self) -> Generator[float, None, Any]:
        """Return in slices the end of this seat's game as a puzzle."""
        self.require_over()
        asked = self.history, self.seat or 0
        if self._puzzle is None or self._puzzle[0] != asked:
            puzzle = yield from self.game.puzzle_of(*asked)
            self._puzzle = asked, puzzle
        return self._puzzle[1]

    def _continue_with(self, game: Game, session: Session, file: Path | None) -> None:
        if not self.is_chosen:
            self._begin_chosen(game, session, "", file)
            return
        self._saving.file = file
        self._begin(session, at_once=not self.in_background)
        self.shared.changed()

    # -- choice of a game -----------------------------------------------------------------------------------------

    @property
    def is_chosen(self) -> bool:
        """Whether it is known what is played; until then the table asks for it."""
        return self._choice is None

    def _begin_chosen(self, game: Game, session: Session, view: str, file: Path | None) -> Reply:
        """Show another game at this table, and let its bots play."""
        self._saving.file = file
        self._exchange.close()
        self.shared.work.drop()
        self.shared.left_by(self)
        with faults_of(game):
            self.shared = Shared(game, session, at_once=not self.in_background)
        self.game = game
        self.shared.followers.add(self)
        self.viewpoint = Viewpoint(self.shared, None)
        self._pane_names = tuple(game.panes)
        self.drawings = roles_of(game)  # type: ignore[misc]  # each game has its own panes
        self._entitle_rules()
        self._close_choice()
        self._changed(view)
        self.kit = {**self.kit, "focus": True}  # the button that was pressed is gone
        return (say("widget/wait") if self.shared.work.under_way else self._news()), "info", ()

    def _close_choice(self) -> None:
        self._choice, self.kit, self._shown = None, {}, ()
        self._parts = BoardParts(self._settled)
        self.controls = []

    def _refresh(self) -> None:
        if self._choice is not None and self.history is not self._unplayed:
            self._close_choice()  # code has made a move
        if self._choice is None:
            super()._refresh()
            if self.kit.pop("focus", False):
                self.kit = {**self.kit}  # a page that is opened later leaves the focus where it is
            return
        self._note_question(self.view)
        self._show_state(self.view)
        label = self._title or say("choice/title")
        self.kit = fixed_kit(label, self._title, drawings={}, kind="choice", look=self._look)
        self.status, self.prompt = {}, say("choice/title")
        self.controls = [*self._choice.controls(), *self._exchange.controls()]
        self.actions = self._choice.buttons()

    def _new_game_intent(self, view: str) -> Reply:
        self.require_over()
        done = self._begin(next_session(self.game, self._session), at_once=not self.in_background)
        self.shared.changed(self, view)
        return (self._news() if done else say("widget/wait")), "info", ()

    def _begin(self, session: Session, at_once: bool) -> bool:
        self._review.drop()
        self._puzzles.drop()
        self._opened.below.empty()
        self._exchange.close()
        self.shared.work.drop()
        self.viewpoint.at = None
        return self.shared.begin_anew(session, at_once)

    def require_over(self) -> None:
        """Raise IllegalMoveError if the game is not over."""
        if self._finished is None:
            raise IllegalMoveError("widget/not_over")
        self._finished.require_over()

    @spoken
    def review(self) -> tuple[CostlyMove, ...]:
        """Return up to five decisions of this seat that cost most, as the strongest bot estimates, the worst first.

        Raise IllegalMoveError if the game is not over.
        """
        self._review.run(at_once=True)
        return self._review.costly

    def hurry(self, view: str) -> Reply:
        """Let the bots answer at once."""
        return self._cancel_intent(view)

    def show_moment(self, view: str, at: int) -> Reply:
        """Show a finished game after move `at`."""
        self.require_over()
        assert self._finished is not None
        return self._finished.show_moment(view, at)

    def _is_stale(self, view: str, seen: int) -> bool:
        # While people look at a finished game, nothing that a gesture is meant for can change.
        return self.viewpoint.replayed is None and super()._is_stale(view, seen)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _show_view(self, view: Any) -> None:
        super()._show_view(view)
        if self.over:
            self._saving.forget()
        if self._finished is not None:
            self._finished.keep()
        self._show_sheet(view)
        self._show_log(self._log_shown())
        self.totals = list(self.game.rules.totals(self._session.state)) if self.over else []

    def _deeds(self) -> Mapping[int, str]:
        seat, at, history = self.viewpoint.reader, self.viewpoint.replayed, self.history
        if seat is None or not self.shows_result:
            return {}
        steps = history.steps if at is None else history.steps[: at + 1]
        return last_deeds(self.game, steps, self._session.names, seat, lambda state: history.rules.view(state, seat))

    def _show_sheet(self, view: Any) -> None:
        self.sheet = self.game.score_sheet(view)
        self.total = self.sheet.get("total", 0)

    def _log_shown(self) -> Any:
        if (at := self.viewpoint.replayed) is not None:
            return self._entries(self.viewpoint.reader, at + 1)
        return self._entries(self.seat, len(self.history.steps))

    def _show_choice(self, view: Any) -> None:
        super()._show_choice(view)
        for name, value in (self._finished.last_panes(view) if self._finished is not None else {}).items():
            setattr(self, name, value)
        if self._exchange.is_asked:
            self.controls = [*self.controls, *self._exchange.controls()]

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

    def _session_actions(self, can_hint: bool) -> list[dict[str, Any]]:
        usual = super()._session_actions(can_hint)
        if not self.over or self._finished is None:
            return usual
        undo = (action for action in usual if action["id"] == "undo")
        # One button for puzzles fits the row in a narrow window; the review has all.
        return [*self._finished.buttons(), *self._review.buttons(), *self._puzzles.buttons()[:1], *undo]

    def _prompt(self, view: Any) -> str:
        asked = self.shared.asked
        if self.over:
            return self._finished.over_sentence() if self._finished is not None else self._points()
        if view.player is None and asked is not None:
            return say("widget/covered", name=self._session.names[asked])
        return super()._prompt(view)

    def _points(self) -> str:
        """Return the sentences that the game is over and how many points each player has."""
        totals = self.game.rules.totals(self._session.state)
        told = (say("game/result", name=name, n=n) for name, n in zip(self._session.names, totals, strict=True))
        return f"{say('widget/over')} {', '.join(told)}."

    def _picture(self) -> str:
        picture = super()._picture()
        if not self.over or self._finished is None:
            return picture
        return self._finished.with_result(picture, self._sentence())

    def _sentence(self) -> str:
        if not self.over or self._finished is None:
            return super()._sentence()
        return self._finished.saved_sentence(repr(self))

    def __repr__(self) -> str:
        return f"GameTable({self.game.id!r}, {', '.join(self._session.names)}; {self.moves_made} moves)"

    # -- options --------------------------------------------------------------------------------------------------

    def _all_options(self) -> tuple[str, ...]:
        game: Game | None = getattr(self, "game", None)  # an unknown option may be refused before the game is known
        return (*self._option_names, *(game.options if game else ()))


def _is_to_continue(game: object) -> bool:
    """Return whether a value is a record, a history or a state."""
    return any(hasattr(game, name) for name in ("setup", "steps", "step")) and not isinstance(game, Game)

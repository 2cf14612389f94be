"""Table for any installed game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.game_faults import faults_of
from ...core.history import History
from ...core.moves import Move
from ...core.picks import move_of_picks, next_picks
from ...core.registry import game_of
from ...core.rules import GameView
from ...core.status import Status
from ...errors import IllegalMoveError, NotationError
from ...play.advice import advice_of, hint_sentence
from ...play.seating import bot_names, bot_of, continued_session, new_session
from ...play.session import Session
from ...words import say, sentence_case
from ..protocol.board import Reply
from .finished import FinishedGame
from .layout import ANSWER, drawn
from .person import Person
from .role_panes import RolePanes, roles_of
from .session_widget import Theme
from .shared import Shared

__all__ = ["PlayTable"]


class PlayTable(FinishedGame, RolePanes):
    """Any game, played in a notebook: people in the first seats, then bots.

    `game` is a game, or the id of an installed one; `options` are options of the game, such as `{"seeds": 6}`. To
    continue a game, give its `history`, or a `session` with people and bots. `totals` can be observed; it is empty
    before the game is over.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **FinishedGame.intent_methods,
        ANSWER: "_gesture",
        "move": "_gesture",
    }
    person_type: ClassVar[type[Person]] = Person
    totals: traitlets.List[Any] = traitlets.List(help="the points of each player as they stand")

    def __init__(
        self,
        game: str | Game,
        bots: Sequence[str] | None = None,
        *,
        people: Sequence[str] = (),
        seed: int = 0,
        history: History | None = None,
        session: Session | None = None,
        title: str = "",
        theme: Theme = "auto",
        options: dict[str, Any] | None = None,
        **unknown: Any,
    ) -> None:
        self.game = game_of(game)
        self.drawings = roles_of(self.game, self._shown_panes())  # type: ignore[misc]  # each game has its own panes
        begun = session or _begun(self.game, bots, people, seed, history, options or {})
        with faults_of(self.game):  # bots that are asked first play here
            shared = Shared(begun, self.person_type)
        super().__init__(shared, title=title, theme=theme, **unknown)

    @property
    def history(self) -> History:
        """History of the game so far, with all hidden information."""
        history: History = self._session.history
        return history

    @property
    def puts_back(self) -> bool:
        """Whether picking a part again puts it back where no move needs it twice."""
        return True

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        if not args or (self._intent == "move" and len(args) > 1):
            raise NotationError("answer/unreadable")
        picked = self._picked()
        try:
            with faults_of(self.game):
                return super()._gesture(view, *args)
        except IllegalMoveError:
            if picked != self._picked():
                self.shared.changed(self, view)
            raise

    def _picked(self) -> tuple[str, ...]:
        return self.shared.person(self.seat).picked if self.seat is not None else ()

    def _parsed(self, player: int, words: str) -> Move:
        return self.game.parse_move(player, words)

    def _carry_out(self, person: Person, intent: str, args: tuple[str, ...]) -> str:
        if intent == ANSWER:
            return self._picks(person, args[-1])
        person.answers(self._parsed(person.seat, *args))
        return ""

    def _picks(self, person: Person, part: str) -> str:
        """Pick a part, or put it back if it is picked already and no move needs it twice.

        The move is made as soon as all its parts are picked. Raise IllegalMoveError with the rule if none is possible,
        also for a part that is put back because the rules forbid to take it twice.
        """
        view, picks = person.view, (*person.picked, part)
        answer = move_of_picks(self.game, view, picks)
        if answer is None and part in next_picks(self.game, view, person.picked):
            person.picked = picks
            return self.game.picks_sentence(picks, view)
        meant = answer or self._meant(picks, view)
        if answer is None and part in person.picked and self.puts_back:
            person.picked = tuple(other for other in person.picked if other != part)
            reason = ""
            if meant is not None and sorted(self.game.parts_of(meant, view)) == sorted(picks):
                try:
                    person.answers(meant)
                except IllegalMoveError as refused:  # the rules say why this part cannot be picked twice
                    if not person.picked:
                        raise
                    reason = say("play/refused_rule", sentence=str(refused), rule=refused.rule)
            return f"{reason} {self.game.picks_sentence(person.picked, view)}".strip()
        if meant is None:
            raise IllegalMoveError("widget/not_here", view.question.rule if view.question else None)
        person.answers(meant)  # where it is not legal, the rules give the best reason for the refusal
        return ""

    def _meant(self, picks: tuple[str, ...], view: GameView) -> Move | None:
        try:
            return self.game.move_of_parts(picks, view)
        except (TypeError, ValueError, LookupError):  # a page may name parts that were never drawn
            raise NotationError("answer/unreadable") from None

    def _advice(self, person: Person) -> tuple[str, tuple[str, ...]]:
        view = person.view
        if not view.moves:
            return "", ()
        with faults_of(self.game):
            bot = bot_of(self.game, bot_names(self.game)[-1], seed=view.step)
            move, why = advice_of(bot, view)
            return hint_sentence(self.game, bot, view, move, why), self.game.parts_of(move, view)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if self.viewpoint.has_changed():
            self._empty()
        view: GameView = self.view
        self._note_state(view)
        if not self.kit:
            label = self._title or self.game.title
            self.kit = self._kit_of_game(
                label, self._title, default_source=ANSWER, marks_default=True, theme=self._theme
            )
        self._draw_panes(view, self._session.names)
        self.tray = [
            {"id": ANSWER, "intent": ANSWER, "name": "", "label": "", "count": None, "keys": [], "hidden": True}
        ]
        self.targets = self._targets(view)
        self.prompt = self._prompt(view)
        self.actions = self._actions(view)
        self._show_log(self._entries(self.seat, len(self.history.steps)))
        if players := self._players():
            self.log_lines = [*players, *self.log_lines]
            self.log_groups = [["", "", len(players)], *self.log_groups]
        self.totals = list(self.game.rules.totals(self._session.state)) if self.over else []
        self._show_finished(view)

    def _game(self) -> Game:
        return self.game

    def _players(self) -> list[str]:
        """Return a sentence that says which players are bots, and of which kind; none without bots."""
        kinds = self._kinds()
        bots = [(name, kind) for name, kind in zip(self._session.names, kinds, strict=True) if kind]
        return [say("game/plays", name=name, kind=kind) for name, kind in bots] if self.shows_result else []

    def _large_picture(self, piece: str) -> str:
        return self.game.draw_piece(piece, self.view)

    def _status(self, view: GameView) -> Status:
        return self.game.status(view, self._session.names)

    def _targets(self, view: GameView) -> dict[str, Any]:
        picked = self._picked()
        following = next_picks(self.game, view, picked)
        groups = list(following)
        found = [
            (at, self.game.whole_label(answer, view) if answer else "") for at, answer in enumerate(following.values())
        ]
        stops = list(dict.fromkeys((*self.game.stops(view), *picked, *groups)))
        targets = {"groups": groups, "sources": {ANSWER: found} if found else {}, "stops": stops}
        return {**targets, "picked": list(picked)} if picked else targets

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        covered = self._covered_actions()
        if covered is not None:
            return covered
        buttons = [
            _button(self.game.format_move(answer), sentence_case(self.game.whole_label(answer, view)))
            for answer in view.moves
            if not self.game.parts_of(answer, view)
        ]
        return [*buttons, *self._session_actions(bool(view.moves))]

    def _prompt(self, view: GameView) -> str:
        asked = self.shared.asked
        if self.over:
            return self._over_sentence() if self.shows_result else self._points()
        if view.player is None and asked is not None:
            return say("widget/covered", name=self._session.names[asked])
        return self.game.question_sentence(view, self._session.names) if view.moves else say("widget/wait")

    def _points(self) -> str:
        """Return the sentences that the game is over and how many points each player has."""
        totals = self.game.rules.totals(self._session.state)
        told = (say("game/result", name=name, n=n) for name, n in zip(self._session.names, totals, strict=True))
        return f"{say('widget/over')} {', '.join(told)}."

    def _picture(self) -> str:
        view, panes = self.viewpoint.view_to_save, self._shown_panes()
        picture = drawn(self.game, view, self._session.names, interactive=False, shown=panes)
        return self._with_result(picture)

    def __repr__(self) -> str:
        return f"PlayTable({self.game.id!r}, {', '.join(self._session.names)}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "bots", "people", "seed", "history", "session", "title", "theme", "options", "language")


def _button(words: str, label: str) -> dict[str, Any]:
    button = {"id": words, "intent": "move", "args": [words], "label": label}
    return {**button, "enabled": True, "keys": [], "answer": True}


def _begun(
    game: Game,
    bots: Sequence[str] | None,
    people: Sequence[str],
    seed: int,
    history: History | None,
    options: dict[str, Any],
) -> Session:
    for option, names in (("bots", () if bots is None else bots), ("people", people)):
        is_list = isinstance(names, Iterable) and not isinstance(names, str)
        if not is_list or not all(isinstance(name, str) for name in names):
            raise TypeError(f"{option} takes several names, such as ['random'], not {names!r}")
    if history is None:
        return new_session(game, people, bots, seed, options)
    if not isinstance(history, History):
        raise TypeError(f"history is a History, not {type(history).__name__}")
    return continued_session(game, history, bots or ())

"""Base class of the widgets at a table of any game: the view of a seat, turns, undo, hints and bots."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, ClassVar, Literal, get_args

import traitlets

from ...core.history import History
from ...core.registry import faults_of
from ...core.rulebook import RuleText
from ...core.vocabulary import Move, visible_to
from ...deprecated_names import warn_old
from ...errors import GameError, IllegalMoveError
from ...play.bots import advice_of, hint_sentence
from ...play.seating import bot_names, bot_of
from ...play.session import Session
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from .panes import status_pane
from .person import Person
from .shared import Shared, Viewpoint, failure
from .travels import Travels

__all__ = ["Look", "SessionWidget", "check_look"]

Look = Literal["auto", "projector"]
"""Look of a board; `projector` is larger and has stronger marks, for a classroom."""


def check_look(look: str) -> None:
    """Raise TypeError for a word that is no look of a board."""
    if look not in get_args(Look):
        raise TypeError(f"look is one of {', '.join(map(repr, get_args(Look)))}, not {look!r}")


class SessionWidget(BoardWidget):
    """Game with the view of one seat; only information that this seat may see is sent.

    `over`, `moves_made`, `turn` and `phase` can be observed.
    """

    over = traitlets.Bool(help="whether the game is over")
    moves_made = traitlets.Int(help="how many moves were made, by all")
    turn = traitlets.Int(help="the turn that is played, from 1; 0 before the first")
    phase = traitlets.Unicode(help="the name of the phase that is played; empty in a game without phases")
    status = traitlets.Dict(help="the clock, and a chip for every player").tag(sync=True)

    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("hint", "undo", "cancel", "sit")}

    def __init__(
        self,
        shared: Shared,
        *,
        seat: int | None = None,
        title: str = "",
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        if "theme" in unknown:  # as a subclass of somebody else may say it
            warn_old(f"{type(self).__name__}(theme=...)", f"{type(self).__name__}(look=...)", level=4)
            look = unknown.pop("theme")
        check_look(look)
        self.shared, self.game, self._title, self._look = shared, shared.game, title, look
        self.viewpoint = Viewpoint(shared, seat)
        self._travels = Travels()
        self._asked_at: tuple[tuple[int, int | None], int] = ((-1, None), 0)
        super().__init__(**unknown)
        shared.followers.add(self)

    # -- public properties and methods ------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """History of the game so far, with all hidden information."""
        history: History = self._session.history
        return history

    @property
    def seat(self) -> int | None:
        """Seat whose view is shown; None while the table is covered until the next person sits down."""
        return self.viewpoint.seat

    @property
    def view(self) -> Any:
        """View of this seat."""
        return self.viewpoint.view

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Legal moves of this seat."""
        moves: tuple[Move, ...] = self.view.moves
        return moves

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answer the question with a move or a text in notation, and wait for the bots; raise IllegalMoveError."""
        person = self._person()
        person.answers(self.game.parse_move(person.seat, answer) if isinstance(answer, str) else answer)
        self.shared.goes_on(None, "", at_once=True)

    @spoken
    def undo(self) -> None:
        """Take back the last decision of the person here or, at a covered table, of the person who decided last.

        The later answers of bots are taken back too. Raise IllegalMoveError if another person has decided since, or if
        hidden information has been shown since.
        """
        self._take_back()
        self.shared.changed()

    @spoken
    def hint(self) -> str:
        """Say and return which answer a bot would give, and why; return "" if nothing is asked."""
        sentence, parts = self._advice(self._person().view)
        self._say(sentence, "hint", parts)
        return sentence

    def _advice(self, view: Any) -> tuple[str, tuple[str, ...]]:
        """Return a hint and the ids of the parts that it is about; "" and none if nothing is asked."""
        if not view.moves:
            return "", ()
        with faults_of(self.game):
            if (advice := self.game.hint(view)) is not None:
                return advice
            bot = bot_of(self.game, bot_names(self.game)[-1], seed=view.step)
            move, why = advice_of(bot, view)
            return hint_sentence(self.game, bot, view, move, why), self.game.shown_by(move, view)

    @spoken
    def sit(self, seat: int) -> None:
        """Uncover the table for the person who decides next, or for any person once the game is over."""
        free = seat if self.view.question is None else self.shared.asked
        if seat not in self._session.people or free != seat:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        self.shared.sit(seat)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _carry_out(self, person: Person, args: tuple[str, ...]) -> str:
        """Carry out a gesture; return the sentence to say if the gesture makes no move."""
        raise NotImplementedError

    def _gesture(self, view: str, *args: str) -> Reply:
        made = self._session.history.moves
        sentence = self._carry_out(self._person(), args)
        if self._session.history.moves == made:
            self.shared.changed(self, view)
            return sentence, "info", ()
        try:
            done = self.shared.goes_on(self, view, at_once=not self.in_background)
        except GameError:
            raise  # the game has a fault, and not a bot
        except Exception as error:
            self.shared.changed(self, view)
            return failure(error), "refused", ()
        return (self._news() if done else say("widget/wait")), "info", ()

    def _undo_intent(self, view: str) -> Reply:
        self._take_back()
        self.shared.changed(self, view)
        return say("widget/undone"), "info", ()

    def _take_back(self) -> None:
        last = self._session.decided_last
        person = self.shared.person(last) if self.seat is None and last is not None else self._person()
        person.undo()
        self.shared.work.drop()  # only now: if the undo is refused, the bots go on

    def _hint_intent(self, view: str) -> Reply:
        return self.hint() or self.prompt, "hint", tuple(self.notice.get("lights", ()))

    def _cancel_intent(self, view: str) -> Reply:
        self._session.hurried = self.shared.work.under_way
        self.progress = {}  # the bots answer at once with the best moves found so far
        return say("widget/hurried"), "info", ()

    def _sit_intent(self, view: str) -> Reply:
        asked = self.shared.asked
        if asked is None:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        self.sit(asked)
        return self._news(), "info", ()

    def _is_stale(self, view: str, seen: int) -> bool:
        # A second click is not meant for the next question, which its view had not seen yet.
        return seen < self._asked_at[1] or super()._is_stale(view, seen)

    # -- callbacks of the table -----------------------------------------------------------------------------------

    def follow(self, view: str) -> None:
        """Show the current state; `view` is the view that caused the change, or ""."""
        self._changed(view)

    @spoken
    def thinking(self, player: int, part: float) -> None:
        """Show that a bot is at work, and which part of the work is done."""
        self.progress = {
            "text": say("widget/thinking", name=self._session.names[player]),
            "part": round(part, 2),
            "cancel": True,
        }

    def undo_changed(self) -> None:
        """Show whether undo is allowed now; only the button changes, so that no gesture under way becomes stale."""
        can_undo = self._can_undo()
        if any(action["id"] == "undo" and action["enabled"] != can_undo for action in self.actions):
            self.actions = [
                {**action, "enabled": can_undo} if action["id"] == "undo" else action for action in self.actions
            ]

    @spoken
    def bots_finished(self, problem: Exception | None) -> None:
        """Say what happened while the bots were at work, or what went wrong."""
        if problem is None:
            self._say(self._news())
            self._keeping.keep()
        else:
            self._say(failure(problem), "refused")

    def close(self) -> None:
        """Leave the table, and cover this widget if people take turns; the last widget to leave stops the bots."""
        if self.comm is not None and self in self.shared.followers:
            if not self.shared.left_by(self):
                self.shared.work.drop()
            self.viewpoint.leaves()
            with suppress(GameError):  # what a broken game cannot draw is closed all the same
                self._changed()
        super().close()

    def _is_covered(self) -> bool:
        return self.seat is None

    # -- panes ----------------------------------------------------------------------------------------------------

    @property
    def _session(self) -> Session:
        session: Session = self.shared.session
        return session

    @property
    def _hidden_rule(self) -> str | None:
        rule: str | None = self._session.history.rules.hidden_rule
        return rule

    def _person(self) -> Person:
        """Return the person who answers here; raise IllegalMoveError if nobody sits here or a bot plays this seat."""
        if self.seat is None or self.seat not in self._session.people:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        person: Person = self.shared.person(self.seat)
        return person

    def _note_question(self, view: Any) -> None:
        """Store the revision at which this question appeared."""
        if self._asked_at[0] != (view.step, self.seat) or not self.kit:
            self._asked_at = (view.step, self.seat), self.revision
        if not self.shared.work.under_way:
            self.progress = {}

    def _show_state(self, view: Any) -> None:
        """Set the status and the observable traits of a view."""
        names, state = self._session.names, self._session.state
        asked = view.question.players if view.question is not None else ()
        history, seat = self._session.history, self.viewpoint.reader
        moved = self._travels.since(
            self.game,
            history,
            seat,
            lambda state: history.rules.view(state, seat),
            is_replay=self.viewpoint.replayed is not None,
        )
        shown_status = status_pane(self.game.status(view, names), names, view.player, asked, self._deeds())
        self.status = {**shown_status, **moved}
        self.over = state.question is None
        self.moves_made = len(self._session.history.moves)
        at = self.viewpoint.replayed
        shown = state if at is None else self._session.history.steps[at][0]
        self.turn, self.phase = self.game.turn_of(shown) or 0, self.game.phase_of(view)

    def _deeds(self) -> Mapping[int, str]:
        """Return what each other player did last, by seat; by default the status does not tell it."""
        return {}

    def _covered_actions(self) -> list[dict[str, Any]] | None:
        """Return the buttons of a covered table, or None if the table is not covered."""
        asked = self.shared.asked
        if self.seat is not None or asked is None:
            return None
        name, last = self._session.names[asked], self._session.decided_last
        found = [{"id": "sit", "label": say("action/sit", name=name), "enabled": True, "keys": ["s"]}]
        if last is not None and self._session.can_take_back(last):
            label = say("action/undo_of", name=self._session.names[last])
            found.append({"id": "undo", "label": label, "enabled": True, "keys": []})
        return found

    def _session_actions(self, can_hint: bool) -> list[dict[str, Any]]:
        """Return the buttons for a hint and for undo."""
        can_undo = self._can_undo()
        return [
            {"id": "hint", "label": say("action/hint"), "enabled": can_hint, "keys": ["h"]},
            {"id": "undo", "label": say("action/undo"), "enabled": can_undo, "keys": ["u"]},
        ]

    def _can_undo(self) -> bool:
        """Return whether `undo` is allowed now: for the seat here or, at a covered table, for who decided last."""
        last = self._session.decided_last if self.seat is None else self.seat
        return last is not None and self.shared.person(last).can_undo

    def _news(self) -> str:
        """Return one line about what changed for this person since the last news; mark all events as told."""
        seat, session = self.seat, self._session
        if seat is None:
            return ""
        first, last = session.steps_shown.get(seat, 0), len(session.history.steps)
        session.steps_shown[seat] = last
        return self._news_of(first, last, seat)

    def _news_of(self, first: int, last: int, seat: int | None) -> str:
        """Return one line about what these steps changed for a seat, or for spectators if it is None."""
        session = self._session
        rules, steps = session.history.rules, session.history.steps
        seen = []
        for state, events in steps[first:last]:
            if told := visible_to(events, seat):
                view = rules.view(state, seat)
                seen += [(view, event) for event in told]
        before, after = (rules.view(steps[max(step - 1, 0)][0], seat) for step in (first, last))
        return self.game.news(before, after, seen, session.names)

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.game.rulebook()

    def _sentence(self) -> str:
        return say("fallback/table", label=repr(self))

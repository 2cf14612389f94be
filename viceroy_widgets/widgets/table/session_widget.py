"""What all widgets at a table share, of whatever game: the seat whose eyes they have, turns, undo, hints, bots."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

import traitlets

from ...core.moves import Move
from ...errors import IllegalMoveError
from ...play.session import Session
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken
from .eyes import Eyes
from .person import Person
from .shared import Shared, failure

__all__ = ["SessionWidget", "Theme"]

Theme = Literal["auto", "projector"]
"""`projector` is for the wall of a classroom: larger, and with stronger marks."""

_NEWS = 6
"""Sentences that are said after an answer, at most."""


class SessionWidget(BoardWidget):
    """A game with the eyes of one seat; nothing is sent that this seat may not see.

    `over` and `moves_made` can be observed.
    """

    over = traitlets.Bool(help="whether the game is over")
    moves_made = traitlets.Int(help="how many moves were made, by all")

    eyes_type: ClassVar[type[Eyes]] = Eyes
    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("hint", "undo", "cancel", "sit")}

    def __init__(
        self,
        shared: Shared[Any, Any],
        *,
        seat: int | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        if theme not in get_args(Theme):
            raise TypeError(f"theme is one of {', '.join(map(repr, get_args(Theme)))}, not {theme!r}")
        self.shared, self._title, self._theme = shared, title, theme
        self.eyes = self.eyes_type(shared, seat)
        self._asked_at: tuple[tuple[int, int | None], int] = ((-1, None), 0)
        super().__init__(**unknown)
        shared.followers.add(self)

    # -- what a game fills in ---------------------------------------------------------------------------------------

    def _parsed(self, player: int, words: str) -> Move:
        """Return the move that the words name; NotationError where they name none."""
        raise NotImplementedError

    def _carry_out(self, person: Any, intent: str, args: tuple[str, ...]) -> str:
        """Do what a gesture means; return a sentence where it is more than an answer."""
        raise NotImplementedError

    def _advice(self, person: Any) -> tuple[str, str]:
        """Return a hint, and the part of the picture that it is about; "" for both where nothing is asked."""
        raise NotImplementedError

    def _news_since(self, seat: int) -> list[str]:
        """Return in sentences what has happened since this person was told last."""
        raise NotImplementedError

    # -- what cells, tests and teachers call ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose eyes this has; None where the table is covered until the next person sits down."""
        return self.eyes.seat

    @property
    def view(self) -> Any:
        """The game as this seat may see it."""
        return self.eyes.view

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that may be answered now."""
        moves: tuple[Move, ...] = self.view.moves
        return moves

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answers what is asked, as a move or in words, and waits for the bots; raises IllegalMoveError."""
        person = self._person()
        person.answers(self._parsed(person.seat, answer) if isinstance(answer, str) else answer)
        self.shared.goes_on(None, "", at_once=True)

    @spoken
    def undo(self) -> None:
        """Takes back the last decision of who sits here, or where the table is covered, of who decided last.

        Bots' answers go with it. IllegalMoveError where another person has decided since, or what was hidden was shown.
        """
        self._take_back()
        self.shared.changed()

    @spoken
    def hint(self) -> str:
        """What a bot would answer, and why; "" where nothing is asked."""
        sentence, element = self._advice(self._person())
        self._say(sentence, "hint", (element,) if element else ())
        return sentence

    @spoken
    def sit(self, seat: int) -> None:
        """Uncovers the table for the person who decides next, or for anybody once the game is over."""
        free = seat if self.view.question is None else self.shared.asked
        if seat not in self._session.people or free != seat:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        self.shared.sit(seat)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        made = self._session.history.moves
        sentence = self._carry_out(self._person(), self._intent, args)
        if self._session.history.moves == made:
            self.shared.changed(self, view)
            return sentence, "info", ()
        try:
            done = self.shared.goes_on(self, view, at_once=not self.in_background)
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
        self.shared.work.drop()  # not before: where nothing is taken back, the bots go on

    def _hint_intent(self, view: str) -> Reply:
        return self.hint() or self.prompt, "hint", tuple(self.notice.get("lights", ()))

    def _cancel_intent(self, view: str) -> Reply:
        self._session.hurried = self.shared.work.under_way
        self.progress = {}  # what they have found by now is their answer: nothing is under way any more
        return say("widget/hurried"), "info", ()

    def _sit_intent(self, view: str) -> Reply:
        asked = self.shared.asked
        if asked is None:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        self.sit(asked)
        return self._news(), "info", ()

    def _is_stale(self, view: str, seen: int) -> bool:
        # A second click is not meant for the next question, which its view had not seen.
        return seen < self._asked_at[1] or super()._is_stale(view, seen)

    # -- what the table tells -------------------------------------------------------------------------------------

    def follow(self, view: str) -> None:
        self._changed(view)

    @spoken
    def thinking(self, player: int, part: float) -> None:
        self.progress = {
            "text": say("widget/thinking", name=self._session.names[player]),
            "part": round(part, 2),
            "cancel": True,
        }

    @spoken
    def told(self, problem: Exception | None) -> None:
        if problem is None:
            self._say(self._news())
        else:
            self._say(failure(problem), "refused")

    def close(self) -> None:
        """Leaves the table, covered where people take turns; the last one to leave stops the bots."""
        if self.comm is not None and self in self.shared.followers:
            if not self.shared.left_by(self):
                self.shared.work.drop()
            self.eyes.leaves()
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
        """Who answers here; raises IllegalMoveError while nobody has sat down, or where a bot plays this seat."""
        if self.seat is None or self.seat not in self._session.people:
            raise IllegalMoveError("widget/not_yours", self._hidden_rule)
        person: Person = self.shared.person(self.seat)
        return person

    def _note_state(self, view: Any) -> None:
        """Set what can be observed, and note since when this question is shown."""
        if self._asked_at[0] != (view.step, self.seat) or not self.kit:
            self._asked_at = (view.step, self.seat), self.revision
        if not self.shared.work.under_way:
            self.progress = {}
        self.over = view.question is None
        self.moves_made = len(self._session.history.moves)

    def _covered_actions(self) -> list[dict[str, Any]] | None:
        """Return the buttons of a covered table; None where it is not covered."""
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
        can_undo = self.seat is not None and self.shared.person(self.seat).can_undo
        return [
            {"id": "hint", "label": say("action/hint"), "enabled": can_hint, "keys": ["h"]},
            {"id": "undo", "label": say("action/undo"), "enabled": can_undo, "keys": ["u"]},
        ]

    def _news(self) -> str:
        if self.seat is None:
            return self.prompt
        news = [sentence for sentence in self._news_since(self.seat) if sentence]
        return " ".join(news[-_NEWS:]) or self.prompt

    def _sentence(self) -> str:
        return say("fallback/table", label=repr(self))

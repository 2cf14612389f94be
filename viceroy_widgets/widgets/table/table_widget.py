"""What all widgets at a table share: a game, the seat whose eyes they have, the panes they show."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ...core.moves import Move
from ...errors import IllegalMoveError
from ...sitting import Sitting
from ...viceroy.game.views import View
from ...viceroy.notation.moves import parse_move
from ...viceroy.records.record import Record
from ...viceroy.telling.questions import question_sentence
from ...words import say
from ..border.board import BoardWidget, Reply
from ..border.speech import spoken
from .eyes import Eyes
from .gestures import GESTURES, Gesturing
from .kit import Theme, game_kit
from .person import Person
from .pictures import PICTURES, Scene, still_picture
from .shared import Shared, failure
from .targets import buttons, sources, stops, targets

__all__ = ["TableWidget"]

_NEWS = 6
"""Sentences that are said after an answer, at most."""


class TableWidget(BoardWidget):
    """A game with the eyes of one seat; nothing is sent that this seat may not see (HID-1).

    `turn`, `phase`, `over` and `moves_made` can be observed.
    """

    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)
    reserve = traitlets.Unicode(help="the drawing of the reserve").tag(sync=True)
    hand = traitlets.Unicode(help="the drawing of the hand").tag(sync=True)
    others = traitlets.Unicode(help="the drawing of the other seats").tag(sync=True)
    screen = traitlets.Unicode(help="the drawing of the screens").tag(sync=True)

    turn = traitlets.Int(help="the turn that is played, from 1; 0 before the first")
    phase = traitlets.Unicode(help="setup, auction, development, painting or over").tag(sync=True)
    over = traitlets.Bool(help="whether the game is over")
    moves_made = traitlets.Int(help="how many moves were made, by all")

    button_phases: ClassVar[tuple[str, ...]] = ("setup", "auction", "development", "painting")
    """In which phases answers that stand on no picture get buttons here."""
    intent_methods: ClassVar[dict[str, str]] = {
        **dict.fromkeys(GESTURES, "_gesture"),
        **{name: f"_{name}_intent" for name in ("hint", "undo", "cancel", "sit")},
    }

    def __init__(
        self, shared: Shared, *, seat: int | None = None, title: str = "", theme: Theme = "auto", **unknown: Any
    ) -> None:
        self.shared, self._title, self._theme = shared, title, theme
        self.eyes = Eyes(shared, seat)
        self._asked_at: tuple[tuple[int, int | None], int] = ((-1, None), 0)
        super().__init__(**unknown)
        shared.followers.add(self)

    # -- what cells, tests and teachers call ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose eyes this has; None where the table is covered until the next person sits down."""
        return self.eyes.seat

    @property
    def view(self) -> View:
        """The game as this seat may see it."""
        return self.eyes.view

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        return self.view.moves

    @property
    def record(self) -> Record:
        """The game so far, everything in it."""
        return self._sitting.history.record()

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answers what is asked, as a move or in words, and waits for the bots; raises IllegalMoveError."""
        person = self._person()
        person.answers(parse_move(person.seat, answer) if isinstance(answer, str) else answer)
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
        """What the advice for beginners would answer, and why; "" where nothing is asked."""
        sentence, element = self._person().hint()
        self._say(sentence, "hint", (element,) if element else ())
        return sentence

    @spoken
    def sit(self, seat: int) -> None:
        """Uncovers the table for the person who decides next, or for anybody once the game is over."""
        free = seat if self.view.question is None else self.shared.asked
        if seat not in self._sitting.people or free != seat:
            raise IllegalMoveError("widget/not_yours", "HID-1")
        self.shared.sit(seat)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        made = self._sitting.history.moves
        sentence = GESTURES[self._intent](Gesturing(self._person()), *args)
        if self._sitting.history.moves == made:
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
        last = self._sitting.decided_last
        person = self.shared.person(last) if self.seat is None and last is not None else self._person()
        person.undo()
        self.shared.work.drop()  # not before: where nothing is taken back, the bots go on

    def _hint_intent(self, view: str) -> Reply:
        return self.hint() or self.prompt, "hint", tuple(self.notice.get("lights", ()))

    def _cancel_intent(self, view: str) -> Reply:
        self._sitting.hurried = self.shared.work.under_way
        self.progress = {}  # what they have found by now is their answer: nothing is under way any more
        return say("widget/hurried"), "info", ()

    def _sit_intent(self, view: str) -> Reply:
        asked = self.shared.asked
        if asked is None:
            raise IllegalMoveError("widget/not_yours", "HID-1")
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
            "text": say("widget/thinking", name=self._sitting.names[player]),
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
    def _sitting(self) -> Sitting:
        return self.shared.sitting

    def _person(self) -> Person:
        """Who answers here; raises IllegalMoveError while nobody has sat down, or where a bot plays this seat."""
        if self.seat is None or self.seat not in self._sitting.people:
            raise IllegalMoveError("widget/not_yours", "HID-1")
        return self.shared.person(self.seat)

    def _scene(self) -> Scene:
        return self.eyes.scene()

    def _refresh(self) -> None:
        if self.eyes.has_changed():
            self._empty()
        self._show(self._scene(), self.shared.person(self.seat).taking if self.seat is not None else ())

    def _show(self, scene: Scene, taking: tuple[Any, ...]) -> None:
        view = scene.view
        if self._asked_at[0] != (view.step, self.seat) or not self.kit:
            self._asked_at = (view.step, self.seat), self.revision
        if not self.kit:
            self.kit = game_kit(self._title or self._kind(), self._title, self.drawings, self._theme)
        for name in self.drawings:
            setattr(self, name, PICTURES[name](scene))
        self.tray = sources(view, scene.places, gems=bool({"row", "board"} & set(self.drawings)))
        self.targets = targets(view, scene.places, taking, stops(view, scene.opened, scene.discards), self.drawings)
        self.prompt = self._prompt(view, len(taking))
        self.actions = self._actions(view, taking)
        if not self.shared.work.under_way:
            self.progress = {}
        self.turn, self.phase, self.over = view.turn, view.phase, view.question is None
        self.moves_made = len(self._sitting.history.moves)

    def _actions(self, view: View, taking: tuple[Any, ...]) -> list[dict[str, Any]]:
        return buttons(view, taking) if view.phase in self.button_phases else []

    def _prompt(self, view: View, taken: int) -> str:
        if view.question is None:
            return say("widget/over")
        if not view.moves:
            return say("widget/wait")
        sentence = question_sentence(view.question._replace(players=(self.seat or 0,)), self._sitting.names, view.deck)
        return f"{sentence} {say('widget/taken', n=taken)}" if taken else sentence

    def _news(self) -> str:
        if self.seat is None:
            return self.prompt
        news = [sentence for sentence in self._sitting.news(self.seat) if sentence]
        return " ".join(news[-_NEWS:]) or self.prompt

    def _picture(self) -> str:
        return still_picture(self.eyes.kept_scene(self._scene()), self.drawings, self._sentence())

    def _sentence(self) -> str:
        return say("fallback/table", label=repr(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(self._sitting.names)}; turn {self.view.turn}, {self.view.phase})"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row", "reserve", "hand", "others", "screen", "phase")

"""Person at a table: answers given in several clicks or before their question, and undo."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.vocabulary import Move, move
from ....errors import IllegalMoveError
from ....widgets.table.person import Person
from ....words import say
from ...components.gems import COLORS, Color
from ...rules.engine.engine import QUESTIONS
from ...rules.engine.paying import payable_places
from ...rules.engine.views import View
from ...rules.pyramids.places import Place, Section
from ...session import ViceroySession
from ...text.gains import supply_of
from ...text.moves import move_label
from ..gem_chips import refuse_same_color
from .answers import element_of

__all__ = ["ViceroyPerson"]


class ViceroyPerson(Person):
    """Person at a seat of a game of Viceroy; `settles` gives the answers that were given before their question."""

    session: ViceroySession

    def __init__(self, session: ViceroySession, seat: int) -> None:
        super().__init__(session, seat)
        self.taking: tuple[Color, ...] = ()
        """Gems chosen so far, if several are to be taken."""
        self._plan: dict[int, Place] = {}
        """Mapping from card number to place, for cards chosen together with their place."""

    @property
    def view(self) -> View:
        """View of the game from this seat."""
        return self.session.view(self.seat)

    def places(self) -> Mapping[int, tuple[Place, ...]]:
        """Return a mapping from the number of each card that may be played or discarded now to its payable places.

        A card that can only be discarded has no places.
        """
        found: dict[int, tuple[Place, ...]] = {}
        for answer in self.view.moves:
            if answer.verb == "discard":
                found.setdefault(int(answer.what[0]), ())
            elif answer.verb == "play":
                found[int(answer.what[0])] = payable_places(self.session.state, self.seat, int(answer.what[0]))
        return found

    def answers(self, answer: Move) -> None:
        """Play an answer; raise IllegalMoveError if it is illegal."""
        super().answers(answer)
        self.taking = ()

    def plays(self, number: int, place: Place) -> None:
        """Play a card and remember its place until all cards are revealed.

        Raise IllegalMoveError if the place is not possible.
        """
        if place not in self.places().get(number, (place,)):
            refused = QUESTIONS["place"].refusal(self.session.state, move(self.seat, "place", *place), number)
            raise refused or IllegalMoveError("widget/not_here", "DEV-12")
        before = self._plan
        self._plan = {**before, number: place}
        try:
            self.answers(move(self.seat, "play", number))
        except IllegalMoveError:
            self._plan = before
            raise

    def takes(self, color: Color) -> int:
        """Choose one more of the gems due, and return how many are missing; the last one answers the question."""
        view = self.view
        question = view.question
        if not view.moves or question is None or question.kind != "take":
            raise IllegalMoveError("widget/not_here", question.rule if question else None)
        taking = (*self.taking, color)
        if taking.count(color) > view.reserve[color]:
            raise IllegalMoveError("take/reserve", "PAS-4", color=f"color/{color}", n=view.reserve[color])
        left = int(question.about[0]) - len(taking)
        if left:
            self.taking = taking
        else:
            self.answers(move(self.seat, "take", *(taking.count(known) for known in COLORS)))
        return left

    def paints(self, color: Color, section: Section) -> None:
        """Place a gem on a section; the rules ask for the color and the section in separate questions.

        Raise IllegalMoveError also if the section has this color already: that is legal, but of no use.
        """
        level, x = section.place
        chosen = self.session.history.play(move(self.seat, "paint", color))
        painted = chosen.play(move(self.seat, "on", level, x, section.corner))
        refuse_same_color(self.view.seats[self.seat].pyramid, section, color)
        self.session.history = painted

    def undo(self) -> None:
        """Take back the last decision; raise IllegalMoveError as `ViceroySession.before_last` does."""
        super().undo()
        self.taking, self._plan = (), {}

    def hint(self) -> tuple[str, str]:
        """Return the advice for beginners with its reason, and the part of the picture it is about, if any."""
        view = self.view
        if view.question is None or not view.moves:
            return "", ""
        from ...bots.advice import advise  # slow import, needed only for hints

        advice = advise(view)
        label = move_label(advice.move, view.deck, view.question, view.seats[self.seat].pyramid, supply=supply_of(view))
        played = f"hand:{advice.move.what[0]}" if advice.move.verb in ("play", "discard") else ""
        return say("play/hint", label=label, why=str(advice)), element_of(advice.move, view) or played

    def play_premove(self) -> bool:
        """Give the answer to the current question if it was given before; return whether there was one."""
        settled = self._settled()
        if settled:
            self.session.history = self.session.history.play(settled)
        return settled is not None

    def _settled(self) -> Move | None:
        """Return the answer to the current question if it was given before and is still legal."""
        question = self.session.state.question
        if question is None or question.kind != "place" or question.players != (self.seat,):
            return None
        place = self._plan.pop(question.about[0], None)
        settled = move(self.seat, "place", *place) if place else None
        return settled if settled in self.view.moves else None

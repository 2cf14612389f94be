"""Person at a seat, who answers by gestures, picks parts, and takes decisions back."""

from __future__ import annotations

from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.picks import ViewParts
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError, ViceroyError
from ...play.session import Session
from ...words import say
from .panes import ANSWER

__all__ = ["Person"]


class Person:
    """Person at a seat of a session of a game."""

    def __init__(self, game: Game, session: Session, seat: int) -> None:
        self.game, self.session, self.seat = game, session, seat
        self.attempted: tuple[Move, ...] = ()
        """Moves for which the last gesture stood, legal or not; () if it stood for none."""
        self._picked: tuple[int, tuple[str, ...]] = 0, ()
        self._kept: tuple[Move, ...] = ()
        """Moves of a gesture whose question has not been asked yet."""
        self._parts = ViewParts(game, None)

    @property
    def view(self) -> Any:
        """View of this person."""
        return self.session.view(self.seat)

    @property
    def parts(self) -> ViewParts:
        """Parts of the view of this person."""
        view = self.view
        if self._parts.view is not view:
            self._parts = ViewParts(self.game, view)
        return self._parts

    @property
    def picked(self) -> tuple[str, ...]:
        """Parts that are picked of a move that needs several; none after a move."""
        step, parts = self._picked
        return parts if step == self.view.step else ()

    @picked.setter
    def picked(self, parts: tuple[str, ...]) -> None:
        self._picked = self.view.step, parts

    # -- answers ---------------------------------------------------------------------------------------------------

    def answers(self, answer: Move) -> None:
        """Play an answer; raise IllegalMoveError if it is illegal."""
        self.attempted = (answer,)
        self._goes_on(self.session.history.play(answer))

    def gesture(self, source: str, destination: str, *, puts_back: bool = True) -> str:
        """Carry out a gesture; return the sentence to say if it makes no move.

        Without a source of its own, the destination is picked, or put back if `puts_back` is true. Raise
        IllegalMoveError with the rule if the gesture stands for no legal move.
        """
        self.attempted = ()
        if source != ANSWER:
            legal = self.parts.destinations.get(source, {}).get(destination)
            moves = legal or self._checked(self.game.gesture_moves, source, destination)
            if moves:
                self._plays(moves, is_legal=legal is not None)
                return ""
        return self._picks(destination, puts_back)

    def picks_all(self, part: str) -> str:
        """Pick a part as often as the rules allow; return the sentence to say if that makes no move."""
        step, said = self.view.step, self.gesture(ANSWER, part, puts_back=False)
        while self.view.step == step and part in self.parts.next(self.picked):
            said = self.gesture(ANSWER, part, puts_back=False)
        return said

    def _plays(self, moves: tuple[Move, ...], *, is_legal: bool) -> None:
        """Play the moves of a gesture, all or none; those whose question is not asked yet are kept until it is."""
        self.attempted = moves
        before, rest = self.session.state, moves[1:]
        history = self.session.history.play(moves[0])
        while rest and self._is_asked(history, rest[0]):
            history, rest = history.play(rest[0]), rest[1:]
        if not is_legal:
            self.game.refuse_gesture(before, moves)
        self._goes_on(history)
        self._kept = rest

    def _is_asked(self, history: History, move: Move) -> bool:
        """Return whether a move, legal or not, answers the question that is asked now."""
        return any(move.verb == legal.verb for legal in history.rules.legal_moves(history.state, self.seat))

    def _picks(self, part: str, puts_back: bool) -> str:
        """Pick a part; a part that is picked already, and cannot be picked twice, is put back.

        The move is made as soon as all its parts are picked. Raise IllegalMoveError with the rule if none is possible,
        also for a part that is put back because the rules forbid to take it twice.
        """
        parts, picks = self.parts, (*self.picked, part)
        answer = parts.move_of(picks)
        if answer is None and part in parts.next(self.picked):
            self.picked = picks
            return self.game.picks_sentence(picks, parts.view)
        meant = answer or self._checked(self.game.move_of_parts, picks)
        if answer is None and puts_back and self.picked.count(part) == 1:
            return self._puts_back(part, meant, picks)
        if meant is None:
            question = parts.view.question
            raise IllegalMoveError("widget/not_here", question.rule if question else None)
        self.answers(meant)  # where it is not legal, the rules give the best reason for the refusal
        return ""

    def _puts_back(self, part: str, meant: Move | None, picks: tuple[str, ...]) -> str:
        view, reason = self.view, ""
        self.picked = tuple(other for other in self.picked if other != part)
        if meant is not None and sorted(self.game.parts_of(meant, view)) == sorted(picks):
            try:
                self.answers(meant)
            except IllegalMoveError as refused:  # the rules say why this part cannot be picked twice
                if not self.picked:
                    raise
                reason = say("play/refused_rule", sentence=str(refused), rule=refused.rule)
        return f"{reason} {self.game.picks_sentence(self.picked, view)}".strip()

    def _checked(self, find: Any, *parts: Any) -> Any:
        try:
            return find(*parts, self.view)
        except ViceroyError:
            raise
        except (TypeError, ValueError, LookupError):  # a page may name parts that were never drawn
            raise NotationError("answer/unreadable") from None

    def _goes_on(self, history: History) -> None:
        self.session.history = history
        self.picked, self._kept = (), ()  # else an undo would bring the picked parts back

    # -- undo, and answers before their question ---------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether `undo` is allowed now."""
        return bool(self.picked) or self.session.can_take_back(self.seat)

    def undo(self) -> None:
        """Put the last picked part back or, if there is none, take the last decision back.

        Raise IllegalMoveError as `Session.before_last` does.
        """
        if self.picked:
            self.picked = self.picked[:-1]
            return
        self.session.take_back(self.seat)
        self._kept = ()

    def play_premove(self) -> bool:
        """Play the next kept move once it is asked for, if it is still legal; return whether it was played."""
        question = self.session.state.question
        if not self._kept or question is None or question.players != (self.seat,):
            return False
        move, *rest = self._kept
        if not self._is_asked(self.session.history, move):
            return False
        self._kept = tuple(rest)
        if move not in self.view.moves:
            return False
        self.session.history = self.session.history.play(move)
        return True

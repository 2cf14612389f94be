"""Table for one puzzle of any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.history import History
from ...core.moves import Move
from ...core.registry import game_of
from ...core.rules import GameView
from ...draw.asked_parts import asking_for
from ...errors import IllegalMoveError
from ...learn.disclosure import ALL_HINTS, Disclosure, how_far
from ...learn.puzzle import GamePuzzle, read_puzzle
from ...learn.turn_search import best_line
from ...play.random_bot import RandomBot
from ...play.session import NamedSetup, Session
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.layout import start_over
from ..table.person import Person
from ..table.play_table import PlayTable
from ..table.session_widget import Theme
from .help_buttons import help_buttons

__all__ = ["PuzzleTable"]


class _Attempt(Session):
    """Session in which no bot ever answers, since the attempt ends before another player is asked."""

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        return iter(())


class PuzzleTable(PlayTable):
    """Puzzle in which one turn of a game must be played as well as possible.

    `puzzle` is a puzzle, or the document of a puzzle together with its `game`. `solved` and `value`, the value reached
    by the attempt, can be observed. The best value is sent when the attempt ends. `where` then tells which move gave it
    away, and `solution` the best moves; the browser may ask for them in this order only.
    """

    solved = traitlets.Bool(help="whether the best was reached")
    value = traitlets.Int(help="what the attempt has come to, once it is over")
    shows_result: ClassVar[bool] = False
    intent_methods: ClassVar[dict[str, str]] = {
        **PlayTable.intent_methods,
        "reset": "_reset_intent",
        "where": "_where_intent",
        "solution": "_solution_intent",
    }

    def __init__(
        self,
        puzzle: GamePuzzle | Mapping[str, Any],
        *,
        game: str | Game | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if isinstance(puzzle, Mapping):
            if game is None:
                raise TypeError("a document needs its game: PuzzleTable(document, game='...')")
            puzzle = read_puzzle(game_of(game), puzzle)
        if not isinstance(puzzle, GamePuzzle):
            raise TypeError(f"puzzle is a puzzle or the document of one, not {type(puzzle).__name__}")
        self.puzzle = puzzle
        self._help, self.revealed = Disclosure(), False
        super().__init__(puzzle.game, session=self._begun(), title=title or puzzle.title, theme=theme, **unknown)

    @property
    def is_over(self) -> bool:
        """Whether the attempt has ended."""
        return self.puzzle.goal.is_over(self.puzzle.start, self._session.state, self.puzzle.player)

    @spoken
    def play(self, answer: Move | str) -> None:
        """Answer the question with a move or with a text in notation.

        Raise IllegalMoveError for an illegal move, and for any move once the attempt is over.
        """
        self._refuse_if_over()
        super().play(answer)

    @spoken
    def reset(self) -> None:
        """Begin the attempt again."""
        self.shared.begin_anew(self._begun())
        self.shared.changed()

    @spoken
    def where(self) -> str:
        """Say and return which move gave the best away, and show it; raise IllegalMoveError without a wrong attempt."""
        self._help.require_where()
        lost = self._lost_at()
        state, move = self.history.steps[lost][0], self.history.moves[lost]
        seen = self.puzzle.rules.view(state, self.puzzle.player)
        sentence = say("learn/lost", at=lost + 1, label=self.game.move_label(move, seen))
        self._help = self._help.told_where()
        self.actions = self._actions(self.view)
        self._say(sentence, "hint", tuple(dict.fromkeys(self.game.parts_of(move, seen))))
        return sentence

    @spoken
    def solution(self) -> tuple[Move, ...]:
        """Say the best sequence of moves, and return the moves."""
        found = best_line(self.game, self.puzzle.goal, self.puzzle.start, self.puzzle.player)
        sentence = say(
            "learn/revealed", n=self.puzzle.goal.told(found.value), moves=self._told(self.puzzle.start, found.moves)
        )
        self.revealed = True
        self.actions = self._actions(self.view)
        self._say(sentence, "hint", self._parts(self.puzzle.start, found.moves))
        return found.moves

    def _begun(self) -> Session:
        puzzle = self.puzzle
        count = len(puzzle.start.players)
        names = tuple(
            say("widget/you") if seat == puzzle.player else say("widget/seat", n=seat + 1) for seat in range(count)
        )
        history = History(puzzle.rules, NamedSetup(names), ((puzzle.start, ()),), open=True)
        return _Attempt(history, tuple(None if seat == puzzle.player else RandomBot() for seat in range(count)))

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _carry_out(self, person: Person, intent: str, args: tuple[str, ...]) -> str:
        self._refuse_if_over()
        return super()._carry_out(person, intent, args)

    def _refuse_if_over(self) -> None:
        if self.is_over:
            raise IllegalMoveError("learn/over")

    def _reset_intent(self, view: str) -> Reply:
        self.shared.begin_anew(self._begun())
        self.shared.changed(self, view)
        return self.prompt, "info", ()

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _solution_intent(self, view: str) -> Reply:
        self._help.require_show()
        self.solution()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _gesture(self, view: str, *args: str) -> Reply:
        sentence, tone, lights = super()._gesture(view, *args)
        if not self.is_over:
            return sentence, tone, lights
        return self._verdict(), "good" if self.solved else "bad", ()

    @spoken
    def hint(self) -> str:
        """Say and return the next of three hints; the parts of the picture that it is about are lit up."""
        if self.is_over:
            return ""
        step = min(ALL_HINTS, self._help.hints + 1)
        sentence, lights = self._hint(step)
        self._help = self._help.hinted()
        self.actions = self._actions(self.view)
        self._say(sentence, "hint", lights)
        return sentence

    def _hint(self, step: int) -> tuple[str, tuple[str, ...]]:
        """Return a hint and its parts: the number of moves with all parts, the next move, the whole sequence."""
        puzzle, now = self.puzzle, self._session.state
        if step == 1:
            found = best_line(self.game, puzzle.goal, puzzle.start, puzzle.player)
            parts = self._parts(puzzle.start, found.moves)
            # With one part only, to show it would give the move away.
            return say("learn/hint_count", n=len(found.moves)), parts if len(parts) > 1 else ()
        found = best_line(self.game, puzzle.goal, puzzle.start, puzzle.player, now)
        if found.value < puzzle.best:
            return say("learn/hint_lost", step=step), ()
        if step == ALL_HINTS:
            return say("learn/hint_way", moves=self._told(now, found.moves)), self._parts(now, found.moves)
        label = self.game.move_label(found.moves[0], self.puzzle.rules.view(now, puzzle.player))
        return say("learn/hint_first", label=label), self._parts(now, found.moves[:1])

    def _verdict(self) -> str:
        goal, best = self.puzzle.goal, self.puzzle.best
        if said := goal.verdict(self.value, best):
            return said
        told = goal.told(self.value)
        return say("learn/solved", n=told) if self.solved else how_far(told, goal.told(best))

    def _lost_at(self) -> int:
        """Return the index, from 0, of the first move after which the best value was out of reach."""
        puzzle = self.puzzle
        for n, (state, _) in enumerate(self.history.steps[1:]):
            if best_line(self.game, puzzle.goal, puzzle.start, puzzle.player, state).value < puzzle.best:
                return n
        return len(self.history.moves) - 1

    def _parts(self, state: Any, moves: tuple[Move, ...]) -> tuple[str, ...]:
        """Return the ids of the parts that moves are about, each once, in their order."""
        found: list[str] = []
        for move in moves:
            found += self.game.parts_of(move, self.puzzle.rules.view(state, self.puzzle.player))
            state, _ = self.puzzle.rules.apply(state, move)
        return tuple(dict.fromkeys(found))

    def _told(self, state: Any, moves: tuple[Move, ...]) -> str:
        labels = []
        for move in moves:
            labels.append(self.game.move_label(move, self.puzzle.rules.view(state, self.puzzle.player)))
            state, _ = self.puzzle.rules.apply(state, move)
        return "; ".join(labels)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        puzzle, state = self.puzzle, self.shared.session.state
        over = puzzle.goal.is_over(puzzle.start, state, puzzle.player)
        self.value = puzzle.goal.value(puzzle.start, state, puzzle.player) if over else 0
        was_solved, self.solved = self.solved, over and self.value == puzzle.best
        if self.solved and not was_solved:
            self._succeed()
        elif not self.solved:
            self.success = {}
        self._help = self._help.checked(self.solved) if over else self._help.changed()
        super()._refresh()

    def _draw_panes(self, view: GameView, names: Sequence[str]) -> None:
        with self._asking():
            super()._draw_panes(view, names)

    def _picture(self) -> str:
        with self._asking():
            return super()._picture()

    def _asking(self) -> AbstractContextManager[None]:
        """Return the context in which drawings mark the parts that the puzzle asks for."""
        return asking_for(self.puzzle.goal.parts(self.puzzle.start, self.puzzle.player), say("widget/target"))

    def _targets(self, view: GameView) -> dict[str, Any]:
        found = super()._targets(view)
        return {**found, "groups": [], "sources": {}} if self.is_over else found

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        made = bool(self.history.moves)
        return [
            *super()._actions(view),
            start_over("reset", made),
            *help_buttons(self._help, "solution"),
        ]

    def _prompt(self, view: GameView) -> str:
        fell_short = self.is_over and not self.solved
        return say("learn/over") if fell_short else self.puzzle.goal.sentence(self.puzzle.start, self.puzzle.player)

    def __repr__(self) -> str:
        return f"PuzzleTable({self.game.id!r}, {self.puzzle.title!r}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "game", "title", "theme", "language")

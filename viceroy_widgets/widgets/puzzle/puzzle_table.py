"""Table for one puzzle of any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.history import History
from ...core.moves import Move
from ...core.registry import game_of
from ...core.rules import GameView
from ...errors import IllegalMoveError
from ...learn.puzzle import GamePuzzle, read_puzzle
from ...learn.turn_search import best_line
from ...play.random_bot import RandomBot
from ...play.session import Session
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.layout import start_over
from ..table.person import Person
from ..table.play_table import PlayTable
from ..table.session_widget import Theme

__all__ = ["PuzzleTable"]


class _Setup:
    """Setup with the names at the table and no seed, since no game precedes a puzzle."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players, self.seed = players, None


class _Attempt(Session):
    """Session in which no bot ever answers, since the attempt ends before another player is asked."""

    def bots_at_work(self) -> Iterator[tuple[int, float]]:
        return iter(())


class PuzzleTable(PlayTable):
    """Puzzle in which one turn of a game must be played as well as possible.

    `puzzle` is a puzzle, or the document of a puzzle together with its `game`. `solved` and `value`, the value reached
    by the attempt, can be observed. The best value is not sent before the attempt ends or the solution is requested.
    """

    solved = traitlets.Bool(help="whether the best was reached")
    value = traitlets.Int(help="what the attempt has come to, once it is over")
    shows_result: ClassVar[bool] = False
    intent_methods: ClassVar[dict[str, str]] = {
        **PlayTable.intent_methods,
        "reset": "_reset_intent",
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
        self._hints_taken = 0
        super().__init__(puzzle.game, session=self._begun(), title=title or puzzle.title, theme=theme, **unknown)

    @property
    def is_over(self) -> bool:
        """Whether the attempt has ended."""
        return self.puzzle.goal.is_over(self.puzzle.state, self._session.state, self.puzzle.player)

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
    def solution(self) -> tuple[Move, ...]:
        """Say the best sequence of moves, and return the moves."""
        found = best_line(self.game, self.puzzle.goal, self.puzzle.state, self.puzzle.player)
        self._say(say("learn/revealed", n=found.value, moves=self._told(self.puzzle.state, found.moves)), "hint")
        return found.moves

    def _begun(self) -> Session:
        puzzle = self.puzzle
        count = len(puzzle.state.players)
        names = tuple(
            say("widget/you") if seat == puzzle.player else say("widget/seat", n=seat + 1) for seat in range(count)
        )
        history = History(puzzle.game.rules, _Setup(names), ((puzzle.state, ()),), open=True)
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

    def _solution_intent(self, view: str) -> Reply:
        self.solution()
        return self.notice["text"], "hint", ()

    def _gesture(self, view: str, *args: str) -> Reply:
        sentence, tone, lights = super()._gesture(view, *args)
        if not self.is_over:
            return sentence, tone, lights
        return self._verdict(), "good" if self.solved else "refused", lights

    def _advice(self, person: Person) -> tuple[str, str]:
        """Return the next hint: first the number of moves, then the next move, then the whole sequence."""
        if self.is_over:
            return "", ""
        self._hints_taken = min(3, self._hints_taken + 1)
        puzzle, now = self.puzzle, self._session.state
        if self._hints_taken == 1:
            found = best_line(self.game, puzzle.goal, puzzle.state, puzzle.player)
            return say("learn/hint_count", n=len(found.moves)), ""
        found = best_line(self.game, puzzle.goal, puzzle.state, puzzle.player, now)
        if found.value < puzzle.best:
            return say("learn/hint_lost"), ""
        if self._hints_taken == 2:
            label = self.game.move_label(found.moves[0], person.view)
            return say("learn/hint_first", label=label), self.game.part_of(found.moves[0], person.view)
        return say("learn/hint_way", moves=self._told(now, found.moves)), self.game.part_of(found.moves[0], person.view)

    def _verdict(self) -> str:
        if self.solved:
            return say("learn/solved", n=self.value)
        lost = self._lost_at()
        label = self.game.format_move(self.history.moves[lost])
        return f"{say('learn/more', n=self.value)} {say('learn/lost', at=lost + 1, label=label)}"

    def _lost_at(self) -> int:
        """Return the index, from 0, of the first move after which the best value was out of reach."""
        puzzle = self.puzzle
        for n, (state, _) in enumerate(self.history.steps[1:]):
            if best_line(self.game, puzzle.goal, puzzle.state, puzzle.player, state).value < puzzle.best:
                return n
        return len(self.history.moves) - 1

    def _told(self, state: Any, moves: tuple[Move, ...]) -> str:
        labels = []
        for move in moves:
            labels.append(self.game.move_label(move, self.game.rules.view(state, self.puzzle.player)))
            state, _ = self.game.rules.apply(state, move)
        return "; ".join(labels)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        puzzle, state = self.puzzle, self.shared.session.state
        over = puzzle.goal.is_over(puzzle.state, state, puzzle.player)
        self.value = puzzle.goal.value(puzzle.state, state, puzzle.player) if over else 0
        was_solved, self.solved = self.solved, over and self.value == puzzle.best
        if self.solved and not was_solved:
            self._succeed()
        elif not self.solved:
            self.success = {}
        super()._refresh()

    def _targets(self, view: GameView) -> dict[str, Any]:
        found = super()._targets(view)
        return {**found, "groups": [], "sources": {}} if self.is_over else found

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        made = bool(self.history.moves)
        return [
            *super()._actions(view),
            start_over("reset", made),
            {"id": "solution", "label": say("action/reveal"), "enabled": True, "keys": []},
        ]

    def _prompt(self, view: GameView) -> str:
        return say("learn/over") if self.is_over else self.puzzle.goal.sentence(self.puzzle.state, self.puzzle.player)

    def __repr__(self) -> str:
        return f"PuzzleTable({self.game.id!r}, {self.puzzle.title!r}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "game", "title", "theme", "language")

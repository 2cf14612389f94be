"""Table for one puzzle of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import game_of
from ...core.rules import GameView
from ...core.vocabulary import Move
from ...learn.daily_result import report_line
from ...learn.disclosure import ALL_HINTS, Disclosure, how_far
from ...learn.puzzle import GamePuzzle, is_solved, puzzle_format, read_puzzle
from ...learn.turn_search import best_line
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..table.session_widget import Theme
from .attempt_table import AttemptTable
from .help_buttons import help_buttons

__all__ = ["PuzzleTable"]


class PuzzleTable(AttemptTable):
    """Puzzle in which one turn of a game must be played as well as possible.

    `puzzle` is a puzzle, or the document of a puzzle together with its `game`. `solved` and `value`, the value reached
    by the attempt, can be observed. The best value is sent when the attempt ends. `where` then tells which move gave it
    away, and `solution` the best moves; the browser may ask for them in this order only.
    """

    solved = traitlets.Bool(help="whether the best was reached")
    value = traitlets.Int(help="what the attempt has come to, once it is over")
    intent_methods: ClassVar[dict[str, str]] = {
        **AttemptTable.intent_methods,
        "where": "_where_intent",
        "solution": "_solution_intent",
        "report": "_report_intent",
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
    def attempted(self) -> GamePuzzle:
        """Puzzle on the table."""
        return self.puzzle

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

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the moves that were made."""
        moves = "; ".join(map(self.game.format_move, self.history.moves))
        return report_line(puzzle_format(self.game), self.puzzle.id, moves)

    # -- gestures and words -----------------------------------------------------------------------------------------

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _solution_intent(self, view: str) -> Reply:
        self._help.require_show()
        self.solution()
        return self.notice["text"], "hint", tuple(self.notice["lights"])

    def _report_intent(self, view: str) -> Reply:
        return say("learn/report_copy", line=self.report()), "info", ()

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
        was_solved, self.solved = self.solved, over and is_solved(puzzle, self.shared.session.history.moves)
        if self.solved and not was_solved:
            self._succeed()
        elif not self.solved:
            self.success = {}
        self._help = self._help.checked(self.solved) if over else self._help.changed()
        super()._refresh()

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        report = {"id": "report", "label": say("learn/report"), "enabled": True, "keys": []}
        return [*super()._actions(view), *help_buttons(self._help, "solution"), report]

    def _prompt(self, view: GameView) -> str:
        fell_short = self.is_over and not self.solved
        return say("learn/over") if fell_short else self.puzzle.goal.sentence(self.puzzle.start, self.puzzle.player)

    def __repr__(self) -> str:
        return f"PuzzleTable({self.game.id!r}, {self.puzzle.title!r}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "game", "title", "theme", "language")

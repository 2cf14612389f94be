"""Box of puzzles of any game: one is on the table, and a control selects another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import game_of
from ...core.rules import GameView
from ...errors import PuzzleError
from ...learn.game_pack import game_puzzles
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_judge import PuzzleJudge
from ...words import say
from ..protocol.board import Reply
from ..protocol.controls import choice, read_control
from ..table.session_widget import Theme
from .help_buttons import next_button
from .puzzle_table import PuzzleTable

__all__ = ["GamePuzzleBox"]


class GamePuzzleBox(PuzzleTable):
    """Box of puzzles, shown one at a time: the puzzles that come with a game, or other puzzles of the game.

    `game` is a game, or the id of an installed one. `at` is the number of the puzzle on the table, from 1; it can be
    observed and set. `solved_ids` holds the ids of the puzzles solved since the box was opened. If the puzzles have
    themes and difficulties, `topic` and `difficulty` choose among them; "" and 0 select all.
    """

    leads_on = False
    at = traitlets.Int(1, help="the number of the puzzle on the table")
    topic = traitlets.Unicode(help="the theme of the puzzles in the box; all if it is empty")
    difficulty = traitlets.Int(help="the difficulty of the puzzles in the box; all if it is 0")
    solved_ids: traitlets.List[str] = traitlets.List(help="the ids of the puzzles that were solved")
    intent_methods: ClassVar[dict[str, str]] = {
        **PuzzleTable.intent_methods,
        **{name: f"_{name}_intent" for name in ("control", "previous", "next")},
    }

    def __init__(
        self,
        game: str | Game,
        puzzles: Sequence[GamePuzzle] | None = None,
        *,
        topic: str = "",
        difficulty: int = 0,
        at: int = 1,
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if type(at) is not int:
            raise TypeError(f"at is the number of a puzzle, not {at!r}")
        self.all_puzzles = game_puzzles(game_of(game)) if puzzles is None else tuple(puzzles)
        if not self.all_puzzles:
            raise TypeError(f"{game_of(game).title} comes with no puzzles for a box like this one")
        self.topics = tuple(dict.fromkeys(puzzle.theme for puzzle in self.all_puzzles if puzzle.theme))
        self.difficulties = tuple(sorted({puzzle.difficulty for puzzle in self.all_puzzles if puzzle.difficulty}))
        self.puzzles = self._chosen(topic, difficulty)
        if not self.puzzles:
            raise self._none(game_of(game))
        first = max(1, min(at, len(self.puzzles)))
        super().__init__(self.puzzles[first - 1], theme=theme, at=first, topic=topic, difficulty=difficulty, **unknown)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        read = str(read_control(self.controls, name, value))
        if name == "at":
            return self._go_to(int(read))
        topic, difficulty = (read, self.difficulty) if name == "topic" else (self.topic, int(read))
        self.choose(topic, difficulty)
        return self.prompt, "info", ()

    def choose(self, topic: str = "", difficulty: int = 0) -> None:
        """Show the first puzzle of a theme and a difficulty; "" and 0 select all, and so does a difficulty without any.

        Raise PuzzleError if there is no such theme.
        """
        chosen = self._chosen(topic, difficulty)
        if not chosen:
            difficulty, chosen = 0, self._chosen(topic, 0)
        if not chosen:
            raise self._none(self.game)
        self.topic, self.difficulty, self.puzzles = topic, difficulty, chosen
        if self.at == 1:
            self._open()
        self.at = 1

    def _none(self, game: Game) -> PuzzleError:
        """Return the error that no puzzle has a theme and a difficulty; it lists all of both."""
        themes, levels = ", ".join(self.topics) or "-", ", ".join(map(str, self.difficulties)) or "-"
        return PuzzleError("learn/box_none", None, game=game.title, themes=themes, levels=levels)

    def _chosen(self, topic: str, difficulty: int) -> tuple[GamePuzzle, ...]:
        return tuple(
            puzzle
            for puzzle in self.all_puzzles
            if topic in ("", puzzle.theme) and difficulty in (0, puzzle.difficulty)
        )

    def _previous_intent(self, view: str) -> Reply:
        return self._go_to(self.at - 1)

    def _next_intent(self, view: str) -> Reply:
        return self._go_to(self.at + 1)

    def _go_to(self, at: int) -> Reply:
        self.at = at
        return self.prompt, "info", ()

    @traitlets.validate("at")
    def _at_inside(self, proposal: dict[str, Any]) -> int:
        return max(1, min(int(proposal["value"]), len(self.puzzles)))

    @traitlets.observe("at")
    def _opened(self, change: object) -> None:
        self._open()

    def _open(self) -> None:
        self.puzzle = self.puzzles[self.at - 1]
        self._title, self.judge = self.puzzle.title, PuzzleJudge(self.puzzle)
        if hasattr(self, "shared"):  # else the box is being built; a closed one has no kit, and goes on by code
            with self.hold_sync():
                self.kit = {}  # the title changes
                self.shared.begin_anew(self._begun())
                self.shared.changed()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        super()._refresh()
        if "controls" not in self.kit["words"]:
            self.kit = {**self.kit, "words": {**self.kit["words"], "controls": say("control/title")}}
        if self.solved and self.puzzle.id not in self.solved_ids:
            self.solved_ids = [*self.solved_ids, self.puzzle.id]
        self.controls = [
            *self._filters(),
            choice("at", say("learn/box"), str(self.at), [self._option(n) for n in self._numbers]),
        ]

    def _filters(self) -> list[dict[str, Any]]:
        """Return the choices of a theme and of a difficulty, as far as the puzzles have several."""
        found, every = [], say("learn/box_all")
        if len(self.topics) > 1:
            titles = {puzzle.theme: puzzle.theme_title for puzzle in self.all_puzzles if puzzle.theme}
            found.append(choice("topic", say("learn/box_theme"), self.topic, [("", every), *titles.items()]))
        if len(self.difficulties) > 1:
            levels = [("0", every), *((str(n), str(n)) for n in self.difficulties)]
            found.append(choice("difficulty", say("learn/box_difficulty"), str(self.difficulty), levels))
        return found

    @property
    def _numbers(self) -> range:
        return range(1, len(self.puzzles) + 1)

    def _option(self, n: int) -> tuple[str, str]:
        puzzle = self.puzzles[n - 1]
        code = "learn/box_solved" if puzzle.id in self.solved_ids else "learn/box_open"
        return str(n), say(code, number=n, title=puzzle.title)

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        return [
            *super()._actions(view),
            {"id": "previous", "label": say("replay/previous"), "enabled": self.at > 1, "keys": ["PageUp"]},
            self._next_action(),
        ]

    def _next_action(self) -> dict[str, Any]:
        """Return the button for the next puzzle, which stands beside the verdict once this one is over."""
        button = next_button("next") | {"enabled": self.at < len(self.puzzles), "keys": ["PageDown"]}
        return button | {"beside": button["enabled"] and (self.solved or self.revealed)}

    def __repr__(self) -> str:
        return f"GamePuzzleBox({self.game.id!r}, {self.at} of {len(self.puzzles)}; {len(self.solved_ids)} solved)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "puzzles", "topic", "difficulty", "at", "theme", "language")

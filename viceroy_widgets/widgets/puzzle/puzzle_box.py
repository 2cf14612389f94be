"""Box of puzzles of any game: one is on the table, and others are chosen by theme, difficulty, number or id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from ...core.fields import whole_number
from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_of
from ...errors import PuzzleError
from ...learn.game_pack import game_puzzles
from ...learn.puzzle import GamePuzzle
from ...learn.puzzle_shelf import PuzzleShelf, mark_puzzle, solved_puzzles
from ...words import language, say
from ..protocol.board import Reply
from ..protocol.controls import choice, read_control
from ..table.session_widget import Look
from .keeping import BoxKeeping
from .puzzle_host import PuzzleHost

__all__ = ["PuzzleBox"]

_LISTED = 50
"""Number of puzzles that the list shows; the others are reached by their numbers."""
_SHORT_ID = 8


class PuzzleBox(PuzzleHost):
    """Box of puzzles, shown one at a time: the puzzles that come with a game, or other puzzles of the game.

    `theme` and `difficulty` choose among them; "" and 0 select all. `at` is the number of the puzzle on the table,
    from 1. `id` opens the puzzle with this id instead. `theme`, `difficulty` and `at` can be observed and set.
    `solved_ids` holds the ids of the puzzles solved since the box was opened, and `solved` is their number. `streak`
    counts those solved in a row without a look at the solution. The list ticks puzzles that were solved earlier, too.
    """

    _option_names = ("theme", "difficulty", "game", "puzzles", "at", "id", "look", "language")
    _keeps = BoxKeeping
    at = traitlets.Int(1, help="the number of the puzzle on the table")
    theme = traitlets.Unicode(help="the theme of the puzzles in the box; all if it is empty")
    difficulty = traitlets.Int(help="the difficulty of the puzzles in the box; all if it is 0")
    solved = traitlets.Int(help="how many puzzles were solved")
    streak = traitlets.Int(help="how many of them in a row")
    solved_ids: traitlets.List[str] = traitlets.List(help="the ids of the puzzles that were solved")
    intent_methods: ClassVar[dict[str, str]] = {
        **PuzzleHost.intent_methods,
        "previous_puzzle": "_previous_intent",
        "next_puzzle": "_next_intent",
    }

    def __init__(
        self,
        theme: str = "",
        difficulty: int = 0,
        *,
        game: str | Game = DEFAULT_GAME,
        puzzles: Sequence[GamePuzzle] | None = None,
        at: int = 1,
        id: str = "",
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if type(at) is not int:
            raise TypeError(f"at is the number of a puzzle, not {at!r}")
        difficulty = whole_number("difficulty", difficulty)
        self.all_puzzles = game_puzzles(game_of(game)) if puzzles is None else PuzzleShelf.of(puzzles)
        if not self.all_puzzles and puzzles is not None:
            raise PuzzleError("learn/box_empty", None)
        if not self.all_puzzles:
            raise TypeError(f"{game_of(game).title} comes with no puzzles")
        self.game = self.all_puzzles[0].game
        self.puzzles = self.all_puzzles.chosen(theme, difficulty)
        if not self.puzzles:
            raise self.all_puzzles.refusal(self.game)
        self._places: dict[tuple[str, int], int] = {}
        self._labels_of: dict[tuple[str, str], str] = {}
        self._chosen_from: tuple[Any, list[dict[str, Any]]] = None, []
        at = self._place_of(id) if id else max(1, min(at, len(self.puzzles)))
        theme, difficulty = (theme, difficulty) if self.puzzles is not self.all_puzzles else ("", 0)
        self._first_choice = theme, difficulty, at
        self._is_moving = True
        super().__init__(self.puzzles[at - 1], look, at=at, theme=theme, difficulty=difficulty, **unknown)
        self._is_moving = False

    # -- public methods -------------------------------------------------------------------------------------------

    def choose(self, theme: str = "", difficulty: int = 0) -> None:
        """Show puzzles of a theme and a difficulty; "" and 0 select all, and so does a difficulty without any.

        The box opens at the puzzle that was open there last. Raise PuzzleError if there is no such theme.
        """
        self._choose(theme, difficulty)

    def open(self, id: str | None = None) -> None:
        """Show the puzzle with this id, or with an id that begins so; raise PuzzleError if there is none."""
        if id is None:
            super().open()  # the widget itself, as ipywidgets asks
        else:
            self._go_to(self._place_of(id))

    def next(self) -> None:
        """Show the next puzzle; after the last one, show the first."""
        self._go_to(self.at % len(self.puzzles) + 1)

    def previous(self) -> None:
        """Show the previous puzzle; before the first one, show the last."""
        self._go_to((self.at - 2) % len(self.puzzles) + 1)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        read = str(read_control(self.controls, name, value))
        if name == "at":
            self._go_to(int(read), view)
        elif name == "theme":
            self._choose(read, self.difficulty, view)
        else:
            self._choose(self.theme, int(read), view)
        return self.prompt, "info", ()

    def _previous_intent(self, view: str) -> Reply:
        self._go_to((self.at - 2) % len(self.puzzles) + 1, view)
        return self.prompt, "info", ()

    def _next_intent(self, view: str) -> Reply:
        self._go_to(self.at % len(self.puzzles) + 1, view)
        return self.prompt, "info", ()

    def _choose(self, theme: str, difficulty: int, author: str = "") -> None:
        chosen = self.all_puzzles.chosen(theme, difficulty)
        if not chosen:
            difficulty, chosen = 0, self.all_puzzles.chosen(theme)
        if not chosen:
            raise self.all_puzzles.refusal(self.game)
        self._places[self.theme, self.difficulty] = self.at
        self.puzzles = chosen
        self._go_to(self._places.get((theme, difficulty), 1), author, theme=theme, difficulty=difficulty)

    def _place_of(self, id: str) -> int:
        """Return the number of a puzzle; if it is not among those that are chosen, all are chosen."""
        index = self.all_puzzles.place_of(id)
        for at, entry in enumerate(self.puzzles.entries, start=1):
            if entry.id == self.all_puzzles.entries[index].id:
                return at
        self.puzzles = self.all_puzzles
        return index + 1

    def _go_to(self, at: int, author: str = "", **chosen: Any) -> None:
        if self.puzzles is self.all_puzzles:
            chosen = {"theme": "", "difficulty": 0}
        self._is_moving = True
        try:
            for name, value in (*chosen.items(), ("at", at)):
                setattr(self, name, value)
        finally:
            self._is_moving = False
        self._show_puzzle(self.puzzles[self.at - 1], author)

    @traitlets.validate("at")
    def _at_inside(self, proposal: dict[str, Any]) -> int:
        return max(1, min(int(proposal["value"]), len(self.puzzles)))

    @traitlets.observe("at")
    def _opened(self, change: object) -> None:
        if not self._is_moving:
            self._go_to(self.at)

    @traitlets.observe("theme", "difficulty")
    def _chosen(self, change: dict[str, Any]) -> None:
        if self._is_moving:
            return
        wanted = self.theme, self.difficulty
        self._is_moving = True
        setattr(self, change["name"], change["old"])  # where the box was
        self._is_moving = False
        self._choose(*wanted)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _note(self) -> None:
        first = not self._learned
        super()._note()
        puzzle = self.puzzle
        if self._learned and first:
            is_own = not self._shown.revealed
            self.streak = self.streak + 1 if is_own else 0
            if puzzle.id not in self.solved_ids:
                self.solved_ids = [*self.solved_ids, puzzle.id]
            if is_own:
                mark_puzzle(puzzle)
        self._count()

    def _count(self) -> None:
        """Set the traits that follow from the puzzles solved."""
        self.solved = len(self.solved_ids)

    def _own_controls(self) -> list[dict[str, Any]]:
        shown = language(), self.theme, self.difficulty, self.at, tuple(self.solved_ids)
        if self._chosen_from[0] != shown:  # made once for each puzzle, as progress is read for it
            self._chosen_from = shown, self._choices()
        return self._chosen_from[1]

    def _choices(self) -> list[dict[str, Any]]:
        """Return the choices of a theme, of a difficulty and of a puzzle."""
        controls, every = [], say("learn/box_all")
        shelf = self.all_puzzles
        if len(shelf.themes) > 1:
            themes = [("", every), *shelf.theme_titles().items()]
            controls.append(choice("theme", say("learn/box_theme"), self.theme, themes))
        if len(shelf.difficulties) > 1:
            levels = [("0", every), *((str(n), str(n)) for n in shelf.difficulties)]
            controls.append(choice("difficulty", say("learn/box_difficulty"), str(self.difficulty), levels))
        return [*controls, choice("at", say("learn/box"), str(self.at), self._listed())]

    def _listed(self) -> list[tuple[str, str]]:
        """Return the puzzles around the one on the table, and the numbers of the others by pages."""
        count, page = len(self.puzzles), (self.at - 1) // _LISTED
        ticked = solved_puzzles(self.game, self.puzzles.entries[page * _LISTED : (page + 1) * _LISTED])
        listed: list[tuple[str, str]] = []
        for first in range(1, count + 1, _LISTED):
            last = min(first + _LISTED - 1, count)
            if (first - 1) // _LISTED == page:
                listed += [(str(at), self._label(at, ticked)) for at in range(first, last + 1)]
            else:
                listed.append((str(first), say("learn/box_page", first=first, last=last)))
        return listed

    def _label(self, at: int, ticked: frozenset[str]) -> str:
        entry = self.puzzles.entries[at - 1]
        known = entry.id, language()
        if known not in self._labels_of:
            self._labels_of[known] = self.puzzles[at - 1].title
        code = "learn/box_solved" if entry.id in ticked or entry.id in self.solved_ids else "learn/box_open"
        return say(code, number=at, title=self._labels_of[known])

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        several, over = len(self.puzzles) > 1, self._shown.is_settled
        previous = {"id": "previous_puzzle", "label": say("replay/previous"), "enabled": several, "keys": ["PageUp"]}
        following = {"id": "next_puzzle", "label": say("action/next_puzzle"), "enabled": several, "keys": ["PageDown"]}
        place = {"beside": True} if several and over else {"apart": "pages"}
        return [*super()._own_actions(actions), previous | {"apart": "pages"}, following | place]

    def _own_progress(self) -> dict[str, Any]:
        count, streak = len(self.puzzles), self.streak
        at, more = say("learn/box_at", number=self.at, n=count), say("learn/box_streak", n=streak) if streak else ""
        pager = {"text": at, "short": f"{self.at} / {count}", "label": say("learn/box_choose")}
        text = " · ".join(filter(None, (at, more)))
        return {"text": text, "part": round(self.at / count, 3), "cancel": False, "pager": pager}

    def __repr__(self) -> str:
        return f"PuzzleBox({self.game.id!r}, {self.at} of {len(self.puzzles)}; {len(self.solved_ids)} solved)"

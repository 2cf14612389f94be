"""Puzzles of any game: a state, a goal, and the best value, which is proven by exhaustive search.

A document has the format `<game>-puzzle/1`; a pack has one document on each line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from ..core.goals import Goal
from ..core.json_text import decoded, parse_json
from ..core.limits import LONGEST_PACK, MOST_LINES, check_length
from ..errors import NotationError, PuzzleError
from ..words import LANGUAGES, language
from .turn_search import BestLine, best_line

__all__ = ["GamePuzzle", "check_puzzle", "game_puzzles", "parse_pack", "puzzle_format", "read_puzzle", "write_puzzle"]

_LONGEST = 500
_HIGHEST = 10**9


@dataclass(frozen=True)
class GamePuzzle:
    """State in which a player is asked, the name of the goal, and the highest value that can be reached."""

    game: Game
    id: str
    goal_name: str
    player: int
    state: Any
    titles: Mapping[str, str]
    best: int

    @property
    def goal(self) -> Goal:
        """Goal of the game with the name `goal_name`."""
        return self.game.goals[self.goal_name]

    @property
    def title(self) -> str:
        """Title in the current language, or in English."""
        return self.titles.get(language(), self.titles["en"])


def puzzle_format(game: Game) -> str:
    """Return the `format` of a game's puzzles, such as `viceroy-puzzle/1`."""
    return f"{game.id}-puzzle/{game.version}"


def write_puzzle(
    game: Game, goal: str, player: int, state: Any, titles: Mapping[str, str], best: int
) -> dict[str, Any]:
    """Return the document of a puzzle."""
    asked = {"goal": goal, "player": player, "state": game.write_state(state)}
    return {"format": puzzle_format(game), "id": _content_id(asked), **asked, "title": dict(titles), "best": best}


def read_puzzle(game: Game, document: object) -> GamePuzzle:
    """Return the puzzle of a document; NotationError names the field.

    This function does not prove the puzzle; `check_puzzle` does.
    """
    names = ("format", "id", "goal", "player", "state", "title", "best")
    found = Field(document).members(names)
    found["format"].choice((puzzle_format(game),))
    goal = found["goal"].choice(game.goals)
    player = found["player"].integer(0, game.seats[1] - 1)
    state = game.read_state(found["state"].value)
    if state.question is None or state.question.players != (player,):
        raise found["player"].refused("learn/not_asked", player=player)
    fields = found["title"].members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    titles = {code: fields[code].words(_LONGEST) for code in LANGUAGES if code in fields}
    due = _content_id({"goal": goal, "player": player, "state": game.write_state(state)})
    if found["id"].text(len(due)) != due:
        raise found["id"].refused("puzzle/id", due=due)
    return GamePuzzle(game, due, goal, player, state, titles, found["best"].integer(-_HIGHEST, _HIGHEST))


def check_puzzle(puzzle: GamePuzzle) -> BestLine:
    """Return the best line, found by exhaustive search; raise PuzzleError if its value is not `best`."""
    found = best_line(puzzle.game, puzzle.goal, puzzle.state, puzzle.player)
    if found.value != puzzle.best:
        raise PuzzleError("learn/best", None, path="best", due=found.value, found=puzzle.best)
    return found


def parse_pack(game: Game, text: str | bytes) -> Iterator[tuple[int, GamePuzzle]]:
    """Yield each puzzle of a pack with its line number; NotationError names the line and the field."""
    check_length(text, LONGEST_PACK)
    lines = decoded(text, LONGEST_PACK).split("\n")
    if len(lines) > MOST_LINES:
        raise NotationError("pack/long", None, most=MOST_LINES)
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield number, read_puzzle(game, parse_json(line))
            except NotationError as error:
                raise NotationError("pack/line", error.rule, line=number, sentence=str(error)) from None


def game_puzzles(game: Game) -> tuple[GamePuzzle, ...]:
    """Return the puzzles that come with a game, in the order of its pack."""
    if game.pack is None:
        return ()
    package, name = game.pack
    text = files(package).joinpath(name).read_text("utf-8")
    return tuple(puzzle for _, puzzle in parse_pack(game, text))


def _content_id(asked: Mapping[str, Any]) -> str:
    """Return a hash of the task, which is equal for equal tasks with different titles."""
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]

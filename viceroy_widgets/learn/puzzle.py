"""Puzzles of any game: a state, a goal, and the best value, which is proven by exhaustive search.

Where chance has a say, the best value is an expected one, such as `7/2`. A goal may bring a proof of its own, and a
puzzle a certificate with its solution. A document has
the format `<game>-puzzle/1`; a pack has one document on each line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import partial
from hashlib import sha256
from typing import Any

from ..core.document_text import LONGEST_PACK, MOST_LINES, check_length, decoded, parse_json
from ..core.fields import Field, Members, shown
from ..core.game import Game
from ..core.goals import BestLine, Goal, Proof, Value
from ..core.vocabulary import Move
from ..errors import NotationError, PuzzleError, ViceroyError
from ..words import LANGUAGES, language, say
from .asked_goal import AskedGoal
from .proof import (
    AnyCertificate,
    Certificate,
    certified_moves,
    check_certificate,
    read_any_certificate,
    write_certificate,
)
from .turn_search import best_line, exhaustive_line, value_after

__all__ = [
    "HARDEST",
    "GamePuzzle",
    "check_puzzle",
    "in_language",
    "is_solved",
    "parse_pack",
    "puzzle_format",
    "read_asked",
    "read_day",
    "read_puzzle",
    "seat_names",
    "write_asked",
    "write_puzzle",
]

HARDEST = 5
"""Highest difficulty of a puzzle."""
_LONGEST, _LONGEST_STORY = 500, 1000
_HIGHEST = 10**9
_FRACTION = re.compile(r"-?[1-9][0-9]{0,17}/[1-9][0-9]{0,17}")


@dataclass(frozen=True)
class GamePuzzle(AskedGoal):
    """State in which a player is asked, the name of the goal, and the highest value that can be reached."""

    game: Game
    id: str
    goal_name: str
    player: int
    state: Any
    titles: Mapping[str, str]
    best: Value
    about: int | None = None
    """Thing that the goal is about, such as a card; None for a goal that is about the whole state."""
    difficulty: int = 0
    """From 1 to 5; 0 if nobody has rated the puzzle."""
    since: date | None = None
    """First day on which it takes part in the puzzle of the day; None if it never does."""
    certificate: AnyCertificate | None = None
    """Solution with its proof; None if the solution was not written down."""
    stories: Mapping[str, str] = field(default_factory=dict)
    """Stories told before the task, by language."""
    points: Mapping[str, str] = field(default_factory=dict)
    """Learning points by language, for readers who have solved the puzzle; they reveal the solution."""

    @property
    def theme(self) -> str:
        """Theme of its goal; "" if the goals of the game have none."""
        return self.goal.theme

    @property
    def theme_title(self) -> str:
        """Title of its theme in the current language; that of the game if it has none."""
        return say(f"{self.game.id}/theme_{self.theme}") if self.theme else self.game.title

    @property
    def title(self) -> str:
        """Title in the current language, or in English; that of the goal if the puzzle has none of its own."""
        if not self.titles:
            return self.goal.title(self.start, self.player)
        return self.titles.get(language(), self.titles["en"])

    @property
    def story(self) -> str:
        """Story in the current language, or in English; "" if the puzzle has none."""
        return in_language(self.stories)

    @property
    def point(self) -> str:
        """Learning point in the current language, or in English; "" if the puzzle has none."""
        return in_language(self.points)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players by seat, in the current language."""
        return seat_names(self.start, self.player)

    def solution(self) -> tuple[Move, ...]:
        """Return the best line of the certificate; without a certificate, a search finds it."""
        if self.certificate:
            return certified_moves(self.goal, self.player, self.certificate)
        return best_line(self.game, self.goal, self.start, self.player).moves


def in_language(texts: Mapping[str, str]) -> str:
    """Return the text in the current language, or in English; "" if there is neither."""
    return texts.get(language()) or texts.get("en", "")


def seat_names(state: Any, player: int) -> tuple[str, ...]:
    """Return the names of the seats of a puzzle, in the current language: "you", and numbers for the others."""
    seats = range(len(state.players))
    return tuple(say("widget/you") if seat == player else say("widget/seat", n=seat + 1) for seat in seats)


def puzzle_format(game: Game) -> str:
    """Return the `format` of a game's puzzles, such as `viceroy-puzzle/1`."""
    return f"{game.id}-puzzle/{game.version}"


def write_puzzle(
    game: Game,
    goal: str,
    player: int,
    state: Any,
    titles: Mapping[str, str],
    best: Value,
    *,
    about: int | None = None,
    difficulty: int = 0,
    since: date | None = None,
    certificate: AnyCertificate | None = None,
    stories: Mapping[str, str] | None = None,
    points: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Return the document of a puzzle; fields with their default value are omitted."""
    asked = write_asked(game, goal, about, player, state)
    written: dict[str, Any] = {"format": puzzle_format(game), "id": _content_id(asked)}
    if since is not None:
        written["since"] = since.isoformat()
    written |= asked
    for name, texts in (("title", titles), ("story", stories), ("point", points)):
        if texts:
            written[name] = dict(texts)
    if difficulty:
        written["difficulty"] = difficulty
    written["best"] = best if isinstance(best, int) else str(best)
    if certificate is not None:
        written["certificate"] = write_certificate(game, certificate)
    return written


def read_puzzle(game: Game, document: object) -> GamePuzzle:
    """Return the puzzle of a document; NotationError names the field.

    This function does not prove the puzzle; `check_puzzle` does.
    """
    own: GamePuzzle | None = game.read_puzzle(document)
    if own is not None:
        return own
    names = ("format", "id", "goal", "player", "state", "best")
    found = Field(document).members(names, ("about", "title", "story", "point", "difficulty", "since", "certificate"))
    found["format"].choice((puzzle_format(game),))
    name, about, player, state = read_asked(game, found)
    goal = game.goals[name].about(about)
    assert goal is not None  # `read_asked` has refused everything else
    due = _content_id(write_asked(game, name, about, player, state))
    if found["id"].text(len(due)) != due:
        raise found["id"].refused("puzzle/id", due=due)
    titles = dict[str, str]()
    if "title" in found or not goal.title(state, player):
        titles = _texts(Field(document).member("title"), _LONGEST)
    return GamePuzzle(
        game,
        due,
        name,
        player,
        state,
        titles,
        _read_value(found["best"], goal),
        about,
        found["difficulty"].integer(1, HARDEST) if "difficulty" in found else 0,
        read_day(found["since"]) if "since" in found else None,
        read_any_certificate(game, goal, found["certificate"], player) if "certificate" in found else None,
        *(_texts(found[name], _LONGEST_STORY) if name in found else {} for name in ("story", "point")),
    )


def _texts(field: Field, most: int) -> dict[str, str]:
    """Return texts by language, of which English is required."""
    fields = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: fields[code].words(most) for code in LANGUAGES if code in fields}


def check_puzzle(puzzle: GamePuzzle) -> BestLine:
    """Prove a puzzle and return its best line.

    Raise PuzzleError with the faulty field if `best` is not the optimum, or if the certificate is not that of the
    puzzle.
    """
    game, goal, start, player = puzzle.game, puzzle.goal, puzzle.start, puzzle.player
    certificate = puzzle.certificate
    if certificate is not None and not isinstance(certificate, Certificate):
        steps = goal.check_certificate(start, player, puzzle.best, certificate)
        return BestLine(puzzle.best, goal.certified_moves(player, certificate), 1, steps)
    proof = goal.prove(start, player, puzzle.best)
    if proof is None:
        found = exhaustive_line(game, goal, start, player, start)
        if found.value != puzzle.best:
            raise PuzzleError("learn/best", None, path="best", due=found.value, found=puzzle.best)
        if certificate is None:
            return found
        proof = Proof(_answers(puzzle), found.nodes)
    if certificate is None:
        return replace(best_line(game, goal, start, player), count=len(proof.answers), nodes=proof.nodes)
    check_certificate(
        puzzle.rules, goal, start, player, puzzle.best, certificate, proof.answers, partial(_value_after, puzzle)
    )
    return BestLine(puzzle.best, certificate.moves, len(proof.answers), proof.nodes)


def is_solved(puzzle: GamePuzzle, moves: Sequence[Move]) -> bool:
    """Return whether the moves of an attempt that is over reach `best`.

    Where chance has a say, luck does not count: every move must keep the best expected value.
    """
    states, by_chance = [puzzle.start], False
    for move in moves:
        after, events = puzzle.rules.apply(states[-1], move)
        is_drawn = puzzle.rules.hidden_rule is None and puzzle.rules.revealed(states[-1], after, events) is not None
        by_chance = by_chance or is_drawn
        states.append(after)
    if not by_chance:
        return puzzle.goal.value(puzzle.start, states[-1], puzzle.player) == puzzle.best
    return all(
        _value_after(puzzle, state, move) == _best_of(puzzle, state) for state, move in zip(states, moves, strict=False)
    )


def _answers(puzzle: GamePuzzle) -> tuple[Move, ...]:
    """Return the first moves after which exhaustive search still reaches `best`."""
    start = puzzle.start
    return tuple(
        move
        for move in puzzle.rules.legal_moves(start, puzzle.player)
        if _value_after(puzzle, start, move) == puzzle.best
    )


def _value_after(puzzle: GamePuzzle, state: Any, move: Move) -> Value:
    return value_after(puzzle.game, puzzle.goal, puzzle.start, puzzle.player, state, move)


def _best_of(puzzle: GamePuzzle, state: Any) -> Value:
    return best_line(puzzle.game, puzzle.goal, puzzle.start, puzzle.player, state).value


def _read_value(field: Field, goal: Goal) -> Value:
    """Return a whole number, or a fraction in lowest terms from a text such as `7/2`."""
    if not isinstance(field.value, str):
        return field.integer(*goal.values)
    if not _FRACTION.fullmatch(field.value) or str(fraction := Fraction(field.value)) != field.value:
        raise field.refused("field/integer", found=shown(field.value))
    return fraction


def parse_pack(
    game: Game, text: str | bytes, *, refused: type[ViceroyError] = NotationError
) -> Iterator[tuple[int, GamePuzzle]]:
    """Yield each puzzle of a pack with its line number; the error `refused` names the line and the field."""
    check_length(text, LONGEST_PACK)
    # Only a line feed ends a line, because JSON may contain U+2028 and similar characters.
    lines = decoded(text, LONGEST_PACK).removesuffix("\n").split("\n")
    if len(lines) > MOST_LINES:
        raise refused("pack/long", None, most=MOST_LINES)
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                puzzle = read_puzzle(game, parse_json(line))
            except NotationError as error:
                raise refused("pack/line", error.rule, line=number, sentence=str(error)) from None
            if puzzle.id in seen:
                raise refused("pack/same", None, line=number, other=seen[puzzle.id])
            seen[puzzle.id] = number
            yield number, puzzle


def write_asked(game: Game, goal: str, about: int | None, player: int, state: Any) -> dict[str, Any]:
    """Return the task of a puzzle: everything but its title, its rating and its solution."""
    thing = {} if about is None else {"about": about}
    return {"goal": goal, **thing, "player": player, "state": game.write_state(state)}


def read_asked(game: Game, found: Members) -> tuple[str, int | None, int, Any]:
    """Return goal, thing, player and state of a task; NotationError names the field."""
    name = found["goal"].choice(game.goals)
    about = found["about"].integer(0, _HIGHEST) if "about" in found else None
    goal = game.goals[name].about(about)
    if goal is None:
        raise found.get("about", found["goal"]).refused("learn/about", goal=name)
    player = found["player"].integer(0, game.seats[1] - 1)
    state = game.read_state(found["state"].value)
    if state.question is None or state.question.players != (player,):
        raise found["player"].refused("learn/not_asked", player=player)
    if reason := goal.refusal(state, player):
        raise found["state"].refused("learn/no_puzzle", reason=reason)
    return name, about, player, state


def read_day(field: Field) -> date:
    """Return the day of a field, in a form such as 2026-11-22; NotationError names the field."""
    text = field.text(len("2026-11-22"))
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise field.refused("learn/day", found=shown(text)) from None
    if day.isoformat() != text:  # a week or a date without hyphens, which Python reads too
        raise field.refused("learn/day", found=shown(text))
    return day


def _content_id(asked: Mapping[str, Any]) -> str:
    """Return a hash of the task, which is equal for equal tasks with different titles."""
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]

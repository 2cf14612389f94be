"""Documents of puzzles of any game, in the format `<game>-puzzle/2`; a pack has one document on each line.

All games have the fields `format`, `id`, `since`, `goal`, `difficulty`, `title`, `story`, `point`, `license` and
`certificate`. Where a puzzle begins is up to the game; a puzzle by a goal has `player`, `state`, `best` and `about`.
Version 1 is read too, in which some fields have other names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from hashlib import sha256
from typing import Any

from ..core.books import PuzzleForm
from ..core.document_text import LONGEST_PACK, MOST_LINES, check_length, decoded, parse_json
from ..core.fields import Field, Members, shown
from ..core.game import Game
from ..core.goals import Goal, Value
from ..errors import NotationError
from ..words import LANGUAGES
from .proof import AnyCertificate, read_any_certificate, write_certificate
from .puzzle import HARDEST, GamePuzzle

__all__ = [
    "PUZZLE_VERSION",
    "parse_pack",
    "puzzle_format",
    "read_day",
    "read_puzzle",
    "read_task",
    "read_texts",
    "task_id",
    "upgraded_pack",
    "write_puzzle",
    "write_task",
]

PUZZLE_VERSION = 2
_LONGEST, _LONGEST_STORY = 500, 1000
_HIGHEST = 10**9
_FRACTION = re.compile(r"-?[1-9][0-9]{0,17}/[1-9][0-9]{0,17}")


def puzzle_format(game: Game, version: int = PUZZLE_VERSION) -> str:
    """Return the `format` of a game's puzzles, such as `viceroy-puzzle/2`."""
    return f"{game.id}-puzzle/{version}"


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
    license: str = "",
) -> dict[str, Any]:
    """Return the document of a puzzle; fields with their default value are omitted."""
    asked = write_task(game, goal, about, player, state)
    written: dict[str, Any] = {"format": puzzle_format(game), "id": task_id(asked)}
    if since is not None:
        written["since"] = since.isoformat()
    written |= asked
    for name, texts in (("title", titles), ("story", stories), ("point", points)):
        if texts:
            written[name] = dict(texts)
    if difficulty:
        written["difficulty"] = difficulty
    if license:
        written["license"] = license
    written["best"] = best if isinstance(best, int) else str(best)
    if certificate is not None:
        written["certificate"] = write_certificate(game, certificate)
    return written


def read_puzzle(game: Game, document: object) -> GamePuzzle:
    """Return the puzzle of a document of version 1 or 2; NotationError names the field.

    This function does not prove the puzzle; `check_puzzle` does.
    """
    fields = _fields(game, document)
    puzzle, asked = _form(game).read(fields)
    due = task_id(asked)
    if fields["id"].text(len(due)) != due:
        raise fields["id"].refused("puzzle/id", due=due)
    since = read_day(fields["since"]) if "since" in fields else None
    dated: GamePuzzle = replace(puzzle, id=due, since=since)
    return dated


def task_id(asked: Mapping[str, Any]) -> str:
    """Return a hash of the task, which is equal for equal tasks with different titles."""
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def read_texts(field: Field, most: int, read: Callable[[Field, int], str] = Field.words) -> dict[str, str]:
    """Return texts by language, of which English is required."""
    fields = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: read(fields[code], most) for code in LANGUAGES if code in fields}


def upgraded_pack(game: Game, pack: str, certified: str) -> str:
    """Return a pack in the format of today; lines that have it stay as they are.

    `certified` is the pack with its certificates, which the pack itself may lack. NotationError names the line that
    cannot be read.
    """
    for _ in parse_pack(game, certified):
        pass
    return "\n".join(_upgraded_line(game, line) for line in pack.split("\n"))


def _upgraded_line(game: Game, line: str) -> str:
    document = parse_json(line) if line.strip() else None
    if not isinstance(document, Mapping) or document["format"] == puzzle_format(game):
        return line
    form = _form(game)
    known = {*_COMMON, *form.required, *form.optional}
    names = {name: form.old_names.get(name, name) for name in document}
    written = {names[name]: value for name, value in document.items() if names[name] in known}
    return json.dumps(written | {"format": puzzle_format(game)}, ensure_ascii=False, separators=(",", ":"))


_COMMON = ("format", "id", "since")


def _form(game: Game) -> PuzzleForm:
    """Return how the puzzles of a game are read: in a form of its own, or by its goals."""
    return game.puzzle_form() or PuzzleForm(
        partial(_read_goal_puzzle, game),
        ("goal", "player", "state", "best"),
        ("about", "title", "story", "point", "difficulty", "license", "certificate"),
    )


def _fields(game: Game, document: object) -> Members:
    """Return the fields of a document under their names of today; errors have the names of the document."""
    form, field = _form(game), Field(document)
    required, optional = ("format", "id", *form.required), ("since", *form.optional)
    if field.member("format").choice((puzzle_format(game), puzzle_format(game, 1))) == puzzle_format(game):
        return field.members(required, optional)
    old = {new: name for name, new in form.old_names.items()}
    gone = tuple(old.pop(new) for new in tuple(old) if new not in (*required, *optional))
    required = tuple(old.get(name, name) for name in required)
    members = field.members((*required, *gone), tuple(old.get(name, name) for name in optional))
    return Members({form.old_names.get(name, name): each for name, each in members.by_name.items()}, members.path)


def _read_goal_puzzle(game: Game, fields: Members) -> tuple[GamePuzzle, dict[str, Any]]:
    """Return the puzzle by a goal of a game, and its task."""
    name, about, player, state = read_task(game, fields)
    goal = game.goals[name].about(about)
    assert goal is not None  # `read_task` has refused everything else
    titles = dict[str, str]()
    if "title" in fields or not goal.title(state, player):
        titles = read_texts(fields.get("title", None), _LONGEST)
    puzzle = GamePuzzle(
        game,
        "",
        name,
        player,
        state,
        titles,
        _read_value(fields["best"], goal),
        about,
        difficulty=fields["difficulty"].integer(1, HARDEST) if "difficulty" in fields else 0,
        certificate=(
            read_any_certificate(game, goal, fields["certificate"], player) if "certificate" in fields else None
        ),
        stories=read_texts(fields["story"], _LONGEST_STORY) if "story" in fields else {},
        points=read_texts(fields["point"], _LONGEST_STORY) if "point" in fields else {},
        license=fields["license"].words(_LONGEST) if "license" in fields else "",
    )
    return puzzle, write_task(game, name, about, player, state)


def _read_value(field: Field, goal: Goal) -> Value:
    """Return a whole number, or a fraction in lowest terms from a text such as `7/2`."""
    if not isinstance(field.value, str):
        return field.integer(*goal.values)
    if not _FRACTION.fullmatch(field.value) or str(fraction := Fraction(field.value)) != field.value:
        raise field.refused("field/integer", found=shown(field.value))
    return fraction


def parse_pack(game: Game, text: str | bytes) -> Iterator[tuple[int, GamePuzzle]]:
    """Yield each puzzle of a pack with its line number; NotationError names the line and the field."""
    check_length(text, LONGEST_PACK)
    # Only a line feed ends a line, because JSON may contain U+2028 and similar characters.
    lines = decoded(text, LONGEST_PACK).removesuffix("\n").split("\n")
    if len(lines) > MOST_LINES:
        raise NotationError("pack/long", None, most=MOST_LINES)
    seen: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                puzzle = read_puzzle(game, parse_json(line))
            except NotationError as error:
                raise NotationError("pack/line", error.rule, line=number, sentence=str(error)) from None
            if puzzle.id in seen:
                raise NotationError("pack/same", None, line=number, other=seen[puzzle.id])
            seen[puzzle.id] = number
            yield number, puzzle


def write_task(game: Game, goal: str, about: int | None, player: int, state: Any) -> dict[str, Any]:
    """Return the task of a puzzle: everything but its title, its rating and its solution."""
    thing = {} if about is None else {"about": about}
    return {"goal": goal, **thing, "player": player, "state": game.write_state(state)}


def read_task(game: Game, fields: Members) -> tuple[str, int | None, int, Any]:
    """Return goal, thing, player and state of a task; NotationError names the field."""
    name = fields["goal"].choice(game.goals)
    about = fields["about"].integer(0, _HIGHEST) if "about" in fields else None
    goal = game.goals[name].about(about)
    if goal is None:
        raise fields.get("about", fields["goal"]).refused("learn/about", goal=name)
    player = fields["player"].integer(0, game.seats[1] - 1)
    state = game.read_state(fields["state"].value)
    if state.question is None or state.question.players != (player,):
        raise fields["player"].refused("learn/not_asked", player=player)
    if reason := goal.refusal(state, player):
        raise fields["state"].refused("learn/no_puzzle", reason=reason)
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

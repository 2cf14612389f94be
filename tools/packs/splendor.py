"""Brings the pack of Splendor up to date: `python -m tools.packs.splendor --since DATE`.

Puzzles that still suit stay, with their date and the difficulty that they have today. The others are withdrawn on DATE:
they stay in the pack for the days before. New ones are made until there are enough of each difficulty; they take part
in the puzzle of the day from DATE. The certificates stand in a file of their own.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from tools.packs.puzzle_dates import split_certificates
from viceroy_widgets import splendor
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.game_pack import ANSWERS, with_certificates, withdrawn_days
from viceroy_widgets.learn.puzzle import GamePuzzle
from viceroy_widgets.learn.puzzle_document import read_puzzle
from viceroy_widgets.splendor.puzzles.goals import ReserveOrBuy
from viceroy_widgets.splendor.puzzles.making.candidates import THEMES
from viceroy_widgets.splendor.puzzles.making.packs import DIFFICULTIES, made_puzzles
from viceroy_widgets.splendor.puzzles.making.rating import rated, solving
from viceroy_widgets.splendor.rules.ending import WINNING_POINTS
from viceroy_widgets.splendor.solve.last_round import PointsSearch

__all__ = ["NAME", "added", "chosen", "main", "suits"]

NAME, WITHDRAWN = "puzzles.jsonl", "withdrawn.jsonl"
LEAST_OF_ONE = 10
"""Puzzles of each difficulty, as far as there are so many."""
MOST_OF_ONE = 20
MOST_BY_ONE_RULE = 6
"""Largest number of new puzzles of a difficulty that the same rule of thumb solves."""
_MOST_GAMES = 900
_GAMES = {"race": 150, "take": 250, "reserve": 500, "last": 6000}
"""Simulated games that are looked at for some themes, so that the hard ones are found in some minutes."""
_DATA = Path(splendor.__file__).parent / "data"
_GAME = game_of("splendor")
Document = dict[str, Any]


def chosen(documents: Sequence[Document]) -> list[Document]:
    """Return the puzzles of a theme that stay, with their difficulty; of too many equally hard ones, the last in order.

    Those go first that most rules of thumb solve.
    """
    found: dict[int, list[tuple[int, Document]]] = {difficulty: [] for difficulty in DIFFICULTIES}
    for document in documents:
        puzzle = read_puzzle(_GAME, document)
        if not puzzle.goal.is_retired and suits(puzzle):
            difficulty = _difficulty(puzzle)
            found[difficulty].append((len(solving(puzzle)), {**document, "difficulty": difficulty}))
    kept = [sorted(level, key=lambda item: item[0])[:MOST_OF_ONE] for level in found.values()]
    ids = {document["id"] for level in kept for _, document in level}
    return [document for level in found.values() for _, document in level if document["id"] in ids]


def suits(puzzle: GamePuzzle) -> bool:
    """Return whether the game cannot end before a puzzle does, so that its sentence says all that decides."""
    start, goal = puzzle.start, puzzle.goal
    if goal.theme == "bonuses":
        return not start.board.final and start.board.seats[puzzle.player].points + puzzle.best < WINNING_POINTS
    if isinstance(goal, ReserveOrBuy):
        search = PointsSearch(start, puzzle.player, goal.turns)
        search.points(start)
        return not start.board.final and not search.meets_end
    return True


def added(theme: str, there: Sequence[Document], seed: int, states: set[str]) -> list[Document]:
    """Return new puzzles of a theme, so that there are enough of each difficulty beside those that are there.

    Their positions are added to `states`, those of all puzzles so far.
    """
    counts = {n: sum(document["difficulty"] == n for document in there) for n in DIFFICULTIES}
    wanted = {n for n in DIFFICULTIES if counts[n] < LEAST_OF_ONE}
    ids, made = {document["id"] for document in there}, list[Document]()
    by_rule: dict[tuple[int, str], int] = {}
    for document in made_puzzles(_GAME, theme, seed, wanted, _GAMES.get(theme, _MOST_GAMES)) if wanted else ():
        level = document["difficulty"]
        rules = [(level, name) for name in solving(read_puzzle(_GAME, document))]
        if document["id"] in ids or (level > 2 and any(by_rule.get(rule, 0) == MOST_BY_ONE_RULE for rule in rules)):
            continue
        if not _is_new(document, states):
            continue
        by_rule |= {rule: by_rule.get(rule, 0) + 1 for rule in rules}
        made.append(document)
        counts[level] += 1
        if counts[level] == LEAST_OF_ONE:
            wanted.discard(level)
        if not wanted:
            break
    return made


def _difficulty(puzzle: GamePuzzle) -> int:
    return rated(puzzle, puzzle.solution())


def _is_new(document: Document, states: set[str]) -> bool:
    """Return whether no puzzle so far has this position, and remember it."""
    state = json.dumps(document["state"])
    is_new = state not in states
    states.add(state)
    return is_new


def _line(document: Document, since: date) -> str:
    dated: Document = {}
    for name, value in document.items():
        dated[name] = value
        if name == "id":
            dated["since"] = document.get("since", since.isoformat())
    return json.dumps(dated, separators=(",", ":"))


def _pack() -> list[Document]:
    answers = (_DATA / ANSWERS / NAME).read_text("utf-8")
    text = with_certificates((_DATA / NAME).read_text("utf-8"), answers)
    return [json.loads(line) for line in text.split("\n") if line]


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pack, its certificates and the withdrawn puzzles; themes that are not named stay as they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", type=date.fromisoformat, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("themes", nargs="*", metavar="THEME")
    given = parser.parse_args(arguments)
    if unknown := set(given.themes) - set(THEMES):
        parser.error(f"there is no theme {min(unknown)}; there are {', '.join(THEMES)}")
    days = dict(withdrawn_days(_GAME))
    pack = _pack()
    themes = {document["id"]: _GAME.goals[document["goal"]].theme for document in pack}
    stay, new = dict[str, Document](), list[Document]()
    states = set[str]()
    for theme in dict.fromkeys((*themes.values(), *THEMES)):
        of_theme = [document for document in pack if themes[document["id"]] == theme]
        if given.themes and theme not in given.themes:
            states |= {json.dumps(document["state"]) for document in of_theme}
            continue
        kept = chosen([document for document in of_theme if document["id"] not in days and _is_new(document, states)])
        made = added(theme, kept, given.seed, states) if theme in THEMES else []
        stay |= {document["id"]: document for document in kept}
        new += made
        gone = [document["id"] for document in of_theme if document["id"] not in stay and document["id"] not in days]
        days |= dict.fromkeys(gone, given.since)
        print(f"{theme}: {len(kept)} stay, {len(gone)} are withdrawn, {len(made)} are new", flush=True)
    # The order of the old ones stays, since the puzzles of the days before depend on it.
    everything = [stay.get(document["id"], document) for document in pack] + new
    packed, answers = split_certificates(_line(document, given.since) for document in everything)
    withdrawn = "".join(f'{{"id":"{id}","until":"{day.isoformat()}"}}\n' for id, day in sorted(days.items()))
    for file, text in ((_DATA / NAME, packed), (_DATA / ANSWERS / NAME, answers), (_DATA / WITHDRAWN, withdrawn)):
        file.parent.mkdir(exist_ok=True)
        replace_file(file, text.encode())


if __name__ == "__main__":
    main()

"""Makes the pack of the game anew: `python -m viceroy_widgets.splendor.puzzles.making.shipped --since DATE [THEME...]`.

Without themes, all are made. Equal seeds give equal packs. The certificates stand in a file of their own.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from ....core.registry import game_of
from ....files import replace_file
from ....learn.answer_files import ANSWERS, split_certificates, with_certificates
from ..goals import GOALS
from .candidates import THEMES
from .packs import DIFFICULTIES, made_puzzles

__all__ = ["NAME", "main", "theme_puzzles"]

NAME = "puzzles.jsonl"
OF_EACH = 12
"""Puzzles of each difficulty, as far as there are so many."""
MOST_OF_ONE = 20
OF_THEME = 60
"""Puzzles of a theme; where hard ones are rare, easier ones make up for them."""
_GAMES = {"race": 75, "take": 250, "reserve": 450, "pay": 1500, "last": 2000, "bonuses": 900}
"""Simulated games that are looked at for a theme, so that the hard ones are found in some minutes."""
_DATA = Path(__file__).parents[2] / "data"


def theme_puzzles(theme: str, seed: int = 1) -> list[dict[str, Any]]:
    """Return the puzzles of a theme, easy ones first: of each difficulty equally many, as far as there are."""
    found: dict[int, list[dict[str, Any]]] = {difficulty: [] for difficulty in DIFFICULTIES}
    wanted = set(DIFFICULTIES)
    for document in made_puzzles(game_of("splendor"), theme, seed, wanted, _GAMES[theme]):
        level = found[document["difficulty"]]
        level.append(document)
        if len(level) == MOST_OF_ONE:
            wanted.discard(document["difficulty"])
        if all(len(puzzles) >= OF_EACH for puzzles in found.values()):
            break
    return [document for difficulty in DIFFICULTIES for document in found[difficulty][: _share(found, difficulty)]]


def _share(found: dict[int, list[dict[str, Any]]], difficulty: int) -> int:
    """Return the number of puzzles of a difficulty; the missing ones of others are shared out from the hardest down."""
    counts = {level: min(OF_EACH, len(puzzles)) for level, puzzles in found.items()}
    while sum(counts.values()) < OF_THEME:
        more = [level for level in counts if counts[level] < len(found[level])]
        if not more:
            break
        counts[min(more, key=lambda level: (counts[level], -level))] += 1
    return counts[difficulty]


def pack_lines(theme: str, seed: int, since: date) -> list[str]:
    """Return the lines of a theme; its puzzles take part in the puzzle of the day from a date."""
    return [_line(document, since) for document in theme_puzzles(theme, seed)]


def _line(document: dict[str, Any], since: date) -> str:
    dated: dict[str, Any] = {}
    for name, value in document.items():
        dated[name] = value
        if name == "id":
            dated["since"] = since.isoformat()
    return json.dumps(dated, separators=(",", ":"))


def _theme_of(line: str) -> str:
    return GOALS[json.loads(line)["goal"]].theme


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the pack and its certificates; themes that are not named keep their puzzles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--since", type=date.fromisoformat, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("themes", nargs="*", metavar="THEME")
    given = parser.parse_args(arguments)
    if unknown := set(given.themes) - set(THEMES):
        parser.error(f"there is no theme {min(unknown)}; there are {', '.join(THEMES)}")
    kept = _kept_lines()
    lines: list[str] = []
    for theme in THEMES:
        is_made = not given.themes or theme in given.themes
        made = pack_lines(theme, given.seed, given.since) if is_made else []
        lines += made or [line for line in kept if _theme_of(line) == theme]
        print(f"{theme}: {len(made)} made", flush=True)
    pack, answers = split_certificates(lines)
    for file, text in ((_DATA / NAME, pack), (_DATA / ANSWERS / NAME, answers)):
        file.parent.mkdir(exist_ok=True)
        replace_file(file, text.encode())


def _kept_lines() -> list[str]:
    file = _DATA / NAME
    if not file.is_file():
        return []
    answers = (_DATA / ANSWERS / NAME).read_text("utf-8")
    return [line for line in with_certificates(file.read_text("utf-8"), answers).split("\n") if line]


if __name__ == "__main__":
    main()

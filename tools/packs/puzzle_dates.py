"""Dates from which puzzles take part in the puzzle of the day, and records of withdrawn puzzles.

A puzzle that stays keeps its date, even if its certificate changes. A new puzzle gets the given date. A withdrawn
puzzle stays recorded in `data/daily.json` with the day on which it stops, so that no other day changes. It is kept in
`data/withdrawn.jsonl` as long as a certificate can be found for it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from viceroy_widgets.errors import PuzzleError, ViceroyError
from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.answer_files import ANSWERS, pack_text
from viceroy_widgets.learn.calendar import today
from viceroy_widgets.viceroy.puzzles.daily import DAILY_THEMES
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.making.certification import puzzle_document
from viceroy_widgets.viceroy.puzzles.puzzle import check_puzzle

__all__ = ["PuzzleDates", "check_date", "split_certificates", "with_dates", "write_split_pack"]


_CERTIFICATE = '"certificate"'
_ID = re.compile(r'"id"\s*:\s*"([0-9a-f]{16})"')


def check_date(since: date) -> None:
    """Raise PuzzleError for a day that has begun, because its puzzle is already public and must not change."""
    if since <= (now := today()):
        raise PuzzleError("daily/too_early", found=since.isoformat(), today=now.isoformat())


def split_certificates(lines: Iterable[str]) -> tuple[str, str]:
    """Return two files for the lines of a pack: the puzzles without certificates, and the certificates alone.

    The certificate must be the last field of each line.
    """
    packs, answers = [], []
    for line in lines:
        head, _, certificate = line.rpartition(f",{_CERTIFICATE}:")
        (id_,) = _ID.findall(head)[:1]
        packs.append(f"{head}}}\n")
        answers.append(f'{{"id":"{id_}",{_CERTIFICATE}:{certificate}\n')
    return "".join(packs), "".join(answers)


def with_dates(lines: Iterable[str], known: Mapping[str, str], since: date) -> list[str]:
    """Return the lines of a pack, each with a date: the known date of its id, or else `since`."""
    found = []
    for line in lines:
        document = json.loads(line)
        document.pop("since", None)
        head = {name: document.pop(name) for name in ("format", "id")}
        found.append(_line({**head, "since": known.get(head["id"], since.isoformat()), **document}))
    return found


class PuzzleDates:
    """Dates of all puzzles in a data folder, and records of the puzzles that are withdrawn."""

    def __init__(self, data: Path, former: Path | None = None) -> None:
        """Read the calendar and the previous packs, which are in `former` if it is given."""
        self._calendar, self._withdrawn = data / "daily.json", data / "withdrawn.jsonl"
        self._ledger: dict[str, Any] = json.loads(self._calendar.read_text(encoding="utf-8"))
        folder = former or data / "packs"
        names = sorted(path.name for path in folder.glob("*.jsonl"))
        self._lines = {name: pack_text(folder, name).splitlines() for name in names}

    @property
    def known(self) -> dict[str, str]:
        """Mapping from the id of each puzzle in a pack to its date."""
        ended = {name for name, _, _ in self._ledger["withdrawn"]}
        first = {*self._ledger["order"], *self._ledger["besides"]} - ended
        found: dict[str, str] = dict.fromkeys(first, self._ledger["first"])
        for lines in self._lines.values():
            for document in map(json.loads, lines):
                if "since" in document:
                    found[document["id"]] = document["since"]
        return found

    def lines(self, name: str) -> list[str]:
        """Return the lines of a previous pack, or of a new one that was taken; [] if there is none."""
        return self._lines.get(name, [])

    def take(self, name: str, lines: Sequence[str], since: date) -> list[str]:
        """Return the new lines of a pack with their dates, and record puzzles that are in no pack now as withdrawn."""
        found = with_dates(lines, self.known, since)
        before = self.lines(name)
        self._lines[name] = found
        left = {json.loads(line)["id"] for each in self._lines.values() for line in each}
        gone = [document for document in map(json.loads, before) if document["id"] not in left]
        self._withdraw(gone, since.isoformat())
        return found

    def _withdraw(self, gone: Sequence[dict[str, Any]], until: str) -> None:
        first = self._ledger["first"]
        dated = [document for document in gone if document.get("since", first) < until]
        if not dated:
            return
        kept = [line for document in dated if (line := _certify_again(document))]
        write_split_pack(
            self._withdrawn, [*pack_text(self._withdrawn.parent, self._withdrawn.name).splitlines(), *kept]
        )
        besides = self._ledger["besides"]
        never = [document["id"] for document in dated if document["theme"] not in DAILY_THEMES]
        besides += [name for name in never if name not in besides]
        ended = [[document["id"], document.get("since", first), until] for document in dated]
        self._ledger["withdrawn"] += [entry for entry in ended if entry not in self._ledger["withdrawn"]]
        replace_file(self._calendar, calendar_text(self._ledger).encode())


def write_split_pack(file: Path, lines: Iterable[str]) -> None:
    """Write a pack, and its certificates into a folder beside it.

    The certificates are written first, so that no pack is ever without them.
    """
    pack, answers = split_certificates(lines)
    beside = file.parent / ANSWERS / file.name
    beside.parent.mkdir(exist_ok=True)
    replace_file(beside, answers.encode())
    replace_file(file, pack.encode())


def calendar_text(ledger: Mapping[str, Any]) -> str:
    """Return the calendar as JSON text with one line for each puzzle, so that diffs are readable."""
    blocks = []
    for name, value in ledger.items():
        if isinstance(value, list) and value:
            entries = ",\n".join(f"  {json.dumps(entry)}" for entry in value)
            blocks.append(f' "{name}": [\n{entries}\n ]')
        else:
            blocks.append(f' "{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def _certify_again(document: dict[str, Any]) -> str:
    """Return the line of a puzzle with a certificate valid by the present rules, or an empty string if none exists."""
    try:
        puzzle = read_puzzle(document)
        try:
            check_puzzle(puzzle)
        except PuzzleError:
            made = puzzle_document(
                puzzle.theme,
                puzzle.position if "position" in document else document["situation"],
                difficulty=puzzle.difficulty,
                title=puzzle.titles,
                story=puzzle.stories,
                licence=puzzle.license,
                options=puzzle.options,
            )
            document = {**document, "objective": made["objective"], "certificate": made["certificate"]}
            check_puzzle(read_puzzle(document))
    except ViceroyError:
        return ""
    return _line(document)


def _line(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))

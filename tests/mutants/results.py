"""What was found of each broken line, kept outside of git, so that a run that was ended goes on where it was."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from tests.mutants.coverage_map import digest
from tests.mutants.mutant import Mutant
from tests.mutants.trees import Found

__all__ = ["Results"]


class Results:
    """Kept by the content of the file as it was and as it became.

    That a line was noticed is taken as true until the file of the test that noticed it changes; that it was not, until
    anything changes in the package or in the tests.
    """

    def __init__(self, root: Path, store: Path) -> None:
        self._root, self._store = root, store
        store.mkdir(parents=True, exist_ok=True)

    def _at(self, mutant: Mutant) -> Path:
        plain = (self._root / mutant.line.file).read_text("utf-8")
        return self._store / f"{sha256(f'{plain}|{mutant.text}'.encode()).hexdigest()[:32]}.json"

    def _basis(self, found: Found) -> str:
        if found.outcome != "noticed":
            return digest(self._root)
        test_file = self._root / found.by.split("::")[0]
        return sha256(test_file.read_bytes()).hexdigest() if test_file.is_file() else found.by

    def get(self, mutant: Mutant) -> Found | None:
        at = self._at(mutant)
        if not at.exists():
            return None
        kept = json.loads(at.read_text("utf-8"))
        basis = kept.pop("basis")
        found = Found(**kept)
        return found if basis == self._basis(found) else None

    def put(self, mutant: Mutant, found: Found) -> None:
        at = self._at(mutant)
        part = at.with_suffix(".part")
        part.write_text(json.dumps({**asdict(found), "basis": self._basis(found)}), "utf-8")
        part.replace(at)

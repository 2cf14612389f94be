"""Findings about notebooks: what makes one unfit to share, with the cell and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...words import say

__all__ = ["KINDS", "CheckOptions", "Failure", "Finding", "Report"]

KINDS = (
    "error",
    "not-executed",
    "out-of-date",
    "widget-state",
    "front-end",
    "size",
    "alternative-text",
    "answer",
    "time",
    "address",
    "network",
    "cell-id",
    "blank",
)
"""Names of all kinds of findings, as the formats `json` and `github` give them."""


@dataclass(frozen=True)
class CheckOptions:
    """Options of a check.

    Sizes are in kB of 1,000 bytes. `answers` are texts that must be nowhere in a notebook. With `offline`, a notebook
    may not need a network. Without `run`, nothing is executed, and only what is stored is looked at.
    """

    run: bool = True
    offline: bool = False
    answers: tuple[str, ...] = ()
    notebook_kb: int = 1000
    output_kb: int = 250
    timeout: int = 120
    """Seconds that a cell may take."""


@dataclass(frozen=True)
class Finding:
    """One finding; `cell` is the number of the cell from 1, or 0 for the whole notebook."""

    kind: str
    cell: int
    cell_id: str
    reason: str

    def __str__(self) -> str:
        return say("check/finding", cell=self.cell, reason=self.reason) if self.cell else self.reason


@dataclass(frozen=True)
class Failure:
    """File that could not be read or saved, with the reason as a sentence that names it."""

    path: Path
    reason: str

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True)
class Report:
    """All findings about one notebook, in the order of its cells."""

    path: Path
    findings: Sequence[Finding]

    @property
    def is_fit(self) -> bool:
        """True if nothing was found."""
        return not self.findings

"""Check of a solution: its certificate is read strictly, and proves the optimum again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.exercises import Solution
from ...core.fields import Field
from ...errors import PuzzleError
from ..puzzles.kinds import kind_of

__all__ = ["check_certificate"]


def check_certificate(theme: str, subject: Any, options: Sequence[Any], solution: Solution) -> dict[str, Any]:
    """Prove the certificate of a solution again and return it; raise PuzzleError if it is wrong.

    NotationError names the field of a certificate that cannot be read.
    """
    kind = kind_of(theme)
    certificate = kind.certificate(Field(solution.certificate, "certificate"))
    kind.check(subject, options, certificate)
    total = certificate.get("total", solution.best)
    if not options and total != solution.best:
        raise PuzzleError("certificate/total", path="best", total=solution.best, reached=total)
    return certificate

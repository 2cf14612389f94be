"""Certificates apart from puzzles: beside a pack, in the folder `answers`, a file of the same name holds them.

A pack without that file can be handed out: it says what is asked and nothing of the answer. Each line of the other file
is `{"id": ..., "certificate": ...}`. A pack that somebody made by `viceroy puzzle make` has both in one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources.abc import Traversable

from ..errors import PuzzleError

__all__ = ["ANSWERS", "answered", "pack_text", "parted"]

ANSWERS = "answers"
"""The folder beside a pack."""
_CERTIFICATE = '"certificate"'
"""As a key: in a text of JSON the quotes would be escaped."""
_ID = re.compile(r'"id"\s*:\s*"([0-9a-f]{16})"')
_ANSWER = re.compile(r'\{"id":"([0-9a-f]{16})","certificate":(.*)\}')


def pack_text(folder: Traversable, name: str) -> str:
    """Return a pack with the certificates that stand beside it, if any do."""
    beside = folder.joinpath(ANSWERS, name)
    pack = folder.joinpath(name).read_text(encoding="utf-8")
    return answered(pack, beside.read_text(encoding="utf-8")) if beside.is_file() else pack


def answered(pack: str, answers: str) -> str:
    """Return a pack in which each line without a certificate has its own; lines stay in their places.

    A line whose certificate is nowhere stays as it is. Raises PuzzleError for a line of answers that is none.
    """
    certificates = dict(_answers(answers))
    return "\n".join(_answered(line, certificates) for line in pack.split("\n"))


def parted(lines: Iterable[str]) -> tuple[str, str]:
    """Return two files for the lines of a pack whose last field is the certificate: without them, and they alone."""
    packs, answers = [], []
    for line in lines:
        head, _, certificate = line.rpartition(f",{_CERTIFICATE}:")
        (id_,) = _ID.findall(head)[:1]
        packs.append(f"{head}}}\n")
        answers.append(f'{{"id":"{id_}",{_CERTIFICATE}:{certificate}\n')
    return "".join(packs), "".join(answers)


def _answers(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.split("\n"), start=1):  # JSON may hold U+2028 and the like
        if not line:
            continue
        found = _ANSWER.fullmatch(line)
        if not found:
            raise PuzzleError("pack/answer", line=number, folder=ANSWERS)
        yield found[1], found[2]


def _answered(line: str, certificates: dict[str, str]) -> str:
    found = _ID.search(line)
    if _CERTIFICATE in line or not found or found[1] not in certificates:
        return line
    head = line.rstrip().removesuffix("}")
    return f"{head},{_CERTIFICATE}:{certificates[found[1]]}}}"

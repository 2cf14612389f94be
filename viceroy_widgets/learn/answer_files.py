"""Certificates in files of their own: the folder `answers` beside a pack holds a file with the pack's name.

A pack without that file can be handed out, because it contains no answers. Each line of the file is `{"id": ...,
"certificate": ...}`. In a pack made by `viceroy puzzle make`, each line contains the certificate itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable

from ..errors import PuzzleError

__all__ = ["ANSWERS", "pack_text", "with_certificates"]

ANSWERS = "answers"
"""Folder for certificates beside a pack."""
_CERTIFICATE = '"certificate"'
"""Key of a certificate; inside a JSON string, its quotes would be escaped."""
_ID = re.compile(r'"id"\s*:\s*"([0-9a-f]{16})"')
_ANSWER = re.compile(r'\{"id":"([0-9a-f]{16})","certificate":(.*)\}')


def pack_text(folder: Traversable, name: str) -> str:
    """Return the text of a pack, with the certificates from its file beside it, if there is one."""
    beside = folder.joinpath(ANSWERS, name)
    pack = folder.joinpath(name).read_text(encoding="utf-8")
    return with_certificates(pack, beside.read_text(encoding="utf-8")) if beside.is_file() else pack


def with_certificates(pack: str, answers: str) -> str:
    """Return a pack in which each line without a certificate has received its own; the order of the lines stays.

    A line without a known certificate stays unchanged. Raises PuzzleError for an invalid line of `answers`.
    """
    certificates = dict(_answers(answers))
    return "\n".join(_answered(line, certificates) for line in pack.split("\n"))


def _answers(text: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.split("\n"), start=1):  # splitlines() would also split at U+2028 inside JSON
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

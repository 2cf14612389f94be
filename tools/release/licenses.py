"""Licenses: which ones a runtime part may have, and which one an installed package states."""

from __future__ import annotations

import re
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

from license_expression import AND, OR, ExpressionError, get_spdx_licensing

__all__ = ["ALLOWED", "license_fault", "stated_license"]

ALLOWED = frozenset(
    {
        "0BSD",
        "Apache-2.0",
        "Apache-2.0 WITH LLVM-exception",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "MIT",
        "MPL-2.0",  # of Pyodide, whose files pages hold as they are
        "NCSA",
        "PSF-2.0",
        "Zlib",
        "blessing",
        "bzip2-1.0.6",
    }
)
"""SPDX ids of licenses under which everybody may use, change and pass on a part, also together with other parts."""
_SPDX = get_spdx_licensing()
_PHRASES = {
    "Apache 2.0": "Apache-2.0",
    "BSD 3-Clause License": "BSD-3-Clause",
    "ISC license": "ISC",
    "MIT License": "MIT",
}
"""First lines of the field License that mean one license and are no SPDX id."""
_CLASSIFIERS = {
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: MIT License": "MIT",
}
"""Classifiers that mean one license; that of BSD may mean two."""


def license_fault(expression: str) -> str | None:
    """Return why a part may not have a license in the form of SPDX, or nothing if it may."""
    if not expression:
        return "it states no license"
    try:
        parsed = _SPDX.parse(expression, validate=True, strict=True)
    except ExpressionError as error:
        return f"{expression!r} is no license expression of SPDX: {error}"
    return None if _is_allowed(parsed) else f"{expression} is not on the list of allowed licenses"


def stated_license(package: Distribution) -> str:
    """Return the license of an installed package in the form of SPDX; an empty text if nothing states one clearly."""
    metadata: Any = package.metadata
    if expression := metadata.get("License-Expression"):
        return str(expression)
    phrase = (metadata.get("License") or "").strip().split("\n")[0].strip()
    if phrase in _PHRASES:
        return _PHRASES[phrase]
    if phrase and not _SPDX.validate(phrase, strict=True).errors:
        return phrase
    named = {_CLASSIFIERS[line] for line in metadata.get_all("Classifier") or () if line in _CLASSIFIERS}
    if len(named) == 1:
        return named.pop()
    return _bsd_license(package)


def _is_allowed(parsed: Any) -> bool:
    if isinstance(parsed, OR):
        return any(map(_is_allowed, parsed.args))
    if isinstance(parsed, AND):
        return all(map(_is_allowed, parsed.args))
    return str(parsed) in ALLOWED


def _bsd_license(package: Distribution) -> str:
    """Return which of the licenses of BSD the text is that a package comes with."""
    for file in package.files or ():
        if re.match(r"(licen[cs]e|copying)", file.name, re.IGNORECASE):
            text = " ".join(Path(str(file.locate())).read_text("utf-8", errors="replace").split())
            if "Redistributions of source code must retain" in text:
                return "BSD-3-Clause" if "endorse or promote products" in text else "BSD-2-Clause"
    return ""

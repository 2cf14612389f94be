"""A part with a license that is not on the list, or with none, is noticed."""

from __future__ import annotations

from importlib.metadata import distributions
from pathlib import Path

import pytest

from tools.release.licenses import ALLOWED, license_fault, stated_license

THREE = "Redistributions of source code must retain ...\nmay be used to endorse or\npromote products"
TWO = "Redistributions of source code must retain ..."


@pytest.mark.parametrize(
    "expression",
    ["MIT", "BSD-3-Clause AND MIT", "GPL-3.0-only OR MIT", "(MIT AND ISC) OR GPL-2.0-only", *sorted(ALLOWED)],
)
def test_an_allowed_license_is_no_fault(expression: str) -> None:
    assert license_fault(expression) is None


@pytest.mark.parametrize("expression", ["GPL-3.0-only", "MIT AND GPL-3.0-or-later", "AGPL-3.0-only OR SSPL-1.0", "GPL"])
def test_another_license_is_a_fault(expression: str) -> None:
    assert license_fault(expression) == f"{expression} is not on the list of allowed licenses"


def test_what_is_no_license_is_a_fault() -> None:
    assert license_fault("") == "it states no license"
    assert "is no license expression of SPDX" in str(license_fault("Do what you like"))
    assert "is no license expression of SPDX" in str(license_fault("MIT AND"))


@pytest.mark.parametrize(
    ("headers", "text", "expression"),
    [
        ("License-Expression: MIT OR Apache-2.0", "", "MIT OR Apache-2.0"),
        ("License: Apache-2.0", "", "Apache-2.0"),
        ("License: BSD 3-Clause License\n        \n        Copyright", "", "BSD-3-Clause"),
        ("License: UNKNOWN\nClassifier: License :: OSI Approved :: ISC License (ISCL)", "", "ISC"),
        ("Classifier: License :: OSI Approved :: BSD License", THREE, "BSD-3-Clause"),
        ("Classifier: License :: OSI Approved :: BSD License", TWO, "BSD-2-Clause"),
        ("License: As you like", "", ""),
        ("Classifier: License :: OSI Approved :: BSD License", "", ""),
    ],
)
def test_the_license_is_what_the_metadata_or_the_text_say(
    tmp_path: Path, headers: str, text: str, expression: str
) -> None:
    info = tmp_path / "made_up-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: made-up\nVersion: 1.0\n{headers}\n", "utf-8")
    (info / "LICENSE").write_text(text, "utf-8")
    (info / "RECORD").write_text(f"{info.name}/LICENSE,,\n", "utf-8")
    (package,) = distributions(path=[str(tmp_path)])
    assert stated_license(package) == expression

"""Public names have the options, traits, methods and attributes that they had."""

from __future__ import annotations

from tests.net.golden import agree
from tests.net.names import name_lines


def test_public_names_are_as_they_were() -> None:
    agree("names", {"public-names": "\n".join(name_lines()) + "\n"})

"""The cases that a game can bring up, each by a name; the long run says how often each came up."""

from __future__ import annotations

__all__ = ["CASES", "known"]

CASES = (
    *("2 players", "3 players", "4 players"),
    *("three colors taken", "two colors taken", "one color taken", "two of a color taken", "no color in the supply"),
    *("two of a color refused", "open card reserved", "card reserved from a deck", "reserved without gold"),
    *("hand of reserved cards is full", "reserving from a deck that is out"),
    *("open card bought", "card from the hand bought", "hidden card bought", "nothing paid", "gold needed"),
    *("payment chosen", "gold paid by choice", "row refilled", "gap"),
    *("tokens given back", "several tokens given back", "gold given back", "token just taken given back"),
    *("noble comes", "noble chosen", "noble in a turn without buying", "noble decides the end"),
    *("passed", "passed and acted later", "all passed", "last round", "end in the turn of the last seat"),
    *("most points win", "fewer cards win", "win shared", "the first seat with 15 points does not win"),
)


def known(case: str) -> str:
    """The case itself, if it is one."""
    assert case in CASES, f"no such case: {case}"
    return case

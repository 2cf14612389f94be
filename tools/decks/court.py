"""Names of the characters in the court of Selmere, and sixteen characters with fixed cards.

Saved positions refer to cards by number. The fixed cards therefore keep number, sections, costs and rewards,
whatever the maker deals to the other characters.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["FIXED_CHARACTERS", "NAMES", "FixedCharacter"]


class FixedCharacter(NamedTuple):
    """Fixed card: name, sections (top left, top right, bottom), and costs and rewards from level 1 up."""

    name: str
    sections: str
    costs: str
    rewards: tuple[str, str, str, str]


FIXED_CHARACTERS: dict[int, FixedCharacter] = {
    3: FixedCharacter(
        "Wenna of the Lower Locks", "yrb", "yrbr", ("defense", "science", "draw:1", "magic magic_bonus:2")
    ),
    7: FixedCharacter(
        "Ambrec the Lamp Counter", "byb", "yrbg", ("points:3", "magic", "defense gems:4", "science science")
    ),
    11: FixedCharacter(
        "Odile Thrush, Bell Founder", "bbg", "bygb", ("magic", "infinite:red", "circle_bonus:green:2", "magic_bonus:5")
    ),
    14: FixedCharacter("Tamsin Quill, Seal Keeper", "rrb", "byrr", ("gems:3", "attack gems:3", "science", "gems:8")),
    19: FixedCharacter(
        "Brother Hesk of the Quarry", "ybr", "byrg", ("gems:3", "defense gems:2", "magic_bonus:3", "draw:2")
    ),
    23: FixedCharacter("Captain", "bgy", "gbyy", ("draw:1", "gems:5", "magic", "points:12")),  # CMP-8
    26: FixedCharacter("Ysolt the Tide Reader", "rby", "rrgy", ("infinite:yellow", "draw:1", "magic", "points:10")),
    30: FixedCharacter("Gorran Pike, Gate Sergeant", "rgr", "rggy", ("gems:4", "points:5", "gems:6", "magic magic")),
    35: FixedCharacter("Doctor Ludane, Glass Grinder", "gby", "rgyg", ("points:3", "science", "points:8", "points:12")),
    38: FixedCharacter("Nerys of the Night Market", "yyg", "gbyb", ("magic", "draw:1", "science", "science science")),
    42: FixedCharacter("The Twins Ferrow", "ryb", "rgbb", ("gems:4", "magic", "circle_bonus:blue:2", "draw:2")),
    47: FixedCharacter(
        "Maud Ashgrave, Kiln Warden", "grg", "gbgr", ("gems:3", "gems:5", "attack points:4", "magic magic")
    ),
    51: FixedCharacter(
        "Corvin, Master of Kites", "ygy", "ybbg", ("draw:1", "defense gems:2", "magic_bonus:3", "points:10")
    ),
    55: FixedCharacter(
        "Lady Sabeth of the Salt House", "ggr", "ygrb", ("points:2 gems:2", "gems:4", "infinite:green", "draw:2")
    ),
    58: FixedCharacter(
        "Old Perrin, Riddle Judge", "brg", "gyyr", ("gems:3", "magic_bonus:2", "draw:1", "circle_bonus:red:4")
    ),
    62: FixedCharacter(
        "The Widow Astrane", "gyr", "brry", ("magic_bonus:2", "attack gems:2 points:2", "points:7", "gems:8")
    ),
}

NAMES: tuple[str, ...] = (
    "Ilbert the Ferry Widower",
    "Sister Maunce, Dove Almoner",
    "Hob Tarrow, Eel Taster",
    "Pell and her Nine Geese",
    "Doctor Vasch, Bone Painter",
    "Orla of the Chalk Stairs",
    "Jorun Keel, Storm Clerk",
    "The Beadle of Wick Lane",
    "Marisk the Knot Reader",
    "Ede Farrow, Well Sounder",
    "Lord Tansel of Three Doors",
    "Bettany Roe, Ink Smuggler",
    "Uncle Drace, Coin Weigher",
    "Sefa of the Reed Bridges",
    "Garrow Finch, Wall Climber",
    "Mother Linnet, Bread Judge",
    "Ansgar the Slow Courier",
    "Vesper Dole, Moth Breeder",
    "Quillon, Teller of Debts",
    "Hanne Brook, Mill Advocate",
    "The Deaf Bell Ringer",
    "Tobin Sallow, Map Forger",
    "Dame Ottoline of the Weir",
    "Ruskin the Candle Thief",
    "Fenna Stork, Roof Surveyor",
    "Gil Amber, Honey Factor",
    "Abbot Cray of Low Water",
    "Isaude the Rope Dancer",
    "Wilm Oak, Toll Keeper",
    "Master Iorek, Clock Mender",
    "Nan Pepper, Harbor Cook",
    "Sorrel of the Upper Locks",
    "The Baron's Second Shadow",
    "Halla Crane, Signal Reader",
    "Ewen Moss, Peat Chancellor",
    "Cousin Thibalt of Selmere",
    "Brine Anna, Net Binder",
    "Justice Hollin, Oath Taker",
    "Ludo Vane, Wind Broker",
    "Ismay the Paper Gardener",
    "Steward Rook of the Vaults",
    "Petra Flint, Quarry Singer",
    "Young Selmere, Spare Heir",
    "Aldous Wren, Bird Notary",
    "Madam Corsey, Mask Lender",
    "The Envoy without a Seal",
    "Rafe Thistle, Dike Marshal",
    "Hester Lull, Dream Auditor",
)
"""Names of the other characters, in the order of their numbers."""

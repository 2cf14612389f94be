"""Laws of the built-in deck: number, name, sections (top, bottom) and effect, to be tuned in this table."""

from __future__ import annotations

from typing import Any

__all__ = ["STATUTES"]


def _choose(*options: str) -> dict[str, Any]:
    return {"kind": "choose", "options": [option.split() for option in options]}


STATUTES: tuple[tuple[int, str, str, dict[str, Any]], ...] = (
    # These laws score at the end.
    (65, "Statute of the Bright Rings", "by", {"kind": "circles_and_infinite", "points": 1}),
    (68, "The Drowned Treasury", "rg", {"kind": "gems_banked", "points": 3, "limit": 5}),
    (71, "High Balcony Edict", "gb", {"kind": "tuck_free", "points": [6, 9, 12, 15]}),
    (74, "Census of the Lower Town", "yr", {"kind": "cards", "points": 1}),
    (77, "Thrift Ordinance", "br", {"kind": "gems_left", "points": 3, "each": 2}),
    (80, "Charter of the Three Oaths", "gy", {"kind": "sets", "points": 6}),
    (82, "Oubliette Clause", "ry", {"kind": "tuck_hand", "points": 5, "limit": 3}),
    (84, "Good Neighbors Decree", "yb", {"kind": "adjacent_characters", "points": 2}),
    # These laws act once.
    (67, "Bureaucracy", "gr", {"kind": "draw_and_keep", "deck": "small", "draw": 4, "keep": 1, "needs": 4}),
    (70, "Barter Regulation", "bg", {"kind": "barter", "gems": 3}),
    (73, "Precedent Roll", "yg", {"kind": "draw_and_keep", "deck": "laws", "draw": 3, "keep": 1, "needs": 1}),
    (76, "Writ of Succession", "rb", {"kind": "replace", "played": True}),
    (79, "Mirror Warrant", "rg", {"kind": "copy_tokens"}),
    (83, "Pawnshop License", "gb", {"kind": "trade_token", "gems": 8}),
    (87, "First Refusal", "yr", {"kind": "take_card"}),
    # These laws act from then on.
    (72, "Pension of the Patient", "by", {"kind": "pass_gems", "gems": 2}),
    (81, "Guild of Ring Polishers", "rb", {"kind": "circle_gems", "gems": 2}),
    # These laws give one of three rewards.
    (66, "Harvest Petition", "ry", _choose("gems:6", "points:6", "draw:2")),
    (69, "Grant of Letters", "gy", _choose("magic", "science", "defense gems:2")),
    (75, "Lantern Privilege", "yg", _choose("infinite:blue", "infinite:red", "points:5")),
    (78, "Harbor Privilege", "br", _choose("infinite:green", "infinite:yellow", "gems:5")),
    (85, "Levy of Pikes", "bg", _choose("attack gems:2", "defense gems:3", "points:6")),
    (86, "Dowry of the Four Houses", "gr", _choose("circle_bonus:blue:2", "draw:1 gems:2", "gems:5")),
    (88, "The Conjurer's Receipt", "yb", _choose("magic_bonus:3", "magic gems:2", "points:7")),
)

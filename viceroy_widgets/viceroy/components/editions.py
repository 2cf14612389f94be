"""Editions of the rulebook, house rules based on them, and the catalog of rules with titles and texts."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Literal

from ...core.rulebook import CatalogRule
from ...errors import NotationError
from ...words import say

__all__ = ["EDITIONS", "EDITION_RULES", "Edition", "Rule", "edition_of", "rule", "rules"]


# -- editions of the rulebook, as far as they differ in play, and house rules based on them ----------------------------


@dataclass(frozen=True, slots=True)
class Edition:
    """Edition with its options; with house rules it keeps the name of the edition on which it is based."""

    name: str
    repaint: bool = True
    """Whether a single-color circle may be painted again (PNT-5)."""
    start_deal: Literal[2, 4] = 4
    """Number of characters dealt to each player at the start (SET-3)."""
    give_back: Literal["random", "chosen"] = "random"
    """How the two gems that each player gives back at setup are selected (SET-2)."""
    discard: bool = True
    """Whether a card may be discarded for gems (DEV-1)."""
    pair_is_done: bool = True
    """Whether two virtual opponents on two cards are out for the turn, or only for the next auction (VIR-7)."""
    bonus_optional: bool = True
    """Whether the bonus cards may be left out (CMP-1)."""
    order_by_characters: bool = False
    """Whether only characters count for the lowest number, as long as there are any (ORD-1)."""

    @property
    def house_rules(self) -> dict[str, object]:
        """Mapping from option to value, for the options that differ from the edition of this name."""
        usual = EDITIONS[self.name]
        return {name: getattr(self, name) for name in EDITION_RULES if getattr(self, name) != getattr(usual, name)}


EDITIONS: dict[str, Edition] = {
    "en": Edition("en"),
    "es": Edition("es"),
    "de": Edition("de", repaint=False, give_back="chosen", bonus_optional=False),
    "fr": Edition(
        "fr",
        repaint=False,
        start_deal=2,
        discard=False,
        pair_is_done=False,
        bonus_optional=False,
        order_by_characters=True,
    ),
}

EDITION_RULES: dict[str, tuple[str, str]] = {
    "start_deal": ("SET-3", "EDI-1"),
    "give_back": ("SET-2", "EDI-2"),
    "discard": ("DEV-1", "EDI-3"),
    "pair_is_done": ("VIR-7", "EDI-4"),
    "repaint": ("PNT-5", "EDI-5"),
    "bonus_optional": ("CMP-1", "EDI-6"),
    "order_by_characters": ("ORD-1", "EDI-7"),
}
"""Mapping from option to two rule ids: the rule that it changes, and the rule about this difference of editions."""

_CHOICES: dict[str, tuple[object, ...]] = {"start_deal": (2, 4), "give_back": ("random", "chosen")}


def edition_of(edition: str | Edition, **options: object) -> Edition:
    """Return an edition, given by name or value, with changed options.

    Raise NotationError for unknown names or values.
    """
    if isinstance(edition, str):
        if edition not in EDITIONS:
            raise NotationError("edition/unknown", None, name=edition, known=", ".join(EDITIONS))
        edition = EDITIONS[edition]
    known = tuple(field.name for field in fields(Edition) if field.name != "name")
    for name, value in options.items():
        if name not in known:
            from difflib import get_close_matches  # needed only for error messages

            near = get_close_matches(name, known, n=1)
            raise NotationError("edition/option", None, name=name, known=", ".join(near or known))
        choices = _CHOICES.get(name, (True, False))
        if not any(value is choice or (value == choice and type(value) is type(choice)) for choice in choices):
            rule, _ = EDITION_RULES[name]
            raise NotationError("edition/value", rule, name=name, known=", ".join(map(str, choices)), value=repr(value))
    return replace(edition, **options)  # type: ignore[arg-type]  # each value was compared with its choices


# -- catalog of rules: every rule id with its title and text -----------------------------------------------------------


Rule = CatalogRule


def rule(id: str) -> Rule:
    """Return the rule with this id; raise LookupError, which names the nearest id, if there is none.

    >>> rule("PYR-3").title
    'Five levels'
    """
    if id in _by_id():
        return _by_id()[id]
    nearest = get_close_matches(id.upper(), _by_id(), n=1, cutoff=0)[0]
    raise LookupError(say("rule/unknown", id=id, nearest=nearest))


def rules() -> tuple[Rule, ...]:
    """Return every rule, in the order of the catalog."""
    return tuple(_by_id().values())


@cache
def _by_id() -> dict[str, Rule]:
    return Rule.read_catalog(files("viceroy_widgets.viceroy.data").joinpath("rules.json").read_text("utf-8"))

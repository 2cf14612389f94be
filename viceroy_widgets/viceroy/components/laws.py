"""What a law does: a kind from a fixed list with its numbers, never code; and the sentence that says it."""

from __future__ import annotations

from dataclasses import fields
from functools import reduce
from typing import Any, Never, cast

from ...errors import ViceroyError
from ...words import say
from .acting_laws import Choose, DrawAndKeep, LastingLaw, OnceLaw, ReplaceCard
from .end_laws import EndLaw
from .icons import Icon

__all__ = ["LAW_KINDS", "LawEffect", "law_text", "options_text", "unknown_law"]

LawEffect = EndLaw | OnceLaw | LastingLaw

LAW_KINDS: dict[str, type[LawEffect]] = {effect.kind: effect for effect in LawEffect.__args__}


def unknown_law(effect: Never, room: str) -> ViceroyError:
    """Return the error where a room has no answer for a kind of law.

    It stands behind the last case of every `match` over laws: the type checker then finds the places that a new kind
    has not reached yet, and a kind from elsewhere is refused instead of counting for nothing.
    """
    return ViceroyError("law/unknown_kind", "LAW-1", kind=getattr(effect, "kind", type(effect).__name__), room=room)


def law_text(effect: LawEffect) -> str:
    """What the card says, in a sentence."""
    if effect.kind not in LAW_KINDS:
        raise unknown_law(cast(Never, effect), "text")
    match effect:
        case Choose(options=options):
            return say("law/choose", options="; ".join(map(options_text, options)))
        case DrawAndKeep():
            return _draw_and_keep(effect)
        case ReplaceCard(played=True):
            return say("law/replace_played")
    numbers = {entry.name: _number(getattr(effect, entry.name)) for entry in fields(effect)}
    return say(f"law/{effect.kind}", n=numbers.get("gems", 1), **numbers)


def _number(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


def options_text(row: tuple[Icon, ...]) -> str:
    """What may be chosen, in words: `a defense token and 2 gems`."""
    words = (say(f"gives/{icon.kind}", n=icon.value, color=f"color/{icon.color}") for icon in row)
    return reduce(lambda first, second: say("law/and", first=first, second=second), words)


def _draw_and_keep(effect: DrawAndKeep) -> str:
    draw, keep, deck = effect.draw, effect.keep, say(f"law/deck_{effect.deck}")
    some = say("law/draw_some", draw=draw, keep=keep, deck=deck)
    text = say("law/draw_all", n=draw, deck=deck) if keep == draw else some
    return say("law/draw_and_keep_needs" if effect.needs > 1 else "law/draw_and_keep", text=text, needs=effect.needs)

"""Effects of laws: a kind from a fixed list with its values, never code, and the text of the law."""

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
    """Return the error for a kind of law that the module or function called `room` does not handle.

    It stands after the last case of every `match` over laws, so the type checker finds places that lack a new kind.
    A kind that is not in the list raises an error instead of counting for nothing.
    """
    return ViceroyError("law/unknown_kind", "LAW-1", kind=getattr(effect, "kind", type(effect).__name__), room=room)


def law_text(effect: LawEffect) -> str:
    """Return the text of a law card, one sentence in the current language."""
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
    """Return the icons of an option in words, such as `a defense token and 2 gems`."""
    words = (say(f"gives/{icon.kind}", n=icon.value, color=f"color/{icon.color}") for icon in row)
    return reduce(lambda first, second: say("law/and", first=first, second=second), words)


def _draw_and_keep(effect: DrawAndKeep) -> str:
    draw, keep, deck = effect.draw, effect.keep, say(f"law/deck_{effect.deck}")
    some = say("law/draw_some", draw=draw, keep=keep, deck=deck)
    text = say("law/draw_all", n=draw, deck=deck) if keep == draw else some
    return say("law/draw_and_keep_needs" if effect.needs > 1 else "law/draw_and_keep", text=text, needs=effect.needs)

"""Registry of the bots of Splendor, by name; each is imported only when somebody plays against it."""

from __future__ import annotations

from collections.abc import Callable

from ...core.game import Bot

__all__ = ["BOTS"]


def _advice(seed: int) -> Bot:
    from .advice import AimingBot

    return AimingBot()


def _strong(seed: int) -> Bot:
    from .strong import PlayoutBot

    return PlayoutBot(seed)


def _expert(seed: int) -> Bot:
    from .expert import ExpertBot

    return ExpertBot(seed)


BOTS: dict[str, Callable[[int], Bot]] = {"advice": _advice, "strong": _strong, "expert": _expert}
"""Registry of bot factories, the weaker bot first; each factory takes a seed."""

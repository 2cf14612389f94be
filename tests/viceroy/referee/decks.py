"""Decks on which rare things come up often: skewed colors, dear rewards, laws of every kind with other numbers."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, get_args

from tests.viceroy.referee.table import COLORS
from tests.viceroy.rules.table import deck, law, person
from viceroy_widgets.viceroy import Deck
from viceroy_widgets.viceroy.components.card_documents import LAW_LIMITS, is_by_level
from viceroy_widgets.viceroy.components.gems import Icon, parse_icon
from viceroy_widgets.viceroy.components.laws import (
    LAW_WORDS,
    Barter,
    Choose,
    CircleGems,
    CopyTokens,
    DiscardGems,
    DrawAndKeep,
    EndLaw,
    LawEffect,
    PassGems,
    ReplaceCard,
    TakeCard,
    TradeToken,
)

LETTERS = "brgy"


def skewed_deck(random: Random, theme: str = "") -> Deck:
    """A deck by chance: one or two colors prevail, and some rewards come again and again."""
    colors = random.choice(("b", "bg", "ry", "brgy")) + LETTERS
    favorites = random.sample(_icons(), 4)
    kinds = random.sample(range(len(_effects(random, favorites))), 5)
    if theme == "dry":
        kinds = [at for at, its in enumerate(_effects(random, favorites)) if its.kind == "trade_token"] + [1]
    elif theme == "first":
        kinds = [at for at, its in enumerate(_effects(random, favorites)) if its.kind == "take_card"]
    elif theme != "tall" and random.random() < 0.3:  # circles everywhere, and laws that see them
        colors = random.choice(LETTERS) * 10 + LETTERS
        kinds = [at for at, its in enumerate(_effects(random, favorites)) if its.kind.startswith("circle")]
    elif theme == "tall" or random.random() < 0.5:
        wanted = ("choose", "take_card", "tuck_free", "replace", "copy_tokens", "gems_banked")
        kinds = [at for at, its in enumerate(_effects(random, favorites)) if its.kind in wanted]
    many: dict[int, tuple[str, str, tuple[str, ...]] | tuple[str, LawEffect]] = {}
    for number in range(1, 65):
        rows = [_row(random, favorites) for _ in range(4)]
        many[number] = person(_sections(random, colors), "".join(random.choices(colors, k=4)), rows)
    for number in range(65, 89):
        many[number] = law(_effect(random, favorites, kinds), _sections(random, colors))
    return deck(many)


def _sections(random: Random, colors: str) -> str:
    return "".join(random.choices(colors, k=4))


def _icons() -> list[str]:
    plain = ["magic", "science", "defense", "attack", "points:3", "points:8", "magic_bonus:2", "gems:3", "gems:9"]
    colored = [f"infinite:{one}" for one in COLORS] + [f"circle_bonus:{one}:4" for one in COLORS]
    return [*plain, *colored, "attack", "draw:1", "draw:3"]


def _row(random: Random, favorites: list[str]) -> str:
    return " ".join(
        random.choice(favorites if random.random() < 0.5 else _icons()) for _ in range(random.randint(1, 3))
    )


def _effect(random: Random, favorites: list[str], kinds: list[int]) -> LawEffect:
    """A law of any kind; of some kinds more often."""
    effects = _effects(random, favorites)
    return effects[random.choice(kinds)] if random.random() < 0.5 else random.choice(effects)


def _meager(n: int) -> LawEffect:
    """A choice that easily gives nothing at all."""
    return Choose(((Icon("gems", n),), (Icon("draw", 1),), (Icon("infinite", 0, "red"),)))


def _effects(random: Random, favorites: list[str]) -> list[LawEffect]:
    """A law of each kind."""
    n = random.randint(1, 6)
    row = [tuple(map(parse_icon, _row(random, favorites).split())) for _ in range(3)]
    drawn = random.randint(2, 5)
    return [
        *(
            Choose((row[0], row[1], row[2])),
            _meager(n),
            Barter(n),
            CopyTokens(),
            TradeToken(n),
            TakeCard(),
            PassGems(n),
        ),
        *(CircleGems(n), DiscardGems(n), ReplaceCard(True), ReplaceCard(False)),
        *(_end_law(effect, random) for effect in get_args(EndLaw)),
        DrawAndKeep("laws", drawn, random.randint(1, drawn), 1),
        DrawAndKeep("small", drawn, random.randint(1, drawn), random.randint(1, drawn)),
    ]


def _end_law(effect: type[EndLaw], random: Random) -> EndLaw:
    """A law of this kind with numbers by chance, which are small, for large ones hide what they count."""
    n = random.randint(1, 6)
    values: dict[str, Any] = {name: random.choice(tuple(words)) for name, words in LAW_WORDS.items()} | {
        name: random.randint(1, 4) for name in LAW_LIMITS
    }
    values["points"] = (n, n + 1, 2 * n, 3 * n) if is_by_level(effect.kind) else n
    return effect(*(values[entry.name] for entry in fields(effect)))

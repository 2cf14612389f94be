"""Structured mutations of documents: values of other types, deletions, duplicates, huge values, odd text, nesting."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

__all__ = ["ODD_TEXTS", "mutated", "mutated_text"]

ODD_TEXTS = (
    *(
        "",
        " ",
        "\n",
        "\t",
        "\0",
        "\x1b[2J",
        "\x85",
        "\u2028",
        "\u2029",
        "\u200b",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\ud800",
    ),
    *(
        "\u00b2",
        "\u0661",
        "\uff11",
        "\U000e0041",
        "\U0001d7d9",
        "\u00bd",
        "-",
        "+",
        "--",
        "%s",
        "{0}",
        "{}",
        "\\",
        '"',
        "'",
    ),
    *("0", "1", "-1", "9999", "5,9", "1,0", "2,0", "1,99", "9" * 30, "x" * 5000, "<b>", "**", "[AUC-5]", "[AUC-99]"),
    *(
        "en",
        "red",
        "r",
        "r1",
        "r99",
        "bids red",
        "bids purple",
        "passes",
        "plays 1",
        "plays 1 at 1,0",
        "holds an attack token",
    ),
    *("starts with 1", "takes 2 blue", "discards 1", "places it at 1,0", "2: passes", "\u00b2: passes", "9: passes"),
    *("turn", "end", "auction", "development", "setup", "painting", "over", "(hidden)", "decides in secret"),
    *("en 0:7 - 0 -", "en - - 0 -", "Viceroy record 1", '{"format": "viceroy-record/1"}', "magic", "points:99"),
)
_ODD_VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        3,
        4,
        5,
        12,
        13,
        61,
        65,
        76,
        99,
        100,
        200,
        9999,
        10000,
        2**31,
        2**53,
        2**64,
        -(2**64),
    ),
    *(10**30, 0.0, 1.0, 0.5, -0.5, 1e308, float("inf"), float("nan"), [], {}, [[]], [{}], {"": ""}, [None], [0], [""]),
    *([1, 2, 3], ["red"] * 5, list(range(1, 62)), [9999], [1, 1], {"red": [1, 2, 3]}, {"level": 1}, [1] * 200, "en"),
)
_DEEP = 200
_COUNTS = (2, 3, 61, 300)


def mutated(document: Any, random: Random, others: list[Any]) -> Any:
    """The document with one to three mutations; `others` are documents from which values are taken."""
    found = copy.deepcopy(document)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = list(_places(found))
        if not places:
            return _value(None, random, others)
        holder, key = random.choice(places)
        _mutate(holder, key, random, others)
    return found


def mutated_text(text: str, random: Random, others: list[str]) -> str:
    """A text with one to three parts replaced, left out or said twice."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        start = random.randint(0, len(text))
        end = min(len(text), start + random.choice((0, 0, 1, 1, 2, 5, 20)))
        part = text[start:end]
        match random.randrange(6):
            case 0:
                part = ""
            case 1:
                part = part * random.choice(_COUNTS)
            case 2:
                other = random.choice(others)
                at = random.randint(0, len(other))
                part = other[at : at + random.choice((1, 3, 10, 40))]
            case 3:
                part = "".join(
                    random.choice("0123456789-+/:;=(){}[]<>,. abrgywx%\n\"'\\#") for _ in range(random.randint(1, 4))
                )
            case _:
                part = random.choice(ODD_TEXTS)
        text = text[:start] + part + text[end:]
    return text


def _places(node: Any) -> Iterator[tuple[Any, Any]]:
    keys: Any = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in list(keys):
        yield node, key
        yield from _places(node[key])


def _mutate(holder: Any, key: Any, random: Random, others: list[Any]) -> None:
    match random.randrange(12):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(random.randint(0, len(holder)), copy.deepcopy(holder[key]))
        case 1:
            holder[random.choice(ODD_TEXTS)] = holder.pop(key)
        case 2:
            value = holder[key]
            if isinstance(value, list | str):
                holder[key] = value * random.choice(_COUNTS)
            else:
                holder[key] = [value]
        case 3:
            other = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
            holder[key], holder[other] = holder[other], holder[key]
        case 4:
            for _ in range(random.choice((1, 2, 50, _DEEP))):
                holder[key] = [holder[key]] if random.random() < 0.5 else {"a": holder[key]}
        case 5 if isinstance(holder, dict):
            other, name = copy.deepcopy(_picked(random.choice(others), random))
            holder[name if isinstance(name, str) else "a"] = other
        case 6 | 7 | 8:
            holder[key] = _near(holder[key], random, others)
        case _:
            holder[key] = _value(holder[key], random, others)


def _near(value: Any, random: Random, others: list[Any]) -> Any:
    """A value of the same type that is a little another one."""
    if type(value) is int:
        return value + random.choice((-100, -2, -1, 1, 2, 10, 60, 1000))
    if isinstance(value, str):
        return mutated_text(
            value, random, [value, random.choice(ODD_TEXTS), str(_picked(random.choice(others), random)[0])]
        )
    if isinstance(value, list) and value:
        return random.sample(value, random.randint(0, len(value)))
    return _value(value, random, others)


def _value(value: Any, random: Random, others: list[Any]) -> Any:
    match random.randrange(3):
        case 0:
            return copy.deepcopy(random.choice(_ODD_VALUES))
        case 1:
            return random.choice(ODD_TEXTS)
    return copy.deepcopy(_picked(random.choice(others), random)[0])


def _picked(document: Any, random: Random) -> tuple[Any, Any]:
    """A value of a document with its key."""
    places = list(_places(document))
    if not places:
        return document, ""
    holder, key = random.choice(places)
    return holder[key], key

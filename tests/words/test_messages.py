"""Each message has one English sentence: two rooms of words never claim the same id."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from viceroy_widgets.words import english


def test_no_id_is_said_in_two_rooms() -> None:
    owners: dict[str, list[str]] = {}
    for module in iter_modules(english.__path__):
        if module.name == "derived":  # what all others come to
            continue
        for name in getattr(import_module(f"{english.__name__}.{module.name}"), "MESSAGES", {}):
            owners.setdefault(name, []).append(module.name)
    assert {name: rooms for name, rooms in owners.items() if len(rooms) > 1} == {}
    assert set(owners) == set(english.MESSAGES)

"""Sentences about the events of the reader, in the second person."""

from __future__ import annotations

import re

import pytest

from tests.viceroy.text.test_telling import DECK, EVENTS, NAMES
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy.text.events import event_sentence
from viceroy_widgets.words import speaking

YOU = {"en": r"\b[Yy]ou(r)?\b", "de": r"\b([Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich)\b", "fr": r"\b([Vv]ous|[Vv]otre)\b"}


@pytest.mark.parametrize("code", ["en", "de", "fr", "es"])
def test_the_reader_is_never_named_in_the_own_events(code: str) -> None:
    with speaking(code):
        for event in EVENTS:
            if event.player is None or event.kind == "law":  # a law speaks for itself
                continue
            said = event_sentence(event, NAMES, DECK, event.player)
            assert NAMES[event.player] not in said
            assert said != event_sentence(event, NAMES, DECK)
            if code in YOU:
                assert re.search(YOU[code], said), said


def test_others_and_spectators_read_the_name() -> None:
    for event in EVENTS:
        for viewer in {0, 1, 2, 3, None} - {event.player}:
            if event.kind not in ("revealed", "claims", "picked", "winners"):
                assert event_sentence(event, NAMES, DECK, viewer) == event_sentence(event, NAMES, DECK)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("revealed", None, (0, "red", 1, "pass")), "Ann a red gem; you nothing."),
        (Event("winners", None, (1,)), "You win."),
        (Event("winners", None, (0, 1, 2)), "Ann, you and Cleo share the win."),
        (Event("winners", None, (0, 2)), "Ann and Cleo share the win."),
        (Event("total", 1, (1,)), "You have 1 point."),
    ],
)
def test_among_several_players_only_the_reader_is_you(event: Event, said: str) -> None:
    assert event_sentence(event, NAMES, DECK, 1).endswith(said)

"""What the person at a table may not see changes nothing that leaves the widget (HID-1), not a byte through a game.

Two tables are opened at one moment of a game. To the person they are the same; hands, gems, attack tokens and answers
of the others that are not shown yet differ. The person makes the same gestures at both. At the second the bots do what
those at the first did; where one of them decides unseen over cards that he has not got there, he decides over others.
Every message is compared, and all that can be opened, saved and printed. When the hidden difference comes to light,
since start cards are turned, screens are lifted, or a bot has not got at the second table what it used at the first,
this message alone is not compared, and another pair is made from where the first table is now, until the game is over.
"""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.nightly import sample
from tests.viceroy.rules.engine.test_noninterference import HIDING, shown, stirred
from tests.viceroy.widgets.playing import gestures
from tests.viceroy.widgets.tables import history_of, moments, table_at
from viceroy_widgets import GameTable
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.rules.engine.engine import View

SEATS = [(players, virtual) for players in range(2, 5) for virtual in range(5 - players)]


class _DifferenceShowsError(BaseException):  # not one that a table catches for its bots
    """What a bot did at the first table it cannot do at the second."""


class _Leader:
    """A bot by chance, whose answers are kept for its twin."""

    name = "random"

    def __init__(self, seat: int, chance: Random, made: list[Move]) -> None:
        self.seat, self.chance, self.made = seat, chance, made

    def choose(self, view: View) -> Move:
        self.made.append(self.chance.choice(view.moves))
        return self.made[-1]


class _Follower:
    """Its twin: makes the same answers, or hidden ones that look the same to everybody else."""

    name = "random"

    def __init__(self, chance: Random, made: list[Move]) -> None:
        self.chance, self.made = chance, made

    def choose(self, view: View) -> Move:
        if not self.made or self.made[0].player != view.player:
            raise _DifferenceShowsError
        wanted = self.made.pop(0)
        if wanted in view.moves:
            return wanted
        alike = [known for known in view.moves if known.verb == wanted.verb and known.verb in HIDING]
        if not alike or wanted.verb == "start_card":  # start cards are shown to all later
            raise _DifferenceShowsError
        return self.chance.choice(alike)


class _Pair:
    """Two tables at one moment that are alike to the person."""

    def __init__(self, history: History, bots: tuple[str, ...], options: dict[str, Any], chance: Random) -> None:
        made: list[Move] = []
        self.table = table_at(history, bots, **options)
        last, events = history.steps[-1]
        self.hidden = stirred(last, 0, chance, chances=False)
        steps = (*history.steps[:-1], (self.hidden, events))
        self.twin = table_at(replace(history, steps=steps), bots, **options)
        leaders = (_Leader(seat, chance, made) for seat, _ in enumerate(bots, start=1))
        self.table.shared.session.bots = (None, *leaders)
        self.twin.shared.session.bots = (None, *(_Follower(chance, made) for _ in bots))
        self.views = HeadlessView(self.table), HeadlessView(self.twin)
        assert _opened(self.views[0]) == _opened(self.views[1])

    def gesture(self, *gesture: str) -> bool:
        """The same gesture at both, and what it sent compared; False where the difference would show."""
        first, second = self.views
        first.messages.clear()
        second.messages.clear()
        before = self._laid_open()
        first.gesture(*gesture)
        if self._laid_open() != before:
            return False
        try:
            second.gesture(*gesture)
        except _DifferenceShowsError:
            return False
        assert json.dumps(first.messages) == json.dumps(second.messages)
        return True

    def _laid_open(self) -> tuple[bool, bool, bool]:
        """Whether the start cards are turned, the row is laid from what went back, and the screens are lifted."""
        seen = self.table.view
        return bool(seen.seats[1].pyramid.cards), any(map(any, seen.row)), not self.screens_stand

    @property
    def screens_stand(self) -> bool:
        return self.table.view.phase not in ("painting", "over")

    @property
    def differ(self) -> bool:
        return history_of(self.table).state != history_of(self.twin).state


def _opened(view: HeadlessView) -> str:
    """All that a page, a file or a cell gets: the state on opening, what is saved, what is printed."""
    table = view.widget
    assert isinstance(table, GameTable)
    data, metadata = table._repr_mimebundle_() or ({}, {})
    saved = {kind: each for kind, each in data.items() if "widget-view" not in kind}  # that is a number of the model
    state = {name: value for name, value in view.state().items() if name in table._panes()}
    printed = [repr(table), str(table), shown(history_of(table).state, 0), repr(table.score), table.moves_made]
    return json.dumps([state, saved, metadata, printed, table.total, table.over, table.hint()])


def _play(players: int, virtual: int, seed: int) -> tuple[int, int, int]:
    """A whole game in pairs: how many there were, how many gestures were compared, how many with something hidden."""
    chance = Random(f"{players}/{virtual}/{seed}")
    bots = ("random",) * (players - 1)
    edition = list(EDITIONS)[seed % len(EDITIONS)]
    options: dict[str, Any] = {"seed": seed, "virtual": virtual, "edition": edition}
    history = moments(seed, bots, virtual, edition)[0]
    pairs = compared = hiding = 0
    while history.state.question:
        pair = _Pair(history, bots, options, chance)
        pairs += 1
        alike = True
        while alike and not pair.table.over:
            aside = [("hint",), ("undo",), ("move", "passes")]
            alike = pair.gesture(*chance.choice(aside if chance.random() < 0.1 else gestures(pair.table)))
            compared += alike
            hiding += alike and pair.differ
            if pair.screens_stand and not pair.differ:
                break  # both were taken back to where they were one
        if alike:
            assert _opened(pair.views[0]) == _opened(pair.views[1])
        history = history_of(pair.table)
    return pairs, compared, hiding


@pytest.mark.parametrize(("players", "virtual"), sample(SEATS, least=2))
def test_a_whole_game_sends_the_same_whatever_is_hidden(players: int, virtual: int) -> None:
    pairs, compared, hiding = _play(players, virtual, 10 * players + virtual)
    assert compared > 40
    assert compared > 1.5 * pairs, "most gestures must be compared"
    assert hiding > 30


@pytest.mark.parametrize(("players", "virtual"), sample(SEATS, least=2))
def test_neither_decks_nor_chance_show(players: int, virtual: int) -> None:
    """The same at every moment of a game with other cards to come: what is opened, saved, printed and advised."""
    bots = ("random",) * (players - 1)
    options: dict[str, Any] = {"seed": 9, "virtual": virtual}
    chance = Random(players)
    for history in sample(moments(9, bots, virtual)[::4], least=8):
        last, events = history.steps[-1]
        twin = replace(history, steps=(*history.steps[:-1], (stirred(last, 0, chance), events)))
        tables = [table_at(each, bots, **options) for each in (history, twin)]
        # What was decided is taken back by what came of it, which the two do not share with the moment before.
        assert _without_undo(tables[0]) == _without_undo(tables[1])


def _without_undo(table: GameTable) -> str:
    table.actions = [action for action in table.actions if action["id"] != "undo"]
    return _opened(HeadlessView(table))

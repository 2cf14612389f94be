"""News in one line: short in four languages, and true of what the states say about the cards, gems and points."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.games import play_on
from tests.viceroy.rules.engine.test_noninterference import stirred
from tests.words.complete import COMPLETE
from viceroy_widgets.core.vocabulary import Event, visible_to
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, View, apply, legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.position import Painting
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.text.news import news
from viceroy_widgets.viceroy.text.table import visible_position
from viceroy_widgets.words import speaking

NAMES = ("Ann", "Ben", "Cleo", "Dora")
LOSS = "\N{MINUS SIGN}"
LONGEST = {"en": 90, "de": 100, "es": 100, "fr": 100}
"""Characters of the longest line in each language."""
Told = tuple[View, View, list[tuple[View, Event]]]


def told(seed: int, edition: str, players: int, virtual: int, builds: bool) -> Iterator[Told]:
    """Yield each time that a player of a whole game is asked: the view before, the view now, and what was seen."""
    state, _ = new_game(players, seed=seed, edition=edition, virtual=virtual)
    begun: dict[int, tuple[View, list[tuple[View, Event]]]] = {p: (view(state, p), []) for p in range(players)}
    for _, move, after, events in play_on(state, Random(seed), builds):
        for player in range(players):
            its = view(after, player)
            begun[player][1].extend((its, event) for event in visible_to(events, player))
        asked = after.question.players if after.question else range(players)
        for player in {*asked, move.player}:
            now = view(after, player)
            yield begun[player][0], now, begun[player][1]
            begun[player] = now, []


GAMES = [
    (players * 10 + virtual, edition, players, virtual, builds)
    for edition in EDITIONS
    for players, virtual in ((1, 3), (2, 1), (3, 0), (4, 0))
    for builds in (False, True)
]


GAMES_TOLD = GAMES if NIGHT else GAMES[5::11]
"""By day one game of each number of players."""


@pytest.mark.parametrize("language", COMPLETE)
def test_a_line_is_short_in_whole_games_of_all_editions(language: str) -> None:
    longest = 0
    with speaking(language):
        for game in GAMES_TOLD:
            for before, after, seen in told(*game):
                line = news(before, after, seen, NAMES[: game[2]])
                assert "\n" not in line
                assert not re.search(r"[{}]|  |None|\(\)", line), line
                assert not line or line.endswith("."), line
                assert len(line) <= LONGEST[language], line
                longest = max(longest, len(line))
    assert longest > 80, "the games are rich enough"


def test_a_line_tells_what_the_states_say() -> None:
    met: Counter[str] = Counter()
    for game in GAMES_TOLD:
        for before, after, seen in told(*game):
            line = news(before, after, seen, NAMES[: game[2]])
            for color in COLORS:
                if change := after.own.gems[color] - before.own.gems[color]:
                    assert f"{'+' if change > 0 else LOSS}{abs(change)} {color}" in line
                    met["gems"] += 1
                else:
                    assert not re.search(rf"[+{LOSS}]\d+ {color}", line)
            points = _points(after) - _points(before)
            if points:
                assert re.search(rf"{'[+]' if points > 0 else LOSS}{abs(points)} points?\.", line), line
                met["points"] += 1
            else:
                assert not re.search(rf"[+{LOSS}]\d+ point", line)
            if change := after.own.attack - before.own.attack:
                assert f"{'+' if change > 0 else LOSS}{abs(change)} attack token" in line
                met["own attack"] += 1
            for _, event in seen:
                if event.kind == "token" and event.values[0] == "attack" and event.player != after.player:
                    assert NAMES[event.player or 0] in line
                    assert re.search("gets? (an )?attack token", line)
                    met["attacked"] += 1
            for number in set(after.own.hand) - set(before.own.hand):
                assert re.search(rf"You get (cards? ([\d, ]+, )?{number}\b|\d+ cards)", line), (number, line)
                met["got"] += 1
            for number in _standing(after) - _standing(before):
                assert re.search(rf"You place cards? ([\d, ]+, )?{number}\b", line), (number, line)
                met["placed"] += 1
            for number in _cards(before) - _cards(after):
                assert re.search(rf"You give up (cards? ([\d, ]+, )?{number}\b|\d+ cards)", line), (number, line)
                met["gone"] += 1
    found = [met[kind] for kind in ("gems", "points", "own attack", "attacked", "got", "placed", "gone")]
    assert min(found) > (10 if NIGHT else 0), met


@pytest.mark.parametrize("seed", [1, 6, 7, 20, 35, 9103])
def test_all_cards_that_go_back_are_named(seed: int) -> None:
    """A number of gems in the next question is no card."""
    state, _ = new_game(1, seed=seed, virtual=2)
    state, _ = apply(state, legal_moves(state, 0)[-1])
    before = view(state, 0)
    after = view(apply(state, legal_moves(state, 0)[-1])[0], 0)
    back = sorted(_cards(before) - _cards(after))
    assert len(back) == 2
    assert f"You give up cards {back[0]}, {back[1]}." in news(before, after, [], NAMES[:1])


def test_a_card_won_and_what_others_took_are_one_line() -> None:
    now = view(new_game(3, seed=1)[0], 0)
    after = replace(now, own=replace(now.own, hand=(*now.own.hand, 37)))
    seen = [(after, Event("got_card", 0, (37,))), (after, Event("got_card", 1, (12,)))]
    assert news(now, after, seen, NAMES[:3]) == "You get card 37. Ben takes card 12."


def test_nothing_hidden_is_told() -> None:
    """Of two games that a player cannot tell apart the line is the same."""
    compared = 0
    for seed in range(size(4)):
        chance = Random(seed)
        state, _ = new_game(3, seed=seed, edition="en", virtual=0)
        for before, move, after, events in play_on(state, chance, True):
            onlooker = (move.player + 1) % 3
            if before.question is None or QUESTIONS[before.question.kind].secret or after.phase in ("painting", "over"):
                continue
            twin = stirred(before, onlooker, chance, chances=False)
            if move not in legal_moves(twin, move.player):
                continue
            other, found = apply(twin, move)
            lines = {
                news(view(one, onlooker), view(end, onlooker), [(view(end, onlooker), e) for e in its], NAMES[:3])
                for one, end, its in (
                    (before, after, visible_to(events, onlooker)),
                    (twin, other, visible_to(found, onlooker)),
                )
            }
            assert len(lines) == 1, lines
            compared += 1
    assert compared > size(40)


def _points(seen: View) -> int:
    assert seen.player is not None
    return score(visible_position(seen, seen.player), Painting(seen.seats[seen.player].painting)).total


def _cards(seen: View) -> set[int]:
    return {*seen.own.hand, *_standing(seen)}


def _standing(seen: View) -> set[int]:
    assert seen.player is not None
    return {placed.card.number for placed in seen.seats[seen.player].pyramid.cards}

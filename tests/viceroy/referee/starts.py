"""Games for the referee by number: every edition, seat and virtual opponent, other decks, games half played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from tests.viceroy.referee.bot_players import NAMES, BotPlayers
from tests.viceroy.referee.decks import skewed_deck
from tests.viceroy.referee.following import Player
from tests.viceroy.referee.half_played import half_played
from tests.viceroy.referee.steering import Steering
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.viceroy import State, built_in_deck, edition_of, new_game

EDITION_NAMES = ("en", "es", "de", "fr")


THEMES = {1: "bots", 3: "dry", 8: "pairs", 13: "bare", 16: "alone", 18: "tall", 22: "alone", 24: "first"}
"""Of 25 games these have a theme: played by bots; nothing left to take; two who wait and two virtual opponents that
clash; one card in the row and attacks; a person who waits alone; tall pyramids with gems on what is free; many laws
that choose before the first bids."""


@dataclass(frozen=True)
class Start:
    """A game at its start, and in words which one it is."""

    state: State
    events: tuple[Event, ...]
    words: str
    cases: tuple[str, ...]
    player: Player


def start(number: int) -> Start:
    """The game of this number; always the same one."""
    random = Random(f"referee {number}")
    theme = THEMES.get(number % 25, "")
    steering = Steering(number, waits=theme in ("pairs", "bare", "alone"))
    people = random.choice((1, 1, 2, 2, 3, 3, 4))
    virtual = random.randint(people == 1, 4 - people)
    house = _house_rules(random) if random.random() < 0.2 else {}
    if theme == "alone":
        people, virtual = 1, random.choice((2, 3))
    if theme == "pairs":
        people, virtual = 2, 2
        house = {"pair_is_done": False}
    name = EDITION_NAMES[number % 4]
    edition = edition_of(name, **house)
    deck = (
        skewed_deck(random, theme) if theme in ("dry", "tall", "first") or random.random() < 0.25 else built_in_deck()
    )
    if theme in ("bare", "dry", "tall", "first"):
        people = random.choice((2, 3))
        virtual = 0
    bonus = not (edition.bonus_optional and random.random() < 0.15)
    row: tuple[Literal["blue", "red", "green", "yellow"], ...] = ("blue", "red", "green", "yellow")
    if random.random() < 0.3:
        row = tuple(random.sample(row, 4))
    cases = [f"edition {name}", f"{people} people, {virtual} virtual"]
    if house:
        cases.append("edition with house rules")
    words = f"game {number}: {edition}, {people} people, {virtual} virtual, deck {deck.name}"
    if theme in ("bare", "dry", "tall", "first") or (random.random() < 0.3 and not theme):
        bare = steering.color if theme == "bare" else ""
        state, events = half_played(random, people, virtual, edition, deck, bare, theme)
        return Start(state, events, f"{words}, from turn {state.turn}", tuple(cases), steering)
    if not bonus:
        cases.append("edition without bonus cards")
        words += ", no bonus cards"
    state, events = new_game(
        people, seed=number, edition=edition, virtual=virtual, deck=deck, bonus_cards=bonus, row=row
    )
    if theme == "bots":
        bots = tuple(random.choice(NAMES) for _ in range(people))
        cases += [f"{bot} bot" for bot in bots]
        return Start(state, events, f"{words}, bots {bots}", tuple(cases), BotPlayers(bots, number))
    return Start(state, events, words, tuple(cases), steering)


def _house_rules(random: Random) -> dict[str, Any]:
    options = {
        "repaint": random.random() < 0.5,
        "start_deal": random.choice((2, 4)),
        "give_back": random.choice(("random", "chosen")),
        "discard": random.random() < 0.5,
        "pair_is_done": random.random() < 0.5,
        "bonus_optional": True,
        "order_by_characters": random.random() < 0.5,
    }
    return {name: options[name] for name in random.sample(sorted(options), 3)}

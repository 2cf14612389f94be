"""A game in sentences: every event, question and answer of the engine has its own, and none says what is hidden."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import viceroy_widgets.viceroy
from tests.loops import for_each
from tests.nightly import NIGHT, size
from tests.viceroy.games import play_on, steps
from tests.viceroy.rules.engine.test_noninterference import stirred
from viceroy_widgets.core.vocabulary import Event, Move, Question, visible_to
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, HIDDEN_FORMS
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.text.events import EVENT_KINDS, event_sentence
from viceroy_widgets.viceroy.text.moves import move_label, question_sentence

ENGINE = Path(viceroy_widgets.viceroy.__file__).parent
KINDS = {kind for path in ENGINE.rglob("*.py") for kind in re.findall(r'\.emit\(\s*"(\w+)"', path.read_text("utf-8"))}
NAMES = ("Ann", "Ben", "Cleo", "Dora")
DECK = built_in_deck()
GOLDEN = Path(__file__).parent / "golden" / "telling.txt"

EVENTS = (
    Event("gave_back", 0),
    Event("gave_back", 0, (), ("blue", "blue")),
    Event("start_card", 1, (11,)),
    Event("dealt_laws", 0, (3,)),
    Event("dealt_laws", 0, (3,), (65, 70, 88)),
    Event("row", None, (1, 2, 3, 0, 0, 0, 12, 5)),
    Event("row", None, (0, 2, 0, 0, 0, 0, 0, 5)),
    Event("turn", None, (3,)),
    Event("turn", None, (12,)),
    Event("auction_phase"),
    Event("revealed", None, (0, "blue", 1, "attack", 2, "pass")),
    Event("virtual_bids", None, (0, "red", 2, "green")),
    Event("virtual_out", None, (0, "VIR-3")),
    Event("attack_returns", 1),
    Event("got_card", 0, (12,)),
    Event("nobody", None, ("red",)),
    Event("claims", None, (0, "tip", 1, "base", 2, "either", 3, "refuse")),
    Event("declined", 0, ("yellow",)),
    Event("row_discards", None, (4,)),
    Event("row_discards", None, (4, 5, 6)),
    Event("passed", 0, (4,)),
    Event("took_gems", 0, (2, 0, 1, 0)),
    Event("development_phase"),
    Event("development_pass", 2),
    Event("picked", None, (0, "play", 12, 1, "discard", 0, 2, "pass", 0)),
    Event("discarded", 0),
    Event("discarded", 0, (), (12,)),
    Event("unplayable", 0, (12,)),
    Event("played", 0, (12, 2, -1, 1, 0, 0, 2, 0, 0, 0, 0)),
    Event("played", 0, (12, 2, -1, 1, 0, 0, 2, 0, 0, 1, 0)),
    Event("played", 0, (12, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0)),
    Event("played", 0, (65, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    Event("circle", 0, ("green", 2, 1)),
    Event("circle", 0, ("green", 2, 3)),
    Event("circle", 0, ("green", 2, 0)),
    Event("token", 0, ("circle_bonus:blue:2", 12)),
    Event("token", 0, ("attack", 12)),
    Event("token_gone", 0, ("points:7", 12)),
    Event("infinite", 0, ("red", 12, 0)),
    Event("own_gem", 0, ("red",)),
    Event("no_infinite", 0, ("red",)),
    Event("drew", 0, ("small",)),
    Event("drew", 0, ("laws",), (70,)),
    Event("no_card", 0),
    Event("law", 0, (80,)),
    Event("chose", 0, (66, 2)),
    Event("banked", 0, ("blue", 68)),
    Event("tucked", 0, (82,)),
    Event("tucked", 0, (82,), (12,)),
    Event("tucked_free", 0, (71, 12)),
    Event("replaced", 0, (12, 13)),
    Event("looks", 0, ("small", 4)),
    Event("looks", 0, ("laws", 3), (70, 71, 72)),
    Event("kept", 0),
    Event("kept", 0, (), (70,)),
    Event("screen_down", 0, (2, 1, 0, 0, 3)),
    Event("screen_down", 0, (0, 0, 0, 0, 0)),
    Event("painted", 0, ("green", 2, 0, "bottom_left")),
    Event("total", 0, (1,)),
    Event("total", 1, (-4,)),
    Event("winners", None, (1,)),
    Event("winners", None, (0, 2, 3)),
)
QUESTIONS_ASKED = (
    Question("give_back", "SET-2", (0, 1)),
    Question("start_card", "SET-3", (0, 1, 2)),
    Question("first_hand", "SET-3", (2,)),
    Question("bid", "AUC-1", (0,)),
    Question("which_card", "AUC-6", (0,), (3, 9)),
    Question("claim", "AUC-6", (0, 3), ("blue",)),
    Question("clash", "VIR-6", (0,), ("red",)),
    Question("discard_card", "VIR-4", (0,), (3, 9)),
    Question("take", "PAS-1", (0,), (3,)),
    Question("take", "REW-1", (0,), (1,)),
    Question("develop", "DEV-1", (0,)),
    Question("place", "DEV-4", (0,), (12,)),
    Question("pay", "INF-1", (0,), (12, 3, -1)),
    Question("top", "DEV-10", (0,), (12,)),
    Question("draw", "REW-3", (0,)),
    Question("use", "INF-1", (0,), ("blue", 1)),
    Question("use", "INF-1", (0,), ("red", 2)),
    Question("own_gem", "REW-7", (0,), (12, "blue")),
    Question("choose", "LAW-6", (0,), (66,)),
    Question("copy", "LAW-6", (0,), (79,)),
    Question("trade", "LAW-6", (0,), (83,)),
    Question("bank", "LAW-3", (0,), (68, 5)),
    Question("tuck_hand", "PYR-8", (0,), (82, 3)),
    Question("tuck_free", "LAW-7", (0,), (71,)),
    Question("give_token", "LAW-9", (0,), (70,)),
    Question("want_token", "LAW-9", (0,), (70, 12, "magic")),
    Question("replace", "LAW-8", (0,), (76,)),
    Question("replacement", "LAW-8", (0,), (76, 12)),
    Question("keep", "LAW-4", (0,), (2,)),
    Question("paint", "PNT-1", (0,)),
    Question("section", "PNT-3", (0,), ("green",)),
)
ANSWERS = (
    ("give_back", "give_back", ("blue", "green")),
    ("start_card", "start_card", (12,)),
    ("first_hand", "first_hand", (12,)),
    ("bid", "bid", ("blue",)),
    ("bid", "attack", ()),
    ("bid", "pass", ()),
    ("which_card", "take_card", (12,)),
    ("claim", "claim", ("tip",)),
    ("claim", "claim", ("base",)),
    ("claim", "claim", ("either",)),
    ("claim", "refuse", ()),
    ("clash", "take_card", (12,)),
    ("clash", "decline", ()),
    ("discard_card", "discard_card", (12,)),
    ("take", "take", (2, 1, 0, 0)),
    ("develop", "play", (12,)),
    ("develop", "play", (70,)),
    ("develop", "discard", (12,)),
    ("develop", "pass", ()),
    ("place", "place", (1, 0)),
    ("place", "place", (3, -1)),
    ("place", "place", (5, 0)),
    ("pay", "pay", (0, 0, 0, 0)),
    ("pay", "pay", (0, 0, 0, 1)),
    ("pay", "pay", (1, 1, 0, 1)),
    ("top", "top", ("points",)),
    ("top", "top", ("rewards",)),
    ("draw", "draw", ("laws",)),
    ("draw", "draw", ("small",)),
    ("use", "use", (12,)),
    ("own_gem", "own_gem", ()),
    ("own_gem", "decline", ()),
    ("choose", "choose", (0,)),
    ("choose", "choose", (2,)),
    ("copy", "copy", (12,)),
    ("trade", "trade", (12, "points:7")),
    ("trade", "decline", ()),
    ("bank", "bank", ("blue",)),
    ("bank", "done", ()),
    ("tuck_hand", "tuck", (12,)),
    ("tuck_hand", "done", ()),
    ("tuck_free", "tuck", (12,)),
    ("give_token", "give_token", (12, "science")),
    ("want_token", "want_token", (1, 12, "circle_bonus:blue:2")),
    ("replace", "replace", (12,)),
    ("replace", "decline", ()),
    ("replacement", "put", (12,)),
    ("keep", "keep", (70,)),
    ("paint", "paint", ("green",)),
    ("paint", "done", ()),
    ("section", "on", (2, 0, "top_left")),
)


def is_sentence(text: str) -> bool:
    broken = re.search(r"[{}]|  |None|\(\)|: \.|, \.", text)
    return (text[:1].isupper() or text[:1].isdigit()) and text.endswith(".") and not broken and text == text.strip()


def is_label(text: str) -> bool:
    return bool(text) and not re.search(r"[{}]|  |None|\(\)|\.$", text) and text == text.strip()


def labels() -> Iterator[tuple[str, str, str]]:
    asked = {question.kind: question for question in QUESTIONS_ASKED}
    for kind, verb, what in ANSWERS:
        yield kind, verb, move_label(Move(0, verb, what), DECK, asked[kind])


def all_sentences() -> str:
    parts = [
        *(f"{event.kind:<20}{event_sentence(event, NAMES, DECK)}" for event in EVENTS),
        "",
        *(f"{asked.kind:<20}{question_sentence(asked, NAMES, DECK)}" for asked in QUESTIONS_ASKED),
        "",
        *(f"{kind:<20}{label}" for kind, _, label in labels()),
    ]
    return "\n".join(parts) + "\n"


def test_the_sentences_are_the_golden_ones() -> None:
    if os.environ.get("VICEROY_UPDATE_GOLDEN"):
        GOLDEN.write_text(all_sentences(), encoding="utf-8")
    assert all_sentences().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_every_kind_of_event_is_told() -> None:
    assert len(KINDS) > 35
    assert {event.kind for event in EVENTS} == KINDS == {*EVENT_KINDS}


def test_every_kind_of_question_is_told() -> None:
    assert {question.kind for question in QUESTIONS_ASKED} == set(QUESTIONS)


def test_every_verb_has_its_label() -> None:
    assert {verb for _, verb, _ in ANSWERS} == set(FORMS)
    assert all(is_label(label) for _, _, label in labels())


def test_sentences_are_sentences() -> None:
    assert all(is_sentence(event_sentence(event, NAMES, DECK)) for event in EVENTS)
    assert all(is_sentence(question_sentence(question, NAMES, DECK)) for question in QUESTIONS_ASKED)


SEATS = [(1, 1), (1, 3), (2, 0), (2, 2), (3, 1), (4, 0)]
GAMES = [
    (edition, players, virtual)
    for at, edition in enumerate(EDITIONS)
    for n, (players, virtual) in enumerate(SEATS)
    if NIGHT or n % len(EDITIONS) == at
]
"""By day those in which each edition and each number of players are met."""


@for_each(GAMES)
def test_whole_games_are_told(edition: str, players: int, virtual: int) -> None:
    names = NAMES[:players]
    for builds in (False, True) if NIGHT else (players % 2 == 1,):
        state, events = new_game(players, seed=players, edition=edition, virtual=virtual)
        seen = [(state, events)]
        seen += [(after, found) for _, _, after, found in play_on(state, Random(virtual), builds)]
        for after, found in seen:
            for viewer in (*range(players), None):
                for event in visible_to(found, viewer):
                    assert is_sentence(event_sentence(event, names, after.deck))
            question = after.question
            if question is None:
                continue
            assert is_sentence(question_sentence(question, names, after.deck))
            assert f"({question.rule})." in question_sentence(question, names, after.deck)
            player = question.players[0]
            for pyramid in (after.players[player].pyramid, None):
                more = () if pyramid is None else (pyramid,)
                told = [move_label(move, after.deck, question, *more) for move in legal_moves(after, player)]
                assert all(map(is_label, told))
                assert len(set(told)) == len(told)


def test_decks_without_names_are_told() -> None:
    plain = Deck("", *(tuple(card.__class__(**{**_fields(card), "name": ""}) for card in cards) for cards in _cards()))
    state, events = new_game(2, seed=1, deck=plain)
    for _, _, after, found in play_on(state, Random(1)):
        assert all(is_sentence(event_sentence(event, ("", ""), after.deck)) for event in (*events, *found))


def _cards() -> tuple[tuple[object, ...], tuple[object, ...]]:
    return DECK.characters, DECK.laws


def _fields(card: object) -> dict[str, object]:
    return {name: getattr(card, name) for name in card.__slots__}  # type: ignore[attr-defined]  # a card


def test_players_are_told_apart() -> None:
    event = Event("total", 1, (3,))
    assert event_sentence(event, ("Ann", "Ann"), DECK) == "Ann (seat 2) has 3 points."
    assert event_sentence(event, ("Ann", ""), DECK) == "Seat 2 has 3 points."
    assert event_sentence(event, ("Ann", "B\x1b[2Jen"), DECK) == "B[2Jen has 3 points."
    assert event_sentence(event, ("Ann", "{n}"), DECK) == "{n} has 3 points."


def test_hidden_moves_are_told_as_such() -> None:
    for verb in HIDDEN_FORMS:
        if verb != "decided":
            assert move_label(Move(0, verb, ("hidden",)), DECK, QUESTIONS_ASKED[0]) == HIDDEN_FORMS[verb]


def test_the_only_player_has_not_won_against_anybody() -> None:
    assert event_sentence(Event("winners", None, (0,)), ("Ann",), DECK) == "Ann plays alone: the score counts."


def told(state: State, move: Move, player: int) -> list[str]:
    _, events = apply(state, move)
    return [event_sentence(event, NAMES, state.deck) for event in visible_to(events, player)]


@pytest.mark.parametrize(("players", "virtual"), [(2, 0), (2, 1), (3, 0), (4, 0)])
def test_the_log_says_nothing_of_what_is_hidden(players: int, virtual: int) -> None:
    """The same open move in two games that a player cannot tell apart is told in the same words."""
    compared = private = 0
    for seed in range(size(4)):
        chance = Random(seed)
        game = steps(seed, players=players, virtual=virtual, edition=list(EDITIONS)[seed], bonus_cards=True)
        for before, move, after, events in game:
            onlooker = (move.player + 1) % players
            for event in events:
                if event.private and event.player != onlooker:
                    other = Event(event.kind, event.player, event.values, (1,) * len(event.private))
                    lines = {event_sentence(each, NAMES, DECK) for each in visible_to((event, other), onlooker)}
                    assert len(lines) == 1
                    private += 1
            if before.question is None or QUESTIONS[before.question.kind].secret:
                continue
            if after.phase in ("painting", "over"):  # the screens are down
                continue
            twin = stirred(before, onlooker, chance, chances=False)
            if move in legal_moves(twin, move.player):
                assert told(twin, move, onlooker) == told(before, move, onlooker)
                compared += 1
    assert compared > size(40)
    assert private > size(10)

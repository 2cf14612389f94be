"""A game looked at once more: every move, from one seat or openly; nothing hidden is ever sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
import traitlets

from tests.nightly import sample
from tests.viceroy.games import play_on
from tests.viceroy.records import a_record
from viceroy_widgets import GameTable, IllegalMoveError, NotationError, Replay
from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.play.session import Session
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.history import History, Record, Setup, Variation, record_for, visible_move
from viceroy_widgets.viceroy.codec.record_form import format_record, write_record
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.ending import final_score, totals
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.state.state import Draft, State
from viceroy_widgets.widgets.table.panes import MOST_LINES

RECORD = a_record(7)
FOUR = ("Ann", "Ben", "Cid", "Dot")


@cache
def _game_of_four() -> History:
    sitting = Session(History.begin(Setup.of(FOUR, 5)), tuple(bot_of("advice", seat) for seat in range(4)))
    sitting.bots_play()
    return sitting.history


@cache
def _game_of_two() -> History:
    return History.of(RECORD)


@pytest.fixture
def replay() -> Replay:
    return Replay(RECORD, title="A game")


def test_whatever_holds_a_game_is_shown() -> None:
    table = GameTable(["advice"], seed=3)
    for _ in range(5):
        table.play(table.legal_moves[0])
    history = History.of(RECORD)
    shown = [Replay(game, at=9) for game in (RECORD, history, write_record(RECORD), json.dumps(write_record(RECORD)))]
    shown.append(Replay(format_record(RECORD), at=9))
    assert len({(replay.board, replay.market, replay.others, replay.notice["text"]) for replay in shown}) == 1
    of_table = Replay(table)
    assert of_table.history.moves == table.record.moves
    assert Replay(history).history is history


def test_it_is_walked_by_buttons_slider_and_choice(replay: Replay) -> None:
    browser, last = HeadlessView(replay), len(RECORD.moves)
    seen: list[int] = []
    replay.observe(lambda change: seen.append(change["new"]), "at")
    for gesture in (("next",), ("next",), ("previous",), ("last",), ("first",), ("control", "at", "30")):
        assert browser.gesture(*gesture)["ok"]
    assert seen == [1, 2, 1, last, 0, 30]
    chapters = next(control for control in replay.controls if control["id"] == "jump")["options"]
    assert ["0", "setting up"] in chapters
    assert chapters[-1] == [str(last), "the end"]
    turns = [words for _, words in chapters if words.endswith("auction")]
    assert turns == [f"turn {turn}, auction" for turn in range(1, 13)]
    for start, words in chapters:
        assert browser.gesture("control", "jump", start)["ok"]
        state = replay.state
        assert words in (f"turn {state.turn}, {state.phase}", "setting up", "painting", "the end")
        assert next(control for control in replay.controls if control["id"] == "jump")["value"] == start
    assert browser.gesture("next")["sentence"] == "There is no such move in this game."


def test_the_line_of_a_move_leaves_out_which_phase_begins(replay: Replay) -> None:
    """The line above the table tells it, and the log."""
    browser, kinds = HeadlessView(replay), set()
    for n, (_, events) in enumerate(_game_of_two().steps):
        begun = {event.kind for event in events} & {"auction_phase", "development_phase"}
        if n and begun - kinds:
            replay.at = n - 1
            assert "phase begins" not in browser.gesture("next")["sentence"]
            assert any("phase begins" in line for line in replay.log_lines)
            kinds |= begun
    assert kinds == {"auction_phase", "development_phase"}


def test_every_state_is_that_of_the_game(replay: Replay) -> None:
    history = History.of(RECORD)
    for at in range(0, len(RECORD.moves) + 1, 7):
        replay.at = at
        assert replay.state == history.steps[at][0]
    replay.at = 10**6
    assert replay.at == len(RECORD.moves)
    replay.at = -5
    assert replay.at == 0


def test_scores_as_they_stood_are_those_of_the_game_when_it_is_over(replay: Replay) -> None:
    replay.at = len(RECORD.moves)
    found = totals(replay.state)
    assert replay.sheet["total"] == found[0]
    assert f"{found[1]} points" in replay.others.replace("\n", " ")
    replay.player = 1
    assert replay.sheet["total"] == found[1]
    assert replay._sentence().endswith(f"Ann {found[0]} points, Ben {found[1]} points.")


def test_the_move_and_what_followed_are_told(replay: Replay) -> None:
    assert replay.notice["text"].startswith(f"The game has been set up; {len(RECORD.moves)} moves follow.")
    browser = HeadlessView(replay)
    whole = range(1, len(RECORD.moves) + 1)
    for n in sorted({*sample(whole), whole[-1]}):
        replay.at = n - 1
        result = browser.gesture("next")
        assert result["sentence"].startswith(f"{n}. ")
        if replay.state.turn and replay.state.phase != "over":
            assert replay.log_groups[-1][0] == f"Turn {replay.state.turn}"
            assert replay.log_groups[0][0] == "Before the first turn" or len(replay.log_lines) == MOST_LINES
        assert sum(count for *_, count in replay.log_groups) == len(replay.log_lines) <= MOST_LINES
    assert any("wins" in sentence or "share" in sentence for sentence in replay.log_lines)


def test_a_card_that_was_put_lights_up() -> None:
    replay = Replay(RECORD)
    played = [
        (at, event)
        for at, (_, events) in enumerate(replay.history.steps)
        for event in events
        if event.kind == "played" and event.player == 0
    ]
    at, event = played[3]
    replay.at = at
    assert replay.notice["lights"] == [f"card:{event.values[1]},{event.values[2]}"]
    assert f'data-id="{replay.notice["lights"][0]}"' in replay.board


def test_it_can_be_linked(replay: Replay) -> None:
    other = Replay(RECORD)
    traitlets.link((replay, "at"), (other, "at"))
    HeadlessView(other).gesture("control", "at", "17")
    assert replay.at == 17
    assert replay.board == other.board


def test_it_is_played_on_from_anywhere(replay: Replay) -> None:
    browser = HeadlessView(replay)
    replay.at = 20
    counted: list[int] = []
    replay.observe(lambda change: counted.append(change["new"]), "forked")
    result = browser.gesture("fork", "20")
    assert "forked_history" in result["sentence"]
    history = replay.fork()
    assert counted == [1, 2]
    assert replay.forked_history == history
    assert (history.moves, history.state) == (RECORD.moves[:20], replay.state)
    _, move, after, _ = next(play_on(history.state, Random(3)))
    assert history.play(move).state == after
    assert len(replay.history.moves) == len(RECORD.moves)
    replay.at = len(RECORD.moves)
    with pytest.raises(IllegalMoveError, match="nothing to play on"):
        replay.fork()
    assert not browser.gesture("fork", str(replay.at))["ok"]
    assert not next(action for action in replay.actions if action["id"] == "fork")["enabled"]


def test_variations_and_remarks_do_no_harm() -> None:
    other = History.of(replace(RECORD, moves=RECORD.moves[:10], result=None))
    _, move, _, _ = next(play_on(other.state, Random(5)))
    record = replace(RECORD, comments=((3, "well played"),), variations=(Variation(11, (move,)),))
    replay = Replay(record, at=11)
    assert replay.state == Replay(RECORD, at=11).state


def test_the_record_of_a_player_cannot_be_played_again() -> None:
    unfinished = History.of(replace(RECORD, moves=RECORD.moves[:30], result=None))
    with pytest.raises(NotationError, match="seed"):
        Replay(record_for(unfinished, 0))


# -- what may be seen --------------------------------------------------------------------------------------------------


def _otherwise(state: State, seat: int) -> State:
    """The same for a seat; decks lie in another order, others hold other gems and cards, and decide otherwise."""
    draft = Draft.of(state)
    draft.decks = state.decks._replace(large=state.decks.large[::-1], laws=state.decks.laws[::-1])
    spare = iter(state.decks.large + state.decks.laws)
    draft.players = tuple(
        its
        if player == seat
        else its._replace(
            gems=its.gems if state.phase in ("painting", "over") else Gems(*its.gems.counts[::-1]),
            hand=tuple(next(spare, number) for number in its.hand),
            looking=tuple(next(spare, number) for number in its.looking),
        )
        for player, its in enumerate(state.players)
    )
    draft.secret_answers = tuple(
        move if move.player == seat else Move(move.player, "attack") for move in state.secret_answers
    )
    return draft.freeze()[0]


def _otherwise_told(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    return tuple(
        event if event.player == seat or not event.private else event._replace(private=(*event.private[::-1], 1))
        for event in events
    )


def _twin(history: History, seat: int) -> History:
    """Another game that this seat cannot tell from the first."""
    steps = tuple((_otherwise(state, seat), _otherwise_told(events, seat)) for state, events in history.steps)
    moves = []
    for n, move in enumerate(history.moves, start=1):
        seen = visible_move(history, n, seat)
        is_told = seen.verb == move.verb  # that it was made, but not its values
        hidden = Move(move.player, move.verb, (*move.what[1:], 1)) if is_told else Move(move.player, "attack")
        moves.append(move if seen == move else hidden)
    return replace(history, steps=steps, moves=tuple(moves))


@pytest.mark.parametrize(("game", "seat", "stride"), [(_game_of_four, 2, 4), (_game_of_two, 0, 1)])
def test_two_games_that_differ_in_what_is_hidden_send_the_same(
    game: Callable[[], History], seat: int, stride: int
) -> None:
    history = game()
    twin = _twin(history, seat)
    assert twin.moves != history.moves
    assert sum(one != other for (one, _), (other, _) in zip(history.steps, twin.steps, strict=True)) > 20
    watched = HeadlessView(Replay(history, seat=seat)), HeadlessView(Replay(twin, seat=seat))
    panes = watched[0].widget._panes()
    first, second = ({name: view.state()[name] for name in panes} for view in watched)
    assert json.dumps(first) == json.dumps(second)
    others = [player for player in range(len(history.setup.players)) if player != seat]
    for n, at in enumerate(sample(range(1, len(history.moves) + 1, stride), least=8)):
        for watching in watched:
            watching.messages.clear()
            watching.gesture("control", "at", str(at))
        assert json.dumps(watched[0].messages) == json.dumps(watched[1].messages), at
        if n % 5 == 2:
            for watching in watched:
                watching.gesture("control", "whose", str(others[at % len(others)]))
            assert json.dumps(watched[0].messages) == json.dumps(watched[1].messages), at
    openly = Replay(history, player=seat), Replay(twin, player=seat)
    for one in openly:
        one.at = len(history.moves) // 8
    assert openly[0].others != openly[1].others


def test_with_everything_open_all_is_shown() -> None:
    replay = Replay(_game_of_four(), at=60)
    state = replay.state
    for player, its in enumerate(state.players):
        replay.player = player
        shown = view(state, player)
        for number in (*shown.own.looking, *shown.own.hand):
            assert f'data-id="hand:{number}"' in replay.hand
        assert replay.sheet["total"] == final_score(state, player).total
        assert its.gems == replay._moments.view(60, 0).seats[player].gems


def test_at_a_seat_the_hands_of_others_are_not_shown() -> None:
    replay = Replay(_game_of_four(), seat=1, at=60)
    assert replay.player == 1
    assert 'data-id="hand:' in replay.hand or not replay.state.players[1].hand
    replay.player = 2
    assert 'data-id="hand:' not in replay.hand


# -- size --------------------------------------------------------------------------------------------------------------


def test_a_step_is_small() -> None:
    """How quick one is, is told by `python -m benchmarks.table`."""
    replay = Replay(_game_of_four())
    browser = HeadlessView(replay)
    sizes = []
    for before in sample(range(len(replay.history.moves))):
        replay.at = before
        browser.messages.clear()
        browser.gesture("next")
        sizes.append(sum(len(json.dumps(message)) for message in browser.messages))
    sizes.sort()
    # The set-up shows every pyramid at once, and a pyramid that grows to the left or upward is drawn anew.
    assert sizes[-1 - len(sizes) // 100] < 40_000
    assert sizes[-1] < 52_000


def test_the_game_is_not_played_again_for_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(RECORD)

    def refuse(*args: object, **kwargs: object) -> None:
        raise AssertionError("a move was made")

    monkeypatch.setattr("viceroy_widgets.viceroy.codec.history.apply", refuse)
    monkeypatch.setattr("viceroy_widgets.core.history.History.play", refuse)
    for at in (50, 3, 80):
        replay.at = at
    replay.fork()


# -- what does not belong here -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "gesture",
    [
        ("control", "at", "-1"),
        ("control", "at", "99999"),
        ("control", "at", "1e3"),
        ("control", "at", "\u0663"),
        ("control", "at", ""),
        ("control", "jump", "1234"),
        ("control", "whose", "9"),
        ("control", "kind", "laws"),
        ("control", "at", "3", "4"),
        ("fork", "x"),
        ("fork", "99999"),
        ("fork",),
        ("previous",),
        ("_tell",),
    ],
)
def test_hostile_gestures_are_answered_and_change_nothing(replay: Replay, gesture: tuple[str, ...]) -> None:
    browser = HeadlessView(replay)
    before: Any = (replay.at, replay.player, replay.board, replay.controls, replay.forked, replay.revision)
    result = browser.gesture(*gesture)
    assert result["ok"] is False
    assert result["sentence"].endswith(".")
    assert "nothing was done" in result["sentence"] or "no such move" in result["sentence"]
    assert (replay.at, replay.player, replay.board, replay.controls, replay.forked, replay.revision) == before


def test_what_is_not_known_is_named() -> None:
    with pytest.raises(TypeError, match="Replay has no option 'seet'; did you mean 'seat'"):
        Replay(RECORD, seet=1)
    with pytest.raises(NotationError, match="seat must be None or one of 0, 1, got 2"):
        Replay(RECORD, seat=2)
    with pytest.raises(NotationError):
        Replay("no record at all")


def test_a_game_that_has_only_begun_is_shown() -> None:
    replay = Replay(Record(RECORD.setup))
    assert replay.prompt == "The game is being set up."
    assert [action["id"] for action in replay.actions if action["enabled"]] == ["fork"]


def test_it_says_what_it_is(replay: Replay) -> None:
    replay.at = 12
    data: Any
    data, _ = replay._repr_mimebundle_()  # type: ignore[misc]
    assert repr(replay) == f"Replay(Ann, Ben; move 12 of {len(RECORD.moves)})"
    assert data["text/plain"].startswith(repr(replay))
    assert data["text/html"].startswith("<img ")
    assert replay._picture().startswith("<svg ")

"""A table for any game: Kalah, which no line of the package knows, is played, taken back, and told in words."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from kalah.game import KALAH

from viceroy_widgets import GameReplay, GameTable, IllegalMoveError, NotationError, PuzzleTable, ViceroyError
from viceroy_widgets.core import move
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]


def table(*bots: str, **options: object) -> GameTable:
    return GameTable(bots or ("random",), game="kalah", people=("Ann",), **options)  # type: ignore[arg-type]


def test_a_click_on_a_pit_sows_it_and_the_bot_answers(board: Board) -> None:
    shown = table()
    assert board(shown).click("pit 6 of Ann").startswith("+1 point. You sow the 4 seeds of pit 6. Nilo sows")
    assert shown.view.question.players == (0,)
    assert shown.moves_made >= 2


def test_a_move_in_words_is_the_same_as_a_click(board: Board) -> None:
    one, other = table(), table()
    one.play("sows 6")
    board(other).click("pit 6 of Ann")
    assert one.history == other.history


@pytest.mark.parametrize(
    ("gesture", "said"),
    [
        (("answer", "answer", "pit:12"), "Ann: which pit do you sow?"),
        (("answer", "answer", "pit:nowhere"), "This gesture cannot be read, so nothing was done."),
        (("answer", "answer"), "This gesture cannot be read, so nothing was done."),
        (("move", "sows 7"), "Ann: which pit do you sow?"),
    ],
)
def test_what_is_no_answer_is_refused_in_a_sentence(gesture: tuple[str, ...], said: str) -> None:
    shown = table()
    result = HeadlessView(shown).gesture(*gesture)
    assert not result["ok"]
    assert result["sentence"] == said
    assert shown.moves_made == 0


def test_an_empty_pit_is_refused_with_its_rule(board: Board) -> None:
    shown = GameTable((), game=KALAH, people=("Ann", "Ben"))
    shown.sit(0)
    shown.play("sows 3")
    driver = board(shown)
    assert driver.click("pit:2") == "Pit 3 is empty; take one with seeds."
    assert (driver.refused, driver.rule) == (True, "KAL-2")


def test_undo_takes_the_bot_s_answers_back_too(board: Board) -> None:
    shown = table()
    before = shown.history.state
    shown.play("sows 6")
    assert shown.moves_made > 1
    board(shown).click("Undo")
    assert (shown.history.state, shown.moves_made) == (before, 0)
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        shown.undo()


def test_undo_does_not_reach_over_another_person() -> None:
    shown = GameTable((), game="kalah", people=("Ann", "Ben"))
    shown.sit(0)
    shown.play("sows 1")
    shown.sit(1)
    with pytest.raises(IllegalMoveError):
        shown.undo()


def test_a_hint_names_a_legal_move_and_lights_its_pit() -> None:
    shown = table()
    sentence = shown.hint()
    assert sentence.startswith("A good answer: sow pit ")
    assert shown.notice["lights"][0] in shown.targets["groups"]


def test_every_pit_is_a_stop_and_the_own_ones_are_targets() -> None:
    shown = table()
    assert shown.targets["groups"] == [f"pit:{n}" for n in range(6)]
    assert len(shown.targets["stops"]) == 12
    assert shown.targets["sources"]["answer"][0][1] == "sow pit 1, which has 4 seeds; your store then has 0 seeds"


def test_a_game_is_played_to_its_end_and_counted() -> None:
    shown = table("lookahead")
    while not shown.over:
        shown.play(shown.legal_moves[0])
    own, other = shown.totals
    assert own > other
    assert shown.prompt == f"The game is over. You win with {own} points."
    assert sum(shown.totals) == 48
    assert shown.log_lines[-1] == f"You win, {own} to {other}."


def test_a_record_is_replayed_move_by_move_and_played_on(board: Board) -> None:
    shown = table()
    shown.play("sows 6")
    document = json.loads(json.dumps(KALAH.write_record(shown.history)))
    replay = GameReplay("kalah", document)
    assert (replay.at, replay.history.state) == (0, shown.history.state)
    driver = board(replay)
    assert driver.click("next") == "Ann sows the 4 seeds of pit 6."
    driver.click("last")
    assert replay.view.board == shown.history.state.board
    assert not HeadlessView(replay).gesture("next")["ok"]
    replay.at = 1
    on = GameTable(("random",), game="kalah", history=replay.fork())
    assert on.moves_made >= 1


def test_a_foreign_name_reaches_the_page_as_text() -> None:
    shown = GameTable(("random",), game="kalah", people=("<script>alert(1)</script>",))
    assert "<script" not in shown.board
    assert "<script" not in shown._repr_mimebundle_()[0]["text/html"]


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: GameTable(game="kalla"), NotationError, "Did you mean 'kalah'?"),
        (lambda: GameTable(game="chess"), NotationError, "There is no game 'chess' here"),
        (lambda: GameTable(game=7), TypeError, "a game is named by its id"),
        (lambda: GameTable("random", game="kalah"), TypeError, "bots takes several names"),
        (lambda: GameTable(["rando"], game="kalah"), NotationError, "random"),
        (
            lambda: GameTable([], game="kalah", people=["A", "B", "C"]),
            NotationError,
            "Kalah is for 2 players, not for 3.",
        ),
        (lambda: GameTable(game="kalah", options={"seeds": 0}), NotationError, "a whole number from 1 to 12"),
        (lambda: GameTable(game="kalah", options={"pits": 7}), TypeError, "pits"),
        (lambda: GameTable(game="kalah", seed=-1), IllegalMoveError, "A seed is a whole number from 0"),
        (lambda: GameTable(game="kalah", seed="x"), IllegalMoveError, "A seed is a whole number from 0"),
        (lambda: GameTable(game="kalah", look="xx"), TypeError, "look is one of 'auto', 'projector', not 'xx'"),
        (lambda: GameTable(["random"], look="xx"), TypeError, "look is one of 'auto', 'projector', not 'xx'"),
        (lambda: GameTable(game="kalah", history=7), TypeError, "history is a History, not int"),
        (lambda: PuzzleTable(7), TypeError, "puzzle is a puzzle or the document of one, not int"),
        (lambda: GameTable(game="kalah", sead=3), TypeError, "did you mean 'seed'"),
        (lambda: GameTable(["random"] * 2, game="kalah", history=table().history), ViceroyError, "a person"),
        (lambda: GameReplay("kalah", {"format": "kalah-record/1"}), NotationError, "players"),
        (lambda: GameReplay("kalah", "Kalah record 2"), NotationError, "Line 1, column 1: expected 'Kalah record 1'"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_a_sentence(make: object, error: type[Exception], said: str) -> None:
    with pytest.raises(error) as refused:
        make()  # type: ignore[operator]
    assert said in str(refused.value)


def test_a_replay_takes_a_record_in_any_form() -> None:
    history = table().history
    for record in (history, KALAH.write_record(history), KALAH.format_record(history)):
        assert GameReplay("kalah", record).history.steps == history.steps


def test_an_illegal_move_of_a_record_is_told_by_its_number() -> None:
    document = {**KALAH.write_record(table().history), "moves": [[0, "sow", 3], [0, "sow", 3]]}
    with pytest.raises(IllegalMoveError, match=r"^Move 2, Ann sows 3, cannot be made: Pit 3 is empty.* \[KAL-2\]$"):
        GameReplay("kalah", document)
    for moves in ([[0, "sow"]], [[0, "sow", "x"]], [[1, "sow", 1]], [[0, "fly", 10**9]]):
        with pytest.raises(IllegalMoveError, match=r"^Move 1, "):
            KALAH.read_record({**document, "moves": moves})
    for moves in ([[9, "sow", 1]], [["sow"]], [7], [[0, "sow", 1.5]], [[0, "", 1]]):
        with pytest.raises(NotationError, match=r"^moves\[0\]"):
            KALAH.read_record({**document, "moves": moves})


def test_moves_sort_and_repeat_as_in_any_game() -> None:
    assert table().legal_moves == tuple(move(0, "sow", n) for n in range(1, 7))


def test_a_game_of_several_panes_sends_one_drawing_for_each_role() -> None:
    shown = GameTable(["random"], game="viceroy", people=["Ann"], seed=3)
    assert list(shown.kit["drawings"]) == ["market", "board", "supply", "hand", "others"]
    assert not shown.market  # nothing lies open before the first card is chosen
    view = HeadlessView(shown)
    for _ in range(6):
        before = {role: getattr(shown, role) for role in shown.drawings}
        view.messages.clear()
        shown.play(shown.legal_moves[0])
        sent = {name for message in view.messages for name in message.get("state", {})}
        assert sent & {*shown.drawings} == {role for role in before if getattr(shown, role) != before[role]}
    assert shown.market.count("<svg") == 4  # the cards that lie open

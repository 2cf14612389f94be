"""A game under way: what may be taken back by whom, at the table of the widgets and in the terminal alike."""

from __future__ import annotations

from random import Random

import pytest

from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.cli.play.answers import COMMANDS
from viceroy_widgets.cli.play.table import Table
from viceroy_widgets.play.session import Session
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.history import History, Setup
from viceroy_widgets.viceroy.game import VICEROY

TABLES = [(2, 0, 0), (2, 1, 0), (3, 1, 0), (2, 0, 1), (1, 2, 0)]


def _begun(people: int, bots: int, virtual: int, seed: int) -> Session:
    names = ("Ann", "Ben", "Cem")[:people] + ("bot 1", "bot 2")[:bots]
    players = (*(None for _ in range(people)), *(bot_of("random", seed + n) for n in range(bots)))
    return Session(History.begin(Setup.of(names, seed, "en", virtual)), players)


@pytest.mark.parametrize(("people", "bots", "virtual"), TABLES)
def test_one_takes_back_the_last_decision_of_ones_own_and_nobody_elses(people: int, bots: int, virtual: int) -> None:
    chance, taken, refused = Random(people), 0, set()
    sitting = _begun(people, bots, virtual, seed=5)
    while sitting.state.question is not None:
        if len(sitting.history.moves) < 120:
            history = sitting.history
            for player in sitting.people:
                before = len(history.moves)
                try:
                    made = sitting.take_back(player)
                except IllegalMoveError as error:
                    refused.add(error.code)
                    assert sitting.history is history
                    assert not sitting.can_take_back(player)
                    continue
                left = len(sitting.history.moves)
                gone = history.moves[left:before]
                assert gone[0] == made
                assert made.player == player
                assert all(sitting.bots[move.player] is not None for move in gone[1:]), "nobody else's decision is gone"
                taken += 1
                sitting.replace_history(history)
                assert sitting.can_take_back(player)
        player = sitting.next_player()
        bot = sitting.bots[player]
        seen = sitting.view(player)
        sitting.history = sitting.history.play(bot.choose(seen) if bot else chance.choice(seen.moves))
    assert taken > 20
    assert refused == {"undo/nothing", "undo/revealed", *(["undo/other"] if people > 1 else [])}


def test_what_was_taken_back_may_be_told_anew() -> None:
    sitting = _begun(2, 0, 0, seed=5)
    sitting.history = sitting.history.play(sitting.view(0).moves[0])
    sitting.steps_shown[1] = len(sitting.history.steps)
    sitting.take_back(0)
    assert sitting.steps_shown[1] == len(sitting.history.steps)


def test_widgets_and_command_ask_one_function(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = _begun(2, 0, 0, seed=5)
    history = sitting.history.play(sitting.view(0).moves[0])
    table, command = GameTable((), history=history), Table(history, sitting.bots, game=VICEROY)

    def refuses(sitting: Session, player: int) -> History:
        raise IllegalMoveError("undo/other", None, who="somebody else")

    monkeypatch.setattr(Session, "before_last", refuses)
    with pytest.raises(IllegalMoveError, match="somebody else decided"):
        table.undo()
    assert "somebody else" in HeadlessView(table).gesture("undo")["sentence"]
    COMMANDS["undo"](command, 0, "")
    assert "somebody else decided" in capsys.readouterr().out
    assert not any(action["id"] == "undo" for action in table.actions if action["enabled"] and table.seat is not None)


def test_who_decided_last_takes_it_back_from_a_covered_table_unseen() -> None:
    table = GameTable((), people=["Ann", "Ben"], seed=5)
    view = HeadlessView(table)
    table.sit(0)
    table.play(table.legal_moves[0])
    assert table.seat is None
    (undo,) = (action for action in table.actions if action["id"] == "undo")
    assert undo["label"] == "I am Ann: undo my answer"
    assert view.gesture("undo")["ok"]
    assert (table.seat, table.moves_made, table.shared.asked) == (None, 0, 0)
    assert table.hand == ""
    table.sit(0)
    table.play(table.legal_moves[1])
    table.sit(1)
    refused = view.gesture("undo")
    assert (refused["ok"], refused["sentence"]) == (False, "There is no move to take back.")
    assert table.moves_made == 1

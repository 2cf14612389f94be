"""What games and goals have that say nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import SimpleNamespace, new_class
from typing import Any, ClassVar, cast

import pytest
from kalah.game import KALAH

from tests.core.dice_game import DICE_GAME, DiceGame
from viceroy_widgets.core.engine_game import EngineGame
from viceroy_widgets.core.engine_rules import GameOption
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.goals import Goal
from viceroy_widgets.core.rulebook import CatalogRule, RuleText, rule_texts
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.errors import NotationError
from viceroy_widgets.play.bots import RolloutBot
from viceroy_widgets.play.seating import begin
from viceroy_widgets.widgets.table.panes import status_pane
from viceroy_widgets.words.catalogs import SENTENCES


class _Optional(DiceGame):
    options: ClassVar[Mapping[str, GameOption]] = {
        "open": GameOption(True),
        "faces": GameOption(6, range(4, 7), "DIC-1"),
    }


def test_an_option_is_chosen_by_its_values_or_by_yes_and_no() -> None:
    choices = {choice.name: (choice.values, choice.usual) for choice in _Optional().option_choices()}
    assert choices == {
        "open": ((("true", "yes"), ("false", "no")), "true"),
        "faces": ((("4", "4"), ("5", "5"), ("6", "6")), "6"),
    }


def test_an_option_is_called_as_the_game_calls_it_or_else_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SENTENCES, f"{DiceGame.id}/option_faces", "Faces of a die")
    assert [choice.label for choice in _Optional().option_choices()] == ["open", "Faces of a die"]


def test_a_goal_has_no_title_of_its_own() -> None:
    assert Goal.title(cast(Any, None), None, 0) == ""


def test_a_state_that_asks_a_player_without_a_legal_move_is_refused() -> None:
    document = KALAH.write_state(begin(KALAH, ("Ann", "Ben"), 0).state)
    with pytest.raises(NotationError, match=r"^asked: player 0 has no legal move in this state\.$") as refused:
        KALAH.read_state({**document, "board": [0, 0, 0, 0, 0, 0, 24, 4, 4, 4, 4, 4, 4, 0]})
    assert refused.value.rule == "KAL-2"


class _WithTwoVerbs(DiceGame):
    verbs: ClassVar[dict[str, str]] = {"throw": "throws", "stop": "stops"}


def test_a_move_that_cannot_be_read_is_answered_with_the_verbs_of_the_game() -> None:
    with pytest.raises(NotationError, match=r"begins with one of throws, stops, not .jumps 3"):
        _WithTwoVerbs().parse_move(0, "jumps 3")


def test_players_of_a_game_that_counts_no_points_are_shown_by_their_names_alone() -> None:
    status = Game.status(KALAH, None, ("Ann", "Ben"))
    players = status_pane(status, ("Ann", "Ben"), 0, (), {})["players"]
    assert [(player["label"], player["points"]) for player in players] == [("Ann", None), ("Ben", None)]


def test_a_game_that_counts_no_turns_shows_neither_a_turn_nor_their_number() -> None:
    history = begin(DICE_GAME, ("Ann", "Ben"), 0)
    status = DICE_GAME.status(history.rules.view(history.state, 0), ("Ann", "Ben"))
    assert status_pane(status, ("Ann", "Ben"), 0, (), {})["clock"] == {"text": "", "turn": 0, "of": 0}


def test_a_rule_of_which_nothing_was_decided_here_is_the_text_of_the_rulebook_alone() -> None:
    entry = {"id": "DIC-1", "title": "Throw", "text": "All throw.", "kind": "enforced", "ruling": False}
    rules = CatalogRule.read_catalog(json.dumps({"rules": [entry]}))
    assert rule_texts(rules.values(), "dicegame/ruled") == {"DIC-1": RuleText("Throw", "All throw.")}


@pytest.mark.parametrize("base", [Goal, Game, EngineGame])
def test_a_class_that_sets_something_in_its_head_is_refused(base: type) -> None:
    with pytest.raises(TypeError, match="keyword"):
        new_class("Odd", (base,), {"theme": "take"})


def test_a_rollout_without_end_has_two_thousand_moves() -> None:
    applied: list[Move] = []
    state = SimpleNamespace(question=SimpleNamespace(players=(0,)))
    rules = SimpleNamespace(
        apply=lambda now, move: (state, applied.append(move)),
        legal_moves=lambda now, player: (Move(0, "wait", ()),),
        totals=lambda now: (5, 3),
    )
    bot = RolloutBot(cast(Any, SimpleNamespace(rules=rules)))
    assert bot._lead(state, Move(0, "begin", ()), 0, 0) == 2
    assert len(applied) == 1 + 2000

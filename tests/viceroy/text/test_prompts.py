"""What is asked: one short sentence for every kind of question, and no word about what nobody has."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.viceroy.games import play_on
from tests.viceroy.text.test_telling import DECK, QUESTIONS_ASKED
from viceroy_widgets.core.vocabulary import move
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, new_game, view
from viceroy_widgets.viceroy.text.moves import question_sentence
from viceroy_widgets.words import LANGUAGES, speaking

NAMES = ("You", "Ben", "Cleo", "Dora")
LONGEST = 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_question_is_one_short_sentence(language: str) -> None:
    assert {asked.kind for asked in QUESTIONS_ASKED} == set(QUESTIONS)
    with speaking(language):
        for asked in QUESTIONS_ASKED:
            for moves in ((), (move(0, "attack"),))[: 1 + (asked.kind == "bid")]:
                sentence = question_sentence(asked._replace(players=(0,)), NAMES, DECK, 0, moves)
                text = sentence.removesuffix(f" ({asked.rule}).")
                assert text != sentence
                assert len(text) <= LONGEST, text
                assert not re.search(r"[.?!]", text), text


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_whole_games_nobody_reads_of_others_or_of_what_nobody_has(edition: str) -> None:
    secret = without = 0
    for players, virtual in ((1, 2), (2, 1), (4, 0)):
        state, _ = new_game(players, seed=players, edition=edition, virtual=virtual)
        names = ("Ann", "Ben", "Cleo", "Dora")[:players]
        for before, _, _, _ in play_on(state, Random(5)):
            question = before.question
            assert question is not None
            for player in question.players:
                said = VICEROY.question_sentence(view(before, player), names)
                assert said.startswith(f"{names[player]}, ")
                assert not any(name in said for name in names if name != names[player]), said
            if len(question.players) > 1:
                of_all = VICEROY.question_sentence(view(before, None), names)
                assert not any(name in of_all for name in names), of_all
                assert of_all.startswith(f"{len(question.players)} players are asked: ")
                secret += 1
            if question.kind == "bid":
                for player in question.players:
                    said = VICEROY.question_sentence(view(before, player), names)
                    has = before.players[player].attack > 0 and "attack" in {m.verb for m in view(before, player).moves}
                    assert ("attack" in said) == has
                    without += not has
    assert min(secret, without) > 10

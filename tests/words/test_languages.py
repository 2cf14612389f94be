"""Which language is spoken: of the process, for a while, of a widget, of a command."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
import traitlets

from tests.cli.calling import viceroy
from tests.words.complete import COMPLETE
from viceroy_widgets import GameTable, Hand, IllegalMoveError, PaintingPuzzle
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.viceroy.draw.geometry import Point
from viceroy_widgets.viceroy.draw.loose_card import draw_loose_card
from viceroy_widgets.words import card_name, known_language, language, say, set_language, speaking
from viceroy_widgets.words.catalogs import Word

ADA = {"bots": ["advice"], "people": ["Ada"], "seed": 1}
OTHERS = [code for code in COMPLETE if code != "en"]


@pytest.fixture(autouse=True)
def _english_again():
    yield
    set_language("en")


@pytest.mark.parametrize("code", ["de", "DE", "de_AT", "de-CH", "de_DE.UTF-8", "de.UTF-8"])
def test_a_language_is_known_by_the_codes_that_machines_use(code):
    assert known_language(code) == "de"


@pytest.mark.parametrize("code", ["", "xx", "deutsch", "../de", "d"])
def test_an_unknown_language_is_refused_in_a_sentence(code):
    with pytest.raises(ValueError, match="known are en, es, de, fr"):
        known_language(code)


def test_it_is_spoken_inside_and_the_one_before_afterwards():
    set_language("fr")
    with speaking("de"):
        assert language() == "de"
        with speaking("es"):
            assert language() == "es"
        with speaking(""):
            assert language() == "de"
        with pytest.raises(RuntimeError), speaking("en"):
            raise RuntimeError
        assert language() == "de"
    assert language() == "fr"


def test_two_tasks_speak_two_languages():
    async def ask(code):
        with speaking(code):
            before = say("color/red")
            await asyncio.sleep(0)
            return before, say("color/red")

    async def both():
        return await asyncio.gather(*map(ask, COMPLETE))

    with ThreadPoolExecutor(1) as elsewhere:  # here a browser's loop may be running already
        found = elsewhere.submit(lambda: asyncio.run(both())).result()
    assert all(before == after for before, after in found)
    assert len(set(found)) == len(COMPLETE)


def test_words_have_forms():
    word = Word("rojo|f=roja|mp=rojos")
    assert f"{word} {word:f} {word:mp} {word:fp}" == "rojo roja rojos rojo"
    assert "{color:f}".format(color=Word("red")) == "red"


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_asked_in_no_language_but_another_one_falls_back_on_nothing(code):
    with speaking(code):
        for number in (1, 2, 5):
            assert say("draw/cards", n=number).startswith(str(number))
        assert say("draw/cards", n=1) != say("draw/cards", n=2).replace("2", "1")


@pytest.mark.parametrize("code", OTHERS)
def test_names_of_people_and_own_cards_stay_as_they_are(code):
    with speaking(code):
        assert card_name("My own card") == "My own card"
        assert card_name("") == ""
        assert "color/red" in say("draw/screen_of", name="color/red")


def test_drawings_are_kept_by_language():
    card = built_in_deck().characters[0]
    drawn = {}
    for code in [*COMPLETE, *COMPLETE]:
        with speaking(code):
            svg = draw_loose_card("hand:1", card, Point(0, 0), True)
        assert drawn.setdefault(code, svg) == svg
    assert len(set(drawn.values())) == len(COMPLETE)


def test_errors_speak_when_they_are_read():
    with pytest.raises(IllegalMoveError) as caught:
        GameTable([], people=["Ada"], virtual=1).play(Move(0, "pass", ()))
    said = set()
    for code in COMPLETE:
        with speaking(code):
            said.add(str(caught.value))
    assert len(said) == len(COMPLETE)


@pytest.mark.parametrize("code", COMPLETE)
def test_a_rule_is_told_in_each_language(code):
    with speaking(code):
        told = rule("PYR-3").spoken()
    assert (told.id, told.kind) == ("PYR-3", rule("PYR-3").kind)
    assert (told.text == rule("PYR-3").text) == (code == "en")


def test_a_widget_speaks_its_own_language_and_can_learn_another():
    set_language("es")
    table, german = GameTable(**ADA), GameTable(**ADA, language="de")
    assert (table.language, german.language) == ("es", "de")
    before = {german.prompt, german.hand, german.kit["words"]["log"]}
    german.language = "fr"
    assert not before & {german.prompt, german.hand, german.kit["words"]["log"]}
    assert GameTable(**ADA, language="fr").prompt == german.prompt
    set_language("en")
    table.play(table.legal_moves[0])
    with speaking("es"):
        assert table.actions[0]["label"] == say("action/hint")


def test_two_who_look_at_one_table_may_speak_two_languages():
    table = GameTable(["advice"], people=["Ada"], seed=1, language="de")
    hand = Hand(table, language="fr")
    table.play(table.legal_moves[0])
    assert table.prompt != hand.prompt
    with speaking("fr"):
        hand._changed()
    assert hand.language == "fr"


def test_a_widget_refuses_a_language_that_nobody_knows():
    with pytest.raises(ValueError, match="known are"):
        GameTable(language="xx")
    table = GameTable([], virtual=1)
    with pytest.raises((ValueError, traitlets.TraitError), match="known are"):
        table.language = "xx"
    assert table.language == "en"


def test_the_title_and_the_story_of_a_puzzle_are_told_in_the_language():
    from viceroy_widgets import painting_puzzles

    puzzle = painting_puzzles()[0]
    told = {(board := PaintingPuzzle(puzzle, language=code)).title + board.kit["story"] for code in COMPLETE}
    assert len(told) == len(COMPLETE)
    assert PaintingPuzzle(puzzle, title="Mine", language="de").kit["title"] == "Mine"


def run(*arguments, **environment):
    command = [sys.executable, "-m", "viceroy_widgets.cli", *arguments]
    environment = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment, check=False)


def test_the_command_speaks_what_is_asked_for_or_what_the_environment_says():
    helps = {code: run("--language", code, "--help").stdout for code in COMPLETE}
    assert len(set(helps.values())) == len(COMPLETE)
    assert run("--language=de", "--help").stdout == helps["de"]
    assert run("--help", VICEROY_LANGUAGE="fr_FR.UTF-8").stdout == helps["fr"]
    assert run("--language", "es", "--help", VICEROY_LANGUAGE="fr").stdout == helps["es"]
    assert run("--help", VICEROY_LANGUAGE="xx").stdout == helps["en"]


def test_an_unknown_language_of_the_command_ends_with_its_usage():
    found = viceroy("--language", "xx", "editions")
    assert (found.returncode, found.stdout) == (2, "")
    assert "'xx'" in found.stderr


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("arguments", ["score -", "editions", "simulate --games x", "paint nowhere", "verdict"])
def test_refusals_and_tables_of_the_command_are_translated(code, arguments):
    english, other = (viceroy("--language", each, *arguments.split()) for each in ("en", code))
    assert english.returncode == other.returncode
    assert english.stdout + english.stderr != other.stdout + other.stderr

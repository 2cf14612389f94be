"""`viceroy examples` and `viceroy rule` with the worked examples of other games than Viceroy."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from tests.words.complete import COMPLETE
from viceroy_widgets.cli import command
from viceroy_widgets.cli.terminal import mark
from viceroy_widgets.core.rulebook import ExampleText
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.text.rulebook import examples as worked
from viceroy_widgets.words import speaking

OK, WRONG = mark(True), mark(False)
EXAMPLES = SPLENDOR.examples()


@pytest.fixture(autouse=True)
def _columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_all_of_a_game_stand_by_rule() -> None:
    result = run("examples", "--game", "splendor")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines if line.startswith("SPL-")] == ["SPL-1", "SPL-3", "SPL-8", "SPL-11"]
    assert [line.split()[1] for line in lines if line.startswith(f"  {OK} ")] == [
        one.id for rule in SPLENDOR.rulebook() for one in EXAMPLES if one.rules[0] == rule
    ]
    assert len(EXAMPLES) == len(worked())
    assert "The engine finds every right answer; the rulebook misprints one." in lines


def test_a_rule_finds_its_game() -> None:
    assert run("examples", "--rule", "spl-3").stdout == (
        "SPL-3  Nobles on the table\n"
        f"  {OK} setup-2-nobles\n"
        "      Two players: open nobles\n"
        "      Rulebook and engine: 3 nobles.\n"
        f"  {OK} setup-3-nobles\n"
        "      Three players: open nobles\n"
        "      Rulebook and engine: 4 nobles.\n"
        f"  {OK} setup-4-nobles\n"
        "      Four players: open nobles\n"
        "      Rulebook and engine: 5 nobles.\n"
        "\n"
        "3 examples; the engine agrees with the rulebooks in all of them.\n"
        "In full: viceroy examples setup-2-nobles\n"
    )


def test_an_example_finds_its_game_and_tells_its_slip() -> None:
    assert run("examples", "CARD-cost").stdout == (
        "The card with 4 points and a blue bonus that the rulebook shows: its cost.\n"
        "\n"
        "  SPL-8 Buying\n"
        "  SPL-9 Points and bonus\n"
        "\n"
        "Result\n"
        "  Rulebook: 3 white, 6 green and 3 red.\n"
        f"  Engine: 6 white, 3 blue and 3 black. {OK}\n"
        "\n"
        "  The rulebook prints 3 white, 3 red and 6 green beside its picture. No card of\n"
        "  the game has this cost and a blue bonus. Two cards have these points and this\n"
        "  bonus: the one that asks for three colors costs 6 white, 3 blue and 3 black;\n"
        "  the other one costs 7 white.\n"
    )


def test_the_rule_tells_its_examples() -> None:
    shown = run("rule", "spl-11").stdout
    assert f"Worked examples\n  {OK} noble-needs\n" in shown
    assert "Worked examples" not in run("rule", "spl-4").stdout


def test_as_data() -> None:
    told = json.loads(run("examples", "--game", "splendor", "--json").stdout)
    assert [entry["id"] for entry in told] == [one.id for one in EXAMPLES]
    assert all(entry["game"] == "splendor" and entry["holds"] for entry in told)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("card-cots --game splendor", 'There is no example "card-cots"; the nearest id is "card-cost".'),
        ("--game splendor --rule spl-99", 'There is no rule "SPL-99"; the nearest id is "SPL-16".'),
        ("card-cost --rule spl-1", "card-cost: expected an example of SPL-1, not of SPL-8, SPL-9."),
        ("some --game kalah", "No worked examples come with Kalah."),
        ("--game nothing", "nothing"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(arguments: str, sentence: str) -> None:
    result = run("examples", *arguments.split())
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert sentence in result.stderr


def test_games_and_rules_without_examples() -> None:
    assert run("examples", "--game", "kalah").stdout == "No worked examples come with Kalah.\n"
    told = "The rulebooks work out no example of SPL-4, One action.\n"
    assert run("examples", "--rule", "spl-4").stdout == told


def test_the_list_of_viceroy_names_the_games_that_have_examples() -> None:
    lines = run("examples").stdout.splitlines()
    assert [line for line in lines if "--game" in line] == ["Those of Splendor: viceroy examples --game splendor"]
    assert run("examples", "--game", "viceroy").stdout.splitlines() == lines[:-1]


def test_rules_that_err_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    first = worked()[0]
    wrong = replace(first, facts={**first.facts, "players": 4})
    monkeypatch.setattr("viceroy_widgets.splendor.text.rulebook.examples", lambda: (wrong,))
    result = run("examples", "--game", "splendor")
    assert result.exit_code == 1
    assert f"  {WRONG} setup-2-tokens\n" in result.stdout
    assert "Rulebook: 4 tokens of each color.\n" in result.stdout
    assert f"Engine: 7 tokens of each color. {WRONG}\n" in result.stdout
    assert "1 example in which the engine does not agree with the rulebooks." in result.stdout


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != "en"])
def test_every_language_tells_them_in_its_words(code: str) -> None:
    def words(examples: tuple[ExampleText, ...]) -> set[str]:
        return {text for one in examples for text in (one.title, one.slip) if text}

    with speaking(code):
        assert not words(tuple(SPLENDOR.examples())) & words(tuple(EXAMPLES))

"""`viceroy examples`: all of them by rule, those of one rule, one in full, as JSON."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from tests.cli.kept_results import keep_results
from tests.nightly import sample
from viceroy_widgets.cli import command
from viceroy_widgets.cli.terminal import mark
from viceroy_widgets.viceroy.codec.example_games import SetupCase
from viceroy_widgets.viceroy.codec.examples import example, examples
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.text.examples import expected_text
from viceroy_widgets.viceroy.text.pyramids import position_text


@pytest.fixture(autouse=True)
def _columns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "80")
    with keep_results():
        yield


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def refused(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    return result.stderr.rstrip("\n")


def test_all_of_them_by_rule() -> None:
    result = run("examples")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    heads = [line.split()[0] for line in lines if line[:1].isupper() and "-" in line.split()[0]]
    assert heads == [each.id for each in rules() if any(one.rules[0] == each.id for one in examples())]
    for one in examples():
        assert sum(line.startswith(f"  {mark(True)} {one.id} (") for line in lines) == 1
        assert one.title in " ".join(result.stdout.split())
    assert f"{len(examples())} examples; the engine agrees with the rulebooks in all of them." in lines


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_lines_fit_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = run("examples").stdout.splitlines()
    assert max(map(len, lines)) <= min(columns, 100)
    assert all(line == line.rstrip() for line in lines)


def test_one_entry_to_the_letter() -> None:
    assert run("examples", "--rule", "inf-2").stdout == (
        "INF-2  Paying less\n"
        "  \N{CHECK MARK} infinite-pays (en, es, de)\n"
        "      A card that costs one yellow and two blue gems, paid with the help of an\n"
        "      infinite blue gem\n"
        "      Rulebook and engine: 1 blue, 1 yellow.\n"
        "\n"
        "1 example; the engine agrees with the rulebook.\n"
        "In full: viceroy examples infinite-pays\n"
    )


def test_the_examples_of_a_rule_that_is_not_their_first() -> None:
    shown = run("examples", "--rule", "CMP-8").stdout
    assert "captain-cost-5" in shown
    assert shown.startswith("CMP-8  The Captain\n")


def test_a_rule_without_examples() -> None:
    result = run("examples", "--rule", "CMP-1")
    assert (result.exit_code, result.stdout) == (
        0,
        "The rulebooks work out no example of CMP-1, Cards in the deck.\n",
    )


@pytest.mark.parametrize("one", sample(examples(), least=20), ids=lambda one: one.id)
def test_each_in_full(one) -> None:
    result = run("examples", one.id)
    assert (result.exit_code, result.stderr) == (0, "")
    told = " ".join(result.stdout.split())
    assert told.startswith(f"{one.title}. {one.rules[0]} ")
    answer = expected_text(one)
    assert told.endswith(f"Result Rulebook: {answer}. Engine: {answer}. \N{CHECK MARK}")
    if one.position:
        assert position_text(one.position) in result.stdout


def test_an_auction_to_the_letter() -> None:
    assert run("examples", "attack-takes-the-last").stdout == (
        "An attack takes the only card of a color, and the bid for it is lost.\n"
        "\n"
        "  AUC-11 Color hit by an attack\n"
        "  AUC-10 Bidding an attack token\n"
        "  Stands in: all editions.\n"
        "  The rulebooks settle this case in words; the figures are ours.\n"
        "\n"
        "Given\n"
        "  At the blue auction card: card 41 (Nan Pepper, Harbor Cook) at the base.\n"
        "  At the red auction card: card 40 (Master Iorek, Clock Mender) at the base.\n"
        "  Ann: lowest card 3; behind the screen no gems and 1 attack token.\n"
        "  Ben: lowest card 20; behind the screen 1 red.\n"
        "  Bids revealed: Ann an attack token; Ben a red gem.\n"
        "\n"
        "What happens\n"
        "  Bids revealed: Ann an attack token; Ben a red gem.\n"
        "  Ann takes card 40 (Master Iorek, Clock Mender) into the hand.\n"
        "\n"
        "Result\n"
        "  Rulebook: Ann gets card 40; Ben goes on to the next auction.\n"
        "  Engine: Ann gets card 40; Ben goes on to the next auction. \N{CHECK MARK}\n"
    )


def test_as_json() -> None:
    found = json.loads(run("examples", "--json").stdout)
    assert [one["id"] for one in found] == [one.id for one in examples()]
    assert all(one["holds"] for one in found)
    (magic,) = json.loads(run("examples", "magic", "--json").stdout)
    assert (magic["expected"], magic["found"]["fr"]) == ("21 points", "21 points")
    assert magic["position"]["format"] == "viceroy-position/1"
    assert json.loads(run("examples", "--rule", "CMP-1", "--json").stdout) == []


def test_a_rule_is_named_by_any_form_of_its_id_or_by_words() -> None:
    """B18"""
    assert run("examples", "--rule", "AUC 6").stdout == run("examples", "--rule", "auc-6").stdout
    assert run("examples", "--rule", "free card").stdout == run("examples", "--rule", "PYR-6").stdout
    assert refused(run("examples", "--rule", "SPL-17")) == 'There is no rule "SPL-17"; the nearest id is "SPL-16".'


def test_what_is_not_there() -> None:
    assert refused(run("examples", "magik")) == 'There is no example "magik"; the nearest id is "magic".'
    assert refused(run("examples", "--rule", "auc-66")) == 'There is no rule "AUC-66"; the nearest id is "AUC-15".'
    assert run("examples", "MAGIC").exit_code == 0
    assert refused(run("examples", "magic", "--rule", "AUC-6")) == "magic: expected an example of AUC-6, not of SCO-5."


class Wrong(SetupCase):
    """A case that the engine gets wrong in two editions."""

    def computed(self, edition: str) -> int:
        return 4 if edition == "en" else 5


def test_an_engine_that_errs_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from viceroy_widgets.viceroy.text import examples

    wrong = replace(example("setup-solo"), case=Wrong(1, "reserve", 4))
    monkeypatch.setattr(examples, "examples", lambda: (wrong,))
    monkeypatch.setattr(examples, "example", lambda id: wrong)
    result = run("examples")
    assert result.exit_code == 1
    assert "  \N{BALLOT X} setup-solo (en, es, de)\n" in result.stdout
    assert "Rulebook: 4 gems.\n" in result.stdout
    assert "Engine (es): 5 gems. \N{BALLOT X}\n" in result.stdout
    assert "Engine (de): 5 gems. \N{BALLOT X}\n" in result.stdout
    assert "1 example in which the engine does not agree with the rulebooks." in result.stdout
    assert run("examples", "setup-solo").exit_code == 1


def test_a_terminal_without_the_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert (mark(True), mark(False)) == ("ok", "NOT THE SAME")

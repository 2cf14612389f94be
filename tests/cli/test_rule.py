"""`viceroy rule`: rules in full with their examples and lessons, and the titles of all."""

from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from tests.cli.kept_results import keep_results
from tests.loops import for_each
from tests.nightly import sample
from tests.words.complete import COMPLETE
from viceroy_widgets.cli import command
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import course
from viceroy_widgets.learn.rule_search import rule_games
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.components.editions import EDITION_RULES, Rule, rule, rules
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.words import say, set_language, speaking

LESSONS = {"AUC-6": ((3, "The auction"), (9, "Two at one color"))}
ON_RULE = course.lessons_on_rule


def _lessons_on_rule(game: Game, rule: str) -> tuple[tuple[int, str], ...]:
    return LESSONS.get(rule, ()) if game.id == "viceroy" else ON_RULE(game, rule)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(course, "lessons_on_rule", _lessons_on_rule)
    monkeypatch.setenv("COLUMNS", "80")
    with keep_results():
        yield


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_a_rule_to_the_letter() -> None:
    result = run("rule", "auc-6")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "AUC-6  Two cards at a color\n"
        "\n"
        "  A lone bidder takes either card. Two each secretly claim tip, base or either,\n"
        '  or refuse to share. Different claims are met, "either" taking what is left; if\n'
        '  both say "either", the lowest card number in the pyramid gets the tip. If both\n'
        "  claim the same, one refuses, or three or four bid, nobody gets one and all go\n"
        "  on.\n"
        "\n"
        "  Our ruling, since the rulebooks leave it open: secret claims take the place of\n"
        '  a talk, and card numbers decide between two "either" claims.\n'
        "  Enforced: the engine holds players to it.\n"
        "  Holds in: all editions.\n"
        "\n"
        "Worked examples\n"
        "  \N{CHECK MARK} auction-pick-one-of-two (all editions)\n"
        "      Alone on a color with two cards, you take the one you like\n"
        "      Rulebook and engine: Ann gets card 44; Ben passes.\n"
        "  \N{CHECK MARK} auction-share-two (all editions)\n"
        "      Two on a color with two cards agree who takes which\n"
        "      Rulebook and engine: Ann gets card 44; Ben gets card 40.\n"
        "  \N{CHECK MARK} auction-quarrel-over-two (all editions)\n"
        "      Two on a color with two cards want the same one, and go on without any\n"
        "      Rulebook and engine: Ann and Ben go on to the next auction.\n"
        "  \N{CHECK MARK} auction-refuse-to-share (all editions)\n"
        "      One of two on a color with two cards refuses to share, and both go on\n"
        "      without any\n"
        "      Rulebook and engine: Ann and Ben go on to the next auction.\n"
        "  \N{CHECK MARK} auction-refuse-in-the-third (all editions)\n"
        "      One of two refuses to share in the third auction, and both have passed\n"
        "      Rulebook and engine: Ann passes; Ben passes; card 44 is discarded.\n"
        "  \N{CHECK MARK} auction-three-on-two (all editions)\n"
        "      Three on a color with two cards go on without any\n"
        "      Rulebook and engine: Ann, Ben and Cleo go on to the next auction.\n"
        "\n"
        "Taught in\n"
        "  lesson 3, The auction\n"
        "  lesson 9, Two at one color\n"
    )


@for_each(
    [(each, columns) for each in sample(rules(), least=20) for columns in (50, 80)],
    name=lambda case: f"{case[0].id} {case[1]}",
)
def test_each_rule_tells_all_that_is_known_of_it(each: Rule, columns: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", str(columns))
        result = run("rule", each.id.lower())
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= columns
    told = " ".join(result.stdout.split())
    assert told.startswith(f"{each.id} {each.title} {each.text}")
    assert (f"leave it open: {each.ruled}." in told) == bool(each.ruled)
    assert ("Enforced:" in told) == (each.kind == "enforced")
    for one in examples():
        assert (f" {one.id} (" in told) == (each.id in one.rules)
    assert ("How the editions differ" in told) == any(each.id in pair for pair in EDITION_RULES.values())
    assert ("Taught in" in told) == (each.id in LESSONS)


def test_how_the_editions_differ() -> None:
    told = " ".join(run("rule", "set-3").stdout.split())
    assert "characters dealt to each at the start: 4 in en, es, de; 2 in fr (SET-3, EDI-1)." in told
    assert "4 in en, es, de; 2 in fr" in " ".join(run("rule", "EDI-1").stdout.split())


def test_several_rules_each_once() -> None:
    both = run("rule", "PYR-3", "sco-1", "pyr-3").stdout
    assert both == run("rule", "PYR-3").stdout + "\n\n" + run("rule", "SCO-1").stdout


def test_the_titles_of_all_rules_by_area_and_by_game() -> None:
    """B18"""
    result = run("rule")
    assert (result.exit_code, result.stderr) == (0, "")
    blocks = [block.splitlines() for block in result.stdout.split("\n\n")]
    *areas, last = blocks
    others = [game for game in rule_games() if game.id != "viceroy"]
    assert "splendor" in {game.id for game in others}
    books = [*(game.rulebook().items() for game in others)]
    assert last == ["In full: viceroy rule CMP-1"]
    assert [line.split(maxsplit=1) for block in areas for line in block[1:]] == [
        *([each.id, each.title] for each in rules()),
        *([id, text.title] for book in books for id, text in book),
    ]
    names = list(dict.fromkeys(each.id.split("-")[0] for each in rules()))
    assert [block[0] for block in areas] == [*(say(f"area/{name}") for name in names), *(game.title for game in others)]


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("auc-66", "AUC-15"), ("SOC-8", "SCO-8"), ("SPL-17", "SPL-16"), ("spl 99", "SPL-16"), ("SLP-3", "SPL-3")],
)
def test_an_unknown_id_names_the_nearest_of_its_game(asked: str, nearest: str) -> None:
    """B18"""
    result = run("rule", "PYR-3", asked)
    assert (result.exit_code, result.stdout) == (2, "")
    typed = asked.upper().replace(" ", "-")
    first, second = result.stderr.splitlines()
    assert first == f'There is no rule "{typed}"; the nearest id is "{nearest}".'
    assert second == "The titles of all rules: viceroy rule"


@pytest.mark.parametrize(
    "asked", [("AUC 6",), ("auc", "6"), ("auc-6",), ("auc6",), ("AUC\N{EN DASH}6",), ("AUC-06", "")]
)
def test_every_form_of_an_id_is_read(asked: tuple[str, ...]) -> None:
    """B18"""
    assert run("rule", *asked).stdout == run("rule", "AUC-6").stdout


@pytest.mark.parametrize("asked", [("AUC-6,AUC-7",), ("AUC-6,", "spl 7"), ("auc-6; auc-7.",)])
def test_several_ids_may_be_parted_by_commas(asked: tuple[str, ...]) -> None:
    """B18"""
    lines = run("rule", *asked).stdout.splitlines()
    assert lines[0].startswith("AUC-6  ")
    assert any(line.startswith(("AUC-7  ", "SPL-7  ")) for line in lines)


@pytest.mark.parametrize(
    ("asked", "first"), [("free card", "PYR-6"), ("gold", "SPL-15"), ("two of one color", "SPL-6")]
)
def test_words_find_rules_and_the_best_one_stands_first(asked: str, first: str) -> None:
    """B17"""
    result = run("rule", *asked.split())
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"{first}  ")
    assert result.stdout.endswith(f"\nIn full: viceroy rule {first}\n")
    assert "the nearest id" not in result.stdout


def test_words_of_one_rule_print_it_in_full() -> None:
    """B17"""
    assert run("rule", "lottery of", "talking").stdout == run("rule", "AUC-15").stdout


def test_words_that_no_rule_has_are_refused_without_an_id() -> None:
    """B17"""
    result = run("rule", "quokka")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "No rule has these words: quokka.\nThe titles of all rules: viceroy rule\n"


@pytest.mark.parametrize("code", [code for code in COMPLETE if code != "en"])
def test_in_the_language_that_is_spoken(code: str) -> None:
    try:
        set_language(code)
        told = " ".join(run("rule", "PYR-3").stdout.split())
        assert rule("PYR-3").spoken().text in told
    finally:
        set_language("en")
    with speaking("en"):
        assert rule("PYR-3").text not in told


def test_lessons_come_from_the_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "lessons_on_rule", ON_RULE)
    taught = next(each.id for each in rules() if ON_RULE(VICEROY, each.id))
    (number, _), *_ = ON_RULE(VICEROY, taught)
    assert f"lesson {number}, " in run("rule", taught).stdout


def test_one_game_alone() -> None:
    assert run("rule", "--game", "splendor").stdout == (
        "Splendor\n"
        + "".join(f"  {id:<6}  {text.title}\n" for id, text in game_of("splendor").rulebook().items())
        + "\nIn full: viceroy rule SPL-1\n"
    )
    assert run("rule", "AUC-6", "--game", "splendor").exit_code == 2
    assert "(Viceroy)" not in run("rule", "card", "--game", "splendor").stdout


def test_a_rule_of_another_game_and_the_lessons_that_teach_it() -> None:
    result = run("rule", "spl-3", "AUC-6")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("SPL-3  Nobles on the table\n\n  Of the ten nobles")
    assert "Taught in\n  lesson 4, Nobles\n" in result.stdout
    assert "AUC-6  Two cards at a color" in result.stdout
    assert run("rule", "SPL-99").exit_code == 2

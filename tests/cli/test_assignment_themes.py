"""`viceroy assignment themes` lists every theme that an item may have, with a few words about it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from viceroy_widgets.cli.commands import command
from viceroy_widgets.core.registry import game_ids, game_of
from viceroy_widgets.learn.exercises import exercise_kinds
from viceroy_widgets.words import LANGUAGES, speaking


def told(*arguments: str) -> list[str]:
    result = CliRunner().invoke(command, ["assignment", "themes", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


def test_every_theme_stands_below_its_kind() -> None:
    lines = told()
    for name in game_ids():
        for id_, kind in exercise_kinds(game_of(name)).items():
            if kind.themes and not kind.part_of:
                begin = lines.index(f'{name}, kind = "{id_}"') + 1
                assert [line.split()[0] for line in lines[begin : begin + len(kind.themes)]] == list(kind.themes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_something_is_said_about_each_theme(language: str) -> None:
    with speaking(language):
        for name in ("viceroy", "splendor"):
            for kind in exercise_kinds(game_of(name)).values():
                assert all(kind.about(theme) for theme in kind.themes)


def test_one_game_or_one_kind_can_be_asked_for() -> None:
    assert told("--game", "splendor", "--kind", "puzzle") == [
        'splendor, kind = "puzzle"',
        "  race          Fewest turns",
        "  take          What to take now",
        "  reserve       Reserve or buy (takes minutes to make)",
        "  last          The last round",
        "  bonuses       Add up the bonuses",
    ]
    assert told("--kind", "turn")[0] == 'viceroy, kind = "turn"'  # part of the kind `puzzle`
    assert "  cost                    What does a card cost?" in told("--kind", "question")


@pytest.mark.parametrize(
    ("option", "said"), [("--game", "'chess'"), ("--kind", "expected one of puzzle, question, step")]
)
def test_an_unknown_game_or_kind_is_refused(option: str, said: str) -> None:
    result = CliRunner().invoke(command, ["assignment", "themes", option, "chess"])
    assert (result.exit_code, said in result.stderr) == (2, True)

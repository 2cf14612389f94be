"""The command for any game: Kalah is listed, played, saved, gone on with, replayed and simulated."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calling import viceroy
from viceroy_widgets.core.registry import game_of

BOT = "Random-bot"


def test_the_games_are_listed() -> None:
    done = viceroy("games")
    assert (done.returncode, done.stdout.splitlines()) == (
        0,
        [
            "kalah: Kalah, for 2 players",
            "splendor: Splendor, for 2 to 4 players",
            "viceroy: Viceroy, for 1 to 4 players",
        ],
    )


def test_a_broken_game_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "broken-1.dist-info"
    installed.mkdir()
    installed.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    installed.joinpath("entry_points.txt").write_text("[viceroy_widgets.games]\nbroken = nowhere_at_all:GAME\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    command = [sys.executable, "-m", "viceroy_widgets.cli", "games"]  # installed games are looked up once a process
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["kalah", "splendor", "viceroy"]
    assert done.stderr.startswith("The game 'broken' cannot be loaded from nowhere_at_all:GAME: ModuleNotFoundError")


def test_a_game_is_played_taken_back_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    taken = tmp_path / "taken"
    taken.touch()
    typed = f"3\nsows 3\n99\n1\nundo\nboard\nhint\nsave\nsave {file}\nsave {taken}\nquit\n"
    done = viceroy("play", "--game", "kalah", "--names", "Ann", "--bots", "random", "--seed", "1", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    for said in (
        f"A game of Kalah: Ann and {BOT}.",
        "3 sow pit 3, which has 4 seeds",
        "You play again.",
        "Pit 3 is empty; take one with seeds. (rule KAL-2)",
        "Type a number from 1 to 5, or help.",
        f"{BOT} sows",
        "Taken back: sow pit 1, which has 4 seeds.",
        "Ann: pits 4 4 0 5 5 5, 1 seed in the store.",
        "A good answer: sow pit",
        f"viceroy play --load {file}",
        f"With it 1 answer of {BOT} is taken back, which you have seen.",
    ):
        assert said in done.stdout
    assert "is there already" in " ".join(done.stdout.split())
    assert json.loads(file.read_text())["moves"] == [[0, "sow", 3]]
    found = viceroy("replay", str(file))
    assert json.loads(found.stdout) == {
        "game": "kalah",
        "players": ["Ann", BOT],
        "moves": 1,
        "over": False,
        "totals": [1, 0],
        "winners": [],
        "digest": game_of("kalah").digest(game_of("kalah").read_record(json.loads(file.read_text())).state),
    }
    on = viceroy("play", "--load", str(file), typed="quit\n")
    assert f"A game of Kalah: Ann and {BOT}." in on.stdout
    assert "Ann: pits 4 4 0 5 5 5, 1 seed in the store." in on.stdout


def test_why_tells_rules_of_the_game_by_question_id_or_words() -> None:
    """B17"""
    typed = "why\nwhy spl 7\nrule gold\nwhy quokka\nwhy AUC-6\nquit\n"
    done = viceroy("play", "--game", "splendor", "--names", "Ada", "--bots", "random", typed=typed)
    told = " ".join(done.stdout.split())
    rules = game_of("splendor").rulebook()
    for id in ("SPL-4", "SPL-7", "SPL-15"):
        assert f"{id}, {rules[id].title}: {rules[id].text}" in told
    assert "Other rules with these words: " in told
    assert "No rule has these words: quokka." in told
    assert 'There is no rule "AUC-6"; the nearest id is "SPL-6".' in told


@pytest.mark.parametrize("game", ["kalah", "splendor"])
def test_a_game_is_saved_as_text_and_replayed(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    playing = ("play", "--game", game, "--bots", "random")
    done = viceroy(*playing, "--names", "Ann", typed=f"1\nsave {file}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    first, players, *_ = lines = file.read_text("utf-8").splitlines()
    assert (first, players) == (f"{game.capitalize()} record 1", f"players: Ann, {BOT}")
    found = json.loads(viceroy("replay", str(file)).stdout)
    made = sum(line[0].isdecimal() for line in lines if line)
    assert (found["game"], found["players"], found["moves"]) == (game, ["Ann", BOT], made)
    assert viceroy(*playing, "--load", str(file), typed="quit\n").returncode == 0
    file.write_text(file.read_text("utf-8") + f"{made + 1}. Eve passes\n")
    for words in (("replay", str(file)), (*playing, "--load", str(file))):
        wrong = viceroy(*words)
        assert wrong.returncode == 2
        assert f"Line {len(lines) + 1}, column 4: expected the name of a player (Ann, {BOT}), not" in wrong.stderr


def test_a_game_of_a_name_that_no_record_has_does_not_begin() -> None:
    done = viceroy("play", "--game", "kalah", "--names", "x" * 61, "--bots", "random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "players[0]: expected a name of 1 to 60 whole characters.\n"


def test_a_game_that_is_loaded_leaves_a_seat_for_a_person(tmp_path: Path) -> None:
    done = viceroy("play", "--game", "kalah", "--bots", "random,random", "--load", _written(tmp_path))
    assert (done.returncode, done.stderr[:41]) == (2, "--bots: expected fewer bots than the 2 se")


def test_a_seed_that_no_record_holds_is_refused() -> None:
    for verb in ("play", "simulate"):
        done = viceroy(
            verb, "--game", "kalah", "--seed", "-1", "--bots", "random,random"[: 6 if verb == "play" else 13]
        )
        assert (done.returncode, done.stderr[:32]) == (2, "A seed is a whole number from 0 ")


def test_a_game_of_two_people_goes_to_its_end() -> None:
    typed = "1\n2\n3\n4\n5\n6\n" * 200
    done = viceroy("play", "--game", "kalah", "--names", "Ann,Ben", "--seed", "1", typed=typed)
    assert done.returncode == 0
    assert " wins, " in done.stdout or "Nobody wins: " in done.stdout
    total = next(line for line in done.stdout.splitlines() if line.startswith("Total"))
    assert sum(map(int, total.split()[1:])) == 48


def test_bots_play_many_games(tmp_path: Path) -> None:
    arguments = ("simulate", "--game", "kalah", "--bots", "lookahead,random", "--games", "2")
    assert "\nlookahead  100.0 % (34.2 to 100.0)" in viceroy(*arguments).stdout
    found = json.loads(viceroy(*arguments, "--json").stdout)
    assert (found["game"], [bot["won"]["part"] for bot in found["bots"]]) == ("kalah", [1, 0])
    assert sum(bot["points"]["mean"] for bot in found["bots"]) == 48
    assert viceroy(*arguments, "--jobs", "1").stdout == viceroy(*arguments, "--jobs", "2").stdout


def test_without_names_the_strongest_bot_plays() -> None:
    found = json.loads(viceroy("simulate", "--game", "kalah", "--games", "2", "--json").stdout)
    assert [bot["who"] for bot in found["bots"]] == ["lookahead", "random"]


def test_a_contest_plays_each_deal_with_both_seatings() -> None:
    arguments = ("contest", "lookahead", "random", "--game", "kalah", "--games", "2")
    assert viceroy(*arguments).stdout.startswith("lookahead won 100.0 % ")
    found = json.loads(viceroy(*arguments, "--json").stdout)
    assert (found["games"], found["won"]["part"]) == (2, 1)
    assert found["points"]["first"]["mean"] + found["points"]["second"]["mean"] == 48
    refused = viceroy("contest", "lookahead", "random", "--game", "kalah", "--players", "3", "--games", "1")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "Kalah is for 2 players, not for 3." in refused.stderr
    other = viceroy("contest", "lookahead", "random", "--game", "kalah", "--deck", "no.json")
    assert (other.returncode, "Kalah has no option 'deck'" in other.stderr) == (2, True)


def _written(folder: Path, **more: object) -> str:
    document = {"format": "kalah-record/1", "players": ["Ann", "Ben"], "seed": 0, "moves": [[0, "sow", 3]], **more}
    file = folder / "record.json"
    file.write_text(json.dumps(document))
    return str(file)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"format": "chess-record/1"}, "There is no game 'chess' here"),
        ({"format": "kalah-record/2"}, "format: expected kalah-record/1, not 'kalah-record/2'."),
        ({"players": ["Ann"]}, "Kalah is for 2 players, not for 1."),
        ({"seed": -1}, "seed"),
        ({"moves": [[0, "sow", 3], [0, "sow", 3]]}, "Move 2, Ann sows 3, cannot be made: Pit 3 is empty"),
        ({"options": {"seeds": 99}}, "options.seeds"),
        ({"result": [1, 2]}, "before it is over"),
    ],
)
def test_a_record_that_is_wrong_is_refused_in_a_sentence(tmp_path: Path, more: dict[str, object], said: str) -> None:
    done = viceroy("replay", _written(tmp_path, **more))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--game", "chess"), "There is no game 'chess' here; installed are kalah, splendor, viceroy."),
        (("play", "--game", "kala"), "Did you mean 'kalah'?"),
        (("play", "--game", "kalah", "--virtual", "1"), "Kalah has no option 'virtual'; its options are seeds."),
        (("play", "--game", "kalah", "--option", "seeds=99"), "seeds: expected a whole number from 1 to 12, not 99."),
        (("play", "--game", "kalah", "--option", "seeds"), "--option: expected NAME=VALUE, not 'seeds'."),
        (("play", "--game", "splendor", "--option", "a=1"), "Splendor has no options, so leave 'a' out."),
        (("play", "--game", "kalah", "--bots", "clever"), "clever"),
        (("play", "--game", "kalah", "--names", "A,B,C"), "Kalah is for 2 players, not for 3."),
        (("play", "--game", "kalah", "--load", "nowhere.json"), "nowhere.json"),
        (("simulate", "--game", "kalah", "--edition", "de"), "Kalah has no option 'edition'"),
        (("simulate", "--game", "kalah", "--bots", "random"), "Kalah is for 2 players, not for 1."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = viceroy(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_pack_of_kalah_is_proven_and_what_is_wrong_is_told(tmp_path: Path) -> None:
    pack = Path(__file__).parents[2] / "examples" / "kalah" / "kalah" / "puzzles.jsonl"
    done = viceroy("puzzle", "check", str(pack))
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "line 1: Two in a row, proven: 9, 41 states looked at"
    assert done.stdout.splitlines()[-1] == "5 puzzles, and every optimum is proven."
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(pack.read_text("utf-8").replace('"best":9', '"best":8'))
    done = viceroy("puzzle", "check", str(wrong))
    assert done.returncode == 1
    assert "Line 1: best: expected 9, which is the best that can be reached, not 8." in done.stderr
    wrong.write_text(pack.read_text("utf-8").replace('"best":9', '"best":true'))
    done = viceroy("puzzle", "check", str(wrong))
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "Line 1: best: " in done.stderr

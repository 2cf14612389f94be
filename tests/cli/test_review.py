"""`viceroy review`: a record reviewed in lines, or as a page that stands alone; one decision with its alternatives."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.calling import viceroy
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match

RECORD = str(Path(__file__).parents[1] / "net" / "documents" / "viceroy-record-1.json")


def test_the_page_stands_alone_and_says_what_the_lines_say(tmp_path: Path) -> None:
    lines = viceroy("review", RECORD)
    page = tmp_path / "page.html"
    assert viceroy("review", RECORD, "--html", str(page)).returncode == 0
    text = page.read_text("utf-8")
    assert not re.findall(r"<(?:script|link|img|iframe)|(?:src|href)=|url\(", text)
    assert text.count("<svg") == 1
    (balance,) = re.findall(r"\d+ points expected at first[^.]*\.", lines.stdout)
    assert f"<p>{' '.join(balance.split())}</p>" in text
    assert len(re.findall("<li><strong>", text)) == len(re.findall(r"(?m)^\d\. ", lines.stdout)) == 5
    assert viceroy("review", RECORD, "--html", str(page)).returncode == 2
    assert page.read_text("utf-8") == text


def test_names_of_players_are_no_markup(tmp_path: Path) -> None:
    document = json.loads(Path(RECORD).read_text("utf-8"))
    document["players"][0] = "<b>Ann</b>"
    file, page = tmp_path / "record.json", tmp_path / "page.html"
    file.write_text(json.dumps(document), "utf-8")
    assert viceroy("review", str(file), "--html", str(page)).returncode == 0
    assert "<b>" not in page.read_text("utf-8")


def test_a_decision_is_judged_in_a_game_under_way_too(tmp_path: Path) -> None:
    game = game_of("splendor")
    history = play_match(game, ("advice", "advice"), 5, {}).history
    begun = type(history)(history.rules, history.setup, history.steps[:10], history.moves[:9])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(game.write_record(begun)), "utf-8")
    judged = viceroy("review", str(file), "--step", "4")
    assert judged.returncode == 0
    assert judged.stdout.count(" (made)") == 1
    assert len(re.findall(r"\d ± \d+\.\d %", judged.stdout)) > 3
    assert viceroy("review", str(file)).returncode == 2


def test_the_puzzles_of_a_game_are_added_to_a_pack_once(tmp_path: Path) -> None:
    game, pack = game_of("kalah"), tmp_path / "pack.jsonl"
    record = tmp_path / "record.json"
    record.write_text(json.dumps(game.write_record(play_match(game, ("random", "random"), 3, {}).history)), "utf-8")
    first, again = (viceroy("review", str(record), "--puzzles", str(pack)) for _ in range(2))
    assert (first.returncode, first.stdout) == (0, f"1 puzzle was added to {pack}.\n")
    assert again.stdout == f"0 puzzles were added to {pack}.\n"
    checked = viceroy("puzzle", "check", str(pack))
    assert checked.returncode == 0
    assert "A turn of your own game" in checked.stdout


def test_several_games_are_a_table_with_their_means(tmp_path: Path) -> None:
    game, files = game_of("kalah"), [tmp_path / f"{seed}.json" for seed in (3, 4)]
    totals = []
    for seed, file in zip((3, 4), files, strict=True):
        history = play_match(game, ("random", "random"), seed, {}).history
        file.write_text(json.dumps(game.write_record(history)), "utf-8")
        totals.append(game.rules.totals(history.state)[0])
    done = viceroy("review", *map(str, files), "--jobs", "1")
    assert done.returncode == 0
    head, *rows, mean, _, _, _, _ = done.stdout.splitlines()
    assert head.split()[:3] == ["points", "at", "first"]
    for row, file, total in zip(rows, files, totals, strict=True):
        name, *numbers = row.replace("\N{MINUS SIGN}", "-").split()
        result, start, *changes = map(int, numbers[:5])
        assert (name, result) == (str(file), total)
        assert abs(start + sum(changes) - result) <= 2  # each is rounded
    assert mean.split()[:2] == ["mean", str(round(sum(totals) / 2))]
    assert viceroy("review", *map(str, files), "--html", "page.html").stderr == "--html takes one game.\n"
    (tmp_path / "3.json").write_text("{}", "utf-8")
    assert viceroy("review", *map(str, files), "--game", "kalah").stderr.startswith(f"{files[0]}: ")

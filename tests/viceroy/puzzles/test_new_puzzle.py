"""A puzzle of an author's position: proven, titled, told when it is dull, and added to a pack or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from viceroy_widgets.cli import command
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles, read_puzzle
from viceroy_widgets.viceroy.puzzles.making.new_puzzle import DULL, new_painting_puzzle, pack_with
from viceroy_widgets.viceroy.puzzles.puzzle import check_puzzle
from viceroy_widgets.words import speaking

SMALL = "en 0:7=ygrr+18=ygbb+42=brrr/0:17=ybgg+36=yrrr/0:49=bgbb {gems} 0 -"
TALL = "en 0:6=ryrr+31=gyrr+56=gygg+17=byrr/0:27=rgyy+28=gyrr+40=bryy/0:29=gbbb+34=ryrr {gems} 0 -"
WIDE = (
    "en 0:1=yrgg+25=rygg+51=ygyy+55=ggrr+53=brbb/0:57=rggg+48=yryy+33=byrr+52=bbrr"
    "/0:9=rgbb+34=gbbb+50=gggg/0:36=rbgg+14=rrbb/0:28=brrr {gems} 0 -"
)
"""Ten circles: with many gems, the proof is longer than a puzzle may be."""
LOW = (
    "en 0:1=yrgg+25=rygg+51=ygyy+55=ggrr+53=brbb/0:57=rggg+48=yryy+33=byrr+52=bbrr/0:9=rgbb+34=gbbb+50=gggg {gems} 0 -"
)
GOOD = TALL.format(gems="b3g2")
JUDGED: dict[str, tuple[str, ...]] = {
    GOOD: (),
    TALL.format(gems="b1"): ("nothing",),
    SMALL.format(gems="b1"): ("one_option",),
    SMALL.format(gems="b1r1g1"): ("enough", "greedy"),
    SMALL.format(gems="b4r4g4y4"): ("greedy", "many_ways"),
}


@pytest.mark.parametrize("text", JUDGED)
def test_it_is_proven_and_told_when_it_is_dull(text: str) -> None:
    made = new_painting_puzzle(text)
    assert made.dull == JUDGED[text]
    puzzle = read_puzzle(made.document)
    assert check_puzzle(puzzle) == made.inequalities >= 1
    assert puzzle == made.puzzle
    assert puzzle.optimum == made.optimum
    assert str(made).count("The puzzle is dull") == len(made.dull)


@pytest.mark.parametrize("text", [WIDE.format(gems="b1r1g1y1"), LOW.format(gems="b1r4g3y5")])
def test_with_fewer_gems_or_circles_a_proof_is_short_enough(text: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        new_painting_puzzle(as_position(WIDE.format(gems="b1r4g3y5")))
    assert refused.value.code == "puzzle/new_large"
    assert new_painting_puzzle(as_position(text)).optimum


def test_every_reason_is_shown_here() -> None:
    assert {reason for reasons in JUDGED.values() for reason in reasons} == set(DULL)


def test_without_a_title_one_is_made_in_each_language() -> None:
    puzzle = read_puzzle(new_painting_puzzle(as_position(GOOD)).document)
    shown = set()
    for code in ("en", "de", "es", "fr"):
        with speaking(code):
            assert puzzle.id[:4] not in puzzle.title
            shown.add(puzzle.title)
    assert len(shown) == 4


def test_a_title_of_the_author_is_kept_and_is_there_in_english() -> None:
    with speaking("de"):
        puzzle = read_puzzle(new_painting_puzzle(as_position(GOOD), "Zwei Ringe", "Welcher zuerst?").document)
        assert (puzzle.title, puzzle.story) == ("Zwei Ringe", "Welcher zuerst?")
    assert (puzzle.title, puzzle.story) == ("Zwei Ringe", "Welcher zuerst?")


def test_a_pack_is_extended_and_nothing_in_it_changes() -> None:
    first, second = (new_painting_puzzle(as_position(text)).document for text in list(JUDGED)[:2])
    pack = pack_with("", first)
    assert pack_with(pack, second).startswith(pack)
    assert pack_with(pack.rstrip("\n"), second) == pack_with(pack, second)
    with pytest.raises(PuzzleError, match="line 1 already"):
        pack_with(pack, first)
    with pytest.raises(PuzzleError, match="Line 1"):
        pack_with("{}\n", first)


# -- the command -------------------------------------------------------------------------------------------------------


def new(*arguments: str) -> Any:
    return CliRunner().invoke(command, ["puzzle", "new", *arguments])


@pytest.mark.parametrize("way", ["typed", "file", "document"])
def test_the_command_takes_what_was_typed_or_drawn(tmp_path: Path, way: str) -> None:
    from viceroy_widgets.viceroy.codec.positions import write_position

    told, file = GOOD, tmp_path / "position"
    if way != "typed":
        document = {"format": "viceroy-position/1", **write_position(as_position(GOOD))}
        file.write_text(GOOD if way == "file" else json.dumps(document))
        told = str(file)
    pack = tmp_path / "mine.jsonl"
    done = new(told, "-o", str(pack))
    assert done.exit_code == 0, done.output
    assert "”. Highest total: 6, proven by" in done.output
    assert "dull" not in done.output
    assert len(list(parse_puzzles(pack.read_text("utf-8")))) == 1


def test_a_line_may_be_longer_than_a_name_of_a_file(tmp_path: Path) -> None:
    cards = "+".join(f"{number}=yrbb(name={'x' * 40})" for number in range(1, 8))
    done = new(f"en 0:{cards} b1 0 -", "-o", str(tmp_path / "mine.jsonl"))
    assert done.exit_code == 0, done.output
    assert "no painting brings a point" in done.output


def test_a_dull_puzzle_is_added_and_told(tmp_path: Path) -> None:
    pack = tmp_path / "mine.jsonl"
    new(GOOD, "-o", str(pack), "--title", "Two rings")
    done = new(SMALL.format(gems="b1r1g1"), "-o", str(pack))
    assert done.exit_code == 0
    assert f"The puzzle is added to {pack}, as line 2." in done.output
    assert "The puzzle is dull: there are gems enough for everything." in done.output
    assert "finds the best painting. Try other gems." in done.output
    assert next(puzzle.title for _, puzzle in parse_puzzles(pack.read_text("utf-8"))) == "Two rings"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([GOOD], "this puzzle stands in line 1 already"),
        (["en nonsense"], "expected a whole number, not 'nonsense'"),
        ([WIDE.format(gems="b1r4g3y5")], "too long for a puzzle: use fewer gems, or a pyramid with fewer circles."),
        ([TALL.format(gems="b1"), "--title", " "], "A title or a story of your own must not be empty"),
    ],
)
def test_what_cannot_be_added_is_refused_and_the_pack_stays(tmp_path: Path, arguments: list[str], told: str) -> None:
    pack = tmp_path / "mine.jsonl"
    new(GOOD, "-o", str(pack))
    before = pack.read_bytes()
    done = new(*arguments, "-o", str(pack))
    assert done.exit_code == 2
    assert told in done.output
    assert pack.read_bytes() == before

"""`viceroy play`: whole games through standard input, and on a real terminal where the screen is cleared."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.nightly import NIGHT
from tests.viceroy.rules.table import Seat, at_auction, parse
from tests.words.complete import COMPLETE
from viceroy_widgets.cli import command
from viceroy_widgets.cli.play import opening
from viceroy_widgets.cli.play.answers import answers_of, read_answer
from viceroy_widgets.cli.play.opening import PlayOptions, open_table
from viceroy_widgets.cli.play.table import Table
from viceroy_widgets.cli.streams import Refused
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.history import check_record
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.codec.record_form import as_record
from viceroy_widgets.viceroy.components.deck import built_in_deck, write_deck
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import View, view
from viceroy_widgets.words import speaking

Style = Callable[[View, Move], list[str]]
WORDS = VICEROY.terminal()
STYLES: dict[str, Style] = {
    "notation": lambda view, move: [format_move(move)],
    "labels": lambda view, move: [WORDS.label(move, view, ())],
    "numbers": lambda view, move: ["moves", str(WORDS.menu(view).index(move) + 1)],
}


def run(*arguments: str, input: str = "") -> Result:
    return CliRunner().invoke(command, ["play", *arguments], input=input)


def answers(table: Table, style: Style, seed: int = 0, most: int = 10_000) -> list[str]:
    """What people would type in a game in which they answer by chance; plays it on the table meanwhile."""
    chance, found, before = Random(seed), [], table.at_keyboard
    while table.state.question is not None:
        player = table.next_player()
        view, bot = table.view(player), table.bots[player]
        if bot is not None:
            table.history = table.history.play(bot.choose(view))
            continue
        if len(found) >= most and len(view.moves) > 1:
            break
        if before not in (None, player) and table.state.phase != "painting":
            found.append("")
        before = player
        if len(view.moves) == 1:  # the only answer is given by itself
            table.history = table.history.play(view.moves[0])
            continue
        moves = WORDS.menu(view)
        move = chance.choice([move for move in moves if move.verb in ("play", "bid")] or moves)
        found += style(view, move)
        table.history = table.history.play(move)
    return found


def typed(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def of(text: str) -> list[str]:
    """The lines of a transcript with no line breaks of its own."""
    return re.sub(r"\n +", " ", text).split("\n")


GAMES: dict[str, dict[str, Any]] = {
    "one and a bot": {"names": "Ann", "bots": "random", "seed": 4},
    "alone": {"names": "Ann", "virtual": 2, "seed": 1},
    "two": {"names": "Ann,Ben", "seed": 2, "edition": "de"},
    "three seats": {"names": "Ann,Ben", "bots": "advice", "virtual": 1, "seed": 3, "edition": "fr"},
    "four": {"players": 2, "bots": "mixed,mixed", "seed": 8, "edition": "es"},
}


@pytest.mark.parametrize(
    ("name", "style"),
    [(name, style) for n, name in enumerate(GAMES) for m, style in enumerate(STYLES) if NIGHT or n % len(STYLES) == m],
)
def test_a_whole_game(name: str, style: str) -> None:
    options = GAMES[name]
    own = {name: str(value) for name, value in options.items() if name in VICEROY.options}
    table = open_table(PlayOptions(**{name: options[name] for name in options.keys() - own.keys()}, options=own))
    lines = answers(table, STYLES[style])
    arguments = [part for key, value in options.items() for part in (f"--{key}", str(value))]
    result = run(*arguments, input=typed(lines))
    assert (result.exit_code, result.stderr) == (0, "")
    total = next(line for line in result.stdout.splitlines() if line.startswith("Total"))
    assert [int(number) for number in total.split()[1:]] == list(totals(table.state))
    assert "none of the answers" not in result.stdout
    for line in result.stdout.splitlines():
        assert len(line) <= 80 or "> " in line or "Enter" in line or line.startswith("  viceroy")
        assert "{" not in line


def test_the_end_shows_seven_categories_side_by_side() -> None:
    table = open_table(PlayOptions(names="Ann,Ben", seed=2))
    result = run("--names", "Ann,Ben", "--seed", "2", input=typed(answers(table, STYLES["notation"])))
    lines = result.stdout.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("Points "))
    assert lines[first].split() == ["Points", "Ann", "Ben"]
    titles = [line[:22].strip() for line in lines[first + 1 : first + 9]]
    assert titles == [
        "Single-color circles", "Infinite gems", "Laws", "Power points", "Magic", "Sets", "Attacks", "Total",
    ]  # fmt: skip
    assert lines[first - 2].endswith((" wins.", " share the win."))


def test_an_answer_may_be_short_or_long() -> None:
    first = "start with 9\n"
    for answer in ("blue", "b", "bid blue", "bids blue", "BID BLUE", "bid blu", "1", " 1 "):
        result = run("--seed", "7", input=f"{first}2\n{answer}\n")
        assert "Bids revealed: you a blue gem" in result.stdout, answer


CLAIMS = {
    "claim tip": ("tip", "the tip", "claim tip", "claims tip", "claims the tip"),
    "claim base": ("base", "the base", "claim base", "claims base", "claims the base"),
    "claim either": ("either", "either card", "claim either", "claims either", "claims either card", "CLAIMS EITHER"),
    "refuse": ("refuse", "refuses", "refuse to share", "refuses to share"),
}


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("due", CLAIMS)
def test_a_claim_may_be_short_or_long(due: str, language: str) -> None:
    table = at_auction(Seat("b"), Seat("b"), row={"blue": (31, 41)}).do("0 bid blue", "1 bid blue")
    with speaking(language):
        for text in CLAIMS[due]:
            assert read_answer(VICEROY, view(table.state, 1), table.state, text) == (parse(f"1 {due}"),), text


def test_to_refuse_is_the_last_of_the_claims() -> None:
    table = at_auction(Seat("b"), Seat("b"), row={"blue": (31, 41)}).do("0 bid blue", "1 bid blue")
    seen = view(table.state, 0)
    assert [label for label, *_ in answers_of(VICEROY, seen).values()] == [
        "claim the base card",
        "claim either card",
        "claim the tip card",
        "refuse to share: nobody gets a card here",
    ]


@pytest.mark.parametrize(
    "gems",
    ["2 blue, 1 red, 1 green", "2 blue and 1 red and green", "bbrg", "2b1r1g", "take b b r g", "green red 2blue"],
)
def test_gems_may_be_written_as_people_do(gems: str) -> None:
    start = "start with 9\nkeep 33\nbids blue\nplay 32\nplace 1,1\n"
    result = run("--seed", "7", input=f"{start}{gems}\n")
    assert "You take 2 blue, 1 red, 1 green from the reserve." in result.stdout


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["17"], "Type a number from 1 to 4, or help."),
        (["0"], "Type a number from 1 to 4, or help."),
        ([""], "Type a number from 1 to 4, or help."),
        (["9" * 5000], "Type a number from 1 to 4, or help."),
        (["castle"], "'castle' is none of the answers. Type a number from 1 to 4, or help."),
        (["start"], "'start' fits more than one answer: 'start with 9 Jorun Keel, Storm Clerk',"),
        (["start with 12"], "Card 12 is not in your hand. (rule SET-3)"),
        (["1", "2", "attack"], "You have no attack token behind your screen. (rule AUC-10)"),
        (["\x1b[2J"], "'[2J' is none of the answers."),
    ],
)
def test_what_is_no_answer_gets_a_sentence_and_loses_nothing(lines: list[str], sentence: str) -> None:
    result = run("--seed", "7", input=typed([*lines, "1"]))
    assert result.exit_code == 0
    assert sentence in " ".join(result.stdout.split())
    assert "Bids revealed" in result.stdout or "Ann, choose the card you keep" in result.stdout


def test_a_place_that_rests_on_nothing_is_refused_with_its_rule() -> None:
    start = ["1", "2", "1", "play 32"]
    result = run("--seed", "7", input=typed([*start, "3,0", "place 2,7", "9,9"]))
    text = " ".join(result.stdout.split())
    assert "This place needs two cards side by side below it, at 2,0 and 2,1. (rule PYR-1)" in text
    assert "This place needs two cards side by side below it, at 1,7 and 1,8. (rule PYR-1)" in text


def test_gems_that_are_not_due_are_refused_with_their_rule() -> None:
    result = run("--seed", "7", input=typed(["1", "2", "1", "play 32", "1", "5 blue", "3", "moves", "3"]))
    text = " ".join(result.stdout.split())
    assert "Exactly 4 gems are due, no more and no fewer. (rule PAS-4)" in text
    assert "The answers are not listed yet" in text
    assert "35 take 4 blue" in text
    assert "You take 2 green, 2 yellow from the reserve." in text


def test_why() -> None:
    result = run("--seed", "7", input="why\nwhy auc-6\nwhy XYZ-1\n")
    text = " ".join(result.stdout.split())
    for id in ("SET-3", "AUC-6"):
        assert f"{id}, {rule(id).title}: {' '.join(rule(id).text.split())}" in text
    assert 'There is no rule "XYZ-1"; the nearest id is' in text


def test_why_finds_rules_by_words() -> None:
    """B17"""
    result = run("--seed", "7", input="why free card\nrule AUC 6\nwhy quokka\nwhy two gems\n")
    text = " ".join(result.stdout.split())
    for id in ("PYR-6", "AUC-6"):
        assert f"{id}, {rule(id).title}: {' '.join(rule(id).text.split())}" in text
    assert "No rule has these words: quokka." in text
    assert "Other rules with these words: " in text
    assert "SPL-" not in text


def test_hint() -> None:
    result = run("--seed", "7", input="hint\n1\nhint\n1\nhint\n")
    assert result.stdout.count("A good answer: ") == 3


def test_help_board_log_and_moves() -> None:
    result = run("--seed", "7", input="help\n?\nlog\n1\n2\nboard\nlog\nlog all\nmoves\n")
    assert result.stdout.count("What you can type:") == 2
    assert "Cards left: 44 in the large deck" in result.stdout
    assert result.stdout.count("Turn 1 begins.") == 3
    assert result.stdout.count("Advice-bot gives two gems back, unseen by the others.") == 3
    assert result.stdout.count("5 pass, and take 3 gems") == 2


def test_undo_and_redo() -> None:
    start = ["1", "2", "1", "play 32", "1"]
    result = run("--seed", "7", input=typed([*start, "undo", "redo", "redo", "undo", "2", "bbbb", "undo"]))
    text = " ".join(result.stdout.split())
    assert text.count("Taken back: level 1, to the left of card 9: costs 1 blue, gives 4 gems.") == 2
    assert "Done again." in text
    assert "(1,-1)" not in text
    placed = "You put card 32 (Ruskin the Candle Thief) on level 1, to the left of card 9, and pay 1 blue."
    assert text.count(placed) == 2


def test_undo_stops_where_something_was_shown() -> None:
    result = run("--seed", "7", input=typed(["undo", "redo", "1", "2", "1", "undo"]))
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "(rule HID-1)" in text


def test_nothing_of_a_secret_answer_is_told_to_the_next() -> None:
    first, other = (
        run("--names", "Ann,Ben", "--seed", "3", input=f"{answer}\n\n").stdout.split("Pass the keyboard to Ben")[1]
        for answer in ("1", "2")
    )
    assert first == other
    assert "Odile Thrush" not in first
    assert "Ben, choose the card that begins your pyramid" in first


def test_a_secret_answer_can_be_taken_back_before_the_keyboard_goes_on() -> None:
    result = run("--names", "Ann,Ben", "--seed", "3", input="1\nundo\n\n2\n\nundo\n")
    text = " ".join(result.stdout.split())
    assert "Before that, undo takes your answer back." in text
    assert "The last answer of Ann is taken back." in text
    assert text.count("Ann, choose the card that begins your pyramid") == 2
    assert "There is no move to take back." in text


def test_whoever_types_undo_does_not_see_the_hand_of_the_one_who_decided() -> None:
    """The keyboard goes back first; until then the answer is not told, nor what it could have been."""
    first, other = (
        run("--names", "Ann,Ben", "--seed", "3", input=f"{answer}\nundo\n").stdout.split("Pass the keyboard to Ben")[1]
        for answer in ("1", "2")
    )
    assert first == other
    assert first.count("Pass the keyboard to Ann") == 1
    assert "choose the card" not in first
    assert "Odile Thrush" not in first


def test_a_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "game.json"
    table = open_table(PlayOptions(names="Ann", bots="random", seed=4))
    begun = answers(table, STYLES["notation"], most=20)
    result = run("--names", "Ann", "--bots", "random", "--seed", "4", input=typed([*begun, f"save {file}", "quit"]))
    assert result.exit_code == 0
    assert f"viceroy play --load {file}" in result.stdout
    assert as_record(file.read_bytes()).moves == table.history.moves
    rest = answers(table, STYLES["notation"], seed=1)
    result = run("--load", str(file), "--save", str(other), input=typed(rest))
    assert (result.exit_code, result.stderr) == (0, "")
    record = as_record(other.read_bytes())
    assert json.loads(other.read_text("utf-8"))["format"] == "viceroy-record/1"
    assert record.moves == table.history.moves
    assert record.result == totals(table.state)
    check_record(record)
    shown = run("--load", str(other))
    assert shown.stdout.splitlines()[-1].startswith("Total")


def test_remarks_of_a_loaded_game_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("--seed", "7", "--save", str(file), input="1\n2\n1\n")
    text = file.read_text("utf-8")
    file.write_text(text.replace("\n2. ", "\n; a bold start\n2. ", 1), encoding="utf-8")
    result = run("--load", str(file), "--save", str(file), input="1\n")
    assert result.exit_code == 0
    assert "; a bold start" in file.read_text("utf-8")
    assert len(as_record(file.read_bytes()).moves) > len(as_record(text).moves)


def test_the_file_is_written_after_every_move_and_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    result = run("--seed", "7", "--save", str(file), input="1\n2\n1\nundo\n")
    assert f"viceroy play --load '{file}' --save '{file}'" in result.stdout
    record = as_record(file.read_bytes())
    assert [move.verb for move in record.moves if move.player == 0] == ["start_card", "first_hand", "bid"]
    assert os.listdir(tmp_path) == ["my game.txt"]


def test_a_file_that_is_no_part_of_the_game_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("precious")
    result = run("--save", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "it was left as it is" in result.stderr
    result = run(input=f"save {file}\nsave\n")
    assert result.exit_code == 0
    assert "it was left as it is" in " ".join(result.stdout.split())
    assert "Type a name for the file too" in result.stdout
    assert file.read_text() == "precious"


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    run("--seed", "7", "--save", str(file), input="1\n")
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(opening.os, "fsync", full)
    result = run("--load", str(file), input=f"1\nsave {tmp_path / 'other'}\n")
    assert result.exit_code == 0
    assert "failed, so the game is not saved there." in " ".join(result.stdout.split())
    assert file.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.txt"]


def test_the_end_of_the_input_says_how_to_go_on() -> None:
    result = run("--names", "Ann,Ben", "--bots", "random", "--seed", "9", "--edition", "de")
    assert result.exit_code == 0
    assert "This game is not saved." in result.stdout
    again = "viceroy play --names Ann,Ben --bots random --edition de --seed 9"
    assert result.stdout.splitlines()[-2] == f"  {again}"
    assert run(*again.split()[2:]).stdout == result.stdout


def test_quit_asks_once_more_where_something_would_be_lost() -> None:
    assert "Type quit again" not in run("--seed", "7", input="quit\n").stdout
    result = run("--seed", "7", input="1\nquit\nquit\n")
    assert result.exit_code == 0
    assert "Type quit again" in result.stdout
    assert "This game is not saved." in result.stdout


def test_a_seed_is_found_where_none_is_given() -> None:
    last = run().stdout.splitlines()[-2]
    assert re.fullmatch(r"  viceroy play --names Ann --bots advice --seed \d+", last)


def test_in_words_there_are_no_pictures() -> None:
    result = run("--seed", "7", "--words", input="1\n2\nboard\n")
    assert "+---" not in result.stdout
    assert "1,0: 9 Jorun Keel, Storm Clerk, top R G, bottom B B; holds defense" in result.stdout


def test_another_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.json"
    document = {**write_deck(built_in_deck()), "name": "My own deck"}
    file.write_text(json.dumps(document), encoding="utf-8")
    result = run("--deck", str(file), "--seed", "7", input="1\n")
    assert "The cards are those of My own deck." in " ".join(result.stdout.split())
    assert f"--deck {file} --seed 7" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "0"], "1 to 4"),
        (["--players", "5"], "Viceroy is for 1 to 4 players, not for"),
        (["--players", "1000000"], "Viceroy is for 1 to 4 players, not for 1000000."),
        (["--names", ",".join(f"name{n}" for n in range(2000))], "Viceroy is for 1 to 4 players, not for"),
        (["--players", "1", "--names", "Ann,Ben"], "--names: expected at most 1 name, as --players says."),
        (["--names", "Ann,Ann"], "--names: expected different names, but 'Ann' is there twice."),
        (["--names", "Ann,,Ben"], "--names: expected a name between the commas."),
        (["--names", "x" * 300], "name"),
        (["--bots", "clever"], "clever"),
        (["--bots", "random,random,random,random"], "Viceroy is for 1 to 4 players, not for"),
        (["--virtual", "-1"], "virtual"),
        (["--edition", "xx"], "There is no edition 'xx'"),
        (["--seed", "-1"], "A seed is a whole number"),
        (["--load", "no such file"], "FILE: expected a file that is there"),
        (["--load", "README.md"], "'README.md': Line 1, column 1: expected 'Viceroy record 1'"),
        (["--load", "README.md", "--seed", "3"], "--seed: a game that is loaded has this already"),
        (["--deck", "README.md"], "'README.md': The document: expected JSON"),
    ],
)
def test_what_cannot_begin_is_refused(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_player_s_own_record_cannot_be_played_on(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("--seed", "7", "--save", str(file), input="1\n")
    text = "".join(line for line in file.read_text("utf-8").splitlines(True) if not line.startswith("seed"))
    file.write_text(text, encoding="utf-8")
    result = run("--load", str(file))
    assert (result.exit_code, result.stdout) == (2, "")


class Terminal:
    """A process on a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        import pty

        self.text = b""
        self.child, self.handle = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm"
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background ignore it, and pass that on
            os.execv(sys.executable, [sys.executable, "-m", "viceroy_widgets.cli", "play", *arguments])

    def after(self, mark: bytes, text: bytes) -> bytes:
        """Waits until the mark is told, then types the text; what was told since the last time."""
        begun, end = len(self.text), time.monotonic() + 30
        while mark not in self.text[begun:]:
            assert time.monotonic() < end, self.text
            self._read()
        os.write(self.handle, text)
        return self.text[begun:]

    def end(self) -> int:
        """Waits for the process to end; its exit status."""
        end = time.monotonic() + 30
        while self._read():
            assert time.monotonic() < end, self.text
        _, status = os.waitpid(self.child, 0)
        os.close(self.handle)
        return os.waitstatus_to_exitcode(status)

    def _read(self) -> bool:
        if not select.select([self.handle], [], [], 1)[0]:
            return True
        try:
            found = os.read(self.handle, 65536)
        except OSError:  # so Linux says that the other side has closed
            return False
        self.text += found
        return bool(found)


CLEARED = b"\x1b[2J\x1b[1;1H\x1b[3J"


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_on_a_terminal_the_screen_is_cleared_between_people() -> None:
    terminal = Terminal("--names", "Ann,Ben", "--seed", "3")
    begun = terminal.after(b"Ann> ", b"1\n")
    assert CLEARED not in begun
    terminal.after(b"answer back. ", b"\n")
    terminal.after(b"Ben> ", b"2\n")
    terminal.after(b"Enter. ", b"\n")
    terminal.after(b"Ann> ", b"\x03")
    assert terminal.end() == 130
    _, between, ben, between_again, ann = terminal.text.split(CLEARED)
    assert b"Pass the keyboard to Ben" in between
    assert b"Pass the keyboard to Ann" in between_again
    assert b"Odile Thrush" not in between + ben + between_again
    assert b"Ben, choose the card that begins your pyramid" in ben
    assert b"This game is not saved." in ann
    assert b"--names Ann,Ben --seed 3" in ann
    assert b"Traceback" not in terminal.text


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_on_a_terminal_one_person_keeps_the_screen(tmp_path: Path) -> None:
    terminal = Terminal("--names", "Ann", "--seed", "7", "--save", str(tmp_path / "game.txt"))
    terminal.after(b"Ann> ", b"1\n")
    terminal.after(b"Ann> ", b"\x04")
    assert terminal.end() == 0
    assert CLEARED not in terminal.text
    assert b"The game is saved in" in terminal.text


def test_nothing_of_the_game_is_read_for_other_verbs() -> None:
    import subprocess

    probe = "import sys; from viceroy_widgets import cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=True, text=True).stdout.split()
    assert not [
        name
        for name in loaded
        if name.startswith(("viceroy_widgets.viceroy.bots", "viceroy_widgets.viceroy.rules.engine"))
    ]


def test_seats_are_counted_before_anything_is_made_for_them() -> None:
    open_table(PlayOptions(players=2))  # what is loaded with the first table does not count
    tracemalloc.start()
    with pytest.raises(Refused, match="for 1 to 4 players"):
        open_table(PlayOptions(players=1_000_000))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000

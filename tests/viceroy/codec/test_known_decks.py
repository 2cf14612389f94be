"""A saved game finds the deck it was played with, or carries it: a new deck makes no old game unreadable."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

import viceroy_widgets
from tests.viceroy.records import a_record
from tools.decks import maker
from viceroy_widgets import GameTable, Replay
from viceroy_widgets.cli.commands import command
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.history import History, Record, Setup, record_for, replay
from viceroy_widgets.viceroy.codec.record_form import (
    as_record,
    format_record,
    parse_record,
    read_record,
    write_record,
)
from viceroy_widgets.viceroy.codec.states import digest, read_state, write_state
from viceroy_widgets.viceroy.components import deck
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck, deck_of_digest, parse_deck, write_deck
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves

FIRST_DIGEST = "d3636ffcead301c8"
"""The deck that the first games were played with; it is built in, or kept in `data/decks`."""


def other_deck() -> Deck:
    """The deck of somebody: the same cards under another name."""
    return replace(built_in_deck(), name='My "own" deck\u2028')


def begun(deck: Deck | None = None, bonus_cards: bool = True, moves: int = 12) -> History:
    """A game in which every first legal move was made."""
    history = History.begin(Setup.of(("Ann", "Ben"), 7, deck=deck, bonus_cards=bonus_cards), deck)
    for _ in range(moves):
        question = history.state.question
        assert question is not None
        history = history.play(legal_moves(history.state, question.players[0])[0])
    return history


def without_cards(record: Record) -> Record:
    """The record as it was written before records carried decks."""
    return replace(record, setup=replace(record.setup, cards=None))


def run(*arguments: str) -> Any:
    return CliRunner().invoke(command, arguments)


def test_the_first_deck_is_known_for_ever() -> None:
    found = deck_of_digest(FIRST_DIGEST)
    assert found is not None
    assert found.name == "The court of Selmere"


def test_a_game_with_the_built_in_deck_carries_nothing() -> None:
    for bonus_cards in (True, False):
        history = begun(bonus_cards=bonus_cards)
        record = history.record()
        assert record.setup.cards is None
        assert "cards" not in write_record(record)["deck"]
        assert "cards" not in write_state(history.state)["deck"]
        assert "\ncards:" not in format_record(record)
        assert replay(record)[-1][0] == history.state


@pytest.mark.parametrize("bonus_cards", [True, False])
def test_a_game_with_another_deck_carries_it_in_both_forms(bonus_cards: bool) -> None:
    deck = other_deck()
    history = begun(deck, bonus_cards)
    record = history.record()
    for form in (write_record(record), json.dumps(write_record(record)), format_record(record, history.steps)):
        found = as_record(form)
        assert found == record
        assert replay(found)[-1][0] == history.state
        assert Replay(found).history.state == history.state
        assert GameTable([], history=found).shared.session.state == history.state
    schema = files("viceroy_widgets.viceroy").joinpath("data", "record.schema.json").read_text("utf-8")
    Draft202012Validator(json.loads(schema)).validate(write_record(record))
    own = record_for(record, 0)
    assert parse_record(format_record(own)) == own


def test_a_state_with_another_deck_carries_it_and_its_digest_does_not_change() -> None:
    history = begun(other_deck())
    written = json.loads(json.dumps(write_state(history.state)))
    assert read_state(written) == history.state
    schema = files("viceroy_widgets.viceroy").joinpath("data", "state.schema.json").read_text("utf-8")
    Draft202012Validator(json.loads(schema)).validate(written)
    assert digest(read_state(written)) == digest(history.state)


def test_whether_a_deck_is_carried_changes_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun(other_deck()).state
    before = digest(state)
    monkeypatch.setattr(deck, "former_decks", lambda: (other_deck(),))
    assert "cards" not in write_state(state)["deck"]
    assert digest(state) == before


@pytest.mark.parametrize("form", ["text", "document"])
def test_a_deck_that_was_changed_is_refused_with_both_digests(form: str) -> None:
    record = begun(other_deck()).record()
    document = write_record(record)
    document["deck"]["cards"]["name"] = "changed"
    text = format_record(record).replace('"name":"My', '"name":"Our')
    with pytest.raises(NotationError, match=rf"cards: the deck that stands here has .*, not {record.setup.digest}"):
        as_record(document if form == "document" else text)


@pytest.mark.parametrize("cards", ["{", "[]", '{"format":"viceroy-deck/1"}', "", '{"a":NaN}', "[" * 500])
def test_a_deck_that_cannot_be_read_is_refused_with_its_place(cards: str) -> None:
    lines = format_record(begun(other_deck()).record()).split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("cards: "))
    lines[at] = f"cards: {cards}"
    with pytest.raises(NotationError, match=r"^(Line \d+, column 8: expected the document of a deck|cards)"):
        parse_record("\n".join(lines))


# -- decks that are given ---------------------------------------------------------------------------------------------


def test_an_old_record_is_read_with_the_deck_given_and_carries_it_from_then_on() -> None:
    deck = other_deck()
    history = begun(deck)
    old = without_cards(history.record())
    for refused in (lambda: replay(old), lambda: Replay(old), lambda: GameTable([], history=old)):
        with pytest.raises(NotationError) as caught:
            refused()
        assert old.setup.digest in str(caught.value)
        assert "--deck FILE" in str(caught.value)
        assert caught.value.rule == "CMP-1"
    assert replay(old, deck)[-1][0] == history.state
    assert Replay(old, deck=deck).history.state == history.state
    table = GameTable([], history=old, deck=deck)
    assert table.shared.session.state == history.state
    assert History.of(old, deck).record() == history.record()


def test_another_deck_than_that_of_the_record_is_refused_with_both_digests() -> None:
    record = begun().record()
    with pytest.raises(NotationError, match=f"{record.setup.digest}.*{other_deck().digest}"):
        replay(record, other_deck())


@pytest.fixture
def files_of_a_game(tmp_path: Path) -> tuple[Path, Path, str]:
    """A record that does not carry its deck, a folder with this deck and others, and the digest of the last state."""
    deck = other_deck()
    history = begun(deck)
    record = tmp_path / "game.txt"
    record.write_text(format_record(without_cards(history.record())), encoding="utf-8")
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "mine.json").write_text(json.dumps(write_deck(deck)))
    (folder / "a.json").write_text("nothing of the kind")
    (folder / "b.json").write_text(json.dumps(write_deck(built_in_deck())))
    (folder / "notes.txt").write_text("mine")
    return record, folder, digest(history.state)


@pytest.mark.parametrize("path", ["mine.json", ""])
def test_the_command_is_explained_decks_are(files_of_a_game: tuple[Path, Path, str], path: str) -> None:
    record, folder, due = files_of_a_game
    result = run("replay", str(record), "--deck", str(folder / path) if path else str(folder))
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["digest"] == due
    result = run("compare", str(record), "--edition", "de", "--deck", str(folder))
    assert result.exit_code == 0, result.output


def test_the_command_says_which_deck_is_missing(files_of_a_game: tuple[Path, Path, str]) -> None:
    record, folder, _ = files_of_a_game
    for given in ((), ("--deck", str(folder / "b.json"))):
        for verb in (("replay", str(record)), ("compare", str(record), "--edition", "fr")):
            result = run(*verb, *given)
            assert result.exit_code == 2
            assert other_deck().digest in result.output
            assert "--deck FILE" in result.output
    for missing in (folder / "a.json", folder / "none.json"):
        assert run("replay", str(record), "--deck", str(missing)).exit_code == 2


def test_a_game_that_is_kept_while_it_is_played_needs_no_deck_file_later(tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps(write_deck(other_deck())))
    for name in ("game.txt", "game.json"):
        kept = tmp_path / name
        played = CliRunner().invoke(
            command, ["play", "--deck", str(deck), "--seed", "7", "--save", str(kept)], input="1\n"
        )
        assert played.exit_code == 0, played.output
        assert run("replay", str(kept)).exit_code == 0
    deck.unlink()
    loaded = CliRunner().invoke(command, ["play", "--load", str(tmp_path / "game.txt")], input="quit\n")
    assert loaded.exit_code == 0, loaded.output


# -- another deck is built in -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it will be with another deck, made by its maker."""
    home = tmp_path_factory.mktemp("later")
    source = Path(viceroy_widgets.__file__).parent
    away = shutil.ignore_patterns("__pycache__", "frontend", "packs", "node_modules")
    shutil.copytree(source, home / "viceroy_widgets", ignore=away)
    shutil.copytree(Path(maker.__file__).parents[1], home / "tools", ignore=away)
    python(home, "from tools.decks import maker; maker.main(2)")
    return home


def python(home: Path, code: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=home, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


READ = """
import json, sys
from pathlib import Path
from viceroy_widgets import GameTable, Replay
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.codec.states import digest, parse_state
from viceroy_widgets.viceroy.codec.record_form import as_record
from viceroy_widgets.viceroy.codec.history import check_record

folder = Path(sys.argv[1])
found = {"built in": built_in_deck().digest, "state": digest(parse_state((folder / "state.json").read_text()))}
for name in ("game.txt", "game.json"):
    record = as_record((folder / name).read_bytes())
    found[name] = digest(check_record(record)[-1][0])
    found["replay"] = digest(Replay(record).history.state)
    found["table"] = digest(GameTable([], history=as_record((folder / "begun.txt").read_bytes())).shared.session.state)
print(json.dumps(found), flush=True)

from viceroy_widgets.cli import main

sys.argv = ["viceroy", "replay", str(folder / "game.txt")]
main()
"""


def test_with_another_built_in_deck_old_games_are_read_as_before(later: Path, tmp_path: Path) -> None:
    game, started = a_record(), begun(bonus_cards=False)
    (tmp_path / "game.txt").write_text(format_record(game), encoding="utf-8")
    (tmp_path / "game.json").write_text(json.dumps(write_record(game)), encoding="utf-8")
    (tmp_path / "begun.txt").write_text(format_record(started.record()), encoding="utf-8")
    (tmp_path / "state.json").write_text(json.dumps(write_state(started.state)), encoding="utf-8")
    due = digest(replay(game)[-1][0])
    first, _, rest = python(later, READ, str(tmp_path)).partition("\n")
    found, told = json.loads(first), json.loads(rest)
    assert found.pop("built in") != built_in_deck().digest
    last = digest(started.state)
    assert found == {"state": last, "game.txt": due, "game.json": due, "replay": due, "table": last}
    assert told["digest"] == due
    assert told["totals"] == list(game.result or ())


def test_the_maker_keeps_the_deck_that_was_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    target = tmp_path / "deck.json"
    monkeypatch.setattr(maker, "TARGET", target)
    maker.main()
    first = target.read_bytes()
    maker.main()
    assert [path.name for path in tmp_path.iterdir()] == ["deck.json"]
    monkeypatch.setattr(maker, "make_deck", lambda seed: replace(built_in_deck(), name="second"))
    maker.main()
    kept = tmp_path / "decks" / f"{parse_deck(first).digest}.json"
    assert kept.read_bytes() == first
    assert parse_deck(target.read_bytes()).name == "second"


def test_what_is_kept_is_found_with_and_without_bonus_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    former = other_deck()
    assert deck_of_digest(former.digest) is None
    monkeypatch.setattr(deck, "former_decks", lambda: (former,))
    assert deck_of_digest(former.digest) == former
    assert deck_of_digest(former.without_bonus().digest) == former.without_bonus()
    assert read_record(write_record(begun(former).record())).setup.cards is None

"""Opening of a table from the options of the command, and game files, which never replace anything else."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from secrets import randbelow
from typing import Any

from ...core.chance import chance
from ...core.document_text import decoded, parse_json
from ...core.game import Bot, Game
from ...core.recording import GameRecord
from ...errors import ViceroyError
from ...files import new_file, replace_file
from ...learn.saved_games import saved_games
from ...play.saved_game import is_saved_game, read_saved_game, saved_game_json
from ...play.seating import begin, bot_names, bot_of, continued_session
from ...words import say
from ..games import DEFAULT_GAME, game_of_record, known_game, refusing_faults
from ..options import FILE_OPTIONS, option_words, read_game_options
from ..streams import Refused, read_bytes, refusing
from ..terminal import print_sentence
from .table import Table

__all__ = ["PlayOptions", "autosave", "check_not_taken", "open_table", "read_saved", "save_game"]


# -- game files: they are written atomically, and never replace a file that holds something else -----------------------


def read_saved(game: Game, held: bytes) -> GameRecord:
    """Return the record in a file, as JSON or as text; raise ViceroyError if it cannot be read."""
    record: GameRecord = game.record_in(decoded(held))
    return record


def check_not_taken(table: Table, file: str) -> None:
    """Raise Refused if the file exists and holds no earlier state of this game."""
    if file not in table.files and os.path.lexists(file):
        raise Refused(say("play/exists", file=repr(file)))


def save_game(table: Table, file: str) -> None:
    """Write the record of the game to a file, as JSON if the file name ends in `.json`.

    Only a file that holds an earlier state of this game is replaced, even if another file has just appeared. Raise
    Refused if the game cannot be written; the file is then unchanged.
    """
    with refusing():
        if file in table.whole_files:
            content = saved_game_json(table.game, table)
        else:
            text = _text(table, is_json=file.lower().endswith(".json"))
            content = (text.rstrip("\n") + "\n").encode("utf-8")
    try:
        if file in table.files:
            replace_file(file, content)
        else:
            new_file(file, content)
    except FileExistsError:
        raise Refused(say("play/exists", file=repr(file))) from None
    except (OSError, ValueError):
        raise Refused(say("play/unwritable", file=repr(file))) from None
    table.files.add(file)
    table.saved_in, table.saved_moves = file, table.history.moves


def autosave(table: Table) -> None:
    """Write the game to its save file, if it has one; if that fails, print the reason and go on."""
    if table.save_file:
        try:
            save_game(table, table.save_file)
        except Refused as error:
            print_sentence(error.message)


def _text(table: Table, is_json: bool) -> str:
    """Return the record of the game, with the comments and variations of the loaded record that still apply.

    They apply up to the first move that differs from the loaded record.
    """
    game, record, before = table.game, table.game.record_of(table.history), table.loaded
    if before is not None and (before.comments or before.variations):
        same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before.moves, record.moves, strict=False))))
        record = replace(
            record,
            comments=tuple(comment for comment in before.comments if comment[0] <= same),
            variations=tuple(variation for variation in before.variations if variation.ply <= same),
        )
    if is_json:
        return json.dumps(game.write_record(record), ensure_ascii=False)
    return game.format_record(record, table.history.steps)


# -- opening of a table from the options of the command ----------------------------------------------------------------


_SEEDS = 1_000_000
_BOT_SEEDS = 1 << 32
_NEW_ONLY = ("players", "names", "seed")


@dataclass(frozen=True)
class PlayOptions:
    """Options of the command; None stands for an option that is not given."""

    game: str | None = None
    players: int | None = None
    names: str | None = None
    bots: str | None = None
    seed: int | None = None
    load: str | None = None
    resume: bool = False
    save: str | None = None
    words: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the game by name, as they were typed."""


def open_table(options: PlayOptions) -> Table:
    """Return the table for a new or a loaded game; create or update its save file if the options name one.

    Raise Refused if the game cannot begin or continue, or if the save file cannot be written.
    """
    if options.resume:
        options = _resumed(options)
    held = read_bytes(options.load) if options.load else b""
    game = _game(options, held)
    with refusing_faults(game):
        with refusing():
            values = read_game_options(game, options.options)
            table = _load_table(game, options, held, values) if options.load else _new_table(game, options, values)
        table.pictures, table.save_file = not options.words, options.save
        table.load_words = option_words({name: options.options[name] for name in FILE_OPTIONS & set(options.options)})
        if options.save:
            check_not_taken(table, options.save)
            save_game(table, options.save)
    return table


def _resumed(options: PlayOptions) -> PlayOptions:
    """Return the options that load the game that was saved last, and keep it saved after every move."""
    known = [] if options.load else saved_games()
    game = options.game
    saved = next((each for each in known if game in (None, each.game.id)), None)
    if saved is None:
        raise Refused(say("play/option", option="resume") if options.load else say("saved/nothing"))
    file = str(saved.file)
    return replace(options, load=file, save=options.save or file)


def _game(options: PlayOptions, held: bytes) -> Game:
    """Return the game that the file names, or else the option."""
    named = game_of_record(held) if options.load else None
    if named and options.game and named != options.game:
        raise Refused(say("play/other_game", file=repr(options.load), game=named))
    return known_game(named or options.game or DEFAULT_GAME)


def _new_table(game: Game, options: PlayOptions, values: Mapping[str, Any]) -> Table:
    people = _people(game, options)
    bots = _split(options.bots)
    if options.bots is None:
        terminal = game.terminal()
        bots = (terminal.usual_bot or bot_names(game)[-1],) * terminal.bots_needed(len(people), values)
    if len(people) + len(bots) > game.seats[1]:
        raise _wrong_number(game, len(people) + len(bots))
    seed = randbelow(_SEEDS) if options.seed is None else options.seed
    made = _bots(game, ("",) * len(people) + bots, max(seed, 0))
    names = (*people, *_names_of_bots(bots, people))
    history = begin(game, names, seed, values)
    game.record_of(history)  # raises an error if a name cannot be written in a record
    return Table(history, made, game=game, option_words=option_words(options.options))


def _load_table(game: Game, options: PlayOptions, held: bytes, values: Mapping[str, Any]) -> Table:
    file = options.load or ""
    wrong = [name for name in _NEW_ONLY if getattr(options, name) is not None]
    for name in (*wrong, *(set(options.options) - FILE_OPTIONS)):
        raise Refused(say("play/option", option=name))
    try:
        if _is_whole(held):
            return _load_whole_table(game, file, held)
        record = read_saved(game, held)
    except ViceroyError as error:
        raise Refused(say("play/file", file=repr(file), sentence=str(error))) from None
    history = game.history_of(record, **values)
    names = history.setup.players
    pattern = re.compile(rf"({'|'.join(bot_names(game))})-bot(?:-[0-9]+)?", re.IGNORECASE)
    bots = tuple(match[1].lower() if (match := pattern.fullmatch(name)) else "" for name in names)
    if options.bots is not None:
        last = _split(options.bots)
        bots = ("",) * (len(names) - len(last)) + last if len(last) < len(names) else last
    if all(bots):
        raise Refused(say("play/bots_many", count=len(names)))
    session = continued_session(game, history)
    table = Table(session.history, _bots(game, bots, history.setup.seed), game=game, loaded=record, files={file})
    table.saved_in, table.saved_moves = file, history.moves
    table.steps_shown = {player: len(history.steps) for player in range(len(names))}
    return table


def _load_whole_table(game: Game, file: str, held: bytes) -> Table:
    """Return the table of a saved game, which holds its bots; its file keeps that form."""
    _, session = read_saved_game(decoded(held))
    history = session.history
    table = Table(history, session.bots, game=game, loaded=game.record_of(history), files={file}, whole_files={file})
    table.saved_in, table.saved_moves = file, history.moves
    table.steps_shown = dict(session.steps_shown)
    return table


def _is_whole(held: bytes) -> bool:
    try:
        return is_saved_game(parse_json(held))
    except ViceroyError:
        return False


def _people(game: Game, options: PlayOptions) -> tuple[str, ...]:
    most = game.seats[1]
    named = tuple(name.strip() for name in (options.names or "").split(",")) if options.names is not None else ()
    if "" in named:
        raise Refused(say("play/names_empty"))
    count = len(named) or 1 if options.players is None else options.players
    if not 0 < max(count, len(named)) <= most:  # check the count before making that many names
        raise _wrong_number(game, max(count, len(named)))
    if len(named) > count:
        raise Refused(say("play/names_many", n=count))
    for index, name in enumerate(named):
        if name in named[:index]:
            raise Refused(say("play/names_same", name=name))
    usual = (*_split(say("play/default_names")), *map(str, range(1, most + 1)))
    return (*named, *islice((name for name in usual if name not in named), count - len(named)))


def _wrong_number(game: Game, count: int) -> Refused:
    """Return the refusal of a number of players that the game does not have."""
    low, high = game.seats
    code = "game/players" if low < high else "game/players_exactly"
    return Refused(say(code, title=game.title, n=low, low=low, high=high, count=count))


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part for part in (piece.strip() for piece in (text or "").split(",")) if part)


def _bots(game: Game, names: tuple[str, ...], seed: int) -> tuple[Bot | None, ...]:
    # Bots get separate seeds, so that their random numbers are independent of the deal.
    seeds = (chance(seed, "bot", at, _BOT_SEEDS) for at in range(len(names)))
    return tuple(bot_of(game, name.lower(), own) if name else None for name, own in zip(names, seeds, strict=True))


def _names_of_bots(bots: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """Return a name for each bot that says its kind, so that a saved game can be continued with it."""
    names: list[str] = []
    for bot in bots:
        name, n = say("play/bot_name", bot=bot.capitalize()), 1
        while name in (*taken, *names):
            n += 1
            name = say("play/bot_name_other", bot=bot.capitalize(), n=n)
        names.append(name)
    return tuple(names)

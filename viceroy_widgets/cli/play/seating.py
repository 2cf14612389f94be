"""Construction of a table from the options: players, bots and deck of a new or a loaded game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from secrets import randbelow

from ...core.chance import chance
from ...errors import ViceroyError
from ...viceroy.bots.bot import BOTS, Bot, bot_of
from ...viceroy.codec.records.history import History
from ...viceroy.codec.records.record import Record, Setup
from ...viceroy.codec.records.record_reader import as_record
from ...viceroy.components.deck import Deck
from ...viceroy.rules.engine.setup import MOST_SEATS
from ...words import say
from ..option_values import read_deck_file
from ..streams import Refused, read_bytes
from .saving import check_not_taken, save_game
from .terminal_table import TerminalTable

__all__ = ["PlayOptions", "open_table"]

_SEEDS = 1_000_000
_BOT_SEEDS = 1 << 32
_BOT = re.compile(rf"({'|'.join(BOTS)})-bot(?:-[0-9]+)?", re.IGNORECASE)
_NEW_ONLY = ("players", "names", "virtual", "edition", "seed")


@dataclass(frozen=True)
class PlayOptions:
    """Options of the command; None stands for an option that is not given."""

    players: int | None = None
    names: str | None = None
    bots: str | None = None
    virtual: int | None = None
    edition: str | None = None
    seed: int | None = None
    deck: str | None = None
    load: str | None = None
    save: str | None = None
    words: bool = False


def open_table(options: PlayOptions) -> TerminalTable:
    """Return the table for a new or a loaded game; create or update its save file if the options name one.

    Raise Refused if the game cannot begin or continue, or if the save file cannot be written.
    """
    deck = read_deck_file(options.deck) if options.deck else None
    try:
        table = _load_table(options, options.load, deck) if options.load else _new_table(options, deck)
    except ViceroyError as error:
        raise Refused(str(error)) from None
    table.pictures, table.deck_file, table.save_file = not options.words, options.deck, options.save
    if options.save:
        check_not_taken(table, options.save)
        save_game(table, options.save)
    return table


def _new_table(options: PlayOptions, deck: Deck | None) -> TerminalTable:
    people = _people(options)
    bots = _split(options.bots)
    if options.bots is None and len(people) == 1 and not options.virtual:
        bots = ("advice",)  # nobody can play alone (VIR-10), and this bot is the best opponent
    virtual = options.virtual or 0
    if len(people) + len(bots) + virtual > MOST_SEATS:
        raise Refused(say("play/seats", count=len(people) + len(bots) + virtual))
    names = (*people, *_bot_names(bots, people))
    seed = randbelow(_SEEDS) if options.seed is None else options.seed
    setup = Setup.of(names, seed, options.edition or "en", virtual, deck=deck)
    Record(setup)  # raises an error if a name cannot be written in a record
    made = _bots(("",) * len(people) + bots, seed)
    return TerminalTable(History.begin(setup, deck), made)


def _load_table(options: PlayOptions, file: str, deck: Deck | None) -> TerminalTable:
    for name in _NEW_ONLY:
        if getattr(options, name) is not None:
            raise Refused(say("play/option", option=name))
    record = _read_record(file)
    history = History.of(record, deck, open=False)
    names = record.setup.players
    found = [_BOT.fullmatch(name) for name in names]
    bots = tuple(match[1].lower() if match else "" for match in found)
    if options.bots is not None:
        last = _split(options.bots)
        bots = ("",) * (len(names) - len(last)) + last if len(last) < len(names) else last
    if all(bots):
        raise Refused(say("play/bots_many", count=len(names)))
    assert record.setup.seed is not None  # a record without a seed cannot be replayed
    table = TerminalTable(history, _bots(bots, record.setup.seed), loaded=record, files={file})
    table.saved_in, table.saved_moves = file, history.moves
    table.steps_shown = {player: len(history.steps) for player in range(len(names))}
    return table


def _read_record(file: str) -> Record:
    try:
        return as_record(read_bytes(file))
    except ViceroyError as error:
        raise Refused(say("play/file", file=repr(file), sentence=str(error))) from None


def _people(options: PlayOptions) -> tuple[str, ...]:
    named = tuple(name.strip() for name in (options.names or "").split(",")) if options.names is not None else ()
    if "" in named:
        raise Refused(say("play/names_empty"))
    count = len(named) or 1 if options.players is None else options.players
    if max(count, len(named)) > MOST_SEATS:  # check the count before making that many names
        raise Refused(say("play/seats", count=max(count, len(named))))
    if len(named) > max(count, 1):
        raise Refused(say("play/names_many", n=count))
    usual = (name for name in _split(say("play/default_names")) if name not in named)
    people = (*named, *usual)[: max(count, 0)]
    for index, name in enumerate(people):
        if name in people[:index]:
            raise Refused(say("play/names_same", name=name))
    if count != len(people):
        people = (*people, *("?" for _ in range(count - len(people))))  # the rules refuse this number and say why
    return people


def _split(text: str | None) -> tuple[str, ...]:
    return tuple(part for part in (piece.strip() for piece in (text or "").split(",")) if part)


def _bots(names: tuple[str, ...], seed: int) -> tuple[Bot | None, ...]:
    # Bots get separate seeds, so that their random numbers are independent of the deal.
    seeds = (chance(seed, "bot", at, _BOT_SEEDS) for at in range(len(names)))
    return tuple(bot_of(name.lower(), own) if name else None for name, own in zip(names, seeds, strict=True))


def _bot_names(bots: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    names: list[str] = []
    for bot in bots:
        name, n = say("play/bot_name", bot=bot.capitalize()), 1
        while name in (*taken, *names):
            n += 1
            name = say("play/bot_name_other", bot=bot.capitalize(), n=n)
        names.append(name)
    return tuple(names)

"""Real documents of every kind that people exchange, and what the package does with each when it is opened."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from tests.core.records import history_of
from tests.fuzzing import boards
from tests.fuzzing.mutations import mutated, mutated_text
from tests.viceroy.games import play_on
from viceroy_widgets.classroom.class_list import parse_class_list
from viceroy_widgets.classroom.gradebook import ExportColumn, ExportGrade, fill_export
from viceroy_widgets.classroom.roster import parse_roster, roster_csv
from viceroy_widgets.core import recording as core_record
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.lesson_check import lesson_faults, lesson_report
from viceroy_widgets.learn.lesson_notebook import lesson_notebook
from viceroy_widgets.learn.practice_card import CardReview, PracticeCard, PracticeKey
from viceroy_widgets.learn.progress_store import DONE, SHOWN, LessonKey, progress_json, read_progress_json
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.play.saved_game import read_saved_game, saved_game_json
from viceroy_widgets.play.seating import bot_of
from viceroy_widgets.play.session import Session
from viceroy_widgets.splendor.codec.positions import format_position
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.viceroy.codec.history import Record, Setup, Variation, check_record
from viceroy_widgets.viceroy.codec.moves import parse_move
from viceroy_widgets.viceroy.codec.notation import as_position, parse_edition
from viceroy_widgets.viceroy.codec.positions import read_position
from viceroy_widgets.viceroy.codec.record_form import as_record, format_record, write_record
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.codec.states import read_state, write_state
from viceroy_widgets.viceroy.components.deck import read_deck
from viceroy_widgets.viceroy.draw import draw_pyramid
from viceroy_widgets.viceroy.lessons.course import read_lesson
from viceroy_widgets.viceroy.lessons.questions.asking import check, option_text, question_text
from viceroy_widgets.viceroy.lessons.questions.reading import read_question
from viceroy_widgets.viceroy.puzzles.choice_hints import choice_hints, has_hints
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles, read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import kind_of
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle, content_id
from viceroy_widgets.viceroy.puzzles.turn_hints import turn_hints
from viceroy_widgets.viceroy.rules.engine.engine import legal_moves, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.text.pyramids import position_text
from viceroy_widgets.viceroy.text.table import table_text
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.viceroy.widgets.puzzles.choice_puzzle import ChoicePuzzle
from viceroy_widgets.widgets.puzzle.sheet import puzzle_sheet

__all__ = ["SUBJECTS", "Subject", "fault_of"]

LONGEST_SENTENCE = 1000
_NUMBER = re.compile("[0-9]+")


@dataclass(frozen=True)
class Subject:
    """A kind of documents: real ones, and what happens when one is opened and used."""

    documents: Callable[[], list[Any]]
    use: Callable[[Any], object]

    def mutation(self, random: Random) -> Any:
        """A real document with a few mutations."""
        known = self.documents()
        change: Callable[..., Any] = mutated_text if isinstance(known[0], str) else mutated
        return change(random.choice(known), random, known)


def fault_of(subject: Subject, document: Any) -> str:
    """What is wrong with how a document is answered; nothing where it is used or refused in one printable sentence."""
    try:
        subject.use(document)
    except ViceroyError as error:
        sentence = str(error)
        if not sentence.isprintable():
            return f"{error.code}: a sentence that cannot be printed"
        if len(sentence) > LONGEST_SENTENCE:
            return f"{error.code}: a sentence of more than {LONGEST_SENTENCE} characters"
        return "" if sentence.strip() else f"{error.code}: no sentence"
    except RecursionError:
        return "RecursionError"
    except Exception as error:
        at = error.__traceback__
        while at and at.tb_next:
            at = at.tb_next
        where = f"{at.tb_frame.f_code.co_filename.rpartition('viceroy_widgets/')[2]}:{at.tb_lineno}" if at else ""
        return f"{type(error).__name__} at {where}: {_NUMBER.sub('#', str(error)[:80])!r}"
    return ""


# -- lessons -----------------------------------------------------------------------------------------------------------


@cache
def _lessons() -> list[Any]:
    """The lessons of the course, each section in a lesson of its own."""
    found = []
    for text in _lesson_texts():
        whole = tomllib.loads(text)
        found += [{**whole, "sections": [section]} for section in whole["sections"]]
    return found


@cache
def _lesson_texts() -> list[str]:
    folder = files("viceroy_widgets.viceroy.data").joinpath("lessons")
    names = sorted(file.name for file in folder.iterdir() if file.name != "course.toml")
    return [folder.joinpath(name).read_text("utf-8") for name in names]


def _use_lesson(document: Any) -> None:
    lesson = read_lesson(document)
    for _ in (*lesson_faults(lesson), *lesson_report(lesson)):
        pass
    notebook_text(lesson_notebook(lesson))


@cache
def _questions() -> list[Any]:
    return [question for lesson in _lessons() for part in lesson["sections"] for question in part.get("questions", ())]


def _use_question(document: Any) -> None:
    question = read_question(document)
    question_text(question)
    for index in range(len(question.options)):
        option_text(question, index)
        check(question, index)


@cache
def _situations() -> list[Any]:
    steps = [part["task"]["start"] for lesson in _lessons() for part in lesson["sections"] if "task" in part]
    return [*steps, *(puzzle["situation"] for puzzle in _puzzles() if "situation" in puzzle)]


def _use_situation(document: Any) -> None:
    situation = read_situation(Field(document, "start"))
    table_text(view(situation.state, 0), tuple(name or "?" for name in situation.names))
    read_state(json.loads(json.dumps(write_state(situation.state))))
    for player in range(len(situation.names)):
        legal_moves(situation.state, player)


_RULE = PracticeKey("viceroy", "rule", "AUC-6")
_MISTAKE = PracticeKey("viceroy", "mistake", "0123456789abcdef")


@cache
def _progress() -> list[Any]:
    keys = (LessonKey("viceroy", 1, "circles"), LessonKey("kalah", 1, "again"))
    marks = {"close": DONE, "questions": "2/3", "order": SHOWN}
    review = CardReview(date(2026, 11, 20), "good", in_practice=True)
    cards = (
        PracticeCard(PracticeKey("viceroy", "rule", "AUC-6"), (review,)),
        PracticeCard(_MISTAKE, (review,), {"seat": 0}),
    )
    deck = {card.key: card for card in cards}
    return [json.loads(progress_json(dict.fromkeys(keys[:n], marks), deck if n else {})) for n in range(3)]


def _use_progress(document: Any) -> None:
    found = read_progress_json(json.dumps(document))
    marked = {key: marks for key, marks in found.lessons.items() if marks}
    assert read_progress_json(progress_json(*found)) == (marked, found.deck)
    for card in found.deck.values():
        assert card.due > card.last


# -- puzzles -----------------------------------------------------------------------------------------------------------


@cache
def _puzzles() -> list[Any]:
    """A few of each pack: short ones, so that many mutations are tried."""
    data = files("viceroy_widgets.viceroy.data")
    packs = [(data, name) for name in ("puzzles.jsonl", "painting_puzzles.jsonl")]
    folder = data.joinpath("packs")
    packs += [(folder, name) for name in sorted(pack.name for pack in folder.iterdir() if pack.is_file())]
    lines = [sorted(pack_text(*pack).splitlines(), key=len)[:3] for pack in packs]
    return [json.loads(line) for some in lines for line in some]


def _use_puzzle(document: Any) -> None:
    """It is proven, and also shown with its hints, since a person may open it without the proof."""
    puzzle = read_puzzle(document)
    errors: list[ViceroyError] = []
    for look in (check_puzzle, puzzle_sheet, _hints):
        try:
            look(puzzle)
        except ViceroyError as error:
            errors.append(error)
    if errors:
        raise errors[0]


def _hints(puzzle: Puzzle) -> None:
    if has_hints(puzzle.theme):
        choice_hints(puzzle, ())
    elif kind_of(puzzle.theme).name == "turn":
        turn_hints(puzzle.start, puzzle.solution())
    for at in range(len(puzzle.options)):
        board = puzzle_widget(puzzle)
        assert isinstance(board, ChoicePuzzle)
        board.choose(at)
        board.close()


def _use_own_puzzle(document: Any) -> None:
    if isinstance(document, dict):
        document = {**document, "id": content_id(document)}
    _use_puzzle(document)


def _pack_texts() -> list[str]:
    return [json.dumps(puzzle) for puzzle in _puzzles()]


def _use_pack(text: str) -> None:
    for _, puzzle in parse_puzzles(text):
        check_puzzle(puzzle)


# -- positions, games, decks -------------------------------------------------------------------------------------------


def _positions() -> list[Any]:
    return [puzzle["position"] for puzzle in _puzzles() if "position" in puzzle]


def _use_position(document: Any) -> None:
    position = read_position(document)
    score(position)
    position_text(position)
    draw_pyramid(position)


@cache
def _notations() -> list[str]:
    from viceroy_widgets.viceroy.codec.notation import format_position

    return [format_position(read_position(document)) for document in _positions()]


def _use_notation(text: str) -> None:
    position = as_position(text)
    score(position)
    position_text(position)


@cache
def _records() -> list[Any]:
    found = []
    for seed in range(6):
        random = Random(seed)
        players = random.randint(2, 4)
        setup = Setup.of([f"Player {seat}" for seat in range(players)], seed)
        start, _ = new_game(players, seed=seed)
        moves = tuple(move for _, move, _, _ in play_on(start, random))[: 12 * players]
        other = Variation(1, (legal_moves(start, moves[0].player)[-1],), ((1, "other"),))
        found.append(Record(setup, moves, ((0, "begins"), (2, "a remark")), (other,)))
    return [json.loads(json.dumps(write_record(record))) for record in found]


def _use_record(document: Any) -> None:
    record = as_record(document)
    format_record(record)
    check_record(record)


@cache
def _record_texts() -> list[str]:
    return [format_record(as_record(document)) for document in _records()]


@cache
def _states() -> list[Any]:
    return [write_state(read_situation(Field(document, "start")).state) for document in _situations()[:40]]


def _use_state(document: Any) -> None:
    state = read_state(document)
    table_text(view(state, 0), tuple("?" * len(state.players)))
    for player in range(len(state.players)):
        legal_moves(state, player)


# -- Splendor ----------------------------------------------------------------------------------------------------------


@cache
def _splendor_records() -> list[Any]:
    found = []
    for seed in range(6):
        history = history_of(SPLENDOR, seed, 2 + seed % 3, 20)
        first, _ = history.steps[0]
        moves = SPLENDOR.rules.legal_moves(first, 0)
        other = core_record.Variation(1, (moves[-1],), ((1, "other"),))
        record = core_record.GameRecord(history.setup, history.moves, ((0, "begins"), (2, "a remark")), (other,))
        found.append(json.loads(json.dumps(SPLENDOR.write_record(record))))
    return found


@cache
def _splendor_record_texts() -> list[str]:
    return [SPLENDOR.format_record(SPLENDOR.record_form.read(document)) for document in _splendor_records()]


def _use_splendor_record(document: Any) -> None:
    is_text = isinstance(document, str)
    read = SPLENDOR.record_form.parse if is_text else SPLENDOR.record_form.read
    record = read(document)
    SPLENDOR.check_record(record)
    SPLENDOR.format_record(record)


@cache
def _splendor_states() -> list[Any]:
    histories = [history_of(SPLENDOR, seed, 2 + seed % 3) for seed in range(6)]
    return [SPLENDOR.write_state(state) for history in histories for state, _ in history.steps[::25]]


@cache
def _splendor_lines() -> list[str]:
    return [format_position(SPLENDOR.read_state(document)) for document in _splendor_states()]


def _use_splendor_state(document: Any) -> None:
    state = SPLENDOR.read_state(document)
    assert SPLENDOR.read_state(format_position(state)) == state
    for player in range(len(state.players)):
        seen = SPLENDOR.rules.view(state, player)
        SPLENDOR.view_sentence(seen, tuple("?" * len(state.players)))
        SPLENDOR.rules.legal_moves(state, player)


@cache
def _saved_games() -> list[Any]:
    found = []
    for seed in range(3):
        history = history_of(SPLENDOR, seed, 2 + seed % 3, 20)
        bots = (None, *(bot_of(SPLENDOR, "advice", n) for n in range(1, len(history.setup.players))))
        found.append(json.loads(saved_game_json(SPLENDOR, Session(history, bots))))
    return found


def _use_saved_game(document: Any) -> None:
    game, session = read_saved_game(document)
    assert read_saved_game(saved_game_json(game, session))[1].history.state == session.history.state


def _splendor_moves() -> list[str]:
    histories = [history_of(SPLENDOR, seed, 2 + seed % 3) for seed in range(3)]
    return sorted({SPLENDOR.format_move(move) for history in histories for move in history.moves})


def _decks() -> list[Any]:
    return [json.loads(files("viceroy_widgets.viceroy.data").joinpath("deck.json").read_text("utf-8"))]


def _moves() -> list[str]:
    return [words for puzzle in _puzzles() for words in puzzle["certificate"].get("moves", ())]


def _use_toml(text: str) -> None:
    read_lesson(text)


def _editions() -> list[str]:
    return ["en", "de", "de, start deal 2, repaint yes", "fr"]


def _class_lists() -> list[str]:
    cases = tomllib.loads((Path(__file__).parents[1] / "classroom" / "school_lists.toml").read_text("utf-8"))["list"]
    return [case["text"].lstrip("\n") for case in cases if "refused" not in case]


def _rosters() -> list[str]:
    return [
        'pseudonym,id,name,group,due\nkite,7,"Ode, Ann",red,2026-12-01T12:00:00+01:00\nmoss,8,Ben,red,\n',
        "pseudonym;id\r\nkite;7\r\nmoss;8\r\n",
        "kite\nmoss\n",
    ]


def _use_roster(text: str) -> None:
    assert parse_roster(roster_csv(parse_roster(text))).students


def _exports() -> list[str]:
    return [
        'Student,ID,SIS User ID,Section,W1 (4711)\n Points Possible,,,,9\n"Ode, Ann",101,7,B,\nBen,102,8,B,EX\n',
        'Name;Matrikelnummer;W1 (4711);x\nKöhler;7;;"1,5"\nBen;8;2;\n',
    ]


def _use_export(text: str) -> None:
    grades = {"7": ExportGrade("1.5"), "8": ExportGrade("2"), "9": ExportGrade("0", False)}
    for replaces in (False, True):
        content = text.encode("utf-8", "surrogatepass")
        done = fill_export(content, [ExportColumn("W1 (4711)", 3, grades)], replaces=replaces)
        again = fill_export(done.content, [ExportColumn("W1 (4711)", 3, grades)], replaces=replaces)
        assert again.content == done.content


SUBJECTS: dict[str, Subject] = {
    "class list": Subject(_class_lists, parse_class_list),
    "roster": Subject(_rosters, _use_roster),
    "export": Subject(_exports, _use_export),
    "lesson": Subject(_lessons, _use_lesson),
    "lesson text": Subject(_lesson_texts, _use_toml),
    "progress": Subject(_progress, _use_progress),
    "question": Subject(_questions, _use_question),
    "situation": Subject(_situations, _use_situation),
    "puzzle": Subject(_puzzles, _use_own_puzzle),
    "puzzle as it stands": Subject(_puzzles, _use_puzzle),
    "pack": Subject(_pack_texts, _use_pack),
    "position": Subject(_positions, _use_position),
    "notation": Subject(_notations, _use_notation),
    "record": Subject(_records, _use_record),
    "record text": Subject(_record_texts, _use_record),
    "state": Subject(_states, _use_state),
    "deck": Subject(_decks, read_deck),
    "move": Subject(_moves, lambda text: parse_move(0, text)),
    "edition": Subject(_editions, parse_edition),
    "Splendor state": Subject(_splendor_states, _use_splendor_state),
    "Splendor notation": Subject(_splendor_lines, _use_splendor_state),
    "Splendor record": Subject(_splendor_records, _use_splendor_record),
    "Splendor record text": Subject(_splendor_record_texts, _use_splendor_record),
    "saved game": Subject(_saved_games, _use_saved_game),
    "work on a board": Subject(boards.works, boards.use_work),
    "Splendor puzzle": Subject(boards.splendor_puzzles, boards.use_puzzle),
    "Splendor pack": Subject(boards.splendor_packs, boards.use_pack),
    "box": Subject(_pack_texts, boards.use_box),
    "message": Subject(boards.messages, boards.use_message),
    "Splendor move": Subject(_splendor_moves, lambda text: SPLENDOR.parse_move(0, text)),
}

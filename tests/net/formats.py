"""Documents of every format: what each means when it is read, and whether writing it gives the same back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import parse_handout, write_handout
from viceroy_widgets.classroom.key import parse_key, write_key
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.lesson_document import parse_lesson
from viceroy_widgets.learn.progress_store import progress_json, read_progress_json
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.learn.puzzle_document import parse_pack
from viceroy_widgets.splendor.codec.positions import format_position as format_state
from viceroy_widgets.viceroy.codec.history import check_record, replay
from viceroy_widgets.viceroy.codec.notation import as_position, format_position
from viceroy_widgets.viceroy.codec.positions import parse_position, write_position
from viceroy_widgets.viceroy.codec.record_form import as_record, format_record, write_record
from viceroy_widgets.viceroy.codec.states import digest, parse_state, write_state
from viceroy_widgets.viceroy.components.deck import parse_deck, write_deck
from viceroy_widgets.viceroy.lessons.course import read_lesson
from viceroy_widgets.viceroy.lessons.questions.asking import option_text, question_text
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles
from viceroy_widgets.viceroy.rules.engine.ending import totals
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.text.pyramids import position_text
from viceroy_widgets.viceroy.text.table import table_text

__all__ = ["MEANINGS"]

Lines = Iterator[str]
_SPLENDOR = game_of("splendor")


def _writes(text: str, written: object) -> str:
    """Return whether writing gives the document back: its bytes, or the same values in another layout."""
    if isinstance(written, str):
        same = written.strip() == text.strip()
    else:
        same = json.loads(json.dumps(written)) == json.loads(text)
    return "written: the same" if same else "written: another document"


# -- Viceroy -----------------------------------------------------------------------------------------------------------


def _position(text: str) -> Lines:
    position = parse_position(text)
    yield from position_text(position).splitlines()
    yield f"notation: {format_position(position)}"
    yield f"score: {score(position).as_dict()}"
    yield _writes(text, write_position(position))


def _notation(text: str) -> Lines:
    position = as_position(text.strip())
    yield from position_text(position).splitlines()
    yield f"score: {score(position).as_dict()}"
    yield _writes(text, format_position(position))


def _state(text: str) -> Lines:
    state = parse_state(text)
    yield f"digest: {digest(state)}"
    for player in range(len(state.players)):
        yield from table_text(view(state, player), ("Ann", "Ben", "Cem")[: len(state.players)]).splitlines()
    yield _writes(text, write_state(state))


def _record(text: str) -> Lines:
    record = as_record(text)
    check_record(record)
    state = replay(record)[-1][0]
    yield f"{', '.join(record.setup.players)}: {len(record.moves)} moves, totals {tuple(totals(state))}"
    yield f"digest: {digest(state)}"
    yield f"comments: {record.comments}"
    yield from (f"variation at {line.ply}: {len(line.moves)} moves" for line in record.variations)
    yield _writes(text, write_record(record) if text.startswith("{") else format_record(record))


def _puzzles(text: str) -> Lines:
    for (_, puzzle), line in zip(parse_puzzles(text), text.splitlines(), strict=True):
        check_puzzle(puzzle)
        yield f"{puzzle.id} {puzzle.theme} {puzzle.difficulty} since {puzzle.since}: {puzzle.title}"
        yield f"- {puzzle.story}"
        yield f"- options: {len(puzzle.options)}, certificate: {', '.join(sorted(json.loads(line)['certificate']))}"


def _deck(text: str) -> Lines:
    deck = parse_deck(text)
    yield f"{deck.name}: {len(deck.characters)} characters, {len(deck.laws)} laws, {len(deck.bonus)} bonus cards"
    yield f"digest: {deck.digest}"
    yield _writes(text, write_deck(deck))


def _lesson(text: str) -> Lines:
    plan = read_lesson(text)
    yield f"{plan.id}: {plan.title}; rules {', '.join(plan.rules)}"
    for section in plan.sections:
        yield f"- {section.id}: {section.title}; {len(section.text)} letters, {len(section.questions)} questions"
        if step := section.task:
            yield f"  task: {step.task}"
            yield f"  solution: {'; '.join(map(str, step.solution))}; {len(step.hints)} hints"
            yield from (f"  mistake: {mistake.says}" for mistake in step.mistakes)
        if section.example or section.look or section.code:
            yield f"  example {section.example or 'none'}, look {section.look is not None}, code {len(section.code)}"
        for question in section.questions:
            yield f"  question: {question_text(question)}"
            yield from (f"  - {option_text(question, index)}" for index in range(len(question.options)))


# -- any game ----------------------------------------------------------------------------------------------------------


def _game_record(game: Game) -> Callable[[str], Lines]:
    def meaning(text: str) -> Lines:
        is_document = text.startswith("{")
        record = game.record_form.read(json.loads(text)) if is_document else game.record_form.parse(text)
        history = game.check_record(record)
        result = game.result(history.state)
        yield f"{', '.join(history.setup.players)}: {len(record.moves)} moves, {result}"
        yield f"comments: {record.comments}"
        yield from (f"variation at {line.ply}: {len(line.moves)} moves" for line in record.variations)
        yield _writes(text, game.write_record(record) if is_document else game.format_record(record))

    return meaning


def _splendor_state(text: str) -> Lines:
    state = _SPLENDOR.read_state(json.loads(text) if text.startswith("{") else text.strip())
    for player in range(len(state.players)):
        yield from _SPLENDOR.view_sentence(_SPLENDOR.rules.view(state, player), ("Ann", "Ben")).splitlines()
    yield _writes(text, _SPLENDOR.write_state(state) if text.startswith("{") else format_state(state))


def _splendor_pack(text: str) -> Lines:
    for _, puzzle in parse_pack(_SPLENDOR, text):
        line = check_puzzle(puzzle)
        yield f"{puzzle.id} {puzzle.theme} {puzzle.difficulty} since {puzzle.since}: {puzzle.title}"
        yield f"- {puzzle.goal.sentence(puzzle.start, puzzle.player)}"
        yield f"- best: {puzzle.best}, by {', '.join(map(_SPLENDOR.format_move, line.moves))}"


def _splendor_lesson(text: str) -> Lines:
    lesson = parse_lesson(_SPLENDOR, text)
    yield f"{lesson.id}: {lesson.title}"
    for section in lesson.sections:
        yield f"- {section.id}: {len(section.text)} letters"
        if task := section.task:
            yield f"  task: {task.task}"
            yield f"  solution: {'; '.join(map(str, task.solution))}; {len(task.hints)} hints"
            yield from (f"  mistake: {mistake.says}" for mistake in task.mistakes)
        if question := section.question:
            right = [option.text for option in question.options if option.is_right]
            yield f"  question: {question.ask} {right} of {len(question.options)} [{question.rule}]"


def _progress(text: str) -> Lines:
    content = read_progress_json(text)
    yield from (f"{' '.join(map(str, key))}: {value}" for key, value in sorted(content.lessons.items()))
    for key, card in sorted(content.deck.items()):
        yield f"{' '.join(key)}: {', '.join(map(str, card.reviews))}; due on {card.due}, {card.stage}"
    yield _writes(text, progress_json(*content).decode())


# -- assignments -------------------------------------------------------------------------------------------------------


def _assignment(text: str) -> Lines:
    plan = parse_assignment(text)
    yield f"{plan.id}: {plan.title}; {plan.mode}"
    for item in plan.items:
        wanted = f"difficulty {item.difficulty}, {item.points} points"
        yield f"- {item.id}: {item.game.id} {item.kind.id} {item.theme}, {wanted}"


def _handout(text: str) -> Lines:
    handout = parse_handout(text)
    yield from _items(handout)
    yield _writes(text, write_handout(handout))


def _key(text: str) -> Lines:
    key = parse_key(text)
    yield from _items(key.handout)
    for item, pool in zip(key.handout.items, key.solutions, strict=True):
        for exercise, solution in zip(item.pool, pool, strict=True):
            worth = f"best {solution.best}, floor {solution.floor}, difficulty {solution.difficulty}"
            yield f"- {item.id}: {exercise.answer_text(solution.answer)}; {worth}"
    yield _writes(text, write_key(key))


def _items(handout: Any) -> Lines:
    yield f"{handout.id}: {handout.title}; {handout.mode}, {handout.digest}"
    for item in handout.items:
        for exercise in item.pool:
            yield f"- {item.id} ({item.kind.id}, {item.points} points): {exercise.sentence}"


MEANINGS: dict[str, Callable[[str], Lines]] = {
    "viceroy-position-1.json": _position,
    "viceroy-position.txt": _notation,
    "viceroy-state-1.json": _state,
    "viceroy-record-1.json": _record,
    "viceroy-record-1-remarks.json": _record,
    "viceroy-record.txt": _record,
    "viceroy-puzzle-1.jsonl": _puzzles,
    "viceroy-deck-1.json": _deck,
    "viceroy-lesson-1-auction.toml": _lesson,
    "viceroy-lesson-1-first-game.toml": _lesson,
    "splendor-state-1.json": _splendor_state,
    "splendor-state.txt": _splendor_state,
    "splendor-record-1.json": _game_record(_SPLENDOR),
    "splendor-record.txt": _game_record(_SPLENDOR),
    "splendor-puzzle-1.jsonl": _splendor_pack,
    "splendor-lesson-1.toml": _splendor_lesson,
    "kalah-record-1.json": _game_record(game_of("kalah")),
    "kalah-record.txt": _game_record(game_of("kalah")),
    "viceroy-progress-1.json": _progress,
    "viceroy-progress-2.json": _progress,
    "assignment-viceroy.toml": _assignment,
    "assignment-splendor.toml": _assignment,
    "viceroy-handout-1.json": _handout,
    "key-viceroy.json": _key,
    "key-splendor.json": _key,
}
"""What each document means, by the name of its file."""

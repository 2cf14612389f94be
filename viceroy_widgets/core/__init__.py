"""Protocols and values of a game: moves, questions, events, chance, the engine and strict reading of documents.

A new game is a `Game`; this package exports the names that it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazily import lazily

if TYPE_CHECKING:
    from .chance import chance, shuffled
    from .engine import Engine, EngineRules
    from .events import Event, seen_by
    from .fields import Field
    from .game import Bot, Game, Message
    from .goals import Goal
    from .history import History
    from .moves import Move, move
    from .panes import Role
    from .questions import Question, QuestionSpec, Task
    from .registry import game_ids, game_of
    from .rules import GameRules, GameSetup, GameView, Step
    from .state import Draft, GameState

__all__ = [
    "Bot",
    "Draft",
    "Engine",
    "EngineRules",
    "Event",
    "Field",
    "Game",
    "GameRules",
    "GameSetup",
    "GameState",
    "GameView",
    "Goal",
    "History",
    "Message",
    "Move",
    "Question",
    "QuestionSpec",
    "Role",
    "Step",
    "Task",
    "chance",
    "game_ids",
    "game_of",
    "move",
    "seen_by",
    "shuffled",
]

_HOMES = {
    "chance": ("chance", "shuffled"),
    "engine": ("Engine", "EngineRules"),
    "events": ("Event", "seen_by"),
    "fields": ("Field",),
    "game": ("Bot", "Game", "Message"),
    "goals": ("Goal",),
    "history": ("History",),
    "moves": ("Move", "move"),
    "panes": ("Role",),
    "questions": ("Question", "QuestionSpec", "Task"),
    "registry": ("game_ids", "game_of"),
    "rules": ("GameRules", "GameSetup", "GameView", "Step"),
    "state": ("Draft", "GameState"),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)

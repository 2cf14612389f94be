"""Texts for teachers: notes on lessons, and the answers."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "teach/notes": "Notes for teachers",
    "teach/notes_text": "One note for each lesson. Every learner needs a notebook of the lesson; the boards check the answers and say why. The solutions stand in [a file of their own](answers.md).",
    "teach/minutes": ("{n} minute.", "{n} minutes."),
    "teach/mistakes": "Usual mistakes",
    "teach/discuss": "To discuss:",
    "teach/rules": "Rules: {rules}.",
    "teach/answers": "Answers",
    "teach/answers_text": "A solution of each step, and the right answer to each question. Moves are written as `lesson.show(...).play(...)` takes them.",
}

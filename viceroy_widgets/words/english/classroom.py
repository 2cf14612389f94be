"""Classroom: assignments, receipts and grades."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "classroom/same_item": "{path}: two items have the id {id}; give each item an id of its own",
    "classroom/name": "{path} is {found}; an id has small letters and digits, and single hyphens between them",
    "classroom/due": "{path} is {found}; a time has a date, an hour and an offset: 2026-12-01T12:00:00+01:00",
    "classroom/receipt": 'The text "{text}" is no receipt: a symbol is wrong, missing, or in another place.',
    "classroom/after_end": "The answer goes on after the exercise has ended.",
    "classroom/number": "No answer to this exercise has this number.",
    "classroom/few": (
        "The item {id} has only {n} exercise of this theme and difficulty; it needs {needed}. Ask for fewer variants.",
        "The item {id} has only {n} exercises of this theme and difficulty; it needs {needed}. Ask for fewer variants.",
    ),
    "classroom/key": "Item {item}, variant {number}: {sentence}",
    "classroom/key_value": "Item {item}, variant {number}: the answer of the key reaches {found}, and the key says {due}.",
}

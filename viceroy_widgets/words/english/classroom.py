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
    "classroom/receipt_label": "Receipt of your answer:",
    "classroom/receipt_copy": "Copy the receipt",
    "classroom/receipt_copied": "The receipt is copied.",
    "classroom/receipt_selected": "The browser does not allow to copy. The receipt is selected: copy it with Ctrl+C.",
    "classroom/receipt_is": "Receipt: {receipt}",
    "classroom/no_answer": "There is no answer yet, so there is no receipt.",
    "classroom/no_hints": "An exam has no hints.",
    "classroom/complete": "Your answer is complete. You can undo moves, or start over.",
    "classroom/item_title": "{title}, item {number}",
    "classroom/not_answered": "no answer yet",
    "classroom/no_pseudonym": "Give your pseudonym, so that the assignment can choose your exercises.",
    "classroom/no_item": "There is no item {item}; the items are {known}.",
    "classroom/answer_assignment": "The receipt {receipt} belongs to another assignment, so its answer cannot be shown.",
    "classroom/answer_student": "The receipt {receipt} belongs to another pseudonym, so its answer cannot be shown.",
    "classroom/answer_item": "The receipt {receipt} belongs to another item, so its answer cannot be shown.",
    "classroom/unreadable_file": "The file {file} cannot be read.",
}

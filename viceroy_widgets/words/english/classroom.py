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
    "classroom/reserved": "{path} is {found}, which is the name of a column in the table of grades; choose another id",
    "classroom/no_receipt": "There is no receipt in it.",
    "classroom/damaged": "{receipt} looks like a receipt, but a symbol is wrong, missing, or in another place.",
    "classroom/other_handout": "{receipt} belongs to another assignment, or to an earlier version of this one.",
    "classroom/other_mode": "{receipt} was made in another mode; this assignment is handed in in the mode {mode}.",
    "classroom/unknown_tag": "{receipt} belongs to no pseudonym of the roster.",
    "classroom/borrowed": "{receipt} belongs to {name}, and the file to {owner}.",
    "classroom/other_variant": "{receipt} answers a variant that {name} does not have.",
    "classroom/several": "It has receipts of several students ({names}), and its name does not say of whom it is; none counts.",
    "classroom/refused": "{receipt}: {sentence}",
    "classroom/graded": (
        "{n} file read; {handed_in} of {students} students handed in a valid receipt.",
        "{n} files read; {handed_in} of {students} students handed in a valid receipt.",
    ),
    "classroom/same_tag": "The pseudonyms {one} and {other} have one tag in this assignment; change one of them.",
    "classroom/no_pseudonym": "Line {line} of the roster has no pseudonym.",
    "classroom/same_pseudonym": "Line {line} of the roster has the pseudonym of line {other}.",
    "classroom/roster_size": "The roster has {count} students; 1 to {most} are allowed.",
    "classroom/empty_export": "The export is empty; it needs a line with the names of its columns.",
    "classroom/export_cell": "Line {line} of the export cannot be read: text follows after a closing quotation mark.",
    "classroom/no_column": "The export has no column {found}; it has {known}.",
    "classroom/column_twice": "The export has two columns {found}; rename one of them.",
    "classroom/no_ids": "None of the ids of the roster is in the export; name the column of the ids.",
    "classroom/same_id": "The id {id} is in lines {other} and {line} of the export.",
    "classroom/filled": ("{n} grade was filled in: {file}", "{n} grades were filled in: {file}"),
    "classroom/not_in_export": (
        "{n} student is not in the export: {file}",
        "{n} students are not in the export: {file}",
    ),
}

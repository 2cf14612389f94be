"""Strict reading of documents and of a line of text."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # what was found where something else was expected
    "found/document": "The document",
    "found/list": "a list",
    "found/object": "an object",
    "found/null": "null",
    "found/true": "true",
    "found/false": "false",
    "found/huge": "a number of more than 19 digits",
    "found/no_number": "a number that is infinite or none",
    "found/other": "something that JSON does not know",
    # a document as a whole
    "document/size": "The document: expected at most {limit} bytes, but it is longer.",
    "document/utf8": "The document: expected text in UTF-8, but byte {at} does not fit.",
    "document/json": "The document: expected JSON, but line {line}, column {column} does not fit.",
    "document/nesting": "The document: expected lists and objects a few levels deep, but they go on far deeper.",
    "toml/text": "The document: expected well-formed TOML, but: {text}.",
    "toml/key": "The document, line {line}: expected a key of fewer than {most} dots.",
    "toml/number": "The document, line {line}: expected a number of at most {most} digits.",
    # a field of a document
    "field/object": "{path}: expected an object in braces, not {found}.",
    "field/list": "{path}: expected a list in brackets, not {found}.",
    "field/list_long": "{path}: expected at most {most} entries, not {count}.",
    "field/list_length": "{path}: expected exactly {exactly} entries, not {count}.",
    "field/list_empty": "{path}: expected at least one entry, and there is none.",
    "field/boolean": "{path}: expected true or false, not {found}.",
    "field/text": "{path}: expected a text in quotation marks, not {found}.",
    "field/text_long": "{path}: expected a text of at most {most} characters, not {count}.",
    "field/surrogate": "{path}: expected whole characters, but character {at} is half of a surrogate pair.",
    "field/integer": "{path}: expected a whole number, not {found}.",
    "field/range": "{path}: expected a whole number from {low} to {high}, not {found}.",
    "field/exactly": "{path}: expected {known}, not {found}.",
    "field/choice": "{path}: expected one of {known}, not {found}.",
    "field/choice_nearest": "{path}: expected one of {known}, not {found}; perhaps {nearest} was meant.",
    "field/unknown": "{path}: expected only the fields {known}, and this is none of them.",
    "field/unknown_nearest": "{path}: expected only the fields {known}; perhaps {nearest} was meant.",
    "field/missing": "{path}: expected this field, but it is missing.",
    "field/doubled": "{path}: expected this field once, but it is there more than once.",
    # a line of notation
    "notation/column": "Column {column}",
    "notation/path": "{path}:",
    "notation/line": "Line {line}, column {column}",
    "expected/space": "Column {column}: expected a space, not {found}.",
    "expected/literal": "Column {column}: expected {literal!r}, not {found}.",
    "expected/integer": "Column {column}: expected a whole number, not {found}.",
    "expected/end": "Column {column}: expected the end of the line, not {found}.",
    "found/end": "the end",
    "expected/range": "Column {column}: expected a whole number from {low} to {high}, not {found}.",
    # a record in text
    "expected/quoted": "Column {column}: expected a name, in quotation marks if it is no single word, not {found}.",
    "expected/escape": "Column {column}: expected the number of a character in braces or a mark behind a backslash, not {found}.",
    "expected/player": "Column {column}: expected the name of a player ({known}), not {found}.",
    # a record
    "field/text_empty": "{path}: expected a text of one character at least.",
    "record/illegal": "Move {n}, {move}, cannot be made: {reason}",
    "record/result": "The record says that the game ended {expected}, but played again it ends {found}.",
    "record/unfinished": "before it is over",
    # taking moves back
    "undo/nothing": "There is no move to take back.",
    "undo/other": "Your last move stays: {who} has decided since then.",
    "redo/nothing": "There is no move to make again.",
    "undo/revealed": "This move cannot be taken back: with it {found}.",
    "field/list_least": "{path}: expected at least {least} entries, not {count}.",
}

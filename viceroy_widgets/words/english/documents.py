"""What is said of documents, notations and the command line."""

from . import rules

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
    # cards, decks and positions
    "card/form": "{path}: expected the number of a card or an object in braces, not {found}.",
    "card/too_many": "{path}: expected at most {most} cards with those tucked, not {count}.",
    "card/unknown": "{path}: expected the number of a card of the built-in deck, and {number} is none.",
    "card/no_token": "{path}: expected a token that lies on cards ({known}), not {found}.",
    "card/banked": "{path}: expected at most {limit} gems on this law, not {count}.",
    "card/keep_more": "{path}: expected no more cards to keep than the {draw} that are drawn, not {keep}.",
    "deck/no_bonus": "{path}: expected the number of a card of this deck, and {number} is none.",
    # a line of notation
    "notation/column": "Column {column}",
    "notation/path": "{path}:",
    "notation/line": "Line {line}, column {column}",
    "expected/edition": "Column {column}: expected an edition ({known}), not {found}.",
    "expected/space": "Column {column}: expected a space, not {found}.",
    "expected/literal": "Column {column}: expected {literal!r}, not {found}.",
    "expected/integer": "Column {column}: expected a whole number, not {found}.",
    "expected/color": "Column {column}: expected a color (b, r, g or y), not {found}.",
    "expected/gems": "Column {column}: expected gems such as b1g2, each color once (now {known}), not {found}.",
    "expected/icon": "Column {column}: expected an icon such as magic or points:12, not {found}.",
    "expected/law": "Column {column}: expected a kind of law ({known}), not {found}.",
    "expected/part": "Column {column}: expected {known}, not {found}.",
    "expected/name": "Column {column}: expected a name in percent-encoding, not {found}.",
    "expected/utf8": "Column {column}: expected a name in percent-encoded UTF-8, not {found}.",
    "expected/end": "Column {column}: expected the end of the line, not {found}.",
    "found/end": "the end",
    # a game at one moment
    "situation/own_card": "{path}: card {number} is not as the deck has it.",
    "situation/gems": "{path} hold more gems than there are in the game.",
    "situation/reserve": "{path} holds more gems than are left.",
    "situation/row_at_end": "{path}: expected no card at a base after the last auction, not card {number}.",
    "situation/row": "{path} hold so many cards that none are left for the row.",
    "situation/shown": "{path}: bids are shown only where bids are asked for.",
    "situation/bids": "{path} holds colors that virtual opponents never draw together.",
    # the text picture
    "text/key": "B blue, R red, G green, Y yellow. On each card its number between the two top sections;\nbelow it the two bottom sections, and the circle they belong to: (R) is all red, ( ) is mixed.",
    "text/level": "level {level}",
    "text/no_cards": "No card stands in this pyramid.",
    "text/cards": "Cards, by level and place from the left",
    "text/circles": "Circles",
    "text/screen": "Behind the screen, and the opponents",
    "text/score": "Score as it stands, before painting",
    "text/character": "#{number}",
    "text/law": "#{number}, a law:",
    "text/tokens": "tokens: {tokens}",
    "text/infinite": "infinite gems: {colors}",
    "text/banked": "gems on the card: {gems}",
    "text/tucked": "tucked under it: {cards}",
    "text/single_circle": "{place}  level {level}, below card {number}, all {color}: {points} points",
    "text/mixed_circle": "{place}  level {level}, below card {number}, several colors: {letters}",
    "text/gems": "gems left: {gems}",
    "text/attack": "own attack tokens: {count}",
    "text/opponent": "opponent {index}: {count} attack tokens",
    "text/none": "none",
    "text/total": "Total",
    # the command line
    "reading/neither": "Column 1: expected a JSON document that begins with {{, or notation that begins with an edition ({editions}), not {text!r}.",
    "cli/help": "Scores, paints and shows positions of Viceroy. FILE holds a JSON document or one line of notation; - is standard input.",
    "cli/version": "Print the version and stop.",
    "cli/language": "The language that is spoken; without it, what VICEROY_LANGUAGE says, or English.",
    "cli/score": "Print the score of a position as it stands.",
    "cli/paint": "Print a best painting of a position, and its score before and after.",
    "cli/show": "Print a picture of a position.",
    "cli/tutorials": "Copy the lessons and puzzles that came with the package to DIR; what is there already stays.",
    "cli/tutorials_teacher": "Also write notes on each lesson and all answers, which learners do not get.",
    "cli/tutorials_written": (
        "{n} notebook was copied to {directory}. To open it: jupyter lab {directory}",
        "{n} notebooks were copied to {directory}. To open them: jupyter lab {directory}",
    ),
    "cli/tutorials_refused": "DIR: expected a folder that can be written to, but writing {file} failed.",
    "cli/tutorials_kept": "Left as it was: {file}",
    "cli/svg": "As a drawing in SVG instead of text.",
    "cli/missing": "FILE: expected a file that is there, but there is none at {file}.",
    "cli/folder": "FILE: expected a file, but {file} is a folder.",
    "cli/forbidden": "FILE: expected a file that may be read, but {file} is protected.",
    "cli/unreadable": "FILE: expected a file that can be read, but reading {file} failed.",
    "cli/no_input": "FILE: expected a position on standard input, but it is closed.",
    "cli/closed": "The output: expected a place to write the answer to, but writing failed.",
}


def _at(text: str) -> str:
    return f"{{path}}: {text}."


# The same faults, with the field of the document in which they are.
MESSAGES.update(
    {
        f"at/{name}": _at(text) if isinstance(text, str) else (_at(text[0]), _at(text[1]))
        for name, text in rules.MESSAGES.items()
        if name.startswith(("icon/", "pyramid/", "position/"))
    }
)
# Gems are counted over the whole position, which a path alone does not tell.
MESSAGES["at/position/gems"] = "{path}: expected at most {limit} {color} gems in the whole position, not {n}."

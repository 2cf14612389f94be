"""What is said of moves in words, records of games, saved states, and the editions side by side."""

from . import documents

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # a move in words
    "record/no_move": "The verb {verb} with the values ({what}) is no move that can be written down.",
    "expected/move": "Column {column}: expected a move, which begins with one of {known}, not {found}.",
    "expected/move_nearest": "Column {column}: expected a move, which begins with one of {known}, not {found}; perhaps {nearest} was meant.",
    "expected/rest_of_move": "Column {column}: expected the rest of a move such as {known}, not {found}.",
    "expected/one_of": "Column {column}: expected one of {known}, not {found}.",
    "expected/range": "Column {column}: expected a whole number from {low} to {high}, not {found}.",
    # a record in text
    "expected/quoted": "Column {column}: expected a name, in quotation marks if it is no single word, not {found}.",
    "expected/escape": "Column {column}: expected the number of a character in braces or a mark behind a backslash, not {found}.",
    "expected/player": "Column {column}: expected the name of a player ({known}), not {found}.",
    "expected/header": "Column {column}: expected one of {known}, with a colon, each once, not {found}.",
    "expected/cards": "Column {column}: expected the document of a deck as JSON, on this one line, not {found}.",
    "expected/digest": "Column {column}: expected the digest of the deck, 16 digits and letters from a to f, not {found}.",
    "expected/indent": "Column {column}: expected a line that is indented by two spaces at most more than the one above, not {found}.",
    "expected/move_line": "Column {column}: expected the first move of a variation, with its number, not {found}.",
    "expected/number": "Column {column}: expected the move with the number {next}, not {found}.",
    "expected/line": "Column {column}: expected a move with its number, a remark behind a semicolon or in braces, or two hyphens, not {found}.",
    "expected/remark": "Column {column}: expected a remark, not {found}.",
    "expected/brace": "Column {column}: expected the brace that ends the remark, not {found}.",
    # a record
    "field/text_empty": "{path}: expected a text of one character at least.",
    "record/players": "{path}: expected 1 to {most} players, not {count}.",
    "record/name": "{path}: expected a name of 1 to {most} whole characters.",
    "record/comment": "{path}: expected a remark of 1 to {most} whole characters.",
    "record/ply": "{path}: expected the number of a move from {low} to {high}, in rising order.",
    "record/long": "{path}: expected at most {most} entries, not {count}.",
    "record/deep": "{path}: expected variations inside one another {most} levels deep at most.",
    "record/result_length": "{path}: expected exactly {exactly} totals, one for each player.",
    "record/no_header": "The header: expected a line that begins with {header!r}, but there is none.",
    "record/no_seed": "This is the record of one player, without the seed, so it can be read and shown but not played again.",
    "record/hidden": "Move {n}, {move}, is told as others saw it, so this record cannot be played again.",
    "record/deck": "This record was made with the deck {name!r} of the digest {digest}; {found!r} of the digest {other} is another one.",
    "record/no_deck": "This record was made with the deck {name!r} of the digest {digest}, which is not known here. Give its deck file along: --deck FILE in the command, deck=... in Python.",
    "record/illegal": "Move {n}, {move}, cannot be made: {reason}",
    "record/illegal_variation": "Move {n}, {move}, of the variation that begins with move {start} cannot be made: {reason}",
    "record/result": "The record says that the game ended {expected}, but played again it ends {found}.",
    "record/unfinished": "before it is over",
    # taking moves back
    "undo/nothing": "There is no move to take back.",
    "undo/other": "Your last move stays: {who} has decided since then.",
    "redo/nothing": "There is no move to make again.",
    "undo/revealed": "This move cannot be taken back: with it {found}.",
    "undo/decisions": "the others' secret decisions were shown",
    "undo/cards": "cards were drawn or laid out",
    "undo/chance": "chance decided something",
    "undo/screens": "the screens went down",
    # what a game is played with
    "deck/digest": "{path}: expected 16 digits and letters from a to f.",
    "deck/other": "{path}: expected the deck {name!r} as it was in this game, of the digest {digest}; give that deck along with the document.",
    "deck/carried": "{path}: the deck that stands here has the digest {found}, not {due}.",
    "edition/two_or_four": "{path}: expected 2 or 4 cards.",
    "field/list_least": "{path}: expected at least {least} entries, not {count}.",
    # a saved state
    "state/card": "{path}: expected the number of a card of this game's deck, and {number} is none.",
    "state/twice": "{path}: expected every card once, but card {number} is also in {other}.",
    "state/missing": "{path}: expected every card of the deck, but card {number} is nowhere.",
    "state/gems": "{path}: expected {due} {color} gems in the whole game, not {count}.",
    "state/virtual": "{path}: expected four seats at most, and one virtual opponent or more beside a single player, not {n} with {players} at the table.",
    "state/row_order": "{path}: expected each of the four colors once.",
    "state/turn": "{path}: expected turn 0 while the game is set up and 1 to 12 afterwards; the phase is {phase}.",
    "state/no_auction": "{path}: expected nothing of an auction in the phase {phase}.",
    "state/start_card": "{path}: expected no card before the start cards are shown, and one at least from then on.",
    "state/mark": "{path}: expected an infinite gem that lies in this pyramid, each once.",
    "state/no_painting": "{path}: expected no painting in the phase {phase}.",
    "state/section": "{path}: expected a section that belongs to a circle, each once.",
    "state/repaint": "{path}: expected a circle of several colors, since the edition {edition} paints no other.",
    "state/nobody": "{path}: expected the number of a player of this game, and {player} is none.",
    "state/no_opponent": "{path}: expected the number of a virtual opponent of this game, and {opponent} is none.",
    "state/virtual_out": "{path}: expected exactly {exactly} numbers, one for each virtual opponent.",
    "state/players": "{path}: expected different players in rising order.",
    "state/asked": "{path}: expected those to be asked who have to decide now.",
    "state/about": "{path}: expected values that such a question can be about in this game.",
    "state/no_answer": "{path}: expected a question to which everybody asked has an answer.",
    "state/held": "{path}: expected one decision of each who has to decide in secret and is not asked any more.",
    "state/held_move": "{path}: expected a legal answer to a question that is decided in secret.",
    "state/agenda": "{path}: expected tasks in an order that can come about in the phase {phase}.",
    "state/played_twice": "{path}: expected every card to be played once, but {number} is on the agenda twice.",
    "state/icon": "{path}: expected an icon, and {icon} is none.",
    "state/not_there": "{path}: expected a fitting card in the hand or the pyramid of player {player}, and {number} is none.",
    "state/row_cards": "{path}: expected two or more cards of the auction row, sorted.",
    # the editions side by side
    "edition/title": "What differs",
    "edition/rules": "Rules",
    "edition/start_deal": "characters dealt to each at the start",
    "edition/give_back": "gems given back at the start",
    "edition/discard": "a card may be discarded for gems",
    "edition/pair_is_done": "virtual opponents sharing two cards: done for the turn",
    "edition/repaint": "single-color circles may be repainted",
    "edition/bonus_optional": "bonus cards may be left out",
    "edition/order_by_characters": "order by lowest character, laws aside",
    "edition/yes": "yes",
    "edition/no": "no",
    "edition/random": "random",
    "edition/chosen": "chosen",
    # a position or a game under another edition
    "compare/setup": "Set-up differs ({rule}, {told_by}): {title}; the comparison goes on from the first turn as it was.",
    "compare/refused": "The first move that {other} does not allow is {move} (rule {rule}): {reason}",
    "compare/same_totals": "Every move is allowed in {other} too, and the totals stay {totals}.",
    "compare/totals": "Every move is allowed in {other} too; the totals change from {totals} to {after}.",
    "compare/before": "Before painting the position scores {total} in both editions.",
    "compare/same_best": "The best painting brings the total to {best} in {edition} and in {other} alike.",
    "compare/best": "The best painting brings the total to {best} in {edition}, and to {after} in {other}.",
    "compare/forbidden": "In {other} the gem on {section} of the best painting in {edition} is not allowed (rule {rule}): {reason}",
    # the command line
    "cli/editions": "Print how the editions differ, with the rules.",
    "cli/as_json": "As JSON instead of text.",
    "cli/compare": "Say what another edition makes of a position or of the record of a game.",
    "cli/compare_edition": "The other edition: en, es, de or fr, with house rules such as 'fr, repaint yes'.",
    "cli/edition_option": "--edition: {problem}",
    "cli/record_deck": "A deck file, or a folder of such, for a game with a deck of your own that it does not carry.",
    "cli/replay": "Play the record of a game again; print its totals and the digest of its last state.",
}

_COLUMN, _LINE = (str(documents.MESSAGES[f"notation/{name}"]) for name in ("column", "line"))

# The same faults of a line of text, with the number of the line.
MESSAGES.update(
    {
        f"line/{name}": text.replace(_COLUMN, _LINE)
        for name, text in {**documents.MESSAGES, **MESSAGES}.items()
        if name.startswith("expected/") and isinstance(text, str)
    }
)

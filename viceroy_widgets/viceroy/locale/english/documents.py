"""Messages about documents, notations and the command line."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # cards, decks and positions
    "card/form": "{path}: expected the number of a card or an object in braces, not {found}.",
    "card/too_many": "{path}: expected at most {most} cards with those tucked, not {count}.",
    "card/unknown": "{path}: expected the number of a card of the built-in deck, and {number} is none.",
    "card/no_token": "{path}: expected a token that lies on cards ({known}), not {found}.",
    "card/banked": "{path}: expected at most {limit} gems on this law, not {count}.",
    "card/keep_more": "{path}: expected no more cards to keep than the {draw} that are drawn, not {keep}.",
    "deck/no_bonus": "{path}: expected the number of a card of this deck, and {number} is none.",
    "expected/edition": "Column {column}: expected an edition ({known}), not {found}.",
    "expected/color": "Column {column}: expected a color (b, r, g or y), not {found}.",
    "expected/gems": "Column {column}: expected gems such as b1g2, each color once (now {known}), not {found}.",
    "expected/icon": "Column {column}: expected an icon such as magic or points:12, not {found}.",
    "expected/law": "Column {column}: expected a kind of law ({known}), not {found}.",
    "expected/part": "Column {column}: expected {known}, not {found}.",
    "expected/name": "Column {column}: expected a name in percent-encoding, not {found}.",
    "expected/utf8": "Column {column}: expected a name in percent-encoded UTF-8, not {found}.",
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
    "picture/row": "{where}, from left to right: {cards}.",
    "picture/row_on": "{where}, from left to right, the first on cards {left} and {right}: {cards}.",
    "picture/holds": "{card}, with {things}",
    "text/part": "Part {number} of {count}, from left to right",
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
    "text/opponent": (
        "opponent {index}: {count} attack token",
        "opponent {index}: {count} attack tokens",
    ),
    "text/none": "none",
    "text/total": "Total",
    # the command line
    "reading/neither": "Column 1: expected a JSON document that begins with {{, or notation that begins with an edition ({editions}), not {text!r}.",
    # Gems are counted over the whole position, which a path alone does not tell.
    "at/position/gems": "{path}: expected at most {limit} {color} gems in the whole position, not {n}.",
}

"""Messages while a game is played: why a move is refused."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # setting up
    "edition/unknown": "There is no edition {name!r}; known are {known}.",
    "edition/option": "An edition has no option {name!r}; did you mean {known}?",
    "edition/value": "The option {name} is one of {known}, not {value}.",
    "setup/players": "One to four people can play, not {n}.",
    "setup/virtual": "With {players} at the table there cannot be {n} virtual opponents: four seats in all, and alone you need at least one of them.",
    "setup/bonus": "In the edition {edition} the bonus cards belong to the game and cannot be left out.",
    "setup/row": "The auction row has each of the four colors once, in any order, not {row}.",
    "setup/characters": "This deck has {n} characters, but so many players need at least {least}.",
    "setup/laws": "This deck has {n} laws, but so many players need at least {least}.",
    "take/number": ("Exactly {n} gem is due, no more and no fewer.", "Exactly {n} gems are due, no more and no fewer."),
    "take/reserve": ("The reserve has only {n} {color} gem.", "The reserve has only {n} {color} gems."),
    "hand/not_there": "Card {number} is not in your hand.",
    "gem/none": "You have no {color} gem behind your screen.",
    # the auction
    "auction/no_card": "No card lies at {color}, so a {color} gem bids for nothing.",
    "auction/no_gem": "You have no {color} gem behind your screen to bid.",
    "auction/no_attack": "You have no attack token behind your screen.",
    "auction/empty_row": "The row is empty, so an attack token would take nothing.",
    "auction/not_offered": "Card {number} is not one of those you may choose from.",
    # development
    "development/no_discard": "The edition {edition} does not know discarding a card for gems.",
    "development/cannot_pay": "You cannot pay card {number} on any open place, so it cannot be picked.",
    "place/level": "A pyramid has the levels 1 to 5, not {level}.",
    "place/taken": "A card stands at {place} already, and cards in a pyramid do not move.",
    "place/support": "A card at {place} needs cards at {left} and {right} to rest on.",
    "place/gap": "A card at {place} would not lie directly beside the cards of its row.",
    "place/law_on_top": "Law {number} may stand on levels 1 to 4, never on level 5.",
    "place/cost": "You cannot pay what card {number} costs on level {level}.",
    "pay/infinite": "These infinite gems cannot pay card {number} on level {level}: each stands once a turn for one gem of its color, and your own gems must cover the rest.",
    # laws
    "law/useless": "That reward would give nothing now, while another one would.",
    "law/must_tuck": "One of your free cards has to go under law {number}: you only choose which.",
    "law/not_free": "Card {number} is not a free card you may choose: a free card ends its row, bears nothing and covers nothing.",
}

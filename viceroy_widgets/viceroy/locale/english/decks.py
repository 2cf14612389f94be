"""Messages about deck files: the commands for them, what is wrong, what they hold, and the notes of the template."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "deck/written": "{file} is a deck to fill in, with notes on every field. When you are done: viceroy deck check {file}",
    # what is wrong
    "deck/unfilled": "{path}: not filled in yet: {fields}.",
    # what is there
    "deck/summary": "{name}: {characters}, {laws} of {kinds}, {bonus}. Its digest is {digest}.",
    "deck/named": "{name}",
    "deck/nameless": "A deck without a name",
    "deck/characters": ("{n} character", "{n} characters"),
    "deck/laws": ("{n} law", "{n} laws"),
    "deck/kinds": ("{n} kind", "{n} kinds"),
    "deck/bonus": ("{n} bonus card", "{n} bonus cards"),
    "deck/bonus_none": "no bonus cards",
    # what a game would miss
    "deck/few_characters": (
        "Note: with {there} characters at most {n} person can play; four people need {least}.",
        "Note: with {there} characters at most {n} people can play; four people need {least}.",
    ),
    "deck/few_laws": (
        "Note: with {there} laws at most {n} person can play; four people need {least}.",
        "Note: with {there} laws at most {n} people can play; four people need {least}.",
    ),
    "deck/few_characters_rest": (
        "Note: without its bonus cards it has {there} characters, enough for {n} person; four people need {least}.",
        "Note: without its bonus cards it has {there} characters, enough for {n} people; four people need {least}.",
    ),
    "deck/few_laws_rest": (
        "Note: without its bonus cards it has {there} laws, enough for {n} person; four people need {least}.",
        "Note: without its bonus cards it has {there} laws, enough for {n} people; four people need {least}.",
    ),
    "deck/no_names": ("Note: {n} card has no name.", "Note: {n} cards have no name."),
    "deck/same_name": "Note: {count} cards have the name {name!r}.",
    # the notes of a template
    "template/publisher": "The cards of the printed game belong to their publisher. If you own the game you may type its cards in here for your own table; do not hand the file on.",
    "template/holes": "Replace every {hole}. Notes such as this one are for people only, and you may delete them.",
    "template/check": "To see what is still missing or wrong: viceroy deck check FILE",
    "template/numbers": "number: as on the card, from 1 to 9999; no two cards have the same. Take cards out or put others in as you like.",
    "template/name": "name: of the deck, or of a card; it may stay empty.",
    "template/bonus": "bonus: the numbers of the cards that may be left out of a game, such as [61, 62].",
    "template/sections": "sections: the colors of the four quarters of circles on a card, each one of {colors}.",
    "template/costs": "costs: four colors, the lowest level first. A card on level 3 costs the first three.",
    "template/rewards": "rewards: four rows of icons, the lowest level first, each in brackets of its own; [] is a row without a reward.",
    "template/icons": "The icons are {icons}; after a colon stands the color or the value.",
    "template/color": "COLOR",
    "template/laws": "law: here is one of each kind, and its note is what it says. Use the kinds as often as you need them, with numbers of your own.",
}

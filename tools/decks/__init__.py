"""Maker of the built-in deck, from a seed, a court of fixed characters and a table of laws.

`data/deck.json` of Viceroy is what `python -m tools.decks.maker` writes: change the maker or its `LAW_TABLE`, never
the file. Records and states name their deck by its digest, and carry it where it never was built in; the maker
keeps the deck that it replaces in `data/decks`, by which older games are read. A new deck means renewed goldens.
After a change of deck or advice, `make balance` writes the report anew and `make prospects` fits
`data/prospects.json`, by which the strong bot judges what it tries.
"""

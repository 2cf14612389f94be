"""A position or a game under several editions."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # the tiles
    "lens/en": "English edition",
    "lens/es": "Spanish edition",
    "lens/de": "German edition",
    "lens/fr": "French edition",
    "lens/first": "the others are compared with it",
    "lens/equal": "as in {edition}",
    "lens/less": ("{n} point less than {edition}", "{n} points less than {edition}"),
    "lens/more": ("{n} point more than {edition}", "{n} points more than {edition}"),
    "lens/otherwise": "as many points as {edition}, from other lines",
    "lens/moves_less": ("{n} legal move fewer", "{n} legal moves fewer"),
    "lens/moves_more": ("{n} legal move more", "{n} legal moves more"),
    "lens/moves_other": "other legal moves",
    "lens/tile": "{title}, {edition}: total {total}, {about}.",
    "lens/board": "Editions side by side. Arrow keys move from card to card.",
    # the sheet
    "lens/sheet": "Edition by edition",
    "lens/differs": "What differs",
    "lens/nothing": "Nothing differs",
    "lens/moves": "Legal moves",
    "lens/elsewhere": "Not felt here",
    "lens/option": "{title}: {values}.",
    "lens/value": "{value} in {editions}",
    "lens/because": "In {editions}: {reason}",
    "lens/apart": "Only in {editions}: {moves}. {reason}",
    "lens/and_more": "and {n} more",
    # what is said of it
    "lens/log": "Compared",
    "lens/seen": "{name}, as far as {name} may see.",
    "lens/open": "{name}, with all hidden cards and gems open.",
    "lens/totals": "With this painting the total is {total} in {edition} and {after} in {other}.",
    "lens/fallback": "{label} Totals: {totals}.",
    # what cannot be shown
    "lens/edition": "{path}: {sentence}",
    "lens/twice": "{path}: expected each edition once, and {edition} stands there twice.",
    "lens/count": "editions: expected {least} to {most} of them, not {count}.",
}

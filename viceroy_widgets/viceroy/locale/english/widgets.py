"""Buttons, hints, verdicts and status lines of the widgets."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # what the view says by itself
    "view/board": "Board. Arrow keys move from section to section.",
    "view/choose_first": "Choose a gem first, then a section of a circle.",
    "view/chosen": "{name}: now choose a section of a circle.",
    "kind/GameTable": "Game table",
    "kind/AuctionRow": "Auction row",
    "kind/Hand": "Hand",
    "kind/DevelopmentBoard": "Development board",
    "kind/Reserve": "Reserve",
    "kind/Screen": "Screens",
    "kind/ScoreSheet": "Score sheet",
    "kind/Replay": "Replay",
    "kind/EditionLens": "Editions side by side",
    "kind/CardBrowser": "Card browser",
    "kind/PaintingPuzzle": "Painting puzzle",
    "kind/PyramidView": "Pyramid",
    # gems and buttons
    "tray/gem": "{color} gem, {n} left",
    "tray/name": "{color} gem",
    "tray/nowhere": "A {color} gem would change nothing on the sections that are left.",
    "tray/take_back": "Take back",
    "action/redo": "Redo",
    "action/check": "Check",
    "sheet/total": "Total",
    "target/gems": ("{n} gem to make it {color}", "{n} gems to make it {color}"),
    "target/back": "take the gem back",
    "painted/section": "{color} gem laid. Total {total}.",
    "painted/closed": "The circle on level {level} is all {color} now: {points} points. Total {total}.",
    "painted/back": "{color} gem back behind the screen. Total {total}.",
    "painted/undo": "Undone. Total {total}.",
    "painted/redo": "Done again. Total {total}.",
    "painted/reset": "All gems are back behind the screen. Total {total}.",
    "painted/nothing": "There is nothing to do here.",
    "painted/revealed": (
        "No painting is worth more than this one: {total} point.",
        "No painting is worth more than this one: {total} points.",
    ),
    "widget/bot_random": "random-bot",
    "widget/bot_mixed": "mixed-bot",
    "widget/bot_advice": "advice-bot",
    "widget/bot_strong": "strong-bot",
    "widget/virtual": "virtual opponent {n}",
    "table/deck_characters": "Characters",
    "table/deck_laws": "Laws",
    "widget/take": ("take one, {n} is there", "take one, {n} are there"),
    "widget/taking": ("One {color} gem. {n} more gem to take.", "One {color} gem. {n} more gems to take."),
    "widget/bid_slot": "A {color} gem can only be bid on the {color} auction card.",
    "widget/taken": ("{n} is chosen.", "{n} are chosen."),
    "widget/discard": ("discard it for {n} gem", "discard it for {n} gems"),
    "widget/discard_short": (
        "discard it for up to {n} gem (reserve now: {there})",
        "discard it for up to {n} gems (reserve now: {there})",
    ),
    "widget/over_total": ("The game is over: {n} point.", "The game is over: {n} points."),
    # puzzle files
    "color/unknown": "{text!r} is no gem color; known are {colors}",
    "corner/unknown": "{text!r} is no section of a card; known are {corners}",
    # hints
    "hint/done": "Nothing to add: no painting is worth more than this one.",
    "hint/paint_1": "Hint 1 of 3: look at what glows: {circle}.",
    "hint/paint_2": "Hint 2 of 3: make this circle {color}: {circle}.",
    "hint/paint_3": "Hint 3 of 3: lay a {color} gem on the glowing {corner} section of card {number}.",
    "hint/unpaint_1": "Hint 1 of 3: a gem is of more use elsewhere; look at what glows: {circle}.",
    "hint/unpaint_2": "Hint 2 of 3: it is a {color} gem in this circle: {circle}.",
    "hint/unpaint_3": "Hint 3 of 3: take the {color} gem back from the glowing {corner} section of card {number}.",
    # verdicts
    "verdict/best": (
        "Yes! {total} points, and no painting of this pyramid is worth more.",
        "Yes! {total} points, and no painting of this pyramid is worth more. There are {n} that are worth as much.",
    ),
    "verdict/best_many": "Yes! {total} points, and no painting of this pyramid is worth more. Many are worth as much.",
    "verdict/wasted": (
        "Gems lie on a circle that still has several colors, so they bring nothing: {circles}.",
        "Gems lie on circles that still have several colors, so they bring nothing: {circles}.",
    ),
    "verdict/missed": (
        "Here your gems could bring more: {circles}.",
        "Here your gems could bring more: {circles}.",
    ),
    "verdict/gems": "Some of your gems earn more behind the screen than on the pyramid.",
    # the sentence that stands for a widget where no picture can be shown
    "fallback/view": "{label} Total {total}.",
}

"""Messages of laws: sentences, few words on the card and beside its points, and the icons they may give."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "law/unknown_kind": "Laws of the kind {kind} are not known here ({room}).",
    # scoring at the end
    "law/gems_banked": (
        "When you play this law, put up to {limit} gems from behind your screen on it: each scores {points} at the end.",
        "When you play this law, put up to {limit} gems from behind your screen on it: each scores {points} at the end.",
    ),
    "law/level": "At the end this law scores by the level it stands on; from level 1 up: {points}.",
    "law/circles": (
        "Every single-color circle of yours scores {points} more at the end.",
        "Every single-color circle of yours scores {points} more at the end.",
    ),
    "law/circles_and_infinite": (
        "Every single-color circle and every infinite gem of yours scores {points} more at the end.",
        "Every single-color circle and every infinite gem of yours scores {points} more at the end.",
    ),
    "law/circle_colors": (
        "Count the different colors of your single-color circles at the end: each color scores {points}.",
        "Count the different colors of your single-color circles at the end: each color scores {points}.",
    ),
    "law/gems_left": (
        "Every {each} gems that you have left after painting score {points}.",
        "Every {each} gems that you have left after painting score {points}.",
    ),
    "law/sets": (
        "Every set of defense, magic and science scores {points} more at the end.",
        "Every set of defense, magic and science scores {points} more at the end.",
    ),
    "law/adjacent_characters": (
        "Every character that touches this law scores {points} at the end.",
        "Every character that touches this law scores {points} at the end.",
    ),
    "law/cards": (
        "Every card in your pyramid scores {points} at the end; this law and tucked cards count too.",
        "Every card in your pyramid scores {points} at the end; this law and tucked cards count too.",
    ),
    "law/tuck_hand": (
        "When you play this law, tuck up to {limit} cards from your hand under it, face down: each scores {points} at the end.",
        "When you play this law, tuck up to {limit} cards from your hand under it, face down: each scores {points} at the end.",
    ),
    "law/tuck_free": "When you play this law, tuck a free card of your choice under it, if you have one, with all that lies on that card; at the end this law scores by its level alone, from level 1 up: {points}.",
    # acting once
    "law/choose": "Choose one: {options}.",
    "law/barter": (
        "A token of your pyramid and one of another player's change places; that player takes {n} gem for it and cannot refuse.",
        "A token of your pyramid and one of another player's change places; that player takes {n} gems for it and cannot refuse.",
    ),
    "law/draw_and_keep": "{text}.",
    "law/draw_and_keep_needs": "{text}; with fewer than {needs} cards there, nothing happens.",
    "law/draw_some": "Draw {draw} cards from {deck}, keep {keep} of them and discard the others",
    "law/draw_all": ("Draw {n} card from {deck}", "Draw {n} cards from {deck}"),
    "law/deck_laws": "the law deck",
    "law/deck_small": "the small deck",
    "law/replace": "You may discard a free card of your pyramid and put a card of your hand in its place, which costs and gives nothing.",
    "law/replace_played": "You may discard a free card of your pyramid and play a card of your hand in its place: you pay for it, and it gives its reward.",
    "law/copy_tokens": "Choose a character that touches this law: a copy of each token on it comes to lie on this law.",
    "law/trade_token": (
        "You may give up a token of your pyramid for {n} gem.",
        "You may give up a token of your pyramid for {n} gems.",
    ),
    "law/take_card": "Next turn you take any card of the row before the first bids, and have no further part in that auction.",
    # acting from then on
    "law/pass_gems": (
        "From now on you take {n} more gem whenever you pass in the auction.",
        "From now on you take {n} more gems whenever you pass in the auction.",
    ),
    "law/circle_gems": (
        "From now on every single-color circle you form brings {n} more gem of its color.",
        "From now on every single-color circle you form brings {n} more gems of its color.",
    ),
    "law/discard_gems": (
        "From now on a card you discard for gems brings {n} more gem.",
        "From now on a card you discard for gems brings {n} more gems.",
    ),
    # what may be chosen
    "law/and": "{first} and {second}",
    "gives/magic": "a magic token",
    "gives/science": "a science token",
    "gives/attack": "an attack token",
    "gives/defense": "a defense token",
    "gives/points": "{n} power points",
    "gives/magic_bonus": "a magic bonus of {n}",
    "gives/circle_bonus": "a {color} circle bonus of {n}",
    "gives/gems": ("a gem", "{n} gems"),
    "gives/gems_of": ("{got} of {n} gem (reserve)", "{got} of {n} gems (reserve)"),
    "gives/gems_between": ("{got} to {most} of {n} gem (reserve)", "{got} to {most} of {n} gems (reserve)"),
    "gives/draw": ("draw a card", "draw {n} cards"),
    "gives/draw_of": ("draw {got} of {n} card (decks)", "draw {got} of {n} cards (decks)"),
    "gives/infinite": "an infinite {color} gem",
    "gives/infinite_own": "an infinite {color} gem only from your own (reserve: none)",
    "gives/infinite_perhaps": "an infinite {color} gem (reserve: one only if you pay in {color})",
    # in a few words, on the card
    "draw/law_gems_banked": "for each gem on this card, up to {limit}",
    "draw/law_level": "by the level on which it stands",
    "draw/law_circles": "for each circle of a single color",
    "draw/law_circles_and_infinite": "for each full circle and infinite gem",
    "draw/law_circle_colors": "for each color that has a full circle",
    "draw/law_gems_left": "for every {each} gems left after painting",
    "draw/law_sets": "more for each set of these three",
    "draw/law_adjacent_characters": "for each character that touches it",
    "draw/law_cards": "for each card in the pyramid",
    "draw/law_tuck_hand": "for up to {limit} cards tucked from the hand",
    "draw/law_tuck_free": "by its level; a free card goes under it",
    "draw/law_choose": "choose one of the three",
    "draw/law_barter": ("swap with a player who takes {n} gem", "swap with a player who takes {n} gems"),
    "draw/law_replace": "swap a free card for one of the hand",
    "draw/law_copy_tokens": "copy the tokens of a character beside it",
    "draw/law_trade_token": "give up a token for gems",
    "draw/law_take_card": "next turn take a card before the bids",
    "draw/law_pass_gems": "more for each pass in the auction",
    "draw/law_circle_gems": "more for each full circle you form",
    "draw/law_discard_gems": "more for a card discarded for gems",
    "draw/law_draw_laws": "keep {keep} from the law deck",
    "draw/law_draw_small": "keep {keep} from the small deck",
    "draw/law_draw_laws_of": "keep {keep} if the law deck has {needs}",
    "draw/law_draw_small_of": "keep {keep} if the small deck has {needs}",
    "draw/law_replace_played": "play one of the hand for a free card",
    # beside its points
    "score/law_gems_banked": ("{card_name}: {n} gem on the card", "{card_name}: {n} gems on the card"),
    "score/law_level": "{card_name}: stands on level {n}",
    "score/law_circles": ("{card_name}: {n} single-color circle", "{card_name}: {n} single-color circles"),
    "score/law_circle_colors": ("{card_name}: {n} circle color", "{card_name}: {n} different circle colors"),
    "score/law_gems_left": ("{card_name}: {n} gem left after painting", "{card_name}: {n} gems left after painting"),
    "score/law_sets": ("{card_name}: {n} set", "{card_name}: {n} sets"),
    "score/law_adjacent_characters": ("{card_name}: {n} character touches it", "{card_name}: {n} characters touch it"),
    "score/law_circles_and_infinite": (
        "{card_name}: {n} single-color circle or infinite gem",
        "{card_name}: {n} single-color circles and infinite gems",
    ),
    "score/law_cards": (
        "{card_name}: {n} card in the pyramid, with those tucked",
        "{card_name}: {n} cards in the pyramid, with those tucked",
    ),
    "score/law_tuck_hand": (
        "{card_name}: {n} card of the hand tucked under it",
        "{card_name}: {n} cards of the hand tucked under it",
    ),
    "score/law_tuck_free": "{card_name}: stands on level {n}",
}

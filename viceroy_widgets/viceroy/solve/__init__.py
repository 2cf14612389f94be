"""Solvers: proven best plans for painting and for the last turn.

The front doors are `painting` (every budget of a painting task, by `dense`; all best plans, by `optima`),
`best_painting` (from a position and back), `last_turn.solving` and `auctions`. In `last_turn`, `card_tables` has a card
in numbers, `search_state` what a search begins with, `bounding` its prices and bounds, `playing` and `enacting` what
follows, `end_painting` the painting of an end, and `replaying` carries out by the rules what is best. `laws` has what a
law adds, for all of them.

The checkers share no line with the solvers but the rules: `checker`, `checked_turn`, `bid_checker` and `reached` import
no solver, and no solver but `certificates`, which finds the prices that `checker` asks for, imports them. Both take the
reserve as never ending, which allows more than the rules do: a best line is then played by the rules, and a proof holds
all the more.
"""

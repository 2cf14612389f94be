"""Solvers: proven best plans for painting and for the last turn.

Begin with `painting`, `best_painting`, `last_turn.solving` or `auctions`. `painting` solves every budget of a painting
task by `dense`, and lists all best plans by `optima`. `best_painting` goes from a position to its task and back.

In `last_turn`, `card_tables` has a card in numbers, and `search_state` the start of a search with its constants.
`bounding` has its prices and bounds; `playing` and `enacting` make the next states. `end_painting` paints an end, and
`replaying` carries out the best line by the rules. `laws` counts what a law adds, for all of them.

The checkers share no line with the solvers but the rules: `checker`, `checked_turn`, `bid_checker` and `reached` import
no solver. Of the solvers only `certificates` imports a checker, since it finds the prices that `checker` asks for. Both
take the reserve as never ending, which allows more than the rules do. So a best line is played by the rules afterwards,
and a proof still holds.
"""

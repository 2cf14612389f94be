"""Solvers: proven best plans for painting and for the last turn.

Begin with `painting`, `last_turn.solving` or `auctions`. `painting` goes from a position to its task and back. `plans`
solves a task by `dense`, for every budget, or by `plan_search`, and lists all best plans.

In `last_turn`, `card_tables` has a card in numbers, and `search_state` a state of the search with prices and bounds. In
such a state colors of gems stay open. The price of a gem is in twelfths of a point. `playing` makes the next states,
`search` paints the ends, and `replaying` carries out the best line by the rules. `laws` counts what a law adds, for all
of them: whoever adds a law changes no other solver.

The checkers share no line with the solvers but the rules: `checker`, `checked_turn` and `bid_checker` import no solver
(`tests/viceroy/solve/test_sound_certificates.py`). Of the solvers only `certificates` imports a checker, since it finds
the prices that `checker` asks for. Both take the reserve as never ending, which allows more than the rules do. So a
best line is played by the rules afterwards, and a proof still holds.
"""

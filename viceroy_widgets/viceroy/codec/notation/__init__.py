"""Positions, editions and moves in one line of text; the strict parser reports each error with its column."""

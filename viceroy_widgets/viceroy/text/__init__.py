"""A game in words for people: sentences for events and questions, labels for moves, the table as plain text."""

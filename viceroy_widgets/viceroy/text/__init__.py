"""Text for people: sentences for events and questions, labels for moves, and the table as plain text."""

"""The game on the table: its parts, who sits there, and what a click means."""

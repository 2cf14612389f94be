"""A session of any game in a notebook: who sits there, what all widgets at one table share, and the table itself."""

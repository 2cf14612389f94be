"""Session of any game in a notebook: the people, the state that all widgets at one table share, and the table."""

"""Questions of the lessons of any game, one by one or as a quiz."""

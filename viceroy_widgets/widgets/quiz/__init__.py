"""Questions of any game, one by one or as a quiz."""

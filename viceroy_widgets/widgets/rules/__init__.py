"""Rules of the installed games to search and to read."""

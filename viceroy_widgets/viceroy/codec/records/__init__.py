"""Records of games as text and as JSON documents, with replay and undo."""

"""JSON schemas of the documents of the classroom: assignments, handouts and keys."""

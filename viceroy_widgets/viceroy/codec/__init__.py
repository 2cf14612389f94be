"""Reading and writing: documents, notation, fixtures and records."""

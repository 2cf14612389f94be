"""Serialization and parsing: documents, notation, fixtures and records."""

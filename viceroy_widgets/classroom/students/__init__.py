"""Students: the roster of a class, and pseudonyms by which neighbors get different variants."""

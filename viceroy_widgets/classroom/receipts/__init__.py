"""Receipts: an answer as a short text that survives copying and retyping, and the variant that a pseudonym gets."""

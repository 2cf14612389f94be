"""Builder of the documentation site: Sphinx over docs/, and pages from rules, notebooks, docstrings and schemas."""

"""Records with comments and variations: their values, their parts as document and text, and their replay."""

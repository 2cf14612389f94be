"""JSON schemas of the documents of the classroom, the style sheets of its reports, and lists of words."""

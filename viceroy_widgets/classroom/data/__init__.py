"""JSON schemas of the documents of the classroom, and the style sheets of its reports."""

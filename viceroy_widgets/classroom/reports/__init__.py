"""Reports: a page of feedback for each student, and the view of the class for its teacher."""

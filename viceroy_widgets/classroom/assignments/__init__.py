"""Assignments: what an author writes, the handout for the students, and the key of the teacher."""

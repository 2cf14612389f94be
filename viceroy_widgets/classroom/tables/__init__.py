"""Tables from other programs: their text, their rows, the words of their headers, and workbooks."""

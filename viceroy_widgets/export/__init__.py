"""Pages that need no kernel and no server: the boards of the package in one HTML file, with Python inside of it.

A page holds Pyodide (`runtime`), the files of the package that its boards need (`archive`) and the document of what it
shows (`contents`). In the browser, `opened` makes the boards of the document, and the front end shows them. There is no
second implementation of anything: the boards and the front end are those of notebooks. In the place of ipywidgets,
anywidget and IPython, a page has the small modules in `stand_ins`, which connect a board to the page.
"""

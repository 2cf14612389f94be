"""Lessons, their questions and the progress of a learner: plain data and functions without Jupyter code.

The odds of a number say how readily it is offered as a wrong option.

>>> from viceroy_widgets.viceroy.lessons import ask, check, option_text
>>> question = ask("cost", "en 0:23+18/0:17 b2 0 -", card=23, level=2)
>>> option_text(question, question.right), check(question, question.right).rule
('1 blue, 1 green', 'DEV-5')
"""

import lazy_loader

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)

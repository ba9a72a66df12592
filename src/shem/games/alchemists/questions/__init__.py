"""Questions to the card reader, as people type them, and its answers as facts.

>>> from shem.games.alchemists.codes import read_code
>>> from shem.games.alchemists.fact_notation import write_fact
>>> from shem.games.alchemists.questions import ask
>>> from shem.games.alchemists.card_reader import Reader
>>> reader = Reader(*read_code("DEMO"))
>>> write_fact(ask(reader, "sell fern toad B+").fact)
'fern + toad sold B+ exact'

Every answer is a fact in the format of `shem deduce`.
"""

from shem.games.alchemists.questions.answer_text import said, words
from shem.games.alchemists.questions.question_kinds import BOOK, QUESTIONS, Answer, ask, choose

__all__ = ["BOOK", "QUESTIONS", "Answer", "ask", "choose", "said", "words"]

"""Names of players: P17 and P18."""
import os
import re
import unicodedata
from functools import lru_cache

from .wire import BLANK

#: P18: the list of confusable characters.
LOOKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/vectors/protocol-4/looks.txt")

#: P17: characters that are dropped.
DROPPED = re.compile(
    "[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f"
    "\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff"
    "\\ud800-\\udfff"
    "\\U00013430-\\U00013455\\U00016fe4\\U0001bc9d\\U0001bca0-\\U0001bca3\\U0001d159\\U0001d173-\\U0001d17a"
    "\\U000e0000-\\U000e0fff]"
)


def is_mark(character):
    return unicodedata.category(character) in ("Mn", "Me")


def cleaned(name):
    """P17: the cleaned form of a name."""
    name = re.sub(BLANK + "+", " ", DROPPED.sub("", name)).strip(" ")
    while name and (is_mark(name[0]) or name[0] == " "):
        name = name[1:]
    kept, run = "", 0
    for character in name:
        run = run + 1 if is_mark(character) else 0
        if run <= 4:
            kept += character
    return kept[:24].strip(" ")


@lru_cache(maxsize=None)
def looks():
    """P18: what stands for which confusable character."""
    table, character = {}, 0
    with open(LOOKS, encoding="ascii") as file:
        for entry in file.read().split():
            higher, *others = [int(number, 36) for number in entry.split(".")]
            character += higher
            table[chr(character)] = "".join(map(chr, others))
    return table


def look(name):
    """P18, of a name after NFKC."""
    table = looks()
    shown = ""
    for character in unicodedata.normalize("NFKD", name):
        low = character.lower()
        shown += table.get(character, table.get(low, low))
    return unicodedata.normalize("NFD", shown).replace(" ", "")


def look_alike(one, other):
    """P18: whether two names look alike."""
    one, other = unicodedata.normalize("NFKC", one), unicodedata.normalize("NFKC", other)
    return look(one) == look(other) or look(one.upper()) == look(other.upper())

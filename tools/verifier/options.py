"""What a table has chosen: P13 and P15."""
import re

from .wire import want


class Flag:
    """`on` or `off`."""

    def __init__(self, key, default):
        self.key, self.default = key, default

    def read(self, word):
        want(word in ("on", "off"), "options/type")
        return word == "on"

    def spell(self, value):
        return "on" if value else "off"


class Number:
    """An integer from `least` to `most`."""

    def __init__(self, key, least, most, default):
        self.key, self.least, self.most, self.default = key, least, most, default

    def read(self, word):
        want(re.fullmatch("[0-9]{1,6}", word), "options/type")
        want(self.least <= int(word) <= self.most, "options/range")
        return int(word)

    def spell(self, value):
        return str(value)


class Choice:
    """One of some words."""

    def __init__(self, key, words, default):
        self.key, self.words, self.default = key, words.split(), default

    def read(self, word):
        want(word in self.words, "options/choice")
        return word

    def spell(self, value):
        return value


def read_options(text, options):
    """P13: the values of all options by their keys."""
    values = {option.key: option.default for option in options}
    by_key = {option.key: option for option in options}
    given = [] if text == "-" else text.split(" ")
    for word in given:
        want(re.fullmatch("[a-z]+=[a-z0-9]+", word), "options/syntax")
    pairs = [word.split("=") for word in given]
    want(len({key for key, _ in pairs}) == len(pairs), "options/syntax")
    for key, _ in pairs:
        want(key in by_key, "options/unknown")
    for key, word in pairs:
        values[key] = by_key[key].read(word)
    spelled = [o.key + "=" + o.spell(values[o.key]) for o in options if values[o.key] != o.default]
    want((" ".join(spelled) or "-") == text, "charter/spelling")
    return values


def match_options(game):
    """P15: the options of a match."""
    return [
        Choice("match", "rounds target open", "target" if game.rounds is None and game.target else "rounds"),
        Number("rounds", 1, 20, game.rounds or 3),
        Number("target", min(10, game.target or 10), max(1000, game.target or 0), game.target or 100),
        Flag("escrow", True),
        Number("patience", 30, 600, 90),
        Number("grace", 10, 120, 20),
    ]

"""What there is to choose at a table, game by game: P13 to P15, and for games of the shelf their `states.md`."""
import re

from .wire import want


class Option:
    """A flag, an integer between two bounds, or one of some words."""

    def __init__(self, key, default, low=None, high=None, words=None):
        self.key, self.default, self.low, self.high, self.words = key, default, low, high, words

    def default_for(self, seats):
        return self.default(seats) if callable(self.default) else self.default

    def read(self, said):
        if self.words:
            want(said in self.words, "options/choice", "no choice of this option")
            return said
        if self.low is None:
            want(said in ("on", "off"), "options/type", "a flag is on or off")
            return said == "on"
        want(re.fullmatch("[0-9]{1,6}", said) is not None, "options/type", "no number")
        want(self.low <= int(said) <= self.high, "options/range", "out of range")
        return int(said)

    def write(self, value):
        return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


class Rules:
    """Of a game: its name, for how many it is, what a table chooses, how long a match is, whether it plays on (P23)."""

    def __init__(self, name, seats, options, rounds=None, target=None, penalty=False, leaving=True, module=False):
        self.name, self.seats, self.options = name, range(seats[0], seats[1] + 1), options
        self.rounds, self.target, self.penalty = rounds, target, penalty
        self.leaving, self.module = leaving, module

    def match_options(self):
        """P15."""
        kind = "target" if self.target is not None and self.rounds is None else "rounds"
        return [
            Option("match", kind, words=("rounds", "target", "open")),
            Option("rounds", self.rounds or 3, 1, 20),
            Option("target", self.target or 100, min(10, self.target or 10), max(1000, self.target or 0)),
            Option("escrow", True),
            Option("patience", 90, 30, 600),
            Option("grace", 20, 10, 120),
        ]


VALUES = "ace two three four five six seven eight nine ten jack queen king joker".split()

LYNX = [
    Option("decks", lambda seats: 2 if seats <= 4 else 3 if seats <= 6 else 4, 2, 4),
    Option("hand", 12, 5, 15),
    Option("memory", False),
    Option("three", False),
    Option("jokers", False),
]
CARDINOES = [Option("jokers", 0, 0, 4), Option("exact", False)] + [
    Option(key, (list(range(1, 11)) + [10, 10, 10, 25])[i], 0, 100) for i, key in enumerate(VALUES)
]
GRETA = [Option("claims", "automatic", words=("automatic", "eye"))]
OH_HELL = [
    Option("hand", 7, 1, 13),
    Option("course", "down", words=("down", "up", "peak", "valley", "fixed")),
    Option("trumps", "turned", words=("turned", "order", "none")),
    Option("scoring", "tricks", words=("tricks", "exact", "square")),
    Option("hook", True),
    Option("together", False),
    Option("nil", False),
]
HEARTS = [
    Option("passing", "turns", words=("turns", "left", "off")),
    Option("moon", "others", words=("others", "own")),
    Option("jack", False),
    Option("queen", False),
    Option("blood", False),
]
SCOPA = [Option("deal", "three", words=("three", "nine", "ten")), Option("pairs", True)] + [
    Option(key, False) for key in ("ace", "fifteen", "bello", "napola")
]
CRAZY_EIGHTS = [
    Option("hand", lambda seats: 7 if seats == 2 else 5, 5, 7),
    Option("decks", lambda seats: 2 if seats >= 6 else 1, 1, 2),
    Option("draw", "one", words=("one", "three", "all")),
    Option("must", False),
    Option("two", True),
    Option("queen", True),
    Option("ace", True),
    Option("last", False),
]

RULES = {  # P14, and the games of the shelf
    "lynx": Rules("Lynx", (2, 8), LYNX, rounds=3),
    "cardinoes": Rules("Cardinoes", (2, 4), CARDINOES, rounds=5),
    "greta": Rules("Greta", (2, 2), GRETA, rounds=1, leaving=False),
    "nineteen": Rules("Nineteen", (4, 4), [], rounds=1, leaving=False),
    "oh-hell": Rules("Oh Hell", (2, 7), OH_HELL, rounds=7, module=True),
    "hearts": Rules("Hearts", (3, 7), HEARTS, target=100, penalty=True, module=True),
    "scopa": Rules("Scopa", (2, 4), SCOPA, target=11, module=True),
    "crazy-eights": Rules("Crazy Eights", (2, 7), CRAZY_EIGHTS, target=100, module=True),
}


def read_options(said, options, seats):
    """P13."""
    values = {option.key: option.default_for(seats) for option in options}
    known = {option.key: option for option in options}
    named = {}
    for word in [] if said == "-" else said.split(" "):
        right = re.fullmatch("([a-z]+)=([a-z0-9]+)", word)
        want(right and right[1] not in named, "options/syntax", "no option, or one that stands twice")
        named[right[1]] = right[2]
    want(set(named) <= set(known), "options/unknown", "an option that there is not")
    values.update((key, known[key].read(named[key])) for key in known if key in named)
    return values


def write_options(values, options, seats):
    """P13."""
    said = [f"{o.key}={o.write(values[o.key])}" for o in options if values[o.key] != o.default_for(seats)]
    return " ".join(said) or "-"


def check_together(game, values, seats):
    """What options cannot be together: P14 at its end, O2, S17, E1."""
    if game == "lynx":
        cards = values["decks"] * (54 if values["jokers"] else 52)
        want(cards - seats * values["hand"] - 1 >= 2 * seats, "lynx/too-few-cards", "too few cards")
    if game == "cardinoes":
        counting = VALUES if values["jokers"] else VALUES[:-1]
        want(any(values[key] > 0 for key in counting), "cardinoes/worthless", "cards that are worth nothing")
    if game == "oh-hell":
        want(values["hand"] * seats <= 52, "oh-hell/too-few-cards", "larger hands than the deck has cards")
    if game == "scopa":
        want(values["deal"] == "three" or seats == 4, "scopa/scopone", "Scopone is for four")
    if game == "crazy-eights":
        left = 52 * values["decks"] - seats * values["hand"] - 1
        want(left >= 10, "crazy-eights/too-few-cards", "too few cards are left to draw")

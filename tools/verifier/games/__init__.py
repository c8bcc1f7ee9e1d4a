"""The rules of the games, by reading moves: docs/rules, and part 2 of docs/protocol.md."""
from .cardinoes import Cardinoes
from .greta import Greta
from .lynx import Lynx
from .nineteen import Nineteen

GAMES = {"lynx": Lynx, "cardinoes": Cardinoes, "greta": Greta, "nineteen": Nineteen}
NAMES = {"lynx": "Lynx", "cardinoes": "Cardinoes", "greta": "Greta", "nineteen": "Nineteen"}


def make_game(name, options, seats, dealer):
    return GAMES[name](options, seats, dealer)

"""The rules of the games, by reading moves: docs/rules, part 2 of docs/protocol.md, and the folders of the shelf."""
from .cardinoes import Cardinoes
from .crazy_eights import CrazyEights
from .greta import Greta
from .hearts import Hearts
from .lynx import Lynx
from .nineteen import Nineteen
from .oh_hell import OhHell
from .scopa import Scopa

GAMES = {
    "lynx": Lynx,
    "cardinoes": Cardinoes,
    "greta": Greta,
    "nineteen": Nineteen,
    "oh-hell": OhHell,
    "hearts": Hearts,
    "scopa": Scopa,
    "crazy-eights": CrazyEights,
}


def make_game(name, options, seats, dealer, before):
    """`before`: how many rounds of the match were played before (P87)."""
    return GAMES[name](options, seats, dealer, before)

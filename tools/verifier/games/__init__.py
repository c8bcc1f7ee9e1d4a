"""The rules of the games, as far as a verifier needs them, by the games' ids (P14, and part 5 of docs/protocol.md)."""
from ..wire import want
from .cardinoes import Cardinoes
from .crazy_eights import CrazyEights
from .greta import Greta
from .hearts import Hearts
from .lynx import Lynx
from .nineteen import Nineteen
from .oh_hell import OhHell
from .scopa import Scopa

GAMES = {each.id: each() for each in (Lynx, Cardinoes, Greta, Nineteen, OhHell, Hearts, Scopa, CrazyEights)}


def game_of(game_id):
    """P11: the rules of a game."""
    want(game_id in GAMES, "game/unknown", "this verifier does not know the game")
    return GAMES[game_id]

"""Whether the second verifier's rules come to what rounds say that were played by those of the program.

    python3 tests/cli/secondRules.py < ROUNDS

A line of JSON for each round on standard input; a line of JSON for each difference, in a round the first, on standard
output. `secondRules.test.ts` writes the rounds.
"""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

from verifier.games import make_game
from verifier.wire import Fault, canonical


def need_of(said):
    """A need of the program as the verifier has it."""
    need = dict(said)
    if "firstId" in need:
        need["first"] = need.pop("firstId")
    if "hands" in need:
        need["hands"] = [(hand["seat"], hand["cards"]) for hand in need["hands"]]
    if "gifts" in need:
        need["gifts"] = [(gift["from"], gift["to"], gift["cards"]) for gift in need["gifts"]]
    return need


def verdict(game, seat, text):
    """What the rules say of a move: a code, or what it opens and claims, and its text without ids."""
    try:
        move = game.read_move(seat, text)
    except Fault as fault:
        return fault.code
    claim = game.claim(seat, move)
    named = game.named(move)
    return {
        "opened": [[card.id, card.face] for card in game.played(move) if card.id is not None],
        "claim": None if claim is None else [list(claim[0]), list(claim[1])],
        "named": named,
        "text": game.write(move, False, {card: i for i, card in enumerate(named)}),
    }


def answer(game, said):
    """The round goes on with an input of the program."""
    kind = said["kind"]
    if kind == "coin":
        game.coin(said["value"])
    elif kind == "act":
        seats = game.need()["seats"]
        game.act({seat: game.read_move(seat, move) for seat, move in zip(seats, said["moves"])})
    else:
        done = {"shuffle": "shuffled", "deal": "dealt", "hide": "hidden", "give": "given", "open": "opened",
                "show": "shown", "count": "counted"}[kind]
        getattr(game, done)(*[said[name] for name in ("up", "faces", "counts") if name in said])


def differences(played):
    """Each as what it is of, what the verifier comes to, and what it should."""
    game = make_game(played["game"], played["options"], played["seats"], played["dealer"], played["before"])
    for at, step in enumerate(played["steps"]):
        yield at, "state", canonical(game.state), step["state"]
        yield at, "need", canonical(game.need()), canonical(need_of(step["need"]))
        yield at, "played", game.is_played(), step["costs"] is not None
        if step["costs"] is not None:
            yield at, "costs", [game.cost(face) for face in range(54)][: len(step["costs"])], step["costs"]
        for seat, text, right in step["tries"]:
            yield at, f"{seat}: {text}", verdict(game, seat, text), right
        if "left" in step:
            yield at, "leave", game.leave(step["left"]), step["stays"]
        elif "input" in step:
            answer(game, step["input"])


for line in sys.stdin:
    played = json.loads(line)
    for at, what, own, right in differences(played):
        if own != right:
            table = {name: played[name] for name in ("game", "options", "seats", "seed")}
            print(json.dumps({**table, "step": at, "what": what, "own": own, "right": right}))
            break

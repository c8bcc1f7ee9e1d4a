"""Whether the second verifier's rules come to what rounds say that were played by those of the program.

    python3 tests/cli/secondRules.py < ROUNDS

A line of JSON for each round on standard input; a line of JSON for each difference, in a round the first, on standard
output. `secondRules.test.ts` writes the rounds.
"""
import itertools
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

from verifier.games import game_of
from verifier.wire import Fault, canonical, want


def need_of(said):
    """A need of the program as the verifier has it."""
    names = {"firstId": "first", "from": "giver", "to": "receiver"}
    need = {names.get(name, name): value for name, value in said.items()}
    if "hands" in need:
        need["hands"] = [(hand["seat"], hand["cards"]) for hand in need["hands"]]
    if "gifts" in need:
        need["gifts"] = [(gift["from"], gift["to"], gift["cards"]) for gift in need["gifts"]]
    return need


def verdict(rules, state, seat, text):
    """What the rules say of a move: a code, or what it opens and claims, and its text without ids."""
    try:
        move = rules.read_move(state, seat, text)
        want(move.text == text, "table/spelling")
        rules.check_move(state, seat, move)
        want(all(card < state["nextId"] for _, card in move.opens), "table/no-such-card")
    except Fault as fault:
        return fault.code
    claim = rules.claim(state, seat, move)
    return {
        "opened": [[card, face] for face, card in move.opens],
        "claim": None if claim is None else [list(claim[0]), list(claim[1])],
        "named": move.names,
        "text": move.plain({card: i for i, card in enumerate(move.names)}),
    }


def with_new_ids(need):
    """What a shuffle, or hands that are mixed, come to: new ids in their order."""
    ids = itertools.count(need.first)
    if need.kind == "shuffle":
        return [next(ids) for _ in need.cards + need.faces]
    return [(seat, [next(ids) for _ in hand]) for seat, hand in need.hands]


def answer(rules, state, said):
    """The round goes on with an input of the program."""
    need = rules.need(state)
    if need.kind == "act":
        moves = [(seat, rules.read_move(state, seat, text)) for seat, text in zip(need.seats, said["moves"])]
        rules.apply(state, moves)
    elif need.kind == "open":
        rules.after(state, need, [(seat, faces) for (seat, _), faces in zip(need.hands, said["faces"])])
    elif need.kind in ("shuffle", "hide"):
        rules.after(state, need, with_new_ids(need))
    else:
        rules.after(state, need, next((said[name] for name in ("value", "up", "counts") if name in said), None))


def differences(played):
    """Each as what it is of, what the verifier comes to, and what it should."""
    rules = game_of(played["game"])
    state = rules.setup(played["options"], played["seats"], played["dealer"], played["before"])
    for at, step in enumerate(played["steps"]):
        yield at, "state", canonical(state), step["state"]
        yield at, "need", canonical(vars(rules.need(state))), canonical(need_of(step["need"]))
        yield at, "played", state["phase"] == "open", step["costs"] is not None
        if step["costs"] is not None:
            yield at, "costs", [rules.cost(state, face) for face in range(len(step["costs"]))], step["costs"]
        for seat, text, right in step["tries"]:
            yield at, f"{seat}: {text}", verdict(rules, state, seat, text), right
        if "left" in step:
            yield at, "leave", rules.leave(state, step["left"]), step["stays"]
        elif "input" in step:
            answer(rules, state, step["input"])


for line in sys.stdin:
    played = json.loads(line)
    for at, what, own, right in differences(played):
        if own != right:
            table = {name: played[name] for name in ("game", "options", "seats", "seed")}
            print(json.dumps({**table, "step": at, "what": what, "own": own, "right": right}))
            break

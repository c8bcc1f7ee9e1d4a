"""What the second verifier says of frozen escrow and votes, and how it replays frozen rounds, as a line of JSON.

    python3 tests/vectors/second.py FOLDER ROUND…
"""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tools"))

from verifier.escrow import check_complaint, check_escrow, is_part
from verifier.files import keyed, lines_of
from verifier.group import G, ORDER, decode, encode, times
from verifier.inputs import Input
from verifier.proofs import check_shares, face_in
from verifier.replay import check_replay, replayed
from verifier.rounds import follow, read_charter, read_log
from verifier.secretbox import open_box
from verifier.transcript import context, round_secret
from verifier.wire import Fault, canonical, digest, pieces, want

FOLDER, ROUNDS = sys.argv[1], sys.argv[2:]


def read_file(name):
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


def context_of(given):
    """K6."""
    numbers = [given[name] for name in ("round", "attempt", "deck", "step", "seat")]
    return context(bytes.fromhex(given["table"]), *numbers)


def code_of(judge, *said):
    try:
        judge(*said)
    except Fault as fault:
        return fault.code
    return "accepted"


def hexes(row, *names):
    return [bytes.fromhex(row[name]) for name in names]


def key_of(owner):
    secret = round_secret(bytes.fromhex(owner["seed"]), context_of(owner["keyContext"]))
    return secret, encode(times(secret, G)).hex()


def opened_box(escrow, i):
    """K45: what a trustee finds."""
    trustee = escrow["trustees"][i]
    secret, box_key = key_of(trustee)
    box = bytes.fromhex(escrow["boxes"])[80 * i : 80 * i + 80]
    shared = encode(times(secret, decode(box[:32])))
    place = [context_of(escrow["context"]), *hexes(trustee, "boxKey", "point")]
    key = digest("escrow box", *place, box[:32], shared)[:32]
    part = open_box(key, bytes(24), box[32:])
    return {"boxKey": box_key, "shared": shared.hex(), "secretboxKey": key.hex(), "part": part.hex()}


def complain(row):
    box_key, box, part, shared, proof = hexes(row, "boxKey", "box", "point", "shared", "proof")
    check_complaint(box_key, box, part, shared, proof, context_of(row["context"]), context_of(row["boxContext"]))


def show_part(row):
    want(is_part(*hexes(row, "part", "point")), "crypto/escrow")


def opened(given):
    """K33: faces by the shares of all trustees, and the sum of their parts."""
    cards, taken = pieces(bytes.fromhex(given["cards"]), 64), []
    for row in given["shares"]:
        point, shares, proof = hexes(row, "point", "shares", "proof")
        taken.append(pieces(shares, 32))
        check_shares(point, cards, taken[-1], proof, context_of(row["context"]))
    parts = [int.from_bytes(bytes.fromhex(row["part"]), "little") for row in given["shares"]]
    faces = [face_in(card, shares) for card, shares in zip(cards, zip(*taken))]
    return {"faces": faces, "key": (sum(parts) % ORDER).to_bytes(32, "little").hex()}


def escrow():
    given = json.loads(read_file("escrow.json"))
    return {
        "made": [
            {"publicKey": key_of(each)[1], "trustees": [opened_box(each, i) for i in range(len(each["trustees"]))]}
            for each in given["made"]
        ],
        "judged": [
            code_of(check_escrow, *hexes(row, "publicKey", "points", "boxes"), row["trustees"])
            for row in given["judged"]
        ],
        "complaints": [code_of(complain, row) for row in given["complaints"]],
        "parts": [code_of(show_part, row) for row in given["parts"]],
        "opened": opened(given["opened"]),
    }


def after_votes(row):
    """P66 to P70: the head and the state behind these votes."""
    pairs = keyed(lines_of(read_file(row["file"] + ".svista"))[1], "roundlog/syntax")
    charter = read_charter(pairs)
    opening, inputs = read_log(pairs, charter)
    before = [each for each in inputs if each.step < row["step"]]
    said = [Input(bytes.fromhex(each)) for each in row["votes"]]
    try:
        table = follow(charter, opening, before + said, until=row["step"] + 1)
    except Fault as fault:
        return {"code": fault.code}
    return {"code": "accepted", "head": table.head.hex(), "state": table.state_hash().hex()}


def followed(name):
    """The table of a round that is over, and how it began."""
    pairs = keyed(lines_of(read_file(name + ".svista"))[1], "roundlog/syntax")
    charter = read_charter(pairs)
    opening, inputs = read_log(pairs, charter)
    return follow(charter, opening, inputs), opening


def refused_replays(table, opening):
    """P80: codes of a replay with another score, a deck too many, a card twice, and without the last line."""
    score, first = table.results[-1]["scores"][0], table.decks[0]
    score["total"] += 1
    yield code_of(check_replay, table, opening)
    score["total"] -= 1
    table.decks.append(first)
    yield code_of(check_replay, table, opening)
    table.decks[:] = [[first[1], *first[1:]]]
    yield code_of(check_replay, table, opening)
    table.decks[:] = [first]
    table.lines.pop()
    yield code_of(check_replay, table, opening)


said = {
    "escrow": escrow(),
    "votes": [after_votes(row) for row in json.loads(read_file("votes.json"))],
    "replays": [[canonical(state) for state in replayed(*followed(name))] for name in ROUNDS],
    "refused": list(refused_replays(*followed(ROUNDS[0]))),
}
print(json.dumps(said))

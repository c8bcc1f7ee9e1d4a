#!/usr/bin/env python3
"""Checks files of rounds and of evidence: docs/protocol.md, docs/cryptography.md and the rules of the games in Python.

    python3 tools/verify.py FILE          what the file proves; exit status 0 if it holds, 1 with a code if not
    python3 tools/verify.py --json FILE…  a line of JSON for each file
    --module MODULE                       a game that lies beside the page was this very file; may stand several times

Python 3.9 or later, standard library alone. FILE may be - for standard input. No module is run: its bytes are compared.
"""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from verifier.evidence import verify_evidence
from verifier.rounds import lines_of, verify_round
from verifier.wire import Fault, letter

SEEDS = "Whether every message follows from the seeds that were shown is not looked at here; no proof needs it."
WHOSE = "Whose keys these are, and whether they are of different people, the file cannot show."


def verdict_of(data, modules):
    """What the file proves. Raises a fault if it proves nothing."""
    readable, behind = lines_of(data)
    if readable[:1] == ["svista evidence 1"]:
        return verify_evidence(readable, behind, modules)
    return verify_round(readable, behind, modules)


def sentences(found):
    def named(seat):
        return f"{found['names'][seat]} (key {found['keys'][seat]})"

    everybody = range(len(found["names"]))
    on_trust = [f"{code}: {said}." for code, said in found.get("onTrust", [])]
    by_name = any(code == "verify/module" for code, _ in found.get("onTrust", []))
    by = f", by the rules that this verifier knows as {found['game']}" if by_name else ""
    if "totals" in found:
        return [
            f"{found['game']}: " + ", ".join(f"{named(seat)} {found['totals'][seat]}" for seat in everybody),
            f"These keys signed this round, {found['inputs']} inputs in {found['steps']} steps: "
            f"{found['proofs']} proofs, every card and the scores are right{by}.",
            WHOSE,
            *on_trust,
            SEEDS,
        ]
    accused = " and ".join(
        f"{found['names'][seat]} (seat {letter(seat)}, key {found['keys'][seat]})" for seat in found["seats"]
    )
    log = f"The log up to there is right: {found['inputs']} signed inputs." if found["inputs"] else ""
    return [
        f"{found['game']} with {', '.join(map(named, everybody))}: {accused} signed what is false{by}.",
        f"Step {found['step']}, {found['kind']}: {found['code']}.",
        log or "The signatures alone show it.",
        WHOSE,
        *on_trust,
    ]


def shown(message):
    """Whatever a terminal would obey instead of showing it."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in message)


def read_file(path):
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as file:
        return file.read()


def read_call(words):
    """Whether JSON is wanted, the modules, and the paths; None for a call that is none."""
    as_json, modules, paths, words = False, [], [], list(words)
    while words:
        word = words.pop(0)
        if word == "--json":
            as_json = True
        elif word == "--module":
            if not words:
                return None
            modules.append(words.pop(0))
        else:
            paths.append(word)
    return (as_json, modules, paths) if len(paths) == 1 or (paths and as_json) else None


def main(words):
    call = read_call(words)
    if call is None:
        print(__doc__, file=sys.stderr)
        return 2
    as_json, modules, paths = call
    try:
        modules = list(map(read_file, modules))
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    status = 0
    for path in paths:
        try:
            found = verdict_of(read_file(path), modules)
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
        except Fault as fault:
            status = 1
            if as_json:
                print(json.dumps({"ok": False, "code": fault.code, "message": fault.message}), flush=True)
            else:
                print(shown(f"{fault.code}: {fault.message}"), file=sys.stderr)
        else:
            if as_json:
                if "onTrust" in found:
                    found["onTrust"] = [code for code, _ in found["onTrust"]]
                print(json.dumps({"ok": True, **found}), flush=True)
            else:
                print("\n".join(map(shown, sentences(found))))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

#!/usr/bin/env python3
"""Draws a published round of a lucky draw again, with nothing but Python's standard library.

    python3 verify-draw.py round.json
    python3 verify-draw.py https://…/a/…/draw/….json --commit DIGEST --leaf LEAF

`--commit` is the digest that was read before the draw: without it only the file itself is checked. `--leaf` is the line of one's
own receipt. The rules stand in docs/decisions/127-draws-everybody-can-recompute.md.
"""

import argparse
import hashlib
import hmac
import json
import sys
import urllib.request


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def words(key):
    """Endless 32-bit numbers: HMAC-SHA-256 of 0, 1, 2, ... as four bytes each."""
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(4, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def number_below(bound, source):
    """Each number equally likely: words in the last, incomplete round of the bound are thrown away."""
    limit = 2**32 - 2**32 % bound
    while True:
        word = next(source)
        if word < limit:
            return word % bound


def winners_of(seed, leaves, external, count):
    """A Fisher-Yates shuffle of the sorted list, as far as there are prizes."""
    places = sorted(leaves)
    message = sha256("".join(places)) + external
    source = words(hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest())
    for place in range(min(count, len(places))):
        other = place + number_below(len(places) - place, source)
        places[place], places[other] = places[other], places[place]
    return places[: min(count, len(places))]


def commit_of_seed(seed, round_number):
    """Seeds are a chain: the digest of each is the seed before it, and that of the first was published."""
    for _ in range(round_number):
        seed = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    return seed


def flaws_of(data, commit=None, leaf=None):
    commitment = json.loads(data["commitText"])
    entries = data["entries"]
    leaves = [entry["leaf"] for entry in entries]
    prizes = [prize for prize in commitment["prizes"] if prize["id"] == data["prizeId"]]
    external = data["external"]
    draw = commitment["drawId"]
    checks = {
        "the commit was changed": sha256(data["commitText"]) == data["commitHash"],
        "the commit is not the one that you read": commit is None or data["commitHash"] == commit,
        "the prize is not the one committed to": bool(prizes) and data["count"] <= prizes[0]["count"],
        "the seed is not the one committed to": commit_of_seed(data["seed"], data["round"])
        == commitment["seedHash"],
        "an entry of the list was changed": all(
            sha256(draw + entry["id"] + entry["salt"]) == entry["leaf"] for entry in entries
        ),
        "an entry is on the list twice": len({entry["id"] for entry in entries}) == len(entries),
        "the digest of the list differs": sha256("".join(sorted(leaves))) == data["listHash"],
        "a public value is missing, or was not committed to": (external is not None)
        == (commitment["level"] == "L2"),
        "the winners differ": winners_of(
            data["seed"], leaves, external["value"] if external else "", data["count"]
        )
        == data["winners"],
        "your leaf is not on the list": leaf is None or leaf in leaves,
    }
    return [flaw for flaw, holds in checks.items() if not holds]


def read(address):
    if address.startswith(("http://", "https://")):
        with urllib.request.urlopen(address) as answer:
            return json.load(answer)
    with open(address, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address", help="a file, or the address of the published round")
    parser.add_argument("--commit", help="the digest of the commit, as it was read before the draw")
    parser.add_argument("--leaf", help="the leaf of one's own receipt")
    given = parser.parse_args()
    data = read(given.address)
    flaws = flaws_of(data, given.commit, given.leaf)
    if flaws:
        print("NOT VERIFIED: " + "; ".join(flaws))
        return 1
    names = {entry["leaf"]: entry["name"] for entry in data["entries"]}
    print(f"verified: {len(data['entries'])} entries, commit {data['commitHash']}")
    for place, leaf in enumerate(data["winners"], 1):
        print(f"{place}. {names[leaf]} {leaf}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

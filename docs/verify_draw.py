"""Checks rounds and tickets of the prize draw (docs/draw.md). Usage: python3 verify_draw.py FILE, the JSON that the app copies."""
import hashlib
import hmac
import json
import sys
import unicodedata


def canonical(value):
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{canonical(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, str):
        return json.dumps(unicodedata.normalize("NFC", value), ensure_ascii=False)
    return json.dumps(value)


def mac(seed, text):
    return hmac.new(bytes.fromhex(seed), text.encode(), hashlib.sha256)


def place_of(seed, round_number, n, number):
    for counter in range(1000):
        message = f"touchline-draw/1|{round_number}|{n}|{number}|{counter}"
        value = int.from_bytes(mac(seed, message).digest()[:4], "big")
        if value < 2**32 // 10000 * 10000:
            return value % 10000


def rules_hash(rounds):
    prizes = []
    for prize in rounds["prizes"]:
        rule = {"kind": prize["kind"], "places": prize["last"] - prize["first"] + 1, "stock": prize["stock"]}
        rule.update({"names": prize["names"]} if prize["kind"] == "thing" else {"amount": prize["amount"]})
        prizes.append(rule)
    fields = ("tenant", "round", "cost", "perDay", "opensAt", "closesAt", "revealBy")
    rules = {**{field: rounds[field] for field in fields}, "prizes": prizes}
    return hashlib.sha256(canonical(rules).encode()).hexdigest()


def problems(ticket, rounds):
    number, n, seed = ticket["round"], ticket["n"], ticket["seed"]
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != ticket["commitment"]:
        yield "the seed is not the one that was committed"
    if place_of(seed, number, n, ticket["number"]) != ticket["place"]:
        yield "the place does not follow from seed and number"
    if rules_hash(rounds) != rounds["rulesHash"]:
        yield "the rules are not the ones that were committed"
    for prize in rounds["prizes"]:
        won = ticket["prize"] and {key: ticket["prize"][key] for key in ("kind", "amount")}
        here = {key: prize[key] for key in ("kind", "amount")}
        if prize["first"] <= ticket["place"] <= prize["last"] and won != here and not (won is None and prize["left"] == 0):
            yield "the prize is not the one of the place"
    if rounds["seed"] is not None:
        if hashlib.sha256(bytes.fromhex(rounds["seed"])).hexdigest() != rounds["seedHash"]:
            yield "the seed of the round is not the one that was committed"
        if mac(rounds["seed"], f"touchline-draw-seed/1|{number}|{ticket['drawId']}|{n}").hexdigest() != seed:
            yield "the seed does not follow from that of the round"


with open(sys.argv[1], encoding="utf-8") as file:
    given = json.load(file)
found = list(problems(given["ticket"], given["round"]))
print(json.dumps({"place": given["ticket"]["place"], "problems": found}))
sys.exit(1 if found else 0)

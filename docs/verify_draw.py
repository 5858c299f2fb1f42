"""Checks rounds and tickets of the prize draw (docs/draw.md). Usage: python3 verify_draw.py FILE, the JSON that the app copies."""
import hashlib, hmac, json, sys, unicodedata


def canonical(value):
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key)}:{canonical(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(unicodedata.normalize("NFC", value) if isinstance(value, str) else value, ensure_ascii=False)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def mac(seed, text):
    return hmac.digest(bytes.fromhex(seed), text.encode(), "sha256")


def place_of(seed, round_number, n, number):
    for counter in range(1000):
        value = int.from_bytes(mac(seed, f"touchline-draw/1|{round_number}|{n}|{number}|{counter}")[:4], "big")
        if value < 2**32 // 10000 * 10000:
            return value % 10000


def rules_hash(game):
    prizes = []
    for prize in game["prizes"]:
        value = {"names": prize["names"]} if prize["kind"] == "thing" else {"amount": prize["amount"]}
        prizes.append({"kind": prize["kind"], "places": prize["last"] - prize["first"] + 1, "stock": prize["stock"], **value})
    fixed = {key: game[key] for key in ("tenant", "round", "cost", "perDay", "opensAt", "closesAt", "revealBy")}
    return sha256(canonical({**fixed, "prizes": prizes}).encode())


def problems(ticket, game):
    n, seed, won = ticket["n"], ticket["seed"], ticket["prize"]
    if sha256(bytes.fromhex(seed)) != ticket["commitment"]:
        yield "the seed is not the one that was committed"
    if place_of(seed, game["round"], n, ticket["number"]) != ticket["place"]:
        yield "the place does not follow from seed and number"
    if rules_hash(game) != game["rulesHash"]:
        yield "the rules are not the ones that were committed"
    here = next((prize for prize in game["prizes"] if prize["first"] <= ticket["place"] <= prize["last"]), None)
    is_same = won and here and all(won[key] == here[key] for key in ("kind", "amount", "name"))
    if not (is_same if won else here is None or here["left"] == 0):
        yield "the prize is not the one of the place"
    if game["seed"] is not None:
        if sha256(bytes.fromhex(game["seed"])) != game["seedHash"]:
            yield "the seed of the round is not the one that was committed"
        if mac(game["seed"], f"touchline-draw-seed/1|{game['round']}|{ticket['drawId']}|{n}").hex() != seed:
            yield "the seed does not follow from that of the round"


given = json.load(open(sys.argv[1], encoding="utf-8"))
found = list(problems(given["ticket"], given["round"]))
print(json.dumps({"place": given["ticket"]["place"], "problems": found}))
sys.exit(1 if found else 0)

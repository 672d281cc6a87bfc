"""A bot of forty lines: python examples/bot.py http://127.0.0.1:8000 TOKEN roll

It sits down at a table with one bot of the server and plays a whole game, taking any option.
"""

import json
import random
import sys
import time
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def ask(url: str, token: str, body: dict[str, object]) -> dict[str, object]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return dict(json.load(answer))


def main(server: str, token: str, game: str) -> None:
    table = ask(f"{server}/api/quick", token, {"game": game})["id"]
    headers = {"Authorization": f"Bearer {token}"}
    with connect(server.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
        last = json.dumps({"type": "open", "table": table, "seat": 0, "texts": False})
        socket.send(last)
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused" and message["code"] == "illegal.too_many":
                time.sleep(1)  # the server asks for patience
                socket.send(last)
            elif message["type"] == "refused":
                sys.exit(message["text"])
            if message["type"] != "view":
                continue
            if message["result"] is not None:
                print(json.dumps(message["result"]))
                return
            decision = message["decision"]
            if decision is not None:
                choice = random.choice(decision["options"])["choice"]
                answer = {"type": "choose", "table": table, "seat": 0, "number": decision["number"], "choice": choice}
                last = json.dumps(answer)
                socket.send(last)


if __name__ == "__main__":
    main(*sys.argv[1:])

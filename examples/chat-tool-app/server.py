# An app with two chat tools: a shopping list for each user, in memory. Run: python3 server.py
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

MANIFEST = {
    "tools": [
        {
            "name": "add_item",
            "description": "Adds an item to the user's shopping list. Use it when the user wants to buy something.",
            "endpoint": "/tools/add-item",
            "parameters": {
                "type": "object",
                "properties": {
                    "item": {"type": "string", "description": "What to buy, for example: oat milk"},
                    "quantity": {"type": "integer", "description": "How many. One by default"},
                },
                "required": ["item"],
            },
            "auth_required": False,
            "status_message": "Writing the shopping list",
        },
        {
            "name": "read_list",
            "description": "Reads the user's shopping list.",
            "endpoint": "/tools/read-list",
            "method": "GET",
            "auth_required": False,
            "status_message": "Reading the shopping list",
        },
    ]
}

lists = {}


def add(call):
    entry = f"{call.get('quantity', 1)} x {call['item']}"
    lists.setdefault(call["uid"], []).append(entry)
    return {"result": f"Added {entry} to the shopping list."}


def read(uid):
    return {"result": "\n".join(lists.get(uid, [])) or "The shopping list is empty."}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        if url.path == "/.well-known/earshot-tools.json":
            self.send(200, MANIFEST)
        elif url.path == "/tools/read-list":
            self.send(200, read(parse_qs(url.query)["uid"][0]))
        else:
            self.send(404, {"error": "Not found"})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if urlsplit(self.path).path == "/tools/add-item":
            self.send(200, add(json.loads(body)))
        else:
            self.send(404, {"error": "Not found"})

    def send(self, status, body):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Handler)
print("The app listens.", flush=True)
server.serve_forever()

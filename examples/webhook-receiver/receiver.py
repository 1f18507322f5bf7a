import base64, hmac, http.server, json, os, time

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))  # the bytes, before any parser
        delivery, sent, signatures = (self.headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
        digest = hmac.digest(KEY, f"{delivery}.{sent}.".encode() + body, "sha256")
        expected = "v1," + base64.b64encode(digest).decode()
        matches = any(hmac.compare_digest(expected, signature) for signature in signatures.split(" "))
        valid = matches and abs(time.time() - int(sent)) < 300
        self.send_response(200 if valid else 401)
        self.end_headers()
        if valid: print("conversation:", json.loads(body)["structured"]["title"], flush=True)

http.server.ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()

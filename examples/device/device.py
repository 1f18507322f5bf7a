"""A device: streams a recording (16-bit mono WAV) and loses nothing. Run it as: python device.py talk.wav"""

import json
import os
import random
import sys
import time
import uuid
import wave
from datetime import UTC, datetime
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

FRAME_MS = 20
# After these words, another attempt has the same end. A device key does not expire, so there is no token to refresh.
STOP = set("unauthenticated denied revoked superseded invalid_query unsupported_audio".split())
STOP |= set("storage_full too_large protocol_error invalid_text".split())


class Moved(Exception):
    """The service asks to connect again at once."""


class Device:
    def __init__(self, url: str, key: str, file: str) -> None:
        with wave.open(file) as wav:
            self.rate = wav.getframerate()
            size = self.rate * FRAME_MS // 1000
            self.frames = [wav.readframes(size) for _ in range(wav.getnframes() // size)]
        self.url, self.key = url, key
        self.stream = uuid.uuid4().hex
        self.started = datetime.now(UTC)
        self.confirmed = 0  # A real device drops the frames before it, and keeps the others.
        self.next = -1  # The frame to send next; -1 before the first confirmation of a session.

    def run(self) -> None:
        failures = 0
        while self.confirmed < len(self.frames):
            before = self.confirmed
            try:
                self.session()
            except Moved:
                continue
            except (ConnectionClosed, InvalidHandshake, OSError) as error:
                received = error.rcvd if isinstance(error, ConnectionClosed) else None
                reason = received.reason if received else str(error)
                if reason.split(":")[0] in STOP:
                    sys.exit(f"refused: {reason}")
                failures = 1 if self.confirmed > before else failures + 1
                pause = min(60, 0.25 * 2**failures) * random.uniform(0.5, 1)
                print(f"interrupted: {reason}; again in {pause:.1f} s", flush=True)
                time.sleep(pause)
        print(f"confirmed {self.confirmed} of {len(self.frames)} frames", flush=True)

    def session(self) -> None:
        audio = {"codec": "pcm16", "sample_rate": self.rate, "ack": "true", "stream_id": self.stream}
        times = {"recorded_at": self.started.isoformat(), "client_time": datetime.now(UTC).isoformat()}
        query = urlencode({**audio, **times, "receive": "segments"})
        headers = {"Authorization": f"Bearer {self.key}"}
        with connect(f"{self.url}/v4/listen?{query}", additional_headers=headers) as socket:
            self.next = -1
            while not self.handle(socket.recv(timeout=30)):
                pass
            while self.confirmed < len(self.frames):
                if self.next < len(self.frames):
                    socket.send(self.frames[self.next])
                    self.next += 1
                self.read(socket, FRAME_MS / 1000)

    def read(self, socket: ClientConnection, seconds: float) -> None:
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self.handle(socket.recv(timeout=left))
            except TimeoutError:
                return

    def handle(self, text: str | bytes) -> bool:  # Returns whether the session is ready for audio.
        if text == "ping":
            return False
        message = json.loads(text)
        if isinstance(message, list):
            for segment in message:
                print(f"heard: {segment['text']}", flush=True)
            return False
        kind = message["type"]
        if kind == "audio_ack":
            self.confirmed = message["frames"]
            if self.next < 0:
                self.next = self.confirmed
        elif kind == "reconnect":
            raise Moved
        elif message.get("status") in ("input_problem", "stt_failed"):
            print(message["status_text"], flush=True)
        return message.get("status") == "ready"


Device(os.environ["EARSHOT_URL"], os.environ["EARSHOT_DEVICE_KEY"], sys.argv[1]).run()

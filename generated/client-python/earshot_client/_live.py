# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""What live sockets share: how messages are read, and the unconfirmed audio of a stream."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_type_hints
from urllib.parse import urlencode

from pydantic import TypeAdapter, ValidationError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from . import messages
from . import models as m
from ._request import header_text
from .messages import ADDRESS, CLOSE_CODES, CLOSE_WORDS, EVENTS, ListenEvent


class SocketClosedError(Exception):
    """The socket closed before the awaited event, or did not open.

    Attributes:
        code: The close code; 1006 without one.
        name: The name of the code in the service's contract.
        reason: The reason of the service, in words.
        action: `refresh` the token and open again, open `again` after a pause, or `stop`: by the first word of the reason.
    """

    def __init__(self, code: int, reason: str = "") -> None:
        self.code = code
        self.name = CLOSE_CODES.get(code)
        self.reason = reason
        self.action = CLOSE_WORDS.get(reason.split(":")[0], "again")
        name = f" ({self.name})" if self.name else ""
        super().__init__(f"the socket closed with {code}{name}{f': {reason}' if reason else ''}")


class AudioStreamError(Exception):
    """The stream ended before `close()`. `failure` is the service's report of a failed or missing provider."""

    def __init__(self, message: str, failure: m.ServiceStatusPayload | None = None) -> None:
        super().__init__(message)
        self.failure = failure


@dataclass(frozen=True, kw_only=True)
class AudioStreamOptions:
    """How a stream behaves when a connection is lost."""

    stream_id: str | None = None
    """The name of the recording, used to continue it after a lost connection. Random by default."""
    retries: int = 10
    """Maximum number of failed connections in a row."""
    retry_delay: float = 0.5
    """Seconds before the first retry. Doubles with each further retry up to `max_retry_delay`."""
    max_retry_delay: float = 10.0
    max_silence: float = 30.0
    """Closes a connection without messages for this time. The service sends a heartbeat every 10 seconds."""
    max_unheld_bytes: int = 64 * 1024 * 1024
    """Maximum amount of unconfirmed audio to keep."""
    on_interrupted: Callable[[str, float], None] | None = None
    """The connection was lost for a reason; the next attempt is after the delay in seconds."""
    on_resumed: Callable[[int], None] | None = None
    """Connected again, or to a stream of an earlier program: the service continues with the frame of this index."""
    on_lost: Callable[[int], None] | None = None
    """This number of unconfirmed frames was dropped; the remaining frames continue as another stream."""


def socket_error(error: Exception) -> SocketClosedError:
    """The error of a connection that was closed or refused."""
    if isinstance(error, ConnectionClosed):
        return SocketClosedError(error.rcvd.code if error.rcvd else 1006, error.rcvd.reason if error.rcvd else "")
    if isinstance(error, InvalidStatus):
        return SocketClosedError(1006, f"the service answered {error.response.status_code}")
    return SocketClosedError(1006, str(error))


def socket_url(base_url: str, query: Mapping[str, Any]) -> str:
    """The address of the live socket."""
    texts = {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in query.items()
        if value is not None
    }
    return f"ws{base_url.removeprefix('http')}{ADDRESS}?{urlencode(texts)}"


class StatedTimes:
    """The times that each connection of a recording states. Those of the caller win; its clock continues."""

    def __init__(self, query: Mapping[str, Any]) -> None:
        self._recorded_at = query.get("recorded_at")
        client_time = query.get("client_time")
        self._ahead = datetime.fromisoformat(str(client_time)).timestamp() - time.time() if client_time else 0.0

    def query(self, first_at: float | None) -> dict[str, Any]:
        """The times of a connection. `first_at`: since when audio waits to be sent."""
        now = time.time()
        # A clock that was set back meanwhile must not place audio in the future.
        recorded_at = self._recorded_at or (first_at and _iso(min(first_at, now)))
        return {"recorded_at": recorded_at, "client_time": _iso(now + self._ahead)} if recorded_at else {}


def _iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def socket_headers(token: str | None) -> dict[str, str]:
    """The credential of a connection."""
    return {"Authorization": f"Bearer {header_text('the user_token', token)}"} if token else {}


@cache
def _payload(name: str) -> TypeAdapter[Any]:
    event = EVENTS[name]
    return TypeAdapter(get_type_hints(event, {**vars(messages), "m": m})["payload"])


def read_event(frame: str | bytes) -> ListenEvent | None:
    """The message of a frame. None for one that this version does not know."""
    if isinstance(frame, bytes):
        return None
    try:
        value = frame if frame in EVENTS else json.loads(frame)
    except ValueError:
        return None
    name = "[]" if isinstance(value, list) else value.get("type") if isinstance(value, dict) else value
    if name not in EVENTS:
        return None
    try:
        payload = _payload(name).validate_python(value)
    except ValidationError:
        return None
    return EVENTS[name](payload)


class AudioWindow:
    """The unconfirmed frames of a recording, by their index in the stream."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._frames: deque[tuple[bytes, float]] = deque()
        self._next = 0
        self.bytes = 0
        self.first = 0
        """The index of the first frame. Earlier frames are confirmed or dropped."""

    @property
    def is_empty(self) -> bool:
        """Whether all frames are confirmed."""
        return not self._frames

    @property
    def first_at(self) -> float | None:
        """When the first frame was recorded, in seconds since 1970. None without a frame."""
        return self._frames[0][1] if self._frames else None

    def add(self, frame: bytes) -> bool:
        """Adds a frame. Without space, drops frames that were sent. Returns false if only unsent frames are left."""
        while self.bytes + len(frame) > self._max_bytes and self._next > self.first:
            self._drop()
        if self.bytes + len(frame) > self._max_bytes:
            return False
        self._frames.append((bytes(frame), time.time()))
        self.bytes += len(frame)
        return True

    def take(self) -> bytes | None:
        """The next frame to send. None if all were sent."""
        index = self._next - self.first
        if index >= len(self._frames):
            return None
        self._next += 1
        return self._frames[index][0]

    def confirm(self, frames: int) -> bool:
        """Removes the frames that the service has confirmed. Returns false if an unconfirmed frame was dropped."""
        if frames < self.first:
            return False
        while self.first < frames and self._frames:
            self._drop()
        self.first = frames
        self._next = max(self._next, frames)
        return True

    def rewind(self, first: int) -> None:
        """Sends all frames again. The first frame gets this index."""
        self.first = self._next = first

    def _drop(self) -> None:
        self.bytes -= len(self._frames.popleft()[0])
        self.first += 1
        self._next = max(self._next, self.first)

"""A recording that is streamed over several connections if necessary."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from . import models as m
from ._errors import EarshotError
from ._live import (
    AudioStreamError,
    AudioStreamOptions,
    AudioWindow,
    SocketClosedError,
    StatedTimes,
    read_event,
    socket_error,
    socket_headers,
    socket_url,
)
from ._request import USER_AGENT
from .messages import AudioAckEvent, ListenEvent, ReconnectEvent, ServiceStatusEvent

E = TypeVar("E")

# After a connection of this age in seconds, the number of failures starts again.
_LASTING = 5.0
# The largest keep-alive. Larger messages are audio frames.
_KEEP_ALIVE_BYTES = 2


class LiveAccount(Protocol):
    """Where a stream connects to."""

    base_url: str

    async def user_token(self) -> str | None:
        """The token for a connection."""
        ...


class _FramesDropped(Exception):
    """The service needs frames that were dropped."""


class AsyncAudioStream:
    """Keeps audio that the service has not confirmed, and sends it again after a lost connection.

    Each frame is transcribed once. Open it by `async with`, and iterate over the messages of all connections.
    """

    def __init__(self, account: LiveAccount, query: dict[str, Any], options: AudioStreamOptions) -> None:
        self._account = account
        self._query = query
        self._options = options
        self._times = StatedTimes(query)
        self._window = AudioWindow(options.max_unheld_bytes)
        self._name = options.stream_id or f"stream-{secrets.token_hex(12)}"
        self._renamed = 0
        self._failures = 0
        self._ready: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._refused = False
        self._held = asyncio.Event()
        self._held.set()
        self._frames = asyncio.Event()
        self._waits: list[tuple[type[Any], Callable[[Any], bool] | None, asyncio.Future[Any]]] = []
        self._queues: list[asyncio.Queue[ListenEvent | None]] = []
        self._former: set[asyncio.Task[None]] = set()
        self._socket: ClientConnection | None = None
        self._error: AudioStreamError | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def stream_id(self) -> str:
        """The name of the recording."""
        return f"{self._name}.{self._renamed}" if self._renamed else self._name

    @property
    def unheld_bytes(self) -> int:
        """The amount of unconfirmed audio."""
        return self._window.bytes

    @property
    def error(self) -> AudioStreamError | None:
        """Why the stream ended. None while it is open."""
        return self._error

    async def ready(self) -> int:
        """Waits until the service is ready. Returns the index of the first frame to send: 0, unless the stream is continued."""
        return await asyncio.shield(self._ready)

    def send_audio(self, frame: bytes) -> bool:
        """Sends a frame now or with the next connection. Returns false, and does not send it, if too much audio is pending."""
        if self._error is not None:
            self._refused = True
            return False
        if len(frame) <= _KEEP_ALIVE_BYTES:
            return True
        accepted = self._window.add(frame)
        if accepted:
            self._held.clear()
            self._frames.set()
        return accepted

    async def held(self) -> None:
        """Waits until the service has confirmed all audio. Raises an `AudioStreamError` if the stream ends first."""
        await self._held.wait()
        if self._error is not None and (self._refused or not self._window.is_empty):
            raise self._error

    def next(self, kind: type[E], matches: Callable[[E], bool] | None = None) -> asyncio.Future[E]:
        """The next matching message of any connection. Fails with an `AudioStreamError` if the stream ends first."""
        future: asyncio.Future[E] = asyncio.get_running_loop().create_future()
        # Callers need not await it.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())
        if self._error is not None:
            future.set_exception(self._error)
        else:
            self._waits.append((kind, matches, future))
        return future

    async def __aiter__(self) -> AsyncIterator[ListenEvent]:
        queue: asyncio.Queue[ListenEvent | None] = asyncio.Queue()
        self._queues.append(queue)
        try:
            while self._error is None or not queue.empty():
                event = await queue.get()
                if event is None:
                    break
                yield event
        finally:
            self._queues.remove(queue)
        if self._error is not None and str(self._error) != _CLOSED:
            raise self._error

    async def close(self) -> None:
        """Ends the stream. Unconfirmed audio is not sent again."""
        self._finish(AudioStreamError(_CLOSED))
        tasks = [task for task in (self._task, *self._former) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while self._error is None:
            connection = _Connection()
            try:
                await self._connect(connection)
                if connection.moved:
                    self._failures = max(1, self._failures)
                    self._interrupted("the service asks to reconnect", 0.0)
                    continue
                error: Exception = SocketClosedError(1000)
            except _FramesDropped:
                continue
            except Exception as caught:
                error = caught
            await self._lost(connection, error)

    async def _connect(self, connection: _Connection) -> None:
        """Returns when the service asks for another connection, or has closed this one."""
        token = await self._account.user_token()
        times = self._times.query(self._window.first_at)
        query = {**self._query, **times, "ack": True, "stream_id": self.stream_id}
        url = socket_url(self._account.base_url, query)
        try:
            socket = await connect(
                url,
                additional_headers=socket_headers(token),
                user_agent_header=USER_AGENT,
                max_size=None,
                open_timeout=self._options.max_silence,
            )
        except (OSError, InvalidHandshake) as error:
            raise socket_error(error) from error
        sender = asyncio.create_task(self._send_frames(socket, connection))
        try:
            async for event in self._events(socket):
                self._on_event(connection, event)
                self._deliver(event)
                if connection.moved:
                    self._keep_former(socket)
                    return
        finally:
            sender.cancel()
            self._socket = None
            if not connection.moved:
                await socket.close()

    async def _events(self, socket: ClientConnection) -> AsyncIterator[ListenEvent]:
        while True:
            try:
                frame = await asyncio.wait_for(socket.recv(), self._options.max_silence)
            except TimeoutError:
                raise SocketClosedError(1006, f"no message for {self._options.max_silence:g} s") from None
            except ConnectionClosed as error:
                raise socket_error(error) from error
            event = read_event(frame)
            if event is not None:
                yield event

    def _on_event(self, connection: _Connection, event: ListenEvent) -> None:
        if isinstance(event, ReconnectEvent):
            connection.moved = True
        elif isinstance(event, AudioAckEvent):
            is_first = connection.first_ack is None
            connection.first_ack = event.payload.frames if is_first else connection.first_ack
            connection.last_ack = event.payload.frames
            self._acknowledged(event.payload.frames, is_first)
        elif isinstance(event, ServiceStatusEvent):
            if event.payload.status == "stt_failed":
                connection.failure = event.payload
            if event.payload.status == "ready" and not connection.ready.is_set():
                connection.ready_at = time.monotonic()
                connection.ready.set()
                if not self._ready.done():
                    self._ready.set_result(self._window.first)

    def _acknowledged(self, frames: int, is_first: bool) -> None:
        # The stream may have been started by an earlier program.
        if is_first and not self._ready.done():
            self._window.rewind(frames)
        elif not self._window.confirm(frames):
            if is_first:
                self._continue_as_new_stream(frames)
            return
        elif is_first:
            self._window.rewind(self._window.first)
        if is_first and (frames > 0 or self._failures > 0) and self._options.on_resumed:
            self._options.on_resumed(frames)
        if self._window.is_empty:
            self._held.set()

    def _continue_as_new_stream(self, confirmed: int) -> None:
        dropped = self._window.first - confirmed
        self._renamed += 1
        self._window.rewind(0)
        if self._options.on_lost:
            self._options.on_lost(dropped)
        raise _FramesDropped

    async def _send_frames(self, socket: ClientConnection, connection: _Connection) -> None:
        await connection.ready.wait()
        while True:
            frame = self._window.take()
            if frame is not None:
                # Waits while the buffer of the connection is full.
                await socket.send(frame)
                continue
            self._frames.clear()
            await self._frames.wait()

    def _keep_former(self, socket: ClientConnection) -> None:
        """Receives the last messages of a connection, which the service closes."""

        async def receive() -> None:
            try:
                async for event in self._events(socket):
                    # About the connection itself, not about the recording.
                    if not isinstance(event, AudioAckEvent | ServiceStatusEvent | ReconnectEvent):
                        self._deliver(event)
            except SocketClosedError:
                pass
            finally:
                await socket.close()

        task = asyncio.create_task(receive())
        self._former.add(task)
        task.add_done_callback(self._former.discard)

    async def _lost(self, connection: _Connection, error: Exception) -> None:
        options = self._options
        self._failures = 1 if connection.was_useful else self._failures + 1
        failure = connection.failure
        if _is_final(error) or (failure and failure.retryable is False) or self._failures > options.retries:
            text = failure.status_text if failure else str(error)
            self._finish(AudioStreamError(text, failure), error)
            return
        # Random, so that devices do not all reconnect at the same time.
        longest = min(options.max_retry_delay, options.retry_delay * 2.0 ** (self._failures - 1))
        delay = longest * random.uniform(0.75, 1.0)
        self._interrupted(str(error), delay)
        await asyncio.sleep(delay)

    def _interrupted(self, reason: str, delay: float) -> None:
        if self._options.on_interrupted:
            self._options.on_interrupted(reason, delay)

    def _deliver(self, event: ListenEvent) -> None:
        for queue in self._queues:
            queue.put_nowait(event)
        for wait in list(self._waits):
            kind, matches, future = wait
            if future.done():
                self._waits.remove(wait)
            elif isinstance(event, kind) and (matches is None or matches(event)):
                self._waits.remove(wait)
                future.set_result(event)

    def _finish(self, error: AudioStreamError, cause: Exception | None = None) -> None:
        if self._error is not None:
            return
        error.__cause__ = cause
        self._error = error
        if not self._ready.done():
            self._ready.set_exception(error)
            self._ready.exception()
        for _, _, future in self._waits:
            if not future.done():
                future.set_exception(error)
        self._waits.clear()
        for queue in self._queues:
            queue.put_nowait(None)
        self._held.set()


_CLOSED = "the stream was closed"


class _Connection:
    """What is known of a connection."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.ready_at: float | None = None
        self.first_ack: int | None = None
        self.last_ack = 0
        self.failure: m.ServiceStatusPayload | None = None
        self.moved = False

    @property
    def was_useful(self) -> bool:
        """Whether it confirmed frames or lasted for a while. Then the number of failures starts again."""
        lasted = self.ready_at is not None and time.monotonic() - self.ready_at > _LASTING
        return lasted or self.last_ack > (self.first_ack or 0)


def _is_final(error: Exception) -> bool:
    """Whether a retry does not help. Requests for a token may fail because of the network too."""
    if isinstance(error, SocketClosedError):
        # A token that has expired is requested again.
        return error.action == "stop"
    if isinstance(error, EarshotError):
        return error.status not in (0, 429) and error.status < 500
    return isinstance(error, (TypeError, ValueError))

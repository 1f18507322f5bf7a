"""The audio stream of the synchronous client: the asynchronous one on a thread of its own."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from types import TracebackType
from typing import Any, Self, TypeVar

from ._async_audio_stream import AsyncAudioStream
from ._http import Http
from ._live import AudioStreamError, AudioStreamOptions
from .messages import ListenEvent

E = TypeVar("E")
T = TypeVar("T")


class _Account:
    """Where the stream of a synchronous client connects to."""

    def __init__(self, http: Http) -> None:
        self.base_url = http.base_url
        self._http = http

    async def user_token(self) -> str | None:
        return await asyncio.to_thread(self._http.user_token)


class AudioStream:
    """Keeps audio that the service has not confirmed, and sends it again after a lost connection.

    Each frame is transcribed once. Open it by `with`. Callbacks are called on the thread of the connection.
    """

    def __init__(self, http: Http, query: dict[str, Any], options: AudioStreamOptions) -> None:
        self._account = _Account(http)
        self._query = query
        self._options = options
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="earshot-audio-stream", daemon=True)
        self._stream: AsyncAudioStream | None = None

    def __enter__(self) -> Self:
        async def start() -> AsyncAudioStream:
            return await AsyncAudioStream(self._account, self._query, self._options).__aenter__()

        self._thread.start()
        self._stream = self._wait(start())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def stream_id(self) -> str:
        """The name of the recording."""
        return self._open.stream_id

    @property
    def unheld_bytes(self) -> int:
        """The amount of unconfirmed audio."""
        return self._open.unheld_bytes

    @property
    def error(self) -> AudioStreamError | None:
        """Why the stream ended. None while it is open."""
        return self._open.error

    def ready(self) -> int:
        """Waits until the service is ready. Returns the index of the first frame to send: 0, unless the stream is continued."""
        return self._wait(self._open.ready())

    def send_audio(self, frame: bytes) -> bool:
        """Sends a frame now or with the next connection. Returns false, and does not send it, if too much audio is pending."""

        async def send() -> bool:
            return self._open.send_audio(frame)

        return self._wait(send())

    def held(self) -> None:
        """Waits until the service has confirmed all audio. Raises an `AudioStreamError` if the stream ends first."""
        self._wait(self._open.held())

    def next(self, kind: type[E], matches: Callable[[E], bool] | None = None) -> Future[E]:
        """The next matching message of any connection: wait for its `result()`."""
        result: Future[E] = Future()

        async def register() -> None:
            def settle(done: asyncio.Future[E]) -> None:
                error = done.exception()
                if error is None:
                    result.set_result(done.result())
                else:
                    result.set_exception(error)

            self._open.next(kind, matches).add_done_callback(settle)

        self._wait(register())
        return result

    def __iter__(self) -> Iterator[ListenEvent]:
        """Iterates over the messages of all connections until the stream ends."""
        events: queue.Queue[ListenEvent | Exception | None] = queue.Queue()

        async def collect() -> None:
            try:
                async for event in self._open:
                    events.put(event)
                events.put(None)
            except Exception as error:
                events.put(error)

        task = asyncio.run_coroutine_threadsafe(collect(), self._loop)
        try:
            while (event := events.get()) is not None:
                if isinstance(event, Exception):
                    raise event
                yield event
        finally:
            task.cancel()

    def close(self) -> None:
        """Ends the stream. Unconfirmed audio is not sent again."""
        if not self._thread.is_alive():
            return
        self._wait(self._open.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def _open(self) -> AsyncAudioStream:
        if self._stream is None:
            raise RuntimeError("open the stream first: with client.stream_audio(…) as stream")
        return self._stream

    def _wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result()

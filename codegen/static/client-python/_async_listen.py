from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Any, Self, TypeVar

from websockets import ConnectionClosed, InvalidHandshake
from websockets.asyncio.client import ClientConnection, connect

from ._async_http import AsyncHttp
from ._async_senders import AsyncSenders
from ._live import SocketClosedError, read_event, socket_error, socket_headers, socket_url
from ._request import USER_AGENT
from .messages import ListenEvent

E = TypeVar("E")


class AsyncListenSocket(AsyncSenders):
    """A single connection to the live socket: open it by `async with`, and iterate over its messages."""

    def __init__(self, http: AsyncHttp, query: dict[str, Any]) -> None:
        self._http = http
        self._query = query
        self._connection: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        token = await self._http.user_token()
        url = socket_url(self._http.base_url, self._query)
        try:
            self._connection = await connect(
                url, additional_headers=socket_headers(token), user_agent_header=USER_AGENT, max_size=None
            )
        except (OSError, InvalidHandshake) as error:
            raise socket_error(error) from error
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection. The service processes the conversation."""
        if self._connection is not None:
            await self._connection.close()

    async def send(self, message: str | bytes) -> None:
        """Sends a frame: audio in the format of `codec`, or a message as text."""
        try:
            await self._open().send(message)
        except ConnectionClosed as error:
            raise socket_error(error) from error

    async def send_audio(self, frame: bytes) -> None:
        """Sends a frame of audio in the format of `codec`."""
        await self.send(frame)

    async def __aiter__(self) -> AsyncIterator[ListenEvent]:
        """Iterates over the messages until the socket is closed. Raises a `SocketClosedError` for an error of the service."""
        try:
            while True:
                event = read_event(await self._open().recv())
                if event is not None:
                    yield event
        except ConnectionClosed as error:
            closed = socket_error(error)
            if closed.code not in (1000, 1001):
                raise closed from error

    async def next(self, kind: type[E], matches: Callable[[E], bool] | None = None) -> E:
        """Returns the next message of this class that matches. Skips the messages before it."""
        async for event in self:
            if isinstance(event, kind) and (matches is None or matches(event)):
                return event
        raise SocketClosedError(1000)

    def _open(self) -> ClientConnection:
        if self._connection is None:
            raise RuntimeError("open the socket first: async with client.listen(…) as socket")
        return self._connection

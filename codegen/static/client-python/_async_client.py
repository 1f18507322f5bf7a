from __future__ import annotations

import copy
import os
from types import TracebackType
from typing import Self, Unpack

import httpx2

from ._async_answers import AsyncAskFunctions, AsyncChatFunctions
from ._async_audio_stream import AsyncAudioStream
from ._async_http import AsyncCredential, AsyncHttp
from ._async_listen import AsyncListenSocket
from ._async_resources import AsyncNamedCredentials, AsyncResources
from ._live import AudioStreamOptions
from ._request import DEFAULT_RETRIES, DEFAULT_TIMEOUT, OnRetry, address_of
from .messages import AudioStreamQuery, ListenQuery


class AsyncEarshot(AsyncResources):
    """An asynchronous client of an Earshot service.

    Args:
        base_url: The address of the service. Default `EARSHOT_API_BASE`.
        key: The default credential. Most programs need only this one, a developer key. Default `EARSHOT_API_KEY`.
        timeout: Seconds for an attempt. Default 30.
        max_retries: How often a repeatable request is sent again. Default 2.
        on_retry: Called before a retry with the error, the number of the retry from 1, and the seconds until it.
        http_client: Replaces the own client of `httpx2`, for example with a proxy.
        credentials: Further credentials by name, used instead of `key` by operations that accept them.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        key: AsyncCredential | None = None,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_RETRIES,
        on_retry: OnRetry | None = None,
        http_client: httpx2.AsyncClient | None = None,
        **credentials: Unpack[AsyncNamedCredentials],
    ) -> None:
        http = AsyncHttp(
            address_of(base_url or os.environ.get("EARSHOT_API_BASE")),
            key=key or os.environ.get("EARSHOT_API_KEY"),
            credentials=dict(credentials),  # type: ignore[arg-type]
            timeout=timeout,
            max_retries=max_retries,
            on_retry=on_retry,
            http_client=http_client,
        )
        self._use(http)

    def _use(self, http: AsyncHttp) -> None:
        self._http = http
        super().__init__(http)
        self.ask: AsyncAskFunctions = AsyncAskFunctions(http)
        self.chat: AsyncChatFunctions = AsyncChatFunctions(http)

    def with_options(self, *, timeout: float | None = None, max_retries: int | None = None) -> Self:
        """A client with other defaults, which shares the connections of this one. Close only the first one."""
        client = copy.copy(self)
        client._use(self._http.with_options(timeout, max_retries))
        return client

    def listen(self, **query: Unpack[ListenQuery]) -> AsyncListenSocket:
        """A single connection to the live socket: `async with client.listen(uid=…) as socket`."""
        return AsyncListenSocket(self._http, dict(query))

    def stream_audio(
        self,
        options: AudioStreamOptions | None = None,
        **query: Unpack[AudioStreamQuery],
    ) -> AsyncAudioStream:
        """Streams a recording over several connections if necessary: `async with client.stream_audio(uid=…) as stream`.

        Keeps audio that the service has not confirmed, and sends it again after a lost connection.
        """
        return AsyncAudioStream(self._http, dict(query), options or AudioStreamOptions())

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

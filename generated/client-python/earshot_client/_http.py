# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Self, TypeAlias, TypeVar, cast

import httpx2

from ._errors import EarshotError, EarshotToolError, error_of
from ._pages import Page, PageIterator
from ._request import (
    DEFAULT_RETRIES,
    DEFAULT_TIMEOUT,
    OnRetry,
    Operation,
    Request,
    StreamLine,
    connection_error,
    cursor_of,
    header_text,
    json_bytes,
    json_of,
    next_url,
    parse,
    request_of,
    retry_delay,
    stream_line,
)
from ._sleep import sleep

T = TypeVar("T")

Credential: TypeAlias = str | Callable[[], str]
"""A key or token, or a function that returns one, called before each request."""


class Http:
    """Sends requests, and repeats those that may succeed later."""

    def __init__(
        self,
        base_url: str,
        *,
        key: Credential | None,
        credentials: Mapping[str, Credential | None],
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = DEFAULT_RETRIES,
        on_retry: OnRetry | None = None,
        http_client: httpx2.Client | None = None,
    ) -> None:
        self.base_url = base_url
        self._key = key
        self._credentials = credentials
        self._timeout = timeout
        self._max_retries = max_retries
        self._on_retry = on_retry
        self._client = http_client or httpx2.Client()
        self._owns_client = http_client is None
        self._call_ids = itertools.count(1)

    def with_options(self, timeout: float | None, max_retries: int | None) -> Self:
        """The same with other defaults. Shares the connections, and leaves them open."""
        http = copy.copy(self)
        http._owns_client = False
        http._timeout = self._timeout if timeout is None else timeout
        http._max_retries = self._max_retries if max_retries is None else max_retries
        return http

    def close(self) -> None:
        """Closes the connections, unless the `http_client` is the caller's."""
        if self._owns_client:
            self._client.close()

    def credential(self, security: tuple[str, ...]) -> str | None:
        """The credential for an operation that accepts these schemes."""
        own = next((found for name in security if (found := self._credentials.get(name)) is not None), self._key)
        value = own() if callable(own) else own
        return value

    def user_token(self) -> str | None:
        """The token of live sockets, which accept no other credential."""
        return self.credential(("user_token",)) if self._credentials.get("user_token") is not None else None

    def send(self, operation: Operation, result: type[T], *, options: Mapping[str, Any], **values: Any) -> T:
        """Returns the JSON of the response as `result`."""
        response = self._request(operation, options, values)
        value = json_of(response)
        query = values.get("query") or {}
        if operation.parts is not None and query.get("transcript_offset") is None and isinstance(value, dict):
            self._read_parts(operation, operation.parts, value, options, values)
        return parse(result, value, response)

    def _read_parts(
        self,
        operation: Operation,
        name: str,
        whole: dict[str, Any],
        options: Mapping[str, Any],
        values: dict[str, Any],
    ) -> None:
        """Requests the further parts of the list of a record."""
        is_more = whole.get("has_more") is True
        while is_more:
            query = {**(values.get("query") or {}), "transcript_offset": len(whole[name])}
            part = json_of(self._request(operation, options, {**values, "query": query}))
            if not part[name]:
                break
            whole[name] += part[name]
            is_more = part.get("has_more") is True
        if "has_more" in whole:
            whole["has_more"] = False
            whole.pop("next_transcript_offset", None)

    def send_empty(self, operation: Operation, *, options: Mapping[str, Any], **values: Any) -> None:
        """Returns nothing."""
        self._request(operation, options, values)

    def send_bytes(self, operation: Operation, *, options: Mapping[str, Any], **values: Any) -> bytes:
        """Returns the bytes of the response."""
        return (self._request(operation, options, {**values, "accept": "*/*"})).content

    def pages(
        self,
        operation: Operation,
        item: type[T],
        name: str | None,
        *,
        options: Mapping[str, Any],
        **values: Any,
    ) -> PageIterator[T]:
        """Returns the pages of a list, which is the response or its property `name`."""

        def pages() -> Iterator[Page[T]]:
            request = request_of(operation, self.base_url, options=options, **values)
            followed: set[str] = set()
            while request.url not in followed:
                followed.add(request.url)
                response = self._send(request, options)
                value = json_of(response)
                items = value if name is None else value.get(name)
                next_page = next_url(response, self.base_url)
                yield Page([parse(item, entry, response) for entry in items or []], cursor_of(next_page))
                if next_page is None:
                    return
                request.url = next_page
            raise EarshotError(status=200, detail=f"the list links back to {request.url}")

        return PageIterator(pages)

    def lines(
        self,
        operation: Operation,
        *,
        options: Mapping[str, Any],
        **values: Any,
    ) -> Iterator[StreamLine]:
        """Iterates over the lines of an event stream. Leaving the loop stops it."""
        request = request_of(operation, self.base_url, accept="text/event-stream", options=options, **values)
        with self._open(request, options) as response:
            rest = ""
            try:
                for text in response.iter_text():
                    # Not `iter_lines`: a text may contain other line ends, such as U+2028.
                    *lines, rest = (rest + text).replace("\r\n", "\n").split("\n")
                    for line in lines:
                        if (entry := stream_line(line)) is not None:
                            yield entry
            except httpx2.HTTPError as error:
                raise EarshotError(status=0, detail="the response is incomplete") from error
            if (entry := stream_line(rest)) is not None:
                yield entry

    def call_tool(
        self,
        path: str,
        name: str,
        result: type[T],
        *,
        repeatable: bool,
        options: Mapping[str, Any],
        body: Mapping[str, Any] | None = None,
        clearable: Mapping[str, Any] | None = None,
    ) -> T:
        """Calls a tool by JSON-RPC."""
        operation = Operation("POST", path, ("tool_server_key",))
        request = request_of(operation, self.base_url, body=body or {}, clearable=clearable, options=options)
        params = request.content.decode()
        call = f'{{"jsonrpc":"2.0","id":{next(self._call_ids)},"method":{json_bytes(name).decode()},"params":{params}}}'
        request.content = call.encode()
        request.repeatable = repeatable
        response = self._send(request, options)
        reply = json_of(response) or {}
        if error := reply.get("error"):
            raise EarshotToolError(
                error["code"],
                error["message"],
                error.get("data"),
                status=response.status_code,
                request_id=response.headers.get("x-request-id"),
            )
        return parse(result, reply.get("result"), response)

    def _request(
        self,
        operation: Operation,
        options: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> httpx2.Response:
        return self._send(request_of(operation, self.base_url, options=options, **values), options)

    def _send(self, request: Request, options: Mapping[str, Any]) -> httpx2.Response:
        with self._open(request, options, read=True) as response:
            return response

    @contextmanager
    def _open(
        self,
        request: Request,
        options: Mapping[str, Any],
        *,
        read: bool = False,
    ) -> Iterator[httpx2.Response]:
        """Opens a successful response, after further attempts if necessary. With `read`, its body is complete."""
        max_retries = cast(int, options.get("max_retries", self._max_retries))
        attempt = 0
        while True:
            try:
                response = self._attempt(request, options, read)
                break
            except EarshotError as error:
                delay = retry_delay(request, error, attempt, max_retries)
                if delay is None:
                    raise
                attempt += 1
                if self._on_retry is not None:
                    self._on_retry(error, attempt, delay)
            sleep(delay)
        try:
            yield response
        finally:
            response.close()

    def _attempt(self, request: Request, options: Mapping[str, Any], read: bool) -> httpx2.Response:
        headers = dict(request.headers)
        credential = self.credential(request.security) if request.security else None
        if credential:
            headers["authorization"] = f"Bearer {header_text('the key or token', credential)}"
        timeout = cast(float, options.get("timeout", self._timeout))
        sent = self._client.build_request(
            request.method,
            request.url,
            headers=headers,
            content=request.content,
            files=request.files,
            data=request.data,
            timeout=timeout,
        )
        try:
            response = self._client.send(sent, stream=True)
            if read or response.is_error:
                response.read()
        except httpx2.HTTPError as error:
            raise connection_error(error, self.base_url, timeout) from error
        if not response.is_success:
            response.close()
            raise error_of(response)
        return response


class Resource:
    """The operations of a tag."""

    def __init__(self, http: Http) -> None:
        self._http = http

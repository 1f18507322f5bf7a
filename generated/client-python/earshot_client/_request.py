# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""What the two clients share: how a request is written, and when it is sent again."""

from __future__ import annotations

import datetime as dt
import json
import random
import re
import uuid
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import IO, Any, Final, NamedTuple, TypeAlias, TypedDict, TypeVar, cast
from urllib.parse import parse_qs, quote, urlencode, urljoin, urlsplit

import httpx2
from pydantic import BaseModel, TypeAdapter, ValidationError

from ._errors import EarshotError

T = TypeVar("T")

FileContent: TypeAlias = bytes | IO[bytes] | tuple[str, bytes | IO[bytes]]
"""A file of a form: bytes, an open file, or one of them with the name of the file: `("talk.wav", data)`."""

OnRetry: TypeAlias = Callable[[EarshotError, int, float], None]
"""Called before a retry with the error, the number of the retry from 1, and the seconds until it."""

DEFAULT_TIMEOUT: Final = 30.0
DEFAULT_RETRIES: Final = 2
MAX_RETRY_AFTER: Final = 120.0
USER_AGENT: Final = "earshot-client-python/1.1.0"

_FIRST_DELAY = 0.5
_LONGEST_DELAY = 8.0


class NotGiven:
    """The default of a field that `None` clears."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN: Final = NotGiven()


class RequestOptions(TypedDict, total=False):
    """Options of each method."""

    timeout: float
    """Seconds for an attempt. Default 30. For a stream: until each part."""
    max_retries: int
    """Default 2."""


class IdempotentOptions(RequestOptions, total=False):
    """Options of methods that create records."""

    idempotency_key: str
    """Calls with the same key create one record. Random for each call by default."""


class StreamLine(NamedTuple):
    """A line of an event stream: `data: text` has the name `data`."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the REST API."""

    method: str
    path: str
    security: tuple[str, ...]
    idempotent: bool = False
    parts: str | None = None

    @property
    def repeatable(self) -> bool:
        """Whether the request can be sent again if its result is unknown."""
        return self.idempotent or self.method in ("GET", "PUT", "DELETE")


@dataclass(slots=True)
class Request:
    """A request without its credential. The same for each attempt."""

    method: str
    url: str
    headers: dict[str, str]
    repeatable: bool
    security: tuple[str, ...]
    content: Any = None
    files: list[tuple[str, Any]] | None = None
    data: dict[str, str] | None = None


def request_of(
    operation: Operation,
    base_url: str,
    *,
    accept: str = "application/json",
    path: Mapping[str, Any] | None = None,
    query: Mapping[str, Any] | None = None,
    body: Mapping[str, Any] | None = None,
    clearable: Mapping[str, Any] | None = None,
    form: Mapping[str, Any] | None = None,
    content: Any = None,
    options: Mapping[str, Any],
) -> Request:
    """Writes a request. Leaves out `None`, and in `clearable` only `NOT_GIVEN`."""
    headers = {"accept": accept, "user-agent": USER_AGENT}
    if operation.idempotent:
        key = options.get("idempotency_key") or str(uuid.uuid4())
        headers["idempotency-key"] = header_text("the idempotency_key", key)
    request = Request(
        operation.method,
        _url_of(operation, base_url, path or {}, query or {}),
        headers,
        operation.repeatable,
        operation.security,
    )
    if body is not None or clearable is not None:
        fields = {name: value for name, value in (body or {}).items() if value is not None}
        fields |= {name: value for name, value in (clearable or {}).items() if value is not NOT_GIVEN}
        headers["content-type"] = "application/json"
        request.content = json_bytes(fields)
    elif form is not None:
        request.files, request.data = _form_of(form)
    elif content is not None:
        headers["content-type"] = "application/octet-stream"
        source = content[1] if isinstance(content, tuple) else content
        # Read here, so that a retry sends the same bytes.
        request.content = source if isinstance(source, bytes) else source.read()
    return request


def json_bytes(value: Any) -> bytes:
    """JSON of values, models, dates and times."""
    return json.dumps(value, default=_json_value, ensure_ascii=False).encode()


def _json_value(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(by_alias=True, exclude_unset=True)
    if isinstance(value, dt.date):
        return _time_text(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Iterable):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no JSON")


def _time_text(value: dt.date) -> str:
    """A time without a time zone is a local time, as in Python."""
    if isinstance(value, dt.datetime) and value.tzinfo is None:
        value = value.astimezone()
    return value.isoformat()


def _url_of(operation: Operation, base_url: str, path: Mapping[str, Any], query: Mapping[str, Any]) -> str:
    def segment(match: re.Match[str]) -> str:
        value = str(path[match[1]])
        # In a path "." and ".." have a meaning, also when they are encoded.
        if value in ("", ".", ".."):
            raise ValueError(f"{operation.method} {operation.path}: {match[1]} is not an id")
        return quote(value, safe="")

    url = base_url + re.sub(r"\{(\w+)\}", segment, operation.path)
    search = urlencode({name: _query_text(value) for name, value in query.items() if value is not None})
    return f"{url}?{search}" if search else url


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dt.date):
        return _time_text(value)
    if isinstance(value, str) or not isinstance(value, Iterable):
        return str(value)
    return ",".join(str(item) for item in value)


def _form_of(form: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], dict[str, str]]:
    files: list[tuple[str, Any]] = []
    data: dict[str, str] = {}
    for name, value in form.items():
        if value is None:
            continue
        if isinstance(value, (str, int, float, bool)):
            data[name] = _query_text(value)
            continue
        for item in value if isinstance(value, list) else [value]:
            file_name, source = item if isinstance(item, tuple) else (getattr(item, "name", "file"), item)
            files.append((name, (str(file_name), source if isinstance(source, bytes) else source.read())))
    return files, data


def header_text(name: str, text: str) -> str:
    """Raises a `ValueError`, without the text, for characters that a header cannot contain."""
    if re.fullmatch(r"[\x20-\x7e]*", text):
        return text
    raise ValueError(f"{name} has characters that a header cannot contain, such as a line end")


def address_of(base_url: str | None) -> str:
    """The address without a slash at the end. Raises a `ValueError` for an invalid one."""
    if not base_url:
        raise ValueError("base_url is missing: pass it, or set EARSHOT_API_BASE")
    if re.match(r"https?://[^/]*@", base_url):
        raise ValueError("base_url must not contain a user name or a password")
    if not re.fullmatch(r"https?://[^\s/]\S*", base_url):
        raise ValueError(f"base_url: {base_url!r} is not an address such as https://earshot.example")
    return base_url.rstrip("/")


def retry_delay(request: Request, error: EarshotError, attempt: int, max_retries: int) -> float | None:
    """Seconds until the next attempt. None if the error is final. A request with the answer 429 was not processed."""
    if attempt >= max_retries or (error.status != 429 and not (request.repeatable and _may_pass(error.status))):
        return None
    if error.retry_after is not None:
        return error.retry_after if error.retry_after <= MAX_RETRY_AFTER else None
    # Half of it is random, so that programs do not all repeat at the same time.
    return random.uniform(0.5, 1.0) * min(_LONGEST_DELAY, 2 * _FIRST_DELAY * 2.0**attempt)


def _may_pass(status: int) -> bool:
    """Whether the same request may succeed later. 501 stays."""
    return status in (0, 408, 409) or (status >= 500 and status != 501)


def connection_error(error: httpx2.HTTPError, base_url: str, timeout: float) -> EarshotError:
    """The error of a request without a complete response."""
    if isinstance(error, httpx2.TimeoutException):
        return EarshotError(status=0, kind="timeout", detail=f"no response within {timeout:g} s")
    if isinstance(error, (httpx2.ReadError, httpx2.RemoteProtocolError, httpx2.DecodingError)):
        return EarshotError(status=0, detail="the response is incomplete")
    return EarshotError(status=0, detail=f"no connection to {base_url}")


@lru_cache(maxsize=512)
def _adapter(result: Hashable) -> TypeAdapter[Any]:
    return TypeAdapter(result)


def parse(result: type[T], value: Any, response: httpx2.Response) -> T:
    """A JSON value as a model. Raises an `EarshotError` if it does not fit."""
    try:
        return cast(T, _adapter(cast(Hashable, result)).validate_python(value))
    except ValidationError as error:
        issue = error.errors()[0]
        place = ".".join(str(part) for part in issue["loc"])
        raise _unreadable(response, f"the response has an unexpected {place or 'value'}: {issue['msg']}") from error


def json_of(response: httpx2.Response) -> Any:
    """The JSON of a response; None for an empty one."""
    if not response.content:
        return None
    try:
        return response.json()
    except ValueError as error:
        raise _unreadable(response, "the response is not JSON") from error


def _unreadable(response: httpx2.Response, detail: str) -> EarshotError:
    return EarshotError(
        status=response.status_code,
        kind="internal",
        detail=detail,
        request_id=response.headers.get("x-request-id"),
    )


def next_url(response: httpx2.Response, base_url: str) -> str | None:
    """The address of the next page, always of this service, so that the key is only sent there."""
    for target, parameters in re.findall(r"<([^>]*)>([^,<]*)", response.headers.get("link", "")):
        if re.search(r';\s*rel="?next"?', parameters, re.IGNORECASE):
            link, base = urlsplit(urljoin(base_url + "/", target)), urlsplit(base_url)
            prefix = base.path.rstrip("/")
            path = link.path.removeprefix(prefix) if link.path.startswith(prefix + "/") else link.path
            return f"{base_url}{path}{'?' if link.query else ''}{link.query}"
    return None


def cursor_of(url: str | None) -> str | None:
    """The cursor in the address of a page."""
    cursors = parse_qs(urlsplit(url or "").query).get("cursor")
    return str(cursors[0]) if cursors else None


def stream_line(line: str) -> StreamLine | None:
    """A line of an event stream. None for an empty or unknown one."""
    name, colon, value = line.partition(":")
    return StreamLine(name, value.removeprefix(" ")) if name and colon else None

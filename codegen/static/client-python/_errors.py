from __future__ import annotations

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any, Literal, TypeAlias

import httpx2

ErrorKind: TypeAlias = Literal[
    "invalid_input",
    "unauthenticated",
    "missing_scope",
    "not_ready",
    "denied",
    "locked",
    "not_found",
    "conflict",
    "rate_limited",
    "unavailable",
    "no_space",
    "too_large",
    "precondition_failed",
    "upstream_failed",
    "method_not_allowed",
    "media_type",
    "not_implemented",
    "stt_failed",
    "timeout",
    "unreachable",
    "internal",
]

_KINDS: dict[int, ErrorKind] = {
    0: "unreachable",
    400: "precondition_failed",
    401: "unauthenticated",
    402: "locked",
    403: "denied",
    404: "not_found",
    405: "method_not_allowed",
    408: "timeout",
    409: "conflict",
    413: "too_large",
    415: "media_type",
    429: "rate_limited",
    501: "not_implemented",
    502: "upstream_failed",
    503: "unavailable",
    504: "timeout",
    507: "no_space",
}

_TOOL_KINDS: dict[int, ErrorKind] = {
    -32001: "not_found",
    -32002: "locked",
    -32003: "missing_scope",
    -32009: "denied",
    -32601: "not_implemented",
    -32602: "invalid_input",
    -32603: "internal",
}


class EarshotError(Exception):
    """The service rejected a request or did not receive it.

    Attributes:
        kind: What happened, independent of the transport, and what to do:
            {{kinds}}
        status: The HTTP status; 0 without a response.
        detail: A text, a list of invalid fields, or an object.
        issues: The invalid fields, each with `loc`, `msg` and `type`; empty unless `kind` is `invalid_input`.
        request_id: The service's id of the request. Include it when you ask for help.
        retry_after: The delay in seconds that the service requests.
    """

    def __init__(
        self,
        *,
        status: int,
        detail: Any,
        kind: ErrorKind | None = None,
        request_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        text = _text_of(detail)
        super().__init__(text if status == 0 else f"{status} {text}")
        self.kind: ErrorKind = kind or _kind_of(status, detail)
        self.status = status
        self.detail = detail
        self.issues: list[dict[str, Any]] = detail if isinstance(detail, list) else []
        self.request_id = request_id
        self.retry_after = retry_after


class EarshotToolError(EarshotError):
    """A JSON-RPC error of a tool, such as -32001 for an unknown record.

    Its `kind`, and what to do:
        {{kinds}}
    """

    def __init__(self, code: int, message: str, data: Any, *, status: int, request_id: str | None) -> None:
        is_limited = isinstance(data, dict) and "retry_after" in data
        super().__init__(
            status=status,
            detail=message,
            kind="rate_limited" if is_limited else _TOOL_KINDS.get(code, "internal"),
            request_id=request_id,
        )
        self.args = (f"{code} {message}",)
        self.code = code
        self.data = data


def error_of(response: httpx2.Response) -> EarshotError:
    """The error of a response with an error status. Its body must have been read."""
    text = response.text
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    detail = body.get("detail", body) if isinstance(body, dict) else None
    return EarshotError(
        status=response.status_code,
        # From a proxy, whose service does not answer.
        kind="unavailable" if response.status_code == 502 and detail is None else None,
        detail=detail or text or response.reason_phrase or "no detail",
        request_id=response.headers.get("x-request-id"),
        retry_after=_retry_after(response.headers.get("retry-after")),
    )


def _retry_after(value: str | None) -> float | None:
    """`Retry-After` in seconds, from seconds or a date."""
    if value is None:
        return None
    if value.isdecimal():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _kind_of(status: int, detail: Any) -> ErrorKind:
    if status == 403 and isinstance(detail, dict) and detail.get("enabled") is False:
        return "not_ready"
    if status == 403 and isinstance(detail, str) and "Required scope" in detail:
        return "missing_scope"
    # A failed transcription.
    if status in (400, 502) and isinstance(detail, dict) and "outcome" in detail:
        return "invalid_input" if status == 400 else "stt_failed"
    return _KINDS.get(status) or ("invalid_input" if 400 <= status < 500 else "internal")


def _text_of(detail: Any) -> str:
    if isinstance(detail, str):
        return detail
    if isinstance(detail, list):
        return "; ".join(_issue_text(issue) for issue in detail)
    if isinstance(detail, dict) and isinstance(detail.get("message"), str):
        return str(detail["message"])
    return json.dumps(detail)


def _issue_text(issue: Any) -> str:
    if not isinstance(issue, dict):
        return str(issue)
    return f"{'.'.join(str(part) for part in issue.get('loc', []))}: {issue.get('msg', '')}"

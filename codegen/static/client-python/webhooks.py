"""Deliveries of webhooks: their signature, and what they contain."""

from __future__ import annotations

import base64
import binascii
import datetime as dt
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias
from urllib.parse import parse_qs, urlsplit

from pydantic import ValidationError

from . import models as m


class Headers(Protocol):
    """The headers of a request: a dictionary, or those of a server."""

    def items(self) -> Iterable[tuple[str, str]]:
        """The names and values."""
        ...


class WebhookVerificationError(Exception):
    """The delivery is not from the service, or too old."""


class VerifiedDelivery(NamedTuple):
    """A delivery with a valid signature. `id` is the event's, also if it is sent again: store it to skip repetitions."""

    id: str
    sent_at: dt.datetime


@dataclass(frozen=True, slots=True)
class _Delivery:
    id: str
    sent_at: dt.datetime
    uid: str


@dataclass(frozen=True, slots=True)
class MemoryCreatedWebhook(_Delivery):
    """A processed conversation with its transcript."""

    payload: m.ConversationWebhook
    type: Literal["memory_created"] = "memory_created"


@dataclass(frozen=True, slots=True)
class RealtimeTranscriptDelivery(_Delivery):
    """New segments of a live session."""

    payload: m.RealtimeTranscriptWebhook
    type: Literal["realtime_transcript"] = "realtime_transcript"


@dataclass(frozen=True, slots=True)
class DaySummaryDelivery(_Delivery):
    """The summary of a day."""

    payload: m.DaySummaryWebhook
    type: Literal["day_summary"] = "day_summary"


@dataclass(frozen=True, slots=True)
class AudioBytesWebhook(_Delivery):
    """Samples of a live session: PCM16, signed, little-endian, mono."""

    payload: bytes
    sample_rate: int
    gap_ms: float
    """The length of the audio immediately before this one that was not sent. 0 if nothing is missing."""
    type: Literal["audio_bytes"] = "audio_bytes"


Webhook: TypeAlias = MemoryCreatedWebhook | RealtimeTranscriptDelivery | DaySummaryDelivery | AudioBytesWebhook


def verify_webhook(
    *,
    secret: str | Sequence[str] | None,
    headers: Headers,
    body: bytes | str,
    tolerance: float = 300,
) -> VerifiedDelivery:
    """Verifies the Standard Webhooks signature and the age of a delivery.

    Args:
        secret: The secret of the webhook: `whsec_` and base64. Or several, of which one must fit: those of a rotation,
            or of several webhooks. Without a secret, verification fails.
        headers: The headers of the request, in any case.
        body: The unparsed body.
        tolerance: Maximum difference in seconds between the timestamp and now.

    Raises:
        WebhookVerificationError: The signature is invalid, or the delivery is too old.
    """
    delivery = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature")
    if not (timestamp.isascii() and timestamp.isdecimal()) or abs(time.time() - int(timestamp)) > tolerance:
        raise WebhookVerificationError("webhook-timestamp is too old or in the future")
    signed = f"{delivery}.{timestamp}.".encode() + _bytes_of(body)
    secrets = [secret] if isinstance(secret, str) else list(secret or [""])
    expected = [base64.b64encode(hmac.new(_secret_bytes(one), signed, hashlib.sha256).digest()) for one in secrets]
    for entry in signatures.split(" "):
        version, _, signature = entry.partition(",")
        if version == "v1" and any(hmac.compare_digest(signature.encode(), one) for one in expected):
            return VerifiedDelivery(delivery, dt.datetime.fromtimestamp(int(timestamp), dt.UTC))
    raise WebhookVerificationError("no signature in webhook-signature matches the body")


def read_webhook(
    *,
    secret: str | Sequence[str] | None,
    headers: Headers,
    body: bytes | str,
    url: str,
    tolerance: float = 300,
) -> Webhook:
    """Verifies a delivery as `verify_webhook` does, and parses it.

    `url` is the address or path of the request, whose query has the `uid`. Raises a `WebhookVerificationError` also for a delivery of
    a type that this version does not know.
    """
    verified = verify_webhook(secret=secret, headers=headers, body=body, tolerance=tolerance)
    query = parse_qs(urlsplit(url).query)
    uid = query.get("uid", [""])[0]
    is_json = (_find(headers, "content-type") or "").startswith("application/json")
    if "sample_rate" in query and not is_json:
        gap = float(_find(headers, "x-audio-gap-ms") or 0)
        return AudioBytesWebhook(*verified, uid, _bytes_of(body), int(query["sample_rate"][0]), gap)
    payload = _parse_json(_bytes_of(body))
    try:
        # The signature shows that the service sent it; fields that only one type has show which type it is.
        if "transcript_segments" in payload:
            return MemoryCreatedWebhook(*verified, uid, m.ConversationWebhook.model_validate(payload))
        if "session_id" in payload:
            return RealtimeTranscriptDelivery(*verified, uid, m.RealtimeTranscriptWebhook.model_validate(payload))
        if "summary" in payload:
            return DaySummaryDelivery(*verified, uid, m.DaySummaryWebhook.model_validate(payload))
    except ValidationError as error:
        raise WebhookVerificationError(f"the body has an unexpected {error.errors()[0]['loc']}") from error
    raise WebhookVerificationError("the body is not a delivery of a known type")


def _parse_json(body: bytes) -> dict[str, Any]:
    try:
        payload = json.loads(body)
    except ValueError as error:
        raise WebhookVerificationError("the body is not JSON") from error
    return payload if isinstance(payload, dict) else {}


def _header(headers: Headers, name: str) -> str:
    value = _find(headers, name)
    if not value:
        raise WebhookVerificationError(f"header {name} is missing")
    return value


def _find(headers: Headers, name: str) -> str | None:
    """Plain dictionaries preserve the case of header names."""
    return next((value for key, value in headers.items() if key.lower() == name), None)


def _secret_bytes(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("the secret is not whsec_ and base64")
    return key


def _bytes_of(body: bytes | str) -> bytes:
    return body.encode() if isinstance(body, str) else body

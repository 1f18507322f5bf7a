"""When a request is sent again, and how long the client waits before."""

from __future__ import annotations

import pytest

from earshot_client import EarshotError
from earshot_client._request import Operation, Request, retry_delay


def request(method: str = "GET", *, idempotent: bool = False) -> Request:
    return Request(method, "/", {}, Operation(method, "/", (), idempotent).repeatable, ())


def error(status: int, retry_after: float | None = None) -> EarshotError:
    return EarshotError(status=status, detail="x", retry_after=retry_after)


@pytest.mark.parametrize("status", [0, 408, 409, 429, 500, 502, 503, 504, 529])
def test_sends_a_repeatable_request_again(status: int) -> None:
    assert retry_delay(request(), error(status), 0, 2) is not None
    assert retry_delay(request("POST", idempotent=True), error(status), 0, 2) is not None


@pytest.mark.parametrize("status", [0, 408, 409, 500, 503])
def test_sends_no_other_request_again(status: int) -> None:
    assert retry_delay(request("PATCH"), error(status), 0, 2) is None


def test_sends_every_request_again_after_429() -> None:
    assert retry_delay(request("PATCH"), error(429), 0, 2) is not None


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422, 501])
def test_does_not_repeat_what_stays_wrong(status: int) -> None:
    assert retry_delay(request(), error(status), 0, 2) is None


def test_waits_half_a_second_to_eight_seconds_with_jitter() -> None:
    delays = [retry_delay(request(), error(503), attempt, 20) or 0.0 for attempt in range(20)]
    assert all(0.5 <= delay <= 8 for delay in delays)
    assert delays[0] <= 1
    assert all(delay >= 4 for delay in delays[3:])
    assert len(set(delays[3:])) > 1


def test_waits_as_long_as_the_service_asks_for_up_to_two_minutes() -> None:
    assert retry_delay(request(), error(503, 120), 0, 2) == 120
    assert retry_delay(request(), error(503, 121), 0, 2) is None


def test_stops_after_the_wanted_number_of_retries() -> None:
    assert retry_delay(request(), error(503), 1, 2) is not None
    assert retry_delay(request(), error(503), 2, 2) is None

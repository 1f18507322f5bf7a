"""The options of a client, against a service that is busy for the first two requests."""

from __future__ import annotations

import asyncio
import threading
import tomllib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import earshot_client
from earshot_client import AsyncEarshot, Earshot, EarshotError


class BusyTwice(BaseHTTPRequestHandler):
    requests = 0
    agents: list[str] = []
    answers = threading.Event()

    def do_GET(self) -> None:
        BusyTwice.answers.wait()
        BusyTwice.requests += 1
        BusyTwice.agents.append(self.headers["user-agent"])
        body = b'{"status":"ok"}' if BusyTwice.requests > 2 else b'{"detail":"busy"}'
        self.send_response(200 if BusyTwice.requests > 2 else 503)
        self.send_header("content-length", str(len(body)))
        self.send_header("retry-after", "0")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def base_url() -> Iterator[str]:
    BusyTwice.requests = 0
    BusyTwice.answers.set()
    with ThreadingHTTPServer(("127.0.0.1", 0), BusyTwice) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_calls_on_retry_before_each_retry(base_url: str) -> None:
    retries: list[tuple[int, int, float]] = []
    with Earshot(
        base_url=base_url,
        key="k",
        on_retry=lambda error, number, delay: retries.append((error.status, number, delay)),
    ) as client:
        client.health.get_health()
    assert retries == [(503, 1, 0.0), (503, 2, 0.0)]


def test_with_options_has_other_defaults_and_the_same_connections(base_url: str) -> None:
    with Earshot(base_url=base_url, key="k", max_retries=0) as client:
        with client.with_options(max_retries=1) as patient, pytest.raises(EarshotError):
            patient.health.get_health()
        assert BusyTwice.requests == 2
        # The end of the other client has not closed the connections.
        client.health.get_health()
        BusyTwice.answers.clear()
        with pytest.raises(EarshotError) as caught:
            client.with_options(timeout=0.01).health.get_health()
        BusyTwice.answers.set()
        assert caught.value.kind == "timeout"


def test_with_options_of_the_asynchronous_client(base_url: str) -> None:
    async def call() -> None:
        async with AsyncEarshot(base_url=base_url, key="k", max_retries=0) as client:
            await client.with_options(max_retries=2).health.get_health()

    asyncio.run(call())
    assert BusyTwice.requests == 3


def test_the_version_is_that_of_the_package() -> None:
    package = Path(earshot_client.__file__).parent.parent / "pyproject.toml"
    assert earshot_client.__version__ == tomllib.loads(package.read_text())["project"]["version"]


def test_a_request_names_the_client_and_its_version(base_url: str) -> None:
    with Earshot(base_url=base_url, key="k") as client:
        client.health.get_health()
    assert BusyTwice.agents[-1] == f"earshot-client-python/{earshot_client.__version__}"

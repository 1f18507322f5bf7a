"""Makes the calls of the cases with both Python clients. `cases.test.ts` starts the server and runs this file."""

from __future__ import annotations

import asyncio
import dataclasses
import inspect
import json
import os
import re
import urllib.request
from typing import Any

import pytest
from pydantic import BaseModel

from earshot_client import (
    AsyncEarshot,
    AudioStreamOptions,
    Earshot,
    chat_tool,
    chat_tool_manifest,
    read_webhook,
)

SERVER = os.environ["CASES_URL"]


def get_json(path: str) -> Any:
    with urllib.request.urlopen(SERVER + path) as response:
        return json.load(response)


CASES: dict[str, Any] = {key: case for key, case in get_json("/cases/all/").items() if case.get("only") != "typescript"}


@pytest.mark.parametrize("client", ["python-sync", "python-async"])
@pytest.mark.parametrize("key", CASES)
def test_case(client: str, key: str) -> None:
    case = CASES[key]
    result, error = run(case, client, f"{SERVER}/{client}/{key}")
    seen = get_json(f"/seen/{client}/{key}")
    if "error" in case:
        assert error is not None
        assert_fits(facts_of(error), case["error"])
    elif error is not None:
        raise error
    if "stream" in case:
        result = {"frames": seen["frames"], **seen["sockets"][0], "last": seen["sockets"][-1]}
    if "result" in case:
        assert_fits(plain(result), case["result"])
    if "requests" in case:
        assert_fits(seen["requests"], case["requests"])
    if case.get("hasKey"):
        assert len({request["headers"]["idempotency-key"] for request in seen["requests"]}) == 1


def run(case: dict[str, Any], client: str, base_url: str) -> tuple[Any, Exception | None]:
    try:
        if "webhook" in case:
            return read_webhook(**case["webhook"]), None
        if "chatTool" in case:
            tool = chat_tool(**case["chatTool"])
            return chat_tool_manifest(tools=[tool, tool] if case.get("twice") else [tool]), None
        if client == "python-async":
            return asyncio.run(run_async(case, base_url)), None
        return run_sync(case, base_url), None
    except Exception as error:
        return None, error


def arguments_of(case: dict[str, Any]) -> tuple[str, str, dict[str, Any]]:
    call = case["call"]
    group, name = (re.sub(r"(?<=[a-z])(?=[A-Z])", "_", part).lower() for part in call["operation"].split("."))
    options = dict(call.get("options", {}))
    if "timeout_ms" in options:
        options["timeout"] = options.pop("timeout_ms") / 1000
    if "retries" in options:
        options["max_retries"] = options.pop("retries")
    return group, name, {**call.get("params", {}), **call.get("query", {}), **call.get("body", {}), **options}


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    return {"max_retries": case.get("client", {}).get("retries", 2)}


def run_sync(case: dict[str, Any], base_url: str) -> Any:
    if "stream" in case:
        with (
            Earshot(base_url=base_url, user_token="t") as client,
            client.stream_audio(AudioStreamOptions(retry_delay=0.001), uid="u1", **query_of(case)) as stream,
        ):
            for number in range(case["stream"]["frames"]):
                stream.send_audio(bytes([number] * 3))
            return stream.held()
    group, name, arguments = arguments_of(case)
    with Earshot(base_url=base_url, key="k", **options_of(case)) as client:
        if name == "stream":
            return list(getattr(client, group).stream(*arguments.values()))
        result = getattr(getattr(client, group), name)(**arguments)
        collect = case["call"].get("collect")
        return list(result.pages() if collect == "pages" else result) if collect else result


async def run_async(case: dict[str, Any], base_url: str) -> Any:
    if "stream" in case:
        async with (
            AsyncEarshot(base_url=base_url, user_token="t") as client,
            client.stream_audio(AudioStreamOptions(retry_delay=0.001), uid="u1", **query_of(case)) as stream,
        ):
            for number in range(case["stream"]["frames"]):
                stream.send_audio(bytes([number] * 3))
            return await stream.held()
    group, name, arguments = arguments_of(case)
    async with AsyncEarshot(base_url=base_url, key="k", **options_of(case)) as client:
        if name == "stream":
            return [event async for event in getattr(client, group).stream(*arguments.values())]
        result = getattr(getattr(client, group), name)(**arguments)
        collect = case["call"].get("collect")
        if collect:
            return [entry async for entry in (result.pages() if collect == "pages" else result)]
        return await result if inspect.isawaitable(result) else result


def query_of(case: dict[str, Any]) -> dict[str, Any]:
    return dict(case["stream"].get("query", {}))


def facts_of(error: Exception) -> dict[str, Any]:
    return {**vars(error), "message": str(error)}


def plain(value: Any) -> Any:
    """A result as JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True)
    if isinstance(value, bytes):
        return value.decode()
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {name: plain(entry) for name, entry in value.items()}
    return [plain(entry) for entry in value] if isinstance(value, list) else value


def assert_fits(value: Any, expected: Any, place: str = "") -> None:
    """The value has the expected fields. Lists have the same length."""
    if isinstance(expected, dict):
        assert isinstance(value, dict), place
        for name, entry in expected.items():
            assert_fits(value.get(name), entry, f"{place}/{name}")
    elif isinstance(expected, list):
        assert isinstance(value, list) and len(value) == len(expected), place
        for index, entry in enumerate(expected):
            assert_fits(value[index], entry, f"{place}/{index}")
    else:
        assert value == expected, place

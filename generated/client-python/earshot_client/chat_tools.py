# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""Manifests of apps with chat tools."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from pydantic import ValidationError

from . import models as m


def chat_tool(
    *,
    name: str,
    description: str,
    endpoint: str,
    method: m.ChatToolMethod | None = None,
    parameters: Mapping[str, Mapping[str, Any]] | None = None,
    auth_required: bool | None = None,
    status_message: str | None = None,
) -> dict[str, Any]:
    """Creates a tool of a manifest, as JSON. Raises a `ValueError` for what the service would leave out.

    Args:
        name: Unique in the app: letters, digits, `_`, `.` and `-`.
        description: Tells the language model when and how to use the tool.
        endpoint: Absolute, or relative to the home address of the app.
        method: Default `POST`.
        parameters: JSON Schemas by name. Required unless they have `"optional": True`.
        auth_required: Whether the user's account must be connected with the app. Default true.
        status_message: Shown while the tool runs. Derived from the name by default.
    """
    fields = {
        "name": name,
        "description": description,
        "endpoint": endpoint,
        "method": method,
        "parameters": None if parameters is None else _schema_of(parameters),
        "auth_required": auth_required,
        "status_message": status_message,
    }
    tool = {key: value for key, value in fields.items() if value is not None}
    _check(m.ChatToolDefinition, tool, f"chat_tool {name!r}")
    # A scheme, but not a port after a host: example.com:80.
    if re.match(r"[a-z][a-z0-9+.-]*:(?!\d)", endpoint, re.IGNORECASE) and not _is_callable(endpoint):
        raise ValueError(f"chat_tool {name!r}: endpoint must be a relative, http or https address without a user name")
    return tool


def chat_tool_manifest(
    *,
    tools: Sequence[Mapping[str, Any]],
    chat_messages: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Creates the manifest of an app: serve it as JSON. Raises a `ValueError` for what the service would refuse or leave out.

    `chat_messages` tells whether and where the app may send its own messages: `enabled`, `target`, `notify`. By default it may not.
    """
    manifest: dict[str, Any] = {"tools": [dict(tool) for tool in tools]}
    if chat_messages is not None:
        manifest["chat_messages"] = dict(chat_messages)
    _check(m.ChatToolManifest, manifest, "chat_tool_manifest")
    names = [tool["name"] for tool in manifest["tools"]]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"chat_tool_manifest: two tools have the name {name!r}")
    return manifest


def _schema_of(parameters: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {
            name: {key: value for key, value in schema.items() if key != "optional"}
            for name, schema in parameters.items()
        },
        "required": [name for name, schema in parameters.items() if schema.get("optional") is not True],
    }


def _is_callable(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None


def _check(model: type[m.ChatToolDefinition] | type[m.ChatToolManifest], value: dict[str, Any], place: str) -> None:
    try:
        model.model_validate(value)
    except ValidationError as error:
        issue = error.errors()[0]
        path = "/" + "/".join(str(part) for part in issue["loc"])
        raise ValueError(f"{place}: {path} {issue['msg']}") from None

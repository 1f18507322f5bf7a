"""The parts of streamed answers."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from . import models as m
from ._errors import EarshotError
from ._request import StreamLine


@dataclass(frozen=True, slots=True)
class AnswerStatus:
    """What the assistant or the language model does, in words."""

    text: str
    type: Literal["status"] = "status"


@dataclass(frozen=True, slots=True)
class AnswerText:
    """The next part of an answer, to append."""

    text: str
    type: Literal["text"] = "text"


@dataclass(frozen=True, slots=True)
class AnswerMessage:
    """The stored message with the whole text. The last event of a chat."""

    message: m.ChatMessage
    type: Literal["message"] = "message"


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """The answer with its sources. The last event of a question."""

    answer: m.AskAnswer
    type: Literal["answer"] = "answer"


ChatEvent: TypeAlias = AnswerStatus | AnswerText | AnswerMessage
AskEvent: TypeAlias = AnswerStatus | AnswerResult


def answer_events(line: StreamLine) -> Iterator[AnswerStatus | AnswerText]:
    """The event of a line, if it is not the last one. Raises an `EarshotError` if the service failed."""
    if line.name == "think":
        yield AnswerStatus(line.value)
    elif line.name == "data":
        yield AnswerText(line.value.replace("__CRLF__", "\n"))
    elif line.name == "error":
        raise EarshotError(status=200, kind="unavailable", detail=_detail_of(line.value))


def answer_json(line: StreamLine) -> Any:
    """The JSON of the last line."""
    return json.loads(base64.b64decode(line.value))


def incomplete_answer() -> EarshotError:
    """The error of an answer without its last line."""
    return EarshotError(status=0, detail="the response is incomplete")


def _detail_of(value: str) -> str:
    try:
        return str(json.loads(value)["detail"])
    except (ValueError, KeyError, TypeError):
        return value

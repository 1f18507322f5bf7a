# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

from . import models as m
from ._events import (
    AnswerMessage,
    AnswerResult,
    AnswerText,
    AskEvent,
    ChatEvent,
    answer_events,
    answer_json,
    incomplete_answer,
)
from ._request import RequestOptions
from ._resources import Ask, Chat


class ChatFunctions(Chat):
    """The operations of the chat, and `stream`."""

    def stream(
        self,
        text: str,
        *,
        app_id: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Iterator[ChatEvent]:
        """Sends a message to the main chat, or to that of an app, and iterates over the events of the answer.

        Raises an `EarshotError` if there is no complete answer. Close the iterator to stop the answer, which is then not stored.
        """
        for line in self.send_message(text=text, app_id=app_id, **options):
            if line.name == "done":
                yield AnswerMessage(m.ChatMessage.model_validate(answer_json(line)))
                return
            for event in answer_events(line):
                yield event
        raise incomplete_answer()


class AskFunctions(Ask):
    """The operations of questions, and `stream`."""

    def stream(
        self,
        question: str,
        *,
        limit: int | None = None,
        timezone: str | None = None,
        **options: Unpack[RequestOptions],
    ) -> Iterator[AskEvent]:
        """Asks a question and iterates over the events of the answer, the answer last.

        Raises an `EarshotError` if there is no answer. Close the iterator to stop the language model.
        """
        for line in self.stream_answer(question=question, limit=limit, timezone=timezone, **options):
            if line.name == "done":
                yield AnswerResult(m.AskAnswer.model_validate(answer_json(line)))
                return
            for event in answer_events(line):
                if not isinstance(event, AnswerText):
                    yield event
        raise incomplete_answer()

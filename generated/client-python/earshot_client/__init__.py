# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""A typed client of an Earshot service."""

from . import messages, models
from ._async_audio_stream import AsyncAudioStream
from ._async_client import AsyncEarshot
from ._async_listen import AsyncListenSocket
from ._async_pages import AsyncPage, AsyncPageIterator
from ._audio_stream import AudioStream
from ._client import Earshot
from ._errors import EarshotError, EarshotToolError, ErrorKind
from ._events import AnswerMessage, AnswerResult, AnswerStatus, AnswerText, AskEvent, ChatEvent
from ._listen import ListenSocket
from ._live import AudioStreamError, AudioStreamOptions, SocketClosedError
from ._pages import Page, PageIterator
from ._request import NOT_GIVEN, FileContent, NotGiven, RequestOptions, StreamLine
from .chat_tools import chat_tool, chat_tool_manifest
from .webhooks import Webhook, WebhookVerificationError, read_webhook, verify_webhook

__version__ = "1.1.0"

__all__ = [
    "NOT_GIVEN",
    "AnswerMessage",
    "AnswerResult",
    "AnswerStatus",
    "AnswerText",
    "AskEvent",
    "AsyncAudioStream",
    "AsyncEarshot",
    "AsyncListenSocket",
    "AsyncPage",
    "AsyncPageIterator",
    "AudioStream",
    "AudioStreamError",
    "AudioStreamOptions",
    "ChatEvent",
    "Earshot",
    "EarshotError",
    "EarshotToolError",
    "ErrorKind",
    "FileContent",
    "ListenSocket",
    "NotGiven",
    "Page",
    "PageIterator",
    "RequestOptions",
    "SocketClosedError",
    "StreamLine",
    "Webhook",
    "WebhookVerificationError",
    "__version__",
    "chat_tool",
    "chat_tool_manifest",
    "messages",
    "models",
    "read_webhook",
    "verify_webhook",
]

# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""The messages of the live socket."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal, Required, TypeAlias, TypedDict

from . import models as m

ADDRESS = "/v4/listen"

CLOSE_CODES = {
    1000: "normal",
    1001: "goingAway",
    1002: "protocolError",
    1003: "unsupportedData",
    1007: "invalidText",
    1008: "policyViolation",
    1009: "messageTooBig",
    1011: "providerFailed",
    1012: "serviceRestart",
    1013: "tryAgainLater",
}

CloseAction: TypeAlias = Literal["refresh", "again", "stop"]
CLOSE_WORDS: dict[str, CloseAction] = {
    "token_expired": "refresh",
    "unauthenticated": "stop",
    "denied": "stop",
    "revoked": "stop",
    "superseded": "stop",
    "invalid_query": "stop",
    "unsupported_audio": "stop",
    "storage_full": "stop",
    "too_large": "stop",
    "protocol_error": "stop",
    "invalid_text": "stop",
    "provider_failed": "again",
    "store_failed": "again",
    "no_space": "again",
    "unavailable": "again",
    "rate_limited": "again",
    "slow_reader": "again",
    "idle": "again",
    "internal": "again",
    "shutdown": "again",
}


class AudioStreamQuery(TypedDict, total=False):
    """How a recording is transcribed."""

    uid: Required[str]
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    language: str
    """The spoken language, or `multi` to detect it. An invalid language code closes with 1008; a language that no provider supports closes with `stt_failed` and 1011. Up to 35 characters, a language such as en or pt-BR, or multi, default "en"."""
    languages: str
    """Languages as BCP 47 tags, separated by commas, the usual one first: one of them is recognized, as far as the provider can choose. It counts instead of `language`. Up to 200 characters, languages separated by commas, such as nl,en."""
    sample_rate: int
    """Samples per second, usually 8000, 16000, 44100 or 48000. The default is 8000 for `pcm8`, otherwise 16000. Opus and ADTS `aac` contain their own rate. LC3 supports 8000, 16000, 24000, 32000, 44100 and 48000; AAC supports those and 11025, 12000 and 22050. Another rate closes with 1003. 8000 to 48000."""
    codec: m.ListenCodec
    """The encoding of the audio. An unknown codec closes with 1003, and so does a codec that this deployment
    cannot decode.
    - `pcm8`: unsigned 8-bit linear
    - `pcm16`: signed 16-bit little-endian; a frame may end inside a sample, whose byte is joined with the
      next frame
    - `opus`, `opus_fs320`: one packet per message, with or without the 3 bytes that Bluetooth puts before it
    - `aac`: needs ffmpeg in the deployment. AAC-LC or HE-AAC as an ADTS stream, divided anywhere, with one access unit per ADTS frame; or
      raw AAC-LC with one access unit per message, configured by `sample_rate` and `channels`; the first bytes
      decide which
    - `lc3`: 10 ms, one frame per message
    - `lc3_fs1030`: 10 ms in 30 bytes, one or more frames per message. Default "pcm8".
    """
    channels: int
    """1 for mono, 2 for stereo. PCM samples are interleaved. An LC3 frame contains the left and then the right channel, of equal length. 1 to 2, default 1."""
    translate_to: str
    """The language to translate segments to. Nothing is translated without a language model, or if it is the spoken language. An invalid language code closes with 1008. Up to 35 characters, a language such as en or pt-BR."""
    include_speech_profile: bool
    """Recognize the device owner's voice and mark their segments with `is_user`. Default true."""
    conversation_timeout: int
    """Seconds of silence after which the conversation is processed. 2 to 14400, default 120."""
    stt_service: str
    """The preferred provider, such as `deepgram`. It is used if it is configured and serves the language; other names are ignored, and the policy of the deployment decides. Up to 64 characters, text without U+0000 and without unpaired surrogates."""
    source: str
    """The kind of device, such as `omi`, `openglass` or `phone`. A later session with the same source may resume its conversation. Up to 64 characters, text without U+0000 and without unpaired surrogates."""
    recorded_at: str | dt.date
    """When the first audio was spoken, by the device's clock. By default when it arrives. A stream that is continued keeps its own time. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""
    client_time: str | dt.date
    """The time of the device's clock now. Send it with `recorded_at`; it also counts for later `recorded_at` messages without one. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""
    receive: str
    """The messages that the device reads: their `type`s, and `segments` for the array of segments, separated by commas. By default all. `ready`, problems, `reconnect`, `audio_ack` and the heartbeat always come. Up to 400 characters, types separated by commas, such as segments,memory_created."""


class ListenQuery(AudioStreamQuery, total=False):
    """The query of a live socket."""

    custom_stt: m.ListenCustomStt
    """`enabled` when the client sends its own transcript as `suggested_transcript`; the service then transcribes nothing. The client may send audio as well, as in other sessions: it reaches audio webhooks, and voices of numbered speakers are recognized in it if the times of the transcript count from the first frame. It is neither stored nor confirmed. Default "disabled"."""
    ack: bool
    """Whether to send `audio_ack` messages, which confirm audio in the spool. No effect with `custom_stt`. Default false."""
    stream_id: str
    """With `ack`, the client's name for its stream, used to continue it after a lost connection with the same `codec`, `sample_rate` and `channels`; other values close with 1008. Without it, the stream ends with the session. 1 to 64 letters, digits, `.`, `_` and `-`."""


@dataclass(frozen=True, slots=True)
class TranscriptSegmentsEvent:
    """A bare array without a `type`. A segment with a known id has grown or was corrected, and replaces the earlier one."""

    payload: list[m.LiveSegment]
    name: Literal["transcript_segments"] = "transcript_segments"


@dataclass(frozen=True, slots=True)
class ServiceStatusEvent:
    """The steps of the opening, up to `ready`, after which audio is accepted. `stt_failed` means that speech to text is not available; it also has `outcome`, `provider`, `retryable` and `reason`, and the socket then closes with 1011. With the reason `storage_full`, the user stores as much as is allowed, and the socket closes with 1008. `input_problem` names a `field` that the service cannot use; the session continues. It comes once for each kind, such as a field of a message."""

    payload: m.ServiceStatusPayload
    name: Literal["service_status"] = "service_status"


@dataclass(frozen=True, slots=True)
class TranscriptionDelayEvent:
    """Speech to text is slow or does not answer. The audio is stored and nothing is lost: its words follow in order. Sent when speech has waited for about 10 seconds, about every 5 seconds from then on, and with 0 when all words have arrived. If the session ends before that, the rest is transcribed later."""

    payload: m.TranscriptionDelayPayload
    name: Literal["transcription_delay"] = "transcription_delay"


@dataclass(frozen=True, slots=True)
class AudioAckEvent:
    """Sent in sessions with `ack=true`: once before `ready`, about every second while audio arrives, and before the service closes the socket. The first `frames` frames of the stream need not be sent again: they are on the service's disk, safe from a power failure, or their text is stored. Counts the binary messages of more than 2 bytes since the start of the stream, not of the session. When the service cannot store more audio, the position does not change."""

    payload: m.AudioAckPayload
    name: Literal["audio_ack"] = "audio_ack"


@dataclass(frozen=True, slots=True)
class ReconnectEvent:
    """Sent before a process of the service stops, to each session at its own random time, so that clients do not all reconnect at once. The session reads no more audio, sends its last segments, and closes with 1001. A client opens another socket at once, and need not wait for the close. With `ack=true` and the same `stream_id`, that socket continues the stream: send what follows its first `audio_ack`."""

    payload: m.ReconnectPayload
    name: Literal["reconnect"] = "reconnect"


@dataclass(frozen=True, slots=True)
class SpeakerLabelSuggestionEvent:
    """The voice is similar to that of a person whom the user has named. The client may ask the user, and respond with `speaker_assigned`."""

    payload: m.SpeakerLabelSuggestionPayload
    name: Literal["speaker_label_suggestion"] = "speaker_label_suggestion"


@dataclass(frozen=True, slots=True)
class MemoryProcessingStartedEvent:
    """The silence reached the timeout, or the conversation is as long as it may be. Sent to the sockets of the user with the `source` of the conversation; `memory_created` follows with the same id."""

    payload: m.MemoryProcessingStartedPayload
    name: Literal["memory_processing_started"] = "memory_processing_started"


@dataclass(frozen=True, slots=True)
class MemoryCreatedEvent:
    """Sent after the silence timeout, when structure and memories have been extracted, to the sockets of the user with the `source` of the conversation. A slow language model replaces a structure by rules later, without a message. Sockets of other sources, and of other users, do not get it; nor is it sent for conversations that were added by the API. `memory` is the conversation; the name is historical."""

    payload: m.MemoryCreatedPayload
    name: Literal["memory_created"] = "memory_created"


@dataclass(frozen=True, slots=True)
class TranslationEvent:
    """Sent in sessions with `translate_to`, for segments that were sent before and did not change for a few seconds. A segment that changes later is translated again. Segments that are already in that language, and segments from the last seconds before the socket closes, are not translated."""

    payload: m.TranslationPayload
    name: Literal["translation"] = "translation"


@dataclass(frozen=True, slots=True)
class SegmentsDeletedEvent:
    """These segments were merged into others; their text was sent again with the remaining ids."""

    payload: m.SegmentsDeletedPayload
    name: Literal["segments_deleted"] = "segments_deleted"


@dataclass(frozen=True, slots=True)
class MessageFailedEvent:
    """The message had no effect, and the session continues. Later messages are handled as usual."""

    payload: m.MessageFailedPayload
    name: Literal["message_failed"] = "message_failed"


@dataclass(frozen=True, slots=True)
class PingEvent:
    """A text frame that is not JSON. It needs no response."""

    payload: Literal["ping"] | str
    name: Literal["ping"] = "ping"


ListenEvent: TypeAlias = (
    TranscriptSegmentsEvent
    | ServiceStatusEvent
    | TranscriptionDelayEvent
    | AudioAckEvent
    | ReconnectEvent
    | SpeakerLabelSuggestionEvent
    | MemoryProcessingStartedEvent
    | MemoryCreatedEvent
    | TranslationEvent
    | SegmentsDeletedEvent
    | MessageFailedEvent
    | PingEvent
)
"""A message of the service with its name."""

EVENTS: dict[str, type[ListenEvent]] = {
    "[]": TranscriptSegmentsEvent,
    "service_status": ServiceStatusEvent,
    "transcription_delay": TranscriptionDelayEvent,
    "audio_ack": AudioAckEvent,
    "reconnect": ReconnectEvent,
    "speaker_label_suggestion": SpeakerLabelSuggestionEvent,
    "memory_processing_started": MemoryProcessingStartedEvent,
    "memory_created": MemoryCreatedEvent,
    "translation": TranslationEvent,
    "segments_deleted": SegmentsDeletedEvent,
    "message_failed": MessageFailedEvent,
    "ping": PingEvent,
}
"""By the `type` of the message; the array has the name `[]`."""

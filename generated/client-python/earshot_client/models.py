# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
"""The models of requests and responses. Fields and values that this version does not know are kept."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from ._base import Model

AppCapability: TypeAlias = Literal[
    "chat",
    "memories",
    "persona",
    "external_integration",
    "proactive_notification",
]
"""What the app does: `chat` answers in its own chat, `memories` reads processed conversations, `external_integration` has a manifest, a webhook or both, `proactive_notification` sends messages. `persona` is accepted and has no effect."""

AppIntegrationStateChatMessagesTarget: TypeAlias = Literal[
    "app",
    "main",
]

AppStatus: TypeAlias = Literal[
    "private",
    "under-review",
    "approved",
]
"""`under-review` until the administrator publishes it, and for its owner while changes of a published app wait for the administrator; other users still see it as `approved`."""

AppTrigger: TypeAlias = Literal[
    "memory_creation",
    "transcript_processed",
    "audio_bytes",
]
"""The event that is delivered to the app's webhook: `memory_creation` each processed conversation, `transcript_processed` new segments, `audio_bytes` raw audio."""

AppWebhookDisabledReason: TypeAlias = Literal[
    "failures",
    "gone",
]

AssignType: TypeAlias = Literal[
    "is_user",
    "person_id",
]
"""The user, or a person."""

BackupVerificationStatus: TypeAlias = Literal[
    "running",
    "good",
    "bad",
    "failed",
]

BackupsEncryption: TypeAlias = Literal[
    "none",
    "recipient",
    "passphrase",
]

ChatMessageSender: TypeAlias = Literal[
    "human",
    "ai",
]

ChatMessageType: TypeAlias = Literal[
    "text",
    "day_summary",
]

ChatMessagesOptionsTarget: TypeAlias = Literal[
    "app",
    "main",
]

ChatToolMethod: TypeAlias = Literal[
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
]
"""The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body."""

ChatToolOutcome: TypeAlias = Literal[
    "result",
    "error",
    "not_connected",
    "invalid_response",
    "too_large",
    "timeout",
    "unreachable",
    "refused",
]
"""`result` the tool answered; `error` it reported an error; `not_connected` the user's account is not connected with the app; `invalid_response` the response has no usable text; `too_large`, `timeout` and `unreachable` there was no complete response; `refused` the service must not call the address."""

ChatToolParameterType: TypeAlias = Literal[
    "string",
    "integer",
    "number",
    "boolean",
    "array",
    "object",
]

ConversationAction: TypeAlias = Literal[
    "delete",
    "star",
    "unstar",
    "move",
    "discard",
    "restore",
]
"""`delete`; `star` and `unstar`; `move` to `folder_id`; `discard`, and `restore` what was discarded by the user or for too little content."""

ConversationCategory: TypeAlias = Literal[
    "personal",
    "education",
    "health",
    "finance",
    "legal",
    "philosophy",
    "spiritual",
    "science",
    "entrepreneurship",
    "parenting",
    "romantic",
    "travel",
    "inspiration",
    "technology",
    "business",
    "social",
    "work",
    "sports",
    "politics",
    "literature",
    "history",
    "architecture",
    "music",
    "weather",
    "news",
    "entertainment",
    "psychology",
    "real",
    "design",
    "family",
    "economics",
    "environment",
    "other",
]
"""The subject of a conversation, chosen when it is processed."""

ConversationChangeOutcome: TypeAlias = Literal[
    "done",
    "not_found",
    "locked",
]

ConversationDeliveryState: TypeAlias = Literal[
    "sent",
    "waiting",
    "dropped",
    "not_subscribed",
    "disabled",
    "unknown",
]
"""`sent` the receiver accepted it; `waiting` it will be sent; `dropped` it was not sent, or not accepted, and is not tried again; `not_subscribed` the receiver gets nothing of this kind; `disabled` the receiver is disabled; `unknown` the log does not tell."""

ConversationDiscardReason: TypeAlias = Literal[
    "little_content",
    "by_user",
]

ConversationPhotoContentType: TypeAlias = Literal[
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/gif",
]

ConversationProcessingState: TypeAlias = Literal[
    "waiting_for_audio",
    "waiting",
    "running",
    "failed",
    "audio_left_out",
]

ConversationStatus: TypeAlias = Literal[
    "in_progress",
    "processing",
    "merging",
    "completed",
    "failed",
]
"""`in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once."""

ConversationTextSource: TypeAlias = Literal[
    "audio_transcript",
    "message",
    "other_text",
]
"""The kind of text."""

CorrectionKind: TypeAlias = Literal[
    "speaker",
    "text",
    "merge",
]
"""Speakers, the text of a segment, or two people who are one."""

DatabaseStatusKind: TypeAlias = Literal[
    "embedded",
    "postgres",
]

DeletionKind: TypeAlias = Literal[
    "conversations",
    "audio",
    "logs",
    "recordings",
]
"""What is deleted. `conversations`: with their transcripts and photos; their memories and action items stay. `audio`: audio that waits for its transcription. `logs`: webhook deliveries and notifications. `recordings`: those of conversations."""

DeletionStatus: TypeAlias = Literal[
    "preview",
    "waiting",
    "running",
    "completed",
    "failed",
]
"""How far a deletion is. A `failed` one has a `reason`; what it had deleted until then stays deleted."""

DeveloperScope: TypeAlias = Literal[
    "conversations:read",
    "conversations:write",
    "memories:read",
    "memories:write",
    "action_items:read",
    "action_items:write",
    "goals:read",
    "goals:write",
    "social:write",
    "screen_activity:write",
]
"""A permission of a developer key. `conversations` includes folders, daily summaries, questions (read) and voice messages (write). More may be added: a client ignores those that it does not know."""

DeviceFilesStatus: TypeAlias = Literal[
    "queued",
    "processing",
    "completed",
    "partial_failure",
    "failed",
]
"""`partial_failure`: some files failed."""

DeviceKeyScopesItem: TypeAlias = Literal["listen"]

DiskSpaceHolds: TypeAlias = Literal[
    "data",
    "database",
    "backups",
]

ExportKind: TypeAlias = Literal[
    "conversations",
    "photos",
    "memories",
    "action_items",
    "goals",
    "folders",
    "people",
    "corrections",
    "daily_summaries",
    "chat_messages",
    "social_posts",
    "screen_activity",
    "apps",
    "webhooks",
    "settings",
    "pending_audio",
    "recordings",
]
"""What an archive contains. `conversations`: with their transcripts, also as text, SRT and VTT. `goals`: with their history. `apps`: own and enabled ones. `webhooks`: without secrets. `settings`: the account, its description, and how long its data is kept. `pending_audio`: the spool, audio that waits for its words, as WAV. `recordings`: those of conversations. The other kinds are the records of the same name."""

ExportStatus: TypeAlias = Literal[
    "pending",
    "running",
    "completed",
    "failed",
]
"""How far an export is. A `failed` one has an `error`."""

GoalType: TypeAlias = Literal[
    "boolean",
    "scale",
    "numeric",
]
"""How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount."""

ImportFormat: TypeAlias = Literal[
    "earshot",
    "omi",
    "limitless",
    "bee",
    "transcript",
    "audio",
]
"""Where a file comes from. `earshot`: an archive of an account. `omi`, `limitless`, `bee`: JSON of these services. `transcript`: SRT, WebVTT or text. `audio`: audio files, which are transcribed."""

ImportKind: TypeAlias = Literal[
    "conversations",
    "photos",
    "memories",
    "action_items",
    "goals",
    "goal_history",
    "folders",
    "people",
    "chat_messages",
    "social_posts",
    "screen_activity",
    "daily_summaries",
    "corrections",
    "settings",
    "apps",
    "webhooks",
    "recordings",
    "files",
]
"""The kind of a record of a file. `files` are files that are no records."""

ImportProblemOutcome: TypeAlias = Literal[
    "skipped",
    "failed",
]

ImportStatus: TypeAlias = Literal[
    "uploading",
    "waiting",
    "running",
    "completed",
    "failed",
    "stopped",
]
"""`uploading`: bytes are missing. `waiting` and `running`: its records are being stored. `completed`: all records are read; some may have problems. `failed`: the file cannot be read, as `reason` says. `stopped`: by the user."""

ListenCodec: TypeAlias = Literal[
    "pcm8",
    "pcm16",
    "opus",
    "opus_fs320",
    "aac",
    "lc3",
    "lc3_fs1030",
]

ListenCustomStt: TypeAlias = Literal[
    "enabled",
    "disabled",
]

MadeKind: TypeAlias = Literal[
    "memories",
    "action_items",
]
"""A kind of records that are made from conversations."""

MemoryCategory: TypeAlias = Literal[
    "interesting",
    "system",
    "manual",
    "core",
    "hobbies",
    "lifestyle",
    "interests",
    "habits",
    "work",
    "skills",
    "learnings",
    "other",
]
"""The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values."""

MemorySort: TypeAlias = Literal[
    "scoring_desc",
    "created_desc",
    "updated_desc",
    "manual_first",
]
"""The order of a list of memories. `scoring_desc` is the order of the Developer API; `manual_first` lists manual entries before the others."""

MemoryVisibility: TypeAlias = Literal[
    "public",
    "private",
]
"""Whether others may see the memory."""

ModelTask: TypeAlias = Literal[
    "speech",
    "voice",
    "segmentation",
    "language",
    "embedding",
]
"""What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning."""

NameSuggestionSource: TypeAlias = Literal[
    "words",
    "voice",
]

NotificationKind: TypeAlias = Literal[
    "action_item_reminder",
    "chat_message",
    "daily_summary",
    "webhook_disabled",
    "app_consent_needed",
    "account_export",
    "upload_failed",
    "backup_failed",
]
"""Why the notification was sent: a due date was set or changed, an app sent a chat message, a daily summary is ready, a webhook was disabled after too many failures, an app that the user has enabled wants to receive or do more, an archive of the account is complete or has failed, an uploaded file could not be used, or, for administrators, a scheduled backup has failed."""

OutboundData: TypeAlias = Literal[
    "audio",
    "vocabulary",
    "transcript",
    "conversation",
    "question",
    "memory",
    "summary",
    "screen_activity",
    "social_post",
    "notification",
    "location",
]
"""A kind of data that a destination gets."""

OutboundKind: TypeAlias = Literal[
    "speech_to_text",
    "language_model",
    "embeddings",
    "push_gateway",
    "web_push",
    "webhook",
    "app",
]
"""What the destination is to the service."""

OutboundPlace: TypeAlias = Literal[
    "this_machine",
    "private_network",
    "elsewhere",
]
"""Where a destination is: on the machine of the service, at a private address, or elsewhere. Of several hosts, it is that of the farthest one. A name that cannot be looked up counts as elsewhere."""

ProviderCheckName: TypeAlias = Literal[
    "speech to text",
    "language model",
    "embeddings",
    "push",
]

ProviderCheckStatus: TypeAlias = Literal[
    "ready",
    "none",
    "failed",
]

ReconnectPayloadReason: TypeAlias = Literal["shutdown"]

RecordingStatus: TypeAlias = Literal[
    "uploading",
    "decoding",
    "transcribing",
    "processing",
    "completed",
    "failed",
]
"""`uploading`: bytes are missing. `decoding`: the file is being read, or waits for what `reason` says. `transcribing`: words are being recognized. `processing`: its conversations are summarized. `completed`, or `failed` with a `reason`; posting the file again starts a failed one from the beginning."""

ReprocessConversationPart: TypeAlias = Literal[
    "whole",
    "model",
    "audio",
]

SearchKind: TypeAlias = Literal[
    "conversation",
    "memory",
    "action_item",
]
"""A kind of record that is searched."""

SearchSnippetField: TypeAlias = Literal[
    "title",
    "overview",
    "text",
]

ServiceStatusPayloadStatus: TypeAlias = Literal[
    "initiating",
    "in_progress_conversations_processing",
    "stt_initiating",
    "ready",
    "stt_failed",
    "input_problem",
]

SessionKind: TypeAlias = Literal[
    "browser",
    "token",
]

SessionMethod: TypeAlias = Literal[
    "password",
    "link",
    "command_line",
    "credentials",
]

SetupProfile: TypeAlias = Literal[
    "small",
    "medium",
    "large",
]
"""The size of the models."""

SetupRunStatus: TypeAlias = Literal[
    "running",
    "done",
    "failed",
    "canceled",
]

SocialPostKind: TypeAlias = Literal[
    "tweet",
    "bookmark",
]
"""The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts."""

SpeakerScope: TypeAlias = Literal[
    "segment",
    "conversation",
    "everywhere",
]
"""Only the given segments; all segments of their speakers in this conversation; or also the same voices in all conversations."""

SpeechProfileConfidence: TypeAlias = Literal[
    "low",
    "high",
]

StorageByKindKind: TypeAlias = Literal[
    "conversations",
    "memories",
    "action_items",
    "goals",
    "people",
    "corrections",
    "photos",
    "pending_audio",
    "recordings",
    "exports",
    "imports",
    "chat",
    "apps",
    "social_posts",
    "screen_activity",
    "webhooks",
    "jobs",
    "other",
]

StorageOfFilesKind: TypeAlias = Literal[
    "pending_audio",
    "uploads",
    "recordings",
    "exports",
    "imports",
    "backups",
]

SttFailureOutcome: TypeAlias = Literal[
    "empty_unexpected",
    "timeout",
    "upstream_error",
    "config_error",
    "invalid_input",
]
"""How a transcription failed. `empty_unexpected`: no usable text for audio with speech. `timeout`: the provider timed out. `upstream_error`: the provider failed or sent an invalid response. `config_error`: no provider is available. `invalid_input`: the audio cannot be decoded or violates the operation's contract. All but the last two can be retried."""

SttSuccessOutcome: TypeAlias = Literal[
    "success",
    "expected_silence",
]
"""How a transcription succeeded. `success`: the speech was transcribed. `expected_silence`: the speech gate found no speech, which is not an error."""

TimeSource: TypeAlias = Literal[
    "device",
    "service",
    "file",
]
"""Where the time of a recording comes from."""

ToolClientCredential: TypeAlias = Literal[
    "key",
    "oauth",
]

ToolScope2: TypeAlias = Literal[
    "chat:read",
    "people:read",
    "profile:read",
    "screen_activity:read",
    "social:read",
]

TranscribeVoiceMessageEncoding: TypeAlias = Literal["linear16"]

TranscriptGapReason: TypeAlias = Literal[
    "expired",
    "not_kept",
    "rejected",
    "unreadable",
]

WebhookDeliveryStatus: TypeAlias = Literal[
    "pending",
    "retrying",
    "delivered",
    "failed",
    "dropped",
]
"""`pending` it will be tried; `retrying` it failed and will be tried again; `delivered` the receiver accepted it; `failed` no further attempt is made; `dropped` it was not sent in time, or its webhook was disabled."""

WebhookSettingDisabledReason: TypeAlias = Literal[
    "user",
    "failures",
    "gone",
]

WebhookType: TypeAlias = Literal[
    "audio_bytes",
    "realtime_transcript",
    "memory_created",
    "day_summary",
]
"""The deliveries: `audio_bytes` raw audio every few seconds, `realtime_transcript` new segments, `memory_created` each processed conversation, `day_summary` the summary of a day."""


class Account(Model):
    """An account as its administrator sees it, without the user's records."""

    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str | None
    """A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    login_name: str | None
    """The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -."""
    administrator: bool
    """Whether the account's browser sessions may call the operations for administrators."""
    memory_access: bool
    """Whether keys may read the account's memories (the readiness gate)."""
    timezone: str | None
    """A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class AccountDeletion(Model):
    """The receipt of a deleted account."""

    success: Literal[True] | bool
    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    deleted_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    row_count: int
    """The rows that were deleted at once. At least 0."""
    tables: list[DeletedRows]
    """The tables that had rows of the account; `jobs` is the queue of background work."""


class AccountStorage(Model):
    """What an account stores."""

    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str | None
    """The name of the account."""
    bytes: int
    """Its records, measured as for `MAX_STORAGE_MB_PER_USER`. At least 0."""
    kinds: list[StorageByKind]
    """The same by kind, the largest first, without empty ones."""
    pending_audio_seconds: float
    """Its audio that waits for words. At least 0."""


class ActionItem(Model):
    """A task of the user, extracted from a conversation or entered by a person. One that rules extracted is a suggestion until the user accepts it: no push or reminder is sent for it, and it is never overdue."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    description: str
    """The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    completed: bool
    """Whether the task is done."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    due_at: dt.datetime | None
    """When it is due; null without a due date."""
    due_all_day: bool
    """Only the day of `due_at` is known."""
    completed_at: dt.datetime | None
    """When it was completed; null while it is open."""
    reviewed: bool
    """False for a suggestion by rules that has no verdict yet."""
    user_review: bool | None
    """The user's verdict, or null. False removes it from lists."""
    conversation_id: str | None
    """The conversation it was extracted from; null if there is none. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    segment_ids: list[str]
    """The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid."""


class ActionItemBatchResult(Model):
    """The action items of a batch, in the order sent."""

    action_items: list[ActionItem]
    """The stored tasks, in the order sent."""
    created_count: int
    """Number of action items in the response. At least 0."""


class ActionItemCreate(Model):
    """An action item to add."""

    description: str
    """The task. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    completed: bool | None = None
    """True adds it as completed, with the current time as `completed_at`. Default false."""
    due_at: str | dt.date | None = None
    """When it is due, ISO 8601; UTC if it has no zone; a date means the end of that day in the account's time zone. A due date causes a push notification to the user's app. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""


class ListPart(Model):
    """How much of a list is in this result. A result holds at most about 25,000 tokens, so it can hold fewer records than `limit`."""

    returned_count: int | None = None
    """Number of records in this result. At least 0."""
    has_more: bool | None = None
    """Whether there are more records; request them with `offset` set to `next_offset`."""
    next_offset: int | None = None
    """The `offset` of the request for the next records. Absent without more. At least 1."""


class ActionItemList(ListPart):
    """Action items; best match first in search results."""

    action_items: list[ActionItem]
    """The tasks of this page."""


class ToolPage(ListPart):
    """The part of a list in this result, with the applied parameters."""

    offset: int
    """Number of records skipped. At least 0."""
    limit: int
    """The applied limit. At least 1."""


class ActionItemPage(ToolPage):
    """Action items by due date, items without a due date last."""

    returned_count: int
    """Number of records in this result. At least 0."""
    has_more: bool
    """Whether there are more records; request them with `offset` set to `next_offset`."""
    next_offset: int | None = None
    """The `offset` of the request for the next records. Absent without more. At least 1."""
    action_items: list[ActionItem]
    """The tasks of this page."""


class ActionItemSaved(Model):
    """The changed action item."""

    success: bool
    """Always true."""
    action_item: ActionItem


class AdminToken(Model):
    """The token of the service's administrator."""

    admin_token: str
    """The new token. It is shown only here and in `credentials.json`."""


class ApiKey(Model):
    """A key without its secret."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str
    """The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    key_prefix: str
    """The beginning of the key, to recognize it."""
    scopes: list[DeveloperScope | str | ToolScope2]
    """What the key allows."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_used_at: dt.datetime | None
    """When it was last used, to within a few minutes; null if never."""


class ApiKeyCreated(ApiKey):
    """A new key with its secret, which is returned once and stored only as a hash."""

    key: str
    """The secret: `omi_dev_` or `omi_mcp_` and 32 hexadecimal digits. Matches ^omi_(dev|mcp)_[0-9a-f]{32}$."""


class App(Model):
    """An app. Its addresses are shown to its owner. Other users see its hosts, its home page, its setup instructions and its authentication steps; of a published app, they see the version that the administrator has reviewed."""

    id: str
    """The id of an external app. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str
    """The name that users see."""
    uid: str | None
    """The owner; null for other users."""
    description: str
    """What the app does, for users."""
    category: str
    """The kind of app, in words of its owner."""
    author: str
    """The name of the owner's account."""
    image: str
    """The address of the logo; empty if there is none."""
    capabilities: list[AppCapability | str]
    """What the app takes part in."""
    private: bool
    """Whether its owner keeps it private. A public app is visible to all users once it is `approved`."""
    status: AppStatus | str
    """`under-review` until the administrator publishes it, and for its owner while changes of a published app wait for the administrator; other users still see it as `approved`."""
    external_integration: AppIntegrationState | None
    chat_tools: list[AppChatTool]
    """The tools of its manifest."""
    access: AppAccess
    published_access: AppAccess | None
    """While changes wait for the administrator: what the app has at other users. Null otherwise, and for other users."""
    enabled: bool
    """Whether the calling user has enabled it."""
    consent_needed: list[str]
    """What the app receives or does more than when the calling user enabled it, in words. Unless the list is empty, the app is not enabled; to enable it again accepts all of it."""
    webhook_disabled_reason: AppWebhookDisabledReason | str | None
    """Why nothing is delivered to the app for the calling user: `failures` after 100 failures in a row over at least three days, `gone` after the receiver returned 410. Null if it is delivered. Enabling the app again ends this."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class AppAccess(Model):
    """What an app receives, where that goes, and what it may do."""

    capabilities: list[AppCapability | str]
    """What the app may do."""
    triggers_on: AppTrigger | str | None
    """The event that is delivered to the app; null if it receives none."""
    webhook_host: str | None
    """The host that gets the deliveries; null if the app receives none."""
    hosts: list[str]
    """All hosts of the app that the service or the user calls, in alphabetical order."""
    tools: list[str]
    """The names of its chat tools. Each 1 to 64 characters, letters, digits, `_`, `.` and `-` only."""


class AppAuthStep(Model):
    """A step by which the user connects their account with the app."""

    name: str
    """Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 200 characters, text without U+0000 and without unpaired surrogates."""
    url: str
    """An `https` or `http` address. An address that the service must not call, such as one in its own network, returns 422. 1 to 2048 characters, an address that begins with http:// or https://."""


class AppChatTool(Model):
    """A tool of the app's manifest, with its defaults."""

    name: str
    """The tool's name, unique within the app. 1 to 64 characters, letters, digits, `_`, `.` and `-` only."""
    description: str
    """What the tool does, for the language model."""
    endpoint: str
    """The absolute address."""
    method: ChatToolMethod | str
    """The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body."""
    parameters: ChatToolParameters | None = None
    auth_required: bool
    """Whether the user must have connected an account of the app."""
    status_message: str
    """What the user sees while the tool runs."""


class AppIntegration(Model):
    """The addresses of the app. A manifest needs the capability `external_integration`."""

    app_home_url: str | None = None
    """The app's home page; relative endpoints of tools begin with it. By default the address of the only authentication step. 1 to 2048 characters, an address that begins with http:// or https://."""
    chat_tools_manifest_url: str | None = None
    """The address of the manifest, by `https`. It is fetched each time the app is saved. 1 to 2048 characters, an address that begins with http:// or https://."""
    triggers_on: AppTrigger | str | None = None
    """The event that is delivered to `webhook_url`."""
    webhook_url: str | None = None
    """The address for deliveries. 1 to 2048 characters, an address that begins with http:// or https://."""
    setup_completed_url: str | None = None
    """Asked with `?uid=` when a user enables the app; must return `{"is_setup_completed": true}`. 1 to 2048 characters, an address that begins with http:// or https://."""
    setup_instructions_file_path: str | None = None
    """An address or text that explains the setup to the user. Up to 5000 characters, text without U+0000 and without unpaired surrogates."""
    auth_steps: list[AppAuthStep] | None = None
    """The steps to connect the user's account, in order. Up to 20 items."""


class AppIntegrationState(AppIntegration):
    """The addresses of the app, and the chat settings of its manifest."""

    chat_messages_enabled: bool
    """Whether the manifest lets the app send chat messages."""
    chat_messages_target: AppIntegrationStateChatMessagesTarget | str
    """The chat that gets the app's messages: its own (`app`) or the main one."""
    chat_messages_notify: bool
    """Whether the app's messages are also notifications."""


class AppKey(Model):
    """A key of an app, without its secret."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    label: str
    """The beginning and end of the key, to recognize it."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class AppKeyCreated(AppKey):
    """A new key with its secret, which is returned once and stored only as a hash."""

    secret: str
    """The secret: `sk_` and 32 hexadecimal digits. Matches ^sk_[0-9a-f]{32}$."""


class AppKeyDeleted(Model):
    """Confirms that the key is revoked."""

    status: Literal["ok"] | str
    message: str
    """A sentence that confirms it."""


class AppNotificationResult(Model):
    """Confirms that the message was accepted."""

    status: Literal["Ok"] | str


class AppSaved(Model):
    """The saved app, and what its manifest gave."""

    status: Literal["ok"] | str
    app_id: str
    """The id of an external app. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    tools_count: int
    """The number of tools that the manifest declares correctly. At least 0."""
    problems: list[ManifestProblem]
    """The parts of the manifest that were left out."""
    webhook_secret: str | None = None
    """The key that signs deliveries to `webhook_url`; only in the response that creates it."""


class AppToolTried(Model):
    """The request that was sent to the app, and what its response means."""

    request: AppToolTriedRequest
    """The request that the app got."""
    outcome: ChatToolOutcome | str
    """`result` the tool answered; `error` it reported an error; `not_connected` the user's account is not connected with the app; `invalid_response` the response has no usable text; `too_large`, `timeout` and `unreachable` there was no complete response; `refused` the service must not call the address."""
    status: int | None
    """The HTTP status of the app; null without a response."""
    text: str
    """What the chat would show, or tell a language model."""
    response: str | None
    """The first 2 kB of the app's response, as text; for the owner of the app only. Null without a complete response."""
    duration_ms: int
    """How long the call took. At least 0."""


class AppToolTriedRequest(Model):
    """The request that the app got."""

    method: ChatToolMethod | str
    """The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body."""
    url: str
    """The address that was called, with its query."""
    body: dict[str, Any] | None = None
    """The JSON body of POST, PUT and PATCH."""


class AskAnswer(Model):
    """The answer and its sources."""

    answer: str
    """Refers to sources by number, in the order of `sources`. Says so if nothing was found or if it consists only of quotations."""
    sources: list[AskSource]
    """The conversations that the answer is from."""


class AskQuote(Model):
    """A passage of a conversation."""

    text: str
    """What was said, without slips of the tongue; a long passage is cut."""
    segment_ids: list[str]
    """The segments that it comes from, in the order of speaking. Each uuid."""


class AskSource(Model):
    """A conversation on which the answer is based."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    title: str
    """The conversation's title."""
    created_at: dt.datetime | None = None
    """A time in responses, ISO 8601 with its zone."""
    quotes: list[AskQuote]
    """At most 2 passages that match the question, and the statements of the answer that cite the conversation, in the order of speaking. Empty if none does."""


class AudioAckPayload(Model):
    type: Literal["audio_ack"] | str
    stream_id: str
    """The stream: the `stream_id` of the query, or a name chosen by the service."""
    frames: int
    """Number of confirmed audio frames. At least 0."""
    bytes: int
    """The bytes of these frames. At least 0."""
    duration_ms: float
    """The duration of these frames. At least 0."""
    undecodable_frames: int | None = None
    """Frames of this session that could not be decoded. They count as confirmed. At least 0."""


class BackupFailure(Model):
    """A backup that failed."""

    failed_at: dt.datetime
    """When it failed."""
    reason: str
    """Why, in words."""


class BackupResult(Model):
    """A backup that was written."""

    address: str
    """The file, on the machine that wrote it, or the address in a bucket. `KEY:SECRET` stands for a key in an address."""
    bytes: int | None
    """Its size. Null for one of an earlier version of the service. At least 0."""
    seconds: float | None
    """How long it took to write and to read back. Null for one of an earlier version of the service. At least 0."""
    written_at: dt.datetime
    """When it was complete."""
    verified: bool
    """Whether it was read back and compared with its checksums after it was written."""


class BackupStatus(Model):
    """When backups are written, and the last ones."""

    schedule: str | None
    """When one is written, by cron, in the time zone of the service. Null without `BACKUP_SCHEDULE`."""
    next_at: dt.datetime | None
    """When the next one is due by the schedule."""
    last_due_at: dt.datetime | None = None
    """When the last one was due by the schedule, whether it was written or not."""
    last_success: BackupResult | None
    """The last backup that was written, by the schedule or by `earshot backup`. Null before the first."""
    last_failure: BackupFailure | None
    """The last backup of the schedule that failed. Null if none has. It may be older than the last success."""


class BackupVerification(Model):
    """A backup that is read and compared with its checksums."""

    name: str
    """The name of the backup."""
    status: BackupVerificationStatus | str
    """`running`; `good` if it is complete and undamaged; `bad` if it cannot be restored; `failed` if it could not be read, or the process that read it ended."""
    reason: str | None
    """Why it is bad, or the verification failed. Null otherwise."""
    read_bytes: int
    """The bytes that were read so far. At least 0."""
    bytes: int
    """The bytes of the backup. At least 0."""
    started_at: dt.datetime
    """When it began."""
    finished_at: dt.datetime | None
    """When it ended. Null while it is running."""


class Backups(Model):
    """How the deployment is backed up."""

    status: BackupStatus
    target: str
    """The folder or bucket of `BACKUP_TO`. `KEY:SECRET` stands for a key in an address."""
    keep: int
    """How many backups of the schedule are kept there. At least 1."""
    encryption: BackupsEncryption | str
    """How backups of the schedule are encrypted. `recipient`: for `BACKUP_RECIPIENT`; restoring needs `BACKUP_IDENTITY`. `passphrase`: by `BACKUP_PASSPHRASE`."""
    items: list[StoredBackup]
    """The backups that are there, the newest first, at most 1,000."""
    error: str | None
    """Why they cannot be listed. Null if they are."""
    verification: BackupVerification | None
    """The last verification that was requested. Null before the first."""


class CalendarAddress(Model):
    """The address of the account's calendar, without its secret."""

    key_prefix: str | None
    """The beginning and end of its key. Null without an address."""
    created_at: dt.datetime | None
    """When it was created. Null without an address."""
    last_used_at: dt.datetime | None
    """When a calendar last read it. Null if none did."""


class CalendarAddressCreated(Model):
    """A new calendar address with its secret."""

    url: str
    """The address. It is a secret, and is shown only once."""
    key_prefix: str
    """The beginning and end of its key."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_used_at: dt.datetime | None
    """When a calendar last read it. Null for a new one."""


class CalendarEvent(Model):
    """An appointment mentioned in the conversation."""

    title: str
    """What the event is."""
    description: str
    """What was said about it. May be empty."""
    start: dt.datetime
    """When it begins; the first moment of the day if `all_day` is true."""
    all_day: bool | None = None
    """Whether only the day is known, in the user's time zone. Absent in events of earlier versions, which count as false. Default false."""
    duration: int
    """Minutes; 30 if no duration was mentioned. Default 30."""
    created: bool
    """Whether it was added to the user's calendar."""
    segment_ids: list[str]
    """The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid."""


class CalendarEventInput(Model):
    """An appointment as the user wants it."""

    title: str
    """What the event is. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    description: str | None = None
    """More about it. Up to 2000 characters, text without U+0000 and without unpaired surrogates, default ""."""
    start: str | dt.date
    """When it begins. A date alone sets `all_day`, in the user's time zone. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""
    all_day: bool | None = None
    """Whether only the day counts. Default false."""
    duration: int | None = None
    """Minutes. 1 to 527040, default 30."""
    segment_ids: list[str] | None = None
    """The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items, default []; each uuid."""


class ChatMessage(Model):
    """A message in the user's chat with the assistant or with an app."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    sender: ChatMessageSender | str
    """`human` is the user; `ai` is the assistant, or the app in `app_id`."""
    text: str
    """The text of the message."""
    type: ChatMessageType | str | None = None
    """What the message is: a text, or the summary of a day."""
    app_id: str | None
    """The app; null in the main chat. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    plugin_id: str | None = None
    """The same as `app_id`, for existing clients. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    from_external_integration: bool | None = None
    """Whether an app sent it on its own."""
    memories_id: list[str] | None = None
    """The ids of the cited conversations. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    memories: list[CitedConversation] | None = None
    """The cited conversations, five at most."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class ChatMessagePage(ToolPage):
    """Chat messages, newest first."""

    messages: list[ChatMessage]
    """The messages of this page."""


class ChatMessagesOptions(Model):
    """Whether and where the app may send its own chat messages."""

    enabled: bool | None = None
    """Whether the app may send chat messages. Default false."""
    target: ChatMessagesOptionsTarget | None = None
    """`app` is the app's own chat, `main` the main chat. Default "app"."""
    notify: bool | None = None
    """Whether each message also causes a push notification. Default false."""


class ChatToolDefinition(Model):
    """A chat tool."""

    name: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")]
    """The tool's name, unique within the app. 1 to 64 characters, letters, digits, `_`, `.` and `-` only."""
    description: Annotated[str, Field(min_length=1, max_length=4000, pattern=r"^[^\u0000]*$")]
    """Tells the AI model when and how to use the tool. 1 to 4000 characters, text without U+0000 and without unpaired surrogates."""
    endpoint: Annotated[str, Field(min_length=1, max_length=2048, pattern=r"^[^\s\u0000-\u001f]+$")]
    """The address of the tool: absolute, or relative to the app's home address. 1 to 2048 characters, an address without spaces."""
    method: ChatToolMethod | None = None
    """The HTTP method. `GET` and `DELETE` send the fields in the query, the others in a JSON body. Default "POST"."""
    parameters: ChatToolParameters | None = None
    auth_required: bool | None = None
    """Whether the user's account must be connected with the app. Default true."""
    status_message: Annotated[str, Field(max_length=200, pattern=r"^[^\u0000]*$")] | None = None
    """Shown while the tool runs. Derived from the name by default. Up to 200 characters, text without U+0000 and without unpaired surrogates."""


class ChatToolManifest(Model):
    """The chat features of an app. The app serves it over HTTPS; it is fetched whenever the app is saved."""

    tools: list[ChatToolDefinition]
    """The tools of the app. Up to 100 items."""
    chat_messages: ChatMessagesOptions | None = None


class ChatToolParameter(Model):
    """A parameter. Further JSON Schema keywords are preserved."""

    type: ChatToolParameterType
    """The type of the value."""
    description: Annotated[str, Field(max_length=2000, pattern=r"^[^\u0000]*$")] | None = None
    """Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 2000 characters, text without U+0000 and without unpaired surrogates."""


class ChatToolParameters(Model):
    """The parameters of the tool, as in JSON Schema."""

    type: Literal["object"] | None = None
    properties: dict[str, ChatToolParameter] | None = None
    """The parameters by name. MaxProperties 100."""
    required: list[Annotated[str, Field(max_length=100)]] | None = None
    """The names of required parameters. Up to 100 items; each up to 100 characters."""


class CitedConversation(Model):
    """A conversation that the message cites."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    structured: CitedConversationStructured
    """How to show the conversation."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class CitedConversationStructured(Model):
    """How to show the conversation."""

    title: str
    """The conversation's title."""
    emoji: str
    """One emoji that suits the subject, or an empty text."""


class Conversation(Model):
    """Something said or written, with its summary and, on request, its transcript."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    created_at: dt.datetime
    """When the conversation took place, as known when it was created: its `started_at`, also if it was added or transcribed much later. Lists are ordered by it."""
    started_at: dt.datetime | None
    """A time in responses, ISO 8601 with its zone."""
    finished_at: dt.datetime | None
    """The end of its last segment; null while there is none."""
    language: str | None
    """A language as a BCP 47 tag, or `multi` to detect it. Up to 35 characters, a language such as en or pt-BR, or multi."""
    source: str | None
    """The origin of the text, in the sender's own term, for example `phone` or `omi`. 1 to 64 characters, text without control characters and without unpaired surrogates."""
    time_source: TimeSource | str | None = None
    """Where its time comes from: the clock of the `device`, the `service`, or the `file` (its metadata or name). Null for texts, and for conversations of earlier versions."""
    status: ConversationStatus | str
    """`in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once."""
    discarded: bool
    """Whether it has too little content, or the user has discarded it. Lists, searches and answers omit discarded conversations."""
    discard_reason: ConversationDiscardReason | str | None = None
    """Why it is discarded; null if it is not."""
    locked: bool
    """Whether a paid plan is required to read it."""
    folder_id: str | None
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    folder_name: str | None
    """The name of its folder."""
    starred: bool
    """Whether the user has starred it."""
    structured: Structured
    processing: ConversationProcessing | None = None
    """Null if nothing waits, nothing failed and no audio was left out."""
    overlapping_ids: list[str] | None = None
    """The conversations of other sources at the same time, at most 20: another device may have heard the same. Absent in lists and exports. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    transcript_segments: list[TranscriptSegment] | None = None
    """The segments in the order of speaking; of a long transcript, a part. Absent by default."""
    has_more: bool | None = None
    """Whether the transcript continues after these segments. Absent without the transcript."""
    next_transcript_offset: int | None = None
    """The `transcript_offset` of the request for the next segments; null if there are none. Absent without the transcript."""
    photos: list[ConversationPhoto] | None = None
    """The photos of the device, in order. Absent unless the transcript is requested, and empty in later parts of a transcript; a tool returns the first 84. The Developer API returns the bytes of each."""
    geolocation: Geolocation | None
    gaps: list[TranscriptGap] | None = None
    """The permanent gaps of the transcript, in order; usually none. Audio that is still pending is not a gap."""


class ConversationChange(Model):
    """What became of one conversation."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    outcome: ConversationChangeOutcome | str
    """`done`; `not_found`; or `locked`, and not changed."""
    kept: list[KeptRecord] | None = None
    """After `delete` with `with`, what stays of these kinds. Absent if nothing does."""


class ConversationCreated(Model):
    """The new conversation. It is processed in the background; read it again for the result."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: ConversationStatus | str
    """`in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once."""
    discarded: bool
    """Whether it has too little content."""


class ConversationDeletion(Model):
    """Confirms that the conversation was deleted permanently. A deletion cannot be undone."""

    success: bool
    """Always true; a failed deletion returns an error status."""
    kept: list[KeptRecord] | None = None
    """What stays of the kinds that were to be deleted too. Absent if nothing does."""


class ConversationDelivery(Model):
    """What became of a conversation, or of its words or its audio, for one receiver."""

    receiver: str
    """The name of the app, or `webhook` for the user's own webhook of this type."""
    app_id: str | None
    """The app. Null for the user's own webhook. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    type: WebhookType | str | None
    """What the receiver gets. Null for an app that gets nothing by itself."""
    state: ConversationDeliveryState | str
    """`sent` the receiver accepted it; `waiting` it will be sent; `dropped` it was not sent, or not accepted, and is not tried again; `not_subscribed` the receiver gets nothing of this kind; `disabled` the receiver is disabled; `unknown` the log does not tell."""
    reason: str | None
    """Why, in a sentence. Null if it was sent and nothing else is to say."""
    sent_count: int
    """The deliveries in the log that the receiver accepted. At least 0."""
    dropped_count: int
    """The deliveries in the log that are not tried again. At least 0."""
    last_attempt_at: dt.datetime | None
    """The last attempt in the log."""
    delivery_id: str | None
    """The latest delivery in the log. Null without one. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class ConversationEvent(Model):
    """An appointment, with the conversation that it comes from."""

    conversation_id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    conversation_title: str
    """The title of the conversation."""
    title: str
    """What the event is."""
    description: str
    """What was said about it. May be empty."""
    start: dt.datetime
    """When it begins; the first moment of the day if `all_day` is true."""
    all_day: bool
    """Whether only the day is known, in the user's time zone."""
    duration: int
    """Minutes; 30 if no duration was mentioned."""
    segment_ids: list[str]
    """The segments of the conversation that it comes from, in the order of speaking: the passage where it was said. Empty if a person wrote it, if the conversation was deleted, and for records of earlier versions. Up to 20 items; each uuid."""


class ConversationList(ListPart):
    """Conversations without their transcripts. Locked conversations have no action items and events."""

    conversations: list[Conversation]
    """The conversations of this page."""


class ConversationPhoto(Model):
    """A photo that the device took during a conversation."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    created_at: dt.datetime
    """When the photo was complete."""
    content_type: ConversationPhotoContentType | str
    """The type of the image, determined from its first bytes."""


class ConversationProcessing(Model):
    """Why a conversation is not processed yet as it should be. Some of its audio is not transcribed yet, or it waits for the language model, which is working on it or cannot be used at the moment, or it could not be processed. Until the model has processed it, its structure is made by rules. Also names audio of uploads that was left out, as the conversation has words of the same sound."""

    state: ConversationProcessingState | str
    """`waiting_for_audio` while some of its audio is not transcribed, `waiting` for the language model, `running` while the model works on it, `failed` after the last attempt. `audio_left_out` is final: nothing waits, and `reason` names the uploads and their seconds; `transcribeLeftOutAudio` transcribes them after all."""
    reason: str | None
    """Why it waits or failed, in the words of the model's server or of the speech recognizer, without keys. Null if no attempt has failed."""
    attempts: int
    """The number of attempts, with the running one. At least 0."""
    next_attempt_at: dt.datetime | None
    """The next attempt. Null if it is the next in turn, while it runs, and after the last attempt."""


class ConversationSegmentCreate(Model):
    """A segment of a finished transcript. `end` must be greater than `start`, otherwise 422."""

    text: str
    """The text. 1 to 10000 characters, text without U+0000 and without unpaired surrogates."""
    speaker: str | None = None
    """The label of the speaker: `SPEAKER_00` and so on. 1 to 64 characters, text without U+0000 and without unpaired surrogates."""
    speaker_id: int | None = None
    """The number of the speaker in the conversation, from 0. 0 to 9999."""
    start: float
    """Seconds since the conversation's `started_at`. 0 to 10000000."""
    end: float
    """Seconds since the conversation's `started_at`. 0 to 10000000."""
    is_user: bool | None = None
    """Whether the device's owner speaks. Default false."""
    person_id: str | None = None
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class ConversationWebhook(Conversation):
    """A processed conversation with its whole transcript and without photos. `started_at` and `finished_at` are both set or both null."""

    transcript_segments: list[DeliveredSegment]  # type: ignore[assignment]
    """The whole transcript, in order."""
    plugins_results: list[Any]
    """Always empty. Receivers of other services of this family expect it. Up to 0 items."""


class ConversationsChanged(Model):
    """What became of each conversation."""

    done_count: int
    """The number of conversations with the outcome `done`. At least 0."""
    results: list[ConversationChange]
    """In the order of the ids."""


class ConversationsEnqueued(Model):
    """The conversations that now wait for the language model."""

    enqueued: int
    """Their number. At least 0."""
    processing: ConversationsProcessing
    """What waits now, with earlier ones."""


class ConversationsProcessing(Model):
    """How many conversations of the user wait for the language model, and how much audio waits for words, and why."""

    waiting: int
    """Conversations that wait for the language model. At least 0."""
    running: int
    """Conversations that the model works on. At least 0."""
    failed: int
    """Conversations that could not be processed. At least 0."""
    reason: str | None
    """Why the language model cannot be used at the moment, in the words of its server, without keys. Null if it can."""
    next_attempt_at: dt.datetime | None
    """When the language model is tried again. Null if it can be used."""
    audio: WaitingAudio | None
    """Audio that is not transcribed yet. A conversation is listed from its first stored words: one that exists only as audio is found here. Null if no audio waits."""


class Correction(Model):
    """A correction that can be undone."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    kind: CorrectionKind | str
    """Speakers, the text of a segment, or two people who are one."""
    conversation_ids: list[str]
    """The conversations that it changed and that still exist, the newest first, at most 100. Up to 100 items; each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    changed_conversations: int
    """How many conversations it changed that still exist. At least 0."""
    changed_segments: int
    """How many segments it changed. At least 0."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    undone_at: dt.datetime | None
    """When it was undone."""


class CorrectionResult(Model):
    """Confirms a correction."""

    success: bool
    """Always true."""
    correction_id: str
    """The correction, for `undo_correction`. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    changed_segments: int
    """How many segments it changed. 0 if the correction had been undone before. At least 0."""


class Credentials(Model):
    """The credentials of one account, in the form of `credentials.json`. Only that file has an `admin_token`; responses for new accounts do not, because a new user is not an administrator."""

    base_url: str
    """The address of the service; in `credentials.json`, that for programs on the same machine."""
    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    developer_api_key: str
    """A developer key with all scopes."""
    tool_server_key: str
    """A tool-server key with all scopes."""
    user_token: str
    """A signed JWT whose subject is the `uid`; valid for an hour."""
    refresh_token: str
    """Exchanged once at `/v1/auth/refresh` for the next user token."""
    admin_token: str | None = None
    """Administers all accounts of the service."""


class DailyHighlight(Model):
    """A subject of the day."""

    topic: str
    """What it is about, in a few words."""
    summary: str
    """What was said about it."""
    conversation_ids: list[str]
    """The conversations in which it occurs. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""


class DailyStats(Model):
    """The day in numbers."""

    total_conversations: int
    """The number of conversations of the day. At least 0."""
    total_duration_minutes: float
    """How long they took together. At least 0."""
    action_items_count: int
    """The number of tasks that were made from them. At least 0."""


class DailySummary(Model):
    """The summary of one day's conversations."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    date: dt.date
    """A day, `YYYY-MM-DD`."""
    headline: str
    """The day in one line."""
    overview: str
    """The day in a few sentences."""
    day_emoji: str
    """One emoji that suits the day, or an empty text."""
    stats: DailyStats
    highlights: list[DailyHighlight]
    """The main subjects of the day."""
    made_by: str | None = None
    """`rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class DailySummaryPage(ToolPage):
    """Daily summaries, newest first, of days with a conversation that may be shown."""

    summaries: list[DailySummary]
    """The summaries of this page, newest first."""


class DatabaseStatus(Model):
    """The database."""

    kind: DatabaseStatusKind | str
    """`embedded` in `DATA_DIR`, or `postgres` at `DATABASE_URL`."""
    version: str
    """The version of Postgres."""
    schema_: str = Field(validation_alias="schema", serialization_alias="schema")
    """The last migration."""
    has_vectors: bool
    """Whether it compares vectors itself, by pgvector. Otherwise the service does."""
    vector_version: str | None = None
    """The version of pgvector in the database. Null without it."""
    clock_offset_seconds: float | None = None
    """The clock of the database minus that of the process."""


class DayCounts(Model):
    """What was stored of a day, or of all days of the range."""

    conversations: int
    """Conversations that took place, without discarded ones. At least 0."""
    speech_seconds: float
    """The length of all segments of the processed ones. At least 0."""
    words: int
    """The words of the processed ones, separated by spaces. At least 0."""
    memories: int
    """Memories that were created, without rejected ones. At least 0."""
    action_items_created: int
    """Action items that were created, without rejected ones. At least 0."""
    action_items_completed: int
    """Action items that were completed, without those that are open again or rejected. At least 0."""


class DaySummaryWebhook(DailySummary):
    """The summary of a day as one text, beside the record of the Developer API."""

    summary: str
    """The headline, an empty line and the overview. At least 1 characters."""
    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class DeleteResult(Model):
    """Confirms that the record was deleted permanently. A deletion cannot be undone."""

    success: bool
    """Always true; a failed deletion returns an error status."""


class DeletedCount(Model):
    """How many records were deleted permanently."""

    deleted_count: int
    """Number of deleted records. At least 0."""


class DeletedRows(Model):
    """The deleted rows of one table."""

    table: str
    """The name of the table."""
    row_count: int
    """How many of its rows were deleted. At least 0."""


class Deletion(Model):
    """A deletion of a range of time, or its preview."""

    id: str | None
    """The id of the deletion. Null for a preview."""
    status: DeletionStatus | str
    """How far a deletion is. A `failed` one has a `reason`; what it had deleted until then stays deleted."""
    reason: str | None
    """Why it failed, in words. Null otherwise."""
    from_: dt.datetime | None = Field(validation_alias="from", serialization_alias="from")
    """The first time; null for everything until `to`."""
    to: dt.datetime | None
    """The last time; null for everything since `from`."""
    kinds: list[DeletionKind | str]
    """What is deleted."""
    found: DeletionCounts
    """What was there when it was requested."""
    deleted: DeletionCounts
    """What is deleted so far."""
    created_at: dt.datetime
    """The time of the request."""
    finished_at: dt.datetime | None
    """When it was completed or failed; null before."""


class DeletionCounts(Model):
    """Numbers of records, by kind. Kinds that are not deleted are 0."""

    conversations: int
    """Conversations, without locked ones."""
    audio: int
    """Sessions and uploads whose audio waits."""
    logs: int
    """Webhook deliveries and notifications."""
    recordings: int
    """Parts of recordings, of two minutes at most."""


class SpokenSegment(Model):
    """The fields of every segment that the service returns."""

    id: str
    """Does not change while the segment grows."""
    text: str
    """The text. Text without U+0000 and without unpaired surrogates."""
    speaker: str
    """The label of the speaker: `SPEAKER_00` and so on. 1 to 64 characters, text without U+0000 and without unpaired surrogates."""
    speaker_id: int | None
    """The number of the speaker in the conversation, from 0. Null if it is not known which segments have the same speaker. 0 to 9999."""
    is_user: bool
    """Whether the device's owner speaks."""
    person_id: str | None
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    start: float
    """Seconds since the conversation's `started_at`. 0 to 10000000."""
    end: float
    """Seconds since the conversation's `started_at`. 0 to 10000000."""


class TranscriptSegment(SpokenSegment):
    """A segment of a stored conversation."""

    speaker_name: str | None
    """The name of the speaker, if known."""
    translations: list[Translation] | None = None
    """The text in the languages that a live session requested."""


class DeliveredSegment(TranscriptSegment):
    """A segment of a delivered conversation. `speaker_name` is the same as `person_name`."""

    speaker: str
    """The label of the speaker. A name that the client's transcript contains is in `person_name`. Matches ^SPEAKER_\\d{2,4}$."""
    person_name: str | None
    """The name of the speaker, if known."""


class DeviceFilesJob(Model):
    """The progress of uploaded device files. A segment is a file."""

    job_id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: DeviceFilesStatus | str
    """`partial_failure`: some files failed."""
    poll_after_ms: int
    """How long to wait before asking again."""
    total_segments: int
    """All files."""
    processed_segments: int
    """Files that are transcribed or failed."""
    successful_segments: int
    """Transcribed files."""
    failed_segments: int
    """Failed files."""
    known_files: list[str]
    """Names of files that were uploaded before. Their words are stored once."""
    time_problems: list[FailedDeviceFile] | None = None
    """The files whose time is not used, and why. Absent without any."""
    failed_files: list[FailedDeviceFile]
    """Files that failed, and why."""
    notes: list[FailedDeviceFile] | None = None
    """The files of which something was not transcribed, and why: an empty file, damaged bytes, or audio that was left out. Absent without any."""
    result: DeviceFilesResult | None = None
    error: str | None = None
    """The reason of the first failed file."""


class DeviceFilesResult(Model):
    """The conversations with words of the files."""

    new_memories: list[str]
    """Ids of conversations that the files began. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    updated_memories: list[str]
    """Ids of conversations that were there before. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""


class DeviceKey(Model):
    """The key of a device, without its secret."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str
    """The user's name for the key. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    device: str
    """The name of one device, such as its serial number. An account has one key for each: a new one replaces the earlier. 1 to 64 letters, digits, `.`, `_`, `:` and `-`."""
    key_prefix: str
    """The beginning of the key, to recognize it."""
    scopes: list[DeviceKeyScopesItem | str]
    """What the key allows: the live socket."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_used_at: dt.datetime | None
    """When it was last used, to within a few minutes; null if never."""


class DeviceKeyCreated(DeviceKey):
    """A new key with its secret, which is returned once and stored only as a hash."""

    key: str
    """The secret: `omi_device_` and 32 hexadecimal digits. Matches ^omi_device_[0-9a-f]{32}$."""


class DiskSpace(Model):
    """A file system."""

    holds: DiskSpaceHolds | str
    """What is on it, `DATA_DIR`, the embedded database, or the folder of `BACKUP_TO`."""
    bytes: int
    """Its size. At least 0."""
    free_bytes: int
    """What the service can still write. At least 0."""


class DiskUsage(Model):
    """The files of the process that answers."""

    pending_audio_bytes: int
    """Audio in `DATA_DIR` that waits for its words. At least 0."""
    recordings_bytes: int
    """Uploads in `DATA_DIR` that are not decoded yet. At least 0."""
    database_bytes: int | None
    """The folder of the embedded database. Null with `DATABASE_URL`."""
    free_bytes: int
    """What is free on the disk of `DATA_DIR`. At least 0."""


class Export(Model):
    """An archive of the account, prepared in the background."""

    id: str
    """The id of the export. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: ExportStatus | str
    """How far an export is. A `failed` one has an `error`."""
    kinds: list[ExportKind | str]
    """What it contains."""
    from_: dt.datetime | None = Field(validation_alias="from", serialization_alias="from")
    """The first time, inclusive. Null for no bound."""
    to: dt.datetime | None
    """The last time, inclusive. Null for no bound."""
    attempts: int
    """How often its archive was begun. After an interruption it is written again from the beginning, and the progress starts again."""
    progress: ExportProgress
    size: int | None
    """The bytes of the archive. Null before it is completed."""
    error: str | None
    """Why it failed, or waits for room on the disk, in words. Null otherwise."""
    created_at: dt.datetime
    """The time of the request."""
    completed_at: dt.datetime | None
    """When the archive was complete. Null before."""
    expires_at: dt.datetime
    """When the export is deleted with its archive, a week after it is completed."""


class ExportList(Model):
    """The exports of the user, the newest first."""

    exports: list[Export]
    """At most as many as are created in a week."""


class ExportProgress(Model):
    """How far an archive is written."""

    done_count: int
    """The records that are written."""
    total_count: int
    """The records that were found at the beginning. Records may be added or deleted meanwhile."""
    bytes: int
    """The bytes of the archive so far."""


class FailedDeviceFile(Model):
    """A file that failed, or of which something is to be said."""

    name: str
    """Its name."""
    reason: str
    """Why, in words."""


class ResearchResult(Model):
    """A record, to be read with `fetch`."""

    id: str
    """The kind and the id of the record."""
    title: str
    """The title, or the text of a memory or an action item."""
    url: str
    """The page of the console that shows it, to cite."""


class FetchedRecord(ResearchResult):
    """The text of a record."""

    text: str
    """For a conversation, its overview and transcript."""
    metadata: FetchedRecordMetadata
    """What else is known of it."""


class FetchedRecordMetadata(Model):
    """What else is known of it."""

    kind: SearchKind | str
    """A kind of record that is searched."""
    created_at: dt.datetime
    """When it was created."""


class Folder(Model):
    """A folder for conversations."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str
    """The folder's name. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    description: str | None
    """What the folder is for. Up to 500 characters, text without U+0000 and without unpaired surrogates."""
    color: str
    """A color as `#RRGGBB`. A color such as #6B7280."""
    icon: str
    """The name of an icon, or an emoji. 1 to 50 characters, text without U+0000 and without unpaired surrogates."""
    order: int
    """Its position among the folders, from 0. 0 to 100000."""
    is_default: bool
    """True for the folder that apps show first."""
    is_system: bool
    """True for Work, Personal and Social, which every account has and which cannot be deleted."""
    conversation_count: int
    """The number of conversations in it. At least 0."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class Geolocation(Model):
    """A place on earth, with the result of reverse geocoding."""

    latitude: float
    """Decimal degrees, north is positive. -90 to 90."""
    longitude: float
    """Decimal degrees, east is positive. -180 to 180."""
    address: str | None = None
    """The address, if known. Up to 500 characters, text without U+0000 and without unpaired surrogates."""
    google_place_id: str | None = None
    """Google's id of the place, if known. Up to 300 characters, text without U+0000 and without unpaired surrogates."""
    location_type: str | None = None
    """The precision of the position, for example `approximate`. Up to 64 characters, text without U+0000 and without unpaired surrogates."""


class Goal(Model):
    """A goal of the user."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    title: str
    """The goal in words. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    goal_type: GoalType | str
    """How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount."""
    target_value: float
    """A measured value. -1000000000000 to 1000000000000."""
    current_value: float
    """A measured value. -1000000000000 to 1000000000000."""
    min_value: float
    """A measured value. -1000000000000 to 1000000000000."""
    max_value: float
    """A measured value. -1000000000000 to 1000000000000."""
    unit: str | None
    """Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Up to 50 characters, text without U+0000 and without unpaired surrogates."""
    is_active: bool
    """Whether the goal is active. At most three goals of a user are active; a fourth deactivates the oldest."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class GoalHistoryEntry(Model):
    """The last value of a day."""

    date: dt.date
    """A day, `YYYY-MM-DD`."""
    value: float
    """A measured value. -1000000000000 to 1000000000000."""
    recorded_at: dt.datetime
    """When that value was last set."""


class GoalList(ListPart):
    """Goals, newest first."""

    goals: list[Goal]
    """The goals of this page."""


class Grant(Model):
    """What a user allowed a client to do at the tool server, in one consent."""

    id: str
    """The id of a grant. 1 to 64 characters, text without U+0000 and without unpaired surrogates."""
    client_id: str
    """The id of the client; an address is that of the client's metadata document."""
    client_name: str
    """The name that the client gave itself. It is not verified."""
    redirect_host: str
    """The host that the browser was sent back to, or the scheme of an app."""
    resource: str
    """The address of the tool server that the grant is for."""
    scopes: list[DeveloperScope | str | ToolScope2]
    """What the client may do."""
    created_at: dt.datetime
    """The time of the consent."""
    last_used_at: dt.datetime | None
    """When the client last renewed its token; null if it never did."""
    expires_at: dt.datetime
    """When the user must consent again."""


class Import(Model):
    """A file on its way to its records."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: ImportStatus | str
    """`uploading`: bytes are missing. `waiting` and `running`: its records are being stored. `completed`: all records are read; some may have problems. `failed`: the file cannot be read, as `reason` says. `stopped`: by the user."""
    reason: str | None
    """Why it failed, in words. Null otherwise."""
    format: ImportFormat | str | None
    """Where the file comes from, as sent. Null if each record is recognized by what is in it."""
    file_name: str
    """The name of the file."""
    bytes: int
    """The size of the file."""
    received_bytes: int
    """The bytes that are stored. The next part starts at this offset."""
    dry_run: bool
    """Whether nothing is stored."""
    progress: float
    """The part of the file whose records are stored, 0 to 1. 0 to 1."""
    counts: list[ImportCounts]
    """The records by kind, so far."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    finished_at: dt.datetime | None
    """When it was completed, failed or stopped. Null before."""


class ImportCounts(Model):
    """What became of the records of a kind."""

    kind: ImportKind | str
    """The kind of a record of a file. `files` are files that are no records."""
    created: int
    """New records."""
    updated: int | None = None
    """Records that have changed at their source since they were imported. What the user has changed here stays. Absent for imports of earlier versions."""
    unchanged: int
    """Records that the account has already."""
    skipped: int
    """Records, and parts of them, that are not imported on purpose. Their problems say why."""
    failed: int
    """Records that cannot be read or stored. Their problems say why."""


class ImportList(Model):
    """Imports of the user."""

    imports: list[Import]
    """The newest first."""


class ImportProblem(Model):
    """A record that was not imported, or a part of one, such as the time that a transcript does not have."""

    number: int
    """Counts the problems of an import, from 1."""
    kind: ImportKind | str
    """The kind of a record of a file. `files` are files that are no records."""
    source_id: str | None
    """The id of the record in the file. Null if it has none."""
    place: str
    """Where it is, such as `memories.jsonl, line 7`."""
    outcome: ImportProblemOutcome | str
    """`skipped` on purpose, or `failed`."""
    reason: str
    """Why, in words."""


class ImportProblems(Model):
    """A part of the problems of an import, in order."""

    problems: list[ImportProblem]
    """The problems."""
    has_more: bool
    """Whether there are more after the last one. At most 10,000 problems of an import are listed."""


class ImportResult(Model):
    """How many records of a batch were new or changed. All other records were stored already, with the same content."""

    received_count: int
    """Number of records in the request. At least 0."""
    created_count: int
    """Number of new records. At least 0."""
    updated_count: int
    """Number of records that replaced an earlier one with other content. At least 0."""


class JsonWebKey(Model):
    """A public key (RFC 7517)."""

    kty: str
    """The type of the key: `EC`, `RSA` or `OKP`."""
    kid: str | None = None
    """The id of the key, which tokens name in their header."""
    use: str | None = None
    """What the key is for: `sig`, signatures."""
    alg: str | None = None
    """The algorithm of the signatures."""
    crv: str | None = None
    """The curve of an `EC` or `OKP` key."""
    x: str | None = None
    """The first coordinate of the point, base64url."""
    y: str | None = None
    """The second coordinate of the point, base64url."""
    n: str | None = None
    """The modulus of an `RSA` key, base64url."""
    e: str | None = None
    """The exponent of an `RSA` key, base64url."""


class JsonWebKeySet(Model):
    """The public keys that verify user tokens."""

    keys: list[JsonWebKey]
    """The current keys, and former ones while tokens of theirs are valid."""


class KeptAudio(Model):
    """The audio of conversations that is kept."""

    seconds: float
    """Its length. At least 0."""
    bytes: int
    """Its size as it is stored. At least 0."""


class KeptRecord(Model):
    """A record that was made from a deleted conversation and stays, as the user has edited or accepted it, or it is locked."""

    kind: MadeKind | str
    """A kind of records that are made from conversations."""
    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class KnownName(Model):
    """A name that speakers came with, of no person yet."""

    name: str
    """The name."""
    conversations: int
    """The number of conversations in which a speaker has it. At least 1."""


class LeftOutAudio(Model):
    """Audio of an upload that was not transcribed."""

    conversation_id: str
    """The conversation that has words of the same sound. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    seconds: float
    """Its length."""


class LiveSegment(SpokenSegment):
    """A segment as a live session sends it. A segment with a known `id` replaces the earlier one."""

    speech_profile_processed: bool
    """Whether the speaker was compared with the user's speech profile."""
    stt_provider: str | None
    """The provider that transcribed it, if known."""


class LockState(Model):
    """The record and its lock, without its content."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    locked: bool
    """Whether the content is hidden until the user has a paid plan."""


class LoginIdentity(Model):
    """An account and the name by which it logs in."""

    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    login_name: str
    """The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -."""


class LoginLink(Model):
    """An address that logs a browser in once, without a password. Keep it secret until it is used."""

    url: str
    """The address to open in a browser. It works once."""
    expires_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class ManifestProblem(Model):
    """A part of the manifest that was left out, or does not do what it seems to."""

    tool: str | None
    """The name of the tool, if it can be read."""
    loc: list[str | int]
    """The place in the manifest."""
    msg: str
    """What is wrong."""


class ManifestRefreshed(Model):
    """What the fetched manifest gave."""

    status: Literal["ok"] | str
    tools_count: int
    """The number of valid tools. At least 0."""
    problems: list[ManifestProblem]
    """The parts of the manifest that were left out."""


class Memory(Model):
    """A timeless fact about the user: a preference, a relationship, a personal detail. Facts with a date belong in an action item or a conversation."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    content: str
    """The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    category: MemoryCategory | str
    """The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values."""
    visibility: MemoryVisibility | str
    """Whether others may see the memory."""
    tags: list[str]
    """Labels, in the given order. Up to 100 items; each up to 100 characters, text without U+0000 and without unpaired surrogates."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    manually_added: bool
    """True if it was entered through the API or the app, false if it was extracted from a conversation."""
    scoring: str
    """The sort key of lists: `MM_BBB_TTTTTTTTTT`. MM is 01 if `manually_added`, otherwise 00; BBB is 999 minus the category's boost (1 for `interesting` and `manual`); T is the creation time in Unix seconds. Compared as text."""
    reviewed: bool
    """Whether the user has reviewed it."""
    user_review: bool | None
    """The user's verdict; null if there is none. False removes the memory from lists."""
    edited: bool
    """Whether it was changed after it was created."""
    locked: bool
    """Whether a paid plan is required to read it."""
    conversation_id: str | None
    """The conversation it was extracted from; null if there is none. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    segment_ids: list[str]
    """The segments of the conversation that it comes from, as in an action item. Empty while the memory or the conversation is locked. Up to 20 items; each uuid."""


class MemoryBatchResult(Model):
    """The memories of a batch, in the order sent."""

    memories: list[Memory]
    """The stored memories, in the order sent."""
    created_count: int
    """Number of memories in the response. At least 0."""


class MemoryCreate(Model):
    """A memory to add. If the user has a memory with this content, the response is that memory, with the fields that are sent here."""

    content: str
    """The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`. 1 to 500 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    category: MemoryCategory | str | None = None
    """The kind of fact; by default, the service chooses one from the content."""
    visibility: MemoryVisibility | str | None = None
    """Whether others may see the memory. Default "private"."""
    tags: list[str] | None = None
    """Labels, in the given order. Up to 100 items, default []; each up to 100 characters, text without U+0000 and without unpaired surrogates."""


class MemoryCreatedPayload(Model):
    type: Literal["memory_created"] | str
    memory: Conversation
    messages: list[ChatMessage]
    """Chat messages caused by the conversation."""


class MemoryMatches(ListPart):
    """The memories nearest to a query, best first."""

    memories: list[RelevantMemory]
    """The memories of this page, nearest first."""


class MemoryPage(ToolPage):
    """Memories in the order of `sort`. The content of locked memories is cut after 70 characters."""

    memories: list[Memory]
    """The memories of this page."""
    sort: MemorySort | str
    """The order of a list of memories. `scoring_desc` is the order of the Developer API; `manual_first` lists manual entries before the others."""
    scanned_count: int | None = None
    """Number of memories checked, if the filters had to check each. At least 0."""
    scan_truncated: bool | None = None
    """Whether the check stopped before the last memory."""


class MemoryProcessingStartedPayload(Model):
    type: Literal["memory_processing_started"] | str
    memory: Conversation


class MemorySaved(Model):
    """The saved memory, or the existing memory with the same content."""

    success: bool
    """Always true."""
    memory: Memory


class MessageFailedPayload(Model):
    type: Literal["message_failed"] | str
    message: str
    """The `type` of the message that failed."""
    detail: str
    """The reason in words, for people."""


class ModelTrial(Model):
    """What the language model did with a short conversation. Fields are null if they could not be measured."""

    model: str
    """The value of `LLM_MODEL`."""
    failure: str | None
    """Why the model could not be tried, in the words of its server, without keys. Null if it could."""
    window: int | None
    """The tokens that one request and its response may have. Assumed if the server does not tell it."""
    read_per_second: float | None
    """Tokens that the model reads in a second."""
    written_per_second: float | None
    """Tokens that the model writes in a second."""
    json_: bool | None = Field(validation_alias="json", serialization_alias="json")
    """Whether it returned the structure of the conversation, with its task."""
    tools: bool | None
    """Whether it called a tool."""
    thinking: bool | None
    """Whether it wrote thoughts before its answer."""
    hour_minutes: float | None
    """The estimated minutes for an hour of talk, of about 12,000 tokens."""
    advice: list[str]
    """What to change, with the names of the settings. Empty if nothing has to be changed."""


class NameSuggestion(Model):
    """Who a speaker may be."""

    speaker_id: int
    """The number of the speaker in the conversation, from 0. 0 to 9999."""
    name: str | None
    """The name. Null for the user."""
    person_id: str | None
    """The known person with this name or voice. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    is_user: bool
    """Whether it is the user."""
    source: NameSuggestionSource | str
    """What was said, or the voice."""
    reason: str
    """Why, in words."""
    segment_id: str | None
    """The segment in which the name was said."""


class NameSuggestionList(Model):
    """Who the unnamed speakers of a conversation may be."""

    suggestions: list[NameSuggestion]
    """By the speakers' numbers."""


class Notification(Model):
    """A push notification to the user's app."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    kind: NotificationKind | str
    """Why the notification was sent: a due date was set or changed, an app sent a chat message, a daily summary is ready, a webhook was disabled after too many failures, an app that the user has enabled wants to receive or do more, an archive of the account is complete or has failed, an uploaded file could not be used, or, for administrators, a scheduled backup has failed."""
    title: str
    """The first line that the device shows."""
    body: str
    """The text below the title."""
    data: dict[str, Any]
    """The data that the app needs to open the right screen, for example `action_item_id` and `due_at`."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class OutboundDay(Model):
    """What a destination got on a day."""

    date: dt.date
    """The day, in UTC."""
    calls: int
    """Connections and requests, also those that failed. A live session or an upload counts as one call of a speech-to-text provider."""
    bytes_sent: int
    """Bytes of the audio (PCM, 16 bits), or of the bodies of requests; for requests without a body, of their query. Headers are not counted."""


class OutboundDestination(Model):
    """An address outside of the service that may get data of the user."""

    id: str
    """The id of a destination. 1 to 200 characters, text without U+0000 and without unpaired surrogates."""
    kind: OutboundKind | str
    """What the destination is to the service."""
    name: str
    """The name of the provider or model, of the type of webhook, or of the app."""
    hosts: list[str]
    """Hosts with their ports. Never a path, a query or a key."""
    place: OutboundPlace | str
    """Where a destination is: on the machine of the service, at a private address, or elsewhere. Of several hosts, it is that of the farthest one. A name that cannot be looked up counts as elsewhere."""
    data: list[OutboundData | str]
    """What it gets."""
    enabled: bool
    """Whether it gets data of the user."""
    configured: bool
    """False if it only got data in the last 30 days, and is not configured any more. It cannot be changed then."""
    last_call_at: dt.datetime | None
    """The time of the last call in the last 30 days. Null if there was none."""
    last_error: str | None
    """Why the last call that failed did, in words. Null if none failed in the last 30 days."""
    last_error_at: dt.datetime | None
    """When it failed."""
    days: list[OutboundDay]
    """The last 30 days, the oldest first."""


class OwnAccount(Model):
    """The caller's account, for the header and the settings of an app."""

    uid: str
    """The id of an account, from the identity provider. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str | None
    """A name for the account, for people. 1 to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    login_name: str | None
    """The name by which the account logs in with a browser, for example a first name or an e-mail address. Upper and lower case are the same. No other account has it. 1 to 100 characters, letters, digits and . _ @ + -."""
    has_password: bool
    """Whether the account can log in with a password. Without one, it needs a login link."""
    administrator: bool
    """Whether the account's browser sessions may call the operations for administrators."""
    memory_access: bool
    """Whether keys may read the account's memories (the readiness gate)."""
    timezone: str | None
    """A time zone of the IANA database. An unknown name returns 422. 1 to 64 characters, the name of a time zone, such as Europe/Berlin."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    vocabulary: list[str]
    """Names and words that the transcription of speech expects beside the names of people and the words of corrections, the most important first. Terms that differ in upper and lower case only are one. Up to 100 items; each up to 100 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    storage: StorageUsage | None
    live_transcription: bool
    """Whether the words of live audio are recognized: a speech-to-text provider for it is configured, and the account has not switched it off."""
    version: str
    """The version of the service."""


class PairingCode(Model):
    """A code that the user types into a device. It works once, for ten minutes."""

    code: str
    """Eight digits and capital letters, without I, L, O and U. Eight digits and capital letters."""
    expires_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class PendingAudio(Model):
    """Audio of one conversation, stream or upload that waits for its words, with its age and the reason."""

    id: str
    """The first conversation that waits for it, stored or not, or else its session. It changes when that conversation is complete and audio of the next one remains. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    conversation_ids: list[str]
    """The stored conversations that wait for it, in order. Empty while none of its words is stored. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    title: str | None
    """The title of the first of them. Null without one."""
    recording_id: str | None
    """The upload that it comes from. Null for a live stream. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    source: str | None
    """The device or client that sent it, in its own term."""
    started_at: dt.datetime | None
    """When its first conversation began. Null if that is not known."""
    since: dt.datetime
    """When the oldest of it was saved."""
    seconds: float
    """Its length. At least 0."""
    bytes: int
    """Its size on disk, as PCM of 16 bits at 16 kHz. At least 0."""
    reason: str
    """Why it waits: the last failure in the words of the transcription server, without keys, or else why the session left it."""
    attempts: int
    """The failed attempts for its next piece. At least 0."""
    next_attempt_at: dt.datetime | None
    """When the next attempt follows. Null if it is due."""


class PendingAudioRetried(Model):
    """What is tried again at once."""

    retried_count: int
    """The sessions whose audio is tried again. At least 0."""
    unreachable_count: int
    """The sessions whose audio is in the folder of a process that does not exist any more. It is tried when a process takes over the folder. At least 0."""


class Person(Model):
    """A person whose voice the user has named. Segments refer to a person by `person_id`."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    name: str
    """The name given by the user."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    updated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class PersonList(ListPart):
    """The people whom the user has named, by name."""

    people: list[Person]
    """The people of this page."""


class ProviderCheck(Model):
    """Whether a provider answers."""

    name: ProviderCheckName | str
    """What the provider is for."""
    status: ProviderCheckStatus | str
    """`none`: nothing is configured, and a built-in one is used."""
    detail: str
    """The provider and its state, without keys."""
    advice: str | None = None
    """What to do, with the names of the settings. Absent if it is ready."""
    waiting: int | None = None
    """The number of conversations, days and profiles of all users that wait for the language model. Absent for other providers. At least 0."""


class PushPublicKey(Model):
    """The `applicationServerKey` for the subscription (VAPID)."""

    public_key: str
    """The `applicationServerKey` of the Push API: a P-256 point, base64url."""


class PushSubscription(Model):
    """A browser that shows the user's notifications."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    label: str
    """The user's name for the browser. May be empty."""
    host: str
    """The host of the browser's push service."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class PushSubscriptionKeys(Model):
    """The browser's keys, as `PushSubscription.toJSON()` returns them."""

    p256dh: str
    """Bytes in base64url. 80 to 100 characters, base64url."""
    auth: str
    """Bytes in base64url. 16 to 32 characters, base64url."""


class Queue(Model):
    """Background work of one kind."""

    name: str
    """The kind of work. `language-model`, `webhook-deliveries` and `pending-audio` are lists of their own; the others are jobs."""
    waiting: int
    """What is not done yet, with what is tried again later. At least 0."""
    active: int
    """What is being done. At least 0."""
    failed: int
    """What is not tried again. Jobs are counted for a day, deliveries for 30 days. At least 0."""
    oldest_at: dt.datetime | None
    """When the oldest of what waits was requested, or was to begin, if that was later. Null if nothing waits, or only work for later."""


class RealtimeTranscriptWebhook(Model):
    """New words of a live session, as soon as they are stored."""

    segments: list[TranscriptIncrement]
    """The new words. At least 1 items."""
    session_id: str
    """The user's `uid`, as in the query. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class ReconnectPayload(Model):
    type: Literal["reconnect"] | str
    reason: ReconnectPayloadReason | str
    """Why the session ends, for programs."""


class Recording(Model):
    """An uploaded file on its way to its conversations."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: RecordingStatus | str
    """`uploading`: bytes are missing. `decoding`: the file is being read, or waits for what `reason` says. `transcribing`: words are being recognized. `processing`: its conversations are summarized. `completed`, or `failed` with a `reason`; posting the file again starts a failed one from the beginning."""
    reason: str | None
    """Why it failed, what it waits for, or what was left out or skipped, in words. Null if nothing is wrong."""
    bytes: int
    """The size of the file."""
    received_bytes: int
    """The bytes that are stored. The next part starts at this offset."""
    seconds: float | None
    """The length of the audio; null before it is decoded."""
    transcribed_seconds: float
    """The part of it that is transcribed."""
    attempts: int
    """Failed attempts to transcribe the next part."""
    started_at: dt.datetime | None
    """When the audio began; null before it is decoded."""
    time_source: TimeSource | str | None = None
    """Where that time comes from; null before it is known."""
    time_problem: str | None = None
    """Why the time that the client stated is not used, in words. Null if nothing is wrong."""
    conversations: list[RecordingConversation]
    """The conversations with words of this upload, in order."""
    left_out: list[LeftOutAudio] | None = None
    """Audio that was not transcribed, as a live stream of the same source has words of it, or this upload. Also named in `reason`. `transcribeLeftOutAudio` transcribes it after all."""


class RecordingConversation(Model):
    """A conversation of an upload."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: ConversationStatus | str
    """`in_progress` while it is recorded, `processing` while structure and memories are extracted, then `completed` or `failed`. `merging` is not used: conversations are merged at once."""


class RelevantMemory(Memory):
    """A memory found by a search, with its relevance."""

    relevance_score: float
    """Similarity in meaning, from 0.0 (none) to 1.0 (identical). 0 to 1."""


class ResearchResults(Model):
    """The records that a search over all kinds found."""

    results: list[ResearchResult]
    """Best first."""


class Retention(Model):
    """How long data is kept."""

    conversations_days: int | None
    """Conversations, counted from their beginning."""
    audio_days: int | None
    """Audio that waits for its transcription."""
    logs_days: int | None
    """Logs and notifications."""
    keep_audio: bool
    """Whether the audio of conversations is kept."""
    recordings_days: int | None
    """Recordings of conversations."""
    kept_audio: KeptAudio
    applied_at: dt.datetime | None
    """When older data was last deleted. Null before the first time, and if everything is kept."""


class SampleData(Model):
    """Whether the sample data is loaded."""

    loaded: bool
    """Whether it is loaded."""
    loaded_at: dt.datetime | None
    """When it was loaded; null if it is not."""
    counts: SampleDataCounts


class SampleDataCounts(Model):
    """The number of records of each kind."""

    conversations: int
    """Conversations. At least 0."""
    people: int
    """People. At least 0."""
    folders: int
    """Folders. At least 0."""
    memories: int
    """Memories. At least 0."""
    action_items: int
    """Action items. At least 0."""
    goals: int
    """Goals. At least 0."""
    daily_summaries: int
    """Daily summaries. At least 0."""
    webhooks: int
    """Webhooks. At least 0."""
    webhook_deliveries: int
    """Entries of the log of webhook deliveries. At least 0."""
    chat_messages: int
    """Messages of the chat. At least 0."""
    social_posts: int
    """Posts. At least 0."""
    screen_activity: int
    """Snapshots of the screen. At least 0."""


class ScreenActivity(ToolPage):
    """Either `rows`, newest first, or `apps` for a summary, the newest day and its longest used app first."""

    rows: list[ScreenActivityRow] | None = None
    """The snapshots of this page. Absent with `summary`."""
    apps: list[ScreenActivityAppSummary] | None = None
    """The entries of the summary. Absent without `summary`."""


class ScreenActivityAppSummary(Model):
    """How long an app was in the foreground on a day."""

    date: dt.date
    """The day, in UTC."""
    app: str
    """Name of the app."""
    row_count: int
    """Number of snapshots with the app. At least 0."""
    seconds: float
    """Estimated time in the foreground: each snapshot counts until the next one, at most 5 minutes; the last one of the range counts one minute. At least 0."""
    first_seen_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_seen_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class ScreenActivityCreate(Model):
    """A snapshot to import. A snapshot with an id that the user has already imported replaces the earlier one."""

    id: str
    """The importer's id of the snapshot. The same snapshot always has the same id. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    captured_at: str | dt.date
    """A time in requests, ISO 8601: a date and a time, optionally with seconds and fractions, with `Z`, an offset such as `+01:00`, or no zone, which means UTC. Or a date `YYYY-MM-DD`: the start of that day in UTC, and its end for what ends or is due. A day that does not exist (30 February) returns 422, and so does a time whose UTC year is before 1 or after 9999. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""
    app: str
    """The name of the app in the foreground. 1 to 200 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    window_title: str | None = None
    """The title of the window in the foreground. Up to 1000 characters, text without U+0000 and without unpaired surrogates."""
    text: str | None = None
    """Text recognized on the screen. Up to 10000 characters, text without U+0000 and without unpaired surrogates."""


class ScreenActivityRow(Model):
    """A snapshot of the user's screen: the open app and the readable text."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    captured_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    app: str
    """The name of the app in the foreground."""
    window_title: str | None
    """The title of the window in the foreground, if available."""
    text: str | None
    """Text recognized on the screen. Above 300 characters it is cut and ends with `... (cut, N characters in all)`."""


class SearchHit(Model):
    """A record that was found."""

    kind: SearchKind | str
    """A kind of record that is searched."""
    id: str
    """The id of the record. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    title: str
    """The title of a conversation, or the whole text of a memory or an action item."""
    created_at: dt.datetime
    """When the conversation took place, or the record was created."""
    conversation_id: str | None
    """The conversation, or the one that a memory or an action item comes from. Null without one. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    segment_ids: list[str]
    """The segments of `conversation_id` to show: of a conversation those of the snippets, of another record those that it comes from. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""
    snippets: list[SearchSnippet]
    """At most 3 passages, those with the most words of the query first. Without a match, the overview."""


class SearchHits(Model):
    """What was found."""

    hits: list[SearchHit]
    """The best first, over all kinds."""
    omitted_kinds: list[SearchKind | str]
    """Kinds that could not be searched at the moment: memories that the account may not read yet, or a kind that needs an embedding provider which does not answer."""


class SearchSnippet(Model):
    """A passage of a record that shows why it was found."""

    field: SearchSnippetField | str
    """Where the passage is from. `text` is that of a segment, a memory or an action item."""
    segment_id: str | None
    """The segment of the conversation. Null for other passages. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    parts: list[SnippetPart]
    """The passage, cut to about 240 characters around its first match. `…` stands where it was cut."""


class SeenRequest(Model):
    """How this request has reached the process, to check the proxies before it."""

    host: str
    """The header `Host`."""
    peer: str
    """The address of the connection, which may be one of a proxy."""
    client: str
    """The address that limits count, by `X-Forwarded-For` of a trusted proxy. Of IPv6, the network in hexadecimal digits."""
    forwarded_for: str | None
    """The header `X-Forwarded-For`. Null without it."""
    trusts_peer: bool
    """Whether `X-Forwarded-For` of this connection counts, one of this machine or of `TRUSTED_PROXIES`."""


class SegmentsDeletedPayload(Model):
    type: Literal["segments_deleted"] | str
    ids: list[str]
    """Ids of the segments to remove. Each 1 to 128 characters, text without control characters and without unpaired surrogates."""


class ServiceStatus(Model):
    """The process that answers, and its database."""

    version: str
    """The version of the service."""
    node_version: str
    """The version of Node.js."""
    started_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    uptime_seconds: float
    """The seconds since then. At least 0."""
    database: DatabaseStatus
    accounts: int
    """The number of accounts. At least 0."""
    backups: BackupStatus | None = None
    base_url: str | None = None
    """The setting `BASE_URL`, by which clients reach the service. Null without it."""
    disks: list[DiskSpace] | None = None
    """The file systems that this process writes to. Without one that cannot be read."""
    request: SeenRequest | None = None
    spool_keys: list[SpoolKey] | None = None
    """The keys of `SPOOL_KEY`, and others that have encrypted what is stored. Empty without encryption."""


class ServiceStatusPayload(Model):
    type: Literal["service_status"] | str
    status: ServiceStatusPayloadStatus | str
    """The step, for programs. More may be added: a client ignores those that it does not know."""
    status_text: str
    """The step in words, for people."""
    outcome: SttFailureOutcome | str | None = None
    """How a transcription failed. `empty_unexpected`: no usable text for audio with speech. `timeout`: the provider timed out. `upstream_error`: the provider failed or sent an invalid response. `config_error`: no provider is available. `invalid_input`: the audio cannot be decoded or violates the operation's contract. All but the last two can be retried."""
    provider: str | None = None
    """The provider that failed; null if there was none."""
    retryable: bool | None = None
    """Whether reconnecting may help."""
    reason: str | None = None
    """The reason, for programs, such as `connection_lost`."""
    notice: str | None = None
    """With `ready`: what the session cannot do as it is, in words, for people. A session with `custom_stt=enabled` has it if the user has an audio webhook, because its audio is optional."""
    service_time: dt.datetime | None = None
    """With `ready`: the time of the service, for devices without a clock of their own."""
    unknown_parameters: list[str] | None = None
    """With `ready`: parameters of the query that do not exist, with what they may have meant. At most ten; absent without any."""
    field: str | None = None
    """With `input_problem`: `recorded_at`, `client_time`, `audio`, or the type of a message and the place in it, such as `suggested_transcript/segments/1/text`."""
    frame: int | None = None
    """With `input_problem` of `audio`: the index of the first frame of the session that cannot be decoded. Absent if the first frame is the beginning of a file, such as WebM, which `status_text` names. At least 0."""


class Session(Model):
    """A browser that is logged in, or a program that has a user token with a refresh token."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    kind: SessionKind | str
    """Whether it is a browser with a cookie, or a program with tokens."""
    method: SessionMethod | str
    """How it began. A browser logs in with a password or by a login link; a program by `earshot auth login` with a browser (`command_line`), or it has the tokens of `credentials.json` or of a new account (`credentials`)."""
    user_agent: str | None
    """How the browser or program describes itself, at most 300 characters; null if it does not."""
    address: str | None
    """The network address at the login, of IPv6 the network; null if it is not known."""
    current: bool
    """Whether this request uses the session."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_used_at: dt.datetime
    """The last use, to five minutes."""
    expires_at: dt.datetime
    """The end of the session. A browser that does not use it for seven days is logged out earlier; a program that renews its tokens moves it."""


class SessionRevocation(Model):
    """The outcome of ending all other sessions."""

    revoked_count: int
    """The number of sessions that have ended. At least 0."""


class Setup(Model):
    """Models on the machine of the service."""

    machine: SetupMachine
    """The machine of the process that answers."""
    set_by_environment: list[SetupSetByEnvironmentItem]
    """The tasks that settings decide. These take precedence over installed models."""
    installed: list[SetupModel]
    """The models in use, where the environment does not decide."""
    recommended: SetupProfile | str
    """The largest profile that fits, else the small one."""
    proposals: list[SetupProposal]
    """The profiles, the smallest first."""
    run: SetupRun | None
    """The last installation. Null if there was none."""


class SetupMachine(Model):
    """The machine of the process that answers."""

    cores: int
    """The processors that it may use. At least 1."""
    memory_bytes: int
    """Its memory, or what its container may use of it. At least 0."""
    memory_bytes_per_second: int | None
    """The memory that its processors together read in a second, measured for half a second. Null if that failed."""
    free_bytes: int | None
    """The free space for models, above `DISK_RESERVE_MB`. Null if the file system does not say."""


class SetupModel(Model):
    """A model of the catalog."""

    name: str
    """Its name, and that of its folder in `DATA_DIR/models`."""
    task: ModelTask | str
    """What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning."""
    languages: list[str]
    """The languages of a model of speech; `multi` if it detects them. Empty for the other tasks."""
    license: str
    """The license of its weights."""
    bytes: int
    """The size of the download. At least 0."""
    memory_mb: int
    """The memory that it takes, as an estimate from the sizes of its files. At least 0."""
    note: str
    """What it is good for."""
    files: list[str]
    """The addresses of its files. A folder or a mirror has them as `NAME/FILE`. Each uri."""
    installed: bool
    """True if its files are in `DATA_DIR/models`."""
    seconds_per_hour: int | None
    """The seconds that an hour of speech takes on this machine, by a trial of half a minute after the installation. Null if it was not measured."""
    tokens_per_second: float | None
    """The tokens that a language model writes in a second on this machine at most, as it reads its weights from memory for each. Null for other tasks, and if the speed of the memory is not known."""


class SetupProposal(Model):
    """The models of a profile, without the tasks that the environment sets."""

    profile: SetupProfile | str
    """The size of the models."""
    models: list[SetupModel]
    """One for each task."""
    bytes_to_write: int
    """What they still take on the disk while they are installed, with archives beside their files. At least 0."""
    fits: bool
    """True if the machine has the memory and the disk for them."""


class SetupRun(Model):
    """An installation, in the background."""

    profile: SetupProfile | str
    """The size of the models."""
    languages: list[str]
    """The languages of speech."""
    status: SetupRunStatus | str
    """`running`; `done`; `failed`: the same request continues it; `canceled`."""
    model: str | None
    """The model that is being downloaded, unpacked or tried. Null before the first one and after the last."""
    received_bytes: int
    """The bytes of all its models that are here. At least 0."""
    bytes: int
    """The bytes of all its models. At least 0."""
    reason: str | None
    """Why it failed. Null otherwise."""
    started_at: dt.datetime
    """When it began."""
    finished_at: dt.datetime | None
    """When it ended. Null while it is running, and until a canceled one has stopped."""


class SetupSetByEnvironmentItem(Model):
    task: ModelTask | str
    """What a model does. `speech` recognizes words, `voice` tells voices apart, `segmentation` finds who speaks when, `language` writes summaries and answers, `embedding` finds records by meaning."""
    setting: str
    """The name of the setting."""


class SigningKeyRotation(Model):
    """The new signing key."""

    key_id: str
    """Its `kid`, as in `GET /.well-known/jwks.json`."""
    earlier_valid_until: dt.datetime | None
    """Until then, tokens of the earlier keys are accepted. Null if those were deleted."""


class Snapshot(Model):
    """A copy of the running embedded database."""

    id: str
    """The name of its folder in `DATA_DIR/snapshots`."""
    pause_ms: float
    """How long other requests waited for the database, in milliseconds. At least 0."""


class SnippetPart(Model):
    """A part of a snippet. The parts of a snippet in their order are its text."""

    text: str
    """Plain text."""
    is_match: bool
    """Whether it is a word of the query."""


class SocialPost(Model):
    """A post that the user wrote or saved on a social network, imported for search."""

    id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    kind: SocialPostKind | str
    """The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts."""
    text: str
    """The text of the post. Above 2,000 characters it is cut and ends with `... (cut, N characters in all)`."""
    author: str | None
    """The author's handle, without the leading `@`."""
    url: str | None
    """The address of the post."""
    posted_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    imported_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class SocialPostCreate(Model):
    """A post to import. A post with an id that the user has already imported replaces the earlier one."""

    id: str
    """The importer's id of the post, for example the network's own. The same post always has the same id. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    kind: SocialPostKind | str | None = None
    """The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts. Default "tweet"."""
    text: str
    """The text of the post. 1 to 25000 characters, text that is not blank, without U+0000 and without unpaired surrogates."""
    author: str | None = None
    """The author's handle, with or without the leading `@`. Up to 100 characters, text without U+0000 and without unpaired surrogates."""
    url: str | None = None
    """The address of the post. Percent-encode characters that a URI cannot contain. 1 to 2048 characters, an address that begins with http:// or https://."""
    posted_at: str | dt.date
    """A time in requests, ISO 8601: a date and a time, optionally with seconds and fractions, with `Z`, an offset such as `+01:00`, or no zone, which means UTC. Or a date `YYYY-MM-DD`: the start of that day in UTC, and its end for what ends or is due. A day that does not exist (30 February) returns 422, and so does a time whose UTC year is before 1 or after 9999. Up to 40 characters, a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z."""


class SocialPostList(ListPart):
    """Social posts; best match first in search results."""

    posts: list[SocialPost]
    """The posts of this page."""


class SocialPostPage(ToolPage):
    """Social posts, newest first."""

    returned_count: int
    """Number of records in this result. At least 0."""
    has_more: bool
    """Whether there are more records; request them with `offset` set to `next_offset`."""
    next_offset: int | None = None
    """The `offset` of the request for the next records. Absent without more. At least 1."""
    posts: list[SocialPost]
    """The posts of this page."""


class SpeakerLabelSuggestionPayload(Model):
    type: Literal["speaker_label_suggestion"] | str
    speaker_id: int
    """The number of the speaker in the conversation, from 0. 0 to 9999."""
    person_id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    person_name: str
    """The person's name, as given by the user."""
    segment_id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class SpeechProfile(Model):
    """The state of the profile."""

    has_profile: bool
    """Whether the user can be recognized. Also false if the profile was made with another model than the current one."""
    confidence: SpeechProfileConfidence | str
    """How reliably voices are distinguished: `high` with a speaker model; `low` without one, which is enough for the voices of a household but proves nothing."""
    seconds: float
    """Seconds of the user's speech in the profile. At least 0."""
    updated_at: dt.datetime | None
    """When it was last created or extended."""


class SpeechProfileUploaded(SpeechProfile):
    """The new profile."""

    url: str
    """The address of the profile. The audio is not stored, so it has no address."""


class SpoolKey(Model):
    """A key that has encrypted audio, and how much of it is stored. One without anything may be removed from `SPOOL_KEY`. One that is not set, but has encrypted something, is missing there: those files are kept, and cannot be read until it is set again."""

    key_id: str | None
    """Eight hexadecimal digits that are derived from the key. Null for audio in the spool whose key is not known."""
    is_set: bool
    """Whether the key is in `SPOOL_KEY` of the process that answers."""
    is_current: bool
    """Whether it is the first one, which encrypts."""
    pending_audio: int
    """Sessions with audio in the spool, in the database and on the disk of the process that answers. At least 0."""
    uploads: int
    """Uploads that are not decoded yet, and files of imports that have not ended. At least 0."""
    recordings: int
    """Files of recordings. At least 0."""
    exports: int
    """Archives of exports. At least 0."""


class Statistics(Model):
    """The counts of each day of a range, also of days without any, and their totals."""

    timezone: str
    """The time zone of the days, that of the account or of the service. An IANA name or an offset."""
    from_: dt.date = Field(validation_alias="from", serialization_alias="from")
    """The first day."""
    to: dt.date
    """The last day."""
    days: list[StatisticsDay]
    """All days of the range, the earliest first."""
    totals: DayCounts


class StatisticsDay(DayCounts):
    """The counts of a day."""

    date: dt.date
    """The day in `timezone`."""


class StatusOk(Model):
    """Confirms that everything is done."""

    status: Literal["ok"] | str


class Storage(Model):
    """What the service stores."""

    database_bytes: int
    """The size of the database, as Postgres reports it. At least 0."""
    kinds: list[StorageByKind]
    """The tables of each kind with their indexes, the largest first."""
    files: list[StorageOfFiles]
    """The files of each kind, the largest first. Without backups if the place of `BACKUP_TO` cannot be read."""
    disk: DiskUsage
    measured_at: dt.datetime
    """When it was measured, at most a minute ago."""


class StorageByKind(Model):
    """What a kind of record takes."""

    kind: StorageByKindKind | str
    """The kind of record."""
    bytes: int
    """Bytes in the database, of one account without indexes. At least 0."""


class StorageOfFiles(Model):
    """Files of a kind. `pending_audio`, the spool, and `uploads`, files that are not decoded yet, are in `DATA_DIR` of the process that answers; with `SPOOL=database`, the spool is in the database instead. `recordings`, archives of `exports`, uploads of `imports`, and `backups` are those of the whole deployment."""

    kind: StorageOfFilesKind | str
    """The kind of file."""
    count: int
    """The number of files. At least 0."""
    bytes: int
    """Their size. At least 0."""


class StorageUsage(Model):
    """What the user stores, measured within the last minute. Null if the service has no limit, and does not measure it."""

    used_bytes: int
    """About as many bytes as the user's records take. At least 0."""
    max_bytes: int
    """The limit. Beyond it, new records are rejected with 413. At least 0."""


class StoredBackup(Model):
    """A backup at `BACKUP_TO`."""

    name: str
    """The name of the file, `earshot-TIME.backup`."""
    address: str
    """What `earshot restore` accepts. `KEY:SECRET` stands for a key in an address."""
    bytes: int
    """Its size. At least 0."""
    written_at: dt.datetime
    """When it was complete."""


class Structured(Model):
    """The structured summary of a conversation."""

    title: str
    """Empty until the conversation is processed. `Locked conversation` if the conversation is locked and neither the user nor a language model wrote the title."""
    overview: str
    """A summary in a few sentences. Empty if the conversation is locked and no language model wrote the overview, as it then quotes the conversation."""
    emoji: str
    """One emoji that suits the subject, or an empty text."""
    category: ConversationCategory | str
    """The subject of a conversation, chosen when it is processed."""
    action_items: list[ActionItem]
    """Tasks from the conversation, and open tasks that were said again in it: these have the `conversation_id` of the first one, and the `segment_ids` of this one. Without those that the user has rejected. A tool returns the first 20. Empty if the conversation is locked."""
    events: list[CalendarEvent]
    """Appointments; a tool returns the first 20. Empty if the conversation is locked."""
    made_by: str | None = None
    """`rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model."""


class SuggestedSegment(Model):
    """A segment transcribed by the sender. Numbers and truth values may be written as texts. A segment that does not match this schema is left out alone."""

    text: str
    """The text. Null characters are removed; a text of more than 10,000 characters becomes several segments. Up to 200000 characters."""
    speaker: str | float | None = None
    """The label of the speaker, such as `SPEAKER_00`, or a number. Null or empty if it is not known."""
    speaker_id: int | str | None = None
    """The number of the speaker in the conversation, from 0. Null or empty if it is not known."""
    start: float | str | None = None
    """Seconds of the sender's own clock, whose zero is about the start of the session. One before that counts as 0. One of more than 10,000,000, such as seconds since 1970, is not used."""
    end: float | str | None = None
    """The same for the end."""
    is_user: bool | str | None = None
    """Whether the device's owner speaks. True or false, default false."""
    person_id: str | None = None
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""


class TokenPair(Model):
    """A new user token and the next refresh token. The used refresh token is no longer valid."""

    user_token: str
    """A signed JWT whose subject is the `uid`."""
    refresh_token: str
    """Renews the token once, at `/v1/auth/refresh`."""
    token_type: Literal["Bearer"] | str
    """How the token is sent."""
    expires_in: int
    """Seconds until the user token expires. At least 1."""


class ToolClient(Model):
    """A program that has called the tool server for the user. A program without a handshake, such as a script, has no name."""

    name: str | None
    """The name that the program gave itself. It is not verified. Null if it gave none."""
    version: str | None
    """The version that the program gave itself."""
    credential: ToolClientCredential | str
    """How it authenticated, by a tool-server key or by an OAuth grant."""
    client_id: str | None
    """The `client_id` of its grants; null with a key."""
    key_id: str | None
    """The id of the key; null with a grant."""
    last_method: str
    """The method of the last call, such as `tools/list`, or the name of the tool."""
    first_called_at: dt.datetime
    """The time of the first call."""
    last_called_at: dt.datetime
    """The time of the last call, to within a minute."""


class TranscriptGap(Model):
    """A part of the audio that has no transcript and will not get one."""

    start: float
    """Seconds from the conversation's `started_at`."""
    end: float
    """Seconds from the conversation's `started_at`."""
    reason: TranscriptGapReason | str
    """`expired`: no provider was available for as long as audio stays in the spool. `not_kept`: there was no space to store the audio until a provider was available. `rejected`: the provider reported the audio as invalid, or always failed at this speech but recognized other speech. `unreadable`: the audio in the spool was damaged."""


class TranscriptIncrement(LiveSegment):
    """The words by which a segment has grown, with their own times; `id` is the segment's."""

    speaker: str
    """The label of the speaker. A name that the client's transcript contains is in `person_name`. Matches ^SPEAKER_\\d{2,4}$."""
    person_name: str | None
    """The name of the speaker, if known."""


class TranscriptPage(Model):
    """A page of a transcript."""

    segments: list[TranscriptSegment]
    """The segments in the order of speaking."""
    offset: int
    """The number of segments before them. At least 0."""
    total_count: int
    """The number of all segments. At least 0."""
    next_offset: int | None
    """The `offset` of the next page. Null if there is none."""


class TranscriptionDelayPayload(Model):
    type: Literal["transcription_delay"] | str
    seconds_behind: int
    """Seconds of audio whose words have not arrived; 0 when speech to text has caught up. At least 0."""


class Translation(Model):
    """The same text in another language."""

    lang: str
    """A language as a BCP 47 tag, or `multi` to detect it. Up to 35 characters, a language such as en or pt-BR, or multi."""
    text: str
    """Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one. Text without U+0000 and without unpaired surrogates."""


class TranslationPayload(Model):
    type: Literal["translation"] | str
    segments: list[TranslationSegment]
    """The segments that were translated."""


class TranslationSegment(Model):
    """The translations of a segment that was sent before."""

    id: str
    """The segment's id."""
    translations: list[Translation]
    """The text in other languages."""


class UndoneCorrection(Correction):
    """A correction that is undone."""

    was_undone: bool
    """Whether it had been undone before, so that nothing was changed."""


class UnknownVoice(Model):
    """A speaker of a conversation who has no name yet."""

    conversation_id: str
    """The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    conversation_title: str
    """The title of the conversation."""
    started_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    speaker_id: int
    """The number of the speaker in the conversation."""
    seconds: float
    """How long the speaker talks in it."""
    segments: int
    """The number of the speaker's segments. At least 1."""
    segment_id: str
    """The longest of these segments. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    text: str
    """The beginning of that segment, at most 300 characters."""


class UserProfile(Model):
    """A short description of the user, written from their memories and conversations, and kept until the next one."""

    summary: str
    """The description in plain sentences."""
    made_by: str | None = None
    """`rules`, or the name of the language model that made it. Empty before that, and for records of earlier versions by a model."""
    generated_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""


class UserProfileAnswer(Model):
    """The profile, or null if there is none."""

    profile: UserProfile | None


class VoiceMessageTranscript(Model):
    """The transcript."""

    outcome: SttSuccessOutcome | str
    """How a transcription succeeded. `success`: the speech was transcribed. `expected_silence`: the speech gate found no speech, which is not an error."""
    transcript: str
    """The text; empty if `outcome` is `expected_silence`."""
    stt_provider: str | None
    """The provider that transcribed it; null if there was nothing to transcribe."""
    stt_model: str | None
    """The provider's model; null if there was nothing to transcribe."""
    language: str | None = None
    """The spoken language, if the provider reports it. Up to 35 characters, a language such as en or pt-BR, or multi."""


class WaitingAudio(Model):
    """How much audio of the user waits for words, and why."""

    seconds: float
    """Its length. At least 0."""
    since: dt.datetime
    """When the oldest of it was saved."""
    reason: str | None
    """Why the last attempt failed, in the words of the transcription server, without keys. Null before the first one."""
    attempts: int
    """The failed attempts. At least 0."""
    next_attempt_at: dt.datetime | None
    """When the next attempt follows. Null if it is due."""


class WebhookDelivery(Model):
    """A delivery to a webhook of the user, or of an app that the user enabled. Deleted after 30 days."""

    id: str
    """The `Idempotency-Key` of every attempt. An event that is sent again has a new one. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    event_id: str
    """The `webhook-id` of every attempt, the same for all receivers, and if the event is sent again. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    type: WebhookType | str
    """The deliveries: `audio_bytes` raw audio every few seconds, `realtime_transcript` new segments, `memory_created` each processed conversation, `day_summary` the summary of a day."""
    app_id: str | None
    """The app that received it; null for the user's own webhook. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    conversation_id: str | None
    """The conversation that it is about. Null for other deliveries. 1 to 128 characters, text without control characters and without unpaired surrogates."""
    status: WebhookDeliveryStatus | str
    """`pending` it will be tried; `retrying` it failed and will be tried again; `delivered` the receiver accepted it; `failed` no further attempt is made; `dropped` it was not sent in time, or its webhook was disabled."""
    attempts: int
    """How often it was sent. At least 0."""
    http_status: int | None
    """The status of the last response."""
    duration_ms: int | None
    """The duration of the last attempt."""
    response: str | None
    """The first 2 kB of the last response, as text."""
    error: str | None
    """Why the last attempt got no response, for example that the connection was refused."""
    created_at: dt.datetime
    """A time in responses, ISO 8601 with its zone."""
    last_attempt_at: dt.datetime | None
    """A time in responses, ISO 8601 with its zone."""
    next_attempt_at: dt.datetime | None
    """A time in responses, ISO 8601 with its zone."""


class WebhookDeliveryWithRequest(WebhookDelivery):
    """A delivery with what was sent."""

    request: str | None
    """The body of the request, as text. Null for audio, which is not stored, and if its conversation is locked or was deleted."""


class WebhookReplayed(Model):
    """The number of deliveries that will be sent again, with their first ids."""

    replayed_count: int
    """The number of deliveries that were enqueued again. At least 0."""


class WebhookSecret(Model):
    """A new key that signs the deliveries. Until `previous_valid_until`, they are signed with both."""

    secret: str
    """The key for the signatures of deliveries, from now on."""
    previous_valid_until: dt.datetime | None
    """A time in responses, ISO 8601 with its zone."""


class WebhookSetting(Model):
    """The settings of one kind of webhook."""

    url: str
    """An `https` or `http` address, whose own query parameters are preserved. For `audio_bytes`, a comma and a number of seconds may follow (`https://example.org/audio,10`); the default is 5. Empty if no address is set. Up to 2048 characters, an address that begins with http:// or https://, or empty text."""
    enabled: bool
    """Whether deliveries are sent."""
    disabled_reason: WebhookSettingDisabledReason | str | None
    """`user` the user disabled it; `failures` after 100 failed deliveries in a row over at least three days; `gone` the receiver returned 410. Null while it is enabled or has no address."""
    secret: str | None
    """The key that signs the deliveries, in the format of Standard Webhooks: in the response that creates it, otherwise null."""


class WebhooksStatus(Model):
    """The enabled webhooks."""

    audio_bytes: bool
    """Whether audio is delivered."""
    realtime_transcript: bool
    """Whether new words are delivered."""
    memory_created: bool
    """Whether processed conversations are delivered."""
    day_summary: bool
    """Whether summaries of days are delivered."""

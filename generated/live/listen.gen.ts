// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { type Coerced, coerced } from '../coerce.ts';
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import { type Validate, checked } from '../validate.ts';
import { type Dispatched, type Outcome, handled, leaveOutInvalid, parseFrame } from './dispatch.ts';
import * as received from '../messages/received.gen.js';
import type { SenderOptions, WithoutType } from './sender.ts';
import * as sent from '../messages/sent.gen.ts';

/**
 * A device opens the socket with its audio format in the query, waits for the `service_status` `ready`, and streams.
 * Segments are sent as they are recognized. After `conversation_timeout` seconds without a new segment, the
 * conversation is processed and announced with `memory_created`; so is one that has 8 hours, 2 MB of text or 20,000
 * segments, and the next words begin another one. Only audio extends the conversation. Until it ends,
 * `GET /v1/dev/user/conversations?statuses=in_progress` returns it.
 *
 * Send a user token or the key of the device in `Authorization: Bearer` or, from a browser, as the subprotocol pair
 * `bearer, <token>`, of which `bearer` is echoed. Its user must equal `uid`; with a token or a key, `uid` may be
 * absent. A session without `source` has the device of its key as source. An invalid query is rejected after the
 * upgrade with a close code and a reason, because browsers see neither the status nor the body of a rejected upgrade.
 *
 * A page of the service itself needs no token: the browser sends the cookie of its login.
 *
 * With `ack=true`, no audio is lost on an unreliable network. The client names its stream with a `stream_id` and
 * keeps each audio frame until an `audio_ack` confirms it. It starts sending at the position of the first
 * `audio_ack`, which is sent before `ready`: frame 0 for a new stream; for a stream that was interrupted by a lost
 * connection or a restart of the service, the first unconfirmed frame. So each frame is transcribed once and in
 * order. A stream is continuous audio: start another stream after a pause.
 *
 * Times count the audio itself. If a device sends nothing for a while, later audio is placed as if that time had not
 * passed, until the device opens the socket again or sends `recorded_at`. A device that skips pauses can send silence
 * instead.
 *
 * The time of the audio is that of its arrival, or what the device states as `recorded_at`, in the query or before a
 * part that it kept offline. With `client_time`, the time of its own clock at that moment, the difference of the
 * clocks is subtracted. A clock that is more than 30 days off, and a time ahead without `client_time`, are not used:
 * `service_status` `input_problem` says so. The record has `time_source`.
 *
 * The reason of a close begins with a stable word, such as `revoked`, `superseded`, `storage_full`, or `token_expired`,
 * which comes only at the opening; the guide of the live socket says for each whether to refresh the token, to open
 * the socket again, or to stop.
 *
 * The server sends pings. A client that sends neither a frame nor a pong for 90 seconds is closed with 1001. Text
 * frames that are malformed, have an unknown type or do not match their schema are counted and ignored. One that the
 * service fails to handle is answered with `message_failed`.
 */
export const listenAddress = "/v4/listen";

/** The query after validation, with defaults. */
export type ListenQuery = WithDefaults<T.ListenQuery, 'language' | 'codec' | 'channels' | 'include_speech_profile' | 'conversation_timeout' | 'custom_stt' | 'ack'>;

/** Converts the texts of a query and fills in defaults, in place. */
export const validateListenQuery: Validate<ListenQuery> = coerced({ language: 'language', sample_rate: 'integer', channels: 'integer', translate_to: 'language', include_speech_profile: 'boolean', conversation_timeout: 'integer', ack: 'boolean' }, received.listenQuery);

/** Handlers of received messages. A message without a handler is a type error. */
export interface ListenHandlers<S> {
  /** More than 2 bytes of audio, encoded with the `codec` of the query. Frames above `x-max-bytes` close with 1009. */
  onAudio(session: S, frame: Uint8Array): Dispatched;
  /** A binary message of 2 bytes or fewer. It does not extend the conversation and is not audio. */
  onKeepAlive(session: S, frame: Uint8Array): Dispatched;
  /** Sent before a part that the device kept offline, and before live audio after such a part. What was sent before is transcribed first. The part continues the conversation of its time, or begins another one. */
  onRecordedAt(session: S, message: WithDefaults<T.RecordedAtPayload>): Dispatched;
  /** Identifies the speaker of the listed segments and of later ones in this session. Also accepts a suggestion. A person that does not exist is created with this id and name. `user`, or the uid, is the user themself and adds to their speech profile. The voice is stored, so that later sessions recognize it; identifying the speaker as another person reverts that. Changed segments are sent again. Ids of segments that belong to another user or to a locked conversation are ignored, and so is a new person without a name. */
  onSpeakerAssigned(session: S, message: WithDefaults<T.SpeakerAssignedPayload, 'segment_ids'>): Dispatched;
  /** Accepted in sessions with `custom_stt=enabled`; ignored in others. */
  onSuggestedTranscript(session: S, message: WithDefaults<T.SuggestedTranscriptPayload, never, never, { segments: Array<Coerced<WithDefaults<T.SuggestedSegment, 'is_user'>, { speaker: 'text'; speaker_id: 'integer?'; start: 'number?'; end: 'number?'; is_user: 'boolean?' }>> }>): Dispatched;
  /**
   * The parts of a photo may arrive in any order. A complete photo (JPEG, PNG, WebP or GIF) is stored with the
   * current conversation and does not extend it. Without a current conversation, the photo starts one, which ends
   * after `conversation_timeout` seconds without speech and is kept even without speech.
   *
   * A part is ignored if it is a duplicate, has another `total` than the earlier parts, or is not base64. A photo is
   * dropped if it is not an image, is larger than 10 MB, gets no part for 60 seconds, is the oldest incomplete one
   * when a fifth photo begins. Further parts of a photo that was too large or replaced are ignored for 60 seconds.
   * The same photo is stored once per conversation. A conversation has at most 1000 photos and 256 MB of photos:
   * a further one ends it and begins the next conversation.
   */
  onImageChunk(session: S, message: T.ImageChunkPayload): Dispatched;
}

const suggestedTranscriptSegments: Validate<Coerced<WithDefaults<T.SuggestedSegment, 'is_user'>, { speaker: 'text'; speaker_id: 'integer?'; start: 'number?'; end: 'number?'; is_user: 'boolean?' }>> = coerced({ speaker: 'text', speaker_id: 'integer?', start: 'number?', end: 'number?', is_user: 'boolean?' }, received.suggestedTranscriptSegments);

/** The largest accepted frames, in bytes. */
export const listenFrameLimits = { binary: 262144, text: 1048576 } as const;

export type ListenReceived = 'audio' | 'keepAlive' | 'recordedAt' | 'speakerAssigned' | 'suggestedTranscript' | 'imageChunk';

/**
 * Dispatches a frame to its handler, a binary frame by its length. Frames without a handler are returned as `ignored`.
 */
export function dispatchListen<S>(
  handlers: ListenHandlers<S>,
  session: S,
  data: Uint8Array | string,
  isBinary: boolean,
): Outcome<ListenReceived> {
  if (isBinary) {
    if (typeof data === 'string') return { ignored: 'malformed' };
    if (data.byteLength <= 2) return handled('keepAlive', handlers.onKeepAlive(session, data));
    if (data.byteLength <= 262144) return handled('audio', handlers.onAudio(session, data));
    return { ignored: 'too_large' };
  }
  const message = parseFrame(data);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return { ignored: 'malformed' };
  switch ('type' in message ? message.type : undefined) {
    case 'recorded_at':
      if (!received.recordedAt(message)) return { ignored: 'invalid', message: 'recordedAt', errors: received.recordedAt.errors ?? [] };
      return handled('recordedAt', handlers.onRecordedAt(session, message));
    case 'speaker_assigned':
      if (!received.speakerAssigned(message)) return { ignored: 'invalid', message: 'speakerAssigned', errors: received.speakerAssigned.errors ?? [] };
      return handled('speakerAssigned', handlers.onSpeakerAssigned(session, message));
    case 'suggested_transcript':
      if (!received.suggestedTranscript(message)) return { ignored: 'invalid', message: 'suggestedTranscript', errors: received.suggestedTranscript.errors ?? [] };
      const { items: segments, ...leftOut } = leaveOutInvalid(message.segments, '/segments', suggestedTranscriptSegments);
      return { ...handled('suggestedTranscript', handlers.onSuggestedTranscript(session, { ...message, segments })), ...leftOut };
    case 'image_chunk':
      if (!received.imageChunk(message)) return { ignored: 'invalid', message: 'imageChunk', errors: received.imageChunk.errors ?? [] };
      return handled('imageChunk', handlers.onImageChunk(session, message));
    default:
      return { ignored: 'unknown' };
  }
}

export interface ListenSender {
  /** A bare array without a `type`. A segment with a known id has grown or was corrected, and replaces the earlier one. */
  sendTranscriptSegments(payload: T.TranscriptSegmentsPayload): void;
  /** The steps of the opening, up to `ready`, after which audio is accepted. `stt_failed` means that speech to text is not available; it also has `outcome`, `provider`, `retryable` and `reason`, and the socket then closes with 1011. With the reason `storage_full`, the user stores as much as is allowed, and the socket closes with 1008. `input_problem` names a `field` that the service cannot use; the session continues. It comes once for each kind, such as a field of a message. */
  sendServiceStatus(payload: WithoutType<T.ServiceStatusPayload>): void;
  /** Speech to text is slow or does not answer. The audio is stored and nothing is lost: its words follow in order. Sent when speech has waited for about 10 seconds, about every 5 seconds from then on, and with 0 when all words have arrived. If the session ends before that, the rest is transcribed later. */
  sendTranscriptionDelay(payload: WithoutType<T.TranscriptionDelayPayload>): void;
  /** Sent in sessions with `ack=true`: once before `ready`, about every second while audio arrives, and before the service closes the socket. The first `frames` frames of the stream need not be sent again: they are on the service's disk, safe from a power failure, or their text is stored. Counts the binary messages of more than 2 bytes since the start of the stream, not of the session. When the service cannot store more audio, the position does not change. */
  sendAudioAck(payload: WithoutType<T.AudioAckPayload>): void;
  /** Sent before a process of the service stops, to each session at its own random time, so that clients do not all reconnect at once. The session reads no more audio, sends its last segments, and closes with 1001. A client opens another socket at once, and need not wait for the close. With `ack=true` and the same `stream_id`, that socket continues the stream: send what follows its first `audio_ack`. */
  sendReconnect(payload: WithoutType<T.ReconnectPayload>): void;
  /** The voice is similar to that of a person whom the user has named. The client may ask the user, and respond with `speaker_assigned`. */
  sendSpeakerLabelSuggestion(payload: WithoutType<T.SpeakerLabelSuggestionPayload>): void;
  /** The silence reached the timeout, or the conversation is as long as it may be. Sent to the sockets of the user with the `source` of the conversation; `memory_created` follows with the same id. */
  sendMemoryProcessingStarted(payload: WithoutType<T.MemoryProcessingStartedPayload>): void;
  /** Sent after the silence timeout, when structure and memories have been extracted, to the sockets of the user with the `source` of the conversation. A slow language model replaces a structure by rules later, without a message. Sockets of other sources, and of other users, do not get it; nor is it sent for conversations that were added by the API. `memory` is the conversation; the name is historical. */
  sendMemoryCreated(payload: WithoutType<T.MemoryCreatedPayload>): void;
  /** Sent in sessions with `translate_to`, for segments that were sent before and did not change for a few seconds. A segment that changes later is translated again. Segments that are already in that language, and segments from the last seconds before the socket closes, are not translated. */
  sendTranslation(payload: WithoutType<T.TranslationPayload>): void;
  /** These segments were merged into others; their text was sent again with the remaining ids. */
  sendSegmentsDeleted(payload: WithoutType<T.SegmentsDeletedPayload>): void;
  /** The message had no effect, and the session continues. Later messages are handled as usual. */
  sendMessageFailed(payload: WithoutType<T.MessageFailedPayload>): void;
  /** A text frame that is not JSON. It needs no response. */
  sendPing(): void;
}

/** `send` gets whole frames. With `validate`, an invalid payload throws a TypeError. Used in tests and development. */
export function makeListenSender(send: (data: Uint8Array | string) => void, { validate = false }: SenderOptions = {}): ListenSender {
  return {
    sendTranscriptSegments: (payload) => send(JSON.stringify(checked('transcriptSegments', sent.transcriptSegments, payload, validate))),
    sendServiceStatus: (payload) => send(JSON.stringify(checked('serviceStatus', sent.serviceStatus, { type: 'service_status', ...payload }, validate))),
    sendTranscriptionDelay: (payload) => send(JSON.stringify(checked('transcriptionDelay', sent.transcriptionDelay, { type: 'transcription_delay', ...payload }, validate))),
    sendAudioAck: (payload) => send(JSON.stringify(checked('audioAck', sent.audioAck, { type: 'audio_ack', ...payload }, validate))),
    sendReconnect: (payload) => send(JSON.stringify(checked('reconnect', sent.reconnect, { type: 'reconnect', ...payload }, validate))),
    sendSpeakerLabelSuggestion: (payload) => send(JSON.stringify(checked('speakerLabelSuggestion', sent.speakerLabelSuggestion, { type: 'speaker_label_suggestion', ...payload }, validate))),
    sendMemoryProcessingStarted: (payload) => send(JSON.stringify(checked('memoryProcessingStarted', sent.memoryProcessingStarted, { type: 'memory_processing_started', ...payload }, validate))),
    sendMemoryCreated: (payload) => send(JSON.stringify(checked('memoryCreated', sent.memoryCreated, { type: 'memory_created', ...payload }, validate))),
    sendTranslation: (payload) => send(JSON.stringify(checked('translation', sent.translation, { type: 'translation', ...payload }, validate))),
    sendSegmentsDeleted: (payload) => send(JSON.stringify(checked('segmentsDeleted', sent.segmentsDeleted, { type: 'segments_deleted', ...payload }, validate))),
    sendMessageFailed: (payload) => send(JSON.stringify(checked('messageFailed', sent.messageFailed, { type: 'message_failed', ...payload }, validate))),
    sendPing: () => send('ping'),
  };
}

/** The function that sends each `type`. */
export const listenSentTypes = {
  service_status: 'sendServiceStatus',
  transcription_delay: 'sendTranscriptionDelay',
  audio_ack: 'sendAudioAck',
  reconnect: 'sendReconnect',
  speaker_label_suggestion: 'sendSpeakerLabelSuggestion',
  memory_processing_started: 'sendMemoryProcessingStarted',
  memory_created: 'sendMemoryCreated',
  translation: 'sendTranslation',
  segments_deleted: 'sendSegmentsDeleted',
  message_failed: 'sendMessageFailed',
} as const satisfies Record<string, keyof ListenSender>;

export const pingText = 'ping';

/** The close codes. */
export const listenCloseCodes = {
  /** The session has ended normally. */
  normal: 1000,
  /** The service shuts down, the client sent neither a frame nor a pong for 90 seconds, or another session continued its stream. Reconnect, except in the last case. */
  goingAway: 1001,
  /** A frame does not follow the WebSocket protocol. */
  protocolError: 1002,
  /** The codec or the sample rate is not supported. */
  unsupportedData: 1003,
  /** A text frame is not UTF-8. */
  invalidText: 1007,
  /** Authentication failed, `uid` is unknown, another query parameter is invalid, or the user stores as much as is allowed. With the reason `revoked`, the login of the session was ended or a new password was set: log in again. */
  policyViolation: 1008,
  /** A frame was larger than 256 kB (binary) or 1 MB (text). */
  messageTooBig: 1009,
  /** Speech to text failed or is not available (see the preceding `service_status` `stt_failed`), or the service failed. Keep unconfirmed audio and reconnect. */
  providerFailed: 1011,
  /** The service restarts. Reconnect soon. */
  serviceRestart: 1012,
  /** Too many sessions, or requests of the user at once, the store is not available, its disk is nearly full, or the client reads too slowly. Keep unconfirmed audio and reconnect after a pause. */
  tryAgainLater: 1013,
} as const;
export type ListenCloseCode = (typeof listenCloseCodes)[keyof typeof listenCloseCodes];

/** The action of a client after a close, by the word that its reason begins with. */
export const listenCloseWords = {
  token_expired: 'refresh',
  unauthenticated: 'stop',
  denied: 'stop',
  revoked: 'stop',
  superseded: 'stop',
  invalid_query: 'stop',
  unsupported_audio: 'stop',
  storage_full: 'stop',
  too_large: 'stop',
  protocol_error: 'stop',
  invalid_text: 'stop',
  provider_failed: 'again',
  store_failed: 'again',
  no_space: 'again',
  unavailable: 'again',
  rate_limited: 'again',
  slow_reader: 'again',
  idle: 'again',
  internal: 'again',
  shutdown: 'again',
} as const;

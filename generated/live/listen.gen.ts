// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { coerced } from '../coerce.ts';
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import { type Dispatched, type Outcome, handled, parseFrame } from './dispatch.ts';
import * as received from './received.gen.js';
import { type SenderOptions, type WithoutType, checked } from './sender.ts';
import * as sent from './sent.gen.js';

/**
 * A device opens the socket with its audio format in the query, waits for `service_status` `ready`, and streams.
 * Segments come as they are recognised; after `conversation_timeout` seconds without a new one the conversation is
 * processed and told of by `memory_created`. Nothing but audio moves the conversation's end. Until then it is found by
 * `GET /v1/dev/user/conversations?statuses=in_progress`.
 *
 * A token may come in `Authorization: Bearer`, or, from a browser, as the subprotocol pair `bearer, <token>`, of which
 * `bearer` is echoed; its subject must equal `uid`. Clients that show a token and no `uid` are taken for its subject. A query
 * that cannot be served is answered by a close code with a reason in words, after the upgrade, since browsers see neither
 * status nor body of a refused one.
 *
 * With `ack=true` nothing is lost on a bad network. The client gives its recording a `stream_id` and keeps every frame of audio
 * until an `audio_ack` says that it is held. It sends from the position that the first `audio_ack` names, which comes before
 * `ready`: frame 0 of a new stream; of one that was interrupted, by a lost connection or the end of the service, the first frame
 * that is not held. So each frame is transcribed once and in order, whatever was under way when the connection was lost. A
 * stream is one continuous recording: after a pause in it, begin another.
 *
 * Times count the audio itself. Where a device sends nothing for a while, what follows stands as if that time had not passed,
 * until it opens the socket anew: one that leaves pauses out sends silence in their place.
 *
 * The server pings. A client that sends neither a frame nor a pong for 90 seconds is closed with 1001.
 * Text frames that are malformed, of unknown type or do not fit their schema are counted and ignored.
 */
export const listenAddress = "/v4/listen";

/** The query with its defaults filled. */
export type ListenQuery = WithDefaults<T.ListenQuery, 'language' | 'codec' | 'channels' | 'include_speech_profile' | 'conversation_timeout' | 'custom_stt' | 'ack'>;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateListenQuery: Validate<ListenQuery> = coerced({ sample_rate: 'integer', channels: 'integer', include_speech_profile: 'boolean', conversation_timeout: 'integer', ack: 'boolean' }, received.listenQuery);

/** Who handles what the other side sends. A message without a handler is a type error. */
export interface ListenHandlers<S> {
  /** More than 2 bytes of audio, encoded as the query's `codec` says. Frames above `x-max-bytes` close with 1009. */
  onAudio(session: S, frame: Uint8Array): Dispatched;
  /** A binary message of 2 bytes or fewer. It moves neither the conversation's end nor its audio. */
  onKeepAlive(session: S, frame: Uint8Array): Dispatched;
  /** Names the speaker of the listed segments, and of those to come in this session. Also the answer to a suggestion that the user accepted. A person that is not there yet is added under this id and name; `user`, or the uid, is the user themself, whose speech profile it adds to. What was heard of the voice is learnt, so that later sessions know it; naming somebody else takes that back. Segments that change are sent again. Ids of segments that are not the user's, or of a locked conversation, are passed over, and a new person without a name is ignored. */
  onSpeakerAssigned(session: S, message: WithDefaults<T.SpeakerAssignedPayload, 'segment_ids'>): Dispatched;
  /** Taken in sessions opened with `custom_stt=enabled`; ignored in others. */
  onSuggestedTranscript(session: S, message: WithDefaults<T.SuggestedTranscriptPayload, never, never, { segments: Array<WithDefaults<T.SuggestedSegment, 'is_user'>> }>): Dispatched;
  /**
   * Photos come in parts, in any order. Once all are there, the photo (JPEG, PNG, WebP or GIF) is stored with the
   * conversation that is going on; it moves no end. Where none is going on, it begins one, which ends after
   * `conversation_timeout` seconds without a word, and is kept though nothing was said.
   *
   * A part that came before, has another `total` than the ones before it, or is no base64 is ignored. A photo is dropped
   * that is none, is larger than 10 MB, gets no part for 60 seconds, waited longest when a fifth begins to come in, or
   * comes when the conversation has 1000 photos or 256 MB of them. What still comes of one that
   * was too large or gave way is ignored for 60 seconds. The same photo twice in a conversation is one.
   */
  onImageChunk(session: S, message: T.ImageChunkPayload): Dispatched;
}

/** The largest frames taken, in bytes. */
export const listenFrameLimits = { binary: 262144, text: 1048576 } as const;

export type ListenReceived = 'audio' | 'keepAlive' | 'speakerAssigned' | 'suggestedTranscript' | 'imageChunk';

/**
 * Brings one frame to its handler. Nothing is parsed of a binary frame but its length.
 * What nobody can handle is answered, not thrown: count it and go on.
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
    case 'speaker_assigned':
      if (!received.speakerAssigned(message)) return { ignored: 'invalid', message: 'speakerAssigned', errors: received.speakerAssigned.errors ?? [] };
      return handled('speakerAssigned', handlers.onSpeakerAssigned(session, message));
    case 'suggested_transcript':
      if (!received.suggestedTranscript(message)) return { ignored: 'invalid', message: 'suggestedTranscript', errors: received.suggestedTranscript.errors ?? [] };
      return handled('suggestedTranscript', handlers.onSuggestedTranscript(session, message));
    case 'image_chunk':
      if (!received.imageChunk(message)) return { ignored: 'invalid', message: 'imageChunk', errors: received.imageChunk.errors ?? [] };
      return handled('imageChunk', handlers.onImageChunk(session, message));
    default:
      return { ignored: 'unknown' };
  }
}

export interface ListenSender {
  /** A bare array, without a `type`. A segment that was sent before under its id has grown or was corrected, and replaces it. */
  sendTranscriptSegments(payload: T.TranscriptSegmentsPayload): void;
  /**
   * Steps of the opening, up to `ready`, after which audio is taken. `stt_failed` says that speech to text is unusable; it
   * also has `outcome`, `provider`, `retryable` and `reason`, and the socket closes with 1011 after it.
   */
  sendServiceStatus(payload: WithoutType<T.ServiceStatusPayload>): void;
  /**
   * Sent in sessions opened with `ack=true`: once before `ready`, about every second while audio comes, and before the service
   * closes the socket. The first `frames` frames of the stream need not be sent again: they are on the service's disk, where a
   * loss of power does not reach them, or their words are stored. Counted are binary messages of more than 2 bytes, from the
   * beginning of the stream and not of the session. Where the service can keep no more audio, the position stays where it is.
   */
  sendAudioAck(payload: WithoutType<T.AudioAckPayload>): void;
  /** The voice resembles that of a person the user has named. The client may ask, and answer with `speaker_assigned`. */
  sendSpeakerLabelSuggestion(payload: WithoutType<T.SpeakerLabelSuggestionPayload>): void;
  /** The silence was long enough; `memory_created` follows under the same id. */
  sendMemoryProcessingStarted(payload: WithoutType<T.MemoryProcessingStartedPayload>): void;
  /** Sent after the silence timeout, once structure and memories were extracted, to all sockets of the user, whichever conversation of theirs it is. `memory` is the conversation, named so on the wire for historical reasons. */
  sendMemoryCreated(payload: WithoutType<T.MemoryCreatedPayload>): void;
  /**
   * Sent in sessions opened with `translate_to`, for segments that were sent before and did not grow for a few seconds. One
   * that grows after all is translated anew. What is in that language already has no translation, and what was said in
   * the last seconds before the socket closes gets none either.
   */
  sendTranslation(payload: WithoutType<T.TranslationPayload>): void;
  /** These segments were merged into others; their words were sent again under the ids that stay. */
  sendSegmentsDeleted(payload: WithoutType<T.SegmentsDeletedPayload>): void;
  /** A text frame that is not JSON. It needs no answer. */
  sendPing(): void;
}

/** `send` takes a whole frame. With `validate`, a payload that does not fit the contract throws a TypeError: for tests and development. */
export function makeListenSender(send: (data: Uint8Array | string) => void, { validate = false }: SenderOptions = {}): ListenSender {
  return {
    sendTranscriptSegments: (payload) => send(JSON.stringify(checked('transcriptSegments', sent.transcriptSegments, payload, validate))),
    sendServiceStatus: (payload) => send(JSON.stringify(checked('serviceStatus', sent.serviceStatus, { type: 'service_status', ...payload }, validate))),
    sendAudioAck: (payload) => send(JSON.stringify(checked('audioAck', sent.audioAck, { type: 'audio_ack', ...payload }, validate))),
    sendSpeakerLabelSuggestion: (payload) => send(JSON.stringify(checked('speakerLabelSuggestion', sent.speakerLabelSuggestion, { type: 'speaker_label_suggestion', ...payload }, validate))),
    sendMemoryProcessingStarted: (payload) => send(JSON.stringify(checked('memoryProcessingStarted', sent.memoryProcessingStarted, { type: 'memory_processing_started', ...payload }, validate))),
    sendMemoryCreated: (payload) => send(JSON.stringify(checked('memoryCreated', sent.memoryCreated, { type: 'memory_created', ...payload }, validate))),
    sendTranslation: (payload) => send(JSON.stringify(checked('translation', sent.translation, { type: 'translation', ...payload }, validate))),
    sendSegmentsDeleted: (payload) => send(JSON.stringify(checked('segmentsDeleted', sent.segmentsDeleted, { type: 'segments_deleted', ...payload }, validate))),
    sendPing: () => send('ping'),
  };
}

export const pingText = 'ping';

/** Why the socket closes. */
export const listenCloseCodes = {
  /** The session is over and everything was handled. */
  normal: 1000,
  /** The service shuts down, the client sent neither a frame nor a pong for 90 seconds, or another session went on with its stream. Reconnect, but in the last case. */
  goingAway: 1001,
  /** The codec or the sample rate cannot be served. */
  unsupportedData: 1003,
  /** Authentication failed, `uid` is unknown, or another query parameter does not fit. */
  policyViolation: 1008,
  /** A frame was above 256 kB (binary) or 1 MB (text). */
  messageTooBig: 1009,
  /** Speech to text became or was unusable (told by `service_status` `stt_failed` before), or the service failed. Keep the audio that was not confirmed, and reconnect. */
  providerFailed: 1011,
  /** The service restarts. Reconnect soon. */
  serviceRestart: 1012,
  /** Too many sessions, the store is away, or the client reads too slowly. Reconnect after a pause. */
  tryAgainLater: 1013,
} as const;
export type ListenCloseCode = (typeof listenCloseCodes)[keyof typeof listenCloseCodes];

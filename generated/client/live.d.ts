// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { AudioStream } from './audio-stream.js';
import type { HttpOptions } from './http.js';
import { type Socket, type SocketClose, type WebSocketConstructor } from './socket.js';
import type * as T from './types.js';
type WithoutType<M> = M extends unknown ? Omit<M, 'type'> : never;
export interface LiveOptions {
    baseUrl: HttpOptions['baseUrl'];
    token: string | undefined;
    WebSocket: WebSocketConstructor | undefined;
}
export interface LiveFunctions {
    /** Opens the live socket; `opened` resolves when it is open. Sends the `userToken`; without one, a page of the service needs the login of its browser, and others a service that accepts the `uid` alone. */
    listen(query: T.ListenQuery, listeners?: ListenListeners): Promise<ListenSocket>;
}
/** Creates a function per socket. Gets the options for each connection. */
export declare function liveFunctions(options: () => Promise<LiveOptions>): LiveFunctions;
/** The messages of the service. */
export interface ListenMessages {
    transcriptSegments: T.TranscriptSegmentsPayload;
    serviceStatus: T.ServiceStatusPayload;
    transcriptionDelay: T.TranscriptionDelayPayload;
    audioAck: T.AudioAckPayload;
    reconnect: T.ReconnectPayload;
    speakerLabelSuggestion: T.SpeakerLabelSuggestionPayload;
    memoryProcessingStarted: T.MemoryProcessingStartedPayload;
    memoryCreated: T.MemoryCreatedPayload;
    translation: T.TranslationPayload;
    segmentsDeleted: T.SegmentsDeletedPayload;
    messageFailed: T.MessageFailedPayload;
    ping: T.PingPayload;
}
/** A message with its name. */
export type ListenEvent = {
    [M in keyof ListenMessages]: {
        name: M;
        payload: ListenMessages[M];
    };
}[keyof ListenMessages];
export interface ListenListeners {
    /** A bare array without a `type`. A segment with a known id has grown or was corrected, and replaces the earlier one. */
    onTranscriptSegments?(message: T.TranscriptSegmentsPayload): void;
    /** The steps of the opening, up to `ready`, after which audio is accepted. `stt_failed` means that speech to text is not available; it also has `outcome`, `provider`, `retryable` and `reason`, and the socket then closes with 1011. With the reason `storage_full`, the user stores as much as is allowed, and the socket closes with 1008. `input_problem` names a `field` that the service cannot use; the session continues. It comes once for each kind, such as a field of a message. */
    onServiceStatus?(message: T.ServiceStatusPayload): void;
    /** Speech to text is slow or does not answer. The audio is stored and nothing is lost: its words follow in order. Sent when speech has waited for about 10 seconds, about every 5 seconds from then on, and with 0 when all words have arrived. If the session ends before that, the rest is transcribed later. */
    onTranscriptionDelay?(message: T.TranscriptionDelayPayload): void;
    /** Sent in sessions with `ack=true`: once before `ready`, about every second while audio arrives, and before the service closes the socket. The first `frames` frames of the stream need not be sent again: they are on the service's disk, safe from a power failure, or their text is stored. Counts the binary messages of more than 2 bytes since the start of the stream, not of the session. When the service cannot store more audio, the position does not change. */
    onAudioAck?(message: T.AudioAckPayload): void;
    /** Sent before a process of the service stops, to each session at its own random time, so that clients do not all reconnect at once. The session reads no more audio, sends its last segments, and closes with 1001. A client opens another socket at once, and need not wait for the close. With `ack=true` and the same `stream_id`, that socket continues the stream: send what follows its first `audio_ack`. */
    onReconnect?(message: T.ReconnectPayload): void;
    /** The voice is similar to that of a person whom the user has named. The client may ask the user, and respond with `speaker_assigned`. */
    onSpeakerLabelSuggestion?(message: T.SpeakerLabelSuggestionPayload): void;
    /** The silence reached the timeout, or the conversation is as long as it may be. Sent to the sockets of the user with the `source` of the conversation; `memory_created` follows with the same id. */
    onMemoryProcessingStarted?(message: T.MemoryProcessingStartedPayload): void;
    /** Sent after the silence timeout, when structure and memories have been extracted, to the sockets of the user with the `source` of the conversation. A slow language model replaces a structure by rules later, without a message. Sockets of other sources, and of other users, do not get it; nor is it sent for conversations that were added by the API. `memory` is the conversation; the name is historical. */
    onMemoryCreated?(message: T.MemoryCreatedPayload): void;
    /** Sent in sessions with `translate_to`, for segments that were sent before and did not change for a few seconds. A segment that changes later is translated again. Segments that are already in that language, and segments from the last seconds before the socket closes, are not translated. */
    onTranslation?(message: T.TranslationPayload): void;
    /** These segments were merged into others; their text was sent again with the remaining ids. */
    onSegmentsDeleted?(message: T.SegmentsDeletedPayload): void;
    /** The message had no effect, and the session continues. Later messages are handled as usual. */
    onMessageFailed?(message: T.MessageFailedPayload): void;
    /** A text frame that is not JSON. It needs no response. */
    onPing?(message: T.PingPayload): void;
    /** Called for every message, after its own listener. */
    onEvent?(event: ListenEvent): void;
    /** Called when the socket is closed. */
    onClose?(close: SocketClose): void;
}
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
export interface ListenSocket extends Omit<Socket, 'send' | 'next'> {
    /** More than 2 bytes of audio, encoded with the `codec` of the query. Frames above `x-max-bytes` close with 1009. */
    sendAudio(frame: Uint8Array): void;
    /** A binary message of 2 bytes or fewer. It does not extend the conversation and is not audio. */
    sendKeepAlive(frame?: Uint8Array): void;
    /** Sent before a part that the device kept offline, and before live audio after such a part. What was sent before is transcribed first. The part continues the conversation of its time, or begins another one. */
    sendRecordedAt(payload: WithoutType<T.RecordedAtPayload>): void;
    /** Identifies the speaker of the listed segments and of later ones in this session. Also accepts a suggestion. A person that does not exist is created with this id and name. `user`, or the uid, is the user themself and adds to their speech profile. The voice is stored, so that later sessions recognize it; identifying the speaker as another person reverts that. Changed segments are sent again. Ids of segments that belong to another user or to a locked conversation are ignored, and so is a new person without a name. */
    sendSpeakerAssigned(payload: WithoutType<T.SpeakerAssignedPayload>): void;
    /** Accepted in sessions with `custom_stt=enabled`; ignored in others. */
    sendSuggestedTranscript(payload: WithoutType<T.SuggestedTranscriptPayload>): void;
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
    sendImageChunk(payload: WithoutType<T.ImageChunkPayload>): void;
    /** Resolves with the next matching message. Rejects with `SocketClosedError` if the socket closes first. */
    next<M extends keyof ListenMessages>(message: M, fits?: (payload: ListenMessages[M]) => boolean): Promise<ListenMessages[M]>;
}
/** A recording that is streamed over several connections if necessary. Unconfirmed audio is sent again. */
export interface ListenStream extends Omit<AudioStream<ListenSocket>, 'next'> {
    /** Resolves with the next matching message of any connection. Rejects with an `AudioStreamError` if the stream ends first. */
    next<M extends keyof ListenMessages>(message: M, fits?: (payload: ListenMessages[M]) => boolean): Promise<ListenMessages[M]>;
}
export {};

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
/** What the service sends, by message. */
export interface ListenMessages {
    transcriptSegments: T.TranscriptSegmentsPayload;
    serviceStatus: T.ServiceStatusPayload;
    audioAck: T.AudioAckPayload;
    speakerLabelSuggestion: T.SpeakerLabelSuggestionPayload;
    memoryProcessingStarted: T.MemoryProcessingStartedPayload;
    memoryCreated: T.MemoryCreatedPayload;
    translation: T.TranslationPayload;
    segmentsDeleted: T.SegmentsDeletedPayload;
    ping: T.PingPayload;
}
/** Any of them, by name. */
export type ListenEvent = {
    [M in keyof ListenMessages]: {
        name: M;
        payload: ListenMessages[M];
    };
}[keyof ListenMessages];
export interface ListenListeners {
    /** A bare array, without a `type`. A segment that was sent before under its id has grown or was corrected, and replaces it. */
    onTranscriptSegments?(message: T.TranscriptSegmentsPayload): void;
    /**
     * Steps of the opening, up to `ready`, after which audio is taken. `stt_failed` says that speech to text is unusable; it
     * also has `outcome`, `provider`, `retryable` and `reason`, and the socket closes with 1011 after it.
     */
    onServiceStatus?(message: T.ServiceStatusPayload): void;
    /**
     * Sent in sessions opened with `ack=true`: once before `ready`, about every second while audio comes, and before the service
     * closes the socket. The first `frames` frames of the stream need not be sent again: they are on the service's disk, where a
     * loss of power does not reach them, or their words are stored. Counted are binary messages of more than 2 bytes, from the
     * beginning of the stream and not of the session. Where the service can keep no more audio, the position stays where it is.
     */
    onAudioAck?(message: T.AudioAckPayload): void;
    /** The voice resembles that of a person the user has named. The client may ask, and answer with `speaker_assigned`. */
    onSpeakerLabelSuggestion?(message: T.SpeakerLabelSuggestionPayload): void;
    /** The silence was long enough; `memory_created` follows under the same id. */
    onMemoryProcessingStarted?(message: T.MemoryProcessingStartedPayload): void;
    /** Sent after the silence timeout, once structure and memories were extracted, to all sockets of the user, whichever conversation of theirs it is. `memory` is the conversation, named so on the wire for historical reasons. */
    onMemoryCreated?(message: T.MemoryCreatedPayload): void;
    /**
     * Sent in sessions opened with `translate_to`, for segments that were sent before and did not grow for a few seconds. One
     * that grows after all is translated anew. What is in that language already has no translation, and what was said in
     * the last seconds before the socket closes gets none either.
     */
    onTranslation?(message: T.TranslationPayload): void;
    /** These segments were merged into others; their words were sent again under the ids that stay. */
    onSegmentsDeleted?(message: T.SegmentsDeletedPayload): void;
    /** A text frame that is not JSON. It needs no answer. */
    onPing?(message: T.PingPayload): void;
    /** Every message, after the listener of its own. */
    onEvent?(event: ListenEvent): void;
    /** The socket is closed: nothing comes any more. */
    onClose?(close: SocketClose): void;
}
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
export interface ListenSocket extends Omit<Socket, 'send' | 'next'> {
    /** More than 2 bytes of audio, encoded as the query's `codec` says. Frames above `x-max-bytes` close with 1009. */
    sendAudio(frame: Uint8Array): void;
    /** A binary message of 2 bytes or fewer. It moves neither the conversation's end nor its audio. */
    sendKeepAlive(frame?: Uint8Array): void;
    /** Names the speaker of the listed segments, and of those to come in this session. Also the answer to a suggestion that the user accepted. A person that is not there yet is added under this id and name; `user`, or the uid, is the user themself, whose speech profile it adds to. What was heard of the voice is learnt, so that later sessions know it; naming somebody else takes that back. Segments that change are sent again. Ids of segments that are not the user's, or of a locked conversation, are passed over, and a new person without a name is ignored. */
    sendSpeakerAssigned(payload: WithoutType<T.SpeakerAssignedPayload>): void;
    /** Taken in sessions opened with `custom_stt=enabled`; ignored in others. */
    sendSuggestedTranscript(payload: WithoutType<T.SuggestedTranscriptPayload>): void;
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
    sendImageChunk(payload: WithoutType<T.ImageChunkPayload>): void;
    /** The next message of this kind that fits. Rejects with `SocketClosedError` where the socket closes first. */
    next<M extends keyof ListenMessages>(message: M, fits?: (payload: ListenMessages[M]) => boolean): Promise<ListenMessages[M]>;
}
/** A recording that is streamed over as many connections as it takes: what the service does not hold yet is kept, and sent again. */
export interface ListenStream extends Omit<AudioStream<ListenSocket>, 'next'> {
    /** The next message of this kind that fits, over whichever connection. Rejects with an `AudioStreamError` where the stream ends before. */
    next<M extends keyof ListenMessages>(message: M, fits?: (payload: ListenMessages[M]) => boolean): Promise<ListenMessages[M]>;
}
export declare function openListen(query: T.ListenQuery, listeners: ListenListeners, options: LiveOptions): ListenSocket;
export {};

// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { AudioStreamListeners, AudioStreamOptions } from './audio-stream.js';
import { type CustomStt, type CustomSttOptions } from './custom-stt.js';
import type { Credential, HttpOptions } from './http.js';
import { type ListenListeners, type ListenSocket, type ListenStream } from './live.js';
import { type RestOperations } from './rest.js';
import { type WebSocketConstructor } from './socket.js';
import { type ToolFunctions } from './tool-functions.js';
import type * as T from './types.js';
export { type AudioStream, AudioStreamError, type AudioStreamFailure, type AudioStreamListeners, type AudioStreamOptions } from './audio-stream.js';
export { type CustomStt, CustomSttError, type CustomSttOptions, type RecognizedSegment } from './custom-stt.js';
export { type ErrorDetail, type ErrorKind, EarshotError, EarshotToolError, type ValidationIssue } from './errors.js';
export type { Credential, RequestOptions } from './http.js';
export type { ListenEvent, ListenListeners, ListenMessages, ListenSocket, ListenStream } from './live.js';
export type { ListOperation, ListPage, StreamLine, Upload } from './operations.js';
export type * from './rest.js';
export { type SocketClose, SocketClosedError, type WebSocketConstructor } from './socket.js';
export type { ToolFunctions } from './tool-functions.js';
export type * from './types.js';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './webhooks.js';
export interface ClientOptions extends Omit<HttpOptions, 'credentials'> {
    /** Sent to the operations that take it, instead of `key`. */
    adminToken?: Credential | undefined;
    /** Sent to the operations that take it, instead of `key`. */
    appKey?: Credential | undefined;
    /** Sent to the operations that take it, instead of `key`. */
    developerKey?: Credential | undefined;
    /** Sent to the operations that take it, instead of `key`. */
    toolServerKey?: Credential | undefined;
    /** Sent to the operations that take it, instead of `key`. */
    userToken?: Credential | undefined;
    /** For runtimes without one of their own, such as Node 20: that of the `ws` package fits. */
    WebSocket?: WebSocketConstructor | undefined;
}
export interface Client extends RestOperations {
    tools: ToolFunctions;
    /** Opens the live socket; `opened` tells when it is open. With a `userToken`, that is shown; otherwise `uid` must be enough. */
    listen(query: T.ListenQuery, listeners?: ListenListeners): Promise<ListenSocket>;
    /**
     * Streams a recording over as many connections as it takes: what the service does not hold yet is kept, and sent again after a lost
     * connection, so that every frame is heard once. What becomes of it is told as on the live socket.
     */
    streamAudio(query: Omit<T.ListenQuery, 'ack' | 'stream_id' | 'custom_stt'>, listeners?: Omit<ListenListeners, 'onClose'> & AudioStreamListeners, options?: AudioStreamOptions): ListenStream;
    /**
     * Has a speech-to-text server of your own transcribe, and forwards what it hears to a live session with this query. Lost connections are
     * opened again; what was heard meanwhile waits.
     */
    customStt(options: CustomSttOptions & {
        query: Omit<T.ListenQuery, 'custom_stt'>;
    }, listeners?: ListenListeners): CustomStt;
}
/** A client of one service. It holds no connection: make as many as you have users. */
export declare function createClient(options: ClientOptions): Client;

// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { type AskFunctions } from './ask-stream.js';
import type { AudioStreamListeners, AudioStreamOptions } from './audio-stream.js';
import { type ChatFunctions } from './chat-stream.js';
import { type NamedCredentials } from './credentials.js';
import { type CustomStt, type CustomSttOptions } from './custom-stt.js';
import { type HttpOptions } from './http.js';
import { type ListenListeners, type ListenStream, type LiveFunctions } from './live.js';
import { type RestOperations } from './rest.js';
import { type WebSocketConstructor } from './socket.js';
import { type ToolFunctions } from './tool-functions.js';
import type * as T from './types.js';
export type { AskEvent, AskFunctions } from './ask-stream.js';
export { type AudioStream, AudioStreamError, type AudioStreamFailure, type AudioStreamListeners, type AudioStreamOptions, } from './audio-stream.js';
export type { ChatEvent, ChatFunctions } from './chat-stream.js';
export { type ChatTool, type ChatToolCallOf, type ChatToolInput, type ChatToolParameterInput, chatTool, chatToolManifest, } from './chat-tools.js';
export { type CustomStt, CustomSttError, type CustomSttOptions, type RecognizedSegment as HeardSegment, } from './custom-stt.js';
export { TranscriptForwarder, type TranscriptSocket } from './custom-stt-transcript.js';
export { EarshotError, EarshotToolError, type ErrorDetail, type ErrorKind, type ValidationIssue } from './errors.js';
export type { Credential, RequestOptions } from './http.js';
export type { ListenEvent, ListenListeners, ListenMessages, ListenSocket, ListenStream } from './live.js';
export type { ListOperation, ListPage, StreamLine, Upload } from './operations.js';
export { type AudioWebhook, readWebhook, type Webhook } from './read-webhook.js';
export type * from './rest.js';
export { type CloseAction, type SocketClose, SocketClosedError, type WebSocketConstructor } from './socket.js';
export type { ToolFunctions } from './tool-functions.js';
export type * from './types.js';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './webhooks.js';
export interface ClientOptions extends Omit<HttpOptions, 'credentials'>, NamedCredentials {
    /** For runtimes without `WebSocket`, such as Node 20. The one of the `ws` package fits. */
    WebSocket?: WebSocketConstructor | undefined;
}
export interface Client extends RestOperations, LiveFunctions {
    ask: AskFunctions;
    chat: ChatFunctions;
    tools: ToolFunctions;
    /**
     * Streams a recording over several connections if necessary. Keeps audio that the service has not confirmed, and sends it again
     * after a lost connection, so that each frame is transcribed once. Messages are the same as on the live socket.
     */
    streamAudio(query: Omit<T.ListenQuery, 'ack' | 'stream_id' | 'custom_stt'>, listeners?: Omit<ListenListeners, 'onClose'> & AudioStreamListeners, options?: AudioStreamOptions): ListenStream;
    /**
     * Transcribes with your own speech-to-text server, and forwards its results to a live session with this query. Opens lost
     * connections again and keeps results meanwhile.
     */
    customStt(options: CustomSttOptions & {
        query: Omit<T.ListenQuery, 'custom_stt'>;
    }, listeners?: ListenListeners): CustomStt;
}
/** Creates a client of a service. It has no connections: create one per user. */
export declare function createClient(options: ClientOptions): Client;
/** The same without `tools` and `customStt`: a bundler leaves out what only they need. */
export declare function createBrowserClient(options: ClientOptions): Omit<Client, 'tools' | 'customStt'>;

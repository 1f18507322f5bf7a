// The entry of the package. The modules with `.js` are generated.
import { type AskFunctions, askFunctions } from './ask-stream.ts';
import type { AudioStreamListeners, AudioStreamOptions } from './audio-stream.ts';
import { type ChatFunctions, chatFunctions } from './chat-stream.ts';
import { type NamedCredentials, namesOfCredentials } from './credentials.js';
import { type CustomStt, type CustomSttOptions, customStt } from './custom-stt.ts';
import { customSttChannel } from './custom-stt-channel.js';
import { createHttp, type HttpOptions } from './http.ts';
import { type ListenListeners, type ListenStream, type LiveFunctions, liveFunctions } from './live.js';
import { type RestOperations, restOperations } from './rest.js';
import { ResumableStream } from './resumable-stream.ts';
import { type WebSocketConstructor, webSocketOf } from './socket.ts';
import { statedTimes } from './stated-times.ts';
import { type ToolFunctions, toolFunctions } from './tool-functions.js';
import type * as T from './types.js';

export type { AskEvent, AskFunctions } from './ask-stream.ts';
export {
  type AudioStream,
  AudioStreamError,
  type AudioStreamFailure,
  type AudioStreamListeners,
  type AudioStreamOptions,
} from './audio-stream.ts';
export type { ChatEvent, ChatFunctions } from './chat-stream.ts';
export {
  type ChatTool,
  type ChatToolCallOf,
  type ChatToolInput,
  type ChatToolParameterInput,
  chatTool,
  chatToolManifest,
} from './chat-tools.ts';
export {
  type CustomStt,
  CustomSttError,
  type CustomSttOptions,
  type RecognizedSegment as HeardSegment,
} from './custom-stt.ts';
export { TranscriptForwarder, type TranscriptSocket } from './custom-stt-transcript.ts';
export { EarshotError, EarshotToolError, type ErrorDetail, type ErrorKind, type ValidationIssue } from './errors.ts';
export type { Credential, RequestOptions } from './http.ts';
export type { ListenEvent, ListenListeners, ListenMessages, ListenSocket, ListenStream } from './live.js';
export type { ListOperation, ListPage, StreamLine, Upload } from './operations.ts';
export { type AudioWebhook, readWebhook, type Webhook } from './read-webhook.ts';
export type * from './rest.js';
export { type CloseAction, type SocketClose, SocketClosedError, type WebSocketConstructor } from './socket.ts';
export type { ToolFunctions } from './tool-functions.js';
export type * from './types.js';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './webhooks.ts';

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
  streamAudio(
    query: Omit<T.ListenQuery, 'ack' | 'stream_id' | 'custom_stt'>,
    listeners?: Omit<ListenListeners, 'onClose'> & AudioStreamListeners,
    options?: AudioStreamOptions,
  ): ListenStream;
  /**
   * Transcribes with your own speech-to-text server, and forwards its results to a live session with this query. Opens lost
   * connections again and keeps results meanwhile.
   */
  customStt(
    options: CustomSttOptions & { query: Omit<T.ListenQuery, 'custom_stt'> },
    listeners?: ListenListeners,
  ): CustomStt;
}

/** Creates a client of a service. It has no connections: create one per user. */
export function createClient(options: ClientOptions): Client {
  const client = createBrowserClient(options);
  return {
    ...client,
    tools: toolFunctions(httpOf(options)),
    customStt({ query, ...more }, listeners = {}) {
      const times = statedTimes(query);
      const listen = (own: object, firstAtMs?: number) =>
        client.listen({ ...query, ...times(firstAtMs), custom_stt: 'enabled' }, own);
      return customStt(
        { channel: customSttChannel, WebSocket: webSocketOf(options.WebSocket), listen },
        more,
        listeners,
      );
    },
  };
}

const httpOf = (options: ClientOptions) =>
  createHttp({
    ...options,
    credentials: Object.fromEntries(namesOfCredentials.map((name) => [name, options[name]])),
  });

/** The same without `tools` and `customStt`: a bundler leaves out what only they need. */
export function createBrowserClient(options: ClientOptions): Omit<Client, 'tools' | 'customStt'> {
  const { WebSocket, userToken } = options;
  const http = httpOf(options);
  const live = liveFunctions(async () => ({
    baseUrl: http.options.baseUrl,
    WebSocket,
    token: typeof userToken === 'function' ? await userToken() : userToken,
  }));
  const rest = restOperations(http);
  return {
    ...rest,
    ...live,
    ask: askFunctions(rest.ask),
    chat: chatFunctions(rest.chat),
    streamAudio(query, listeners = {}, more = {}) {
      const times = statedTimes(query);
      const open = (stream_id: string, own: object, firstAtMs?: number) =>
        live.listen({ ...query, ...times(firstAtMs), ack: true, stream_id }, own);
      return new ResumableStream(open, listeners as object, more) as object as ListenStream;
    },
  };
}

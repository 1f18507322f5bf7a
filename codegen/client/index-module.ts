import { byName, pascalCase } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { customSttOf } from './custom-stt-module.ts';
import { ackedSocketOf, ownSockets } from './live-module.ts';

/** Generates the client's `index.ts`, which partners import. */
export function clientIndex(specs: Specs): string {
  const schemes = [...new Set(specs.operations.flatMap(({ security }) => security.map(({ scheme }) => scheme)))].sort(
    byName,
  );
  const sockets = ownSockets(specs);
  const names = sockets.map(({ id }) => pascalCase(id));
  const openers = sockets.map(({ id }) => {
    const name = pascalCase(id);
    return `    async ${id}(query, listeners = {}) {
      return open${name}(query, listeners, { baseUrl: options.baseUrl, WebSocket: options.WebSocket, token: await liveToken(options) });
    },
`;
  });
  const customStt = customSttOf(specs) !== undefined;
  const ifCustomStt = (text: string) => (customStt ? text : '');
  const acked = ackedSocketOf(specs);
  const stream = acked && pascalCase(acked.id);
  const ifAcked = (text: string) => (acked ? text : '');
  return `${ifAcked("import type { AudioStreamListeners, AudioStreamOptions } from './audio-stream.ts';\n")}${ifCustomStt(`import { type CustomStt, type CustomSttOptions, customStt } from './custom-stt.ts';
import { customSttChannel } from './custom-stt-channel.ts';
`)}import type { Credential, HttpOptions } from './http.ts';
import { createHttp } from './http.ts';
import { ${names.flatMap((name) => [`type ${name}Listeners`, `type ${name}Socket`, ...(name === stream ? [`type ${name}Stream`] : []), `open${name}`]).join(', ')} } from './live.ts';
${ifAcked("import { ResumableStream } from './resumable-stream.ts';\n")}import { type RestOperations, restOperations } from './rest.ts';
import ${customStt ? '{ type WebSocketConstructor, webSocketOf }' : 'type { WebSocketConstructor }'} from './socket.ts';
import { type ToolFunctions, toolFunctions } from './tool-functions.ts';
import type * as T from './types.ts';

${ifAcked("export { type AudioStream, AudioStreamError, type AudioStreamFailure, type AudioStreamListeners, type AudioStreamOptions } from './audio-stream.ts';\n")}${ifCustomStt("export { type CustomStt, CustomSttError, type CustomSttOptions, type RecognizedSegment as HeardSegment } from './custom-stt.ts';\n")}export { type ErrorDetail, type ErrorKind, EarshotError, EarshotToolError, type ValidationIssue } from './errors.ts';
export type { Credential, RequestOptions } from './http.ts';
export type { ${names.flatMap((name) => [`${name}Event`, `${name}Listeners`, `${name}Messages`, `${name}Socket`, ...(name === stream ? [`${name}Stream`] : [])]).join(', ')} } from './live.ts';
export type { ListOperation, ListPage, StreamLine, Upload } from './operations.ts';
export type * from './rest.ts';
export { type SocketClose, SocketClosedError, type WebSocketConstructor } from './socket.ts';
export type { ToolFunctions } from './tool-functions.ts';
export type * from './types.ts';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './webhooks.ts';

export interface ClientOptions extends Omit<HttpOptions, 'credentials'> {
${schemes.map((scheme) => `  /** Used instead of \`key\` by operations that accept it. */\n  ${scheme}?: Credential | undefined;\n`).join('')}  /** For runtimes without \`WebSocket\`, such as Node 20. The one of the \`ws\` package fits. */
  WebSocket?: WebSocketConstructor | undefined;
}

export interface Client extends RestOperations {
  tools: ToolFunctions;
${sockets.map(({ id }) => `  /** Opens the live socket; \`opened\` resolves when it is open. Sends the \`userToken\`; without one, the service must accept the \`uid\` alone. */\n  ${id}(query: T.${pascalCase(id)}Query, listeners?: ${pascalCase(id)}Listeners): Promise<${pascalCase(id)}Socket>;\n`).join('')}${ifAcked(`  /**
   * Streams a recording over several connections if necessary. Keeps audio that the service has not confirmed, and sends it again
   * after a lost connection, so that each frame is transcribed once. Messages are the same as on the live socket.
   */
  streamAudio(
    query: Omit<T.${stream}Query, 'ack' | 'stream_id' | 'custom_stt'>,
    listeners?: Omit<${stream}Listeners, 'onClose'> & AudioStreamListeners,
    options?: AudioStreamOptions,
  ): ${stream}Stream;
`)}${ifCustomStt(`  /**
   * Transcribes with your own speech-to-text server, and forwards its results to a live session with this query. Opens lost
   * connections again and keeps results meanwhile.
   */
  customStt(options: CustomSttOptions & { query: Omit<T.ListenQuery, 'custom_stt'> }, listeners?: ListenListeners): CustomStt;
`)}}

async function liveToken({ userToken }: ClientOptions): Promise<string | undefined> {
  return typeof userToken === 'function' ? userToken() : userToken;
}

/** Creates a client of a service. It holds no connection: create one per user. */
export function createClient(options: ClientOptions): Client {
  const { ${schemes.join(', ')} } = options;
  const http = createHttp({ ...options, credentials: { ${schemes.join(', ')} } });
  const client: Client = {
    ...restOperations(http),
    tools: toolFunctions(http),
${openers.join('')}${ifAcked(`    streamAudio(query, listeners = {}, more = {}) {
      const open = (stream_id: string, own: object) => client.${acked?.id}({ ...query, ack: true, stream_id }, own);
      return new ResumableStream(open, listeners as object, more) as object as ${stream}Stream;
    },
`)}${ifCustomStt(`    customStt({ query, ...more }, listeners = {}) {
      const listen = (own: object) => client.listen({ ...query, custom_stt: 'enabled' }, own);
      return customStt({ channel: customSttChannel, WebSocket: webSocketOf(options.WebSocket), listen }, more, listeners);
    },
`)}  };
  return client;
}
`;
}

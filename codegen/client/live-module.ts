import { docComment, literal, pascalCase } from '../names.ts';
import type { Channel, Message, Specs } from '../spec/model.ts';

/** A socket that the service itself serves: its address is a path. Others are somebody else's to serve. */
export const ownSockets = ({ channels }: Specs): Channel[] =>
  channels.filter(({ id, address, queries }) => address.startsWith('/') && queries.some(({ name }) => name === id));

/** The modules that keep a stream of audio going over several connections. */
const streamModules = ['audio-stream.ts', 'audio-window.ts', 'resumable-stream.ts', 'stream-connection.ts'];
export const isStreamModule = (name: string) => streamModules.includes(name);

/** The socket that says how much audio it holds, where the specs have one: its streams survive their connections. */
export const ackedSocketOf = (specs: Specs): Channel | undefined => ownSockets(specs).find(isAcked);

const isAcked = ({ messages }: Channel) => messages.some(({ id, sent }) => id === 'audioAck' && sent);

/** The source of the client's `live.ts`: listeners, socket and opener of each channel that the service serves. */
export function liveModule(specs: Specs): string {
  const sockets = ownSockets(specs).map(socketModule);
  const audioStream = ackedSocketOf(specs) ? "import type { AudioStream } from './audio-stream.ts';\n" : '';
  return `${audioStream}import type { HttpOptions } from './http.ts';
import { openSocket, type Socket, type SocketClose, type SocketTable, type WebSocketConstructor } from './socket.ts';
import type * as T from './types.ts';

type WithoutType<M> = M extends unknown ? Omit<M, 'type'> : never;

export interface LiveOptions {
  baseUrl: HttpOptions['baseUrl'];
  token: string | undefined;
  WebSocket: WebSocketConstructor | undefined;
}
${sockets.join('')}`;
}

function socketModule(channel: Channel): string {
  const name = pascalCase(channel.id);
  const heard = channel.messages.filter((message) => message.sent);
  const said = channel.messages.filter((message) => message.received);
  const payloads = heard.map((message) => `  ${message.id}: T.${pascalCase(message.id)}Payload;\n`);
  const listeners = heard.map(
    (message) =>
      `${docComment(message.description, '  ')}  on${pascalCase(message.id)}?(message: T.${pascalCase(message.id)}Payload): void;\n`,
  );
  const senders = said.map(
    (message) =>
      `${docComment(message.description, '  ')}  send${pascalCase(message.id)}(${argument(message)}): void;\n`,
  );
  const bodies = said.map((message) => `    send${pascalCase(message.id)}: ${sendBody(message)},\n`);
  return `
/** What the service sends, by message. */
export interface ${name}Messages {
${payloads.join('')}}

/** Any of them, by name. */
export type ${name}Event = { [M in keyof ${name}Messages]: { name: M; payload: ${name}Messages[M] } }[keyof ${name}Messages];

export interface ${name}Listeners {
${listeners.join('')}  /** Every message, after the listener of its own. */
  onEvent?(event: ${name}Event): void;
  /** The socket is closed: nothing comes any more. */
  onClose?(close: SocketClose): void;
}

${docComment(channel.description)}export interface ${name}Socket extends Omit<Socket, 'send' | 'next'> {
${senders.join('')}  /** The next message of this kind that fits. Rejects with \`SocketClosedError\` where the socket closes first. */
  ${nextOf(name)}
}
${isAcked(channel) ? streamInterface(name) : ''}
const ${channel.id}Table: SocketTable = {
${tableEntries(channel, heard)}};

export function open${name}(query: T.${name}Query, listeners: ${name}Listeners, options: LiveOptions): ${name}Socket {
  const socket = openSocket(${channel.id}Table, listeners as Record<string, (value: never) => void>, { ...options, query });
  return {
    opened: socket.opened,
    closed: socket.closed,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    close: socket.close,
    next: socket.next as ${name}Socket['next'],
${bodies.join('')}  };
}
`;
}

const nextOf = (name: string) =>
  `next<M extends keyof ${name}Messages>(message: M, fits?: (payload: ${name}Messages[M]) => boolean): Promise<${name}Messages[M]>;`;

const streamInterface = (name: string) => `
/** A recording that is streamed over as many connections as it takes: what the service does not hold yet is kept, and sent again. */
export interface ${name}Stream extends Omit<AudioStream<${name}Socket>, 'next'> {
  /** The next message of this kind that fits, over whichever connection. Rejects with an \`AudioStreamError\` where the stream ends before. */
  ${nextOf(name)}
}
`;

const typeConstant = ({ payload }: Message) => payload.properties?.type?.const;

function argument(message: Message): string {
  if (message.frame === 'binary') return `frame${isKeepAlive(message) ? '?' : ''}: Uint8Array`;
  const type = `T.${pascalCase(message.id)}Payload`;
  return `payload: ${typeConstant(message) === undefined ? type : `WithoutType<${type}>`}`;
}

/** A binary message too short to hold anything: it need not be given. */
const isKeepAlive = ({ maxBytes }: Message) => maxBytes !== undefined && maxBytes < 16;

function sendBody(message: Message): string {
  if (message.frame === 'binary')
    return isKeepAlive(message) ? '(frame = new Uint8Array()) => socket.send(frame)' : '(frame) => socket.send(frame)';
  const type = typeConstant(message);
  if (message.frame === 'text') return '(payload) => socket.send(payload)';
  return `(payload) => socket.send(JSON.stringify(${typeof type === 'string' ? `{ type: ${literal(type)}, ...payload }` : 'payload'}))`;
}

function tableEntries(channel: Channel, heard: Message[]): string {
  const types = heard.flatMap((message) =>
    message.frame === 'json' ? [`${typeConstant(message)}: '${message.id}'`] : [],
  );
  const texts = heard.flatMap((message) =>
    message.frame === 'text' ? [`${message.payload.const}: '${message.id}'`] : [],
  );
  const array = heard.find(({ frame }) => frame === 'json-array');
  const codes = channel.closeCodes.map(({ code, name }) => `${code}: '${name}'`);
  return `  address: ${literal(channel.address)},
  types: { ${types.join(', ')} },
${array ? `  array: '${array.id}',\n` : ''}  texts: { ${texts.join(', ')} },
  closeCodes: { ${codes.join(', ')} },
`;
}

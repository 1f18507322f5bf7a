import { withDeprecation } from '../deprecation.ts';
import { docComment, literal, pascalCase } from '../names.ts';
import type { Channel, Message, Specs } from '../spec/model.ts';

/** A socket of the service: its address is a path. */
const isOwnSocket = ({ id, address, queries }: Channel) =>
  address.startsWith('/') && queries.some(({ name }) => name === id);

/** True if the service confirms audio on the socket. */
const isAcked = ({ messages }: Channel) => messages.some(({ id, sent }) => id === 'audioAck' && sent);

/** Generates the client's `live.ts`: the listeners, socket and open function of each socket of the service. */
export function liveModule({ channels }: Specs): string {
  const sockets = channels.filter(isOwnSocket);
  const members = sockets.map(
    ({ id }) =>
      `  /** Opens the live socket; \`opened\` resolves when it is open. Sends the \`userToken\`; without one, a page of the service needs the login of its browser, and others a service that accepts the \`uid\` alone. */\n  ${id}(query: T.${pascalCase(id)}Query, listeners?: ${pascalCase(id)}Listeners): Promise<${pascalCase(id)}Socket>;\n`,
  );
  const functions = sockets.map(
    ({ id }) =>
      `    ${id}: async (query, listeners = {}) => open${pascalCase(id)}(query, listeners, await options()),\n`,
  );
  return `import type { AudioStream } from './audio-stream.ts';
import type { HttpOptions } from './http.ts';
import { openSocket, type Socket, type SocketClose, type SocketTable, type WebSocketConstructor } from './socket.ts';
import type * as T from './types.ts';

type WithoutType<M> = M extends unknown ? Omit<M, 'type'> : never;

export interface LiveOptions {
  baseUrl: HttpOptions['baseUrl'];
  token: string | undefined;
  WebSocket: WebSocketConstructor | undefined;
}

export interface LiveFunctions {
${members.join('')}}

/** Creates a function per socket. Gets the options for each connection. */
export function liveFunctions(options: () => Promise<LiveOptions>): LiveFunctions {
  return {
${functions.join('')}  };
}
${sockets.map(socketModule).join('')}`;
}

function socketModule(channel: Channel): string {
  const name = pascalCase(channel.id);
  const incoming = channel.messages.filter((message) => message.sent);
  const outgoing = channel.messages.filter((message) => message.received);
  const payloads = incoming.map((message) => `  ${message.id}: T.${pascalCase(message.id)}Payload;\n`);
  const listeners = incoming.map(
    (message) =>
      `${docComment(withDeprecation(message.description, message), '  ')}  on${pascalCase(message.id)}?(message: T.${pascalCase(message.id)}Payload): void;\n`,
  );
  const senders = outgoing.map(
    (message) =>
      `${docComment(withDeprecation(message.description, message), '  ')}  send${pascalCase(message.id)}(${argument(message)}): void;\n`,
  );
  const bodies = outgoing.map((message) => `    send${pascalCase(message.id)}: ${sendBody(message)},\n`);
  return `
/** The messages of the service. */
export interface ${name}Messages {
${payloads.join('')}}

/** A message with its name. */
export type ${name}Event = { [M in keyof ${name}Messages]: { name: M; payload: ${name}Messages[M] } }[keyof ${name}Messages];

export interface ${name}Listeners {
${listeners.join('')}  /** Called for every message, after its own listener. */
  onEvent?(event: ${name}Event): void;
  /** Called when the socket is closed. */
  onClose?(close: SocketClose): void;
}

${docComment(channel.description)}export interface ${name}Socket extends Omit<Socket, 'send' | 'next'> {
${senders.join('')}  /** Resolves with the next matching message. Rejects with \`SocketClosedError\` if the socket closes first. */
  ${nextOf(name)}
}
${isAcked(channel) ? streamInterface(name) : ''}
const ${channel.id}Table: SocketTable = {
${tableEntries(channel, incoming)}};

function open${name}(query: T.${name}Query, listeners: ${name}Listeners, options: LiveOptions): ${name}Socket {
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
/** A recording that is streamed over several connections if necessary. Unconfirmed audio is sent again. */
export interface ${name}Stream extends Omit<AudioStream<${name}Socket>, 'next'> {
  /** Resolves with the next matching message of any connection. Rejects with an \`AudioStreamError\` if the stream ends first. */
  ${nextOf(name)}
}
`;

const typeConstant = ({ payload }: Message) => payload.properties?.type?.const;

function argument(message: Message): string {
  if (message.frame === 'binary') return `frame${isKeepAlive(message) ? '?' : ''}: Uint8Array`;
  const type = `T.${pascalCase(message.id)}Payload`;
  return `payload: ${typeConstant(message) === undefined ? type : `WithoutType<${type}>`}`;
}

/** A binary message too short for data, which callers may omit. */
const isKeepAlive = ({ maxBytes }: Message) => maxBytes !== undefined && maxBytes < 16;

function sendBody(message: Message): string {
  if (message.frame === 'binary')
    return isKeepAlive(message) ? '(frame = new Uint8Array()) => socket.send(frame)' : '(frame) => socket.send(frame)';
  const type = typeConstant(message);
  if (message.frame === 'text') return '(payload) => socket.send(payload)';
  return `(payload) => socket.send(JSON.stringify(${typeof type === 'string' ? `{ type: ${literal(type)}, ...payload }` : 'payload'}))`;
}

function tableEntries(channel: Channel, incoming: Message[]): string {
  const types = incoming.flatMap((message) =>
    message.frame === 'json' ? [`${typeConstant(message)}: '${message.id}'`] : [],
  );
  const texts = incoming.flatMap((message) =>
    message.frame === 'text' ? [`${message.payload.const}: '${message.id}'`] : [],
  );
  const array = incoming.find(({ frame }) => frame === 'json-array');
  const codes = channel.closeCodes.map(({ code, name }) => `${code}: '${name}'`);
  const words = Object.entries(channel.closeWords).map(([word, action]) => `${word}: '${action}'`);
  return `  address: ${literal(channel.address)},
  types: { ${types.join(', ')} },
${array ? `  array: '${array.id}',\n` : ''}  texts: { ${texts.join(', ')} },
  closeCodes: { ${codes.join(', ')} },
  closeWords: { ${words.join(', ')} },
`;
}

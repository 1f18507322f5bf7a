import { MessageWaits } from './message-waits.ts';

/** The required part of `WebSocket`. The one of the `ws` package matches. */
export interface WebSocketLike {
  binaryType: string;
  readonly bufferedAmount: number;
  readonly readyState: number;
  send(data: string | Uint8Array): void;
  close(code?: number, reason?: string): void;
  addEventListener(
    type: 'open' | 'message' | 'error' | 'close',
    listener: (event: { type: string; data?: unknown; code?: number; reason?: string }) => void,
  ): void;
}
export type WebSocketConstructor = new (url: string, protocols?: string[]) => WebSocketLike;

/** `WebSocket.CLOSING`. */
const CLOSING = 2;

/** After a close, a client gets another token and opens again, opens again after a pause, or stops. */
export type CloseAction = 'refresh' | 'again' | 'stop';

/** The way to identify a channel's messages: by `type`, as an array, or as a text. */
export interface SocketTable {
  address: string;
  /** The message of each `type`. */
  types: Readonly<Record<string, string>>;
  /** The message that is a JSON array. */
  array?: string;
  /** The message of each constant text. */
  texts: Readonly<Record<string, string>>;
  /** The name of each close code. */
  closeCodes: Readonly<Record<number, string>>;
  /** The action after each word that a close reason begins with. */
  closeWords: Readonly<Record<string, CloseAction>>;
}

export interface SocketClose {
  code: number;
  /** The name of the code in the service's contract. */
  name: string | undefined;
  reason: string;
  /** By the first word of the reason; `again` for a lost connection. */
  action: CloseAction;
}

/** The socket closed before the awaited event. */
export class SocketClosedError extends Error {
  readonly code: number;
  readonly reason: string;
  readonly action: CloseAction;

  constructor({ code, name, reason, action }: SocketClose) {
    super(`the socket closed with ${code}${name ? ` (${name})` : ''}${reason && `: ${reason}`}`);
    this.name = 'SocketClosedError';
    this.code = code;
    this.reason = reason;
    this.action = action;
  }
}

/** A message with its name. */
export interface SocketEvent {
  name: string;
  payload: unknown;
}

/** `onMessageName` is called for messages of that name, `onEvent` for all messages, `onClose` at the end. */
export type Listeners = Readonly<Record<string, ((value: never) => void) | undefined>>;

export interface Socket {
  /** Resolves when the socket is open. Rejects with `SocketClosedError` if it does not open. */
  readonly opened: Promise<void>;
  /** Resolves when the socket is closed. Never rejects. */
  readonly closed: Promise<SocketClose>;
  /** Bytes that wait to be sent. Slow down if it grows. */
  readonly bufferedAmount: number;
  send(data: string | Uint8Array): void;
  close(): void;
  /** Resolves with the next matching message. Rejects with `SocketClosedError` if the socket closes first. */
  next(name: string, matches?: (value: never) => boolean): Promise<unknown>;
}

interface OpenOptions {
  baseUrl: string;
  query: object;
  token?: string | undefined;
  WebSocket?: WebSocketConstructor | undefined;
}

/** The given constructor, or the runtime's own. */
export function webSocketOf(passed: WebSocketConstructor | undefined): WebSocketConstructor {
  const WebSocket = passed ?? (globalThis.WebSocket as WebSocketConstructor | undefined);
  if (WebSocket !== undefined) return WebSocket;
  throw new TypeError(
    'This runtime has no WebSocket (Node has one from version 22 on). Pass one: createClient({ WebSocket: (await import("ws")).WebSocket, … })',
  );
}

/** Opens a channel's socket and passes its messages to the listeners. */
export function openSocket(table: SocketTable, listeners: Listeners, options: OpenOptions): Socket {
  const WebSocket = webSocketOf(options.WebSocket);
  // The subprotocol pair works everywhere; browsers cannot set headers.
  const socket = new WebSocket(addressOf(table, options), options.token ? ['bearer', options.token] : []);
  socket.binaryType = 'arraybuffer';
  const waits = new MessageWaits();
  let end: SocketClose | undefined;
  const closed = new Promise<SocketClose>((resolve) => {
    // A close event with more information follows.
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', ({ code = 1006, reason = '' }) => {
      end = { code, name: table.closeCodes[code], reason, action: actionAfter(reason, table) };
      waits.end(new SocketClosedError(end));
      resolve(end);
      call(listeners, 'close', end);
    });
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    closed.then((close) => reject(new SocketClosedError(close)));
  });
  // Callers need not handle the rejection.
  opened.catch(() => {});
  socket.addEventListener('message', ({ data }) => {
    const message = messageOf(table, data);
    if (message === undefined) return;
    waits.deliver(message.name, message.payload);
    call(listeners, message.name, message.payload);
    call(listeners, 'event', message);
  });
  return {
    opened,
    closed,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send(data) {
      // A browser drops what follows the close, too, but reports each message as an error.
      if (socket.readyState < CLOSING) socket.send(data);
    },
    close: () => socket.close(1000),
    next: async (name, matches = () => true) => {
      if (end) throw new SocketClosedError(end);
      return waits.next(name, matches);
    },
  };
}

function actionAfter(reason: string, { closeWords }: SocketTable): CloseAction {
  const [word = ''] = reason.split(':');
  return (Object.hasOwn(closeWords, word) && closeWords[word]) || 'again';
}

const call = (listeners: Listeners, name: string, value: unknown) =>
  listeners[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`]?.(value as never);

function addressOf(table: SocketTable, { baseUrl, query }: OpenOptions): string {
  const url = new URL(table.address.replace(/^\//, ''), baseUrl.replace(/^http/, 'ws').replace(/\/*$/, '/'));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

/** Parses a frame. Returns undefined for unknown messages. */
function messageOf(table: SocketTable, data: unknown): SocketEvent | undefined {
  if (typeof data !== 'string') return undefined;
  const word = table.texts[data];
  if (word !== undefined) return { name: word, payload: data };
  let payload: unknown;
  try {
    payload = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (Array.isArray(payload)) return table.array === undefined ? undefined : { name: table.array, payload };
  const type = typeof payload === 'object' && payload !== null && 'type' in payload ? payload.type : undefined;
  const name = typeof type === 'string' && Object.hasOwn(table.types, type) ? table.types[type] : undefined;
  return name === undefined ? undefined : { name, payload };
}

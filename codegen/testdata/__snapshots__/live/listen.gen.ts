// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import { coerced } from '../coerce.ts';
import type { Filled } from '../filled.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import { type Dispatched, type Outcome, handled, parseFrame } from './dispatch.ts';
import * as received from './received.gen.js';
import { type SenderOptions, type WithoutType, checked } from './sender.ts';
import * as sent from './sent.gen.js';

/** Audio in, pieces out. */
export const listenAddress = "/v4/listen";

/** The query with its defaults filled. */
export type ListenQuery = Filled<T.ListenQuery, 'rate' | 'profile'>;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateListenQuery: Validate<ListenQuery> = coerced({ rate: 'integer', profile: 'boolean' }, received.listenQuery);

/** Who handles what the other side sends. A message without a handler is a type error. */
export interface ListenHandlers<S> {
  /** Sound. */
  onAudio(session: S, frame: Uint8Array): Dispatched;
  /** Keeps the line open. */
  onKeepAlive(session: S, frame: Uint8Array): Dispatched;
  /** Names a speaker. */
  onLabel(session: S, message: T.LabelPayload): Dispatched;
}

/** The largest frames taken, in bytes. */
export const listenFrameLimits = { binary: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY } as const;

export type ListenReceived = 'audio' | 'keepAlive' | 'label';

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
    return handled('audio', handlers.onAudio(session, data));
  }
  const message = parseFrame(data);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return { ignored: 'malformed' };
  switch ('type' in message ? message.type : undefined) {
    case 'label':
      if (!received.label(message)) return { ignored: 'invalid', message: 'label', errors: received.label.errors ?? [] };
      return handled('label', handlers.onLabel(session, message));
    default:
      return { ignored: 'unknown' };
  }
}

export interface ListenSender {
  /** New pieces. */
  sendPieces(payload: T.PiecesPayload): void;
  /** How the line is. */
  sendStatus(payload: WithoutType<T.StatusPayload>): void;
  /** The heartbeat. */
  sendPing(): void;
}

/** `send` takes a whole frame. With `validate`, a payload that does not fit the contract throws a TypeError: for tests and development. */
export function makeListenSender(send: (data: Uint8Array | string) => void, { validate = false }: SenderOptions = {}): ListenSender {
  return {
    sendPieces: (payload) => send(JSON.stringify(checked('pieces', sent.pieces, payload, validate))),
    sendStatus: (payload) => send(JSON.stringify(checked('status', sent.status, { type: 'status', ...payload }, validate))),
    sendPing: () => send('ping'),
  };
}

export const pingText = 'ping';

/** Why the socket closes. */
export const listenCloseCodes = {
  /** The client left. */
  normal: 1000,
  /** The provider is gone. */
  providerFailed: 1011,
} as const;
export type ListenCloseCode = (typeof listenCloseCodes)[keyof typeof listenCloseCodes];

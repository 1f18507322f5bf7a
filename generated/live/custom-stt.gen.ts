// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { WithDefaults } from '../with-defaults.ts';
import type * as T from '../types.gen.ts';
import { type Dispatched, type Outcome, handled, parseFrame } from './dispatch.ts';
import * as received from '../messages/received.gen.js';

/** The user's own server, at an address of their choice. It receives audio and then `CloseStream`, and sends objects with `segments`. A bare array is an error; an object with another `type` than `Results` is ignored. The connection closes after 90 seconds without a message in either direction. An app that connects by itself forwards the results to `/v4/listen` as `suggested_transcript`. */
export const customSttAddress = "{stt_url}";

/** Handlers of received messages. A message without a handler is a type error. */
export interface CustomSttHandlers<S> {
  /** An object with `segments`; a bare array is an error. Objects with another `type` than `Results` are ignored. */
  onCustomSttResults(session: S, message: WithDefaults<T.CustomSttResultsPayload, never, never, { segments: Array<WithDefaults<T.ExternalSegment>> }>): Dispatched;
}

/** The largest accepted frames, in bytes. */
export const customSttFrameLimits = { binary: 0, text: 1048576 } as const;

export type CustomSttReceived = 'customSttResults';

/**
 * Dispatches a frame to its handler, a binary frame by its length. Frames without a handler are returned as `ignored`.
 */
export function dispatchCustomStt<S>(
  handlers: CustomSttHandlers<S>,
  session: S,
  data: Uint8Array | string,
  isBinary: boolean,
): Outcome<CustomSttReceived> {
  if (isBinary) {
    if (typeof data === 'string') return { ignored: 'malformed' };
    return { ignored: 'unknown' };
  }
  const message = parseFrame(data);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return { ignored: 'malformed' };
  switch ('type' in message ? message.type : undefined) {
    case undefined:
    case 'Results':
      if (!received.customSttResults(message)) return { ignored: 'invalid', message: 'customSttResults', errors: received.customSttResults.errors ?? [] };
      return handled('customSttResults', handlers.onCustomSttResults(session, message));
    default:
      return { ignored: 'unknown' };
  }
}

export interface CustomSttSender {
  /** Encoded as agreed with the server, typically one Opus packet of 16 kHz. */
  sendCustomSttAudio(frame: Uint8Array): void;
  /** The server sends its remaining results and closes. */
  sendCloseStream(): void;
}

/** `send` gets whole frames. */
export function makeCustomSttSender(send: (data: Uint8Array | string) => void): CustomSttSender {
  return {
    sendCustomSttAudio: send,
    sendCloseStream: () => send('{"type":"CloseStream"}'),
  };
}

/** The function that sends each `type`. */
export const customSttSentTypes = {
  CloseStream: 'sendCloseStream',
} as const satisfies Record<string, keyof CustomSttSender>;

/** The close codes. */
export const customSttCloseCodes = {
  /** The last results after `CloseStream` were sent. */
  normal: 1000,
  /** No message in either direction for 90 seconds. */
  goingAway: 1001,
} as const;
export type CustomSttCloseCode = (typeof customSttCloseCodes)[keyof typeof customSttCloseCodes];

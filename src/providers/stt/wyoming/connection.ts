import { connect } from 'node:net';
import { networkErrorCode } from '../../http-errors.ts';
import { toReason } from '../../llm/reason.ts';
import { raceWithAbort } from '../live-stream.ts';
import { MalformedMessage } from '../malformed-message.ts';
import { errorsOf } from '../port.ts';
import { EventReader, type WyomingEvent } from './messages.ts';

export const WYOMING = 'wyoming';
export const failure = errorsOf(WYOMING);

export interface WyomingAddress {
  host: string;
  port: number;
}

interface Exchange<T> {
  address: WyomingAddress;
  /** Sent as soon as the connection is open. */
  messages: readonly Uint8Array[];
  signal: AbortSignal;
  timeoutMs: number;
  /** Returns the result when an event completes it. */
  onEvent(event: WyomingEvent): T | undefined;
}

/** The server's words about an error. */
const wordsOf = ({ data }: WyomingEvent) => toReason(String(data.text ?? 'the server sent an error'), { texts: [] });

/** Opens a connection for one request, as the usual server closes it after its answer. Rejects with an `SttError`. */
export async function exchange<T>({ address, messages, signal, timeoutMs, onEvent }: Exchange<T>): Promise<T> {
  const socket = connect(address);
  const reader = new EventReader();
  let isConnected = false;
  const answered = new Promise<T>((resolve, reject) => {
    socket.on('connect', () => {
      isConnected = true;
      for (const message of messages) socket.write(message);
    });
    socket.on('data', (bytes) => {
      try {
        for (const event of reader.push(bytes)) {
          if (event.type === 'error') throw failure('upstream_error', 'provider_error', wordsOf(event));
          const result = onEvent(event);
          if (result !== undefined) resolve(result);
        }
      } catch (error) {
        reject(
          error instanceof MalformedMessage ? failure('upstream_error', 'invalid_response', error.message) : error,
        );
      }
    });
    socket.on('error', (error) => {
      const code = networkErrorCode(error) ?? 'unknown';
      reject(failure('upstream_error', isConnected ? 'connection_lost' : 'connection_refused', code));
    });
    socket.on('close', () => reject(failure('upstream_error', 'connection_lost', 'closed before the answer')));
  });
  try {
    return await raceWithAbort(answered, { provider: WYOMING, signal, timeoutMs });
  } finally {
    socket.destroy();
  }
}

import WebSocket from 'ws';
import { networkErrorCode } from '../../http-errors.ts';
import { errorOfStatus } from '../http-status.ts';
import { raceWithAbort } from '../live-stream.ts';
import { MalformedMessage } from '../malformed-message.ts';
import { errorsOf, SttError } from '../port.ts';
import { readHandshakeWords } from '../provider-words.ts';
import { parseEvent, type RealtimeEvent } from './messages.ts';

export const REALTIME = 'realtime';
export const failure = errorsOf(REALTIME);

const MAX_MESSAGE_BYTES = 1024 * 1024;

interface Exchange<T> {
  url: URL;
  apiKey: string | undefined;
  signal: AbortSignal;
  timeoutMs: number;
  /** Returns the result when an event completes it. */
  onEvent(event: RealtimeEvent, send: (messages: readonly object[]) => void): T | undefined;
}

/** The server refused the handshake with this status. */
export class RefusedHandshake extends SttError {
  readonly status: number;

  constructor(status: number, words: string) {
    const { outcome, reason, provider } = errorOfStatus(REALTIME, status, 'handshake');
    super({ outcome, reason, provider, detail: `handshake refused with HTTP ${status}${words && `: ${words}`}` });
    this.status = status;
  }
}

/** Opens a connection for one utterance: no session grows old, and a result can only be that of its audio. Rejects with an `SttError`. */
export async function exchange<T>({ url, apiKey, signal, timeoutMs, onEvent }: Exchange<T>): Promise<T> {
  if (signal.aborted) throw failure('upstream_error', 'closed');
  const socket = new WebSocket(url, {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    followRedirects: false,
  });
  const send = (messages: readonly object[]) => {
    for (const message of messages) socket.send(JSON.stringify(message));
  };
  let isOpen = false;
  const answered = new Promise<T>((resolve, reject) => {
    socket.on('open', () => {
      isOpen = true;
    });
    socket.on('message', (data) => {
      try {
        const result = onEvent(parseEvent(data.toString()), send);
        if (result !== undefined) resolve(result);
      } catch (error) {
        reject(
          error instanceof MalformedMessage ? failure('upstream_error', 'invalid_response', error.message) : error,
        );
      }
    });
    socket.on('unexpected-response', async (_request, response) =>
      reject(new RefusedHandshake(response.statusCode ?? 0, await readHandshakeWords(response, { apiKey }))),
    );
    socket.on('error', (error) => {
      const code = networkErrorCode(error) ?? 'cannot connect';
      reject(failure('upstream_error', isOpen ? 'connection_lost' : 'connection_refused', code));
    });
    socket.on('close', (code) => reject(failure('upstream_error', 'connection_lost', `closed with ${code}`)));
  });
  try {
    return await raceWithAbort(answered, { provider: REALTIME, signal, timeoutMs });
  } finally {
    socket.terminate();
  }
}

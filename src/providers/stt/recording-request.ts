import { limitResponse } from '../../lib/limit-response.ts';
import { networkErrorCode } from '../http-errors.ts';
import { AnswerLimits } from './answer-limits.ts';
import { statusFailure } from './http-status.ts';
import { MalformedMessage } from './malformed-message.ts';
import { errorsOf, SttError, type SttMeter, samplesToMs } from './port.ts';
import { MAX_ERROR_BYTES, readWords } from './provider-words.ts';

export interface RecordingLimits {
  /** For one attempt, from the request to the last byte of the response. Half of the recording's length is added. */
  timeoutMs: number;
  /** Size of one response, if the length of the audio allows it. */
  maxResponseBytes: number;
}

export const RECORDING_LIMITS: RecordingLimits = { timeoutMs: 60_000, maxResponseBytes: 16 * 1024 * 1024 };

interface RecordingRequest<T> {
  /** The provider's name, for its errors. */
  provider: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  /** Words of the request, which an error may not quote. */
  prompt?: string | undefined;
  /** Length of the recording. */
  samples: number;
  /** For all attempts. One attempt takes at most half of it, so that another provider has time left. */
  budgetMs: number | undefined;
  limits: RecordingLimits;
  signal: AbortSignal;
  meter?: SttMeter | undefined;
  /**
   * Reads the response. The media type is in lower case, without parameters.
   * @throws MalformedMessage
   */
  parse(text: string, mediaType: string): T;
}

/** The provider answered with an HTTP error. */
export class RefusedRequest extends SttError {
  readonly status: number;
  /** The provider's words; safe to log. */
  readonly words: string;

  constructor(provider: string, status: number, words: string) {
    super(statusFailure(provider, status, 'request', words));
    this.status = status;
    this.words = words;
  }
}

/**
 * Posts a recording and parses the provider's response. Rejects with an `SttError` whose message is safe to log: messages of servers
 * and libraries can quote the request, the response or a key.
 */
export async function postRecording<T>(request: RecordingRequest<T>): Promise<T> {
  const { provider, url, headers, body, samples, budgetMs = Number.POSITIVE_INFINITY, limits, signal } = request;
  const timeoutMs = Math.round(Math.min(limits.timeoutMs, budgetMs / 2) + samplesToMs(samples) / 2);
  const timeout = AbortSignal.timeout(timeoutMs);
  const failure = errorsOf(provider);
  request.meter?.onSent(samples * Int16Array.BYTES_PER_ELEMENT);
  try {
    const either = AbortSignal.any([signal, timeout]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    if (!response.ok) {
      throw new RefusedRequest(provider, response.status, await wordsOf(response, request));
    }
    const maxBytes = Math.min(limits.maxResponseBytes, new AnswerLimits(samples).bytes);
    const limited = limitResponse(response, { maxBytes }, (detail) => new MalformedMessage(detail));
    const mediaType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return request.parse(await limited.text(), mediaType);
  } catch (error) {
    if (error instanceof SttError) throw error;
    if (error instanceof MalformedMessage) throw failure('upstream_error', 'invalid_response', error.message);
    if (signal.aborted) throw failure('upstream_error', 'closed');
    if (timeout.aborted) throw failure('timeout', 'stalled', `no response within ${timeoutMs} ms`);
    const code = networkErrorCode(error) ?? 'unknown';
    throw failure('upstream_error', UNREACHABLE.has(code) ? 'connection_refused' : 'connection_lost', code);
  }
}

async function wordsOf(response: Response, { prompt, headers }: Pick<RecordingRequest<unknown>, 'prompt' | 'headers'>) {
  const limited = limitResponse(response, { maxBytes: MAX_ERROR_BYTES }, () => new MalformedMessage('error too long'));
  const text = await limited.text().catch(() => '');
  if (text.length >= MAX_ERROR_BYTES) return '';
  const sent = {
    apiKey: headers.authorization?.split(' ').at(-1),
    ...(prompt !== undefined && { prompt }),
  };
  return readWords(text, response.headers.get('content-type'), sent);
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

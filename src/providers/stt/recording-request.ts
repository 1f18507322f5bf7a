import { connect } from 'node:net';
import { limitResponse } from '../../lib/limit-response.ts';
import { isUnreachableCode, networkErrorCode } from '../http-errors.ts';
import { AnswerLimits, MAX_ERROR_BYTES, MalformedMessage, RefusedByStatus, readWords } from './answers.ts';
import { raceWithAbort } from './live-stream.ts';
import { errorsOf, msToSamples, SttError, type SttMeter, type SttTranscript, samplesToMs } from './port.ts';

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
    if (!response.ok) throw new RefusedByStatus(provider, response.status, 'request', await wordsOf(response, request));
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
    throw failure('upstream_error', isUnreachableCode(code) ? 'connection_refused' : 'connection_lost', code);
  }
}

async function wordsOf(response: Response, { prompt, headers }: Pick<RecordingRequest<unknown>, 'prompt' | 'headers'>) {
  const limited = limitResponse(response, { maxBytes: MAX_ERROR_BYTES }, () => new MalformedMessage('error too long'));
  const text = await limited.text().catch(() => '');
  if (text.length >= MAX_ERROR_BYTES) return '';
  const apiKey = headers.authorization?.split(' ').at(-1);
  return readWords(text, response.headers.get('content-type'), { apiKey, prompt });
}

/** A pause is searched in this much audio at the end of a part. */
const SEARCHED = msToSamples(20_000);
/** The shortest pause that separates words. */
const PAUSE = msToSamples(200);
const STEP = PAUSE / 4;

/** Splits a recording into parts of at most `maxSamples`. Each part but the last one ends at the quietest moment before that. */
export function* splitAtPauses(audio: Int16Array, maxSamples: number): Generator<Int16Array> {
  let from = 0;
  while (audio.length - from > maxSamples) {
    const end = findQuietest(audio, from + Math.max(PAUSE, maxSamples - SEARCHED), from + maxSamples);
    yield audio.subarray(from, end);
    from = end;
  }
  yield audio.subarray(from);
}

/** Returns the middle of the quietest `PAUSE` between two positions. */
function findQuietest(audio: Int16Array, from: number, to: number): number {
  let quietest = to - PAUSE / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let at = to - PAUSE; at >= from; at -= STEP) {
    let energy = 0;
    for (const sample of audio.subarray(at, at + PAUSE)) energy += sample * sample;
    if (energy >= least) continue;
    least = energy;
    quietest = at + PAUSE / 2;
  }
  return quietest;
}

type PartTranscript = Pick<SttTranscript, 'text' | 'words' | 'language'>;

/** Joins the transcripts of a recording's parts. `samples` is the length of each part. */
export function joinTranscripts(parts: readonly (PartTranscript & { samples: number })[]): PartTranscript {
  let offsetMs = 0;
  const words = parts.flatMap((part) => {
    const partMs = offsetMs;
    offsetMs += samplesToMs(part.samples);
    return part.words.map((word) => ({ ...word, startMs: word.startMs + partMs, endMs: word.endMs + partMs }));
  });
  const language = parts.find((part) => part.language !== undefined)?.language;
  const text = parts.flatMap((part) => part.text || []).join(' ');
  return { text, words, ...(language !== undefined && { language }) };
}

const CONNECT_TIMEOUT_MS = 5000;

/** Rejects with an `SttError` if no server accepts connections at an http or https address. */
export async function reachServer(provider: string, { hostname, port, protocol }: URL, signal: AbortSignal) {
  const defaultPort = protocol === 'https:' ? 443 : 80;
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) });
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('error', (error) => {
      const code = networkErrorCode(error) ?? 'cannot connect';
      reject(errorsOf(provider)('upstream_error', 'connection_refused', code));
    });
  });
  try {
    await raceWithAbort(connected, { provider, signal, timeoutMs: CONNECT_TIMEOUT_MS });
  } finally {
    socket.destroy();
  }
}

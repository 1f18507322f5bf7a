import { refusedWith } from './http-refusal.ts';
import { SttError, samplesToMs } from './port.ts';

export interface RecordingLimits {
  /** For one attempt, from the request to the last byte of the answer; half of the recording's own length is added. */
  timeoutMs: number;
  /** Of one answer; the words of an hour are about 2 MB. */
  maxAnswerBytes: number;
}

export const RECORDING_LIMITS: RecordingLimits = { timeoutMs: 60_000, maxAnswerBytes: 16 * 1024 * 1024 };

export interface RecordingRequest {
  /** The provider's name, for its failures. */
  provider: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | FormData;
  /** Length of the recording. */
  samples: number;
  /** Of all attempts, where somebody waits: one takes half of it at most, so that another provider has its turn. */
  withinMs: number | undefined;
  limits: RecordingLimits;
  signal: AbortSignal;
}

export interface RecordingAnswer {
  mediaType: string;
  text: string;
}

/**
 * Posts a recording and gives the provider's answer, which is never logged or shown; `mediaType` in lower case, bare.
 * Rejects with an `SttError` whose words and cause are ours alone: what a server or a library says in theirs can quote the
 * request, the answer or a key.
 */
export async function postRecording(request: RecordingRequest): Promise<RecordingAnswer> {
  const { provider, url, headers, body, samples, withinMs = Number.POSITIVE_INFINITY, limits, signal } = request;
  const timeoutMs = Math.round(Math.min(limits.timeoutMs, withinMs / 2) + samplesToMs(samples) / 2);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const either = AbortSignal.any([signal, timeout]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusedWith(provider, response.status, 'request');
    }
    const mediaType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return { mediaType, text: await readText(response, limits.maxAnswerBytes, provider) };
  } catch (error) {
    if (error instanceof SttError) throw error;
    const failure = (outcome: SttError['outcome'], reason: SttError['reason'], detail?: string) =>
      new SttError({ outcome, reason, provider, ...(detail !== undefined && { detail }) });
    if (signal.aborted) throw failure('upstream_error', 'closed');
    if (timeout.aborted) throw failure('timeout', 'stalled', `no answer within ${timeoutMs} ms`);
    const code = networkCode(error);
    throw failure('upstream_error', NOT_REACHED.has(code) ? 'connection_refused' : 'connection_lost', code);
  }
}

const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** `ECONNRESET` and the like: all that is kept of a network's error. */
function networkCode(error: unknown): string {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return 'unknown';
}

async function readText(response: Response, maxBytes: number, provider: string): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels what is still to come.
    if (size > maxBytes) throw invalidAnswer(provider, `answer above ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The answer came and is not what the protocol says. Its text is never quoted: it may hold what was said. */
export const invalidAnswer = (provider: string, detail: string) =>
  new SttError({ outcome: 'upstream_error', reason: 'invalid_response', provider, detail });

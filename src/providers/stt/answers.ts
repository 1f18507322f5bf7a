import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../errors.ts';
import { parseJson as parseBoundedJson, tooManyElements } from '../../lib/element-limits.ts';
import { toReason } from '../llm/reason.ts';
import { readErrorBody } from '../llm/server/refusal.ts';
import { SttError, type SttErrorInit, type SttResult, type SttWord, samplesToMs } from './port.ts';

/** The server answered with an HTTP error. */
export class RefusedByStatus extends SttError {
  readonly status: number;
  /** Those of the provider; safe to log. */
  readonly words: string;

  constructor(provider: string, status: number, what: 'handshake' | 'request', words = '') {
    const [outcome, reason] = failureOf(status);
    const detail = `${what} refused with HTTP ${status}${words && `: ${words}`}`;
    super({ outcome, reason, provider, detail });
    this.status = status;
    this.words = words;
  }
}

function failureOf(status: number): [SttErrorInit['outcome'], SttErrorInit['reason']] {
  if (status === 401 || status === 403) return ['config_error', 'unauthorized'];
  if (status === 402) return ['config_error', 'payment_required'];
  if (status === 404) return ['config_error', 'not_available'];
  if (status === 429) return ['upstream_error', 'rate_limited'];
  if (status === 408 || status === 504) return ['timeout', 'connect_timeout'];
  if (status >= 500) return ['upstream_error', 'provider_error'];
  return ['config_error', 'request_rejected'];
}

/** A provider's message violates its protocol. The error never quotes it: it may contain a transcript. */
export class MalformedMessage extends Error {}

/** A message of a live protocol has some hundred; the description of a server with many models has some thousand. */
const MAX_VALUES = 100_000;

/** @throws MalformedMessage if the text is not JSON, or has more values */
export function parseJson(text: string, maxValues = MAX_VALUES): unknown {
  try {
    return parseBoundedJson(text, maxValues);
  } catch (error) {
    throw new MalformedMessage(error instanceof DomainError ? error.message : 'message is not JSON');
  }
}

/** The fastest speakers reach seven. */
const WORDS_A_SECOND = 20;
const SEGMENTS_A_SECOND = 3;
/** For audio of any length. */
const LEAST = 1000;
/** A word as JSON, with its times and tokens. */
const VALUES_A_WORD = 20;
const PIECES_A_WORD = 4;
const LEAST_BYTES = 1024 * 1024;
const BYTES_A_SECOND = 5000;
/** A longer one counts as several. */
const WORD = /\S{1,64}/g;

/** The limits of a provider's answer to some audio: more cannot be said in it. */
export class AnswerLimits {
  readonly words: number;
  readonly segments: number;
  /** Pieces of words, of a text that arrives piece by piece. */
  readonly pieces: number;
  /** Values of the answer as JSON. */
  readonly values: number;
  readonly bytes: number;
  readonly #seconds: number;

  constructor(samples: number) {
    const seconds = samplesToMs(samples) / 1000;
    this.#seconds = seconds;
    this.words = Math.ceil(Math.max(LEAST, WORDS_A_SECOND * seconds));
    this.segments = Math.ceil(Math.max(LEAST, SEGMENTS_A_SECOND * seconds));
    this.pieces = PIECES_A_WORD * this.words;
    this.values = VALUES_A_WORD * this.words;
    this.bytes = Math.ceil(LEAST_BYTES + BYTES_A_SECOND * seconds);
  }

  /** @throws MalformedMessage */
  check(what: 'words' | 'segments' | 'pieces' | 'bytes', count: number): void {
    if (count <= this[what]) return;
    const { message } = tooManyElements(`${what} in the answer to ${this.#seconds.toFixed(1)} s of audio`, this[what]);
    throw new MalformedMessage(message);
  }

  /** Adds the words of texts to a count, before any is made. @throws MalformedMessage */
  checkWords(texts: readonly string[], counted = 0): number {
    let count = counted;
    let length = 0;
    for (const text of texts) {
      length += text.length;
      this.check('bytes', length);
      const before = count;
      for (const _ of text.matchAll(WORD)) this.check('words', ++count);
      if (count === before) this.check('words', ++count);
    }
    return count;
  }
}

/** Servers with a stack trace in their errors have said the reason before. */
export const MAX_ERROR_BYTES = 64 * 1024;
const HANDSHAKE_PAUSE_MS = 2000;

interface Sent {
  apiKey?: string | undefined;
  /** The text before the audio, which servers quote. */
  prompt?: string | undefined;
}

/** Returns the message in the body of an error, as one line without keys, addresses and text of the request. Empty if there is none. */
export function readWords(body: string, mediaType: string | null | undefined, { apiKey, prompt }: Sent): string {
  // The pages of proxies say less than their status.
  if (mediaType?.includes('html') || body.trim() === '') return '';
  return toReason(readErrorBody(body).message, { apiKey, texts: prompt ? [prompt] : [] });
}

/** The same of a refused handshake. Never rejects. */
export async function readHandshakeWords(response: IncomingMessage, sent: Sent): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.setTimeout(HANDSHAKE_PAUSE_MS, () => response.destroy());
  try {
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > MAX_ERROR_BYTES) return '';
      chunks.push(chunk);
    }
  } catch {
    // A broken body: the status says enough.
  }
  return readWords(Buffer.concat(chunks).toString(), response.headers['content-type'], sent);
}

/** Limits the times of a word or result to the audio: words beyond its end would extend their conversation. */
export function clampTimes<T extends Pick<SttWord, 'startMs' | 'endMs'>>(timed: T, audioMs: number): T {
  if (timed.endMs <= audioMs) return timed;
  return { ...timed, startMs: Math.min(timed.startMs, audioMs), endMs: audioMs };
}

export function clampResult(result: SttResult, audioMs: number): SttResult {
  return { ...clampTimes(result, audioMs), words: result.words.map((word) => clampTimes(word, audioMs)) };
}

import { ModelCallError } from '../failure.ts';
import type { WirePart } from './wire.ts';

export interface SilenceLimits {
  /** Until the first word: the model may be loaded, and has to read. */
  firstWordMs: number;
  /** Between words. */
  nextWordMs: number;
  /** For the whole answer. May be infinite. */
  wholeMs: number;
}

const isWord = (part: WirePart) => !('end' in part);

/** Streams the parts of an answer, and aborts a server that is silent for too long. */
export async function* limitSilence(
  open: (signal: AbortSignal) => AsyncGenerator<WirePart, void>,
  { firstWordMs, nextWordMs, wholeMs }: SilenceLimits,
  signal: AbortSignal,
): AsyncGenerator<WirePart, void> {
  const silence = new AbortController();
  const fail = (ms: number, what: string) => () =>
    silence.abort(new ModelCallError('silent', `no ${what} within ${ms / 1000} s`));
  const whole = Number.isFinite(wholeMs) ? setTimeout(fail(wholeMs, 'end of the answer'), wholeMs) : undefined;
  let timer = setTimeout(fail(firstWordMs, 'word'), firstWordMs);
  const parts = open(AbortSignal.any([signal, silence.signal]));
  try {
    for await (const part of parts) {
      clearTimeout(timer);
      yield part;
      timer = isWord(part) ? setTimeout(fail(nextWordMs, 'further word'), nextWordMs) : timer;
    }
  } catch (error) {
    if (!signal.aborted) silence.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(whole);
    clearTimeout(timer);
  }
}

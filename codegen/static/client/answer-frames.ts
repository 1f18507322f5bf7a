import { EarshotError } from './errors.ts';
import type { StreamLine } from './operations.ts';

/** A frame of a streamed answer. `done` is the last one. */
export type AnswerFrame<Result> =
  | { type: 'status'; text: string }
  | { type: 'text'; text: string }
  | { type: 'done'; result: Result };

/** Reads the frames of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before `done`. */
export async function* answerFrames<Result>(
  lines: AsyncIterable<StreamLine>,
): AsyncGenerator<AnswerFrame<Result>, void, undefined> {
  for await (const { name, value } of lines) {
    if (name === 'think') yield { type: 'status', text: value };
    if (name === 'data') yield { type: 'text', text: value.replaceAll('__CRLF__', '\n') };
    if (name === 'error') throw new EarshotError({ status: 200, kind: 'unavailable', detail: readDetail(value) });
    if (name === 'done') {
      yield { type: 'done', result: JSON.parse(fromBase64(value)) as Result };
      return;
    }
  }
  throw new EarshotError({ status: 0, detail: 'the response is incomplete' });
}

function readDetail(value: string): string {
  try {
    return String((JSON.parse(value) as { detail: unknown }).detail);
  } catch {
    return value;
  }
}

const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));

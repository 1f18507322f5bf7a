import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tryParseJson } from '../../../lib/element-limits.ts';
import { isRecord } from '../../../lib/record.ts';

/** A longer text is not repaired: an answer has at most 16,384 tokens. */
const MAX_REPAIRED = 100_000;
/** A usual answer takes a few milliseconds; one that is broken in a certain way, minutes. */
const MAX_REPAIR_MS = 2000;
const repairThread = { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } };
const MAX_VALUES = 20_000;
/** A comment of Python, which the library does not know: on a line of its own, or behind a comma or bracket. */
const LINE_COMMENT = /(^|[,{}[\]])[ \t]{0,64}#[^\n]*/gm;
const FENCED = /```(?:json5?|javascript|js|python)?([^`]*)```/i;

/** True if a text is one JSON object as it stands. */
export const isCompleteJson = (text: string): boolean => isRecord(tryParse(text));

/**
 * Finds the JSON object in a model's answer. Models wrap it in fences or sentences, and write trailing commas, comments, single quotes and
 * words of Python. Undefined if there is none.
 */
export async function readJsonObject(text: string): Promise<object | undefined> {
  const body = text.trim();
  const fenced = FENCED.exec(body)?.[1];
  const start = body.indexOf('{');
  const braces = start < 0 ? undefined : body.slice(start, body.lastIndexOf('}') + 1 || undefined);
  const candidates = [body, fenced, firstObject(body), braces].filter((one) => one !== undefined);
  for (const candidate of candidates) {
    const value = toObject(tryParse(candidate));
    if (value) return value;
  }
  // The end may be missing.
  const rest = start < 0 ? undefined : body.slice(start);
  return repairObject([fenced, braces, rest].filter((one) => one?.includes('{')));
}

/** The input of a tool, as a model wrote it. An input whose end is missing is not repaired. */
export async function readToolInput(input: unknown): Promise<unknown> {
  if (typeof input !== 'string') return input;
  const text = input.trim();
  return toObject(tryParse(text)) ?? (text.endsWith('}') ? await repairObject([text]) : undefined) ?? input;
}

/** The object, or the first one of a list. */
function toObject(value: unknown): object | undefined {
  if (isRecord(value)) return value;
  return Array.isArray(value) ? value.find(isRecord) : undefined;
}

const tryParse = (text: string): unknown => tryParseJson(text, MAX_VALUES);

/** The first object that a repair of these texts has, as they are or without their comments. */
async function repairObject(texts: readonly (string | undefined)[]): Promise<object | undefined> {
  const short = texts.filter((text) => text !== undefined && text.length <= MAX_REPAIRED);
  const workerData = [...new Set(short.flatMap((text = '') => [text, text.replace(LINE_COMMENT, '$1')]))];
  if (workerData.length === 0) return undefined;
  const worker = new Worker(new URL('./repair-worker.ts', import.meta.url), { ...repairThread, workerData });
  try {
    const signal = AbortSignal.timeout(MAX_REPAIR_MS);
    for await (const [repaired] of on(worker, 'message', { signal, close: ['exit'] })) {
      const value = toObject(tryParse(repaired));
      if (value) return value;
    }
  } catch {
    // It took too long, or too much memory.
  } finally {
    await worker.terminate();
  }
  return undefined;
}

/** Returns the text from the first `{` to its closing brace, ignoring braces inside strings. */
function firstObject(text: string): string | undefined {
  const start = text.indexOf('{');
  if (start < 0) return undefined;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
